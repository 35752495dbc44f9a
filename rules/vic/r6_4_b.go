package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_4_b: where a permit ended and a new one was issued, the first return under
// the new one takes in the days of the old one from the 1 July before its end.
// Regulation 6(4)(b). A permit that ended on a 30 June leaves none over: the
// return for its year is its own.
func r6_4_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r6.4.b", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 6(4)(b)",
		Title:  "Days of the permit before in the first return",
		Clause: "The first return under a permit that follows another takes in the other's days from 1 July to its last day.",
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			before := t.TakenIn()
			if len(before) == 0 && t.Missing == "" {
				return e.NotApplicable("No days of a permit before this one are left for it.")
			}
			g, v := onRecord(e, t)
			if g == nil {
				return v
			}
			if backwards(e, t) {
				return e.NotAssessable()
			}
			if t.Missing != "" {
				if e.Explaining() {
					e.Lacks("the last day of the permit that this one follows", t.Permit.Cell("predecessor_permit_no"))
					e.Say("Whether the return takes in the months before cannot be told: " + t.Missing + ".")
				}
				return e.NotAssessable()
			}
			first := before[0].Period.From
			e.TakeDate("the return begins on", g.Period.From, g.Cell("period_from"))
			if e.Explaining() {
				sayTakenIn(e, t, g)
			}
			return e.With(e.Met(g.Period.From <= first), bingo.Day(g.Period.From), bingo.Day(first), bingo.Number(int64(first-g.Period.From)))
		},
	}
}

func sayTakenIn(e *rules.Eval, t *filing.Return, g *bingo.GivenReturn) {
	first := t.Period().From
	said := "The first return under permit " + t.Permit.No + " begins on " + g.Period.From.Long()
	for _, part := range t.TakenIn() {
		e.TakeDate("last day of permit "+part.Permit.No, part.Permit.ValidTo, part.Permit.Cell("valid_to"))
		said += "; permit " + part.Permit.No + " before it ran from " + part.Period.From.Long() + " to " + part.Period.To.Long() + " of these days"
	}
	if g.Period.From <= first {
		e.Say(said + ", which are in it.")
		return
	}
	e.Say(said + ", which are not all in it.")
	e.Clears("a return that begins on " + first.Long() + ", or the right first day in returns.csv")
}
