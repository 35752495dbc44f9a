package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r7_3_f: the supervisor does what else the rules of bingo ask of one.
// Regulation 7(3)(f). Each of those duties is a rule of its own too; this one
// is the supervisor's word for all of them.
func r7_3_f() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.3.f", Kind: "A", Effect: bingo.MustExplain, Provision: "r. 7(3)(f)",
		Title:  "Supervisor's other duties",
		Clause: "The supervisor does whatever else the rules of bingo ask of a supervisor.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return attested(e, s, 0, 0, "the supervisor did what the rules of bingo ask of a supervisor")
		},
	}
}
