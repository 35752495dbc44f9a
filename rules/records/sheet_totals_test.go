package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// Three games of $200.00 with prizes of $120.00, and expenses of $30.00.
func TestSheetTotals(t *testing.T) {
	session := func(bend func(*bingo.Session)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, _ *bingo.Game) { bend(s) }
	}
	only := func(total *money.Amount, s *bingo.Session) {
		kept := *total
		s.TotalGross, s.TotalPrizes, s.TotalExpenses = money.Amount{}, money.Amount{}, money.Amount{}
		*total = kept
	}
	runGame(t, "records/sheet-totals", "", []gameCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"none written", session(func(s *bingo.Session) { only(new(money.Amount), s) }), bingo.NotApplicable, ""},
		{"gross a cent under", session(func(s *bingo.Session) { s.TotalGross = ruletest.Dollars("599.99") }), bingo.Breach, ""},
		{"gross a cent over", session(func(s *bingo.Session) { s.TotalGross = ruletest.Dollars("600.01") }), bingo.Breach, ""},
		{"prizes off", session(func(s *bingo.Session) { s.TotalPrizes = ruletest.Dollars("350.00") }), bingo.Breach, ""},
		{"expenses off", session(func(s *bingo.Session) { s.TotalExpenses = ruletest.Dollars("31.00") }), bingo.Breach, ""},
		{"the largest difference is told and at stake", session(func(s *bingo.Session) {
			s.TotalGross, s.TotalPrizes = ruletest.Dollars("601.00"), ruletest.Dollars("350.00")
		}), bingo.Breach, ""},
		{"no expenses and a total of nothing", session(func(s *bingo.Session) {
			s.Expenses, s.TotalExpenses = nil, ruletest.Dollars("0.00")
		}), bingo.Pass, ""},
		{"a game without gross", func(_ *bingo.Session, g *bingo.Game) { g.GrossReceipts = money.Amount{} }, bingo.NotAssessable, ""},
		{"a game without gross, no total of it", func(s *bingo.Session, g *bingo.Game) {
			g.GrossReceipts, s.TotalGross = money.Amount{}, money.Amount{}
		}, bingo.Pass, ""},
		{"a game without gross, prizes off", func(s *bingo.Session, g *bingo.Game) {
			g.GrossReceipts, s.TotalPrizes = money.Amount{}, ruletest.Dollars("350.00")
		}, bingo.Breach, ""},
		{"a prize without amount", func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].Amount = money.Amount{} }, bingo.NotAssessable, ""},
		{"cash counted is the gross", func(_ *bingo.Session, g *bingo.Game) { g.CashCounted = ruletest.Dollars("199.00") }, bingo.Breach, ""},
		{"no games on the sheet", session(func(s *bingo.Session) { s.Games = nil }), bingo.NotAssessable, ""},
		{"no games on the sheet, no total of them", session(func(s *bingo.Session) { s.Games = nil; only(&s.TotalExpenses, s) }), bingo.Pass, ""},
		{"none played", session(func(s *bingo.Session) {
			s.Games, s.GamesPlayed, s.TotalGross, s.TotalPrizes = nil, ruletest.N(0), ruletest.Dollars("0.00"), ruletest.Dollars("0.00")
		}), bingo.Pass, ""},
		{"no expenses.csv", session(func(s *bingo.Session) { drop(s, bingo.FileExpenses) }), bingo.NotAssessable, ""},
		{"no prizes.csv", session(func(s *bingo.Session) { drop(s, bingo.FilePrizes) }), bingo.NotAssessable, ""},
		{"no games.csv", session(func(s *bingo.Session) { s.Games = nil; drop(s, bingo.FileGames) }), bingo.NotAssessable, ""},
		{"a held game", session(func(s *bingo.Session) { hold(s, bingo.FileGames, 4) }), bingo.NotAssessable, ""},
		{"a held prize", session(func(s *bingo.Session) { hold(s, bingo.FilePrizes, 1) }), bingo.NotAssessable, ""},
		{"a held expense", session(func(s *bingo.Session) { hold(s, bingo.FileExpenses, 0) }), bingo.NotAssessable, ""},
		{"a held expense, no total of them", session(func(s *bingo.Session) {
			hold(s, bingo.FileExpenses, 0)
			s.TotalExpenses = money.Amount{}
		}), bingo.Pass, ""},
		{"a game is not on record", session(func(s *bingo.Session) { s.GamesPlayed = ruletest.N(4) }), bingo.NotAssessable, ""},
		{"a hole in the numbers", session(func(s *bingo.Session) { s.Games[2].No = 4 }), bingo.NotAssessable, ""},
		{"fewer games played than the sheet has", session(func(s *bingo.Session) { s.GamesPlayed = ruletest.N(2) }), bingo.Breach, ""},
		{"none played, games on the sheet", session(func(s *bingo.Session) { s.GamesPlayed = ruletest.N(0) }), bingo.Breach, ""},
		{"fewer games played, no total written", session(func(s *bingo.Session) { only(new(money.Amount), s); s.GamesPlayed = ruletest.N(2) }), bingo.Breach, ""},
		{"fewer games played, the others given back", session(func(s *bingo.Session) {
			s.Status, s.GamesPlayed, s.TotalGross = bingo.StatusPartCancelled, ruletest.N(2), ruletest.Dollars("400.00")
			s.Games[2].Refunds = ruletest.Dollars("200.00")
		}), bingo.Pass, ""},
		{"a cancelled session", func(s *bingo.Session, g *bingo.Game) { cancel(s, g); s.TotalGross = ruletest.Dollars("0.00") }, bingo.NotApplicable, ""},
	})
}

func TestSheetTotalsMessage(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.TotalGross, s.TotalPrizes = ruletest.Dollars("601.00"), ruletest.Dollars("350.00")
	says(t, check(t, rec, "records/sheet-totals", "VB-1/S1", bingo.Breach, ""),
		"These figures do not agree: the total of gross receipts is written as $601.00, but adds up to $600.00 ($1.00 more); the total of prizes is written as $350.00, but adds up to $360.00 ($10.00 less).",
		"a total of gross receipts of $600.00 and a total of prizes of $360.00 would agree")
	s.TotalGross, s.TotalPrizes, s.GamesPlayed = ruletest.Dollars("600.00"), ruletest.Dollars("360.00"), ruletest.N(1)
	f := check(t, rec, "records/sheet-totals", "VB-1/S1", bingo.Breach, "")
	says(t, f, "These figures do not agree: the sheet says that 1 game was played, but has 3 games.", "a number of games played of 3 would agree")
	if f.Measured.String() != "1" || f.Limit.String() != "3" {
		t.Errorf("measured %s against %s", f.Measured, f.Limit)
	}
}
