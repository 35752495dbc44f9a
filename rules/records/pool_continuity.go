package records

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// poolContinuity: a jackpot pool opens with what it closed with in the session
// of the sequence before. records/pool-continuity.
func poolContinuity() *rules.Rule {
	return &rules.Rule{
		ID: "records/pool-continuity", Kind: "C", Effect: bingo.MustExplain, Provision: "pool-continuity",
		Title:      "Opening balance and the closing balance before",
		Clause:     "A jackpot pool opens with the balance with which it closed in the session of the sequence before.",
		Discrepant: true,
		Prepare:    linkPools,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			prev, v := before(e, s)
			if prev == nil {
				return v
			}
			opening, closing := takeOpening(e, s), takeClosing(e, prev)
			if !opening.Recorded() || !closing.Recorded() {
				return e.NotAssessable()
			}
			v = e.Equal(opening, closing)
			if v.Outcome == bingo.Breach && mayBeBetween(e, prev, s) {
				return e.NotAssessable()
			}
			if e.Explaining() {
				from := fmt.Sprintf("session %s of %s closed with %s", prev.ID, prev.Date.Long(), closing.Dollars())
				if v.Outcome == bingo.Pass {
					e.Say("Pool " + s.Pool() + " opened with " + opening.Dollars() + ", and " + from + ".")
				} else {
					e.Say("These figures do not agree: pool " + s.Pool() + " opened with " + opening.Dollars() + ", but " + from +
						"; the opening balance is " + apart(opening, closing) + ".")
					e.Clears("an opening balance of " + closing.Dollars() + ", or a closing balance of session " + prev.ID + " of " + opening.Dollars() + ", would agree")
				}
			}
			return v
		},
	}
}
