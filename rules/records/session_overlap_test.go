package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
)

// twoPermits makes S1 of VB-1 from 19:00 to 20:00, and S2 of VB-2 with other
// people at the same time.
func twoPermits() (rec *bingo.Record, first, second *bingo.Session) {
	rec = ruletest.Record()
	first = ruletest.Session(rec, "S1", "2025-07-03")
	second = ruletest.Session(rec, "S2", "2025-07-03")
	other := *rec.Permits[0]
	other.No = "VB-2"
	other.Sessions = []*bingo.Session{second}
	rec.Permits[0].Sessions = rec.Permits[0].Sessions[:1]
	rec.Permits = append(rec.Permits, &other)
	second.Permit, second.Caller, second.Supervisor = &other, "Tomasz Kowalczyk", "Mere Ngata"
	return rec, first, second
}

func TestSessionOverlap(t *testing.T) {
	moved := func(s *bingo.Session, from, to string) {
		s.StartedAt, s.EndedAt = ruletest.At("2025-07-03T"+from), ruletest.At("2025-07-03T"+to)
	}
	cases := []struct {
		name          string
		bend          func(first, second *bingo.Session)
		first, second bingo.Outcome
		margin        string
	}{
		{"other people", func(_, _ *bingo.Session) {}, bingo.Pass, bingo.Pass, ""},
		{"one caller", func(_, s *bingo.Session) { s.Caller = "aroha NGATA" }, bingo.Breach, bingo.Breach, "-60"},
		{"one supervisor", func(_, s *bingo.Session) { s.Supervisor = "Thuy Nguyễn" }, bingo.Breach, bingo.Breach, "-60"},
		{"the caller supervises there", func(_, s *bingo.Session) { s.Supervisor = "Aroha Ngata" }, bingo.Breach, bingo.Breach, "-60"},
		{"the supervisor calls there", func(_, s *bingo.Session) { s.Caller = "Thuy Nguyễn" }, bingo.Breach, bingo.Breach, "-60"},
		{"nobody named", func(first, s *bingo.Session) {
			first.Caller, first.Supervisor, s.Caller, s.Supervisor = "", "", "", ""
		}, bingo.Pass, bingo.Pass, ""},
		{"one caller, right after", func(_, s *bingo.Session) { s.Caller = "Aroha Ngata"; moved(s, "20:00", "21:00") }, bingo.Pass, bingo.Pass, ""},
		{"one caller, a minute together", func(_, s *bingo.Session) { s.Caller = "Aroha Ngata"; moved(s, "19:59", "21:00") }, bingo.Breach, bingo.Breach, "-1"},
		{"one caller, within", func(_, s *bingo.Session) { s.Caller = "Aroha Ngata"; moved(s, "19:10", "19:40") }, bingo.Breach, bingo.Breach, "-30"},
		{"one caller, right before", func(_, s *bingo.Session) { s.Caller = "Aroha Ngata"; moved(s, "18:00", "19:00") }, bingo.Pass, bingo.Pass, ""},
		{"one caller, cancelled", func(_, s *bingo.Session) { s.Caller, s.Status = "Aroha Ngata", bingo.StatusCancelled }, bingo.Pass, bingo.NotApplicable, ""},
		{"one caller, start missing", func(_, s *bingo.Session) {
			s.Caller, s.StartedAt, s.Games = "Aroha Ngata", civil.Instant{}, nil
		}, bingo.Pass, bingo.NotAssessable, ""},
		{"one caller, the first game's start", func(_, s *bingo.Session) { s.Caller, s.StartedAt = "Aroha Ngata", civil.Instant{} }, bingo.Breach, bingo.Breach, "-60"},
		{"one caller, end missing", func(_, s *bingo.Session) {
			s.Caller, s.EndedAt, s.Games = "Aroha Ngata", civil.Instant{}, nil
		}, bingo.Pass, bingo.NotAssessable, ""},
		{"one caller, backwards", func(_, s *bingo.Session) { s.Caller = "Aroha Ngata"; moved(s, "20:00", "18:00") }, bingo.Pass, bingo.NotAssessable, ""},
		{"one caller, two versions of one", func(_, s *bingo.Session) {
			s.Caller, s.Conflict = "Aroha Ngata", &bingo.Conflict{ExceptionID: "E1"}
		}, bingo.Indeterminate, bingo.Indeterminate, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec, first, second := twoPermits()
			c.bend(first, second)
			check(t, rec, "records/session-overlap", "VB-1/S1", c.first, c.margin)
			check(t, rec, "records/session-overlap", "VB-2/S2", c.second, c.margin)
		})
	}
}

func TestSessionOverlapOfOnePermit(t *testing.T) {
	rec := ruletest.Record()
	ruletest.Session(rec, "S1", "2025-07-03")
	s := ruletest.Session(rec, "S2", "2025-07-03")
	s.Caller, s.Supervisor, s.StartedAt = "Tomasz Kowalczyk", "Mere Ngata", ruletest.At("2025-07-03T19:30")
	f := check(t, rec, "records/session-overlap", "VB-1/S2", bingo.Breach, "-30")
	says(t, f, "These records do not agree: this session is recorded from 19:30 to 20:00 on 3 July 2025, and session S1 of permit VB-1 "+
		"(19:00 to 20:00 on 3 July 2025) took place at the same time for 0 h 30 min, with permit VB-1.",
		"times that lie 0 h 30 min further apart, or the right names, if one was written by mistake")
}
