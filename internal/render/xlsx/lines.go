package xlsx

import (
	"strings"
	"unicode/utf8"

	"eyesdown/internal/document"
)

const (
	lineHeight  = 15 // points of a line of text
	tallest     = 400
	mostLines   = tallest / lineHeight
	titleHeight = 24
	headerRoom  = 4
)

// heading writes the top of a sheet: its title, the document it belongs to and
// whether the figures are final.
func (s *sheet) heading(d *document.Document) {
	title := s.section.Title
	if title == "" {
		title = s.section.Sheet
	}
	lines := []line{{text: title, look: look{role: roleTitle}, height: titleHeight}}
	about := d.Title
	if d.Subtitle != "" {
		about += " – " + d.Subtitle
	}
	if about != "" {
		lines = append(lines, line{text: about, look: look{role: roleText, tone: document.Quiet}})
	}
	if d.Mark != "" {
		lines = append(lines, line{text: d.Mark, look: look{role: roleHeading, tone: document.Alert}})
	}
	s.addLines(lines...)
}

// addLines puts lines under one another and leaves a blank row.
func (s *sheet) addLines(lines ...line) {
	var rows []line
	for _, l := range lines {
		rows = append(rows, s.inRows(l)...)
	}
	for i := range rows {
		s.rows++
		rows[i].row = s.rows
	}
	s.parts = append(s.parts, part{lines: rows})
	s.rows++
}

func (s *sheet) addText(t *document.Text) {
	l := look{role: roleText, tone: t.Tone}
	if t.Tone == document.Heading {
		l.role = roleHeading
	}
	s.addLines(line{text: t.Text, look: l})
}

func (s *sheet) addFacts(facts []document.Fact) {
	if len(facts) == 0 {
		return
	}
	lines := make([]line, len(facts))
	for i := range facts {
		v := &facts[i].Value
		s.note(*v)
		height := max(s.high(facts[i].Label, 0, s.split), s.high(v.People(), s.split, s.columns))
		lines[i] = line{label: facts[i].Label, value: v, height: min(height, tallest)}
	}
	s.addLines(lines...)
}

// addSignature leaves room to sign on a print of the sheet.
func (s *sheet) addSignature(g *document.Signature) {
	lines := []line{{text: g.Role, look: look{role: roleHeading}}}
	if g.Declares != "" {
		lines = append(lines, line{text: g.Declares, look: look{role: roleText}})
	}
	for _, label := range append([]string{"Signature"}, g.Lines...) {
		blank := document.Blank(document.Prose)
		lines = append(lines, line{label: label, value: &blank, height: titleHeight})
	}
	s.addLines(lines...)
}

func (s *sheet) addChoice(c *document.Choice) {
	lines := []line{{text: c.Question, look: look{role: roleHeading}}}
	for _, option := range c.Options {
		lines = append(lines, line{text: "☐ " + option, look: look{role: roleText}})
	}
	s.addLines(lines...)
}

// inRows gives a text the height it needs, and rows of its own where it is
// higher than a row may be: merged cells do not grow by themselves.
func (s *sheet) inRows(l line) []line {
	if l.value != nil || l.height > 0 {
		return []line{l}
	}
	var rows []line
	for rest := shown(l.text); ; {
		piece := s.piece(rest)
		row := l
		row.text, row.height = rest[:piece], min(s.high(rest[:piece], 0, s.columns), tallest)
		rows = append(rows, row)
		if rest = rest[piece:]; rest == "" {
			return rows
		}
	}
}

// piece gives how much of a text fits into the highest row: it ends after a
// line, or after a word.
func (s *sheet) piece(text string) int {
	width := sum(s.widths[:s.columns]) * 9 / 10 * digit // words do not break
	lines, used, end := 1, 0, 0
	for i, r := range text {
		if r == '\n' {
			lines, used, end = lines+1, 0, i+1
		} else {
			used += hundredths(r)
			if r == ' ' {
				end = i + 1
			}
			if used > width {
				lines, used = lines+1, 0
			}
		}
		if lines > mostLines {
			if end == 0 { // one word as long as that
				end = i + utf8.RuneLen(r)
			}
			return end
		}
	}
	return len(text)
}

// rowHeight gives the height of a table's row whose texts wrap, and 0 for one
// line: not every reader makes rows higher by itself.
func (s *sheet) rowHeight(cells []document.Cell) int {
	height := 0
	for c := range cells {
		cell := &cells[c]
		if wraps(cell.Kind) && !cell.None && (2*len(cell.Text) >= s.widths[c] || strings.Contains(cell.Text, "\n")) {
			height = max(height, s.high(cell.Text, c, c+1))
		}
	}
	if height <= lineHeight {
		return 0
	}
	return min(height, tallest)
}

// high gives the height in points of a text that is wrapped over columns.
func (s *sheet) high(text string, from, to int) int {
	return linesOf(text, sum(s.widths[from:to])) * lineHeight
}

// linesOf gives how many lines a text takes in a width, of which the edges and
// the indent take some.
func linesOf(text string, width int) int {
	const edges = 130
	lines := 0
	for l := range strings.SplitSeq(text, "\n") {
		lines += wrapped(l, max(width*digit-edges, digit))
	}
	return lines
}

// wrapped gives how many lines a text takes in hundredths of a digit: words go
// to the next line whole, and only one that is wider than a line is broken.
func wrapped(text string, width int) int {
	lines, used := 1, 0
	space := hundredths(' ')
	for word := range strings.SplitSeq(text, " ") {
		n := wide(word)
		if used > 0 && used+space+n > width {
			lines, used = lines+1, 0
		} else if used > 0 {
			used += space
		}
		used += n
		if used > width {
			lines, used = lines+(used-1)/width, (used-1)%width+1
		}
	}
	return lines
}
