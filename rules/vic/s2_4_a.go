package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_4_a: the supervisor displays each selected number so that all players see
// it until the end of the game. Schedule, rule 2(4)(a).
func s2_4_a() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.4.a", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(4)(a)",
		Title:  "Numbers displayed to the end",
		Clause: "The supervisor displays each selected number so that all players see it until the end of the game.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Alike:  alike,
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			return attested(e, s, g.No, 0, "each number was displayed to all players until the end of the game")
		},
	}
}
