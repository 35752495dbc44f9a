package pdf

import "eyesdown/internal/document"

// layout puts a document on pages.
type layout struct {
	*gate
	doc              *document.Document
	title, sub, mark safe
	author           safe
	sheets           []*sheet
	page             *sheet // the one being filled
	wide             bool   // it lies on its side
	y                float64
	fresh            bool // nothing but titles stands on it
	places           places
	fields           []Field
}

func newLayout(g *gate, d *document.Document) *layout {
	return &layout{
		gate: g, doc: d,
		title:  g.line(d.Title, true),
		sub:    g.line(d.Subtitle, false),
		mark:   g.line(d.Mark, true),
		author: g.line(d.Author, false),
		places: placesOf(d),
	}
}

// document lays out everything.
func (l *layout) document() {
	for i := range l.doc.Sections {
		if s := &l.doc.Sections[i]; s.Print {
			l.startSection(s)
			for j := range s.Blocks {
				l.block(s, &s.Blocks[j])
			}
		}
	}
	if len(l.sheets) == 0 {
		l.firstPage(false)
	}
}

func (l *layout) startSection(s *document.Section) {
	l.section = s.Title
	switch {
	case len(l.sheets) == 0:
		l.firstPage(s.Wide)
	case s.Wide != l.wide || s.NewPage && !l.fresh:
		l.newPage(s.Wide)
	case !l.fresh:
		l.y += 16
	}
	title := l.line(s.Title, true)
	st := sectionStyle()
	lines := l.bold.lines(title, st.size, l.width())
	if title != "" {
		// A title is not left alone at the foot of a page.
		l.need(float64(len(lines))*st.lead() + 96)
		l.page.marks = append(l.page.marks, bookmark{title, l.y})
	}
	l.arrive(s.ID, l.y)
	if title != "" {
		l.flow(lines, st, document.Plain)
		l.y += 5
		l.fresh = true
	}
}

func (l *layout) block(s *document.Section, b *document.Block) {
	switch {
	case b.Text != nil:
		l.text(b.Text)
	case b.Table != nil:
		l.table(s, b.Table)
	case b.Chart != nil:
		l.chart(b.Chart)
	case b.Signature != nil:
		l.signature(b.Signature)
	case b.Choice != nil:
		l.choice(b.Choice)
	case b.Facts != nil:
		l.facts(b.Facts)
	}
}

func (l *layout) width() float64  { return l.page.width - 2*side }
func (l *layout) bottom() float64 { return l.page.height - bodyAbove }
func (l *layout) room() float64   { return l.bottom() - l.y }

// body is the room of an empty page.
func (l *layout) body() float64 { return l.bottom() - bodyTop }

// need starts a new page where less than the height is left on this one.
func (l *layout) need(height float64) {
	if l.room() < height && !l.fresh {
		l.newPage(l.wide)
	}
}

// started says that something stands on the page.
func (l *layout) started() { l.fresh = false }

func (l *layout) addSheet(wide bool) {
	l.page = &sheet{width: short, height: long}
	if wide {
		l.page.width, l.page.height = long, short
	}
	l.wide = wide
	l.sheets = append(l.sheets, l.page)
	l.fresh = true
}
