package vic

import (
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_1_b: the return sets out for each month the total expenses, catering and
// the fees paid to the holder of an operator's licence among them. Regulation
// 6(1)(b).
func r6_1_b() *rules.Rule {
	return monthly(&rules.Rule{
		ID: "vic/r6.1.b", Provision: "r. 6(1)(b)",
		Title:  "Total expenses of each month",
		Clause: "The return sets out the total expenses of each month, catering and operator's fees among them.",
	}, setsOut{name: "the total expenses", how: "expenses of the month's sessions, and permit-wide ones paid in it", figures: []string{"total_expenses"}, rows: true,
		value: func(m *filing.MonthFigures) string { return m.Expenses.Dollars() }})
}
