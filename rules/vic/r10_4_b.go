package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r10_4_b: prize money of more than $3,000 is paid by cheque, and so is any for
// which the winner asks it. Regulation 10(4)(b). Whether a shared prize is
// measured as a whole is the open point vic/shared-over-3000.
func r10_4_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.4.b", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(4)(b)",
		Title:  "Prizes paid by cheque",
		Clause: "Prize money is paid by cheque where the prize is more than $3,000 or the winner asks for it.",
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
			case meansCash:
				return e.NotApplicable("the prize may be paid in cash and no cheque was asked for; r. 10(4)(a) holds")
			}
			v := paidAs(e, p, "cheque")
			if v.Outcome == bingo.NotAssessable {
				return v
			}
			if e.Explaining() {
				measured := bingo.Quantity{}
				if value.Recorded() {
					measured = bingo.Money(value.Cents())
				}
				v = e.With(v, measured, bingo.Money(limit), bingo.Quantity{})
				sayCheque(e, p, prizeNamed(s, g, p), value, limit, v)
			}
			return v
		},
	}
}

func sayCheque(e *rules.Eval, p *bingo.Prize, name string, value money.Amount, limit money.Cents, v rules.Verdict) {
	why := "because it is more than " + limit.Dollars()
	switch {
	case p.ChequeRequested:
		why = "because the winner asked for it"
		e.TakeText("cheque asked for", "yes", p.Source.Cell("cheque_requested"))
	case value != p.Amount:
		why = "because the prize as a whole is more than " + limit.Dollars()
	}
	e.Say(name + " was paid " + paidHow(p) + "; it is to be paid by cheque " + why + ".")
	if v.Outcome == bingo.Breach {
		e.Clears("payment by cheque")
		e.Stake(p.Amount.Cents())
	}
}
