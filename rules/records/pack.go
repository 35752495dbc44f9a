package records

import (
	_ "embed"

	"eyesdown/rules"
)

//go:embed params.toml
var params []byte

// Pack gives the pack records with its rules: those of a game first.
func Pack() (*rules.Pack, error) {
	p := &rules.Pack{
		ID: "records", Prefix: "records", Version: "1", Always: true,
		Title:      "Figures of the record",
		Instrument: "Figures of the record that must agree",
		Rules: []*rules.Rule{
			grossArithmetic(), soldAvailable(), bookRange(), profitArithmetic(), prizeWithoutSales(),
			sheetTotals(), banking(), poolArithmetic(), poolContinuity(), poolDates(),
			serialOverlap(), sessionOverlap(), adjacentSessions(), duplicates(), periodGap(),
		},
	}
	return p, p.Finish(params)
}
