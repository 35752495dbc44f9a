package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r8: the records of the account approved for the permit are up to date as at
// the end of each session. Regulation 8. No file of the data package says when
// an entry of the account was made, so that a person's word is what there is.
func r8() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r8", Kind: "A", Effect: bingo.MustExplain, Provision: "r. 8",
		Title:  "The account's records up to date",
		Clause: "The responsible person keeps the records of the permit's account up to date as at the end of each session.",
		Reads:  []bingo.FileKind{bingo.FileAttestations},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return attested(e, s, 0, 0, "the records of the account were up to date as at the end of the session")
		},
	}
}
