package vic

import (
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_1_f: the return sets out for each month the balance of each jackpot pool,
// if there is any, at the month's end. Regulation 6(1)(f).
func r6_1_f() *rules.Rule {
	return monthly(&rules.Rule{
		ID: "vic/r6.1.f", Provision: "r. 6(1)(f)",
		Title:  "Balance of each jackpot pool at each month's end",
		Clause: "The return sets out the balance of each jackpot pool at the end of each month, if there is any.",
	}, setsOut{name: "the balances of the jackpot pools", how: "recorded closing of the last session that names the pool", figures: []string{"pools"}, rows: true, value: poolsIn})
}

func poolsIn(m *filing.MonthFigures) string {
	if len(m.Pools) == 0 {
		return "none"
	}
	var all []string
	for _, b := range m.Pools {
		all = append(all, b.Pool+": "+b.Balance.Dollars())
	}
	return rules.Listed(all, "; ")
}
