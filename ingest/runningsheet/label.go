package runningsheet

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"eyesdown/templates"
)

// same brings a heading into the form in which headings are compared: lower
// case, one space between words, without the marks that people put at its end.
func same(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\u200b' || r == '\u200c' || r == '\u200d' || r == '\u2060' || r == '\ufeff':
			return -1
		case r == '’':
			return '\''
		case unicode.IsSpace(r):
			return ' '
		}
		return unicode.ToLower(r)
	}, norm.NFC.String(text))
	return strings.TrimRight(strings.Join(strings.Fields(text), " "), ":*.? ")
}

// labels finds a cell of the layout by what stands above or beside it.
type labels map[string]*templates.LayoutCell

func labelsOf(s *templates.LayoutSection) labels {
	l := labels{}
	for i := range s.Cells {
		c := &s.Cells[i]
		for _, also := range c.Also {
			l[same(also)] = c
		}
	}
	for i := range s.Cells { // a heading of its own goes before another's alias
		l[same(s.Cells[i].Label)] = &s.Cells[i]
	}
	return l
}
