package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR16_1_a_ii(t *testing.T) {
	const rule = "vic/r16.1.a.ii"
	runSheet(t, rule, "2", append(denials(rule, 2), []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"none sold is recorded too", func(_ *bingo.Session, g *bingo.Game) {
			g.TicketsSold, g.GrossReceipts = ruletest.N(0), ruletest.Dollars("0.00")
		}, bingo.Pass, ""},
		{"available missing", func(_ *bingo.Session, g *bingo.Game) { g.TicketsAvailable = money.Count64{} }, bingo.NotAssessable, ""},
		{"sold missing", func(_ *bingo.Session, g *bingo.Game) { g.TicketsSold = money.Count64{} }, bingo.NotAssessable, ""},
		{"gross missing", func(_ *bingo.Session, g *bingo.Game) { g.GrossReceipts = money.Amount{} }, bingo.NotAssessable, ""},
		{"cash counted in its place", func(_ *bingo.Session, g *bingo.Game) {
			g.GrossReceipts, g.CashCounted = money.Amount{}, ruletest.Dollars("198.00")
		}, bingo.Pass, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
	}...), nil)
}

func TestR16_1_a_iiNamesEach(t *testing.T) {
	rec := ruletest.Record()
	g := &ruletest.Session(rec, "S1", "2025-07-03").Games[0]
	g.TicketsAvailable, g.TicketsSold, g.GrossReceipts = money.Count64{}, money.Count64{}, money.Amount{}
	names(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.1.a.ii", "VB-1/S1/1"),
		"the number of tickets available", "the number of tickets sold", "the gross receipts")
}
