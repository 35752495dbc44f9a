package runningsheet_test

import (
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
)

// section is a table of the sheet with two rows; bad is a cell of the second row
// ("C5") with something in it that cannot be read, "" where anything can be.
type section struct {
	file  bingo.FileKind
	title string
	rows  [][]any
	bad   string
	what  any
	full  bool // its headings are all that it has: what stands beside them is a note
}

func heldSections() []section {
	return []section{
		{bingo.FileGames, "Games", [][]any{{"Game", "Gross receipts", "Tickets sold"}, {1, 240.0, 120}, {2, 260.0, 130}}, "B6", "26O.00", false},
		{bingo.FilePrizes, "Prizes and winners", [][]any{{"Game", "Prize", "Kind", "Amount", "Winner"}, {1, 1, "line", 60.0, "Lee"}, {2, 1, "line", 70.0, "Aroha"}}, "D6", "7O.00", false},
		{bingo.FileExpenses, "Expenses", [][]any{{"What for", "Paid to", "Amount"}, {"hire", "Town Hall", 40.0}, {"catering", "Canteen", 40.0}}, "C6", "4O.00", false},
		{bingo.FilePools, "Jackpot pools", [][]any{{"Pool", "Balance at the start", "Balance at the end"}, {"Gold", 10.0, 20.0}, {"Blue", 5.0, 6.0}}, "C6", "six", false},
		{bingo.FileWastedBooks, "Wasted books", [][]any{{"Serial number", "Wasted book"}, {"R1", "0007"}, {"R1", "0008"}}, "", nil, true},
		{bingo.FileDuties, "Who did what", [][]any{{"Duty", "Bingo employee"}, {"selling tickets", "Mai"}, {"paying prizes", "Lee"}}, "A6", "juggling", true},
		{bingo.FileBankings, "Banking", [][]any{{"Banked on", "Amount banked"}, {"2025-07-04", 200.0}, {"2025-07-05", 60.0}}, "B6", "6O.00", false},
		{bingo.FileAttestations, "Declarations", [][]any{{"Clause", "Declaration", "Yes or no", "Answered by"}, {"vic/r7.2.a.1", "", "yes", "Mai"}, {"vic/s2.2", "", "yes", "Mai"}}, "C6", "perhaps", false},
	}
}

// sheetOf has the section in rows 3 to 6, and games where it is another's.
func sheetOf(s *section) map[string]any {
	cells := map[string]any{"A1": "Permit number", "B1": "VB-0042", "C1": "Date of the session", "D1": "2025-07-03", "E1": "Signed off by", "F1": "Mai",
		"G1": "Date and time", "H1": "2025-07-03 22:00", "A3": s.title}
	put := func(row int, rows [][]any) {
		for i, values := range rows {
			for col, v := range values {
				cell, _ := excelize.CoordinatesToCellName(col+1, row+i)
				cells[cell] = v
			}
		}
	}
	put(4, s.rows)
	if s.file != bingo.FileGames {
		cells["A8"] = "Games"
		put(9, heldSections()[0].rows)
	}
	return cells
}

// Whatever keeps a row of a sheet from being read, it is the session's all the
// same, so that the session is not whole without it.
func TestAHeldRowKeepsItsSession(t *testing.T) {
	for _, s := range heldSections() {
		reasons := map[string]struct {
			change func(*excelize.File)
			held   int
		}{
			"hidden": {func(f *excelize.File) { _ = f.SetRowVisible("Sheet1", 6, false) }, 1},
			"merged": {func(f *excelize.File) { _ = f.MergeCell("Sheet1", "B5", "B6") }, 2},
			"a heading that is there twice": {func(f *excelize.File) {
				_ = f.SetCellValue("Sheet1", "F4", s.rows[0][1])
				_ = f.SetCellValue("Sheet1", "F6", s.rows[2][1])
			}, 2},
			"a number under no heading": {func(f *excelize.File) {
				_ = f.SetCellValue("Sheet1", "F4", "Float, they say")
				_ = f.SetCellValue("Sheet1", "F6", 12.5)
			}, 1},
			"the same kind on another sheet": {func(f *excelize.File) { another(f, &s) }, 1},
		}
		if s.bad != "" {
			reasons["unread"] = struct {
				change func(*excelize.File)
				held   int
			}{func(f *excelize.File) { _ = f.SetCellValue("Sheet1", s.bad, s.what) }, 1}
		}
		for name, r := range reasons { // order: each is another sheet
			if s.file == bingo.FileDuties && name == "merged" {
				r.held = 1 // the second row has nobody's name, and says nothing
			}
			if s.full && name == "a number under no heading" || s.file == bingo.FileAttestations && name == "a heading that is there twice" {
				continue // a note; and what a declaration says in words is read by nobody
			}
			g := read(t, "s.xlsx", book(t, sheetOf(&s), r.change))
			open := g.open()
			for _, h := range open {
				heldWell(t, s.title+", "+name, s.file, h)
			}
			if len(open) != r.held || len(g.rows[strings.TrimSuffix(s.file.String(), ".csv")])+r.held > 3 {
				t.Errorf("%s, %s: %d are held, taken: %v", s.title, name, len(open), g.rows)
			}
		}
	}
}

// open gives what was held for a person.
func (g *gathered) open() []*ingest.Held {
	var open []*ingest.Held
	for i := range g.holding {
		if g.holding[i].Exception.Effect != bingo.Notice {
			open = append(open, &g.holding[i])
		}
	}
	return open
}

