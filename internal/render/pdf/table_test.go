package pdf

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

// oneTable is a document with a table and nothing else.
func oneTable(t *document.Table) *document.Document {
	return &document.Document{Title: "T", Sections: []document.Section{{
		ID: "s", Title: "S", Print: true, Blocks: []document.Block{{Table: t}},
	}}}
}

// register is a long table of which some cells are long, with a sum.
func register(rows int) *document.Table {
	t := &document.Table{Columns: []document.Column{
		{Title: "Numbered", Kind: document.Identifier, Width: 10},
		{Title: "Remark", Width: 40},
		{Title: "Hidden column", Hidden: true, Width: 100},
		{Title: "Amount paid", Kind: document.Money, Width: 1},
	}}
	for i := range rows {
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
			document.ID(fmt.Sprintf("R%04d", i)), document.String(strings.Repeat("some words ", i%40)),
			document.String("unseen"), document.Cents(money.Cents(123_456_789_00 + i)),
		}})
	}
	t.Totals = []document.Cell{document.String("In all"), document.String(""), document.String("unseen"), document.Cents(37_037_036_700_00)}
	return t
}

func TestLongTable(t *testing.T) {
	report, pages := printed(t, oneTable(register(300)))
	if report.Pages < 10 {
		t.Errorf("%d pages only", report.Pages)
	}
	row := 0
	for i, page := range pages {
		text := words(page)
		if !strings.Contains(text, "Numbered Remark Amount paid") {
			t.Errorf("page %d has no heading: %.80q", i+1, text)
		}
		if want := fmt.Sprintf("page %d of %d", i+1, len(pages)); !strings.HasSuffix(text, want) {
			t.Errorf("page %d does not end with %q: %q", i+1, want, text[max(0, len(text)-40):])
		}
		for strings.Contains(text, fmt.Sprintf("R%04d", row)) {
			figure := money.Cents(123_456_789_00 + row).Dollars()
			if !strings.Contains(text, figure) {
				t.Errorf("row %d is parted from its figure %s", row, figure)
			}
			row++
		}
		if strings.Contains(text, "unseen") || strings.Contains(text, "Hidden column") {
			t.Errorf("page %d shows a hidden column", i+1)
		}
	}
	if row != 300 {
		t.Errorf("row %d is missing or not in its place", row)
	}
	last := words(pages[len(pages)-1])
	if !strings.Contains(last, "R0299") || !strings.Contains(last, "In all $37,037,036,700.00") {
		t.Errorf("the sum is parted from the last row: %q", last)
	}
}

// TestRowsStayWhole gives each row lines of its own, numbered: a page that shows
// the first line of a row shows the last.
func TestRowsStayWhole(t *testing.T) {
	table := &document.Table{Columns: []document.Column{{Title: "A", Width: 1}, {Title: "B", Width: 1}}}
	for i := range 90 {
		text := fmt.Sprintf("first%d.\n%slast%d.", i, strings.Repeat("-\n", i%28), i)
		table.Rows = append(table.Rows, document.Row{Cells: []document.Cell{document.String("x"), document.String(text)}})
	}
	_, pages := printed(t, oneTable(table))
	for i := range 90 {
		whole := false
		for _, page := range pages {
			whole = whole || strings.Contains(page, fmt.Sprintf("first%d.", i)) && strings.Contains(page, fmt.Sprintf("last%d.", i))
		}
		if !whole {
			t.Errorf("row %d is split", i)
		}
	}
}

func TestEmptyTable(t *testing.T) {
	table := register(0)
	table.Totals, table.Empty = nil, "Nothing was drawn."
	_, pages := printed(t, oneTable(table))
	if got := words(pages[0]); got != "T S Numbered Remark Amount paid Nothing was drawn. page 1 of 1" {
		t.Errorf("%q", got)
	}
	table.Empty = ""
	if _, pages = printed(t, oneTable(table)); !strings.Contains(pages[0], "No rows.") {
		t.Errorf("%q", pages[0])
	}
	table.Columns = nil
	printed(t, oneTable(table))
}

func TestRowsOfAnyLength(t *testing.T) {
	table := register(3)
	table.Rows[0].Cells = nil
	table.Rows[1].Cells = table.Rows[1].Cells[:1]
	table.Totals = table.Totals[:1]
	_, pages := printed(t, oneTable(table))
	for _, want := range []string{"R0001", "R0002", "In all"} {
		if !strings.Contains(pages[0], want) {
			t.Errorf("no %s", want)
		}
	}
}

func TestTableWiderThanThePage(t *testing.T) {
	table := &document.Table{}
	row := document.Row{}
	for i := range 60 {
		table.Columns = append(table.Columns, document.Column{Title: fmt.Sprintf("Column%d", i), Kind: document.Money})
		row.Cells = append(row.Cells, document.Cents(money.Cents(1_000_000_00+i)))
	}
	table.Rows = []document.Row{row}
	_, pages := printed(t, oneTable(table))
	text := words(strings.Join(pages, " "))
	for i := range 60 {
		for _, want := range []string{fmt.Sprintf("Column%d ", i), money.Cents(1_000_000_00 + i).Dollars()} {
			if !strings.Contains(text, want) {
				t.Errorf("no %s", want)
			}
		}
	}
}

// TestTailStaysTogether ends tables at every height of the page: the last three
// rows are on one page, below a heading.
func TestTailStaysTogether(t *testing.T) {
	g, err := newGate()
	if err != nil {
		t.Fatal(err)
	}
	for rows := 3; rows < 130; rows++ {
		table := register(rows)
		table.Totals = nil
		for i := range table.Rows {
			table.Rows[i].Cells[1] = document.String(strings.Repeat("some words ", i%23))
		}
		l := newLayout(g, oneTable(table))
		l.document()
		last := l.sheets[len(l.sheets)-1]
		found := 0
		for _, o := range last.ops {
			if o.kind == opText && strings.HasPrefix(string(o.text), "R0") {
				found++
			}
		}
		if found < 3 {
			t.Errorf("%d rows: %d of them on the last page", rows, found)
		}
		for i, s := range l.sheets {
			heads, ids := 0, 0
			for _, o := range s.ops {
				switch {
				case o.text == "Numbered":
					heads++
				case strings.HasPrefix(string(o.text), "R0"):
					ids++
				}
			}
			if heads != 1 || ids == 0 {
				t.Errorf("%d rows: page %d has %d headings over %d rows", rows, i+1, heads, ids)
			}
		}
	}
}
