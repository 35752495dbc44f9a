package datapackage

import (
	"strings"
	"testing"
	"time"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// readAt is 1 August 2025, 10:00 in Melbourne.
func readAt(t testing.TB) civil.Instant {
	t.Helper()
	zone, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		t.Fatal(err)
	}
	return civil.InstantOf(time.Date(2025, 8, 1, 10, 0, 0, 0, zone).Unix())
}

func (f files) readAt(t testing.TB) *memory {
	t.Helper()
	p, err := Open(f.folder(t))
	if err != nil {
		t.Fatal(err)
	}
	p.AsOf(readAt(t))
	m := newMemory(t)
	if _, err := p.Read(m, nil, nil); err != nil {
		t.Fatal(err)
	}
	return m
}

// An answer about what is not there, or of a time at which nobody can have given
// it, is held; one about what is there, from the session's day to the moment of
// reading, counts.
func TestAnswersThatNobodyCanHaveGiven(t *testing.T) {
	const head = "permit_no,session_id,game_no,prize_no,period,clause,answer,by,at\n"
	for _, c := range []struct{ name, row, code, place, words string }{
		{name: "about a session", row: "VB-1,S1,,,,vic/r8,no,Jo,2025-07-03T22:00"},
		{name: "about a game", row: "VB-1,S1,2,,,vic/s2.4.a,no,Jo,2025-07-03T22:00"},
		{name: "about a prize", row: "VB-1,S1,2,2,,vic/s2.4.c.ii,no,Jo,2025-07-03T22:00"},
		{name: "about a return", row: "VB-1,,,,2025-06-30,vic/r9.kept,no,Jo,2025-07-03T22:00"},
		{name: "about a return by both days", row: "VB-1,,,,2024-07-01..2025-06-30,vic/r9.kept,no,Jo,2025-07-03T22:00"},
		{name: "about no game", row: "VB-1,S1,7,,,vic/s2.4.a,no,Jo,2025-07-03T22:00", code: bingo.CodeUnknownGame, place: "game_no", words: "games.csv has no game 7 of session S1"},
		{name: "about no prize", row: "VB-1,S1,2,3,,vic/s2.4.c.ii,no,Jo,2025-07-03T22:00", code: bingo.CodeUnknownPrize, place: "prize_no", words: "prizes.csv has no prize 3 of game 2 of session S1"},
		{name: "about no prize above eight", row: "VB-1,S1,2,12,,vic/s2.4.c.ii,no,Jo,2025-07-03T22:00", code: bingo.CodeUnknownPrize, place: "prize_no", words: "no prize 12 of game 2"},
		{name: "about another session's prize", row: "VB-1,S2,1,1,,vic/s2.4.c.ii,no,Jo,2025-07-10T22:00", code: bingo.CodeUnknownPrize, place: "prize_no", words: "no prize 1 of game 1 of session S2"},
		{name: "about a prize of no game", row: "VB-1,S1,,1,,vic/s2.4.c.ii,no,Jo,2025-07-03T22:00", code: bingo.CodeMissingKey, place: "game_no", words: "a prize belongs to a game"},
		{name: "about no session", row: "VB-1,S9,,,,vic/r8,no,Jo,2025-07-03T22:00", code: bingo.CodeUnknownSession, place: "session_id", words: "no session S9"},
		{name: "about a month", row: "VB-1,,,,2025-06,vic/r9.kept,no,Jo,2025-07-03T22:00", code: bingo.CodeUnreadable, place: "period", words: "not the last day of a return"},
		{name: "the first minute of the day", row: "VB-1,S1,,,,vic/r8,yes,Jo,2025-07-03T00:00"},
		{name: "the minute before", row: "VB-1,S1,,,,vic/r8,yes,Jo,2025-07-02T23:59", code: bingo.CodeUnreadable, place: "at", words: "it lies before session S1 of 3 July 2025"},
		{name: "the day by the hall's clock", row: "VB-1,S1,,,,vic/r8,yes,Jo,2025-07-02T14:00:00Z"},
		{name: "the moment of reading", row: "VB-1,S1,,,,vic/r8,yes,Jo,2025-08-01T10:00:00"},
		{name: "a second later", row: "VB-1,S1,,,,vic/r8,yes,Jo,2025-08-01T10:00:01", code: bingo.CodeUnreadable, place: "at", words: "it lies in the future"},
		{name: "of the permit, later", row: "VB-1,,,,,vic/r12.b,yes,Jo,2030-07-09T20:00", code: bingo.CodeUnreadable, place: "at", words: "nobody has answered yet"},
		{name: "of a return, later", row: "VB-1,,,,2025-06-30,vic/r9.kept,yes,Jo,2030-07-09T20:00", code: bingo.CodeUnreadable, place: "at", words: "nobody has answered yet"},
	} {
		m := sound().with("attestations.csv", head+c.row+"\n").readAt(t)
		switch {
		case c.code == "":
			if len(m.held) > 0 || len(m.rows["attestations"]) != 1 {
				t.Errorf("%s: %s", c.name, m.problems())
			}
		case len(m.stops()) != 1 || len(m.rows["attestations"]) != 0:
			t.Errorf("%s: %d rows count: %s", c.name, len(m.rows["attestations"]), m.problems())
		default:
			if x := m.stops()[0].Exception; x.Code != c.code || x.Places[0].Column != c.place || !strings.Contains(x.Problem, c.words) {
				t.Errorf("%s: %s", c.name, m.problems())
			}
		}
	}
}

