package schedules_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	ics "github.com/arran4/golang-ical"

	"eyesdown/internal/civil"
	"eyesdown/schedules"
)

// Another hand's reader finds every due date in the calendar, with its day and
// words, whatever the permit is called.
func TestCalendarIsRead(t *testing.T) {
	dues := dueDates(t)
	long := strings.Repeat("Câu lạc bộ 会員; \\n, ", 12)
	dues = append(dues, schedules.Due{Kind: schedules.DueReturn, Permit: long, Return: "annual", Period: civil.Period{From: day(t, "2025-07-01"), To: day(t, "2026-06-30")}, Date: day(t, "2026-12-31")})
	text := calendarOf(t, dues)
	calendar, err := ics.ParseCalendar(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	events := calendar.Events()
	if len(events) != len(dues) {
		t.Fatalf("%d events, not %d", len(events), len(dues))
	}
	seen := map[string]bool{}
	for _, e := range events {
		seen[e.Id()] = true
		value := func(p ics.ComponentProperty) string {
			t.Helper()
			found := e.GetProperty(p)
			if found == nil {
				t.Fatalf("%s has no %s", e.Id(), p)
			}
			return found.Value
		}
		var of *schedules.Due
		for i := range dues {
			if strings.Contains(e.Id(), dues[i].Kind+"/") && value(ics.ComponentPropertySummary) == dues[i].Summary() {
				of = &dues[i]
			}
		}
		if of == nil {
			t.Errorf("%s is no due date: %q", e.Id(), value(ics.ComponentPropertySummary))
			continue
		}
		if got := value(ics.ComponentPropertyDescription); got != of.Describe() {
			t.Errorf("%s is described as\n%s\nnot\n%s", e.Id(), got, of.Describe())
		}
		start, err := e.GetAllDayStartAt()
		if err != nil || start.Format("2006-01-02") != of.Date.String() {
			t.Errorf("%s begins on %v, not %s: %v", e.Id(), start, of.Date, err)
		}
		end, err := e.GetAllDayEndAt()
		if err != nil || end.Format("2006-01-02") != (of.Date+1).String() {
			t.Errorf("%s ends on %v: %v", e.Id(), end, err)
		}
		whole := []string{"DATE"}
		for _, p := range []ics.ComponentProperty{ics.ComponentPropertyDtStart, ics.ComponentPropertyDtEnd} {
			if got := e.GetProperty(p).ICalParameters["VALUE"]; fmt.Sprint(got) != fmt.Sprint(whole) {
				t.Errorf("%s: %s is of %q, not a whole day", e.Id(), p, got)
			}
		}
		if stamp := value(ics.ComponentPropertyDtstamp); stamp != strings.ReplaceAll(of.Period.To.String(), "-", "")+"T000000Z" {
			t.Errorf("%s has the stamp %s", e.Id(), stamp)
		}
	}
	if len(seen) != len(dues) {
		t.Errorf("%d names for %d events", len(seen), len(dues))
	}
}

// A calendar of a thousand due dates is a sound file line for line: every line is
// short, ends as it should and begins a property or goes on with one.
func TestCalendarLines(t *testing.T) {
	var dues []schedules.Due
	for i := range 1000 {
		permit := strings.Repeat("Ü", i%70) + fmt.Sprintf("VB-%04d", i)
		dues = append(dues, schedules.Due{Kind: schedules.DueReturn, Permit: permit, Return: "annual", Period: civil.Period{From: day(t, "2025-07-01"), To: day(t, "2026-06-30")}, Date: day(t, "2026-09-30")})
	}
	text := calendarOf(t, dues)
	if strings.Count(text, "\n") != strings.Count(text, "\r\n") || strings.Count(text, "\r") != strings.Count(text, "\r\n") {
		t.Error("a line ends otherwise than in CRLF")
	}
	property := regexp.MustCompile(`^([A-Z-]+(;[A-Z]+=[A-Z]+)*:.*| .+)$`)
	for _, line := range strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || !property.MatchString(line) {
			t.Fatalf("%d octets in %q", len(line), line)
		}
	}
	calendar, err := ics.ParseCalendar(strings.NewReader(text))
	if err != nil || len(calendar.Events()) != 1000 {
		t.Fatalf("%v", err)
	}
}
