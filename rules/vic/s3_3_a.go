package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s3_3_a: after the last game of a session in a rolling jackpot sequence, the
// supervisor announces the closing balance of the pool. Schedule, rule 3(3)(a).
func s3_3_a() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s3.3.a", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 3(3)(a)",
		Title:  "Closing balance announced",
		Clause: "After the last game of a session in a rolling jackpot sequence the supervisor announces the closing balance of the pool.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return byRolling(e, s, "the closing balance of the jackpot pool was announced after the last game")
		},
	}
}
