package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_1_b_iii: the running sheet has, for each session, what every jackpot pool
// closed with and the date to which it will be carried forward. Regulation
// 16(1)(b)(iii). A pool that closed with nothing goes nowhere.
func r16_1_b_iii() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.1.b.iii", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(1)(b)(iii)",
		Title:  "Closing balance of each jackpot pool recorded",
		Clause: "For each session the closing balance of every jackpot pool and the date to which it will be carried forward are recorded.",
		Reads:  []bingo.FileKind{bingo.FilePools, bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return poolsRecorded(e, s, closingRecorded, "The closing balance of each pool is recorded, and the date it goes to.")
		},
	}
}

func closingRecorded(e *rules.Eval, b bingo.PoolBalance, in poolColumns) bool {
	if !b.Closing.Recorded() {
		if e.Explaining() {
			e.Lacks("the closing balance of pool "+b.Pool, b.Source.Cell(in.closing))
		}
		return false
	}
	if b.Closing.Zero() || b.CarriedTo.Recorded() {
		return true
	}
	if e.Explaining() {
		e.Lacks("the date to which pool "+b.Pool+" will be carried forward ("+b.Closing.Dollars()+")", b.Source.Cell(in.to))
	}
	return false
}
