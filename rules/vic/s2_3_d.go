package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_3_d: where numbers are drawn as balls, the caller hands each one to the
// supervisor. Schedule, rule 2(3)(d).
func s2_3_d() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.3.d", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(3)(d)",
		Title:  "Balls handed to the supervisor",
		Clause: "Where numbers are drawn as balls, the caller hands each ball to the supervisor.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Alike:  alikeDrawn,
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			return byBalls(e, s, g, "the caller handed each ball drawn to the supervisor")
		},
	}
}
