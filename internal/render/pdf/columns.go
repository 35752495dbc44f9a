package pdf

import (
	"eyesdown/internal/document"
)

// plan is what is known of a table before it is drawn: the text of each cell,
// and how much room each column cannot do without.
type plan struct {
	table  *document.Table
	shown  []int    // the columns printed, as positions in the table
	heads  []safe   // from here on by position in shown
	texts  [][]safe // of each row
	totals []safe
	needs  []need
	sample [][]extent // the heading, and rows from first to last
	size   float64
}

// need is the room a column cannot do without, in thousandths of the letters'
// size.
type need struct {
	figure int // the widest figure or date: never broken
	head   int // the longest word of the title
	id     int // the longest piece of an identifier that has no place to break it
	word   int // the longest word of the text
	star   int // room for the mark of partial figures
	whole  int // the widest line of all, unbroken
}

// measure reads the table once.
func (l *layout) measure(t *document.Table, shown []int) *plan {
	p := &plan{table: t, shown: shown, needs: make([]need, len(shown))}
	for c, i := range shown {
		head := l.clean(t.Columns[i].Title, true)
		p.heads = append(p.heads, head)
		p.needs[c].head = l.bold.longest(head)
		p.needs[c].whole = p.needs[c].head
		if i < len(t.Totals) {
			text := l.clean(t.Totals[i].People(), true)
			p.totals = append(p.totals, text)
			p.needs[c].add(l.bold, &t.Totals[i], text, figures(t.Columns[i].Kind))
		} else {
			p.totals = append(p.totals, "")
		}
	}
	p.texts = make([][]safe, len(t.Rows))
	for r := range t.Rows {
		bold := t.Rows[r].Tone == document.Heading
		texts := make([]safe, len(shown))
		for c, i := range shown {
			if cell := cellAt(t.Rows[r].Cells, i); cell != nil {
				texts[c] = l.clean(cell.People(), bold)
				p.needs[c].add(l.face(bold), cell, texts[c], figures(t.Columns[i].Kind))
			}
		}
		p.texts[r] = texts
	}
	p.takeSample(l)
	return p
}

// add takes a cell into account.
func (n *need) add(f *face, c *document.Cell, text safe, right bool) {
	star := 0
	if right && starred(text) {
		star = f.ems(" *")
		n.star = max(n.star, star)
	}
	const phrase = 7000 // "not recorded" and the like stay on one line
	n.whole = max(n.whole, f.widest(text)-star)
	switch {
	case c.None && f.ems(text) <= phrase:
		n.figure = max(n.figure, f.ems(text))
	case c.None || c.Kind == document.Prose:
		n.word = max(n.word, f.longest(text))
	case c.Kind == document.Identifier:
		n.id = max(n.id, f.longest(text))
	default:
		n.figure = max(n.figure, f.ems(text)-star)
	}
}

// figures tells whether a column is set against the right.
func figures(k document.Kind) bool {
	return k == document.Money || k == document.Count || k == document.Percent
}

// least gives the room of a column in letters of a size, out of the page's
// width. Words and figures of no sensible length do not count in full: they are
// broken when there is no room.
func (p *plan) least(c int, size, width float64) float64 {
	n := p.needs[c]
	points := func(ems int) float64 { return float64(ems) * size / 1000 }
	id := points(n.id)
	if float64(n.id)*smallest/1000 > width*0.6 { // wider than a digest: no letters make it fit
		id = min(id, width*0.22)
	}
	text := max(
		min(points(n.figure), width*0.5),
		min(points(n.head), width*0.3),
		min(points(n.word), width*0.18),
		id,
		size,
	)
	return text + p.edge(c, size)
}

// edge is what a column needs beside its text. It is a little more than
// measured: the widths are rounded.
func (p *plan) edge(c int, size float64) float64 {
	return float64(p.needs[c].star)*size/1000 + 2*cellPad + 0.3
}

// smallest is the size of letters below which nobody reads a table on paper.
const smallest = 6.0

// arrange chooses the size of the letters, and gives the columns that stand
// side by side: all of them, unless even the smallest letters are too large.
func (p *plan) arrange(width float64) [][]int {
	all := make([]int, len(p.shown))
	for i := range all {
		all[i] = i
	}
	for size := 9.0; size >= smallest; size -= 0.5 {
		p.size = size
		if p.sum(all, width) <= width {
			return [][]int{all}
		}
	}
	p.size = 7
	var bands [][]int
	for rest := all; len(rest) > 0; {
		var band []int
		if len(bands) > 0 && p.least(0, p.size, width) < width/3 {
			band = append(band, 0)
		}
		taken := 0
		for taken < len(rest) && (taken == 0 || p.sum(append(band, rest[taken]), width) <= width) {
			band = append(band, rest[taken])
			taken++
		}
		bands = append(bands, band)
		rest = rest[taken:]
	}
	return bands
}

func (p *plan) sum(columns []int, width float64) float64 {
	sum := 0.0
	for _, c := range columns {
		sum += p.least(c, p.size, width)
	}
	return sum
}

// band shares the page's width among columns.
func (p *plan) band(columns []int, width float64) *band {
	b := &band{lead: style{size: p.size}.lead(), pad: p.size * 0.3}
	least := make([]float64, len(columns))
	weight := make([]float64, len(columns))
	for i, c := range columns {
		least[i] = p.least(c, p.size, width)
		weight[i] = float64(max(0, min(p.table.Columns[p.shown[c]].Width, 1000)))
		if weight[i] == 0 {
			weight[i] = max(least[i]/6, 1)
		}
	}
	x := side
	for i, w := range p.widths(columns, least, weight, width) {
		n := p.needs[columns[i]]
		b.columns = append(b.columns, slot{
			x: x, w: w, inset: cellPad, text: w - 2*cellPad,
			right: figures(p.table.Columns[p.shown[columns[i]]].Kind),
			star:  float64(n.star) * p.size / 1000,
		})
		x += w
	}
	return b
}
