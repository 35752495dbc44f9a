package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestPoolDates(t *testing.T) {
	runPair(t, "records/pool-dates", []pairCase{
		{"brought from a day before", func(_ *bingo.Permit, _, s *bingo.Session) { s.JackpotBroughtFrom-- }, bingo.Breach, ""},
		{"brought from a day after", func(_ *bingo.Permit, _, s *bingo.Session) { s.JackpotBroughtFrom++ }, bingo.Breach, ""},
		{"carried to a day before", func(_ *bingo.Permit, first, _ *bingo.Session) { first.JackpotCarriedTo-- }, bingo.Breach, ""},
		{"carried to a day after", func(_ *bingo.Permit, first, _ *bingo.Session) { first.JackpotCarriedTo++ }, bingo.Breach, ""},
		{"brought from missing", func(_ *bingo.Permit, _, s *bingo.Session) { s.JackpotBroughtFrom = 0 }, bingo.NotAssessable, ""},
		{"carried to missing", func(_ *bingo.Permit, first, _ *bingo.Session) { first.JackpotCarriedTo = 0 }, bingo.NotAssessable, ""},
		{"one missing, the other off", func(_ *bingo.Permit, first, s *bingo.Session) { first.JackpotCarriedTo++; s.JackpotBroughtFrom = 0 }, bingo.Breach, ""},
		{"the same dates in pools.csv", func(_ *bingo.Permit, _, s *bingo.Session) {
			s.Pools = []bingo.PoolBalance{{Pool: "A", BroughtFrom: s.JackpotBroughtFrom, CarriedTo: s.JackpotCarriedTo}}
		}, bingo.Pass, ""},
		{"another day before in pools.csv", func(_ *bingo.Permit, _, s *bingo.Session) {
			s.Pools = []bingo.PoolBalance{{Pool: "A", BroughtFrom: s.JackpotBroughtFrom - 1}}
		}, bingo.Breach, ""},
		{"another day after in pools.csv, and a held session", func(p *bingo.Permit, _, s *bingo.Session) {
			s.Pools = []bingo.PoolBalance{{Pool: "A", CarriedTo: s.JackpotCarriedTo + 1}}
			p.HeldSessions = []bingo.HeldSession{{ID: "S9"}}
		}, bingo.Breach, ""},
		{"off, and a held session", func(p *bingo.Permit, _, s *bingo.Session) {
			s.JackpotBroughtFrom++
			p.HeldSessions = []bingo.HeldSession{{ID: "S9"}}
		}, bingo.NotAssessable, ""},
		{"off, and a held session, between the two", func(p *bingo.Permit, _, s *bingo.Session) {
			s.JackpotBroughtFrom++
			p.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-07-07")}}
		}, bingo.NotAssessable, ""},
		{"off, and a held session, before them", func(p *bingo.Permit, _, s *bingo.Session) {
			s.JackpotBroughtFrom++
			p.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-07-02")}}
		}, bingo.Breach, ""},
		{"off, and a held session, after them", func(p *bingo.Permit, _, s *bingo.Session) {
			s.JackpotBroughtFrom++
			p.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-07-11")}}
		}, bingo.Breach, ""},
	})
}

func TestPoolDatesMessage(t *testing.T) {
	rec, first, second := pair()
	second.JackpotBroughtFrom, first.JackpotCarriedTo = ruletest.Day("2025-07-01"), ruletest.Day("2025-07-11")
	says(t, check(t, rec, "records/pool-dates", "VB-1/S2", bingo.Breach, ""),
		"These dates do not agree: pool A is said to be brought forward from 1 July 2025, but its session before, S1, is that of 3 July 2025; session S1 of 3 July 2025 carried the pool to 11 July 2025, but its next session is this one, of 10 July 2025.",
		"brought forward from 3 July 2025, and in session S1 carried forward to 10 July 2025, would agree")
	first.JackpotCarriedTo = ruletest.Day("2025-07-10")
	says(t, check(t, rec, "records/pool-dates", "VB-1/S2", bingo.Breach, ""),
		"These dates do not agree: pool A is said to be brought forward from 1 July 2025, but its session before, S1, is that of 3 July 2025.",
		"brought forward from 3 July 2025 would agree")
	second.JackpotBroughtFrom, first.JackpotCarriedTo = 0, 0
	names(t, check(t, rec, "records/pool-dates", "VB-1/S2", bingo.NotAssessable, ""),
		"the date from which the pool was brought forward in session S2", "the date to which the pool was carried forward in session S1")
}

// The first session of a sequence has no other to agree with, but two files.
func TestPoolDatesInTwoFiles(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	ruletest.Jackpot(s, "0.00") // carried to 10 July
	s.Pools = []bingo.PoolBalance{{Pool: "A", CarriedTo: ruletest.Day("2025-07-17")}}
	says(t, check(t, rec, "records/pool-dates", "VB-1/S1", bingo.Breach, ""),
		"These dates do not agree: pool A is carried forward to 10 July 2025 in sessions.csv, but 17 July 2025 in pools.csv.",
		"one date in both files that it is carried forward to would agree")
}
