package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

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
