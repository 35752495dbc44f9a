package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r9_until: unsold tickets are kept for 6 months after the date of the return
// under regulation 6. Regulation 9. The date is the day on which the return was
// given. The rule breaches nothing; it says until when they are kept.
func r9_until() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r9.until", Kind: "D", Effect: bingo.MustExplain, Provision: "r. 9",
		Title:  "How long unsold tickets are kept",
		Clause: "Unsold tickets are kept for 6 months after the date of the return.",
		Params: []string{"unsold-kept"},
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			g, v := onRecord(e, t)
			if g == nil {
				return v
			}
			given := e.TakeDate("given on", g.GivenOn, g.Cell("given_on"))
			if !given.Recorded() {
				e.Lacks("the day on which the return was given", g.Cell("given_on"))
				return e.NotAssessable()
			}
			until := given.AddMonths(int(e.Param(0).N))
			if e.Explaining() {
				e.Say("The unsold tickets of " + t.Days() + " are kept until " + until.Long() + ": the return was given on " + given.Long() + ".")
			}
			return e.With(e.Met(true), bingo.Day(until), bingo.Quantity{}, bingo.Quantity{})
		},
	}
}
