// Package ingest is the contract between what people send and the record of
// account: whatever the form it came in, rows go into a Sink, a row that needs
// a person goes there as held, and every file's rows balance (header + blank +
// accepted + held). Sub-packages read one form each.
package ingest
