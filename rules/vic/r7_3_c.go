package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r7_3_c: the supervisor sees to it that only people aged at least 18 play.
// Regulation 7(3)(c).
func r7_3_c() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.3.c", Kind: "A", Effect: bingo.MustExplain, Provision: "r. 7(3)(c)",
		Title:  "Players at least 18",
		Clause: "The supervisor sees to it that only people aged at least 18 play.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return attested(e, s, 0, 0, "everybody who played was at least 18")
		},
	}
}
