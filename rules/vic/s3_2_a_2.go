package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s3_2_a_2: before the first game of a session in which a jackpot operates, the
// supervisor announces the way in which the pool is distributed. Schedule, rule
// 3(2)(a).
func s3_2_a_2() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s3.2.a.2", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 3(2)(a)",
		Title:  "Way of distribution announced",
		Clause: "Before the first game of a session with a jackpot the supervisor announces how the pool is distributed.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			if !s.Jackpot() {
				return e.NotApplicable("no jackpot pool is in operation in the session")
			}
			return attested(e, s, 0, 0, "the way in which the jackpot pool is distributed was announced before the first game")
		},
	}
}
