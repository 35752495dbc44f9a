package records_test

import (
	"testing"
	"time"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
	"eyesdown/rules/records"
	"eyesdown/rules/ruletest"
)

// Sessions on Thursday 3, 10 and 24 July 2025; the 17th is missing.
func TestPeriodGap(t *testing.T) {
	cases := []struct {
		name    string
		bend    func(rec *bingo.Record, p *bingo.Permit)
		outcome bingo.Outcome
		margin  string
	}{
		{"a Thursday missing", func(*bingo.Record, *bingo.Permit) {}, bingo.Breach, "-1"},
		{"every Thursday", func(rec *bingo.Record, p *bingo.Permit) { fill(rec, bingo.StatusHeld) }, bingo.Pass, "0"},
		{"a cancelled one counts", func(rec *bingo.Record, p *bingo.Permit) { fill(rec, bingo.StatusCancelled) }, bingo.Pass, "0"},
		{"Mondays too", func(_ *bingo.Record, p *bingo.Permit) { p.RegularDays = append(p.RegularDays, time.Monday) }, bingo.Breach, "-4"},
		{"Sundays", func(_ *bingo.Record, p *bingo.Permit) { p.RegularDays = []time.Weekday{time.Sunday} }, bingo.Breach, "-3"},
		{"no regular days", func(_ *bingo.Record, p *bingo.Permit) { p.RegularDays = nil }, bingo.NotApplicable, ""},
		{"no regular days any more", func(_ *bingo.Record, p *bingo.Permit) { p.Later = set("", "2025-07-11") }, bingo.Pass, "0"},
		{"none any more, after it", func(_ *bingo.Record, p *bingo.Permit) { p.Later = set("", "2025-07-18") }, bingo.Breach, "-1"},
		{"Fridays from the day after it", func(_ *bingo.Record, p *bingo.Permit) { p.Later = set("Fri", "2025-07-18") }, bingo.Breach, "-2"},
		{"regular days from a day on alone", func(_ *bingo.Record, p *bingo.Permit) {
			p.RegularDays, p.Later = nil, set("Wed; Thu", "2025-07-17")
		}, bingo.Breach, "-2"},
		{"no session", func(_ *bingo.Record, p *bingo.Permit) { p.Sessions = nil }, bingo.NotApplicable, ""},
		{"the permit begins after it", func(_ *bingo.Record, p *bingo.Permit) { p.ValidFrom = ruletest.Day("2025-07-18") }, bingo.Pass, "0"},
		{"the permit begins on it", func(_ *bingo.Record, p *bingo.Permit) { p.ValidFrom = ruletest.Day("2025-07-17") }, bingo.Breach, "-1"},
		{"the permit ends on it", func(_ *bingo.Record, p *bingo.Permit) { p.ValidTo = ruletest.Day("2025-07-17") }, bingo.Breach, "-1"},
		{"the permit ends before it", func(_ *bingo.Record, p *bingo.Permit) { p.ValidTo = ruletest.Day("2025-07-16") }, bingo.Pass, "0"},
		{"a held session of that day", func(_ *bingo.Record, p *bingo.Permit) {
			p.HeldSessions = []bingo.HeldSession{{Date: ruletest.Day("2025-07-17")}}
		}, bingo.Pass, "0"},
		{"a held session without a date", func(_ *bingo.Record, p *bingo.Permit) { p.HeldSessions = []bingo.HeldSession{{ID: "S9"}} }, bingo.NotAssessable, ""},
		{"a held session without a date, two days missing", func(_ *bingo.Record, p *bingo.Permit) {
			p.HeldSessions = []bingo.HeldSession{{ID: "S9"}}
			p.Sessions = []*bingo.Session{p.Sessions[0], p.Sessions[2]}
		}, bingo.Breach, "-2"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := thursdays()
			c.bend(rec, rec.Permits[0])
			check(t, rec, "records/period-gap", "VB-1", c.outcome, c.margin)
		})
	}
}

func thursdays() *bingo.Record {
	rec := ruletest.Record()
	for id, date := range []string{"2025-07-03", "2025-07-10", "2025-07-24"} {
		ruletest.Session(rec, string(rune('A'+id)), date)
	}
	rec.Permits[0].RegularDays = []time.Weekday{time.Thursday}
	return rec
}

// set sets the regular days from a day on.
func set(days, from string) []bingo.LaterValue {
	return []bingo.LaterValue{{Column: "regular_days", Value: days, From: ruletest.Day(from)}}
}

// fill adds the missing session, in its place.
func fill(rec *bingo.Record, status bingo.Status) {
	ruletest.Session(rec, "Z", "2025-07-17").Status = status
	s := rec.Permits[0].Sessions
	s[2], s[3] = s[3], s[2]
}

func TestPeriodGapMessage(t *testing.T) {
	rec := thursdays()
	rec.Permits[0].Sessions[1].Date = ruletest.Day("2025-07-11")
	says(t, check(t, rec, "records/period-gap", "VB-1", bingo.Breach, "-2"),
		"No session is in the record for 2 regular days from 3 July 2025 to 24 July 2025: Thursday 10 July 2025, Thursday 17 July 2025.",
		"the sessions of those days, held or cancelled, or the right regular days of the permit")
}

// Only the days of the period checked are looked at.
func TestPeriodGapOfAPeriod(t *testing.T) {
	p, err := records.Pack()
	if err != nil {
		t.Fatal(err)
	}
	en, err := rules.NewEngine([]*rules.Pack{p}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		from, to string
		found    int
	}{{"2025-07-17", "2025-07-17", 1}, {"2025-07-18", "2025-07-31", 0}, {"2025-07-01", "2025-07-16", 0}, {"2025-07-01", "2025-07-31", 1}} {
		res := en.Check(thursdays(), rules.Options{Rule: "records/period-gap", Period: civil.Period{From: ruletest.Day(c.from), To: ruletest.Day(c.to)}})
		if len(res.Findings) != c.found {
			t.Errorf("%s to %s: %d findings, want %d", c.from, c.to, len(res.Findings), c.found)
		}
	}
}
