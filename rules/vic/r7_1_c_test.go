package vic_test

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// holds adds a session on each date, S1, S2 … in order.
func holds(rec *bingo.Record, dates ...string) []*bingo.Session {
	var all []*bingo.Session
	for _, d := range dates {
		all = append(all, ruletest.Session(rec, fmt.Sprintf("S%d", len(rec.Permits[0].Sessions)+1), d))
	}
	return all
}

// windows gives the outcome and margin of each window by its first day.
func windows(t *testing.T, rec *bingo.Record, choices ...bingo.ReadingChoice) string {
	t.Helper()
	var said []string
	for _, f := range ruletest.All(t, vic.Pack, rec, "vic/r7.1.c", choices...) {
		said = append(said, fmt.Sprintf("%s %s %s", f.Subject, f.Outcome, f.Margin))
	}
	return strings.Join(said, "\n")
}

func expectWindows(t *testing.T, rec *bingo.Record, want ...string) {
	t.Helper()
	if got := windows(t, rec); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

func TestR7_1_cAtTheLimit(t *testing.T) {
	rec := ruletest.Record()
	holds(rec, "2025-07-01", "2025-07-03", "2025-07-05", "2025-07-07")
	expectWindows(t, rec,
		"VB-1/7d:2025-07-01..2025-07-07 pass 0", "VB-1/7d:2025-07-03..2025-07-09 pass 1",
		"VB-1/7d:2025-07-05..2025-07-11 pass 2", "VB-1/7d:2025-07-07..2025-07-13 pass 3")
}

// The fifth session falls on the seventh day, or on the eighth.
func TestR7_1_cOneOver(t *testing.T) {
	rec := ruletest.Record()
	holds(rec, "2025-07-01", "2025-07-01", "2025-07-03", "2025-07-05", "2025-07-07")
	found := ruletest.All(t, vic.Pack, rec, "vic/r7.1.c")
	ruletest.Expect(t, found[0], bingo.Breach, "-1")
	want := "5 sessions within the days 1 July 2025 to 7 July 2025: S1 on 1 July 2025 (permit VB-1), S2 on 1 July 2025 (permit VB-1), S3 on 3 July 2025 (permit VB-1), " +
		"S4 on 5 July 2025 (permit VB-1), S5 on 7 July 2025 (permit VB-1); up to 4 are allowed: 1 too many."
	if found[0].Message != want || found[0].AtStake.String() != "600.00" || len(found[0].Parameters) != 2 {
		t.Errorf("it says %q, at stake %s, %+v", found[0].Message, found[0].AtStake, found[0].Parameters)
	}
	rec = ruletest.Record()
	holds(rec, "2025-07-01", "2025-07-01", "2025-07-03", "2025-07-05", "2025-07-08")
	if got := windows(t, rec); strings.Contains(got, "breach") {
		t.Errorf("the eighth day counts: %s", got)
	}
}

// Two days on, five of the six sessions lie in the window reported already; the
// third window holds a session that the first does not.
func TestR7_1_cWithinAnother(t *testing.T) {
	rec := ruletest.Record()
	holds(rec, "2025-07-01", "2025-07-02", "2025-07-02", "2025-07-03", "2025-07-03", "2025-07-04", "2025-07-09")
	expectWindows(t, rec,
		"VB-1/7d:2025-07-01..2025-07-07 breach -2",
		"VB-1/7d:2025-07-02..2025-07-08 not-applicable ",
		"VB-1/7d:2025-07-03..2025-07-09 pass 0",
		"VB-1/7d:2025-07-04..2025-07-10 pass 2",
		"VB-1/7d:2025-07-09..2025-07-15 pass 3")
	holds(rec, "2025-07-09")
	if got := windows(t, rec); !strings.Contains(got, "VB-1/7d:2025-07-03..2025-07-09 breach -1") {
		t.Errorf("a window with a session of its own is reported: %s", got)
	}
}

// The holder's permits count together; the subject is of the first session's.
func TestR7_1_cAcrossPermits(t *testing.T) {
	rec := ruletest.Record()
	holds(rec, "2025-07-02", "2025-07-03", "2025-07-04")
	other := *rec.Permits[0]
	other.No, other.Sessions = "VB-0", nil
	second := &bingo.Record{Permits: []*bingo.Permit{&other}}
	holds(second, "2025-07-01", "2025-07-05")
	rec.Permits = append(rec.Permits, &other)
	if got := windows(t, rec); !strings.HasPrefix(got, "VB-0/7d:2025-07-01..2025-07-07 breach -1\n") {
		t.Errorf("across permits: %s", got)
	}
	other.Packs = []string{"another"}
	if got := windows(t, rec); strings.Contains(got, "breach") {
		t.Errorf("a permit under another law counts: %s", got)
	}
}

func TestR7_1_cWhatCounts(t *testing.T) {
	rec := ruletest.Record()
	all := holds(rec, "2025-07-01", "2025-07-02", "2025-07-03", "2025-07-04", "2025-07-05")
	all[4].Status = bingo.StatusCancelled
	if got := windows(t, rec); strings.Contains(got, "breach") || strings.Contains(got, "2025-07-05..") {
		t.Errorf("a cancelled session counts: %s", got)
	}
	all[4].Status = bingo.StatusPartCancelled
	all[2].Conflict = &bingo.Conflict{ExceptionID: "E1"}
	if got := windows(t, rec); !strings.Contains(got, "breach") || strings.Contains(got, "indeterminate") {
		t.Errorf("two versions that agree on the date can be counted: %s", got)
	}
	all[2].Conflict.DateDiffers = true
	if got := windows(t, rec); !strings.HasPrefix(got, "VB-1/7d:2025-07-01..2025-07-07 indeterminate") {
		t.Errorf("two versions that differ on the date cannot: %s", got)
	}
	rec.Permits[0].Authorisations = []bingo.Authorisation{{Clause: "vic/r7.1.c", Value: "5", ValidFrom: all[0].Date}}
	all[2].Conflict = nil
	if got := windows(t, rec); strings.Contains(got, "breach") {
		t.Errorf("the permit allows 5: %s", got)
	}
}

func TestR7_1_cHeldRows(t *testing.T) {
	held := func(date string) string {
		rec := ruletest.Record()
		holds(rec, "2025-07-02", "2025-07-03", "2025-07-04", "2025-07-05")
		h := bingo.HeldSession{ID: "S9"}
		if date != "" {
			h.Date = ruletest.Day(date)
		}
		rec.Permits[0].HeldSessions = []bingo.HeldSession{h}
		return windows(t, rec)
	}
	first := "VB-1/7d:2025-07-02..2025-07-08 not-assessable "
	for date, want := range map[string]bool{"": true, "2025-07-08": true, "2025-07-09": false, "1998-03-30": false} {
		if got := held(date); strings.HasPrefix(got, first) != want {
			t.Errorf("held row of %q: %s", date, got)
		}
	}
	// On the day before the first session it makes days of its own overfull.
	if got := held("2025-07-01"); !strings.HasPrefix(got, "VB-1/7d:2025-07-01..2025-07-07 not-assessable ") {
		t.Errorf("held row before the first session: %s", got)
	}
}

// Sessions before the regulations count for no window.
func TestR7_1_cCommencement(t *testing.T) {
	rec := ruletest.Record()
	holds(rec, "1998-03-30", "1998-03-31", "1998-04-01", "1998-04-02", "1998-04-03")
	if got := windows(t, rec); !strings.HasPrefix(got, "VB-1/7d:1998-03-31..1998-04-06 pass 0") {
		t.Errorf("commencement: %s", got)
	}
	holds(rec, "1998-04-04")
	if got := windows(t, rec); !strings.HasPrefix(got, "VB-1/7d:1998-03-31..1998-04-06 breach -1") {
		t.Errorf("the day of commencement: %s", got)
	}
}

// A window that only reaches into the period is looked at whole.
func TestR7_1_cPeriod(t *testing.T) {
	rec := ruletest.Record()
	holds(rec, "2025-06-27", "2025-06-28", "2025-06-29", "2025-06-30", "2025-07-01")
	pack, err := vic.Pack()
	if err != nil {
		t.Fatal(err)
	}
	en, err := rules.NewEngine([]*rules.Pack{pack}, nil)
	if err != nil {
		t.Fatal(err)
	}
	opt := rules.Options{Rule: "vic/r7.1.c"}
	opt.Period.From = ruletest.Day("2025-07-01")
	if found := en.Check(rec, opt).Findings; len(found) != 1 || found[0].Subject.String() != "VB-1/7d:2025-06-27..2025-07-03" {
		t.Errorf("a window from before the period: %+v", found)
	}
	opt.Period.From = ruletest.Day("2025-07-02")
	if found := en.Check(rec, opt).Findings; len(found) != 0 {
		t.Errorf("a window before the period: %+v", found)
	}
}
