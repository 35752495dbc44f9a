package pdf

import (
	"fmt"
	"math"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// planes is how many characters the writer can draw: those of two bytes.
const planes = 1 << 16

const (
	unknown uint16 = 0      // not looked up yet
	absent  uint16 = 0xFFFF // cannot be drawn
)

// face is one font with what is known of its glyphs. It serves one document:
// looking up writes into it.
type face struct {
	data []byte
	font *sfnt.Font
	buf  sfnt.Buffer
	em   int
	wide [planes]uint16      // advance in thousandths of the size, plus one
	used [planes / 64]uint64 // what was drawn
}

func newFace(data []byte) (*face, error) {
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("reading a font: %w", err)
	}
	return &face{data: data, font: parsed, em: int(parsed.UnitsPerEm())}, nil
}

// shows tells whether the character has a glyph that a reader can see or a
// space that he can measure. What has neither would vanish from the page while
// searching the file still finds it.
func (f *face) shows(r rune) bool { return f.advance(r) != absent }

// advance gives the width plus one, or absent.
func (f *face) advance(r rune) uint16 {
	if r < 0 || r >= planes {
		return absent
	}
	if f.wide[r] == unknown {
		f.wide[r] = f.lookUp(r)
	}
	return f.wide[r]
}

func (f *face) lookUp(r rune) uint16 {
	if !unicode.IsGraphic(r) || r == unicode.ReplacementChar ||
		unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) {
		return absent
	}
	glyph := f.glyph(r)
	if glyph == 0 {
		return absent
	}
	units, err := f.font.GlyphAdvance(&f.buf, glyph, fixed.I(f.em), font.HintingNone)
	if err != nil {
		return absent
	}
	// Rounded as the file's own table of widths is, so that what is measured
	// here is what a reader's program makes of it.
	thousandths := math.Round(1000 / float64(f.em) * float64(units.Round()))
	if thousandths < 0 || thousandths >= float64(absent-1) {
		return absent
	}
	return uint16(thousandths) + 1
}

// glyph gives the number of a character's glyph, 0 for none.
func (f *face) glyph(r rune) sfnt.GlyphIndex {
	glyph, err := f.font.GlyphIndex(&f.buf, r)
	if err != nil {
		return 0
	}
	return glyph
}

// ems gives the width of a text in thousandths of its size.
func (f *face) ems(text safe) int {
	sum := 0
	for _, r := range text {
		sum += f.em1000(r)
	}
	return sum
}

func (f *face) em1000(r rune) int {
	a := f.advance(r)
	if a == absent { // a line break; nothing else that is safe is absent
		return 0
	}
	return int(a) - 1
}

// width gives the width of a text in points.
func (f *face) width(text safe, size float64) float64 {
	return float64(f.ems(text)) * size / 1000
}

// use notes what is drawn, for the font that goes into the file.
func (f *face) use(text safe) {
	for _, r := range text {
		f.used[r>>6] |= 1 << (r & 63)
	}
}

func (f *face) isUsed(r rune) bool { return f.used[r>>6]&(1<<(r&63)) != 0 }
