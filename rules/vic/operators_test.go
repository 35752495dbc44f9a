package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// operatorCase bends a record of two permits under one operator.
type operatorCase struct {
	name    string
	bend    func(p, q *bingo.Permit)
	outcome bingo.Outcome
}

func runOperator(t *testing.T, rule string, prepare func(p *bingo.Permit), cases []operatorCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := ruletest.Record()
			p := rec.Permits[0]
			second := *p
			q := &second
			q.No = "VB-2"
			rec.Permits = append(rec.Permits, q)
			for _, x := range rec.Permits {
				agreement(x, "2025-01-01", "2025-12-31")
				if prepare != nil {
					prepare(x)
				}
			}
			c.bend(p, q)
			f := ruletest.Run(t, vic.Pack, rec, rule, "op:BCO-0009")
			ruletest.Expect(t, f, c.outcome, "")
			if f.Subject.Permit != "VB-1" || f.Subject.People() != "operator BCO-0009" || f.Outcome == bingo.Breach && f.Clears == "" {
				t.Errorf("finding %+v", f)
			}
		})
	}
}

// onCommencement are the days before and of commencement.
func onCommencement(outcome bingo.Outcome) []operatorCase {
	begun := func(day string) func(p, q *bingo.Permit) {
		return func(p, q *bingo.Permit) {
			p.Operator.AgreementFrom, q.Operator.AgreementFrom = ruletest.Day(day), ruletest.Day(day)
		}
	}
	return []operatorCase{
		{"as it stands", func(_, _ *bingo.Permit) {}, outcome},
		{"the day before commencement", begun("1998-03-30"), bingo.NotApplicable},
		{"the day of commencement", begun("1998-03-31"), outcome},
	}
}

// Operators are told apart by their licence number, else by their name; one that
// follows another on a permit is an operator of its own.
func TestOperatorsOfARecord(t *testing.T) {
	rec := ruletest.Record()
	p := rec.Permits[0]
	agreement(p, "2025-01-01", "2025-12-31")
	p.Later = []bingo.LaterValue{
		{Column: "agreement_from", Value: "2026-01-01", From: ruletest.Day("2026-01-01")},
		{Column: "agreement_to", Value: "", From: ruletest.Day("2026-01-01")},
		{Column: "operator_licence_no", Value: "", From: ruletest.Day("2026-01-01")},
		{Column: "operator_name", Value: "New  Centre", From: ruletest.Day("2026-01-01")}}
	var got []string
	for _, f := range ruletest.All(t, vic.Pack, rec, "vic/r11.a") {
		got = append(got, f.Subject.String()+" "+f.Subject.Date.String())
	}
	if want := "op:BCO-0009 2025-01-01, op:New Centre 2026-01-01"; strings.Join(got, ", ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}
