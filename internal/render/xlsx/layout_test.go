package xlsx

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"eyesdown/internal/document"
)

func TestSheetsAndTheirNames(t *testing.T) {
	f := opened(t, written(t, year(3, 3, 3)))
	got := strings.Join(f.GetSheetList(), "|")
	if want := "Return|Months|St Mary's sessions|Games|Prizes- all - 2025-26"; got != want {
		t.Errorf("sheets %s, want %s", got, want)
	}
	if f.GetActiveSheetIndex() != 0 {
		t.Errorf("sheet %d is active", f.GetActiveSheetIndex())
	}
}

// defined gives the names of a workbook: "sheet name" to what it refers to.
func defined(f *excelize.File) map[string]string {
	found := map[string]string{}
	for _, n := range f.GetDefinedName() {
		found[n.Scope+" "+n.Name] = strings.ReplaceAll(n.RefersTo, "$A:$XFD,", "")
	}
	return found
}

// checkDefined looks at print titles and filters: a name that is not quoted
// right is dropped by another program.
func checkDefined(t *testing.T, f *excelize.File, want map[string]string) {
	t.Helper()
	got := defined(f)
	for name, refers := range want {
		plain := strings.ReplaceAll(refers, "'Games'", "Games")
		plain = strings.ReplaceAll(plain, "'Return'", "Return")
		if got[name] != refers && got[name] != plain {
			t.Errorf("%s is %q, want %q", name, got[name], refers)
		}
	}
}

func TestPaper(t *testing.T) {
	f := opened(t, written(t, year(3, 3, 3)))
	for sheet, want := range map[string]string{"Return": "portrait", "Games": "landscape"} {
		p, err := f.GetPageLayout(sheet)
		if err != nil {
			t.Fatal(err)
		}
		if *p.Orientation != want || *p.Size != 9 || *p.FitToWidth != 1 || *p.FitToHeight != 0 {
			t.Errorf("%s: %s, size %d, fit %d × %d", sheet, *p.Orientation, *p.Size, *p.FitToWidth, *p.FitToHeight)
		}
		props, err := f.GetSheetProps(sheet)
		if err != nil || !*props.FitToPage {
			t.Errorf("%s is not fit to the page: %v", sheet, err)
		}
	}
	panes, err := f.GetPanes("Games")
	if err != nil || !panes.Freeze || panes.XSplit != 3 || panes.YSplit != 5 || panes.TopLeftCell != "D6" {
		t.Errorf("panes %+v, %v", panes, err)
	}
}

func TestHeadersEscapeTheirCommands(t *testing.T) {
	d := texts("x")
	d.Title, d.Mark, d.Sections[0].Sheet = "Fish & Chips &P", "&\n&N", "R&D"
	h, err := opened(t, written(t, d)).GetHeaderFooter("R&D")
	if err != nil {
		t.Fatal(err)
	}
	if want := "&LFish && Chips &&P&R&& &&N"; h.OddHeader != want {
		t.Errorf("header %q, want %q", h.OddHeader, want)
	}
	if want := "&LR&&D&RPage &P of &N"; h.OddFooter != want {
		t.Errorf("footer %q, want %q", h.OddFooter, want)
	}
	d.Title, d.Mark = strings.Repeat("&", 500), strings.Repeat("ā", 500)
	written(t, d) // no longer than a header may be
}

func TestLinksLeadToTheirRows(t *testing.T) {
	f := opened(t, written(t, year(4, 3, 12)))
	check := func(sheet, cell, want string) {
		t.Helper()
		ok, target, err := f.GetCellHyperLink(sheet, cell)
		if err != nil || target != want || ok != (want != "") {
			t.Errorf("%s!%s leads to %q, want %q: %v", sheet, cell, target, want, err)
		}
	}
	check("Games", "M6", "'St Mary''s sessions'!A6")
	check("Games", "M17", "'St Mary''s sessions'!A9")
	check("St Mary's sessions", "D7", "'Games'!A9")
	check("Return", "B8", "'Months'!A1")
	check("Games", "A6", "")
	if got := f.GetSheetList(); len(got) != 5 {
		t.Fatal(got)
	}
	d := texts("x", "y")
	table := d.Sections[0].Blocks[0].Table
	table.Rows[0].Cells[0].Link = "nowhere#1"
	table.Rows[1].Cells[0].Link = "data#none"
	f = opened(t, written(t, d))
	check("Data", "A5", "")
	check("Data", "A6", "'Data'!A1")
}

