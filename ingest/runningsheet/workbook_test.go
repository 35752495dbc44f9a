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
