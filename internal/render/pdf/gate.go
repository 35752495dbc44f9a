package pdf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"eyesdown/templates"
)

// safe is text that can be drawn: every character of it has a glyph, apart from
// the line breaks. Only the gate makes it, and a piece of it is safe as well.
type safe string

// gate is the one way that a text takes to a page.
type gate struct {
	regular, bold *face
	replaced      map[rune]*Replaced
	section       string // where the texts now coming stand
	counted       bool   // they were counted before
}

func newGate() (*gate, error) {
	regular, err := templates.FontRegular()
	if err != nil {
		return nil, err
	}
	bold, err := templates.FontBold()
	if err != nil {
		return nil, err
	}
	g := &gate{replaced: map[rune]*Replaced{}}
	if g.regular, err = newFace(regular); err != nil {
		return nil, err
	}
	g.bold, err = newFace(bold)
	return g, err
}

func (g *gate) face(bold bool) *face {
	if bold {
		return g.bold
	}
	return g.regular
}

// clean makes a text safe. Letters with accents are composed, as the font draws
// those better; tabs become spaces; all kinds of line ends become one. Invisible
// characters are spelt out too: they can turn a line around or part a name.
func (g *gate) clean(text string, bold bool) safe {
	if plain(text) {
		return safe(text)
	}
	composed := norm.NFC.String(text)
	if strings.Count(composed, joiner) != strings.Count(text, joiner) {
		// Set in by composing, after thirty accents on one letter.
		composed = strings.ReplaceAll(composed, joiner, "")
	}
	f := g.face(bold)
	var b strings.Builder
	b.Grow(len(composed))
	for i, r := range composed {
		switch {
		case r == '\t':
			b.WriteByte(' ')
		case r == '\r' && strings.HasPrefix(composed[i+1:], "\n"):
		case r == '\n' || r == '\r' || r == '\u2028' || r == '\u2029':
			b.WriteByte('\n')
		case r < ' ' || !f.shows(r):
			g.note(r)
			fmt.Fprintf(&b, "[U+%04X]", r)
		default:
			b.WriteRune(r)
		}
	}
	return safe(b.String())
}

// joiner is the combining grapheme joiner.
const joiner = "\u034f"

// line makes a text safe and one line of it.
func (g *gate) line(text string, bold bool) safe {
	return safe(strings.ReplaceAll(string(g.clean(text, bold)), "\n", " "))
}

// again makes one line of a text that is printed elsewhere too: what cannot be
// shown in it was counted there.
func (g *gate) again(text string, bold bool) safe {
	g.counted = true
	defer func() { g.counted = false }()
	return g.line(text, bold)
}

// plain tells whether a text can be drawn as it is: most can.
func plain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] >= utf8.RuneSelf || text[i] == 0x7F {
			return false
		}
	}
	return true
}

func (g *gate) note(r rune) {
	if g.counted {
		return
	}
	if r == utf8.RuneError {
		r = unicode.ReplacementChar
	}
	if g.replaced[r] == nil {
		g.replaced[r] = &Replaced{Rune: r, Section: g.section}
	}
	g.replaced[r].Times++
}

func (g *gate) report() []Replaced {
	var all []Replaced
	for _, r := range g.replaced {
		all = append(all, *r)
	}
	slices.SortFunc(all, func(a, b Replaced) int { return cmp.Compare(a.Rune, b.Rune) })
	return all
}
