package schedules_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"eyesdown/internal/civil"
	"eyesdown/schedules"
)

func calendarOf(t *testing.T, dues []schedules.Due) string {
	t.Helper()
	var b strings.Builder
	if err := schedules.WriteCalendar(&b, "eyesdown 0.1.0", dues); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func dueDates(t *testing.T) []schedules.Due {
	t.Helper()
	return []schedules.Due{
		{Kind: schedules.DueReturn, Permit: "VB-1", Return: "final", Period: civil.Period{From: day(t, "2026-07-01"), To: day(t, "2026-11-30")}, Date: day(t, "2027-02-28")},
		{Kind: schedules.DueReturn, Permit: "VB-1", Return: "annual", Period: civil.Period{From: day(t, "2025-07-01"), To: day(t, "2026-06-30")}, Date: day(t, "2026-09-30")},
		{Kind: schedules.DueUnsold, Permit: "Ünïted; Çlub, 会員会員会員会員会員会員会員会員", Return: "annual", Period: civil.Period{From: day(t, "2024-07-01"), To: day(t, "2025-06-30")}, Date: day(t, "2026-03-30")},
	}
}

func TestCalendar(t *testing.T) {
	text := calendarOf(t, dueDates(t))
	// The second event, line for line as RFC 5545 asks.
	const event = "BEGIN:VEVENT\r\n" +
		"UID:return/VB-1/2026-06-30@eyesdown\r\n" +
		"DTSTAMP:20260630T000000Z\r\n" +
		"DTSTART;VALUE=DATE:20260930\r\n" +
		"DTEND;VALUE=DATE:20261001\r\n" +
		"SUMMARY:Last day for the annual return of permit VB-1\\, to 30 June 2026\r\n" +
		"DESCRIPTION:The annual return of permit VB-1 for 1 July 2025 to 30 June 202\r\n" +
		" 6 is to be given by 30 September 2026 (r. 6(1)).\\neyesdown return --permit\r\n" +
		"  VB-1 --year-ending 2026-06-30 --out FOLDER\r\n" +
		"CATEGORIES:return\r\n" +
		"TRANSP:TRANSPARENT\r\n" +
		"END:VEVENT\r\n"
	if !strings.Contains(text, event) {
		t.Errorf("the calendar\n%s\ndoes not hold\n%s", text, event)
	}
	if !strings.HasPrefix(text, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:") || !strings.HasSuffix(text, "END:VCALENDAR\r\n") {
		t.Errorf("the calendar is not framed:\n%s", text)
	}
	if strings.Count(text, "BEGIN:VEVENT") != 3 || !strings.Contains(text, "r. 6(4)(a)") || !strings.Contains(text, "Ünïted\\; Çlub\\, ") {
		t.Errorf("the calendar lacks something:\n%s", text)
	}
	for _, line := range strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n") || !utf8.ValidString(line) {
			t.Errorf("%d octets in %q", len(line), line)
		}
	}
}

// The order in which due dates come does not show, and a UID stays when a date
// moves.
func TestCalendarIsSteady(t *testing.T) {
	dues := dueDates(t)
	first := calendarOf(t, dues)
	dues[0], dues[2] = dues[2], dues[0]
	if calendarOf(t, dues) != first {
		t.Error("another order gives other bytes")
	}
	dues[1].Date++
	if moved := calendarOf(t, dues); moved == first || strings.Count(moved, "UID:return/VB-1/2026-06-30@eyesdown") != 1 {
		t.Errorf("a date that moved:\n%s", moved)
	}
}
