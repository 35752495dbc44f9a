package workbook

import (
	"strings"
	"testing"
	"unicode/utf8"

	"eyesdown/ingest/grid"
)

// FuzzRead reads whatever bytes: a book that is given holds together.
func FuzzRead(f *testing.F) {
	f.Add(sheetOfGames(f, 3))
	f.Add(year().packed(f))
	for _, form := range []form{{}, {descriptor: "wide"}, {local64: true, end64: true}} {
		f.Add(form.written(year()))
	}
	f.Fuzz(func(t *testing.T, data []byte) { tryAny(t, data) })
}

// FuzzSheet reads whatever XML as the sheet of a sound workbook, and as its
// texts and styles.
func FuzzSheet(f *testing.F) {
	p := year()
	f.Add(p["xl/worksheets/sheet1.xml"], p["xl/sharedStrings.xml"], p["xl/styles.xml"])
	f.Add(sheetXML(`<row r="1"><c r="A1" t="d"><v>2026-07-04</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>`), `<sst/>`, `<styleSheet/>`)
	f.Fuzz(func(t *testing.T, sheet, texts, styles string) {
		tryAny(t, form{}.written(p.and("xl/worksheets/sheet1.xml", sheet).and("xl/sharedStrings.xml", texts).and("xl/styles.xml", styles)))
	})
}

func tryAny(t *testing.T, data []byte) {
	t.Helper()
	b, err := Read("July.xlsx", data)
	if err != nil {
		if strings.Contains(err.Error(), "not foreseen") || !showable(err.Error()) {
			t.Fatal(err)
		}
		return
	}
	for _, s := range b.Sheets {
		for i, r := range s.Rows {
			if r.No < 1 || r.No > lastRow || len(r.Cells) == 0 || i > 0 && s.Rows[i-1].No >= r.No {
				t.Fatalf("row %d", r.No)
			}
			for j, c := range r.Cells {
				checkCell(t, c)
				if c.Col >= allColumns || j > 0 && r.Cells[j-1].Col >= c.Col {
					t.Fatalf("row %d, column %d", r.No, c.Col)
				}
			}
		}
	}
}

func checkCell(t *testing.T, c grid.Cell) {
	t.Helper()
	switch {
	case !utf8.ValidString(c.Text + c.Pattern + c.Formula),
		c.Text == "" && c.Formula == "",
		c.Uncached && (c.Formula == "" || c.Text != ""),
		c.Kind == grid.Number && !isNumber(c.Text),
		c.Kind == grid.Bool && c.Text != "TRUE" && c.Text != "FALSE":
		t.Fatalf("%#v", c)
	}
}
