package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r10_4_a: prize money of $3,000 or less is paid in cash, unless the winner
// asks for a cheque. Regulation 10(4)(a). Whether a shared prize is measured as
// a whole is the open point vic/shared-over-3000.
func r10_4_a() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.4.a", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(4)(a)",
		Title:  "Prizes paid in cash",
		Clause: "Prize money of $3,000 or less is paid in cash, unless the winner asks for a cheque.",
		Params: []string{"cash-prize"},
		Points: []rules.Point{pointSharedOver},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes},
		Prize: func(e *rules.Eval, s *bingo.Session, g *bingo.Game, p *bingo.Prize) rules.Verdict {
			limit := e.Param(0).Cents()
			asked, value := meansAsked(e, s, g, p, limit)
			switch asked {
			case meansNone:
				return e.NotApplicable(notMoney(p))
			case meansUnknown:
				return e.NotAssessable()
			case meansCheque:
				if p.ChequeRequested {
					return e.NotApplicable("the winner asked for a cheque; r. 10(4)(b) holds")
				}
				return e.NotApplicable("the prize is more than cash may be paid for; r. 10(4)(b) holds")
			}
			v := e.With(paidAs(e, p, "cash"), bingo.Money(value.Cents()), bingo.Money(limit), bingo.Quantity{})
			if e.Explaining() {
				message := prizeNamed(s, g, p) + " was paid " + paidHow(p) + "; prize money of " + limit.Dollars() +
					" or less is paid in cash unless the winner asks for a cheque."
				e.Say(message)
				if v.Outcome == bingo.Breach {
					e.Clears("payment in cash, or a record that the winner asked for a cheque (cheque_requested) where that is so")
					e.Stake(p.Amount.Cents())
				}
			}
			return v
		},
	}
}
