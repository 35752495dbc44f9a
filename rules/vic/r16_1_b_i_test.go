package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

func TestR16_1_b_i(t *testing.T) {
	const rule = "vic/r16.1.b.i"
	runSheet(t, rule, "", append(denials(rule, 0), []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"no total", func(s *bingo.Session, _ *bingo.Game) { s.TotalExpenses = money.Amount{} }, bingo.Pass, ""},
		{"one of nothing", func(s *bingo.Session, _ *bingo.Game) { s.Expenses[0].Amount = ruletest.Dollars("0.00") }, bingo.Pass, ""},
		{"a total, no expense listed", func(s *bingo.Session, _ *bingo.Game) { s.Expenses = nil }, bingo.NotAssessable, ""},
		{"a total of nothing", func(s *bingo.Session, _ *bingo.Game) {
			s.Expenses, s.TotalExpenses = nil, ruletest.Dollars("0.00")
		}, bingo.NotAssessable, ""},
		{"no expense listed, attested yes", func(s *bingo.Session, _ *bingo.Game) { s.Expenses = nil; attest(s, rule, 0, true) }, bingo.NotAssessable, ""},
		{"no expenses.csv", func(s *bingo.Session, _ *bingo.Game) { s.Expenses = nil; drop(s, bingo.FileExpenses) }, bingo.NotAssessable, ""},
		{"no expenses.csv, attested no", func(s *bingo.Session, _ *bingo.Game) { drop(s, bingo.FileExpenses); attest(s, rule, 0, false) }, bingo.Breach, ""},
		{"a held expense", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileExpenses, 0) }, bingo.NotAssessable, ""},
	}...), nil)
}
