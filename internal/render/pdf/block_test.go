package pdf

import (
	"bytes"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

func TestLinksLeadToWhatIsPrinted(t *testing.T) {
	rows := func(anchor string, cells ...document.Cell) []document.Row {
		return []document.Row{{Anchor: anchor, Cells: cells}}
	}
	table := func(rows []document.Row) document.Block {
		return document.Block{Table: &document.Table{Columns: []document.Column{{Title: "A"}, {Title: "B"}, {Title: "C"}}, Rows: rows}}
	}
	text := document.String("x")
	d := &document.Document{Title: "T", Sections: []document.Section{
		{ID: "one", Title: "One", Print: true, Blocks: []document.Block{
			table(rows("", text.WithLink("two"), text.WithLink("two#S1"), text.WithLink("two#S2"))),
			table(rows("", text.WithLink("unprinted"), text.WithLink("unprinted#S1"), text.WithLink("nowhere"))),
			{Facts: []document.Fact{{Label: "L", Value: text.WithLink("two#S1")}}},
		}},
		{ID: "two", Title: "Two", Print: true, Wide: true, Blocks: []document.Block{table(rows("S1", text, text, text.WithLink("one")))}},
		{ID: "unprinted", Title: "Not printed", Blocks: []document.Block{table(rows("S1", text))}},
	}}
	var b bytes.Buffer
	if _, err := Write(&b, d); err != nil {
		t.Fatal(err)
	}
	printed(t, d)
	// Page 1 is object 3 and page 2 is object 5.
	links := regexp.MustCompile(`/Subtype /Link .*?/Dest \[(\d+) 0 R /XYZ 0 ([\d.]+) null\]>>`)
	var got []string
	for _, m := range links.FindAllStringSubmatch(b.String(), -1) {
		got = append(got, m[1])
		if y, err := strconv.ParseFloat(m[2], 64); err != nil || y < 400 || y > long {
			t.Errorf("a link leads to height %s", m[2])
		}
	}
	if want := []string{"5", "5", "5", "3"}; !slices.Equal(got, want) {
		t.Errorf("links lead to pages %v, want %v", got, want)
	}
	marks := regexp.MustCompile(`(?s)/Title \(([^)]*)\)\n/Parent.*?/Dest \[(\d+) 0 R /XYZ 0 ([\d.]+) null\]`).FindAllStringSubmatch(b.String(), -1)
	if len(marks) != 2 || marks[0][2] != "3" || marks[1][2] != "5" || !strings.HasSuffix(marks[1][1], "\x00T\x00w\x00o") {
		t.Errorf("bookmarks: %q", marks)
	}
	for i, high := range []float64{long, short} {
		if y, err := strconv.ParseFloat(marks[i][3], 64); err != nil || y > high || y < high-200 {
			t.Errorf("bookmark %d leads to height %s of %v", i, marks[i][3], high)
		}
	}
}

func TestFields(t *testing.T) {
	report, pages := printed(t, year())
	if len(report.Fields) != 2 || report.Fields[0].Name != "responsible-person" || report.Fields[1].Name != "treasurer" {
		t.Fatalf("%+v", report.Fields)
	}
	for _, f := range report.Fields {
		if f.Page != len(pages) || f.Left < side || f.Bottom < bodyAbove || f.Left+f.Width > f.PageWidth-side ||
			f.Bottom+f.Height > f.PageHeight-bodyTop || f.Width < 150 || f.Height < 40 {
			t.Errorf("no place to sign: %+v", f)
		}
	}
}

// Lines without a label are for words: they are as wide as the box and stand
// above the place to sign.
func TestLinesForWords(t *testing.T) {
	g, err := newGate()
	if err != nil {
		t.Fatal(err)
	}
	l := newLayout(g, &document.Document{Sections: []document.Section{{Title: "S", Print: true, Blocks: []document.Block{
		{Signature: &document.Signature{Role: "Certifier", Declares: "Matters, where there are any:", Lines: []string{"", "", "Name", "Date"}}},
	}}}})
	l.document()
	page, field, long := l.sheets[0], l.fields[0], 0
	for _, o := range page.ops {
		if o.kind == opPath && o.path[1].x-o.path[0].x > 0.9*l.width() && o.path[0].x > side {
			long++
			if bottom := page.height - o.path[0].y; bottom < field.Bottom+field.Height {
				t.Errorf("a line for words is beside the place to sign: %v", o.path)
			}
		}
	}
	if long != 2 {
		t.Errorf("%d lines for words", long)
	}
}

func TestMarkOnEachPage(t *testing.T) {
	d := year()
	_, pages := printed(t, d)
	for i, page := range pages {
		if strings.Count(page, "PROVISIONAL") != 1 || !strings.Contains(page, d.Title) || !strings.Contains(page, d.Subtitle) {
			t.Errorf("page %d: %.200q", i+1, page)
		}
		if strings.Contains(page, "Never printed") {
			t.Errorf("page %d has a section that is not for print", i+1)
		}
	}
	d.Mark = ""
	if _, pages = printed(t, d); strings.Contains(strings.Join(pages, ""), "PROVISIONAL") {
		t.Error("a mark that is not there is printed")
	}
}

func TestFooterNamesTheHolder(t *testing.T) {
	_, pages := printed(t, &document.Document{Title: "T", Subtitle: "a year", Author: "St Brigid’s"})
	if got := words(pages[0]); got != "T a year page 1 of 1 St Brigid’s" {
		t.Errorf("%q", got)
	}
}

// charted is a document with a chart of the figures.
func charted(unit string, kind document.Kind, figures ...float64) *document.Document {
	table := &document.Table{ID: "t", Columns: []document.Column{{ID: "m", Title: "Month", Kind: document.Month}, {ID: "v", Title: "Values", Kind: kind}}}
	for i, v := range figures {
		cell := document.Cell{Kind: kind, N: int64(math.Round(v * 100)), Text: strconv.FormatFloat(v, 'f', 2, 64) + " %"}
		if math.IsNaN(v) {
			cell = document.Blank(kind)
		}
		table.Rows = append(table.Rows, document.Row{Cells: []document.Cell{document.MonthOf(civil.Month(24307 + i)), cell}})
	}
	d := oneTable(table)
	d.Sections[0].Blocks = append(d.Sections[0].Blocks, document.Block{Chart: &document.Chart{
		Title: "The chart", Table: "t", Category: "m", Bars: []string{"v"}, Lines: []string{"v", "none"}, Unit: unit, Alt: "In words.",
	}})
	return d
}

func TestCharts(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		name string
		doc  *document.Document
		want string
	}{
		{"money", charted("$", document.Money, 100, 4_900, nan, 2_000), "The chart Values Values $0 $1,000 $2,000 $3,000 $4,000 $5,000 Jul 2025 Aug 2025 Sep 2025 Oct 2025 In words."},
		{"below zero", charted("$", document.Money, -100, 100), "-$100 -$50 $0 $50 $100"},
		{"cents", charted("$", document.Money, 0.05, 0.2), "$0.00 $0.05 $0.10 $0.15 $0.20"},
		{"nothing", charted("$", document.Money, 0, 0), "$0.00 $0.20"},
		{"shares", charted("", document.Percent, 12.5, 75), "0 % 20 % 40 % 60 % 80 %"},
		{"no rows", charted("$", document.Money), "The chart In words."},
		{"all missing", charted("$", document.Money, nan, nan), "$0.00 $0.20"},
		{"one", charted("$", document.Money, 1e15), "$1,000,000,000,000,000"},
	} {
		_, pages := printed(t, c.doc)
		if text := words(strings.Join(pages, " ")); !strings.Contains(text, c.want) && c.name != "one" {
			t.Errorf("%s: %q is not in %q", c.name, c.want, text)
		}
	}
	many := charted("$", document.Money, make([]float64, 400)...)
	_, pages := printed(t, many)
	if text := strings.Join(pages, " "); !strings.Contains(text, "In words.") {
		t.Error("a chart of 400 rows is missing")
	}
	none := charted("$", document.Money, 1)
	none.Sections[0].Blocks[1].Chart.Table = "elsewhere"
	if _, pages = printed(t, none); !strings.Contains(words(pages[0]), "The chart In words.") {
		t.Error("a chart without a table has lost its words")
	}
}

