package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestS3_2_b(t *testing.T) {
	const rule = "vic/s3.2.b"
	// S2 carries $60.00 forward from S1 of 3 July.
	carried := func(bend ...func(prev, s *bingo.Session)) *bingo.Record {
		rec := ruletest.Record()
		all := sequence(rec, "2025-07-03", "2025-07-10", "2025-07-17")
		for _, f := range bend {
			f(all[0], all[1])
		}
		return rec
	}
	yes := func(_, s *bingo.Session) { attest(s, rule, 0, true) }
	no := func(_, s *bingo.Session) { attest(s, rule, 0, false) }
	opening := func(amount string) func(_, s *bingo.Session) {
		return func(_, s *bingo.Session) { s.JackpotOpening = ruletest.Dollars(amount) }
	}
	cases := []struct {
		name    string
		bend    []func(prev, s *bingo.Session)
		outcome bingo.Outcome
	}{
		{"nobody answered", nil, bingo.NotAssessable},
		{"yes", []func(prev, s *bingo.Session){yes}, bingo.Pass},
		{"no", []func(prev, s *bingo.Session){no}, bingo.Breach},
		{"a cent more than was carried forward", []func(prev, s *bingo.Session){yes, opening("60.01")}, bingo.Breach},
		{"a cent less", []func(prev, s *bingo.Session){yes, opening("59.99")}, bingo.Breach},
		{"a cent less, nobody answered", []func(prev, s *bingo.Session){opening("59.99")}, bingo.NotAssessable},
		{"another day", []func(prev, s *bingo.Session){yes, func(_, s *bingo.Session) { s.JackpotBroughtFrom = ruletest.Day("2025-07-02") }}, bingo.Breach},
		{"the day missing", []func(prev, s *bingo.Session){yes, func(_, s *bingo.Session) { s.JackpotBroughtFrom = 0 }}, bingo.NotAssessable},
		{"the day missing, no", []func(prev, s *bingo.Session){no, func(_, s *bingo.Session) { s.JackpotBroughtFrom = 0 }}, bingo.Breach},
		{"the balance missing", []func(prev, s *bingo.Session){yes, func(_, s *bingo.Session) { s.JackpotOpening = unrecorded() }}, bingo.NotAssessable},
		{"the closing before missing", []func(prev, s *bingo.Session){yes, func(prev, _ *bingo.Session) { prev.JackpotClosing = unrecorded() }}, bingo.NotAssessable},
		{"a held session between", []func(prev, s *bingo.Session){yes, opening("59.99"), func(_, s *bingo.Session) {
			s.Permit.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-07-05")}}
		}}, bingo.NotAssessable},
		{"a held session after", []func(prev, s *bingo.Session){yes, func(_, s *bingo.Session) {
			s.Permit.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-07-11")}}
		}}, bingo.Pass},
		{"two versions of the session before", []func(prev, s *bingo.Session){yes, func(prev, _ *bingo.Session) { prev.Conflict = &bingo.Conflict{ExceptionID: "E1"} }}, bingo.Indeterminate},
		{"a held answer", []func(prev, s *bingo.Session){yes, func(_, s *bingo.Session) { hold(s, bingo.FileAttestations, 0) }}, bingo.NotAssessable},
		{"cancelled", []func(prev, s *bingo.Session){yes, func(_, s *bingo.Session) { s.Status = bingo.StatusCancelled }}, bingo.NotApplicable},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			ruletest.Expect(t, ruletest.Run(t, vic.Pack, carried(c.bend...), rule, "VB-1/S2"), c.outcome, "-")
		})
	}
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, carried(), rule, "VB-1/S1"), bingo.NotApplicable, "")
	f := ruletest.Run(t, vic.Pack, carried(yes, opening("59.99")), rule, "VB-1/S2")
	want := "The sheet carries $59.99 forward from 3 July 2025, and session S1 of 3 July 2025 closed with $60.00: what was announced is not what was carried forward."
	if f.Message != want || f.AtStake.String() != "0.01" {
		t.Errorf("%q, %s", f.Message, f.AtStake)
	}
	runLimits(t, rule, "VB-1/S1", nil, []limitCase{
		{name: "no jackpot", outcome: bingo.NotApplicable},
		{name: "brought from a session that is not on record", bend: func(s *bingo.Session) {
			ruletest.Jackpot(s, "60.00")
			say(s, rule, 0, 0, true, "18:00")
		}, outcome: bingo.NotAssessable},
	})
}
