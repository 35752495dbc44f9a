package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// banked adds a float of $100.00 that stays and a deposit to a session that took
// $600.00, paid $360.00 of prizes and $30.00 of expenses in cash: $210.00.
func banked(s *bingo.Session, amount string) {
	s.FloatOpening, s.FloatClosing = ruletest.Dollars("100.00"), ruletest.Dollars("100.00")
	s.Present = s.Present.With(bingo.FileBankings)
	s.Bankings = []bingo.Banking{{On: s.Date.AddDays(1), Amount: ruletest.Dollars(amount), Source: bingo.Source{Row: 2}}}
}

func TestBanking(t *testing.T) {
	with := func(amount string, bend func(*bingo.Session, *bingo.Game)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, g *bingo.Game) { banked(s, amount); bend(s, g) }
	}
	paid := func(by string) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].PaidBy = by }
	}
	runGame(t, "records/banking", "", []gameCase{
		{"to the cent", with("210.00", asItStands), bingo.Pass, ""},
		{"a cent under", with("209.99", asItStands), bingo.Breach, ""},
		{"a cent over", with("210.01", asItStands), bingo.Breach, ""},
		{"in two deposits", with("200.00", func(s *bingo.Session, _ *bingo.Game) {
			s.Bankings = append(s.Bankings, bingo.Banking{On: s.Date.AddDays(2), Amount: ruletest.Dollars("10.00"), Source: bingo.Source{Row: 3}})
		}), bingo.Pass, ""},
		{"a float that grew stays in the hall", with("190.00", func(s *bingo.Session, _ *bingo.Game) { s.FloatClosing = ruletest.Dollars("120.00") }), bingo.Pass, ""},
		{"a float that shrank was banked", with("230.00", func(s *bingo.Session, _ *bingo.Game) { s.FloatClosing = ruletest.Dollars("80.00") }), bingo.Pass, ""},
		{"a prize by cheque", with("330.00", paid("cheque")), bingo.Pass, ""},
		{"a prize by cheque without its amount", with("330.00", func(_ *bingo.Session, g *bingo.Game) {
			g.Prizes[0].PaidBy, g.Prizes[0].Amount = "cheque", money.Amount{}
		}), bingo.Pass, ""},
		{"an expense by transfer", with("240.00", func(s *bingo.Session, _ *bingo.Game) { s.Expenses[0].PaidBy = "transfer" }), bingo.Pass, ""},
		{"cash counted is what was received", with("209.00", func(_ *bingo.Session, g *bingo.Game) { g.CashCounted = ruletest.Dollars("199.00") }), bingo.Pass, ""},
		{"refunds were given back", with("206.00", func(_ *bingo.Session, g *bingo.Game) { g.Refunds = ruletest.Dollars("4.00") }), bingo.Pass, ""},
		{"a prize of nothing, however paid", with("330.00", func(_ *bingo.Session, g *bingo.Game) {
			g.Prizes[0].PaidBy, g.Prizes[0].Amount = "", ruletest.Dollars("0.00")
		}), bingo.Pass, ""},
		{"no prize and no expense", with("600.00", func(s *bingo.Session, _ *bingo.Game) {
			s.Expenses = nil
			for i := range s.Games {
				s.Games[i].Prizes = nil
			}
		}), bingo.Pass, ""},
		{"none played", with("0.00", func(s *bingo.Session, _ *bingo.Game) { s.Games, s.Expenses, s.GamesPlayed = nil, nil, ruletest.N(0) }), bingo.Pass, ""},
		{"how a prize was paid", with("330.00", paid("")), bingo.NotAssessable, ""},
		{"the amount of a cash prize", with("330.00", func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].Amount = money.Amount{} }), bingo.NotAssessable, ""},
		{"how an expense was paid", with("210.00", func(s *bingo.Session, _ *bingo.Game) { s.Expenses[0].PaidBy = "" }), bingo.NotAssessable, ""},
		{"a game without gross", with("210.00", func(_ *bingo.Session, g *bingo.Game) { g.GrossReceipts = money.Amount{} }), bingo.NotAssessable, ""},
		{"no games on the sheet", with("210.00", func(s *bingo.Session, _ *bingo.Game) { s.Games = nil }), bingo.NotAssessable, ""},
		{"a game that the sheet speaks of", with("210.00", func(s *bingo.Session, _ *bingo.Game) { s.GamesPlayed = ruletest.N(4) }), bingo.NotAssessable, ""},
		{"a hole in the games", with("210.00", func(_ *bingo.Session, g *bingo.Game) { g.No = 4 }), bingo.NotAssessable, ""},
		{"how many games were played is not written", with("210.00", func(s *bingo.Session, _ *bingo.Game) { s.GamesPlayed = money.Count64{} }), bingo.Pass, ""},
		{"no opening float", with("210.00", func(s *bingo.Session, _ *bingo.Game) { s.FloatOpening = money.Amount{} }), bingo.NotAssessable, ""},
		{"no closing float", with("210.00", func(s *bingo.Session, _ *bingo.Game) { s.FloatClosing = money.Amount{} }), bingo.NotAssessable, ""},
		{"no deposit", with("210.00", func(s *bingo.Session, _ *bingo.Game) { s.Bankings = nil }), bingo.NotAssessable, ""},
		{"no prizes.csv", with("210.00", func(s *bingo.Session, _ *bingo.Game) { drop(s, bingo.FilePrizes) }), bingo.NotAssessable, ""},
		{"no expenses.csv", with("210.00", func(s *bingo.Session, _ *bingo.Game) { drop(s, bingo.FileExpenses) }), bingo.NotAssessable, ""},
		{"a held game", with("210.00", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 4) }), bingo.NotAssessable, ""},
		{"a held prize", with("210.00", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePrizes, 2) }), bingo.NotAssessable, ""},
		{"a held deposit", with("210.00", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileBankings, 0) }), bingo.NotAssessable, ""},
		{"a held deposit of nobody knows what", with("209.99", func(s *bingo.Session, _ *bingo.Game) {
			s.Permit.Held = []bingo.HeldRow{{File: bingo.FileBankings, Source: bingo.Source{Row: 9}}}
		}), bingo.NotAssessable, ""},
		{"a held row of another file", with("209.99", func(s *bingo.Session, _ *bingo.Game) {
			s.Permit.Held = []bingo.HeldRow{{File: bingo.FileUnsoldTickets, Source: bingo.Source{Row: 9}}}
		}), bingo.Breach, ""},
	})
}

