package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

func TestS2_4_b(t *testing.T) {
	const rule = "vic/s2.4.b"
	runAttested(t, rule, bingo.SubjectGame, func(s *bingo.Session) { s.Games[1].DrawMethod = "balls" })
	method := func(of string, answers ...bool) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, g *bingo.Game) {
			g.DrawMethod = of
			for _, yes := range answers {
				attest(s, rule, 2, yes)
			}
		}
	}
	runSheet(t, rule, "2", []sheetCase{
		{"a generator", method("rng"), bingo.NotApplicable, ""},
		{"a generator, answered no", method("rng", false), bingo.NotApplicable, ""},
		{"not recorded, nobody answered", method(""), bingo.NotAssessable, ""},
		{"not recorded, yes", method("", true), bingo.Pass, ""},
		{"not recorded, no", method("", false), bingo.Breach, ""},
	}, func(s *bingo.Session, _ *bingo.Game) { attest(s, rule, 0, true) })
}
