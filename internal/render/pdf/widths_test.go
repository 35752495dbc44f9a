package pdf

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

// findings is a table of which one column has most of the words, with weights
// that give it too little.
func findings() *document.Table {
	t := &document.Table{Columns: []document.Column{
		{Title: "Subject", Kind: document.Identifier, Width: 30}, {Title: "Rule", Kind: document.Identifier, Width: 30},
		{Title: "Outcome", Width: 20}, {Title: "What was found", Width: 20}, {Title: "Measured", Kind: document.Money, Width: 20},
		{Title: "Limit", Kind: document.Money, Width: 20}, {Title: "First source", Width: 30},
	}}
	for i := range 40 {
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
			document.ID(fmt.Sprintf("VB-0042/S%03d/12", i)), document.ID("records/pool-arithmetic"), document.String("does not agree"),
			document.String(strings.Repeat("these figures of the record do not agree ", 3+i%4)),
			document.Cents(money.Cents(123_456 + i)), document.Cents(123_456), document.String(fmt.Sprintf("sessions.csv:%d:jackpot_opening", i)),
		}})
	}
	return t
}

// bandOf lays out a table on one page's width.
func bandOf(t *testing.T, table *document.Table, wide bool) (*layout, *plan, *band) {
	t.Helper()
	g, err := newGate()
	if err != nil {
		t.Fatal(err)
	}
	l := newLayout(g, &document.Document{})
	l.firstPage(wide)
	p := l.measure(table, table.Speaking())
	bands := p.arrange(l.width())
	if len(bands) != 1 {
		t.Fatalf("the table is printed in %d parts", len(bands))
	}
	return l, p, p.band(bands[0], l.width())
}

// The column with the most to say gets the most room, whatever its weight, and
// the others keep their words, figures and identifiers whole.
func TestTheLongestTextGetsTheRest(t *testing.T) {
	l, p, b := bandOf(t, findings(), true)
	if message := b.columns[3].w; message < 0.38*l.width() {
		t.Errorf("what was found has %.0f points of %.0f", message, l.width())
	}
	for i, r := range p.rows(l, &document.Section{}, []int{0, 1, 2, 3, 4, 5, 6}) {
		b.measure(l, r)
		for c, whole := range map[int]string{0: fmt.Sprintf("S%03d", i), 1: "pool-arithmetic", 2: "agree", 4: money.Cents(123_456 + i).Dollars(), 6: "jackpot_opening"} {
			if lines := join(r.cells[c].lines); !strings.Contains(lines, whole) {
				t.Errorf("row %d: %q is broken: %s", i, whole, lines)
			}
		}
	}
}

// A digest stays on one line, in letters as small as that takes.
func TestADigestStaysWhole(t *testing.T) {
	digest := strings.Repeat("0123456789abcdef", 4)
	l, p, b := bandOf(t, &document.Table{
		Columns: []document.Column{{Title: "File", Width: 20}, {Title: "Rows", Kind: document.Count, Width: 9}, {Title: "SHA-256", Kind: document.Identifier, Width: 10}},
		Rows:    []document.Row{{Cells: []document.Cell{document.String("unsold_tickets.csv"), document.Number(1234567), document.ID(digest)}}},
	}, false)
	r := p.rows(l, &document.Section{}, []int{0, 1, 2})[0]
	if b.measure(l, r); r.lines != 1 {
		t.Errorf("%q", join(r.cells[2].lines))
	}
}

