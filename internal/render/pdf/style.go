package pdf

import "eyesdown/internal/document"

// A4 in points.
const (
	short = 595.28
	long  = 841.89
)

// The margins of a page. What is printed in them is the running head and foot.
const (
	side      = 48.0
	headLine  = 46.0 // the rule under the running head, from the top
	bodyTop   = 64.0
	titleTop  = 46.0 // the first page has its title there
	footLine  = 44.0 // the rule above the foot, from the bottom
	bodyAbove = 58.0 // the body ends so far from the bottom
)

// shade is a colour as 0xRRGGBB. Each is chosen so that it keeps its place
// between light and dark where a printer has black only.
type shade uint32

// The colours.
const (
	black   shade = 0x000000
	ink     shade = 0x1B1B1B
	quiet   shade = 0x575757
	navy    shade = 0x1F3A5F
	link    shade = 0x1D4E89
	hair    shade = 0xC4C8CE
	grid    shade = 0xDDE0E4
	headBox shade = 0xE8ECF2
	white   shade = 0xFFFFFF

	goodTint  shade = 0xEAF5EC
	goodBar   shade = 0x3A7D4F
	warnTint  shade = 0xFFF5D9
	warnBar   shade = 0xB57F00
	alertTint shade = 0xFBE6E4
	alertBar  shade = 0xA61B14
)

// style is how a text is set.
type style struct {
	bold bool
	size float64
	ink  shade
}

// How far apart lines are and how far below the top of a line its letters
// stand, in sizes of the letters.
const (
	leading = 1.32
	rise    = 1.02
)

// lead is the distance from line to line.
func (s style) lead() float64 { return s.size * leading }

// rise is how far below the top of a line its letters stand.
func (s style) rise() float64 { return s.size * rise }

func titleStyle() style    { return style{true, 19, navy} }
func subtitleStyle() style { return style{false, 11.5, quiet} }
func sectionStyle() style  { return style{true, 13.5, navy} }
func markStyle() style     { return style{true, 9, black} }
func runningStyle() style  { return style{false, 7.5, quiet} }
func labelStyle() style    { return style{false, 9, quiet} }
func factStyle() style     { return style{false, 9.5, ink} }
func smallStyle() style    { return style{false, 8, quiet} }

// textStyle gives the style of a paragraph.
func textStyle(t document.Tone) style {
	switch t {
	case document.Heading:
		return style{true, 11, ink}
	case document.Quiet:
		return smallStyle()
	case document.Alert:
		return style{true, 9.5, ink}
	}
	return style{false, 9.5, ink}
}

// backdrop gives what is behind a text or row of a tone.
func backdrop(t document.Tone) (tint, bar shade, some bool) {
	switch t {
	case document.Good:
		return goodTint, goodBar, true
	case document.Warn:
		return warnTint, warnBar, true
	case document.Alert:
		return alertTint, alertBar, true
	}
	return 0, 0, false
}