// An answer waits for a game or prize whose own row is held, or that two rows
// describe differently, or whose file is not there.
func TestAnswersThatWait(t *testing.T) {
	const answers = "permit_no,session_id,game_no,prize_no,clause,answer,by,at\nVB-1,S1,1,1,vic/s2.4.c.ii,no,Jo,2025-07-03T22:00\n"
	lone := sound().with("attestations.csv", answers)
	delete(lone, "prizes.csv")
	for name, c := range map[string]struct {
		f     files
		words string
		count int
	}{
		"the prize's row is held":      {sound().with("prizes.csv", strings.Replace(prizesCSV, "50.00", "5O.00", 1)).with("attestations.csv", answers), "prizes.csv is itself held", 0},
		"the game's row is held":       {sound().with("games.csv", strings.Replace(gamesCSV, "100.00", "1OO.00", 1)).with("attestations.csv", answers), "games.csv is itself held", 0},
		"two rows of the prize differ": {sound().with("prizes.csv", prizesCSV+"VB-1,S1,1,1,line,51\n").with("attestations.csv", answers), "prizes.csv is itself held", 0},
		"two rows of it agree":         {sound().with("prizes.csv", prizesCSV+"VB-1,S1,1,1,line,50\n").with("attestations.csv", answers), "", 1},
		"no prizes came":               {lone, "the package has no prizes.csv", 0},
		"prizes are cut short":         {sound().with("prizes.csv", "permit_no,session_id,game_no,prize_no,kind,amount\nVB-1,S1,2,1,line,60.00\nVB-1,S1,1,1,\"li").with("attestations.csv", answers), "prizes.csv could not be read to its end", 0},
	} {
		m := c.f.readAt(t)
		if !strings.Contains(m.problems(), c.words) || len(m.rows["attestations"]) != c.count {
			t.Errorf("%s: %d answers count: %s", name, len(m.rows["attestations"]), m.problems())
		}
	}
}

// A return cannot have been given on a day that has not come in the hall's zone.
func TestReturnsOfTheFuture(t *testing.T) {
	const head = "permit_no,period_from,period_to,given_on\n"
	for given, held := range map[string]bool{"2025-08-01": false, "2025-08-02": true, "": false} {
		m := sound().with("returns.csv", head+"VB-1,2024-07-01,2025-06-30,"+given+"\n").readAt(t)
		stops := m.stops()
		if held != (len(stops) == 1) || held && (stops[0].Exception.Places[0].Column != "given_on" || !strings.Contains(stops[0].Exception.Problem, "has not been given yet")) {
			t.Errorf("given on %q: %s", given, m.problems())
		}
	}
}