// Where everything fits, the titles fit as well, and what is left goes by weight.
func TestWhatIsLeftGoesByWeight(t *testing.T) {
	l, _, b := bandOf(t, &document.Table{
		Columns: []document.Column{{Title: "A", Width: 1}, {Title: "Number of the law in force", Kind: document.Count, Width: 1}, {Title: "C", Width: 8}},
		Rows:    []document.Row{{Cells: []document.Cell{document.String("x"), document.Number(7), document.String("y")}}},
	}, false)
	b.head = &row{}
	for _, title := range []string{"A", "Number of the law in force", "C"} {
		b.head.cells = append(b.head.cells, written{text: l.clean(title, true), st: style{true, 9, ink}})
	}
	if b.measure(l, b.head); b.head.lines != 1 {
		t.Errorf("the heading has %d lines", b.head.lines)
	}
	if ratio := b.columns[2].w / b.columns[0].w; math.Abs(ratio-8) > 0.01 {
		t.Errorf("widths %v and %v for weights 1 and 8", b.columns[0].w, b.columns[2].w)
	}
}

// A column that says nothing is not printed.
func TestSilentColumns(t *testing.T) {
	table := &document.Table{Columns: []document.Column{{Title: "Exception"}, {Title: "Resolved by"}, {Title: "Status"}}}
	for _, status := range []string{"open", "held"} {
		table.Rows = append(table.Rows, document.Row{Cells: []document.Cell{document.String("E1"), document.String(""), document.String(status)}})
	}
	_, pages := printed(t, oneTable(table))
	if got := words(pages[0]); got != "T S Exception Status E1 open E1 held page 1 of 1" {
		t.Errorf("%q", got)
	}
	table.Rows[1].Cells[1] = document.String("Sam Lee")
	if _, pages = printed(t, oneTable(table)); !strings.Contains(words(pages[0]), "Exception Resolved by Status") {
		t.Errorf("%q", pages[0])
	}
}

// Each page with a figure that leaves something out says what its mark means.
func TestTheMarkIsExplainedOnItsPage(t *testing.T) {
	table := register(60)
	table.Rows[0].Cells[3] = document.Cents(5).AsPartial(true)
	d := oneTable(table)
	d.Sections = append(d.Sections,
		document.Section{Title: "Facts", Print: true, NewPage: true, Blocks: []document.Block{{Facts: []document.Fact{{Label: "Sum", Value: document.Cell{Kind: document.Money, None: true, Missing: "not known *"}}}}}},
		document.Section{Title: "Whole", Print: true, NewPage: true, Blocks: []document.Block{{Facts: []document.Fact{{Label: "Sum", Value: document.Cents(5)}}}}})
	_, pages := printed(t, d)
	n := len(pages)
	for i, page := range pages {
		if got, want := strings.Contains(page, "* leaves something out"), i == 0 || i == n-2; got != want {
			t.Errorf("page %d of %d explains the mark: %v", i+1, n, got)
		}
	}
}

// Heads of columns with marked figures keep out of the room for the mark, so that
// two of them never touch.
func TestHeadsKeepTheirRoom(t *testing.T) {
	broken := 0
	for size := 1; size < 40; size++ {
		table := &document.Table{Columns: []document.Column{{Title: "Unsold tickets", Width: 5 * size}}}
		cells := []document.Cell{document.String(strings.Repeat("F820110 2910 ", size))}
		for _, title := range []string{"Pools, in less out", "Net after pools", "Net proceeds"} {
			table.Columns = append(table.Columns, document.Column{Title: title, Kind: document.Money, Width: 12})
			cells = append(cells, document.Cents(1234).AsPartial(true))
		}
		table.Rows = []document.Row{{Cells: cells}}
		l, p, b := bandOf(t, table, false)
		head := &row{head: true}
		for _, text := range p.heads {
			head.cells = append(head.cells, written{text: text, st: style{true, p.size, ink}})
		}
		b.measure(l, head)
		for i, c := range head.cells[1:] {
			s := b.columns[i+1]
			if s.star == 0 {
				t.Fatal("no room is kept for the mark")
			}
			if len(c.lines) > 1 {
				broken++
			}
			for _, line := range c.lines {
				if w := l.bold.width(line, p.size); w > s.text-s.star+0.01 {
					t.Errorf("%q is %.1f wide, with %.1f of room", line, w, s.text-s.star)
				}
			}
		}
	}
	if broken == 0 {
		t.Error("no head was broken: the test shows nothing")
	}
}
