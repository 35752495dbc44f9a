package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

func TestPrizeWithoutSales(t *testing.T) {
	game := func(bend func(*bingo.Game)) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { bend(g) }
	}
	runGame(t, "records/prize-without-sales", "2", []gameCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"one ticket", game(func(g *bingo.Game) { g.TicketsSold, g.GrossReceipts = ruletest.N(1), ruletest.Dollars("0.01") }), bingo.Pass, ""},
		{"no ticket", game(func(g *bingo.Game) { g.TicketsSold = ruletest.N(0) }), bingo.Breach, ""},
		{"no gross", game(func(g *bingo.Game) { g.GrossReceipts = ruletest.Dollars("0.00") }), bingo.Breach, ""},
		{"all refunded", game(func(g *bingo.Game) { g.Refunds = ruletest.Dollars("200.00") }), bingo.Breach, ""},
		{"no ticket, gross missing", game(func(g *bingo.Game) { g.TicketsSold, g.GrossReceipts = ruletest.N(0), money.Amount{} }), bingo.Breach, ""},
		{"no gross, sold missing", game(func(g *bingo.Game) { g.TicketsSold, g.GrossReceipts = money.Count64{}, ruletest.Dollars("0.00") }), bingo.Breach, ""},
		{"sold missing", game(func(g *bingo.Game) { g.TicketsSold = money.Count64{} }), bingo.NotAssessable, ""},
		{"gross missing", game(func(g *bingo.Game) { g.GrossReceipts = money.Amount{} }), bingo.NotAssessable, ""},
		{"no prize", game(func(g *bingo.Game) { g.Prizes = nil }), bingo.NotApplicable, ""},
		{"a prize not won", game(func(g *bingo.Game) { g.Prizes[0].Amount = ruletest.Dollars("0.00") }), bingo.NotApplicable, ""},
		{"an amount missing, no ticket", game(func(g *bingo.Game) {
			g.Prizes[0].Amount, g.TicketsSold = money.Amount{}, ruletest.N(0)
		}), bingo.NotAssessable, ""},
		{"an amount missing, tickets sold", game(func(g *bingo.Game) { g.Prizes[0].Amount = money.Amount{} }), bingo.Pass, ""},
		{"no prizes.csv", func(s *bingo.Session, g *bingo.Game) { g.Prizes = nil; drop(s, bingo.FilePrizes) }, bingo.NotAssessable, ""},
		{"a held prize, tickets sold", func(s *bingo.Session, g *bingo.Game) { g.Prizes = nil; hold(s, bingo.FilePrizes, 2) }, bingo.Pass, ""},
		{"a held prize, nothing sold", func(s *bingo.Session, g *bingo.Game) {
			g.Prizes, g.TicketsSold = nil, ruletest.N(0)
			hold(s, bingo.FilePrizes, 2)
		}, bingo.NotAssessable, ""},
		{"a held prize of another game, nothing sold", func(s *bingo.Session, g *bingo.Game) {
			g.Prizes, g.TicketsSold = nil, ruletest.N(0)
			hold(s, bingo.FilePrizes, 1)
		}, bingo.NotApplicable, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
		{"a cancelled session", func(s *bingo.Session, g *bingo.Game) { cancel(s, g); g.TicketsSold = ruletest.N(0) }, bingo.NotApplicable, ""},
	})
}

func TestPrizeWithoutSalesMessage(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.Games[1].TicketsSold = ruletest.N(0)
	f := check(t, rec, "records/prize-without-sales", "VB-1/S1/2", bingo.Breach, "")
	says(t, f, "These figures do not agree: game 2 paid prizes of $120.00, but the sheet has no ticket sold.",
		"the tickets sold and the gross receipts of the game, if they were left out, or prizes of $0.00")
	if f.AtStake.Cents() != 12000 {
		t.Errorf("at stake %s", f.AtStake)
	}
	s.Games[1].TicketsSold, s.Games[1].GrossReceipts = ruletest.N(5), ruletest.Dollars("0.00")
	if f := check(t, rec, "records/prize-without-sales", "VB-1/S1/2", bingo.Breach, ""); f.Message != "These figures do not agree: game 2 paid prizes of $120.00, but the sheet has gross receipts of $0.00." {
		t.Error(f.Message)
	}
	s.Games[1].GrossReceipts, s.Games[1].CashCounted = ruletest.Dollars("200.00"), ruletest.Dollars("0.00")
	if f := check(t, rec, "records/prize-without-sales", "VB-1/S1/2", bingo.Breach, ""); f.Message != "These figures do not agree: game 2 paid prizes of $120.00, but the sheet has cash counted of $0.00." {
		t.Error(f.Message)
	}
	s.Games[1].CashCounted, s.Games[1].Refunds = money.Amount{}, ruletest.Dollars("200.01")
	if f := check(t, rec, "records/prize-without-sales", "VB-1/S1/2", bingo.Breach, ""); f.Message != "These figures do not agree: game 2 paid prizes of $120.00, but the sheet has gross receipts of $200.00 and refunds of $200.01, which leave -$0.01." {
		t.Error(f.Message)
	}
}