// another puts the section on a sheet of its own as well.
func another(f *excelize.File, s *section) {
	_, _ = f.NewSheet("More")
	for i, values := range s.rows {
		for col, v := range values {
			cell, _ := excelize.CoordinatesToCellName(col+1, 1+i)
			_ = f.SetCellValue("More", cell, v)
		}
	}
}

func heldWell(t *testing.T, name string, file bingo.FileKind, h *ingest.Held) {
	t.Helper()
	x := &h.Exception
	if h.Session != 0 || !h.Incomplete || x.Session != "2025-07-03" || x.Permit != "VB-0042" || x.File != file {
		t.Errorf("%s: %+v", name, h)
	}
	at := map[string]bool{}
	for _, p := range x.Places {
		if p.Row == 0 || at[p.String()] {
			t.Errorf("%s: the places are %v", name, x.Places)
		}
		at[p.String()] = true
	}
}

// A total that is none is held for that alone; its word is not called a category.
func TestAWrongTotalIsTheSessions(t *testing.T) {
	s := heldSections()[2]
	s.rows = append(s.rows, []any{"Total", nil, 90.0})
	g := read(t, "s.xlsx", book(t, sheetOf(&s), nil))
	want := "unreadable-cell: Sheet1!A7, category: The row is called a total, but it is not the sum of the rows above it: Sheet1!C7 says 90.00, the rows add to 80.00."
	if got := g.exceptions(); got != want || len(g.rows["expenses"]) != 2 {
		t.Errorf("needs a person: %q, taken: %v", got, g.rows)
	}
	heldWell(t, "a total", bingo.FileExpenses, g.open()[0])
}

// Rows that say the same twice are told of by their rows of the sheet, and the
// session is not whole: the number of one may be another's.
func TestANumberThereTwice(t *testing.T) {
	s := heldSections()[1]
	s.rows[2] = s.rows[1]
	g := read(t, "s.xlsx", book(t, sheetOf(&s), nil))
	want := `repeated-key: Sheet1!B6: prize holds "1": it says again what row 5 says; that one counts, this one does not.`
	if got := g.exceptions(); got != want {
		t.Errorf("needs a person: %q", got)
	}
	heldWell(t, "a prize twice", bingo.FilePrizes, g.open()[0])
	s.rows[2] = []any{1, 1, "line", 70.0, "Aroha"}
	g = read(t, "s.xlsx", book(t, sheetOf(&s), nil))
	if got := g.exceptions(); strings.Count(got, "row 5 describes the same thing") != 1 || strings.Count(got, "row 6 describes the same thing") != 1 {
		t.Errorf("needs a person: %q", got)
	}
}

// A sheet has a table where its title or its headings stand on it; where neither
// does, or something unread stands under the title, nothing is known of it.
func TestWhichTablesASheetHas(t *testing.T) {
	for name, c := range map[string]struct {
		cells string
		has   bool
	}{
		"headings alone":          {"What for,Paid to,Amount\n", true},
		"title and headings":      {"Expenses\nWhat for,Paid to,Amount\n", true},
		"title alone":             {"Expenses\n", true},
		"title and its help":      {"Expenses\nEverything paid out of this session's receipts but prizes. What for: catering and so on.\n", true},
		"title and a held row":    {"Expenses\ncatering,Canteen,30.00\n", true},
		"title and an unread row": {"Expenses\nCanteen $30.00\n", false},
		"neither":                 {"", false},
	} { // order: each is another sheet
		g := read(t, "s.csv", []byte(head+"Games\nGame,Gross receipts,Tickets sold\n1,240,120\n"+c.cells+"Sign-off\nSigned off by,Mai\n"))
		_, has := g.originals["expenses.csv"]
		if has != c.has || len(g.rows["games"]) != 1 {
			t.Errorf("%s: %t, games %v", name, has, g.rows["games"])
		}
	}
}

// Gross receipts as written and cash as counted that differ are told of, once for
// the sheet, to the cent (FP-95).
func TestTakingsThatDiffer(t *testing.T) {
	for name, c := range map[string]struct{ rows, want string }{
		"the same":       {"1,240.00,240.00,\n2,260,260,\n", ""},
		"not counted":    {"1,240.00,,\n", ""},
		"not written":    {"1,,240.00,\n", ""},
		"unread":         {"1,240.00,24O.00,\n", ""},
		"a cent less":    {"1,240.00,239.99,\n2,260,260,\n", "game 1: 240.00 written, 239.99 counted, 0.01 less); over the session the difference comes to 0.01 less."},
		"two, one more":  {"1,240.00,230.00,\n2,260,262.50,\n", "game 1: 240.00 written, 230.00 counted, 10.00 less; game 2: 260.00 written, 262.50 counted, 2.50 more); over the session the difference comes to 7.50 less."},
		"two that agree": {"1,240.00,230.00,\n2,260,270,\n", "over the session the difference comes to nothing."},
		"refunded":       {"1,240.00,230.00,10\n", "game 1: 240.00 written, 10.00 refunded, 230.00 counted, 10.00 less)"},
	} { // order: each is another sheet
		g := read(t, "s.csv", []byte(head+"Game,Gross receipts,Cash counted,Refunds,Tickets sold\n"+strings.ReplaceAll(c.rows, "\n", ",100\n")))
		got := ""
		for i, x := range g.held {
			if x.Code == bingo.CodeTakings {
				got += x.Problem
				if x.Effect != bingo.Notice || x.Session != "2025-07-03" || g.holding[i].Incomplete || len(x.Places) != strings.Count(x.Problem, " counted,") || x.Places[0].Column != "C" {
					t.Errorf("%s: %+v", name, x)
				}
			}
		}
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}
