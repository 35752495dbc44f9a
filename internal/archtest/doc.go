// Package archtest holds the tests that keep the shape of the source: which
// package may import which, what the pure packages may not touch, where the
// clock and the screen may be used, how long a file and a function may be, and
// that no test skips.
//
// Each ban is a function over one parsed file. It is shown to bite by a small
// table of snippets, a clean and a violating one for each ban, and is then run
// over every file of the module.
//
// # When one of these tests fails
//
// The message names the file, the line and what to do. A new package needs a
// line in the table of layers. A loop over a map in a pure package needs its keys
// sorted, or a comment on the line above it:
//
//	// order: the sum is the same in any order.
//	for _, amount := range byGame {
package archtest
