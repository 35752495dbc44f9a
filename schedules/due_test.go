package schedules_test

import (
	"testing"

	"eyesdown/internal/civil"
	"eyesdown/schedules"
)

func day(t *testing.T, text string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestAnnualReturnIsDueBeforeOctober(t *testing.T) {
	if got := schedules.AnnualReturn(day(t, "2026-06-30"), false); got != day(t, "2026-09-30") {
		t.Errorf("due %s, want 2026-09-30", got)
	}
	if got := schedules.AnnualReturn(day(t, "2026-06-30"), true); got != day(t, "2026-10-01") {
		t.Errorf("read as the regulator's page does: due %s, want 2026-10-01", got)
	}
}

func TestFinalReturnIsDueWithinThreeMonths(t *testing.T) {
	for ended, due := range map[string]string{
		"2026-01-15": "2026-04-15",
		"2025-11-30": "2026-02-28", // February has no 30th
		"2027-11-30": "2028-02-29", // nor in a leap year
		"2026-03-31": "2026-06-30",
		"2025-12-31": "2026-03-31",
		"2026-06-30": "2026-09-30",
		"2024-02-29": "2024-05-29",
		"2023-11-29": "2024-02-29",
	} {
		if got := schedules.FinalReturn(day(t, ended)); got != day(t, due) {
			t.Errorf("ended %s: due %s, want %s", ended, got, due)
		}
	}
}

func TestUnsoldTicketsAreKeptForSixMonths(t *testing.T) {
	for given, until := range map[string]string{
		"2026-09-30": "2027-03-30",
		"2026-08-31": "2027-02-28", // February has no 31st
		"2027-08-31": "2028-02-29", // nor in a leap year
		"2026-10-01": "2027-04-01",
	} {
		if got := schedules.UnsoldTickets(day(t, given)); got != day(t, until) {
			t.Errorf("given %s: kept until %s, want %s", given, got, until)
		}
	}
}
