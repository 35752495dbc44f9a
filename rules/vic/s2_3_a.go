package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_3_a: the caller announces at the start of a game which of the versions is
// played. Schedule, rule 2(3)(a).
func s2_3_a() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.3.a", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(3)(a)",
		Title:  "Version announced at the start",
		Clause: "The caller announces at the start of the game which version is played.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Alike:  alike,
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			return attested(e, s, g.No, 0, "the caller announced at the start which version was played")
		},
	}
}
