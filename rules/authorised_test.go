package rules_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
	"eyesdown/rules/ruletest"
)

// allows makes an authorisation for the toy rule's number; "" = no end.
func allows(value, from, to, document string) bingo.Authorisation {
	a := bingo.Authorisation{Clause: "toy/attendance", Value: value, Document: document, ValidFrom: ruletest.Day(from)}
	if to != "" {
		a.ValidTo = ruletest.Day(to)
	}
	return a
}

// What the permit allows is listed as it is used: each day's number once, and of
// two that disagree from one day on neither.
func TestAuthorised(t *testing.T) {
	cases := []struct {
		name string
		all  []bingo.Authorisation
		want string
	}{
		{"none", nil, ""},
		{"one", []bingo.Authorisation{allows("120", "2025-07-01", "2025-07-31", "D1")}, "2025-07-01..2025-07-31 120 [D1]"},
		{"without an end", []bingo.Authorisation{allows("120", "2020-01-01", "", "D1")}, "2020-01-01.. 120 [D1]"},
		{"over the day before the period", []bingo.Authorisation{allows("120", "2025-01-01", "2025-06-30", "D1")}, ""},
		{"on the first day of the period", []bingo.Authorisation{allows("120", "2025-01-01", "2025-07-01", "D1")}, "2025-01-01..2025-07-01 120 [D1]"},
		{"the day after the period", []bingo.Authorisation{allows("120", "2026-07-01", "", "D1")}, ""},
		{"a later one replaces an earlier", []bingo.Authorisation{allows("120", "2025-07-01", "", "D1"), allows("110", "2026-01-01", "", "D2")},
			"2025-07-01..2025-12-31 120 [D1] replaced by 110 from 1 January 2026; 2026-01-01.. 110 [D2] replaces 120 from 1 January 2026"},
		{"and ends before it", []bingo.Authorisation{allows("120", "2025-07-01", "", "D1"), allows("110", "2026-01-01", "2026-01-31", "D2")},
			"2025-07-01..2025-12-31 120 [D1] replaced by 110 from 1 January 2026; 2026-01-01..2026-01-31 110 [D2] replaces 120 from 1 January 2026; 2026-02-01.. 120 [D1]"},
		{"one after the other", []bingo.Authorisation{allows("120", "2025-07-01", "2025-12-31", "D1"), allows("110", "2026-01-01", "", "D2")},
			"2025-07-01..2025-12-31 120 [D1]; 2026-01-01.. 110 [D2]"},
		{"two from one day", []bingo.Authorisation{allows("120", "2025-07-01", "", "D1"), allows("110", "2025-07-01", "", "D2")},
			"2025-07-01.. - [D1 D2] (two authorisations from 1 July 2025 disagree: 110 and 120; neither is used)"},
		{"two from one day, and one of them alone after it", []bingo.Authorisation{allows("120", "2025-07-01", "2025-07-31", "D1"), allows("110", "2025-07-01", "", "D2")},
			"2025-07-01..2025-07-31 - [D1 D2] (two authorisations from 1 July 2025 disagree: 110 and 120; neither is used); 2025-08-01.. 110 [D2]"},
		{"three from one day", []bingo.Authorisation{allows("120", "2025-07-01", "", ""), allows("110", "2025-07-01", "", ""), allows("130", "2025-07-01", "", "")},
			"2025-07-01.. - [] (3 authorisations from 1 July 2025 disagree: 110, 120 and 130; none is used)"},
		{"one number written in two ways", []bingo.Authorisation{allows("1200", "2025-07-01", "", "D1"), allows("1,200", "2025-07-01", "", "D2")}, "2025-07-01.. 1200 [D1 D2]"},
		{"a later one over two that disagree", []bingo.Authorisation{allows("120", "2025-07-01", "", ""), allows("110", "2025-07-01", "", ""), allows("130", "2026-01-01", "", "")},
			"2025-07-01..2025-12-31 - [] (two authorisations from 1 July 2025 disagree: 110 and 120; neither is used) replaced by 130 from 1 January 2026; " +
				"2026-01-01.. 130 [] replaces 110 and 120 from 1 January 2026"},
		{"unreadable", []bingo.Authorisation{allows("many", "2025-07-01", "", "D1")},
			`2025-07-01.. - [D1] (the authorised value cannot be read and is not used ("many" is not a whole number))`},
	}
	period := civil.Period{From: ruletest.Day("2025-07-01"), To: ruletest.Day("2026-06-30")}
	for _, c := range cases {
		rec := ruletest.Record()
		rec.Permits[0].Authorisations = c.all
		var got []string
		for _, a := range engine(t, toy(attendance(nil))).Authorised(rec.Permits[0], period) {
			value := a.Value
			if value == "" {
				value = "-"
			}
			text := a.From.String() + ".." + a.To.String() + " " + value + " [" + strings.Join(a.Documents, " ") + "]"
			if a.Unused != "" {
				text += " (" + a.Unused + ")"
			}
			if a.Replaces != "" {
				text += " replaces " + a.Replaces
			}
			if a.Replaced != "" {
				text += " replaced by " + a.Replaced
			}
			got = append(got, text)
		}
		if list := strings.Join(got, "; "); list != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.name, list, c.want)
		}
	}
}

