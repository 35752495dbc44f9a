package runningsheet_test

import (
	"strings"
	"testing"
	"time"

	"eyesdown/ingest/runningsheet"
)

// A sign-off whose date may be two days is of the day that is near the session;
// where that does not tell it is held, and no other time with it.
func TestDateOfTheSignOff(t *testing.T) {
	for _, c := range []struct{ name, date, signed, want, held string }{
		{"day first", "2025-07-03", "3/7/2025 23:20", "2025-07-03 23:20", ""},
		{"month first", "2025-07-03", "7/3/2025 23:20", "2025-07-03 23:20", ""},
		{"a year of two digits", "2025-07-03", "4/7/25 11.20pm", "2025-07-04 23:20", ""},
		{"the last day that is near", "2025-05-03", "2/7/2025 23:20", "2025-07-02 23:20", ""},
		{"not near", "2025-05-03", "3/7/2025 23:20", "", "I6, signed off at: Nothing in the column shows whether \"3/7/2025 23:20\" in row 6"},
		{"both days near", "2025-04-01", "4/5/2025 23:20", "", "I6, signed off at: Nothing in the column shows"},
		{"before the session", "2025-07-03", "2/7/2025 23:20", "", "I6, signed off at: Nothing in the column shows"},
		{"by the order of the session's date", "13/7/2025", "2/8/2025 23:20", "2025-08-02 23:20", ""},
	} {
		g := read(t, "s.csv", []byte("Permit number,VB-0042,,Date,"+c.date+"\nSession started,19:30,,Session ended,22:05\nGame,Started,Gross receipts\n1,19:35,100.00\n\n"+
			"Signed off by,,,Mai,,,,Date and time,"+c.signed+"\n"))
		if got := g.table("sessions", "signed_off_at"); got != strings.TrimSpace("signed_off_at="+c.want) && (c.want != "" || got != "") {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if got := g.exceptions(); !strings.Contains(got, c.held) || c.held == "" && got != "" {
			t.Errorf("%s: held %q, want %q", c.name, got, c.held)
		}
		if got := g.table("games", "started_at"); !strings.Contains(got, " 19:35") || g.table("sessions", "started_at") == "" {
			t.Errorf("%s: the game is %q", c.name, got)
		}
	}
}

// Of two days that are both near, the one in the order in which the session's date
// was read.
func TestRegularDayShowsTheOrderOfTheSignOff(t *testing.T) {
	const sheet = "Permit number,VB-0042,,Date,3/4/2025\nSession started,19:30\nGame,Gross receipts\n1,2.00\n\nSigned off by,Mai,,Date and time,4/5/2025 09:00\nNext session: date and time,10/4/2025 19:30\n"
	one, err := runningsheet.Open("s.csv", []byte(sheet), register(t, "2025-01-01", "2025-12-31", time.Thursday))
	if err != nil {
		t.Fatal(err)
	}
	g := gather(t, one)
	if got := g.table("sessions", "signed_off_at", "next_session_at"); got != "next_session_at=2025-04-10 19:30 signed_off_at=2025-05-04 09:00" || g.exceptions() != "" {
		t.Errorf("%s, held %s", got, g.exceptions())
	}
}
