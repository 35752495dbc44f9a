package vic

import (
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r16_1_b_i: the running sheet has the expenses paid for each session.
// Regulation 16(1)(b)(i). An expense of the session has to be listed; one of
// 0.00 says that there were none. A total on the sheet does not say what was
// paid.
func r16_1_b_i() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r16.1.b.i", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 16(1)(b)(i)",
		Title:  "Expenses of a session recorded",
		Clause: "For each session the expenses paid are recorded.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			if sheetDenied(e, s, 0) {
				return e.Met(false)
			}
			if !e.Whole(s, bingo.FileExpenses, 0) {
				return e.NotAssessable()
			}
			if len(s.Expenses) == 0 {
				e.Lacks("the expenses paid (one of 0.00 where there were none)", s.Source.Cell("total_expenses"))
			}
			if e.Explaining() {
				for i := range s.Expenses {
					x := &s.Expenses[i]
					e.Take("expense "+strconv.Itoa(i+1)+", "+x.Category, x.Amount, x.Source.Cell("amount"))
				}
			}
			return sheetRecorded(e, len(s.Expenses) > 0, "The expenses paid are listed.")
		},
	}
}
