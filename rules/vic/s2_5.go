package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_5: whoever of caller and supervisor becomes aware of an error in the
// calling or display of numbers announces the correction at once. Schedule,
// rule 2(5).
func s2_5() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.5", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(5)",
		Title:  "Errors announced and corrected at once",
		Clause: "The caller or the supervisor announces and corrects an error in the calling or display of numbers at once.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Alike:  alike,
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			return attested(e, s, g.No, 0, "there was no error in calling or display, or each was announced and corrected at once")
		},
	}
}
