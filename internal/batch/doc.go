// Package batch joins the peers into runs: packages into the store, records
// through the rules, findings and figures into documents, documents into files.
// It is the only place where ingest, rules, returns, schedules, the store and the
// renderers meet.
package batch
