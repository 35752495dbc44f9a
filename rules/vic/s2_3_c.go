package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_3_c: the caller announces each number selected. Schedule, rule 2(3)(c).
func s2_3_c() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.3.c", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(3)(c)",
		Title:  "Each number announced",
		Clause: "The caller announces each number selected.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Alike:  alike,
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			return attested(e, s, g.No, 0, "the caller announced each number selected")
		},
	}
}
