package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

func none() money.Amount { return money.Amount{} }

func TestPoolContinuity(t *testing.T) {
	opening := func(text string) func(*bingo.Permit, *bingo.Session, *bingo.Session) {
		return func(_ *bingo.Permit, _, s *bingo.Session) { s.JackpotOpening = ruletest.Dollars(text) }
	}
	runPair(t, "records/pool-continuity", []pairCase{
		{"a cent under", opening("59.99"), bingo.Breach, ""},
		{"a cent over", opening("60.01"), bingo.Breach, ""},
		{"opening missing", func(_ *bingo.Permit, _, s *bingo.Session) { s.JackpotOpening = none() }, bingo.NotAssessable, ""},
		{"closing before missing", func(_ *bingo.Permit, first, _ *bingo.Session) { first.JackpotClosing = none() }, bingo.NotAssessable, ""},
		{"closing before in pools.csv", func(_ *bingo.Permit, first, _ *bingo.Session) {
			first.Pools = []bingo.PoolBalance{{Pool: "A", Closing: first.JackpotClosing}}
			first.JackpotClosing = none()
		}, bingo.Pass, ""},
		{"a cent under, and a held session", func(p *bingo.Permit, _, s *bingo.Session) {
			s.JackpotOpening = ruletest.Dollars("59.99")
			p.HeldSessions = []bingo.HeldSession{{ID: "S9", Source: bingo.Source{Row: 5}}}
		}, bingo.NotAssessable, ""},
		{"a cent under, and a held session, between the two", func(p *bingo.Permit, _, s *bingo.Session) {
			s.JackpotOpening = ruletest.Dollars("59.99")
			p.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-07-07"), Source: bingo.Source{Row: 5}}}
		}, bingo.NotAssessable, ""},
		{"a cent under, and a held session, before them", func(p *bingo.Permit, _, s *bingo.Session) {
			s.JackpotOpening = ruletest.Dollars("59.99")
			p.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-07-02"), Source: bingo.Source{Row: 5}}}
		}, bingo.Breach, ""},
		{"a cent under, and a held session, after them", func(p *bingo.Permit, _, s *bingo.Session) {
			s.JackpotOpening = ruletest.Dollars("59.99")
			p.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-07-11"), Source: bingo.Source{Row: 5}}}
		}, bingo.Breach, ""},
	})
}

func TestPoolContinuityMessage(t *testing.T) {
	rec, _, second := pair()
	second.JackpotOpening = ruletest.Dollars("50.00")
	f := check(t, rec, "records/pool-continuity", "VB-1/S2", bingo.Breach, "")
	says(t, f, "These figures do not agree: pool A opened with $50.00, but session S1 of 3 July 2025 closed with $60.00; the opening balance is $10.00 less.",
		"an opening balance of $60.00, or a closing balance of session S1 of $50.00, would agree")
	check(t, rec, "records/pool-continuity", "VB-1/S1", bingo.NotApplicable, "")
	second.SequenceID = "Q2"
	names(t, check(t, rec, "records/pool-continuity", "VB-1/S2", bingo.NotAssessable, ""), "the session from which the pool was brought forward")
}
