package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_1_b_ii: the running sheet has, for each session, what every jackpot pool
// opened with and the date it was brought forward from. Regulation
// 16(1)(b)(ii). A pool that opened with nothing came from nowhere.
func r16_1_b_ii() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.1.b.ii", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(1)(b)(ii)",
		Title:  "Opening balance of each jackpot pool recorded",
		Clause: "For each session the opening balance of every jackpot pool and the date from which it was carried forward are recorded.",
		Reads:  []bingo.FileKind{bingo.FilePools, bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return poolsRecorded(e, s, openingRecorded, "The opening balance of each pool is recorded, and the date it came from.")
		},
	}
}

func openingRecorded(e *rules.Eval, b bingo.PoolBalance, in poolColumns) bool {
	if !b.Opening.Recorded() {
		if e.Explaining() {
			e.Lacks("the opening balance of pool "+b.Pool, b.Source.Cell(in.opening))
		}
		return false
	}
	if b.Opening.Zero() || b.BroughtFrom.Recorded() {
		return true
	}
	if e.Explaining() {
		e.Lacks("the date from which pool "+b.Pool+" was carried forward ("+b.Opening.Dollars()+")", b.Source.Cell(in.from))
	}
	return false
}