func TestBankingNotApplicable(t *testing.T) {
	for name, bend := range map[string]func(*bingo.Session){
		"no bankings.csv": func(s *bingo.Session) { drop(s, bingo.FileBankings); s.Bankings = nil },
		"a deposit that names no session": func(s *bingo.Session) {
			s.Permit.Bankings, s.Bankings = s.Bankings, nil
		},
		"cancelled": func(s *bingo.Session) { s.Status = bingo.StatusCancelled },
	} {
		t.Run(name, func(t *testing.T) {
			rec := ruletest.Record()
			s := ruletest.Session(rec, "S1", "2025-07-03")
			banked(s, "1.00")
			bend(s)
			check(t, rec, "records/banking", "VB-1/S1", bingo.NotApplicable, "")
		})
	}
}

func TestBankingMessage(t *testing.T) {
	rec := ruletest.Record()
	for i, amount := range []string{"200.00", "210.00", "213.00"} {
		banked(ruletest.Session(rec, "S"+string(rune('1'+i)), ruletest.Day("2025-07-03").AddDays(7*i).String()), amount)
	}
	first := check(t, rec, "records/banking", "VB-1/S1", bingo.Breach, "")
	says(t, first, "These figures do not agree: $200.00 was banked, but the session's cash came to $210.00 ($600.00 received, $360.00 prizes and $30.00 expenses paid in cash, "+
		"float $100.00 to $100.00); the deposit is $10.00 less. It is the first of the permit's sessions not to agree: banked is $10.00 less in all.", "a deposit of $210.00 would agree")
	if first.AtStake != ruletest.Dollars("10.00") {
		t.Errorf("at stake %s", first.AtStake)
	}
	third := check(t, rec, "records/banking", "VB-1/S3", bingo.Breach, "")
	says(t, third, "These figures do not agree: $213.00 was banked, but the session's cash came to $210.00 ($600.00 received, $360.00 prizes and $30.00 expenses paid in cash, "+
		"float $100.00 to $100.00); the deposit is $3.00 more. Over the permit's sessions so far, 2 did not agree, and banked is $7.00 less in all.", "a deposit of $210.00 would agree")
}

func TestBankingNamesWhatIsMissing(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	banked(s, "210.00")
	s.Bankings, s.FloatOpening, s.Games[1].Prizes[0].PaidBy = nil, money.Amount{}, ""
	names(t, check(t, rec, "records/banking", "VB-1/S1", bingo.NotAssessable, ""),
		"how game 2, prize 1 was paid", "the opening float of session S1", "the deposit of the session")
}
