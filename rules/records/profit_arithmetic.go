package records

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// profitArithmetic: the gross profit written for a game is its gross receipts
// less the prizes that the session paid for and less what went into the pool.
// Prizes paid from the pool or out of other funds cost the session nothing.
// records/profit-arithmetic.
func profitArithmetic() *rules.Rule {
	return &rules.Rule{
		ID: "records/profit-arithmetic", Kind: "C", Effect: bingo.MustExplain, Provision: "profit-arithmetic",
		Title:      "Gross profit",
		Clause:     "The gross profit written for a game agrees with its gross receipts less the prizes paid out of the session's receipts and less the contribution to the pool.",
		Discrepant: true,
		Needs:      []bingo.FileKind{bingo.FileGames, bingo.FilePrizes},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			written := e.Take("gross profit as written", g.GrossProfit, g.Source.Cell("gross_profit"))
			lackAmount(e, written, "gross profit", g.Source.Cell("gross_profit"))
			gross, prizes := takeGross(e, g), takePrizes(e, g)
			out, in := takeDistribution(e, s, g), takeContribution(e, s, g)
			other := takeOtherFunds(e, g)
			profit := gross.Minus(prizes.Minus(out).Minus(other)).Minus(in)
			if !written.Recorded() || !profit.Recorded() {
				return e.NotAssessable()
			}
			e.WorkAmount("gross profit", "gross receipts − (prizes − from the pool − from other funds) − contribution", profit)
			v := e.Equal(written, profit)
			if e.Explaining() {
				sum := fmt.Sprintf("gross receipts of %s less prizes of %s", gross.Dollars(), prizes.Dollars())
				if outside := out.Plus(other); outside.Positive() {
					sum += fmt.Sprintf(" (%s of them from the pool or other funds)", outside.Dollars())
				}
				if in.Positive() {
					sum += " and a contribution of " + in.Dollars()
				}
				sayAgree(e, v, "a gross profit of "+written.Dollars(), sum+" leave "+profit.Dollars(), written, profit, "a gross profit of "+profit.Dollars())
			}
			return v
		},
	}
}

// takeOtherFunds gives what of a game's prizes came from neither the session nor
// the pool: the part recorded as such, else the whole of a prize so funded.
func takeOtherFunds(e *rules.Eval, g *bingo.Game) money.Amount {
	total := money.Of(0)
	for i := range g.Prizes {
		p := &g.Prizes[i]
		switch {
		case p.FromOther.Recorded():
			total = total.Plus(p.FromOther)
			if e.Explaining() {
				e.Take(fmt.Sprintf("prize %d: out of other funds", p.No), p.FromOther, p.Source.Cell("from_other"))
			}
		case p.PrizeSource == "other_funds":
			total = total.Plus(p.Amount)
			if e.Explaining() {
				e.TakeText(fmt.Sprintf("prize %d: source", p.No), p.PrizeSource, p.Source.Cell("source"))
			}
		}
	}
	return total
}

// sayAgree says whether a figure as written agrees with what others make of it.
func sayAgree(e *rules.Eval, v rules.Verdict, written, computed string, a, b money.Amount, clears string) {
	if v.Outcome == bingo.Pass {
		e.Say("The sheet has " + written + ", and " + computed + ".")
		return
	}
	e.Say("These figures do not agree: the sheet has " + written + ", but " + computed + "; what is written is " + apart(a, b) + ".")
	e.Clears(clears + " would agree")
}
