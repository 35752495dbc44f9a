package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_3_b: the caller selects the numbers at random, from a random number
// generator or from a receptacle of 90 numbered balls. Schedule, rule 2(3)(b).
func s2_3_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.3.b", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(3)(b)",
		Title:  "Numbers selected at random",
		Clause: "The caller selects the numbers at random, from a random number generator or from 90 balls numbered 1 to 90.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Alike:  alike,
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			return attested(e, s, g.No, 0, "the numbers were selected at random, from a generator or from 90 numbered balls")
		},
	}
}