func TestAnEmptyTable(t *testing.T) {
	d := one([]document.Column{{ID: "n", Title: "N", Kind: document.Money}, {ID: "b", Title: "B"}})
	table := d.Sections[0].Blocks[0].Table
	table.Empty, table.Filter = "Nothing was paid.", true
	table.Totals = []document.Cell{document.Cents(0), {}}
	d.Sections[0].Blocks = append(d.Sections[0].Blocks, document.Block{Facts: []document.Fact{
		{Label: "Paid", Value: document.Cents(0).WithFormula("SUM({data.n})")},
	}}, document.Block{Chart: &document.Chart{Table: "data", Category: "n", Bars: []string{"n"}}})
	f := opened(t, written(t, d))
	if got := raw(t, f, "Data", "A5"); got != "Nothing was paid." {
		t.Errorf("A5 holds %q", got)
	}
	p, err := newPlan(d)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := f.GetCellFormula("Data", cellName(p.sheets[0].split, 8)); err != nil || got != "SUM('Data'!$A$5:$A$5)" {
		t.Errorf("the formula is %q, %v", got, err)
	}
}

func TestFormulasNameCells(t *testing.T) {
	d := year(3, 3, 3)
	f := opened(t, written(t, d))
	for cell, want := range map[string]string{
		"Months!B6":             "COUNTIFS('St Mary''s sessions'!$C$6:$C$8,A6)",
		"Months!E7":             "IF(B7=0,0,ROUND(C7/B7,2))",
		"Months!C18":            "SUM(C6:C17)",
		"Games!H6":              "ROUND(F6*G6,2)",
		"St Mary's sessions!D6": "SUMIFS('Games'!$H$6:$H$14,'Games'!$A$6:$A$14,A6)",
	} {
		sheet, name, _ := strings.Cut(cell, "!")
		if got, err := f.GetCellFormula(sheet, name); err != nil || got != want {
			t.Errorf("%s is %q, want %q: %v", cell, got, want, err)
		}
	}
	p, err := newPlan(d)
	if err != nil {
		t.Fatal(err)
	}
	at := place{table: p.tables["months"], row: 7}
	for in, want := range map[string]string{
		`IF([sessions]>0,"[sessions] {x}","a""b")`: `IF(B7>0,"[sessions] {x}","a""b")`,
		`SUM({1,2;3.5})`: `SUM({1,2;3.5})`, `"open`: `"open`,
	} {
		if got, err := p.formula(in, at); err != nil || got != want {
			t.Errorf("%s becomes %s, want %s: %v", in, got, want, err)
		}
	}
	for _, in := range []string{"[none]", "{none.takings}", "{months.none}", "{months}", "[]", "{}"} {
		if got, err := p.formula(in, at); !errors.Is(err, ErrReference) {
			t.Errorf("%s becomes %s: %v", in, got, err)
		}
	}
}

func TestATotalThatIsNoSumStaysWithoutAFormula(t *testing.T) {
	d := one([]document.Column{{ID: "n", Title: "N", Kind: document.Count}}, document.Row{Cells: []document.Cell{document.Number(2)}},
		document.Row{Cells: []document.Cell{{Kind: document.Count, None: true}}})
	d.Sections[0].Blocks[0].Table.Totals = []document.Cell{document.Number(2)}
	if got := formulas(t, written(t, d)); len(got) != 1 {
		t.Errorf("formulas %v", got)
	}
	d.Sections[0].Blocks[0].Table.Totals = []document.Cell{document.Number(3)}
	if got := formulas(t, written(t, d)); len(got) != 0 {
		t.Errorf("formulas %v", got)
	}
}

