package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s3_3_b: after the last game of a session in a rolling jackpot sequence, the
// supervisor announces the time, date and place of the next session of the
// sequence. Schedule, rule 3(3)(b). The last session of a sequence has none
// after it.
func s3_3_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s3.3.b", Kind: "A", Effect: bingo.MustExplain, Provision: "Schedule, r. 3(3)(b)",
		Title:  "Next session announced",
		Clause: "After the last game of a session in a rolling jackpot sequence the supervisor announces the time, date and place of the next session of the sequence.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			if b := s.Operating(); b.Closing.Zero() && !b.CarriedTo.Recorded() {
				return e.NotApplicable("the pool was paid out whole; no session of the sequence follows")
			}
			return byRolling(e, s, "the time, date and place of the next session of the sequence were announced after the last game")
		},
	}
}
