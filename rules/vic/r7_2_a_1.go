package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r7_2_a_1: the permit is displayed at the entrance to the premises, easy to
// see. Regulation 7(2)(a).
func r7_2_a_1() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.2.a.1", Kind: "A", Effect: bingo.MustExplain, Provision: "r. 7(2)(a)",
		Title:  "Permit displayed at the entrance",
		Clause: "The permit is displayed, easy to see, at the entrance to the premises of the session.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return attested(e, s, 0, 0, "the permit was displayed at the entrance, easy to see")
		},
	}
}
