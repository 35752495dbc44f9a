package xlsx

import (
	"strings"

	"eyesdown/internal/document"
)

const (
	narrowest, widest = 8, 60
	labelWidth        = 26  // of the labels of facts
	textWidth         = 92  // of the texts and facts of a sheet
	oneLine           = 40  // up to which a column takes its texts on one line
	idWidth           = 80  // of an identifier on one line: a digest has 64 digits
	longWidth         = 120 // of texts that are too high for a row in less
)

// measure sets the widths of a sheet's columns: what its tables ask for, and at
// least what their figures need, which would print as "####" otherwise.
func (s *sheet) measure() {
	for i := range s.section.Blocks {
		t := s.section.Blocks[i].Table
		if t == nil {
			continue
		}
		for len(s.widths) < len(t.Columns) {
			s.widths = append(s.widths, narrowest)
		}
		for c := range t.Columns {
			s.widths[c] = max(s.widths[c], min(t.Columns[c].Width, widest), s.needed(t, c))
		}
	}
	s.columns = s.until(textWidth)
	s.labels()
}

// labels decides which columns hold the labels of facts: those whose width comes
// nearest to what a label takes, and at least the longest label.
func (s *sheet) labels() {
	width, best := 0, labelWidth*labelWidth
	for i, w := range s.widths[:s.columns] {
		width += w
		if off := max(width-labelWidth, labelWidth-width); off < best {
			best, s.split = off, i+1
		}
	}
	if s.split == s.columns { // no column is left for the values
		s.columns++
		if len(s.widths) < s.columns {
			s.widths = append(s.widths, labelWidth)
		}
	}
	longest := 0
	for i := range s.section.Blocks {
		for _, f := range s.section.Blocks[i].Facts {
			longest = max(longest, boldColumnsOf(f.Label)+2)
		}
	}
	if short := min(longest, labelWidth) - sum(s.widths[:s.split]); short > 0 {
		s.widths[s.split-1] += short
	}
}

func sum(widths []int) int {
	total := 0
	for _, w := range widths {
		total += w
	}
	return total
}

// until gives how many columns from the left reach a width, and adds columns
// where a sheet's tables are narrower than that.
func (s *sheet) until(width int) int {
	for i, w := range s.widths {
		if width -= w; width <= 0 {
			return i + 1
		}
	}
	for width > 0 {
		w := min(max(width, narrowest), labelWidth)
		s.widths = append(s.widths, w)
		width -= w
	}
	return len(s.widths)
}

// needed gives the width that the cells of a column need at least: no word, no
// figure and no identifier is cut or broken.
func (s *sheet) needed(t *document.Table, c int) int {
	need := min(boldWord(t.Columns[c].Title)+3, widest)
	if t.Filter {
		need += 2 // the button
	}
	most := document.Cell{}
	longest := "" // of the texts that wrap
	for i := range t.Rows {
		if c >= len(t.Rows[i].Cells) {
			continue
		}
		cell := &t.Rows[i].Cells[c]
		if cell.Kind == document.Prose && !cell.None && len(cell.Text) > len(longest) {
			longest = cell.Text
		}
		need = max(need, s.least(cell, &most))
	}
	if c < len(t.Totals) {
		need = max(need, s.least(&t.Totals[c], &most)+1) // bold
	}
	return max(need, s.prose(longest, max(need, min(t.Columns[c].Width, widest))))
}

// prose gives the width for texts of which the longest is given: one line where
// they are short, and so much more than the width that the column would have that
// the row is not higher than rows can be.
func (s *sheet) prose(longest string, width int) int {
	if n := columnsOf(longest) + 3; n <= oneLine {
		return n
	}
	for width < longWidth && linesOf(longest, width) > mostLines {
		width += 10
	}
	return width
}

func boldWord(title string) int { return (longestWord(title)*110 + 99) / 100 }

// least gives the width that one cell cannot do without. Most is the widest
// figure so far: a smaller one needs no look.
func (s *sheet) least(cell, most *document.Cell) int {
	s.note(*cell)
	switch {
	case cell.None:
		return min(columnsOf(cell.People())+3, widest)
	case cell.Kind == document.Prose && cell.Link != "" && linkable(cell.Text):
		return columnsOf(cell.Text) + 3
	case cell.Kind == document.Prose && len(cell.Text) <= narrowest/2:
		return 0
	case cell.Kind == document.Prose:
		return min(longestWord(cell.Text)+3, widest)
	case cell.Kind == document.Identifier && columnsOf(cell.Text)+3 > idWidth:
		return widest // wrapped
	case cell.Kind == document.Identifier || cell.Kind == document.Percent:
		return columnsOf(cell.Text) + 3
	case cell.Kind == document.Date || cell.Kind == document.Month:
		return len("31 Dec 2026") + 4
	}
	if cell.N <= most.N && cell.N >= -most.N && cell.Kind == most.Kind {
		return 0
	}
	most.Kind, most.N = cell.Kind, max(cell.N, -cell.N)
	return len(cell.People()) + 3
}

// linkable tells whether a text may have a link. Some readers do not wrap one
// that has: what is too long for a line is shown whole rather than with a link.
func linkable(text string) bool {
	return columnsOf(text)+3 <= widest && !strings.Contains(text, "\n")
}

// note remembers that a cell of the sheet leaves something out, itself or in what
// stands in its place.
func (s *sheet) note(c document.Cell) {
	s.starred = s.starred || c.Partial && !c.None || c.None && strings.HasSuffix(c.Missing, " *")
}
