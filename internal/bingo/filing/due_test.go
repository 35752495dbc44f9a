package filing_test

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
)

func day(t *testing.T, text string) civil.Date {
	t.Helper()
	if text == "" {
		return 0
	}
	d, err := civil.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// permits makes a record of permits written "NO from..to after NO".
func permits(t *testing.T, lines ...string) *bingo.Record {
	t.Helper()
	rec := &bingo.Record{HolderID: "Club"}
	for _, line := range lines {
		words := strings.Fields(line)
		from, to, _ := strings.Cut(words[1], "..")
		p := &bingo.Permit{No: words[0], ValidFrom: day(t, from), ValidTo: day(t, to)}
		if len(words) > 3 {
			p.Predecessor = words[3]
		}
		rec.Permits = append(rec.Permits, p)
	}
	return rec
}

// listed writes the returns of a permit: kind, and the days of each permit.
func listed(rec *bingo.Record, no string, through civil.Date) string {
	var all []string
	for _, p := range rec.Permits {
		if p.No != no {
			continue
		}
		for _, r := range filing.Of(rec, p, through) {
			text := r.Kind.String()
			for _, part := range r.Parts {
				text += fmt.Sprintf(" %s:%s", part.Permit.No, part.Period)
			}
			if r.Missing != "" {
				text += " missing"
			}
			all = append(all, text)
		}
	}
	return strings.Join(all, "; ")
}

func TestOf(t *testing.T) {
	for name, c := range map[string]struct {
		permits []string
		of      string
		want    string
	}{
		"two years and a part":           {[]string{"A 2023-11-15.."}, "A", "annual A:2023-11-15..2024-06-30; annual A:2024-07-01..2025-06-30; annual A:2025-07-01..2026-06-30"},
		"from a 30 June on":              {[]string{"A 2025-06-30.."}, "A", "annual A:2025-06-30..2025-06-30; annual A:2025-07-01..2026-06-30"},
		"cancelled on 30 November":       {[]string{"A 2025-01-01..2025-11-30"}, "A", "annual A:2025-01-01..2025-06-30; final A:2025-07-01..2025-11-30"},
		"surrendered on 31 March":        {[]string{"A 2025-01-01..2026-03-31"}, "A", "annual A:2025-01-01..2025-06-30; final A:2025-07-01..2026-03-31"},
		"expired on 30 June":             {[]string{"A 2024-07-01..2025-06-30"}, "A", "final A:2024-07-01..2025-06-30"},
		"expired on 1 July":              {[]string{"A 2024-07-01..2025-07-01"}, "A", "annual A:2024-07-01..2025-06-30; final A:2025-07-01..2025-07-01"},
		"of less than a year":            {[]string{"A 2025-09-15..2025-10-14"}, "A", "final A:2025-09-15..2025-10-14"},
		"not yet in force":               {[]string{"A 2027-01-01.."}, "A", ""},
		"ended before it began":          {[]string{"A 2025-09-15..2025-08-01"}, "A", ""},
		"followed on 1 January":          {[]string{"A 2024-07-01..2025-12-31", "B 2026-01-01.. after A"}, "A", "annual A:2024-07-01..2025-06-30"},
		"following on 1 January":         {[]string{"A 2024-07-01..2025-12-31", "B 2026-01-01.. after A"}, "B", "annual A:2025-07-01..2025-12-31 B:2026-01-01..2026-06-30"},
		"followed at the year's end":     {[]string{"A 2024-07-01..2025-06-30", "B 2025-07-01.. after A"}, "A", "annual A:2024-07-01..2025-06-30"},
		"following at the year's end":    {[]string{"A 2024-07-01..2025-06-30", "B 2025-07-01.. after A"}, "B", "annual B:2025-07-01..2026-06-30"},
		"following a year later":         {[]string{"A 2024-01-01..2024-08-31", "B 2025-09-01.. after A"}, "B", "annual B:2025-09-01..2026-06-30"},
		"followed a year later":          {[]string{"A 2024-01-01..2024-08-31", "B 2025-09-01.. after A"}, "A", "annual A:2024-01-01..2024-06-30; final A:2024-07-01..2024-08-31"},
		"after a gap over the year":      {[]string{"A 2025-06-01..2026-05-31", "B 2026-07-11.. after A"}, "A", "annual A:2025-06-01..2025-06-30; final A:2025-07-01..2026-05-31"},
		"after a gap of a day":           {[]string{"A 2024-07-01..2025-12-30", "B 2026-01-01.. after A"}, "B", "annual B:2026-01-01..2026-06-30"},
		"before a gap of a day":          {[]string{"A 2024-07-01..2025-12-30", "B 2026-01-01.. after A"}, "A", "annual A:2024-07-01..2025-06-30; final A:2025-07-01..2025-12-30"},
		"beginning on the last day":      {[]string{"A 2024-07-01..2025-12-31", "B 2025-12-31.. after A"}, "B", "annual A:2025-07-01..2025-12-31 B:2025-12-31..2026-06-30"},
		"beginning in the year before":   {[]string{"A 2024-07-01..2025-08-31", "B 2025-05-01.. after A"}, "B", "annual B:2025-05-01..2025-06-30; annual B:2025-07-01..2026-06-30"},
		"a chain within a year":          {[]string{"A 2024-07-01..2025-08-31", "B 2025-09-01..2025-12-31 after A", "C 2026-01-01.. after B"}, "C", "annual A:2025-07-01..2025-08-31 B:2025-09-01..2025-12-31 C:2026-01-01..2026-06-30"},
		"the middle of a chain":          {[]string{"A 2024-07-01..2025-08-31", "B 2025-09-01..2025-12-31 after A", "C 2026-01-01.. after B"}, "B", ""},
		"a successor that ends too":      {[]string{"A 2024-07-01..2025-08-31", "B 2025-09-01..2025-12-31 after A"}, "B", "final A:2025-07-01..2025-08-31 B:2025-09-01..2025-12-31"},
		"of two that name it, the first": {[]string{"A 2024-07-01..2025-12-31", "C 2026-02-01.. after A", "B 2026-01-01.. after A"}, "C", "annual C:2026-02-01..2026-06-30"},
		"one that is not in the store":   {[]string{"B 2026-01-01.. after A"}, "B", "annual B:2026-01-01..2026-06-30 missing"},
		"not in the store, from 1 July":  {[]string{"B 2025-07-01.. after A"}, "B", "annual B:2025-07-01..2026-06-30"},
		"one without a last day":         {[]string{"A 2025-07-01..", "B 2026-01-01.. after A"}, "B", "annual B:2026-01-01..2026-06-30 missing"},
		"missing further back":           {[]string{"B 2025-09-01..2025-12-31 after A", "C 2026-01-01.. after B"}, "C", "annual B:2025-09-01..2025-12-31 C:2026-01-01..2026-06-30 missing"},
		"two that follow each other":     {[]string{"A 2025-07-01..2025-12-31 after B", "B 2026-01-01.. after A"}, "B", "annual A:2025-07-01..2025-12-31 B:2026-01-01..2026-06-30"},
	} {
		if got := listed(permits(t, c.permits...), c.of, day(t, "2026-06-30")); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// Rows of returns.csv are tied to the return whose days they have.
func TestGivenReturns(t *testing.T) {
	rec := permits(t, "A 2024-07-01..")
	for _, end := range []string{"2025-06-30", "2025-12-31"} {
		rec.Permits[0].Returns = append(rec.Permits[0].Returns, bingo.GivenReturn{Period: civil.Period{From: day(t, "2024-07-01"), To: day(t, end)}})
	}
	all := filing.Of(rec, rec.Permits[0], day(t, "2026-06-30"))
	if len(all) != 2 || all[0].Given != &rec.Permits[0].Returns[0] || all[1].Given != nil || len(all[1].Pieces) != 1 {
		t.Fatalf("returns %+v", all)
	}
}

// A return is given by one paper with all of its days; what has some of them
// leaves the others open, and one paper over two years is neither's.
func TestPapersOfSomeDays(t *testing.T) {
	for name, c := range map[string]struct{ permits, papers, want string }{
		"all its days":          {"A 2024-07-01..", "2025-07-01..2026-06-30", "2025-06-30; 2026-06-30 given"},
		"a day late":            {"A 2025-07-01..", "2025-07-02..2026-06-30", "2026-06-30 lacks 2025-07-01..2025-07-01"},
		"a day short":           {"A 2025-07-01..", "2025-07-01..2026-06-29", "2026-06-30 lacks 2026-06-30..2026-06-30"},
		"its last day":          {"A 2025-07-01..", "2026-06-30..2026-06-30", "2026-06-30 lacks 2025-07-01..2026-06-29"},
		"its middle":            {"A 2025-07-01..", "2025-09-01..2025-09-30", "2026-06-30 lacks 2025-07-01..2025-08-31 2025-10-01..2026-06-30"},
		"more than its days":    {"A 2025-07-01..", "2025-06-30..2026-07-01", "2026-06-30 given"},
		"two halves":            {"A 2025-07-01..", "2025-07-01..2025-12-31 2026-01-01..2026-06-30", "2026-06-30 lacks"},
		"two years":             {"A 2024-07-01..", "2024-07-01..2026-06-30", "2025-06-30 several lacks; 2026-06-30 several lacks"},
		"two years and one":     {"A 2024-07-01..", "2024-07-01..2026-06-30 2025-07-01..2026-06-30", "2025-06-30 several lacks; 2026-06-30 given"},
		"part of the permit's":  {"A 2025-10-01..", "2025-10-01..2026-06-30", "2026-06-30 given"},
		"the whole year":        {"A 2025-10-01..", "2025-07-01..2026-06-30", "2026-06-30 given"},
		"a final one's day":     {"A 2025-07-01..2025-11-30", "2025-11-30..2025-11-30", "2025-11-30 lacks 2025-07-01..2025-11-29"},
		"the year of a final":   {"A 2025-07-01..2025-11-30", "2025-07-01..2026-06-30", "2025-11-30 given"},
		"another's days":        {"A 2025-07-01..", "2023-07-01..2024-06-30", "2024-06-30 unplaced; 2026-06-30"},
		"a second one":          {"A 2025-07-01..", "2025-07-01..2026-06-30 2025-08-01..2026-06-30", "2026-06-30 given; 2026-06-30 unplaced"},
		"backwards":             {"A 2025-07-01..", "2026-07-01..2026-06-30", "2026-06-30 given"},
		"of the year that runs": {"A 2026-07-01..", "2026-07-01..2027-06-30", "2027-06-30 given"},
	} {
		rec := permits(t, c.permits)
		p := rec.Permits[0]
		for _, days := range strings.Fields(c.papers) {
			from, to, _ := strings.Cut(days, "..")
			p.Returns = append(p.Returns, bingo.GivenReturn{Period: civil.Period{From: day(t, from), To: day(t, to)}})
		}
		var got []string
		for _, r := range filing.Of(rec, p, day(t, "2026-06-30")) {
			text := r.Ending.String()
			switch {
			case r.Kind == filing.Unplaced:
				text += " unplaced"
			case r.Given != nil && (r.Whole() || r.Given.Period.From > r.Given.Period.To):
				text += " given"
			case r.Given != nil || len(r.Pieces) > 0:
				if r.Several {
					text += " several"
				}
				text += " lacks"
				for _, d := range r.Lacking() {
					text += " " + d.String()
				}
			}
			got = append(got, text)
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: %q, want %q", name, strings.Join(got, "; "), c.want)
		}
	}
}

// The record speaks of the returns between the first and the last of which it
// holds something, and asks nobody what day it is.
func TestOnRecord(t *testing.T) {
	rec := permits(t, "A 2019-07-01..2026-02-28")
	p := rec.Permits[0]
	on := func(days ...string) {
		p.Sessions = nil
		for _, d := range days {
			p.Sessions = append(p.Sessions, &bingo.Session{Permit: p, Date: day(t, d)})
		}
	}
	endings := func() string {
		var all []string
		for _, r := range filing.OnRecord(rec, p) {
			all = append(all, r.Ending.String())
		}
		return strings.Join(all, " ")
	}
	for name, c := range map[string]struct {
		sessions []string
		want     string
	}{
		"nothing":            {nil, ""},
		"one year":           {[]string{"2021-07-01"}, "2022-06-30"},
		"a year in between":  {[]string{"2020-07-01", "2022-07-01"}, "2021-06-30 2022-06-30 2023-06-30"},
		"the last part":      {[]string{"2025-08-01"}, "2026-02-28"},
		"after its last day": {[]string{"2025-08-01", "2026-03-01"}, "2026-02-28"},
	} {
		on(c.sessions...)
		if got := endings(); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
