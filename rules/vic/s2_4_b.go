package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_4_b: where numbers are drawn as balls, the supervisor checks that each was
// announced rightly and puts it on a rack that all players see until the end of
// the game. Schedule, rule 2(4)(b).
func s2_4_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.4.b", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(4)(b)",
		Title:  "Balls checked and racked",
		Clause: "Where numbers are drawn as balls, the supervisor checks each against the announcement and puts it on a rack that all players see until the end of the game.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Alike:  alikeDrawn,
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			return byBalls(e, s, g, "the supervisor checked each ball drawn and put it on a rack for all players to see")
		},
	}
}