func TestUnsoundDocuments(t *testing.T) {
	short := texts("x")
	short.Sections[0].Blocks[0].Table.Rows[0].Cells = nil
	totals := texts("x")
	totals.Sections[0].Blocks[0].Table.Totals = make([]document.Cell, 2)
	chart := texts("x")
	chart.Sections[0].Blocks = append(chart.Sections[0].Blocks, document.Block{Chart: &document.Chart{Table: "none"}})
	formula := texts("x")
	formula.Sections[0].Blocks[0].Table.Rows[0].Cells[0].Formula = "[none]"
	for want, all := range map[error][]*document.Document{
		ErrNoSheet: {{}, {Sections: []document.Section{{Title: "x"}}}}, ErrShape: {short, totals}, ErrReference: {chart, formula},
	} {
		for _, d := range all {
			if err := Write(io.Discard, d); !errors.Is(err, want) {
				t.Errorf("%v, want %v", err, want)
			}
		}
	}
}

func TestColumnsAreWideEnough(t *testing.T) {
	f := opened(t, written(t, one([]document.Column{
		{ID: "a", Title: "A", Kind: document.Money, Width: 2}, {ID: "b", Title: "B", Width: 200}, {ID: "c", Title: "C", Kind: document.Date}, {ID: "d", Title: "Responsibilities", Kind: document.Count},
	}, document.Row{Cells: []document.Cell{document.Cents(-99999999999999), document.String("x"), document.Day(739000), document.Number(1)}})))
	for column, want := range map[string][2]float64{"A": {20, 26}, "B": {60, 61}, "C": {12, 18}, "D": {18, 22}} {
		if got, err := f.GetColWidth("Data", column); err != nil || got < want[0] || got > want[1] {
			t.Errorf("column %s is %v wide, want %v: %v", column, got, want, err)
		}
	}
}

func TestTextsTakeTheirLines(t *testing.T) {
	for _, c := range []struct {
		text         string
		width, lines int // in digits
	}{
		{"", 10, 1}, {"0123456789", 10, 1}, {"01234567890", 10, 2}, {"0123456789 0", 10, 2}, {"012 345 6789", 8, 2}, {"012 345 6789", 6, 3},
		{"01234567890", 5, 3}, {"01234", 5, 1}, {"0 0123456789", 5, 3}, {"慈善会慈善", 5, 2}, {"0  0", 10, 1},
		{"WWWWW", 5, 2}, {"lllll", 3, 1}, {"mmm mmm", 6, 2},
	} {
		if got := wrapped(c.text, c.width*digit); got != c.lines {
			t.Errorf("%q over %d takes %d lines, want %d", c.text, c.width, got, c.lines)
		}
	}
}

func TestTheChart(t *testing.T) {
	_, parts := unpacked(t, written(t, year(20, 3, 3)))
	chart, drawing := string(parts["xl/charts/chart1.xml"]), string(parts["xl/drawings/drawing1.xml"])
	for _, want := range []string{
		"<c:barChart>", "<c:lineChart>", "Takings and prizes by month", "&#39;Months&#39;!$C$6:$C$17", "&#39;Months&#39;!$A$6:$A$17", "&#39;Months&#39;!$E$5", "mmm yyyy", `&#34;$&#34;#,##0`,
	} {
		if want = strings.ReplaceAll(want, "c:", ""); !strings.Contains(strings.ReplaceAll(chart, "c:", ""), want) {
			t.Errorf("the chart lacks %s", want)
		}
	}
	var from, to int
	corners := strings.Split(drawing, "<xdr:row>")
	if len(corners) != 3 {
		t.Fatalf("%d corners", len(corners)-1)
	}
	for i, row := range []*int{&from, &to} {
		if _, err := fmt.Sscanf(corners[i+1], "%d", row); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(drawing, `descr="Columns of takings and prizes for each month of the year."`) || from != 19 || to < from+chartRows-2 || to > from+chartRows {
		t.Errorf("the chart stands on rows %d to %d:\n%s", from, to, drawing)
	}
}
