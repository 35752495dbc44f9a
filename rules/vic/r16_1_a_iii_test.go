package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR16_1_a_iii(t *testing.T) {
	const rule = "vic/r16.1.a.iii"
	runSheet(t, rule, "2", append(denials(rule, 2), []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"no prize", func(_ *bingo.Session, g *bingo.Game) { g.Prizes = nil }, bingo.NotAssessable, ""},
		{"amount missing", func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].Amount = money.Amount{} }, bingo.NotAssessable, ""},
		{"winner missing", func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].WinnerName = "" }, bingo.NotAssessable, ""},
		{"a cent won without a name", func(_ *bingo.Session, g *bingo.Game) {
			g.Prizes[0].WinnerName, g.Prizes[0].Amount = "", ruletest.Dollars("0.01")
		}, bingo.NotAssessable, ""},
		{"offered and not won has no winner", func(_ *bingo.Session, g *bingo.Game) {
			g.Prizes[0].WinnerName, g.Prizes[0].Amount = "", ruletest.Dollars("0.00")
		}, bingo.Pass, ""},
		{"the second of two winners missing", func(_ *bingo.Session, g *bingo.Game) {
			g.Prizes = append(g.Prizes, bingo.Prize{No: 2, Amount: ruletest.Dollars("1.00")})
		}, bingo.NotAssessable, ""},
		{"no prizes.csv", func(s *bingo.Session, _ *bingo.Game) { drop(s, bingo.FilePrizes) }, bingo.NotAssessable, ""},
		{"no prizes.csv, attested no", func(s *bingo.Session, _ *bingo.Game) {
			drop(s, bingo.FilePrizes)
			attest(s, rule, 0, false)
		}, bingo.Breach, ""},
		{"a held prize of this game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePrizes, 2) }, bingo.NotAssessable, ""},
		{"a held prize of another game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePrizes, 1) }, bingo.Pass, ""},
	}...), nil)
}

func TestR16_1_a_iiiNamesEach(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.Games[0].Prizes = []bingo.Prize{{No: 1}, {No: 2, Amount: ruletest.Dollars("5.00")}}
	s.Games[1].Prizes = nil
	drop(s, bingo.FilePrizes)
	names(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.1.a.iii", "VB-1/S1/1"), "prizes.csv")
	s.Present = s.Present.With(bingo.FilePrizes)
	names(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.1.a.iii", "VB-1/S1/1"), "the value of prize 1", "the name of the winner of prize 2")
	names(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.1.a.iii", "VB-1/S1/2"), "the prizes of the game")
}
