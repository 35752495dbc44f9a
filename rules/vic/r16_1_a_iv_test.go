package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

func TestR16_1_a_iv(t *testing.T) {
	const rule = "vic/r16.1.a.iv"
	runSheet(t, rule, "2", append(denials(rule, 2), []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"a loss is recorded too", func(_ *bingo.Session, g *bingo.Game) { g.GrossProfit = ruletest.Dollars("-5.00") }, bingo.Pass, ""},
		{"missing", func(_ *bingo.Session, g *bingo.Game) { g.GrossProfit = money.Amount{} }, bingo.NotAssessable, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
	}...), nil)
}
