package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

func TestR16_1_b_i(t *testing.T) {
	const rule = "vic/r16.1.b.i"
	noTotal := func(more func(*bingo.Session)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, _ *bingo.Game) { s.TotalExpenses = money.Amount{}; more(s) }
	}
	runSheet(t, rule, "", append(denials(rule, 0), []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"expenses listed, no total", noTotal(func(*bingo.Session) {}), bingo.Pass, ""},
		{"a total, no expense listed", func(s *bingo.Session, _ *bingo.Game) { s.Expenses = nil }, bingo.Pass, ""},
		{"a total of nothing", func(s *bingo.Session, _ *bingo.Game) {
			s.Expenses, s.TotalExpenses = nil, ruletest.Dollars("0.00")
		}, bingo.Pass, ""},
		{"a total, no expenses.csv", func(s *bingo.Session, _ *bingo.Game) { s.Expenses = nil; drop(s, bingo.FileExpenses) }, bingo.Pass, ""},
		{"a total and a held expense", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileExpenses, 0) }, bingo.Pass, ""},
		{"neither", noTotal(func(s *bingo.Session) { s.Expenses = nil }), bingo.NotAssessable, ""},
		{"neither, attested yes", noTotal(func(s *bingo.Session) { s.Expenses = nil; attest(s, rule, 0, true) }), bingo.NotAssessable, ""},
		{"no total and no expenses.csv", noTotal(func(s *bingo.Session) { s.Expenses = nil; drop(s, bingo.FileExpenses) }), bingo.NotAssessable, ""},
		{"no total and a held expense", noTotal(func(s *bingo.Session) { hold(s, bingo.FileExpenses, 0) }), bingo.NotAssessable, ""},
	}...), nil)
}
