package runningsheet_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"eyesdown/ingest/runningsheet"
	"eyesdown/internal/bingo"
)

// book makes a workbook of cells: "A1" to a value.
func book(t testing.TB, cells map[string]any, change func(*excelize.File)) []byte {
	t.Helper()
	f := excelize.NewFile()
	for cell, value := range cells {
		if err := f.SetCellValue("Sheet1", cell, value); err != nil {
			t.Fatal(err)
		}
	}
	if change != nil {
		change(f)
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func games() map[string]any {
	return map[string]any{"A1": "Permit number", "B1": "VB-0042", "C1": "Date of the session", "D1": "2025-07-03",
		"A3": "Game", "B3": "Gross receipts", "C3": "Tickets sold", "D3": "Serial numbers",
		"A4": 1, "B4": 240.0, "C4": 120, "D4": "0012", "A5": 2, "B5": 260.0, "C5": 130, "D5": "0013"}
}

func TestHiddenRowsWaitForAPerson(t *testing.T) {
	g := read(t, "s.xlsx", book(t, games(), func(f *excelize.File) { _ = f.SetRowVisible("Sheet1", 5, false) }))
	if got := g.table("games", "game_no", "gross_receipts"); got != "game_no=1 gross_receipts=240.00" {
		t.Errorf("games are %q", got)
	}
	if got := g.exceptions(); !strings.Contains(got, "Sheet1!A5") && !strings.Contains(got, "The row is hidden.") {
		t.Errorf("needs a person: %q", got)
	}
	if at := g.held[0].Places[0]; at.File != "s.xlsx" || at.Sheet != "Sheet1" || at.Row != 5 {
		t.Errorf("the place is %+v", at)
	}
}

func TestMergedRowsWaitForAPerson(t *testing.T) {
	g := read(t, "s.xlsx", book(t, games(), func(f *excelize.File) { _ = f.MergeCell("Sheet1", "B4", "B5") }))
	if got := g.exceptions(); len(g.rows["games"]) != 0 || strings.Count(got, "is merged over several rows") != 2 {
		t.Errorf("%d games, needs a person: %q", len(g.rows["games"]), got)
	}
}

// One workbook is one session: another with a date of its own is refused, and a
// tab of the same kind without one is not mixed in.
func TestOneWorkbookIsOneSession(t *testing.T) {
	two := book(t, games(), func(f *excelize.File) {
		_, _ = f.NewSheet("Monday")
		for cell, value := range games() {
			_ = f.SetCellValue("Monday", cell, value)
		}
	})
	if _, err := runningsheet.Open("s.xlsx", two, nil); err == nil || !strings.Contains(err.Error(), "one workbook is one session") {
		t.Errorf("two sessions give %v", err)
	}
	tab := book(t, games(), func(f *excelize.File) {
		_, _ = f.NewSheet("Shopping")
		for cell, value := range map[string]any{"A1": "Game", "B1": "Gross receipts", "A2": 4, "B2": 100} {
			_ = f.SetCellValue("Shopping", cell, value)
		}
	})
	g := read(t, "s.xlsx", tab)
	if got := g.exceptions(); len(g.rows["games"]) != 2 || !strings.Contains(got, `Shopping!A1, row 1: The sheet "Shopping" has headings of games too`) {
		t.Errorf("%d games, needs a person: %q", len(g.rows["games"]), got)
	}
}

func TestHiddenSheetsAreNamed(t *testing.T) {
	data := book(t, games(), func(f *excelize.File) {
		_, _ = f.NewSheet("Old prices")
		_ = f.SetCellValue("Old prices", "A1", 2.5)
		_ = f.SetSheetVisible("Old prices", false)
	})
	if got := read(t, "s.xlsx", data).remarks(); !strings.Contains(got, `the sheet "Old prices" is hidden`) {
		t.Errorf("the remarks are %q", got)
	}
}

// A sheet with figures that nobody reads is named, whatever it is; one of words
// and the sheets of a blank workbook are not.
func TestSheetsPassedOverAreNamed(t *testing.T) {
	for name, c := range map[string]struct {
		sheet string
		cells map[string]any
		want  string
	}{
		"figures":         {"Float", map[string]any{"A1": "Cash in the tin", "B3": 150.5, "B4": 20}, `the sheet "Float" holds numbers (Float!B3 is the first) and no heading of a running sheet; it was not read`},
		"typed as text":   {"Float", map[string]any{"A1": "Cash", "B1": "$1,250.00"}, "(Float!B1 is the first)"},
		"words":           {"Notes", map[string]any{"A1": "The hall was cold."}, ""},
		"help":            {"How to fill in", map[string]any{"A1": "Games: one row each", "A2": 5}, ""},
		"lists":           {"Lists", map[string]any{"A1": 1, "A2": 2}, ""},
		"part of a sheet": {"Money", map[string]any{"A1": "What for", "B1": "Amount", "A2": "hire", "B2": 30}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			g := read(t, "s.xlsx", book(t, games(), func(f *excelize.File) {
				_, _ = f.NewSheet(c.sheet)
				for at, value := range c.cells {
					_ = f.SetCellValue(c.sheet, at, value)
				}
			}))
			if got := g.remarks(); !strings.Contains(got, c.want) || c.want == "" && strings.Contains(got, "not read") {
				t.Errorf("the remarks are %q", got)
			}
			if len(g.rows["games"]) != 2 || g.exceptions() != "" {
				t.Errorf("%d games, needs a person: %q", len(g.rows["games"]), g.exceptions())
			}
		})
	}
}

// A formula whose saved result is not what it gives holds its row; one that
// cannot be worked out is used as it was saved, with a remark.
func TestFormulasWithOtherResults(t *testing.T) {
	formulas := func(of map[string]string) func(f *excelize.File) {
		return func(f *excelize.File) {
			for cell, text := range of {
				if err := f.SetCellFormula("Sheet1", cell, text); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	cells := games()
	cells["B4"], cells["B5"], cells["A6"], cells["B6"], cells["C6"] = 240, 90, 3, 50, 25
	g := read(t, "s.xlsx", book(t, cells, formulas(map[string]string{"B4": "2*C4", "B5": "60+60", "B6": "VLOOKUP(3,F1:G9,2)"})))
	if got := g.table("games", "game_no", "gross_receipts"); got != "game_no=1 gross_receipts=240.00\ngame_no=3 gross_receipts=50.00" {
		t.Errorf("games are %q", got)
	}
	if got := g.exceptions(); !strings.Contains(got, "Sheet1!B5, gross receipts: The formula =60+60 gives 120, but the file has 90 saved as its result.") || len(g.held) != 2 {
		t.Errorf("needs a person: %q", got)
	}
	if got := g.remarks(); !strings.Contains(got, "the formula =VLOOKUP(3,F1:G9,2) of Sheet1!B6 could not be worked out here, and its saved result was used") {
		t.Errorf("the remarks are %q", got)
	}

	// Of the head the cell alone is held, and a total says why it is none.
	cells = games()
	cells["A2"], cells["B2"], cells["A6"], cells["B6"] = "Games played", 3, "Total", 490
	g = read(t, "s.xlsx", book(t, cells, formulas(map[string]string{"B2": "COUNT(A4:A5)", "B6": "SUM(B4:B5)"})))
	got := g.exceptions()
	for _, want := range []string{"Sheet1!B2, games played: The formula =COUNT(A4:A5) gives 2, but the file has 3 saved as its result.",
		"is called a total, but it is not the sum of the rows above it (Sheet1!B6: The formula =SUM(B4:B5) gives 500, but the file has 490 saved as its result.)"} {
		if !strings.Contains(got, want) {
			t.Errorf("needs a person: %q, want %q", got, want)
		}
	}
	if len(g.rows["games"]) != 2 || len(g.rows["sessions"]) != 1 {
		t.Errorf("%d games, %d sessions", len(g.rows["games"]), len(g.rows["sessions"]))
	}

	// A sheet whose permit cannot be trusted has no place.
	cells = games()
	cells["B1"] = "VB-0041"
	_, err := runningsheet.Open("s.xlsx", book(t, cells, formulas(map[string]string{"B1": `"VB-00"&6*7`})), nil)
	if err == nil || !strings.Contains(err.Error(), `The formula ="VB-00"&6*7 gives "VB-0042", but the file has`) {
		t.Errorf("the permit's formula gives %v", err)
	}
}

// A number of a workbook is read as it is stored: a date by its format, an
// identifier with the zeros that it shows, noise of a cent's millionth away.
func TestNumbersOfAWorkbook(t *testing.T) {
	cells := games()
	cells["B4"], cells["D4"], cells["D1"] = 57.699999999999996, 12, 45841
	data := book(t, cells, func(f *excelize.File) {
		zeros, day := "0000", "d/mm/yyyy"
		wide, _ := f.NewStyle(&excelize.Style{CustomNumFmt: &zeros})
		date, _ := f.NewStyle(&excelize.Style{CustomNumFmt: &day})
		_ = f.SetCellStyle("Sheet1", "D4", "D4", wide)
		_ = f.SetCellStyle("Sheet1", "D1", "D1", date)
	})
	g := read(t, "s.xlsx", data)
	if got := g.table("games", "gross_receipts", "ticket_serials"); got != "gross_receipts=57.70 ticket_serials=0012\ngross_receipts=260.00 ticket_serials=0013" {
		t.Errorf("games are %q; %s", got, g.exceptions())
	}
	if got := g.rows["sessions"][0]["session_date"]; got != "2025-07-03" {
		t.Errorf("the session is of %s", got)
	}
}

// The same sheet saved once more, with nothing changed, is the same package.
func TestTheSameSheetInAnotherFile(t *testing.T) {
	one, err := runningsheet.Open("a.xlsx", book(t, games(), nil), nil)
	if err != nil {
		t.Fatal(err)
	}
	two, err := runningsheet.Open("b.xlsx", book(t, games(), func(f *excelize.File) { _ = f.SetColWidth("Sheet1", "A", "A", 30) }), nil)
	if err != nil {
		t.Fatal(err)
	}
	if one.Digest != two.Digest {
		t.Error("a wider column makes another package")
	}
	cells := games()
	cells["B5"] = 260.01
	other, err := runningsheet.Open("a.xlsx", book(t, cells, nil), nil)
	if err != nil {
		t.Fatal(err)
	}
	if one.Digest == other.Digest {
		t.Error("another figure makes the same package")
	}
}

// demoSheet is a filled sheet of the demo, saved by LibreOffice.
func demoSheet(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "scenarios", "moonee-vale", "running-sheets", "2026-06-29.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// flips turns single bits of a sheet over: each is refused, or gives the same
// rows, never others.
func flips(t testing.TB, n int) (refused, same int) {
	t.Helper()
	data := demoSheet(t)
	want := read(t, "s.xlsx", data)
	r := rand.New(rand.NewPCG(7, 3))
	for range n {
		bit := r.IntN(8 * len(data))
		data[bit/8] ^= 1 << (bit % 8)
		s, err := runningsheet.Open("s.xlsx", data, nil)
		switch {
		case err != nil:
			refused++
		default:
			g := &gathered{rows: map[string][]map[string]string{}, originals: map[string]*bytes.Buffer{}}
			if _, err := s.Read(g, known{}, nil); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(g.rows, want.rows) {
				t.Fatalf("bit %d turned over gives other rows", bit)
			}
			same++
		}
		data[bit/8] ^= 1 << (bit % 8)
	}
	return refused, same
}

func TestABitTurnedOver(t *testing.T) {
	refused, same := flips(t, 150)
	if refused == 0 || refused+same != 150 {
		t.Errorf("%d refused, %d the same", refused, same)
	}
}

// A sheet that was cut off anywhere is refused.
func TestASheetCutOff(t *testing.T) {
	data := demoSheet(t)
	for percent := range 100 {
		if _, err := runningsheet.Open("s.xlsx", data[:len(data)*percent/100], nil); err == nil {
			t.Errorf("cut at %d %% it is read", percent)
		}
	}
}

// What the sheets of the demo hold comes in whole.
func TestAFilledSheet(t *testing.T) {
	g := read(t, "2026-06-29.xlsx", demoSheet(t))
	if got := g.exceptions(); got != "" {
		t.Errorf("needs a person: %s", got)
	}
	if len(g.rows["games"]) != 18 || len(g.rows["attestations"]) != 14 || len(g.rows["duties"]) != 4 {
		t.Errorf("%d games, %d answers, %d duties", len(g.rows["games"]), len(g.rows["attestations"]), len(g.rows["duties"]))
	}
	for _, f := range g.summary.Files {
		if !f.Balanced() {
			t.Errorf("%s does not balance", f.Name)
		}
		if f.Kind == bingo.FileGames && f.Accepted != len(g.rows["games"]) {
			t.Errorf("%d games are accepted", f.Accepted)
		}
	}
	if _, kept := g.originals["2026-06-29.xlsx"]; !kept {
		t.Error("the workbook is not kept")
	}
}
