package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r10_1_c_i: the prizes distributed in a session come to at least 50 % of its
// gross receipts. Regulation 10(1)(c)(i).
func r10_1_c_i() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.1.c.i", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(1)(c)(i)",
		Title:  "Prizes of a session, at least",
		Clause: "The prizes distributed in a session are at least 50 % of its gross receipts.",
		Params: []string{"session-floor"},
		Points: []rules.Point{pointGross, pointDistributed},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes}, Reads: []bingo.FileKind{bingo.FileGamePrices},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return floor(e, sessionPrizes(e, s), sessionGross(e, s), subject{session: s})
		},
	}
}
