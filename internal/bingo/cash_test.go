package bingo_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
)

// dollars makes an amount of whole dollars.
func dollars(n int64) money.Amount { return money.Of(money.Cents(n * 100)) }

func TestInCash(t *testing.T) {
	for _, c := range []struct {
		amount money.Amount
		by     string
		want   money.Amount
	}{
		{dollars(5), "cash", dollars(5)},
		{dollars(5), "cheque", dollars(0)},
		{dollars(5), "", money.Amount{}},
		{dollars(0), "", dollars(0)},
		{dollars(0), "cash", dollars(0)},
		{money.Amount{}, "cash", money.Amount{}},
		{money.Amount{}, "transfer", dollars(0)},
		{money.Amount{}, "", money.Amount{}},
	} {
		if got := bingo.InCash(c.amount, c.by); got != c.want {
			t.Errorf("%s by %q: %s, want %s", c.amount.Dollars(), c.by, got.Dollars(), c.want.Dollars())
		}
	}
}

func TestCash(t *testing.T) {
	cashOf := func(bend func(*bingo.Session)) bingo.Cash {
		s := &bingo.Session{Permit: &bingo.Permit{}, FloatOpening: dollars(100), FloatClosing: dollars(120)}
		for k := range bingo.FileCount {
			s.Present = s.Present.With(k)
		}
		s.Games = []bingo.Game{{No: 1, GrossReceipts: dollars(300), CashCounted: dollars(298), Refunds: dollars(8), Prizes: []bingo.Prize{{Amount: dollars(50), PaidBy: "cash"}, {Amount: dollars(70), PaidBy: "cheque"}}}}
		s.Expenses = []bingo.Expense{{Amount: dollars(30), PaidBy: "cash"}, {Amount: dollars(40), PaidBy: "transfer"}}
		s.Bankings = []bingo.Banking{{Amount: dollars(100)}, {Amount: dollars(85)}}
		bend(s)
		return s.Cash()
	}
	// 290 − 50 − 30 + 100 − 120 = 190, and 185 banked.
	c := cashOf(func(*bingo.Session) {})
	if c.Received != dollars(290) || c.Prizes != dollars(50) || c.Expenses != dollars(30) || c.Expected != dollars(190) || c.Banked != dollars(185) || c.Difference != dollars(-5) {
		t.Errorf("%+v", c)
	}
	for name, bend := range map[string]func(*bingo.Session){
		"a held game":     func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FileGames, Game: 2}} },
		"a held prize":    func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FilePrizes, Game: 1}} },
		"a held expense":  func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FileExpenses}} },
		"a held deposit":  func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FileBankings}} },
		"no expenses.csv": func(s *bingo.Session) { s.Present &^= 1 << bingo.FileExpenses },
		"games missing":   func(s *bingo.Session) { s.GamesPlayed = money.CountOf(2) },
		"no games":        func(s *bingo.Session) { s.Games = nil },
		"no float":        func(s *bingo.Session) { s.FloatClosing = money.Amount{} },
		"no deposit":      func(s *bingo.Session) { s.Bankings = nil },
	} {
		if got := cashOf(bend); got.Difference.Recorded() {
			t.Errorf("%s: the difference is %s", name, got.Difference.Dollars())
		}
	}
}
