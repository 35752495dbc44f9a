package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s2_4_c_ii: the supervisor counts the numbers of a winning ticket back against
// those called, in the presence of an independent player. Schedule, rule
// 2(4)(c)(ii). A prize that was not won has no winning ticket.
func s2_4_c_ii() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s2.4.c.ii", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 2(4)(c)(ii)",
		Title:  "Winning ticket counted back",
		Clause: "The supervisor counts the numbers of a winning ticket back against those called, before an independent player.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Prize: func(e *rules.Eval, s *bingo.Session, g *bingo.Game, p *bingo.Prize) rules.Verdict {
			if p.Amount.Zero() {
				return e.NotApplicable("the prize was not won")
			}
			return attested(e, s, g.No, p.No, "the winning ticket was counted back before an independent player")
		},
	}
}
