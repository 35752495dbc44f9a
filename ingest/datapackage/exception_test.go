package datapackage

import (
	"errors"
	"strings"
	"testing"
	"time"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// TestExceptions gives each kind of fault with its exact place.
func TestExceptions(t *testing.T) {
	const wide = "permit_no,session_id,category,amount,paid_at\n"
	for _, c := range []struct {
		name, file, text string
		code, place      string // place of the first held row
		words            string // in problem and remedy
		session          int
		also             int // further exceptions that stop
	}{
		{name: "unreadable", file: "games.csv", text: gamesCSV + "VB-1,S2,2,12O.50\n", code: bingo.CodeUnreadable, place: "games.csv:5:gross_receipts", words: `gross_receipts holds "12O.50"`, session: 1},
		{name: "missing key", file: "games.csv", text: gamesCSV + "VB-1,S2,,12.50\n", code: bingo.CodeMissingKey, place: "games.csv:5:game_no", words: "it is empty", session: 1},
		{name: "missing permit", file: "games.csv", text: gamesCSV + ",S2,2,12.50\n", code: bingo.CodeMissingKey, place: "games.csv:5:permit_no", words: "it is empty", session: -1},
		{name: "ragged", file: "games.csv", text: gamesCSV + "VB-1,S2,2,1,234.50\n", code: bingo.CodeRaggedRow, place: "games.csv:5:column 5", words: "stands under no heading", session: 1},
		{name: "unknown permit", file: "games.csv", text: gamesCSV + "VB-9,S2,2,1\n", code: bingo.CodeUnknownPermit, place: "games.csv:5:permit_no", words: "no file describes permit VB-9", session: -1},
		{name: "unknown session", file: "games.csv", text: gamesCSV + "VB-1,S9,2,1\n", code: bingo.CodeUnknownSession, place: "games.csv:5:session_id", words: "no session S9", session: -1},
		{name: "unknown game", file: "prizes.csv", text: prizesCSV + "VB-1,S2,7,1,line,1\n", code: bingo.CodeUnknownGame, place: "prizes.csv:5:game_no", words: "no game 7", session: 1},
		{name: "session itself held", file: "sessions.csv", text: sessionsCSV + "VB-1,S3,soon\n", code: bingo.CodeUnreadable, place: "sessions.csv:4:session_date", words: "write the date", session: -1},
		{name: "duplicate header", file: "prizes.csv", text: "permit_no,session_id,game_no,prize_no,kind,amount,amount\nVB-1,S1,1,1,line,1,2\n", code: bingo.CodeBrokenFile, place: "prizes.csv:1", words: "Two columns", session: -1},
		{name: "missing column", file: "prizes.csv", text: "permit_no,session_id,game_no,kind\nVB-1,S1,1,line\n\n", code: bingo.CodeBrokenFile, place: "prizes.csv:1", words: "no column prize_no", session: -1},
		{name: "semicolons", file: "prizes.csv", text: "permit_no;session_id;game_no\nVB-1;S1;1\n", code: bingo.CodeBrokenFile, place: "prizes.csv:1", words: "separated by semicolons", session: -1},
		{name: "utf-16", file: "prizes.csv", text: "\xff\xfep\x00e\x00r\x00\n\x00", code: bingo.CodeBrokenFile, place: "prizes.csv:1", words: "UTF-16", session: -1},
		{name: "empty file", file: "prizes.csv", text: "", code: bingo.CodeBrokenFile, place: "prizes.csv:1", words: "is empty", session: -1},
		{name: "broken header", file: "prizes.csv", text: "permit\"_no\na\nb\n", code: bingo.CodeBrokenFile, place: "prizes.csv:1", words: "quotation mark", session: -1},
		{name: "quote inside", file: "prizes.csv", text: prizesCSV + "\nVB-1,S1,1,2,line,5\"0\nmore\n\nmore", code: bingo.CodeBrokenFile, place: "prizes.csv:6", words: "From row 6 on", session: -1},
		{name: "quote open", file: "prizes.csv", text: prizesCSV + "VB-1,S1,1,2,\"line,50\nmore\n", code: bingo.CodeBrokenFile, place: "prizes.csv:5", words: "never closed", session: -1},
		{name: "cut row", file: "prizes.csv", text: prizesCSV + "VB-1,S1,1,2,line", code: bingo.CodeBrokenFile, place: "prizes.csv:5", words: "the file ends inside row 5: it stops in column ", session: -1},
		{name: "cut blank", file: "prizes.csv", text: prizesCSV + ",,", code: bingo.CodeBrokenFile, place: "prizes.csv:5", words: "the file ends inside row 5: it stops in column ", session: -1},
		{name: "long cell", file: "prizes.csv", text: prizesCSV + "VB-1,S1,1,2,line," + strings.Repeat("1", 65<<10) + "\n", code: bingo.CodeUnreadable, place: "prizes.csv:5:amount", words: "longer than 64 KB", session: 0},
		{name: "many cells", file: "prizes.csv", text: prizesCSV + "VB-1,S1,1,2,line,1" + strings.Repeat(",", 300) + "\n", code: bingo.CodeRaggedRow, place: "prizes.csv:5", words: "at most 256", session: 0},
		{name: "repeated", file: "prizes.csv", text: prizesCSV + "VB-1,S1,1,1,line,50\n", code: bingo.CodeRepeatedKey, place: "prizes.csv:5:prize_no", words: "says again what row 2 says", session: 0},
		{name: "contradicting", file: "prizes.csv", text: prizesCSV + "VB-1,S1,1,1,line,51\n", code: bingo.CodeRepeatedKey, place: "prizes.csv:2:prize_no", words: "row 5 describes the same thing (session_id S1, game_no 1, prize_no 1)", session: 0, also: 1},
		{name: "return repeated", file: "returns.csv", text: returnsCSV + "VB-1,2024-07-01,2025-06-30,2025-09-01\n", code: bingo.CodeRepeatedKey, place: "returns.csv:3:period_to", words: "says again what row 2 says", session: -1},
		{name: "return contradicting", file: "returns.csv", text: returnsCSV + "VB-1,2024-07-01,2025-06-30,2025-09-02\n", code: bingo.CodeRepeatedKey, place: "returns.csv:2:period_to", words: "row 3 describes the same thing (permit_no VB-1, period_from 2024-07-01, period_to 2025-06-30)", session: -1, also: 1},
		{name: "return without its last day", file: "returns.csv", text: returnsCSV + "VB-1,2025-07-01,,2026-09-02\n", code: bingo.CodeMissingKey, place: "returns.csv:3:period_to", words: "it is empty", session: -1},
		{name: "expense without a day", file: "expenses.csv", text: wide + "VB-1,,wages,5.00,\n", code: bingo.CodeMissingKey, place: "expenses.csv:2:paid_at", words: "needs the day", session: -1},
		{name: "expense of no session", file: "expenses.csv", text: wide + "VB-1,S9,wages,5.00,\n", code: bingo.CodeUnknownSession, place: "expenses.csv:2:session_id", words: "no session S9", session: -1},
		{name: "time of an unknown permit", file: "attestations.csv", text: "permit_no,clause,answer,by,at\nVB-9,vic/r7.3.c,yes,Jo,2025-07-03T19:00\n", code: bingo.CodeUnknownPermit, place: "attestations.csv:2:permit_no", words: "no file describes", session: -1},
	} {
		m := sound().with(c.file, c.text).read(t)
		stops := m.stops()
		if len(stops) != 1+c.also {
			t.Errorf("%s: %d exceptions: %s", c.name, len(stops), m.problems())
			continue
		}
		h := stops[0]
		e := h.Exception
		if e.Code != c.code || e.Places[0].String() != c.place || h.Session != c.session || e.Effect != bingo.StopsFiling || e.File.String() != c.file {
			t.Errorf("%s: %s at %s in session %d: %s", c.name, e.Code, e.Places[0], h.Session, e.Problem)
		}
		if !strings.Contains(e.Problem+" "+e.Remedy, c.words) {
			t.Errorf("%s: %s", c.name, e.Problem)
		}
		if len(e.Raw) > maxRaw+10 || e.Places[0].SHA256 == "" {
			t.Errorf("%s: raw of %d", c.name, len(e.Raw))
		}
	}
}

// A row that says again what another says may have been meant for another of the
// session: it is not known to be whole. A return that is there twice is one.
func TestARepeatedRowLeavesItsSessionIncomplete(t *testing.T) {
	for _, c := range []struct {
		file, text string
		incomplete bool
	}{
		{"games.csv", gamesCSV + "VB-1,S1,2,200.00\n", true},
		{"prizes.csv", prizesCSV + "VB-1,S1,1,1,line,50\n", true},
		{"sessions.csv", sessionsCSV + "VB-1,S1,2025-07-03\n", false},
		{"returns.csv", returnsCSV + "VB-1,2024-07-01,2025-06-30,2025-09-01\n", false},
	} {
		stops := sound().with(c.file, c.text).read(t).stops()
		if len(stops) != 1 || stops[0].Exception.Code != bingo.CodeRepeatedKey || stops[0].Incomplete != c.incomplete {
			t.Errorf("%s: %+v", c.file, stops)
		}
	}
}

func TestAllFaultsOfARowInOne(t *testing.T) {
	f := sound().with("games.csv", "permit_no,session_id,game_no,gross_receipts,tickets_sold,started_at\nVB-1,S1,1,x,y,z\n")
	delete(f, "prizes.csv")
	m := f.read(t)
	if len(m.held) != 1 {
		t.Fatal(m.problems())
	}
	e := m.held[0].Exception
	if len(e.Places) != 3 || e.Places[1].Column != "tickets_sold" || e.Places[1].Raw != "y" || e.Raw != "VB-1,S1,1,x,y,z" || e.Game != 1 || e.Permit != "VB-1" || e.Session != "S1" {
		t.Errorf("%+v", e)
	}
	if strings.Count(e.Remedy, "Mend the cell") != 1 {
		t.Error(e.Remedy)
	}
}

// TestDependants tells those that wait for another row from those that are
// themselves wrong.
func TestDependants(t *testing.T) {
	for _, c := range []struct {
		name  string
		files files
		codes map[string]int
		words string
	}{
		{"permit held", sound().with("permits.csv", "permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Hall,Melbourne,2025-01-01\n"),
			map[string]int{bingo.CodeUnreadable: 1, bingo.CodeUnknownPermit: 8}, "Mend that row of permits.csv"},
		{"session held", sound().with("sessions.csv", "permit_no,session_id,session_date\nVB-1,S1,x\nVB-1,S2,2025-07-10\n"),
			map[string]int{bingo.CodeUnreadable: 1, bingo.CodeUnknownSession: 5}, "Mend that row of sessions.csv"},
		{"game held", sound().with("games.csv", "permit_no,session_id,game_no,gross_receipts\nVB-1,S1,1,x\nVB-1,S1,2,200.00\n"),
			map[string]int{bingo.CodeUnreadable: 1}, "Mend the cell"}, // its prize stands,
		{"session twice", sound().with("sessions.csv", sessionsCSV+"VB-1,S1,2025-07-04\n"),
			map[string]int{bingo.CodeRepeatedKey: 2, bingo.CodeUnknownSession: 5}, "Mend that row of sessions.csv"},
		{"game twice", sound().with("games.csv", gamesCSV+"VB-1,S1,2,201.00\n"),
			map[string]int{bingo.CodeRepeatedKey: 2}, "Keep the row"}, // their prizes stand,
		{"permit twice", sound().with("permits.csv", permitsCSV+"VB-1,vic-1998,Other,Australia/Melbourne,2025-01-01\n"),
			map[string]int{bingo.CodeRepeatedKey: 2, bingo.CodeUnknownPermit: 8}, "Mend that row of permits.csv"},
		{"sessions broken", sound().with("sessions.csv", "permit_no,session_id\nVB-1,S1\n"),
			map[string]int{bingo.CodeBrokenFile: 1, bingo.CodeUnknownSession: 6}, "Mend sessions.csv"},
		{"games broken", sound().with("games.csv", "permit_no,session_id\nVB-1,S1\n"),
			map[string]int{bingo.CodeBrokenFile: 1, bingo.CodeUnknownGame: 3}, "Mend games.csv"},
		{"no games", files{"permits.csv": permitsCSV, "sessions.csv": sessionsCSV, "prizes.csv": prizesCSV},
			map[string]int{bingo.CodeUnknownGame: 3}, "Send games.csv in the same package"},
		{"no sessions", files{"permits.csv": permitsCSV, "games.csv": gamesCSV},
			map[string]int{bingo.CodeUnknownSession: 3}, "Send sessions.csv in the same package"},
	} {
		m := c.files.read(t)
		got := map[string]int{}
		last := ""
		for _, h := range m.stops() {
			got[h.Exception.Code]++
			last = h.Exception.Problem + " " + h.Exception.Remedy
		}
		if len(got) != len(c.codes) {
			t.Errorf("%s: %v: %s", c.name, got, m.problems())
		}
		for code, n := range c.codes {
			if got[code] != n {
				t.Errorf("%s: %d %s, want %d: %s", c.name, got[code], code, n, m.problems())
			}
		}
		if !strings.Contains(last, c.words) {
			t.Errorf("%s: %s", c.name, last)
		}
	}
}

func TestHeldSessionKeepsItsDate(t *testing.T) {
	m := sound().with("sessions.csv", "permit_no,session_id,session_date,attendance\nVB-1,S1,2025-07-03,many\nVB-1,S2,2025-07-10,5\n").read(t)
	h := m.stops()[0]
	d, _ := tableDate("2025-07-03")
	if h.SessionDate != d || !h.Incomplete || h.Exception.Session != "S1" {
		t.Errorf("%+v", h)
	}
	if len(m.summary.Sessions) != 1 || m.summary.Sessions[0].Number != 0 || m.summary.Sessions[0].SessionID != "S2" {
		t.Errorf("%+v", m.summary.Sessions)
	}
}

func TestPermitKnownBefore(t *testing.T) {
	perth, _ := time.LoadLocation("Australia/Perth")
	f := sound().with("games.csv", "permit_no,session_id,game_no,started_at\nVB-1,S1,1,2025-07-03T19:30\nVB-1,S1,2,\n")
	delete(f, "permits.csv")
	m := readKnowing(t, f.folder(t), knownPermits{"VB-1": perth})
	if len(m.held) != 0 {
		t.Fatal(m.problems())
	}
	at := func(m *memory) int64 { return m.value(t, "games", 2, "started_at").N }
	own := readKnowing(t, f.with("permits.csv", permitsCSV).folder(t), knownPermits{"VB-1": perth})
	if at(m)-at(own) != 2*3600 {
		t.Error("the package's own permits.csv comes first")
	}
	twice := readKnowing(t, f.with("permits.csv", permitsCSV+strings.Replace(permitsCSV[strings.Index(permitsCSV, "\n")+1:], "Hall", "Hell", 1)).folder(t), knownPermits{"VB-1": perth})
	if at(twice) != at(m) || len(twice.stops()) != 2 {
		t.Error("a permit taken back leaves the one known before")
	}
}

func TestUnknownColumns(t *testing.T) {
	m := sound().with("games.csv", strings.Replace(strings.ReplaceAll(gamesCSV, "00\n", "00,x\n"), "gross_receipts\n", "gross_receipts, house_rule \n", 1)).read(t)
	if len(m.rows["games"]) != 3 || len(m.held) != 1 {
		t.Fatal(m.problems())
	}
	e := m.held[0].Exception
	if e.Code != bingo.CodeUnknownColumn || e.Effect != bingo.Notice || e.Places[0].Column != "house_rule" || m.summary.Files[2].UnknownColumns[0] != "house_rule" {
		t.Errorf("%+v", e)
	}
}

func TestRowNumbers(t *testing.T) {
	f := sound().with("permits.csv", "\ufeffpermit_no, pack,holder_name,time_zone,valid_from,premises_address\n\n,,,\nVB-1,vic-1998,\"Hall \",Australia/Melbourne,2025-01-01\n \nVB-2,vic-1998,Hall,Australia/Melbourne,2025-01-01,\"1 High St\nPreston\"\nVB-3,vic-1998,Hall,Australia/Melbourne,2025-01-01\n")
	m := f.read(t)
	s := m.summary.Files[0]
	if s.Rows != 7 || s.Blank != 3 || s.Accepted != 2 || s.Held != 1 {
		t.Errorf("%+v", s)
	}
	if m.rows["permits"][0].Line != 4 || m.rows["permits"][1].Line != 7 || m.stops()[0].Line != 6 {
		t.Errorf("%+v", m.rows["permits"])
	}
	if v := m.value(t, "permits", 4, "holder_name"); v.Text != "Hall" {
		t.Error(v)
	}
}

func TestOpenEndIsNoted(t *testing.T) {
	m := sound().with("games.csv", strings.TrimSuffix(gamesCSV, "\n")).read(t)
	if len(m.rows["games"]) != 3 || len(m.held) != 1 || m.held[0].Exception.Effect != bingo.Notice || m.held[0].Incomplete {
		t.Error(m.problems())
	}
}

func TestNth(t *testing.T) {
	m := sound().with("bankings.csv", "permit_no,session_id,banked_on,amount\nVB-1,,2025-07-04,5\nVB-1,,2025-07-04,5.00\nVB-1,,2025-07-05,5\nVB-1,S1,2025-07-04,5\nVB-1,S1,2025-07-04,5\n").read(t)
	var got []int
	for _, r := range m.rows["bankings"] {
		got = append(got, r.Nth)
	}
	if len(got) != 5 || got[0] != 1 || got[1] != 2 || got[2] != 1 || got[3] != 0 || got[4] != 0 {
		t.Error(got, m.problems())
	}
}

func tableDate(text string) (int32, error) {
	r := &reader{}
	v, err := r.cell(&record.Column{Kind: record.Date}, text, nil)
	return int32(v.N), err
}

// TestSinkRefuses ends the reading with the sink's own error.
func TestSinkRefuses(t *testing.T) {
	full := errors.New("disk full")
	for _, name := range []string{"original", "write", "rows", "hold", "close"} {
		p := open(t, sound().with("prizes.csv", prizesCSV+"VB-1,S1,9,1,line,1\n").folder(t))
		if _, err := p.Read(&refuser{memory: newMemory(t), at: name, err: full}, nil, nil); !errors.Is(err, full) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

var _ ingest.Sink = (*memory)(nil)

// A row that names another permit of the package for a session is told whose
// session it is.
func TestSessionOfAnotherPermit(t *testing.T) {
	m := sound().with("permits.csv", permitsCSV+"VB-2,vic-1998,Bowls Club,Australia/Melbourne,2020-01-01\n").
		with("prizes.csv", prizesCSV+"VB-2,S1,1,2,line,50\n").read(t)
	stops := m.stops()
	if len(stops) != 1 {
		t.Fatalf("%d exceptions: %s", len(stops), m.problems())
	}
	e := stops[0].Exception
	if e.Code != bingo.CodeUnknownSession || e.Permit != "VB-2" || e.Session != "S1" ||
		!strings.HasSuffix(e.Problem, "the package's sessions.csv has no session S1 of permit VB-2; it has a session of that number for permit VB-1.") ||
		!strings.HasPrefix(e.Remedy, "Check the permit number and the session's number") {
		t.Errorf("%+v", e)
	}
}
