package workbook

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// sheetOfGames is a running sheet as excelize writes it.
func sheetOfGames(t testing.TB, games int) []byte {
	t.Helper()
	f := excelize.NewFile()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(f.SetSheetName("Sheet1", "4 July"))
	date, err := f.NewStyle(&excelize.Style{NumFmt: 14})
	must(err)
	serial := "0000"
	padded, err := f.NewStyle(&excelize.Style{CustomNumFmt: &serial})
	must(err)
	must(f.SetSheetRow("4 July", "A1", &[]any{"Permit", "B-1204", "Caller", "Lee & Sons"}))
	must(f.SetCellValue("4 July", "A2", 46207))
	must(f.SetCellStyle("4 July", "A2", "A2", date))
	must(f.SetSheetRow("4 July", "A3", &[]any{"Game", "Book from", "Gross", "Paid", "Share"}))
	for g := range games {
		row := g + 4
		must(f.SetSheetRow("4 July", cell("A", row), &[]any{g + 1, 12 + g, 240 + g, 200}))
		must(f.SetCellStyle("4 July", cell("B", row), cell("B", row), padded))
		must(f.SetCellFormula("4 July", cell("E", row), "D"+cell("", row)+"/C"+cell("", row)))
	}
	must(f.MergeCell("4 July", "C1", "C2"))
	must(f.SetRowVisible("4 July", 5, false))
	_, err = f.NewSheet("Lists")
	must(err)
	must(f.SetCellStr("Lists", "A1", "=1+1"))
	must(f.SetSheetVisible("Lists", false))
	var out bytes.Buffer
	must(f.Write(&out))
	must(f.Close())
	return out.Bytes()
}

func cell(col string, row int) string {
	name, err := excelize.CoordinatesToCellName(1, row)
	if err != nil {
		panic(err)
	}
	return col + strings.TrimPrefix(name, "A")
}

func TestLibrarysBook(t *testing.T) {
	const want = `[4 July]
merged C1:C2
A1 text "Permit"
B1 text "B-1204"
C1 text "Caller"
D1 text "Lee & Sons"
A2 number "46207" date "mm-dd-yy"
A3 text "Game"
B3 text "Book from"
C3 text "Gross"
D3 text "Paid"
E3 text "Share"
A4 number "1"
B4 number "12" plain "0000"
C4 number "240"
D4 number "200"
E4 text "" =D4/C4 uncached
A5 hidden number "2"
B5 hidden number "13" plain "0000"
C5 hidden number "241"
D5 hidden number "200"
E5 hidden text "" =D5/C5 uncached
[Lists] hidden
A1 text "=1+1"
`
	if got := shown(read(t, sheetOfGames(t, 2))); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