func TestTwoScales(t *testing.T) {
	d := charted("$", document.Money, 100, 200)
	table := d.Sections[0].Blocks[0].Table
	table.Columns = append(table.Columns, document.Column{ID: "p", Title: "Share", Kind: document.Percent})
	for i := range table.Rows {
		table.Rows[i].Cells = append(table.Rows[i].Cells, document.Share("75.50 %"))
	}
	d.Sections[0].Blocks[1].Chart.Lines = []string{"p"}
	_, pages := printed(t, d)
	text := words(pages[0])
	for _, want := range []string{"$0 $50 $100 $150 $200", "0 % 20 % 40 % 60 % 80 %"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
}

func TestFigure(t *testing.T) {
	for _, c := range []struct {
		cell document.Cell
		want float64
		ok   bool
	}{
		{document.Cents(money.Cents(12_345)), 123.45, true},
		{document.Number(7), 7, true},
		{document.Share("46.90 %"), 46.9, true},
		{document.String("-1,234.5"), -1234.5, true},
		{document.String("NaN"), 0, false},
		{document.String("1e300"), 0, false},
		{document.String("a word"), 0, false},
	} {
		if got, ok := figure(&c.cell); ok != c.ok || ok && got != c.want {
			t.Errorf("%+v: %v %v", c.cell, got, ok)
		}
	}
}

// TestNothingOverlaps looks at every text of a year's return: it keeps within the
// margins, and off the text beside it.
func TestNothingOverlaps(t *testing.T) {
	g, err := newGate()
	if err != nil {
		t.Fatal(err)
	}
	l := newLayout(g, year())
	l.document()
	l.footers()
	for i, s := range l.sheets {
		ends := map[float64]float64{} // by line
		for _, o := range s.ops {
			if o.kind != opText {
				continue
			}
			right := o.x + g.face(o.bold).width(o.text, o.size)
			if o.x < side-0.1 || right > s.width-side+0.1 || o.y > s.height-25 {
				t.Errorf("page %d: %q is in the margin", i+1, o.text)
			}
			if end, some := ends[o.y]; some && o.x < end && o.x > side+1 {
				t.Errorf("page %d: %q runs into the text on its left", i+1, o.text)
			}
			ends[o.y] = right
		}
	}
}
