package rules_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
	"eyesdown/rules/ruletest"
)

// A pack that does not hold together is refused, with what is wrong.
func TestPackIsRefused(t *testing.T) {
	rule := func() *rules.Rule { return attendance(nil) }
	without := rule()
	without.Session = nil
	twice := func(points ...rules.Point) *rules.Rule {
		r := rule()
		r.Points = points
		return r
	}
	cases := []struct {
		name, old, new, want string
		list                 []*rules.Rule
	}{
		{"unknown key of a value", `cite = "c. 1" }`, `cite = "c. 1", since = "2000" }`, "10| ", nil},
		{"unknown key of a parameter", `kind = "count"`, "kind = \"count\"\nunit = \"people\"", "8| ", nil},
		{"unknown key of the file", `pack = "toy"`, "pack = \"toy\"\nin_force = \"2000-01-01\"", "3| ", nil},
		{"no citation", `, cite = "c. 1" }`, ` }`, `the value "90" has no citation`, nil},
		{"no value", `value = [`, `value = []
ignored = [`, "ignored", nil},
		{"unknown kind", `kind = "count"`, `kind = "people"`, "is no kind of parameter", nil},
		{"a value that is no count", `"90"`, `"ninety"`, `"ninety" is not a whole number`, nil},
		{"no first day", `in_force_from = "2000-01-01"`, ``, "in_force_from", nil},
		{"a day that does not exist", `to = "2019-12-31"`, `to = "2019-02-30"`, "limit: ", nil},
		{"another pack's file", `pack = "toy"`, `pack = "vic-1998"`, `is of pack "vic-1998"`, nil},
		{"no TOML", `[parameter.limit]`, `[parameter.limit`, "params.toml: ", nil},
		{"a rule's unknown parameter", `[parameter.limit]`, `[parameter.limits]`, `reads parameter "limit"`, nil},
		{"two rules of one id", "", "", "two rules toy/attendance", []*rules.Rule{rule(), rule()}},
		{"a rule without a condition", "", "", "rule toy/attendance has no condition", []*rules.Rule{without}},
		{"a point that is not there", "", "", "a point that the pack does not have", []*rules.Rule{twice(1)}},
		{"two open points", "", "", "2 open points", []*rules.Rule{twice(0, 0)}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			list := c.list
			if list == nil {
				list = []*rules.Rule{rule()}
			}
			p, _ := toy(list...)()
			p.Rules, p.Params = list, nil
			err := p.Finish([]byte(strings.Replace(toyParams, c.old, c.new, 1)))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("refused with %v, want %q", err, c.want)
			}
		})
	}
}

// The number in force is that of the subject's day; the pack speaks of no day
// before its first.
func TestDatedValues(t *testing.T) {
	for date, want := range map[string]string{
		"1999-12-31": "not-applicable ", "2000-01-01": "breach 90", "2019-12-31": "breach 90", "2020-01-01": "pass 100", "2020-01-02": "pass 100",
	} {
		rec := ruletest.Record()
		came(rec, 95).Date = ruletest.Day(date)
		f := ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1")
		if got := f.Outcome.String() + " " + f.Limit.String(); got != want {
			t.Errorf("%s: %s, want %s", date, got, want)
		}
		if f.Outcome != bingo.NotApplicable && (len(f.Parameters) != 1 || !strings.HasPrefix(f.Parameters[0].Citation, "c. 1")) {
			t.Errorf("%s: the number is cited: %+v", date, f.Parameters)
		}
	}
}

// Between two values, or after the last, there may be a time without a number;
// the rule then says nothing.
func TestTimeWithoutAValue(t *testing.T) {
	p, err := toy(attendance(nil))()
	if err != nil {
		t.Fatal(err)
	}
	q := p.Params[0]
	q.Values[1].From = ruletest.Day("2020-02-01")
	for date, want := range map[string]bool{"1999-12-31": false, "2000-01-01": true, "2019-12-31": true, "2020-01-01": false, "2020-01-31": false, "2020-02-01": true} {
		if _, ok := q.At(ruletest.Day(date)); ok != want {
			t.Errorf("a number on %s: %v", date, ok)
		}
	}
	rec := ruletest.Record()
	came(rec, 95).Date = ruletest.Day("2020-01-15")
	ruletest.Expect(t, ruletest.Run(t, func() (*rules.Pack, error) { return p, nil }, rec, "toy/attendance", "VB-1/S1"), bingo.NotApplicable, "")
}

