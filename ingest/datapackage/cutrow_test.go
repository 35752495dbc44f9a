package datapackage

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
)

// TestCutRow cuts each file at every byte of its last row: while a cell is
// missing there is one exception that stops, at the row, and it is nobody's.
func TestCutRow(t *testing.T) {
	f := large(2, 3)
	for _, name := range []string{"permits.csv", "sessions.csv", "games.csv", "prizes.csv", "expenses.csv"} {
		text := f[name]
		from := strings.LastIndexByte(text[:len(text)-1], '\n') + 1
		row := strings.Count(text, "\n")
		for at := from + 1; at <= strings.LastIndexByte(text, ','); at++ {
			if strings.Count(text[from:at], `"`)%2 == 1 {
				continue // an open quotation mark is said instead
			}
			m := f.with(name, text[:at]).read(t)
			var cuts []bingo.Exception
			for _, h := range m.stops() {
				if h.Exception.Code == bingo.CodeBrokenFile {
					cuts = append(cuts, h.Exception)
				}
				if h.Exception.Code == bingo.CodeBrokenFile && (h.Session != -1 || !h.Incomplete || int(h.Line) != row) {
					t.Errorf("%s: %+v", name, h)
				}
			}
			if len(cuts) != 1 {
				t.Fatalf("%s cut to …%q: %d exceptions: %s", name, text[from:at], len(cuts), m.problems())
			}
			e := cuts[0]
			if e.Places[0].String() != fmt.Sprintf("%s:%d", name, row) || e.Permit != "" || e.Session != "" || e.Game != 0 || e.Raw != text[from:at] {
				t.Errorf("%s cut to …%q: %+v", name, text[from:at], e)
			}
			if !strings.Contains(e.Problem, fmt.Sprintf("the file ends inside row %d: it stops in column ", row)) || !strings.Contains(e.Remedy, "Write the file again") {
				t.Error(e.Problem, e.Remedy)
			}
			for _, s := range m.summary.Files {
				if s.Name == name && s.Held != 1 {
					t.Errorf("%s: %d held", name, s.Held)
				}
			}
		}
	}
}

// TestHeldRowOfAStandingSession says of a row that cannot be read which session
// it leaves open, whichever row comes first; of one taken back it is nobody's.
func TestHeldRowOfAStandingSession(t *testing.T) {
	const head, good, bad = "permit_no,session_id,session_date\n", "VB-1,S1,2025-07-03\n", "VB-1,S1,soon\n"
	for _, c := range []struct {
		rows    string
		session int
		stops   int
	}{
		{good + bad, 0, 1},
		{bad + good, 0, 1},
		{bad + good + good, 0, 2},
		{bad, -1, 1},
		{good + "VB-1,S1,2025-07-04\n" + bad, -1, 3},
		{good + bad + "VB-1,S", 0, 2},
	} {
		m := files{"permits.csv": permitsCSV, "sessions.csv": head + c.rows}.read(t)
		stops := m.stops()
		if len(stops) != c.stops {
			t.Errorf("%q: %s", c.rows, m.problems())
		}
		for _, h := range stops {
			if h.Exception.Code == bingo.CodeUnreadable && h.Session != c.session {
				t.Errorf("%q: of session %d, want %d", c.rows, h.Session, c.session)
			}
		}
	}
}
