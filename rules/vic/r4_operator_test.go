package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// Of a return the last of its days counts, not the day on which it was given.
func TestR4_operatorOfAReturn(t *testing.T) {
	op := func(from, to string) func(*bingo.Record, *bingo.GivenReturn) {
		return func(rec *bingo.Record, _ *bingo.GivenReturn) { agreement(rec.Permits[0], from, to) }
	}
	runReturns(t, "vic/r4.operator", year, []returnCase{
		{name: "no operator", outcome: bingo.NotApplicable, words: "no operator"},
		{name: "on its first day", bend: op("2026-06-30", ""), outcome: bingo.Pass,
			words: "on 30 June 2026, the last of the return's days: Lucky Centre (licence BCO-0009), the operator under the agreement in force that day, stands for the responsible person (r. 4(3))."},
		{name: "on its last day", bend: op("2025-01-01", "2026-06-30"), outcome: bingo.Pass, words: "r. 6(2)(a)(i)"},
		{name: "the day before the first", bend: op("2026-07-01", ""), outcome: bingo.NotApplicable},
		{name: "the day after the last", bend: op("2025-01-01", "2026-06-29"), outcome: bingo.NotApplicable, words: "no operator's agreement was in force"},
		{name: "no first day", bend: op("", ""), outcome: bingo.NotAssessable, words: "the first day of the operator's agreement"},
		{name: "no name", bend: twice(op("2025-01-01", ""), func(rec *bingo.Record, _ *bingo.GivenReturn) { rec.Permits[0].Operator.Name = "" }),
			outcome: bingo.NotAssessable, words: "the name of the operator"},
		{name: "set from that day on", bend: twice(op("2025-01-01", "2025-12-31"), setFrom("agreement_to", "2027-06-30", "2026-06-30")), outcome: bingo.Pass},
		{name: "of a return that is not on record", bend: twice(op("2025-01-01", ""), ungiven), outcome: bingo.Pass},
	})
	runReturns(t, "vic/r4.operator", "VB-1/1998-06-30", []returnCase{{name: "of the year of commencement",
		bend: twice(op("1998-06-30", ""), onlyReturn("1997-07-01", "1998-06-30", "1998-09-30")), outcome: bingo.Pass}})
	runReturns(t, "vic/r4.operator", "VB-1/1997-06-30", []returnCase{{name: "of the year before",
		bend: twice(op("1990-01-01", ""), onlyReturn("1996-07-01", "1997-06-30", "1997-09-30")), outcome: bingo.NotApplicable}})
}

func TestR4_operator(t *testing.T) {
	with := func(from, to string) func(s *bingo.Session) {
		return func(s *bingo.Session) { agreement(s.Permit, from, to) }
	}
	runLimits(t, "vic/r4.operator", "VB-1/S1", with("1998-01-01", ""), append(general(bingo.Pass, ""), []limitCase{
		{name: "in force", outcome: bingo.Pass},
		{name: "on its first day", bend: with("2025-07-03", ""), outcome: bingo.Pass},
		{name: "on its last day", bend: with("2025-01-01", "2025-07-03"), outcome: bingo.Pass},
		{name: "the day before the first", bend: with("2025-07-04", ""), outcome: bingo.NotApplicable},
		{name: "the day after the last", bend: with("2025-01-01", "2025-07-02"), outcome: bingo.NotApplicable},
		{name: "no first day", bend: with("", ""), outcome: bingo.NotAssessable},
		{name: "no first day, and the last gone by", bend: with("", "2025-07-02"), outcome: bingo.NotApplicable},
		{name: "a last day before the first", bend: with("2025-07-03", "2025-07-02"), outcome: bingo.NotAssessable},
		{name: "no operator", bend: func(s *bingo.Session) { s.Permit.Operator = bingo.Operator{} }, outcome: bingo.NotApplicable},
		{name: "no name", bend: func(s *bingo.Session) { s.Permit.Operator.Name = "" }, outcome: bingo.NotAssessable},
		{name: "set from the day after on", bend: func(s *bingo.Session) {
			s.Permit.Operator = bingo.Operator{}
			s.Permit.Later = []bingo.LaterValue{{Column: "operator_name", Value: "New Centre", From: ruletest.Day("2025-07-04")}}
		}, outcome: bingo.NotApplicable},
		{name: "set from this day on", bend: func(s *bingo.Session) {
			s.Permit.Operator = bingo.Operator{}
			s.Permit.Later = []bingo.LaterValue{{Column: "operator_name", Value: "New Centre", From: ruletest.Day("2025-07-03")},
				{Column: "agreement_from", Value: "2025-07-03", From: ruletest.Day("2025-07-03")}}
		}, outcome: bingo.Pass},
	}...))
	s := bent(with("2025-01-01", "2025-12-31"))
	f := ruletest.Run(t, vic.Pack, recordOf(s), "vic/r4.operator", "VB-1/S1")
	if !strings.Contains(f.Message, "Lucky Centre (licence BCO-0009), the operator under the agreement in force that day, stands for the responsible person (r. 4(3)).") {
		t.Errorf("it says %q", f.Message)
	}
}
