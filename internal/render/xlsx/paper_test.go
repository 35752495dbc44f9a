package xlsx

import (
	"strings"
	"testing"

	"eyesdown/internal/document"
)

// silent is a document with two columns that say nothing, of which a formula
// names one, and a last column that is not for print.
func silent() *document.Document {
	d := one([]document.Column{
		{ID: "id", Title: "Exception", Kind: document.Identifier, Width: 15}, {ID: "by", Title: "Resolved by", Width: 24},
		{ID: "fee", Title: "Fee", Kind: document.Money, Width: 10}, {ID: "sum", Title: "Sum", Kind: document.Money, Width: 10},
		{ID: "what", Title: "What is wrong", Width: 60}, {ID: "raw", Title: "The row as it stood", Width: 40, Hidden: true},
	})
	t := d.Sections[0].Blocks[0].Table
	t.Freeze = 3
	for _, id := range []string{"E1", "E2"} {
		t.Rows = append(t.Rows, document.Row{Anchor: id, Cells: []document.Cell{
			document.ID(id), document.String(""), document.Blank(document.Money), document.Cents(100).WithFormula("1+[fee]"),
			document.String("the amount is not a figure"), document.String("a;b;c")}})
	}
	t.Totals = make([]document.Cell, 6)
	t.Totals[0] = document.String("Total")
	return d
}

// A column that says nothing is left out, and what stands in the others moves with
// them; one that a formula names stays.
func TestSilentColumns(t *testing.T) {
	d := silent()
	f := opened(t, written(t, d))
	for cell, want := range map[string]string{"A4": "Exception", "B4": "Fee", "C4": "Sum", "D4": "What is wrong", "E4": "The row as it stood", "F4": "",
		"A5": "E1", "D6": "the amount is not a figure", "A7": "Total"} {
		if got := raw(t, f, "Data", cell); got != want {
			t.Errorf("%s holds %q, want %q", cell, got, want)
		}
	}
	if got, err := f.GetCellFormula("Data", "C6"); err != nil || got != "1+B6" {
		t.Errorf("the formula is %q: %v", got, err)
	}
	if panes, err := f.GetPanes("Data"); err != nil || panes.XSplit != 2 {
		t.Errorf("%d columns stay in view: %v", panes.XSplit, err)
	}
	if got := len(d.Sections[0].Blocks[0].Table.Columns); got != 6 {
		t.Errorf("writing left the document %d columns", got)
	}
	d.Sections[0].Blocks[0].Table.Rows[1].Cells[1] = document.String("Sam Lee")
	if got := raw(t, opened(t, written(t, d)), "Data", "B6"); got != "Sam Lee" {
		t.Errorf("B6 holds %q", got)
	}
}

// A sheet is printed without the last columns that are not for print, says so, and
// lies on its side where it is wide.
func TestWhatIsPrinted(t *testing.T) {
	d := silent()
	f := opened(t, written(t, d))
	if got := defined(f)["Data _xlnm.Print_Area"]; got != "Data!$A$1:$D$8" && got != "'Data'!$A$1:$D$8" {
		t.Errorf("printed is %q", got)
	}
	h, err := f.GetHeaderFooter("Data")
	if err != nil || h.OddFooter != "&LData&COn the screen only: The row as it stood&RPage &P of &N" {
		t.Errorf("the foot says %q: %v", h.OddFooter, err)
	}
	check := func(want string) {
		t.Helper()
		p, err := opened(t, written(t, d)).GetPageLayout("Data")
		if err != nil || *p.Orientation != want {
			t.Errorf("the page is %s, want %s: %v", *p.Orientation, want, err)
		}
	}
	check("portrait")
	columns := d.Sections[0].Blocks[0].Table.Columns
	columns[4].Width, columns[0].Width = 60, 58 // with the others, 138 digits
	check("landscape")
	columns[5].Hidden = false
	if got := defined(opened(t, written(t, d)))["Data _xlnm.Print_Area"]; got != "" {
		t.Errorf("printed is %q", got)
	}
}

// Lines of a chart are told apart by their dashes and points, not by colour alone.
func TestChartsInBlackAndWhite(t *testing.T) {
	d := year(20, 3, 3)
	chart := d.Sections[1].Blocks[1].Chart
	chart.Bars, chart.Lines = []string{"sessions"}, []string{"takings", "prizes", "sessions_takings"}
	_, parts := unpacked(t, written(t, d))
	xml := string(parts["xl/charts/chart1.xml"])
	for _, want := range []string{`prstDash val="solid"`, `prstDash val="dash"`, `prstDash val="dot"`, `symbol val="square"`, `symbol val="diamond"`, `symbol val="triangle"`} {
		if !strings.Contains(xml, want) {
			t.Errorf("no series has %s", want)
		}
	}
}
