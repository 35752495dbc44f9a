// Package records is the pack that applies beside every other one: figures of a
// record that must agree whatever the law says. A rule that fails is reported as
// figures that do not agree, never as a breach of the law: it says what is
// written, what the other figures make of it, and by how much they differ.
//
// One condition is one file and one function here; pack.go lists them. Gross
// receipts are those actually received, as [bingo.Game.Counted] gives them.
package records
