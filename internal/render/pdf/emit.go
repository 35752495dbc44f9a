package pdf

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/jung-kurt/gofpdf"
)

const (
	family  = "text"
	program = "eyesdown"
)

// emitter writes the pages that were laid out.
type emitter struct {
	f     *gofpdf.Fpdf
	l     *layout
	links map[int32]int
	// What the file's graphics state is now: said again only where it changes.
	bold       bool
	size       float64
	text, fill shade
	draw       shade
	thick      float64
	dash       dash
}

// emit writes the file.
func (l *layout) emit(w io.Writer) error {
	f := gofpdf.New("P", "pt", "A4", "")
	f.SetAutoPageBreak(false, 0)
	f.SetMargins(0, 0, 0)
	f.SetCatalogSort(true)
	f.SetCompression(false) // pack does
	day := l.date()
	f.SetCreationDate(day)
	f.SetModificationDate(day)
	f.SetProducer(program, true)
	f.SetCreator(program, true)
	f.SetTitle(string(l.title), true)
	f.SetSubject(string(l.sub), true)
	f.SetAuthor(string(l.author), true)
	e := &emitter{f: f, l: l, links: map[int32]int{}, size: -1, text: 1 << 31, fill: 1 << 31, draw: 1 << 31, thick: -1}
	if err := e.fonts(); err != nil {
		return err
	}
	for n, p := range l.places.found {
		if p.page > 0 {
			e.links[int32(n)] = f.AddLink()
			f.SetLink(e.links[int32(n)], p.y, p.page)
		}
	}
	last := l.sheets[len(l.sheets)-1].height
	for _, s := range l.sheets {
		orientation := "P"
		if s.width > s.height {
			orientation = "L"
		}
		f.AddPageFormat(orientation, gofpdf.SizeType{Wd: short, Ht: long})
		for i := range s.ops {
			e.op(&s.ops[i])
		}
		for _, m := range s.marks {
			// The library takes each mark for one on the last page's format.
			f.Bookmark(string(m.text), 0, m.y-4+last-s.height)
		}
	}
	var file bytes.Buffer
	if err := f.Output(&file); err != nil {
		return fmt.Errorf("making the PDF: %w", err)
	}
	if err := pack(w, file.Bytes()); err != nil {
		return fmt.Errorf("writing the PDF: %w", err)
	}
	return nil
}

// date is the only date in the file: the document's. The library would put the
// present in its place where it is the zero time.
func (l *layout) date() time.Time {
	day := l.doc.Date.Time()
	if !l.doc.Date.Recorded() || day.IsZero() || day.Year() < 1 || day.Year() > 9999 {
		return time.Unix(0, 0).UTC()
	}
	return day
}

// fonts hands over the two fonts, with what the pages use of them.
func (e *emitter) fonts() error {
	for _, s := range e.l.sheets {
		for i := range s.ops {
			if o := &s.ops[i]; o.kind == opText {
				o.text = visual(safe(strings.ReplaceAll(string(o.text), "\n", " ")))
				e.l.face(o.bold).use(o.text)
			}
		}
	}
	for _, font := range []struct {
		style string
		face  *face
	}{{"", e.l.regular}, {"B", e.l.bold}} {
		data, err := font.face.slim()
		if err != nil {
			return err
		}
		e.f.AddUTF8FontFromBytes(family, font.style, data)
	}
	return e.f.Error()
}

func (e *emitter) op(o *op) {
	switch o.kind {
	case opText:
		e.setText(o)
		e.f.Text(o.x, o.y, string(o.text))
	case opBox:
		if e.fill != o.ink {
			e.fill = o.ink
			e.f.SetFillColor(o.ink.rgb())
		}
		e.f.Rect(o.x, o.y, o.w, o.h, "F")
	case opFrame:
		e.setLine(o)
		e.f.Rect(o.x, o.y, o.w, o.h, "D")
	case opPath:
		e.setLine(o)
		e.f.MoveTo(o.path[0].x, o.path[0].y)
		for _, p := range o.path[1:] {
			e.f.LineTo(p.x, p.y)
		}
		e.f.DrawPath("D")
	case opLink:
		if n, known := e.links[o.target]; known {
			e.f.Link(o.x, o.y, o.w, o.h, n)
		}
	}
}

func (e *emitter) setText(o *op) {
	if e.size != o.size || e.bold != o.bold {
		e.size, e.bold = o.size, o.bold
		style := ""
		if o.bold {
			style = "B"
		}
		e.f.SetFont(family, style, o.size)
	}
	if e.text != o.ink {
		e.text = o.ink
		e.f.SetTextColor(o.ink.rgb())
	}
}

func (e *emitter) setLine(o *op) {
	if e.draw != o.ink {
		e.draw = o.ink
		e.f.SetDrawColor(o.ink.rgb())
	}
	if e.thick != o.size {
		e.thick = o.size
		e.f.SetLineWidth(o.size)
	}
	if e.dash != o.dash {
		e.dash = o.dash
		e.f.SetDashPattern(o.dash.pattern(), 0)
	}
}

func (s shade) rgb() (r, g, b int) {
	return int(s >> 16 & 0xFF), int(s >> 8 & 0xFF), int(s & 0xFF)
}
