package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r7_1_d: the notional receipts of a session do not exceed $10,000.
// Regulation 7(1)(d).
func r7_1_d() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.1.d", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(1)(d)",
		Title:  "Notional receipts of a session",
		Clause: "The notional receipts of a session are at most $10,000.",
		Params: []string{"session-notional"},
		Points: []rules.Point{pointAvailable},
		Needs:  []bingo.FileKind{bingo.FileGames},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			limit := e.Param(0)
			notional := sessionNotional(e, s)
			if !notional.Recorded() {
				return e.NotAssessable()
			}
			v := e.AtMost(bingo.Money(notional.Cents()), bingo.Money(limit.Cents()))
			if e.Explaining() {
				say(e, v, "Notional receipts of the session of "+notional.Dollars()+"; at most "+v.Limit().People()+" is allowed",
					"tickets worth "+toClear(v)+" fewer on offer would have met it")
			}
			return v
		},
	}
}
