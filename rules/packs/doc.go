// Package packs is the one list of the packs of rules that the program knows.
// What they hold is compared with testdata/catalogue.golden, one line a rule.
package packs
