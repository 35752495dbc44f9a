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

// bare takes from a heading what says no more than that it has numbers or dollars:
// "amount ($)" is "amount", "call no" is "call". It may leave nothing.
func bare(heading string) string {
	for {
		rest := heading
		for _, mark := range []string{"($)", "(a$)", "(aud)", "(au$)", " aud", "a$", "$", "(no)", "(#)", " no", " nos", " number", " numbers", "#"} {
			rest = strings.TrimRight(strings.TrimSuffix(rest, mark), ":*.? ")
		}
		for _, mark := range []string{"$ ", "# "} {
			rest = strings.TrimPrefix(rest, mark)
		}
		if rest == heading {
			return rest
		}
		heading = rest
	}
}

// of gives the cell that a heading means: one that is the layout's, or one that
// differs from those of exactly one cell by a unit alone; nil where none is meant.
func (l labels) of(text string) *templates.LayoutCell {
	text = same(text)
	if c := l[text]; c != nil {
		return c
	}
	text = bare(text)
	if text == "" {
		return nil
	}
	var meant *templates.LayoutCell
	for known, c := range l { // order: one cell alone may be meant
		if bare(known) != text || c == meant {
			continue
		}
		if meant != nil {
			return nil
		}
		meant = c
	}
	return meant
}

// likely gives the only heading that a text may have been meant to be, among those
// that the table lacks: a part of its words, or a letter or two off; "" where none
// or several may.
func (l labels) likely(text string, have func(*templates.LayoutCell) bool) string {
	text = bare(same(text))
	var meant *templates.LayoutCell
	for known, c := range l { // order: one cell alone may be meant
		if c == meant || have(c) || len(text) < 3 || !near(text, bare(known)) {
			continue
		}
		if meant != nil {
			return ""
		}
		meant = c
	}
	if meant == nil {
		return ""
	}
	return meant.Label
}

// near tells whether one text begins like the other, or differs from it by one
// letter, of long ones two.
func near(a, b string) bool {
	if len(b) < 3 {
		return false
	}
	if strings.HasPrefix(a, b) || strings.HasPrefix(b, a) {
		return true
	}
	most := 1
	if len(a) >= 7 {
		most = 2
	}
	return len(a) >= 4 && changed([]rune(a), []rune(b)) <= most
}

// changed counts the letters to change, add or take out to make one text of another.
func changed(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		last := row[0]
		row[0] = i + 1
		for j := range b {
			change := last
			if a[i] != b[j] {
				change++
			}
			last = row[j+1]
			row[j+1] = min(change, row[j]+1, last+1)
		}
	}
	return row[len(b)]
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
