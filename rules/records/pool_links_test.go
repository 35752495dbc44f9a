package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

// pair makes two sessions of one sequence: S1 of 3 July closes with $60.00, and
// S2 of 10 July opens with it.
func pair() (rec *bingo.Record, first, second *bingo.Session) {
	rec = ruletest.Record()
	first = ruletest.Session(rec, "S1", "2025-07-03")
	ruletest.Jackpot(first, "0.00")
	second = ruletest.Session(rec, "S2", "2025-07-10")
	ruletest.Jackpot(second, "60.00")
	return rec, first, second
}

type pairCase struct {
	name    string
	bend    func(p *bingo.Permit, first, second *bingo.Session)
	outcome bingo.Outcome
	margin  string
}

// runPair runs cases about S2, and those that hold for both rules.
func runPair(t *testing.T, rule string, cases []pairCase) {
	t.Helper()
	cases = append(cases, []pairCase{
		{"as it stands", func(*bingo.Permit, *bingo.Session, *bingo.Session) {}, bingo.Pass, ""},
		{"no pool", func(_ *bingo.Permit, _, s *bingo.Session) { s.JackpotPools = nil }, bingo.NotApplicable, ""},
		{"a pool that begins here", func(_ *bingo.Permit, _, s *bingo.Session) {
			s.SequenceID, s.JackpotOpening, s.JackpotBroughtFrom = "Q2", ruletest.Dollars("0.00"), 0
		}, bingo.NotApplicable, ""},
		{"the session before is not in the record", func(_ *bingo.Permit, _, s *bingo.Session) { s.SequenceID = "Q2" }, bingo.NotAssessable, ""},
		{"first of its sequence, brought from somewhere", func(_ *bingo.Permit, _, s *bingo.Session) {
			s.SequenceID, s.JackpotOpening = "Q2", ruletest.Dollars("0.00")
		}, bingo.NotAssessable, ""},
		{"first of its sequence, opening missing", func(_ *bingo.Permit, _, s *bingo.Session) {
			s.SequenceID, s.JackpotOpening = "Q2", none()
		}, bingo.NotAssessable, ""},
		{"the session before was cancelled", func(_ *bingo.Permit, first, _ *bingo.Session) { first.Status = bingo.StatusCancelled }, bingo.NotAssessable, ""},
		{"a cancelled session", func(_ *bingo.Permit, _, s *bingo.Session) { s.Status = bingo.StatusCancelled }, bingo.NotApplicable, ""},
		{"two versions of it", func(_ *bingo.Permit, _, s *bingo.Session) { s.Conflict = &bingo.Conflict{ExceptionID: "E1"} }, bingo.Indeterminate, ""},
		{"two versions of the session before", func(_ *bingo.Permit, first, _ *bingo.Session) {
			first.Conflict = &bingo.Conflict{ExceptionID: "E1"}
		}, bingo.Indeterminate, ""},
		{"a held session, nothing out", func(p *bingo.Permit, _, _ *bingo.Session) { p.HeldSessions = []bingo.HeldSession{{ID: "S9"}} }, bingo.Pass, ""},
		{"a held row of pools.csv", func(_ *bingo.Permit, _, s *bingo.Session) { hold(s, bingo.FilePools, 0) }, bingo.Pass, ""},
		{"a session of the sequence between them that names no pool", func(p *bingo.Permit, _, s *bingo.Session) {
			between := *s
			between.ID, between.Date, between.JackpotPools = "S1B", ruletest.Day("2025-07-07"), nil
			between.JackpotClosing, between.JackpotCarriedTo = ruletest.Dollars("7.00"), 0
			p.Sessions = []*bingo.Session{p.Sessions[0], &between, s}
		}, bingo.Pass, ""},
		{"chained without a sequence id", func(_ *bingo.Permit, first, s *bingo.Session) { first.SequenceID, s.SequenceID = "", "" }, bingo.Pass, ""},
	}...)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec, first, second := pair()
			c.bend(rec.Permits[0], first, second)
			check(t, rec, rule, "VB-1/S2", c.outcome, c.margin)
		})
	}
}
