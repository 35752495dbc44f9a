package pdf

import (
	"math"
	"strings"
	"testing"

	"eyesdown/internal/document"
)

// TestFiguresStayWhole lays out tables as narrow as they get: a figure, a date
// and a word of a heading keep to one line.
func TestFiguresStayWhole(t *testing.T) {
	g, err := newGate()
	if err != nil {
		t.Fatal(err)
	}
	l := newLayout(g, &document.Document{})
	l.firstPage(false)
	for n := 1; n <= 14; n++ {
		table := &document.Table{Rows: []document.Row{{}}}
		all := make([]int, n)
		for i := range n {
			all[i] = i
			table.Columns = append(table.Columns, document.Column{Title: "Gross receipts", Kind: document.Money, Width: 1 + i%2*99})
			table.Rows[0].Cells = append(table.Rows[0].Cells, document.Cents(-1_234_567_89).AsPartial(i%3 == 0))
		}
		table.Columns[0].Kind = document.Prose
		table.Rows[0].Cells[0] = document.String(strings.Repeat("Long words of a remark ", 9))
		p := l.measure(table, all)
		for _, columns := range p.arrange(l.width()) {
			b := p.band(columns, l.width())
			if _, right := b.edges(); right > side+l.width()+0.01 {
				t.Errorf("%d columns: the table is too wide by %.1f", n, right-side-l.width())
			}
			r := p.rows(l, &document.Section{}, columns)[0]
			b.measure(l, r)
			for i, c := range columns {
				if c > 0 && len(r.cells[i].lines) != 1 {
					t.Errorf("%d columns: figure broken into %q", n, r.cells[i].lines)
				}
			}
			head := &row{}
			for _, c := range columns {
				head.cells = append(head.cells, written{text: p.heads[c], st: style{true, p.size, ink}})
			}
			if b.measure(l, head); head.lines > 2 {
				t.Errorf("%d columns: a word of a heading is broken", n)
			}
		}
	}
}

func TestShare(t *testing.T) {
	for _, c := range []struct{ least, weight []float64 }{
		{[]float64{10, 10, 10}, []float64{1, 1, 1}},
		{[]float64{90, 5, 5}, []float64{1, 1, 1}},
		{[]float64{30, 30, 40}, []float64{1, 100, 1000}},
		{[]float64{60}, []float64{5}},
	} {
		sum := 0.0
		for i, got := range share(c.least, c.weight, 100) {
			if sum += got; got < c.least[i]-1e-9 {
				t.Errorf("%v: %v is too little for column %d", c, got, i)
			}
		}
		if math.Abs(sum-100) > 1e-9 {
			t.Errorf("%v: %v is shared out", c, sum)
		}
	}
}
