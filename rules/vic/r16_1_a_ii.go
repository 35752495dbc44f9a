package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_1_a_ii: the running sheet has, for each game, the number of tickets
// available to be sold, the number sold and the gross receipts. Regulation
// 16(1)(a)(ii). Cash counted is gross receipts as actually received (r4(1)).
func r16_1_a_ii() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.1.a.ii", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(1)(a)(ii)",
		Title:  "Tickets and gross receipts of a game recorded",
		Clause: "For each game the tickets available to be sold, the tickets sold and the gross receipts are recorded.",
		Needs:  []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileAttestations},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if sheetDenied(e, s, g.No) {
				return e.Met(false)
			}
			available := hasCount(e, "number of tickets available", g.TicketsAvailable, g.Source.Cell("tickets_available"))
			sold := hasCount(e, "number of tickets sold", g.TicketsSold, g.Source.Cell("tickets_sold"))
			gross := e.Take("gross receipts", g.GrossReceipts, g.Source.Cell("gross_receipts")).Recorded() ||
				e.Take("cash counted", g.CashCounted, g.Source.Cell("cash_counted")).Recorded()
			if !gross {
				e.Lacks("the gross receipts", g.Source.Cell("gross_receipts"))
			}
			return sheetRecorded(e, available && sold && gross, "Tickets available, tickets sold and gross receipts are recorded.")
		},
	}
}
