package vic

import (
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_1_e: the return sets out for each month the net proceeds of bingo.
// Regulation 6(1)(e). They are known where all that they are made from is.
func r6_1_e() *rules.Rule {
	before := setsOut{name: "the net proceeds", how: "gross receipts − prizes paid − total expenses", rows: true,
		figures: []string{"gross_receipts", "total_expenses", "prizes_paid"},
		value:   func(m *filing.MonthFigures) string { return m.BeforePool().Dollars() }}
	after := before
	after.how += " − the pools' movement"
	after.figures = append(before.figures[:3:3], "movement")
	after.value = func(m *filing.MonthFigures) string { return (m.BeforePool() - m.Movement()).Dollars() }
	r := monthly(&rules.Rule{
		ID: "vic/r6.1.e", Provision: "r. 6(1)(e)",
		Title:  "Net proceeds of each month",
		Clause: "The return sets out the net proceeds of bingo of each month.",
		Points: []rules.Point{pointGross, pointNetProceeds},
	}, before)
	r.Return = func(e *rules.Eval, t *filing.Return) rules.Verdict {
		if e.Reading(pointNetProceeds) == netAfterPool {
			return after.judge(e, t)
		}
		return before.judge(e, t)
	}
	return r
}
