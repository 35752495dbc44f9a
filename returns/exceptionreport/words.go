package exceptionreport

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/returns"
)

// Outcome words a finding's outcome as the report does.
func Outcome(f *bingo.Finding) string { return outcome(f) }

// Tone sets a finding off as the report does.
func Tone(f *bingo.Finding) document.Tone { return tone(f) }

// Stake gives the money that a finding is about.
func Stake(f *bingo.Finding) document.Cell { return stake(f) }

// Findings gives the sections that list every finding of a basis and what the
// record lacks, as the report lists them.
func Findings(basis *returns.Basis) (all document.Section, missing *document.Table) {
	r := &Report{Basis: basis}
	return r.findingSection(), r.missingTable()
}
