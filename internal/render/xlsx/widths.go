package xlsx

import (
	"strings"

	"eyesdown/internal/document"
)

const (
	narrowest, widest = 8, 60
	labelWidth        = 26 // of the labels of facts
	textWidth         = 92 // of the texts and facts of a sheet
	linkWidth         = 40 // of a text with a link, which some readers do not wrap
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
			s.widths[c] = min(max(s.widths[c], t.Columns[c].Width, s.needed(t, c)), widest)
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
			longest = max(longest, columnsOf(f.Label)+2)
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

// needed gives the width that the cells of a column need at least.
func (s *sheet) needed(t *document.Table, c int) int {
	need := 0
	for word := range strings.FieldsSeq(t.Columns[c].Title) {
		need = max(need, columnsOf(word)+3)
	}
	if t.Filter {
		need += 2 // the button
	}
	most := document.Cell{}
	for i := range t.Rows {
		if c < len(t.Rows[i].Cells) {
			need = max(need, s.wide(&t.Rows[i].Cells[c], &most))
		}
	}
	if c < len(t.Totals) {
		need = max(need, s.wide(&t.Totals[c], &most)+1) // bold
	}
	return need
}

// wide gives the width of one cell that is not wrapped. Most is the widest
// figure so far: a smaller one needs no look.
func (s *sheet) wide(cell, most *document.Cell) int {
	s.note(*cell)
	switch {
	case cell.Kind == document.Prose && cell.Link != "":
		return min(columnsOf(cell.Text)+3, linkWidth)
	case cell.Kind == document.Prose:
		return 0 // wrapped
	case cell.None:
		return min(len(cell.Missing), len("not recorded")) + 3
	case cell.Kind == document.Identifier || cell.Kind == document.Percent:
		if len(cell.Text) <= narrowest-3 {
			return 0
		}
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

// note remembers that a cell of the sheet leaves something out.
func (s *sheet) note(c document.Cell) { s.starred = s.starred || c.Partial && !c.None }
