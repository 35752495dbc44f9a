package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r10_1_d_ii: the prizes distributed in a rolling jackpot sequence come to at
// most 70 % of the notional receipts of all its sessions. Regulation
// 10(1)(d)(ii). A sequence that has not finished cannot be judged yet, nor one
// whose beginning is not on record.
func r10_1_d_ii() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.1.d.ii", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(1)(d)(ii)",
		Title:  "Prizes of a rolling jackpot sequence, at most",
		Clause: "Over all sessions of a rolling jackpot sequence, the prizes distributed are at most 70 % of the notional receipts.",
		Params: []string{"sequence-ceiling"},
		Points: []rules.Point{pointAvailable, pointDistributed},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes},
		Sequence: func(e *rules.Eval, q *bingo.Sequence) rules.Verdict {
			prizes, notional := over(e, q, "prizes", sessionPrizes), over(e, q, "notional receipts", sessionNotional)
			if !q.Finished() || q.BeganBefore() {
				return unfinished(e, q, prizes, notional, "notional receipts")
			}
			if heldSessions(e, q) {
				return e.NotAssessable()
			}
			return ceiling(e, prizes, notional, subject{sequence: q})
		},
	}
}
