package vic

import (
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_1_a: the return sets out for each month the gross receipts. Regulation
// 6(1)(a).
func r6_1_a() *rules.Rule {
	return monthly(&rules.Rule{
		ID: "vic/r6.1.a", Provision: "r. 6(1)(a)",
		Title:  "Gross receipts of each month",
		Clause: "The return sets out the gross receipts of each month.",
		Points: []rules.Point{pointGross},
	}, setsOut{name: "the gross receipts", how: "summed over the games of the month's sessions", figures: []string{"gross_receipts"}, rows: true,
		value: func(m *filing.MonthFigures) string { return m.Gross.Dollars() }})
}
