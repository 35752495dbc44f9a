package civil_test

import (
	"errors"
	"testing"
	"time"
	_ "time/tzdata"

	"eyesdown/internal/civil"
)

func date(t *testing.T, text string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestDatesAgreeWithTheCalendar(t *testing.T) {
	for d, at := date(t, "1890-01-01"), time.Date(1890, 1, 1, 0, 0, 0, 0, time.UTC); at.Year() < 2110; d, at = d+1, at.AddDate(0, 0, 1) {
		if d.String() != at.Format("2006-01-02") || d.Weekday() != at.Weekday() || d.Month().String() != at.Format("2006-01") {
			t.Fatalf("%s, %s, %s against %s", d, d.Weekday(), d.Month(), at)
		}
		if back := date(t, d.String()); back != d {
			t.Fatalf("%s is read back as %s", d, back)
		}
	}
}

func TestDatesThatAreRefused(t *testing.T) {
	for _, text := range []string{"", "2025-7-3", "03/07/2025", "2025-02-29", "2025-13-01", "2025-00-10", "2025-06-31", "2025-07-03T00:00", "20250703", "abcd-ef-gh", "0000-01-01"} {
		if d, err := civil.ParseDate(text); !errors.Is(err, civil.ErrDate) {
			t.Errorf("%q is read as %s, %v", text, d, err)
		}
	}
	for _, text := range []string{"", "2025", "2025-7", "2025-13", "07-2025", "2025-07-01"} {
		if m, err := civil.ParseMonth(text); !errors.Is(err, civil.ErrMonth) {
			t.Errorf("%q is read as %s, %v", text, m, err)
		}
	}
}

func TestMonthsAndYears(t *testing.T) {
	m, err := civil.ParseMonth("2024-02")
	if err != nil || m.First().String() != "2024-02-01" || m.Last().String() != "2024-02-29" || m.Long() != "February 2024" {
		t.Errorf("February 2024: %s to %s, %q, %v", m.First(), m.Last(), m.Long(), err)
	}
	p, ok := civil.YearEnding(date(t, "2026-06-30"))
	if !ok || p.String() != "2025-07-01..2026-06-30" || len(p.Months()) != 12 {
		t.Errorf("the year ending 30 June 2026 is %s with %d months", p, len(p.Months()))
	}
	if _, ok := civil.YearEnding(date(t, "2026-12-31")); ok {
		t.Error("a permit year ends on 31 December")
	}
	for day, want := range map[string]string{"2025-06-30": "2024-07-01..2025-06-30", "2025-07-01": "2025-07-01..2026-06-30"} {
		if got := civil.YearOf(date(t, day)); got.String() != want {
			t.Errorf("%s lies in %s, want %s", day, got, want)
		}
	}
}

func TestInstants(t *testing.T) {
	zone, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"2025-07-03T19:30":          "2025-07-03T19:30:00+10:00",
		"2025-07-03T19:30:15":       "2025-07-03T19:30:15+10:00",
		"2025-07-03T19:30:00+10:00": "2025-07-03T19:30:00+10:00",
		"2025-07-03T09:30:00Z":      "2025-07-03T19:30:00+10:00",
		"2026-01-03T19:30":          "2026-01-03T19:30:00+11:00",
		"2026-04-05T02:30":          "2026-04-05T02:30:00+11:00", // comes twice: the earlier one
		"2026-04-05T03:00":          "2026-04-05T03:00:00+10:00",
		"2025-10-05T01:59":          "2025-10-05T01:59:00+10:00",
		"2025-10-05T03:00":          "2025-10-05T03:00:00+11:00",
	} {
		i, err := civil.ParseInstant(text, zone)
		if err != nil || i.RFC3339(zone) != want {
			t.Errorf("%s: %s, %v; want %s", text, i.RFC3339(zone), err, want)
		}
	}
	if _, err := civil.ParseInstant("2025-10-05T02:30", zone); !errors.Is(err, civil.ErrNoGap) {
		t.Errorf("a time that does not exist: %v", err)
	}
	for _, text := range []string{"", "19:30", "2025-07-03", "2025-07-03 19:30", "2025-07-03T25:00", "2025-07-03T19:30Z", "2025-02-30T19:30"} {
		if i, err := civil.ParseInstant(text, zone); err == nil {
			t.Errorf("%q is read as %s", text, i.RFC3339(zone))
		}
	}
	if civil.Elapsed(8*3600+60) != "8 h 01 min" || civil.Elapsed(-90) != "-0 h 01 min 30 s" {
		t.Errorf("elapsed times: %s, %s", civil.Elapsed(8*3600+60), civil.Elapsed(-90))
	}
}

// The clocks of Melbourne went back on 5 April 2026 from 3:00 to 2:00: what they
// show from 2:00 to 3:00 comes twice, and is told apart by the offset.
func TestTimesThatComeTwice(t *testing.T) {
	zone, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][2]string{
		"2026-04-05T01:59:59+11:00": {"2026-04-05 01:59:59", "01:59:59 on 5 April 2026"},
		"2026-04-05T02:00:00+11:00": {"2026-04-05 02:00 +11:00", "02:00 +11:00 on 5 April 2026"},
		"2026-04-05T02:20:00+11:00": {"2026-04-05 02:20 +11:00", "02:20 +11:00 on 5 April 2026"},
		"2026-04-05T02:20:00+10:00": {"2026-04-05 02:20 +10:00", "02:20 +10:00 on 5 April 2026"},
		"2026-04-05T02:59:59+10:00": {"2026-04-05 02:59:59 +10:00", "02:59:59 +10:00 on 5 April 2026"},
		"2026-04-05T03:00:00+10:00": {"2026-04-05 03:00", "03:00 on 5 April 2026"},
		"2025-10-05T03:00:00+11:00": {"2025-10-05 03:00", "03:00 on 5 October 2025"},
		"2025-07-03T19:30:00+10:00": {"2025-07-03 19:30", "19:30 on 3 July 2025"},
	} {
		at, err := civil.ParseInstant(text, zone)
		if err != nil || at.In(zone) != want[0] || at.Said(zone) != want[1] {
			t.Errorf("%s is %q, %q, %v", text, at.In(zone), at.Said(zone), err)
		}
	}
	from, _ := civil.ParseInstant("2026-04-05T01:30", zone)
	to, _ := civil.ParseInstant("2026-04-05T04:00", zone)
	next, _ := civil.ParseInstant("2026-04-06T00:00", zone)
	if got := civil.Span(from, to, zone); got != "01:30 to 04:00 on 5 April 2026" {
		t.Error(got)
	}
	if got := civil.Span(from, next, zone); got != "01:30 on 5 April 2026 to 00:00 on 6 April 2026" {
		t.Error(got)
	}
}
