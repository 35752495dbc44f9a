package pdf

import (
	"slices"

	"eyesdown/internal/document"
)

// band is a set of columns that rows are put in.
type band struct {
	columns []slot
	lead    float64
	pad     float64 // above and below the text of a row
	bare    bool    // no rules between the rows
	head    *row    // repeated on each page
	heading float64 // its height, 0 = not repeated
}

// slot is where one column stands.
type slot struct {
	x, w  float64
	inset float64 // from x to the text
	text  float64 // width of the text
	right bool    // set against the right
	star  float64 // room kept at the right for the mark of partial figures
}

// row is what is written in one row.
type row struct {
	cells  []written
	tone   document.Tone
	lines  int
	total  bool
	head   bool // its words keep out of the room for the mark of partial figures
	anchor string
	keep   float64 // room that must be left below it
}

// written is one cell: its text, and its lines once they are broken.
type written struct {
	text   safe
	lines  []safe
	st     style
	target int32
	star   bool // a figure that leaves something out
}

// measure breaks the row's text into lines and gives its height.
func (b *band) measure(l *layout, r *row) float64 {
	r.lines = 1
	for i := range r.cells {
		c := &r.cells[i]
		width := b.columns[i].text
		if r.head && b.columns[i].right {
			width -= b.columns[i].star
		}
		c.lines = l.face(c.st.bold).lines(c.text, c.st.size, width)
		r.lines = max(r.lines, len(c.lines))
	}
	return b.height(r.lines)
}

func (b *band) height(lines int) float64 { return float64(lines)*b.lead + 2*b.pad }

// put writes a row. A row stays whole unless it is higher than half a page.
func (b *band) put(l *layout, r *row) {
	height := b.measure(l, r)
	if height <= l.body()/2 && height+r.keep > l.room() {
		b.turn(l)
	}
	for from := 0; from < r.lines; {
		n := min(r.lines-from, int((l.room()-2*b.pad)/b.lead))
		if n < min(r.lines-from, 3) {
			b.turn(l)
			continue
		}
		b.draw(l, r, from, from+n)
		from += n
	}
}

// turn goes to a new page and repeats the heading there.
func (b *band) turn(l *layout) {
	l.newPage(l.wide)
	if b.heading > 0 {
		b.drawHead(l)
	}
}

// draw writes some of the lines of a row.
func (b *band) draw(l *layout, r *row, from, to int) {
	height := b.height(to - from)
	left, right := b.edges()
	tint, bar, tinted := backdrop(r.tone)
	if r.tone == document.Heading {
		l.page.box(left, l.y, right-left, height, headBox)
	}
	if tinted {
		const below = 0.4 // the rule above stays whole
		l.page.box(left, l.y+below, right-left, height-below, tint)
		l.page.box(left-3, l.y, 3, height, bar)
	}
	if from == 0 && r.anchor != "" {
		l.arrive(r.anchor, l.y)
	}
	if r.total {
		l.page.rule(left, l.y, right, l.y, 1.1, navy)
	}
	for i := range r.cells {
		c := &r.cells[i]
		if from < len(c.lines) {
			l.page.starred = l.page.starred || c.star
			b.cell(l, c, b.columns[i], c.lines[from:min(to, len(c.lines))])
		}
	}
	l.y += height
	thick, colour := 0.4, hair
	if r.total {
		thick, colour = 1.1, navy
	}
	if !b.bare {
		l.page.rule(left, l.y, right, l.y, thick, colour)
	}
	l.started()
}

// cell writes lines of one cell at the layout's height.
func (b *band) cell(l *layout, c *written, s slot, lines []safe) {
	f := l.face(c.st.bold)
	for i, line := range lines {
		x := s.x + s.inset
		w := f.width(line, c.st.size)
		if s.right {
			x += s.text - w
			if s.star > 0 && !starred(line) {
				x -= s.star
			}
		}
		y := l.y + b.pad + float64(i)*b.lead
		l.page.write(x, y+b.lead/leading*rise, line, c.st)
		if c.target >= 0 && line != "" {
			l.page.link(x, y, w, b.lead, c.target)
		}
	}
}

func (b *band) edges() (left, right float64) {
	last := b.columns[len(b.columns)-1]
	return b.columns[0].x, last.x + last.w
}

// drawHead writes the heading, each title standing on the lowest line.
func (b *band) drawHead(l *layout) {
	left, right := b.edges()
	l.page.box(left, l.y, right-left, b.heading, headBox)
	l.page.rule(left, l.y, right, l.y, 0.8, navy)
	for i := range b.head.cells {
		c := b.head.cells[i]
		above := make([]safe, b.head.lines-len(c.lines))
		s := b.columns[i]
		s.star = 0
		if s.right {
			s.text -= b.columns[i].star
		}
		b.cell(l, &c, s, slices.Concat(above, c.lines))
	}
	l.y += b.heading
	l.page.rule(left, l.y, right, l.y, 0.8, navy)
}
