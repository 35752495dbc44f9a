package pdf

import (
	"slices"
	"strings"

	"eyesdown/internal/document"
)

// cellPad is left and right of the text of a cell.
const cellPad = 3.6

// table lays out a table with its heading repeated on each page. One too wide
// for the page even in the smallest letters is printed in several, one below the
// other, with the first column in each. A column that says nothing is left out.
func (l *layout) table(s *document.Section, t *document.Table) {
	t = forPrint(t)
	var shown []int
	for _, i := range t.Speaking() {
		if !t.Columns[i].Hidden {
			shown = append(shown, i)
		}
	}
	if len(shown) == 0 {
		return
	}
	p := l.measure(t, shown)
	for i, columns := range p.arrange(l.width()) {
		if i > 0 {
			l.need(60)
			l.flow([]safe{"Further columns of the same table:"}, smallStyle(), document.Quiet)
			l.y += 3
		}
		l.columns(s, p, columns)
		l.y += 12
	}
}

// forPrint leaves out the rows that only the workbook shows.
func forPrint(t *document.Table) *document.Table {
	detail := func(r document.Row) bool { return r.Detail }
	if !slices.ContainsFunc(t.Rows, detail) {
		return t
	}
	short := *t
	short.Rows = slices.DeleteFunc(slices.Clone(t.Rows), detail)
	return &short
}

// columns prints the rows in some of the columns.
func (l *layout) columns(s *document.Section, p *plan, columns []int) {
	b := p.band(columns, l.width())
	st := style{true, p.size, ink}
	head := &row{head: true}
	for _, c := range columns {
		head.cells = append(head.cells, written{text: p.heads[c], st: st, target: -1})
	}
	b.head = head
	height := b.measure(l, head)
	rows := p.rows(l, s, columns)
	b.keepTail(l, rows)
	first := b.height(1)
	if len(rows) > 0 {
		first = min(b.measure(l, rows[0]), l.body()/2) + rows[0].keep
	}
	if height > l.body()/3 {
		b.put(l, head) // titles that long are not repeated
	} else {
		b.heading = height
		l.need(height + max(first, 2*b.height(1)))
		b.drawHead(l)
	}
	if len(p.table.Rows) == 0 {
		l.emptyTable(b, p)
	}
	for _, r := range rows {
		b.put(l, r)
	}
}

// keepTail lets the last rows go overleaf together: the sum is not parted from
// what it sums up, and no row stands on a page alone.
func (b *band) keepTail(l *layout, rows []*row) {
	below := 0.0
	for i := len(rows) - 1; i >= max(0, len(rows)-3); i-- {
		rows[i].keep = min(below, l.body()/6)
		below += b.measure(l, rows[i])
	}
}

// emptyTable says in place of the rows that there are none.
func (l *layout) emptyTable(b *band, p *plan) {
	said := p.table.Empty
	if said == "" {
		said = "No rows."
	}
	left, right := b.edges()
	whole := &band{lead: b.lead, pad: b.pad, columns: []slot{{
		x: left, w: right - left, inset: cellPad, text: right - left - 2*cellPad,
	}}}
	whole.put(l, &row{cells: []written{{
		text: l.clean(said, false), st: style{false, p.size, quiet}, target: -1,
	}}})
}

// rows gives the rows of the table with their totals, in some of its columns.
func (p *plan) rows(l *layout, s *document.Section, columns []int) []*row {
	t := p.table
	all := make([]*row, 0, len(t.Rows)+1)
	for i := range t.Rows {
		r := &row{tone: t.Rows[i].Tone, cells: make([]written, len(columns))}
		if t.Rows[i].Anchor != "" && s.ID != "" {
			r.anchor = s.ID + "#" + t.Rows[i].Anchor
		}
		for j, c := range columns {
			r.cells[j] = p.cell(l, cellAt(t.Rows[i].Cells, p.shown[c]), p.texts[i][c], r.tone)
		}
		all = append(all, r)
	}
	if len(t.Totals) > 0 {
		r := &row{total: true, cells: make([]written, len(columns))}
		for j, c := range columns {
			r.cells[j] = written{text: p.totals[c], st: style{true, p.size, ink}, target: -1, star: partial(cellAt(t.Totals, p.shown[c]))}
		}
		all = append(all, r)
	}
	return all
}

func (p *plan) cell(l *layout, c *document.Cell, text safe, tone document.Tone) written {
	w := written{text: text, st: style{tone == document.Heading, p.size, ink}, target: -1}
	if c == nil {
		return w
	}
	w.target, w.star = l.places.target(c.Link), partial(c)
	switch {
	case c.None || tone == document.Quiet:
		w.st.ink = quiet
	case w.target >= 0:
		w.st.ink = link
	}
	return w
}

// cellAt gives a cell of a row, nil where the row is too short.
func cellAt(cells []document.Cell, i int) *document.Cell {
	if i < len(cells) {
		return &cells[i]
	}
	return nil
}

// partial tells whether a cell bears the mark of a figure that leaves something
// out, itself or in what stands in its place.
func partial(c *document.Cell) bool {
	return c != nil && (c.Partial && !c.None || c.None && starred(safe(c.Missing)))
}

// starred tells whether a figure bears the mark of one that leaves something
// out. The mark stands to the right of the column of figures.
func starred(text safe) bool { return strings.HasSuffix(string(text), " *") }
