package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
)

func TestR6_4_a(t *testing.T) {
	const rule = "vic/r6.4.a"
	for last, cases := range map[string][]returnCase{
		"2025-11-30": { // February has no 30th
			{name: "on the last day of February", bend: ended("2025-11-30", "2026-02-28"), outcome: bingo.Pass, margin: "0"},
			{name: "a day before", bend: ended("2025-11-30", "2026-02-27"), outcome: bingo.Pass, margin: "1"},
			{name: "a day after", bend: ended("2025-11-30", "2026-03-01"), outcome: bingo.Breach, margin: "-1", words: "1 day after the last day, 28 February 2026"},
			{name: "the day not recorded", bend: ended("2025-11-30", ""), outcome: bingo.NotAssessable},
		},
		"2027-11-30": { // nor in a leap year
			{name: "on 29 February", bend: ended("2027-11-30", "2028-02-29"), outcome: bingo.Pass, margin: "0"},
			{name: "on 1 March", bend: ended("2027-11-30", "2028-03-01"), outcome: bingo.Breach, margin: "-1"},
		},
		"2026-03-31": { // June has no 31st
			{name: "on 30 June", bend: ended("2026-03-31", "2026-06-30"), outcome: bingo.Pass, margin: "0"},
			{name: "on 1 July", bend: ended("2026-03-31", "2026-07-01"), outcome: bingo.Breach, margin: "-1"},
		},
		"2026-06-30": {
			{name: "expired with the year, on 30 September", bend: ended("2026-06-30", "2026-09-30"), outcome: bingo.Pass, margin: "0"},
			{name: "expired with the year, on 1 October", bend: ended("2026-06-30", "2026-10-01"), outcome: bingo.Breach, margin: "-1"},
			{name: "still in force", outcome: bingo.NotApplicable, words: "no final return"},
			{name: "followed by another permit", bend: twice(ended("2026-06-30", "2026-10-01"), follow("2026-07-01")), outcome: bingo.NotApplicable},
		},
		"1998-03-31": {{name: "the day of commencement", bend: ended("1998-03-31", "1998-07-01"), outcome: bingo.Breach, margin: "-1"}},
		"1998-03-30": {{name: "the day before commencement", bend: ended("1998-03-30", "1998-07-01"), outcome: bingo.NotApplicable}},
	} {
		runReturns(t, rule, "VB-1/"+last, cases)
	}
	missing := func(present bool) func(*bingo.Record, *bingo.GivenReturn) {
		return func(rec *bingo.Record, g *bingo.GivenReturn) {
			ended("2026-03-31", "")(rec, g)
			ungiven(rec, g)
			if !present {
				rec.Permits[0].Present &^= 1 << bingo.FileReturns
			}
			rec.Permits[0].Sessions[1].Date = ruletest.Day("2026-07-01") // after the last day for it
		}
	}
	runReturns(t, rule, "VB-1/2026-03-31", []returnCase{
		{name: "missing", bend: missing(true), outcome: bingo.NotAssessable, words: "was due by 30 June 2026"},
		{name: "missing, and no returns.csv", bend: missing(false), outcome: bingo.NotApplicable, words: "eyesdown return --permit VB-1 --final"},
	})
}

// follow adds permit VB-2, which follows the first from a day on.
func follow(from string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(rec *bingo.Record, _ *bingo.GivenReturn) {
		p := *rec.Permits[0]
		p.No, p.Predecessor, p.ValidFrom, p.ValidTo, p.EndReason = "VB-2", "VB-1", ruletest.Day(from), 0, ""
		p.Sessions, p.Unsold, p.Attestations, p.Returns = nil, nil, nil, nil
		rec.Permits = append(rec.Permits, &p)
	}
}

// first gives the first return under VB-2 its own row.
func first(from, to string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(rec *bingo.Record, g *bingo.GivenReturn) {
		row := *g
		row.Period = civil.Period{From: ruletest.Day(from), To: ruletest.Day(to)}
		rec.Permits[1].Returns = []bingo.GivenReturn{row}
		rec.Permits[0].Returns = nil
	}
}

func TestR6_4_b(t *testing.T) {
	const rule = "vic/r6.4.b"
	turn := twice(ended("2025-12-31", "2026-09-21"), follow("2026-01-01"))
	runReturns(t, rule, "VB-2/2026-06-30", []returnCase{
		{name: "the old permit's days are in it", bend: twice(turn, first("2025-07-01", "2026-06-30")), outcome: bingo.Pass, margin: "0", words: "permit VB-1 before it ran from 1 July 2025 to 31 December 2025"},
		{name: "from a day later", bend: twice(turn, first("2025-07-02", "2026-06-30")), outcome: bingo.Breach, margin: "-1", words: "which are not all in it"},
		{name: "from the new permit's first day", bend: twice(turn, first("2026-01-01", "2026-06-30")), outcome: bingo.Breach, margin: "-184"},
		{name: "it begins after it ends", bend: twice(turn, first("2026-07-01", "2026-06-30")), outcome: bingo.NotAssessable, words: "a first day"},
		{name: "when the old one ended is not known", bend: twice(twice(turn, first("2025-07-01", "2026-06-30")), func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].ValidTo = 0
		}), outcome: bingo.NotAssessable, words: "has no last day"},
		{name: "the old one is not in the store", bend: twice(twice(turn, first("2025-07-01", "2026-06-30")), func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits = rec.Permits[1:]
		}), outcome: bingo.NotAssessable, words: "is not among the holder's permits"},
		{name: "the old one began in September", bend: twice(twice(turn, first("2025-09-15", "2026-06-30")), func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].ValidFrom = ruletest.Day("2025-09-15")
		}), outcome: bingo.Pass, margin: "0"},
	})
	runReturns(t, rule, year, []returnCase{{name: "a permit that follows none", outcome: bingo.NotApplicable, words: "No days of a permit before"}})
	runReturns(t, rule, "VB-1/2025-12-31", []returnCase{{name: "the old permit's own row", bend: turn, outcome: bingo.NotApplicable}})
	runReturns(t, "vic/r6.1.due", "VB-1/2025-12-31", []returnCase{{name: "given under the old number", bend: turn, outcome: bingo.NotApplicable, words: "go into the first return under that one"}})
	runReturns(t, rule, "VB-2/2027-06-30", []returnCase{
		{name: "the old one ended with its year", bend: twice(twice(ended("2026-06-30", "2026-09-21"), follow("2026-07-01")), first("2026-07-01", "2027-06-30")), outcome: bingo.NotApplicable},
		{name: "the second return", bend: twice(turn, first("2026-07-01", "2027-06-30")), outcome: bingo.NotApplicable},
	})
}
