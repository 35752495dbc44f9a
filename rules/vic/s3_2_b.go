package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// s3_2_b: before the first game of a session whose jackpot was carried forward,
// the supervisor announces the date of the session that it comes from and the
// balance carried forward from it. Schedule, rule 3(2)(b). A person says that
// the sheet's date and balance were announced; that they are those of the
// session before is worked out.
func s3_2_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s3.2.b", Kind: "A,C", Effect: bingo.MustExplain, Provision: "Schedule, r. 3(2)(b)",
		Title:   "Date and balance carried forward announced",
		Clause:  "Before the first game the supervisor announces from which session a rolling jackpot is carried forward, and the balance.",
		Reads:   []bingo.FileKind{bingo.FileAttestations},
		Prepare: func(_ *rules.Eval, p *bingo.Permit) any { return bingo.PoolsBefore(p) },
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			const what = "the date and the balance from which the jackpot pool is carried forward were announced before the first game"
			if !s.Jackpot() {
				return e.NotApplicable("no jackpot pool is in operation in the session")
			}
			links, _ := e.Prepared().(map[*bingo.Session]*bingo.Session)
			prev, b := links[s], s.Operating()
			if prev == nil && b.Opening.Zero() && !b.BroughtFrom.Recorded() {
				return e.NotApplicable("the pool begins in this session")
			}
			v := attested(e, s, 0, 0, what)
			if v.Outcome != bingo.Pass {
				return v
			}
			return carriedForward(e, s, prev, b)
		},
	}
}

// carriedForward answers whether the date and balance of the sheet, which were
// announced, are those of the session that the pool comes from.
func carriedForward(e *rules.Eval, s, prev *bingo.Session, b bingo.PoolBalance) rules.Verdict {
	e.TakeDate("brought from, as the sheet has it", b.BroughtFrom, s.Source.Cell("jackpot_brought_from"))
	e.Take("opening balance, as the sheet has it", b.Opening, s.Source.Cell("jackpot_opening"))
	if !b.BroughtFrom.Recorded() {
		e.Lacks("the date from which the pool was carried forward", s.Source.Cell("jackpot_brought_from"))
	}
	if !b.Opening.Recorded() {
		e.Lacks("the opening balance of the pool", s.Source.Cell("jackpot_opening"))
	}
	if prev == nil {
		e.Lacks("the session from which the pool was carried forward", s.Source.Cell("jackpot_brought_from"))
		return e.NotAssessable()
	}
	e.Uses(prev)
	closing := e.Take("closing balance of the session before", prev.Operating().Closing, prev.Source.Cell("jackpot_closing"))
	if !closing.Recorded() && e.Explaining() {
		e.Lacks("the closing balance of session "+prev.ID, prev.Source.Cell("jackpot_closing"))
	}
	if !b.BroughtFrom.Recorded() || !b.Opening.Recorded() || !closing.Recorded() || heldSince(e, s, prev) {
		return e.NotAssessable()
	}
	v := e.Met(b.BroughtFrom == prev.Date && b.Opening == closing)
	if e.Explaining() {
		announced := "The sheet carries " + b.Opening.Dollars() + " forward from " + b.BroughtFrom.Long()
		if v.Outcome == bingo.Pass {
			e.Say(announced + ", as session " + prev.ID + " has it; that they were announced is attested.")
		} else {
			e.Say(announced + ", and session " + prev.ID + " of " + prev.Date.Long() + " closed with " + closing.Dollars() + ": what was announced is not what was carried forward.")
			e.Clears("the right date and balance, where one of the two sheets was written wrongly")
			e.Stake(b.Opening.Minus(closing).Cents())
		}
	}
	return v
}

// heldSince tells whether a session whose own row was held may lie between two,
// and so be the one that the pool comes from.
func heldSince(e *rules.Eval, s, prev *bingo.Session) bool {
	for i := range s.Permit.HeldSessions {
		h := &s.Permit.HeldSessions[i]
		if !h.Date.Recorded() || h.Date >= prev.Date && h.Date <= s.Date {
			e.Lacks("a session whose row is held, from which the pool may come", h.Source.Cell(""))
			return true
		}
	}
	return false
}