// The permit's own number stands in the law's place while it is in force; one
// that cannot be read makes the rule not assessable.
func TestAuthorisedValue(t *testing.T) {
	auth := func(value, from, to string) bingo.Authorisation {
		a := bingo.Authorisation{Clause: "toy/attendance", Value: value, Document: "D1", ValidFrom: ruletest.Day(from)}
		if to != "" {
			a.ValidTo = ruletest.Day(to)
		}
		return a
	}
	cases := []struct {
		name string
		all  []bingo.Authorisation
		want string
	}{
		{"none", nil, "breach 100"},
		{"in force", []bingo.Authorisation{auth("120", "2025-07-03", "2025-07-03")}, "pass 120"},
		{"from the next day", []bingo.Authorisation{auth("120", "2025-07-04", "")}, "breach 100"},
		{"until the day before", []bingo.Authorisation{auth("120", "2025-01-01", "2025-07-02")}, "breach 100"},
		{"the one that began last", []bingo.Authorisation{auth("120", "2025-07-01", ""), auth("110", "2025-07-02", "")}, "breach 110"},
		{"unreadable", []bingo.Authorisation{auth("many", "2025-07-01", "")}, "not-assessable "},
	}
	for _, c := range cases {
		rec := ruletest.Record()
		came(rec, 115)
		rec.Permits[0].Authorisations = c.all
		f := ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1")
		if got := f.Outcome.String() + " " + f.Limit.String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestParseValue(t *testing.T) {
	cases := []struct {
		kind, text string
		n          int64
		ok         bool
	}{
		{"money", "$10,000", 1_000_000, true}, {"money", "12000.00", 1_200_000, true}, {"money", "$0.01", 1, true},
		{"money", "-5", 0, false}, {"money", "ten", 0, false}, {"money", "", 0, false},
		{"count", "30", 30, true}, {"count", "-1", 0, false}, {"count", "1.5", 0, false}, {"count", "4294967296", 0, false},
		{"hours", "8", 28_800, true}, {"minutes", "30", 1800, true},
		{"months", "3", 3, true}, {"months", "-3", 0, false}, {"day", "1 October", 1001, true}, {"day", "29 February", 229, true},
		{"day", "31 June", 0, false}, {"day", "October", 0, false}, {"day", "2026-10-01", 0, false},
		{"share", "70%", 0, true}, {"share", "70", 0, false}, {"share", "0.15", 0, false}, {"share", "12,5%", 0, false}, {"money", "10,00", 0, false}, {"money", "10,000", 1000000, true}, {"money", "1,0000", 0, false}, {"money", "10000", 1000000, true}, {"count", "31.5", 0, false}, {"count", "1,2", 0, false}, {"count", "1,200", 1200, true}, {"share", "70%%", 0, false}, {"share", "$70", 0, false}, {"share", "", 0, false}, {"pounds", "1", 0, false},
	}
	for _, c := range cases {
		v, err := rules.ParseValue(c.kind, c.text)
		if (err == nil) != c.ok || v.N != c.n {
			t.Errorf("%s %q: %d, %v", c.kind, c.text, v.N, err)
		}
	}
	for text, want := range map[string]string{"12.5%": "12.5 %", "15%": "15 %", "15 %": "15 %", " 12.5 % ": "12.5 %"} {
		if v, err := rules.ParseValue("share", text); err != nil || v.Share.String() != want {
			t.Errorf("%q: %v, %v", text, v.Share, err)
		}
	}
}

// A day of the year is the first such day behind the date, not the date itself.
func TestADayOfTheYear(t *testing.T) {
	v, err := rules.ParseValue("day", "1 October")
	if err != nil {
		t.Fatal(err)
	}
	for from, want := range map[string]string{"2026-06-30": "2026-10-01", "2026-09-30": "2026-10-01", "2026-10-01": "2027-10-01", "2026-12-31": "2027-10-01"} {
		if got := v.After(ruletest.Day(from)); got != ruletest.Day(want) {
			t.Errorf("after %s: %s, want %s", from, got, want)
		}
	}
}
