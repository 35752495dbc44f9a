package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR16_1_a_v(t *testing.T) {
	const rule = "vic/r16.1.a.v"
	runSheet(t, rule, "2", append(denials(rule, 2), []sheetCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"lowest missing", func(_ *bingo.Session, g *bingo.Game) { g.FirstBook = "" }, bingo.NotAssessable, ""},
		{"highest missing", func(_ *bingo.Session, g *bingo.Game) { g.LastBook = "" }, bingo.NotAssessable, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
	}...), nil)
}

func TestR16_1_a_vNamesEach(t *testing.T) {
	rec := ruletest.Record()
	g := &ruletest.Session(rec, "S1", "2025-07-03").Games[0]
	g.FirstBook, g.LastBook = "", ""
	names(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.1.a.v", "VB-1/S1/1"), "the lowest book number sold", "the highest book number sold")
}
