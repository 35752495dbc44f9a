package rules_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
	"eyesdown/rules/ruletest"
)

// answer is an outcome and its margin, 0 = none.
type answer struct {
	outcome bingo.Outcome
	margin  int64
}

func (a answer) quantity() bingo.Quantity {
	if a.margin == 0 {
		return bingo.Quantity{}
	}
	return bingo.Number(a.margin)
}

// shown is the margin that a finding has under the reading alone.
func (a answer) shown() string {
	if a.outcome != bingo.Pass && a.outcome != bingo.Breach {
		return ""
	}
	return a.quantity().String()
}

func TestOpenPoint(t *testing.T) {
	verdict := func(o bingo.Outcome, n int64) answer { return answer{o, n} }
	const p, b, na, no = bingo.Pass, bingo.Breach, bingo.NotAssessable, bingo.NotApplicable
	cases := []struct {
		name       string
		one, other answer
		want       bingo.Outcome
		margin     string
		says       string // the reading whose message stands
	}{
		{"agree on a pass", verdict(p, 5), verdict(p, 7), p, "5", "one"},
		{"agree, the other with less room", verdict(p, 7), verdict(p, 5), p, "5", "other"},
		{"agree on a breach", verdict(b, -5), verdict(b, -7), b, "-7", "other"},
		{"agree without a margin", verdict(p, 0), verdict(p, 7), p, "", "one"},
		{"disagree", verdict(p, 5), verdict(b, -5), bingo.Indeterminate, "", ""},
		{"one does not apply, the other passes", verdict(no, 0), verdict(p, 5), p, "5", "other"},
		{"one passes, the other does not apply", verdict(p, 5), verdict(no, 0), p, "5", "one"},
		{"one does not apply, the other is out", verdict(no, 0), verdict(b, -5), bingo.Indeterminate, "", ""},
		{"one does not apply, the other cannot be assessed", verdict(no, 0), verdict(na, 0), na, "", "other"},
		{"one cannot be assessed, the other does not apply", verdict(na, 0), verdict(no, 0), na, "", "one"},
		{"neither applies", verdict(no, 0), verdict(no, 0), no, "", "one"},
		{"one cannot be assessed, the other passes", verdict(na, 0), verdict(p, 5), bingo.Indeterminate, "", ""},
		{"one is out, the other cannot be assessed", verdict(b, -5), verdict(na, 0), bingo.Indeterminate, "", ""},
		{"neither can be assessed", verdict(na, 0), verdict(na, 0), na, "", "one"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			both := []answer{c.one, c.other}
			r := &rules.Rule{ID: "toy/open", Points: []rules.Point{0}, Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
				i := e.Reading(0)
				if e.Explaining() {
					e.Say([]string{"one", "other"}[i])
					if both[i].outcome == na {
						e.Lacks("a figure", s.Source.Cell("x"))
					}
				}
				return e.With(rules.Verdict{Outcome: both[i].outcome}, bingo.Quantity{}, bingo.Quantity{}, both[i].quantity())
			}}
			rec := ruletest.Record()
			came(rec, 1)
			f := ruletest.Run(t, toy(r), rec, "toy/open", "VB-1/S1")
			ruletest.Expect(t, f, c.want, c.margin)
			if c.says != "" && f.Message != c.says {
				t.Errorf("it says %q, want %q", f.Message, c.says)
			}
			if len(f.Readings) != 2 || f.Readings[0].Outcome != c.one.outcome || f.Readings[1].Outcome != c.other.outcome || f.Readings[0].Used != (c.want != bingo.Indeterminate) {
				t.Errorf("both readings stand in the finding: %+v", f.Readings)
			}
			for i, id := range []string{"one", "other"} {
				f := ruletest.Run(t, toy(r), rec, "toy/open", "VB-1/S1", bingo.ReadingChoice{Point: "toy/open", Reading: id})
				ruletest.Expect(t, f, both[i].outcome, both[i].shown())
				if f.Reading != "toy/open="+id || f.Message != id {
					t.Errorf("the selected reading is named: %q, %q", f.Reading, f.Message)
				}
			}
		})
	}
}

// A condition that does not come to its open point is run once in a quick run,
// and says the same under every reading.
func TestOpenPointNotAsked(t *testing.T) {
	runs := 0
	r := &rules.Rule{ID: "toy/open", Points: []rules.Point{0}, Session: func(e *rules.Eval, _ *bingo.Session) rules.Verdict {
		if !e.Explaining() {
			runs++
		}
		return e.Met(true)
	}}
	rec := ruletest.Record()
	came(rec, 1)
	ruletest.Expect(t, ruletest.Run(t, toy(r), rec, "toy/open", "VB-1/S1"), bingo.Pass, "")
	if runs != 1 {
		t.Errorf("run %d times", runs)
	}
}
