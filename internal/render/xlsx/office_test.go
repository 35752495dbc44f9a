package xlsx

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"eyesdown/internal/document"
)

// recalculate makes the office program work every formula out again when it
// opens a workbook, whatever the cached value says.
const recalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

// office opens workbooks in another program, with a profile of its own, and
// gives the folder with what that program made of them: book0, book1 …
func office(t testing.TB, to string, books ...[]byte) string {
	t.Helper()
	dir := t.TempDir()
	profile := filepath.Join(dir, "profile")
	if err := os.MkdirAll(filepath.Join(profile, "user"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(profile, "user", "registrymodifications.xcu"), []byte(recalculate), 0o644); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	args := []string{"-env:UserInstallation=file://" + profile, "--headless", "--norestore", "--convert-to", to, "--outdir", out}
	for i, data := range books {
		in := filepath.Join(dir, fmt.Sprintf("book%d.xlsx", i))
		if err := os.WriteFile(in, data, 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, in)
	}
	command := exec.Command("soffice", args...)
	command.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	if said, err := command.CombinedOutput(); err != nil {
		t.Fatalf("soffice: %v\n%s", err, said)
	}
	return out
}

// resaved gives workbooks as the other program writes them.
func resaved(t testing.TB, books ...[]byte) [][]byte {
	t.Helper()
	out := office(t, "xlsx:Calc MS Excel 2007 XML", books...)
	again := make([][]byte, len(books))
	for i := range books {
		var err error
		if again[i], err = os.ReadFile(filepath.Join(out, fmt.Sprintf("book%d.xlsx", i))); err != nil {
			t.Fatal(err)
		}
	}
	return again
}

// seen gives the rows of each sheet as the other program shows them.
func seen(t testing.TB, data []byte) map[string][][]string {
	t.Helper()
	// Comma, quote, UTF-8; figures as shown; every sheet into a file of its own.
	out := office(t, "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1", data)
	files, err := filepath.Glob(filepath.Join(out, "*.csv"))
	if err != nil {
		t.Fatal(err)
	}
	sheets := map[string][][]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r := csv.NewReader(bytes.NewReader(data))
		r.FieldsPerRecord = -1
		rows, err := r.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(file), "book0-"), ".csv")
		sheets[name] = rows
	}
	return sheets
}

// formulas lists each cell of a workbook that has a formula, "Sheet!A1", with
// its value as the file holds it.
func formulas(t testing.TB, data []byte) map[string]string {
	t.Helper()
	f := opened(t, data)
	found := map[string]string{}
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for r := range rows {
			for c := range rows[r] {
				formula, err := f.GetCellFormula(sheet, cellName(c, r+1))
				if err != nil {
					t.Fatal(err)
				}
				if formula != "" {
					found[sheet+"!"+cellName(c, r+1)] = raw(t, f, sheet, cellName(c, r+1))
				}
			}
		}
	}
	return found
}

func TestAnotherProgramGivesTheSame(t *testing.T) {
	data := written(t, year(50, 6, 40))
	wrong := written(t, one([]document.Column{{ID: "n", Title: "N", Kind: document.Count}},
		document.Row{Cells: []document.Cell{document.Number(5).WithFormula("1+1")}}))
	again := resaved(t, data, wrong)

	t.Run("every formula gives its cached value again", func(t *testing.T) {
		cached, anew := formulas(t, data), formulas(t, again[0])
		// The return; months and their totals; sessions and theirs; games; pools; prizes.
		if want := 1 + 12*4 + 3 + 50*2 + 2 + 300 + 1 + 1; len(cached) != want {
			t.Errorf("%d formulas, want %d", len(cached), want)
		}
		for cell, value := range cached {
			if anew[cell] != value {
				t.Errorf("%s: cached %s, recalculated %s", cell, value, anew[cell])
			}
		}
	})
	t.Run("a wrong cached value is found", func(t *testing.T) {
		if got := formulas(t, again[1])["Data!A5"]; got != "2" {
			t.Errorf("1+1 is %s: the other program did not recalculate", got)
		}
	})
	t.Run("print titles and filters stay", func(t *testing.T) {
		for _, data := range [][]byte{data, again[0]} {
			checkDefined(t, opened(t, data), map[string]string{
				"St Mary's sessions _xlnm.Print_Titles":    "'St Mary''s sessions'!$5:$5",
				"St Mary's sessions _xlnm._FilterDatabase": "'St Mary''s sessions'!$A$5:$F$55",
				"Games _xlnm.Print_Titles":                 "'Games'!$5:$5",
				"Games _xlnm._FilterDatabase":              "'Games'!$A$5:$N$305",
				"Return _xlnm.Print_Titles":                "'Return'!$1:$1",
			})
		}
	})
	t.Run("links stay", func(t *testing.T) {
		_, to, err := opened(t, again[0]).GetCellHyperLink("Games", "M6")
		if err != nil || !strings.HasPrefix(strings.TrimPrefix(to, "#"), "'St Mary''s sessions'!A6") {
			t.Errorf("a link leads to %q: %v", to, err)
		}
	})
}

func TestAsAnotherProgramShowsIt(t *testing.T) {
	rows := []document.Row{}
	for _, cents := range []int64{0, 1, 29, 57, 100, -1, -29, -123456789, 28, 285, 100499, 100500, 99999999999999} {
		rows = append(rows, document.Row{Cells: []document.Cell{
			{Kind: document.Money, N: cents}, document.ID("007"), document.String("x"),
		}})
	}
	rows[0].Cells[0].Partial = true
	texts := []string{"=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1", "＝1+1", "Lee_x000D_", "_x000D_x000D_", "_x005F_x000D_", "_xD800_y", "a\x01b",
		`=HYPERLINK("http://x","Lee")`, "Nguyễn Thị Hương – O’Brien", "Μαρία", "Ngāpō", "Ольга", "慈善会", "🎱🎉", " lead and trail ", "a\nb", "1E5", "00123", "'quoted", "&<>\""}
	for i, s := range texts {
		if i == len(rows) {
			rows = append(rows, document.Row{Cells: []document.Cell{document.Blank(document.Money), document.ID("1E5"), {}}})
		}
		rows[i].Cells[2] = document.String(s)
	}
	d := one([]document.Column{{ID: "m", Title: "M", Kind: document.Money}, {ID: "id", Title: "I", Kind: document.Identifier}, {ID: "t", Title: "T"}}, rows...)
	d.Sections[0].Sheet = "St Mary's"
	got := seen(t, written(t, d))["St Mary's"]
	if len(got) < firstRow-1+len(rows) {
		t.Fatalf("%d rows shown", len(got))
	}
	money := []string{"0.00 *", "0.01", "0.29", "0.57", "1.00", "-0.01", "-0.29", "-1,234,567.89", "0.28", "2.85", "1,004.99", "1,005.00", "999,999,999,999.99"}
	for i, row := range got[firstRow-1 : firstRow-1+len(rows)] {
		if i < len(money) && (row[0] != money[i] || row[1] != "007") {
			t.Errorf("row %d shows %q", i, row[:2])
		}
		if want := strings.ReplaceAll(texts[i], "\x01", "[U+0001]"); row[2] != want {
			t.Errorf("row %d shows %q, want %q", i, row[2], want)
		}
	}
}
