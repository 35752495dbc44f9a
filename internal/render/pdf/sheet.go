package pdf

// sheet is a page with what is drawn on it, in that order. Places are in points
// from the top left.
type sheet struct {
	width, height float64
	ops           []op
	marks         []bookmark
	starred       bool // a figure on it leaves something out
}

type bookmark struct {
	text safe
	y    float64
}

type opKind uint8

const (
	opText  opKind = iota // x, y: the left end of the line the letters stand on
	opBox                 // filled
	opFrame               // outlined
	opPath                // lines from point to point
	opLink                // a place to click
)

// op is one thing drawn.
type op struct {
	kind       opKind
	bold       bool
	dash       dash
	target     int32 // of a link
	ink        shade
	size       float64 // of letters, or the width of a line
	x, y, w, h float64
	text       safe
	path       []point
}

type point struct{ x, y float64 }

// dash is how a line is broken up, so that lines can be told apart without
// colour.
type dash uint8

const (
	solid dash = iota
	dashed
	dotted
	dashDot
	longDash
)

// pattern gives the lengths drawn and left out in turn.
func (d dash) pattern() []float64 {
	switch d {
	case dashed:
		return []float64{5, 2.5}
	case dotted:
		return []float64{1.2, 1.8}
	case dashDot:
		return []float64{6, 2, 1.2, 2}
	case longDash:
		return []float64{10, 3}
	}
	return nil
}

func (s *sheet) write(x, y float64, text safe, st style) {
	if text != "" {
		s.ops = append(s.ops, op{kind: opText, x: x, y: y, text: text, bold: st.bold, size: st.size, ink: st.ink})
	}
}

func (s *sheet) box(x, y, w, h float64, fill shade) {
	s.ops = append(s.ops, op{kind: opBox, x: x, y: y, w: w, h: h, ink: fill})
}

func (s *sheet) frame(x, y, w, h, thick float64, colour shade) {
	s.ops = append(s.ops, op{kind: opFrame, x: x, y: y, w: w, h: h, size: thick, ink: colour})
}

func (s *sheet) rule(x1, y1, x2, y2, thick float64, colour shade) {
	s.path([]point{{x1, y1}, {x2, y2}}, thick, colour, solid)
}

func (s *sheet) path(points []point, thick float64, colour shade, d dash) {
	s.ops = append(s.ops, op{kind: opPath, path: points, size: thick, ink: colour, dash: d})
}

func (s *sheet) link(x, y, w, h float64, target int32) {
	s.ops = append(s.ops, op{kind: opLink, x: x, y: y, w: w, h: h, target: target})
}
