package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r6_4_a: where a permit has expired or was cancelled or surrendered and no new
// one was issued, a final return for the days from the last 1 July to the
// permit's last day is given within 3 months. Regulation 6(4)(a). The months end
// on the corresponding day, or on the last of a month that has none. What the
// return sets out and who signs it is asked of it as of any other return.
func r6_4_a() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r6.4.a", Kind: "D/C", Effect: bingo.MustExplain, Provision: "r. 6(4)(a)",
		Title:  "Final return given in time",
		Clause: "The return for the days from 1 July to the last day of a permit that no other follows is given within 3 months.",
		Params: []string{"final-return"},
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			if t.Kind != filing.Final {
				return e.NotApplicable("It is no final return: the permit was in force to the end of these days, or another one followed it.")
			}
			months := e.Param(0).N
			last := t.Ending.AddMonths(int(months))
			if e.Explaining() {
				e.TakeDate("last day of the permit", t.Permit.ValidTo, t.Permit.Cell("valid_to"))
				e.WorkText("last day for the final return", "the corresponding day "+money.Counted(int(months), "month", "months")+" later, else that month's last", last.Long())
			}
			return inTime(e, t, last)
		},
	}
}
