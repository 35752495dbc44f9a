package records

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// soldAvailable: a game sells no more tickets than were available to be sold.
// records/sold-available.
func soldAvailable() *rules.Rule {
	return &rules.Rule{
		ID: "records/sold-available", Kind: "C", Effect: bingo.MustExplain, Provision: "sold-available",
		Title:      "Tickets sold and tickets available",
		Clause:     "The tickets sold in a game are no more than those available to be sold.",
		Discrepant: true,
		Needs:      []bingo.FileKind{bingo.FileGames},
		Game: func(e *rules.Eval, _ *bingo.Session, g *bingo.Game) rules.Verdict {
			sold := e.TakeCount("tickets sold", g.TicketsSold, g.Source.Cell("tickets_sold"))
			available := e.TakeCount("tickets available", g.TicketsAvailable, g.Source.Cell("tickets_available"))
			if !sold.Recorded() {
				e.Lacks("tickets sold", g.Source.Cell("tickets_sold"))
			}
			if !available.Recorded() {
				e.Lacks("tickets available", g.Source.Cell("tickets_available"))
			}
			if !sold.Recorded() || !available.Recorded() {
				return e.NotAssessable()
			}
			v := e.AtMost(bingo.Number(sold.Int()), bingo.Number(available.Int()))
			if e.Explaining() {
				n, m := money.Counted(sold.Int(), "ticket", "tickets"), money.Count(available.Int())
				were := money.Plural(sold.Int(), " was", " were")
				if v.Outcome == bingo.Pass {
					e.Say(n + were + " sold of " + m + " available.")
				} else {
					e.Say("These figures do not agree: " + n + were + " sold, but only " + m + money.Plural(available.Int(), " was", " were") + " available: " + money.Count(-v.Margin().N) + " too many.")
					e.Clears(money.Counted(available.Int(), "ticket", "tickets") + " sold, or " + money.Count(sold.Int()) + " available, would agree")
				}
			}
			return v
		},
	}
}
