package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s1_4: a player who wrongly claims to have won may go on playing. Schedule,
// rule 1(4).
func s1_4() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s1.4", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 1(4)",
		Title:  "A wrong claim does not end play",
		Clause: "A player who wrongly claims to have won may go on playing the game.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Alike:  alike,
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			return attested(e, s, g.No, 0, "nobody was kept from playing on after a wrong claim")
		},
	}
}
