package records

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// prizeWithoutSales: a game that paid a prize sold tickets and took money for
// them. records/prize-without-sales. Where it did, a prize whose row is held
// changes nothing.
func prizeWithoutSales() *rules.Rule {
	return &rules.Rule{
		ID: "records/prize-without-sales", Kind: "C", Effect: bingo.MustExplain, Provision: "prize-without-sales",
		Title:      "A prize where nothing was sold",
		Clause:     "A game that paid a prize has tickets sold and gross receipts.",
		Discrepant: true,
		Needs:      []bingo.FileKind{bingo.FileGames},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if !s.Present.Has(bingo.FilePrizes) {
				e.Lacks(bingo.FilePrizes.String(), s.Source.Cell(""))
				return e.NotAssessable()
			}
			paid, known := paidAnything(g)
			known = known && !s.HeldIn(bingo.FilePrizes, g.No)
			if !paid && known {
				return e.NotApplicable("the game paid no prize")
			}
			takePrizes(e, g)
			sold := e.TakeCount("tickets sold", g.TicketsSold, g.Source.Cell("tickets_sold"))
			gross := takeGross(e, g)
			nothing := sold.Recorded() && sold.Int() == 0 || gross.Recorded() && !gross.Positive()
			switch {
			case nothing && paid:
				if e.Explaining() {
					sayNothingSold(e, g, sold, gross)
				}
				return e.Met(false)
			case nothing, !gross.Recorded():
				e.NoneHeld(s, bingo.FilePrizes, g.No) // names the row that may be a prize
				return e.NotAssessable()
			case !sold.Recorded():
				e.Lacks("tickets sold", g.Source.Cell("tickets_sold"))
				return e.NotAssessable()
			}
			if e.Explaining() {
				e.Say(fmt.Sprintf("The game sold %s for %s.", money.Counted(sold.Int(), "ticket", "tickets"), gross.Dollars()))
			}
			return e.Met(true)
		},
	}
}

// paidAnything tells whether a prize of the game was paid, and whether all
// their amounts are recorded.
func paidAnything(g *bingo.Game) (paid, known bool) {
	known = true
	for i := range g.Prizes {
		paid = paid || g.Prizes[i].Amount.Positive()
		known = known && g.Prizes[i].Amount.Recorded()
	}
	return paid, known
}

// receivedHow says what the sheet has of a game's receipts: the cash counted where
// that counts, and what refunds left of it.
func receivedHow(g *bingo.Game, gross money.Amount) string {
	said := "gross receipts of " + g.GrossReceipts.Dollars()
	if g.CashCounted.Recorded() {
		said = "cash counted of " + g.CashCounted.Dollars()
	}
	if g.Refunds.Positive() {
		said += " and refunds of " + g.Refunds.Dollars() + ", which leave " + gross.Dollars()
	}
	return said
}

func sayNothingSold(e *rules.Eval, g *bingo.Game, sold money.Count64, gross money.Amount) {
	stake := money.Cents(0)
	for i := range g.Prizes {
		stake += g.Prizes[i].Amount.Cents()
	}
	said := "no ticket sold"
	if !sold.Recorded() || sold.Int() != 0 {
		said = receivedHow(g, gross)
	}
	e.Say("These figures do not agree: game " + fmt.Sprint(g.No) + " paid prizes of " + stake.Dollars() + ", but the sheet has " + said + ".")
	e.Clears("the tickets sold and the gross receipts of the game, if they were left out, or prizes of $0.00")
	e.Stake(stake)
}
