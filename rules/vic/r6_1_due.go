package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_1_due: in each year that the permit is in force the return for the year, or
// part of one, that ended on 30 June is given to the Director before 1 October.
// Regulation 6(1). The regulator's own page names 1 October as a day that is
// still in time (vic/return-due); a return given on it is told so.
func r6_1_due() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r6.1.due", Kind: "D", Effect: bingo.MustExplain, Provision: "r. 6(1)",
		Title:  "Annual return given in time",
		Clause: "The return for the year or part of a year ending on 30 June is given to the Director before the following 1 October.",
		Params: []string{"return-before"}, Points: []rules.Point{pointReturnDue},
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			switch t.Kind {
			case filing.Final:
				return e.NotApplicable("It is the final return of a permit that has ended, which r. 6(4)(a) speaks of.")
			case filing.Unplaced:
				return unplaced(e, t)
			}
			before := e.Param(0).After(t.Ending)
			last := before - 1
			if e.Reading(pointReturnDue) == returnDueBy {
				last = before
			}
			v := inTime(e, t, last)
			if e.Explaining() && v.Outcome == bingo.Breach && t.Given.GivenOn == before {
				e.Say("The return for " + t.Days() + " was given on " + before.Long() + ", 1 day after the last day, " + last.Long() +
					": late by the regulation, in time by the regulator's own page.")
			}
			return v
		},
	}
}
