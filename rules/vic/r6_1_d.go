package vic

import (
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_1_d: the return sets out for each month the prizes paid. Regulation 6(1)(d).
func r6_1_d() *rules.Rule {
	return monthly(&rules.Rule{
		ID: "vic/r6.1.d", Provision: "r. 6(1)(d)",
		Title:  "Prizes paid in each month",
		Clause: "The return sets out the prizes paid in each month.",
	}, setsOut{name: "the prizes paid", how: "summed over the prizes of the month's sessions", figures: []string{"prizes_paid"}, rows: true,
		value: func(m *filing.MonthFigures) string { return m.Prizes.Dollars() }})
}