// What is listed on a day is what the rule uses on it: 115 came.
func TestAuthorisedIsWhatIsUsed(t *testing.T) {
	for _, c := range []struct {
		name           string
		all            []bingo.Authorisation
		want, citation string
	}{
		{"two that disagree", []bingo.Authorisation{allows("120", "2025-07-01", "", "D1"), allows("110", "2025-07-01", "", "D2")}, "not-assessable ", ""},
		{"one number written in two ways", []bingo.Authorisation{allows("1,200", "2025-07-01", "", "D1"), allows("1200", "2025-07-01", "", "D2")}, "pass 1200", "permit VB-1, authorisation D2"},
		{"the later begun", []bingo.Authorisation{allows("120", "2025-07-01", "", "D1"), allows("110", "2025-07-02", "", "D2")}, "breach 110", "permit VB-1, authorisation D2, which replaces 120 from 2 July 2025"},
		{"the same again", []bingo.Authorisation{allows("120", "2025-07-01", "", "D1"), allows("120", "2025-07-02", "", "D2")}, "pass 120", "permit VB-1, authorisation D2"},
	} {
		rec := ruletest.Record()
		came(rec, 115)
		rec.Permits[0].Authorisations = c.all
		f := ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1")
		if got := f.Outcome.String() + " " + f.Limit.String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if c.citation != "" && (len(f.Parameters) != 1 || f.Parameters[0].Citation != c.citation) {
			t.Errorf("%s: cited %+v", c.name, f.Parameters)
		}
		if c.citation == "" && !strings.HasSuffix(f.Message, "two authorisations from 1 July 2025 disagree: 110 and 120; neither is used") {
			t.Errorf("%s: %s", c.name, f.Message)
		}
	}
}

// An authorisation whose days run backwards is listed whatever the period, and so
// is a held one; neither is used, and what else holds is not changed by it.
func TestAuthorisedThatCannotBeUsed(t *testing.T) {
	rec := ruletest.Record()
	p := rec.Permits[0]
	p.Authorisations = []bingo.Authorisation{allows("120", "2025-07-01", "", "D1"), allows("110", "2024-07-01", "2024-06-30", "D2")}
	p.Authorisations[1].Clause = "TOY/Attendance"
	p.Held = []bingo.HeldRow{{File: bingo.FileAuthorisations, Cells: []string{"VB-1", "toy/attendance", "x"}}, {File: bingo.FilePeople, Cells: []string{"toy/attendance"}}}
	found := engine(t, toy(attendance(nil))).Authorised(p, civil.Period{From: ruletest.Day("2025-07-01"), To: ruletest.Day("2026-06-30")})
	var got []string
	for _, a := range found {
		got = append(got, a.From.String()+".."+a.To.String()+" "+a.Value+" "+a.Unused)
	}
	want := []string{
		"..  an authorisation that cannot be used (its row is held, for it could not be read): what it concerns is not assessed",
		"2024-07-01..2024-06-30  an authorisation that cannot be used (it ends on 30 June 2024, before it begins on 1 July 2024): what it concerns is not assessed",
		"2025-07-01.. 120 ",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	came(rec, 200)
	ruletest.Expect(t, ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1"), bingo.NotAssessable, "")
}

// A rule without a number cannot be told another one.
func TestAuthorisedWithoutANumber(t *testing.T) {
	r := &rules.Rule{ID: "toy/plain", Session: func(e *rules.Eval, _ *bingo.Session) rules.Verdict { return e.Met(true) }}
	rec := ruletest.Record()
	rec.Permits[0].Authorisations = []bingo.Authorisation{{Clause: "toy/plain", Value: "5", ValidFrom: ruletest.Day("2025-07-01")}}
	found := engine(t, toy(r)).Authorised(rec.Permits[0], civil.Period{From: ruletest.Day("2025-07-01"), To: ruletest.Day("2026-06-30")})
	if len(found) != 1 || found[0].Value != "" || found[0].Unused != "5 is not used: the rule has no number that it could replace" {
		t.Errorf("%+v", found)
	}
}
