package workbook

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"slices"
	"strings"

	"eyesdown/ingest/grid"
)

// line is the row that is being read.
type line struct {
	no      int
	lastCol int
	stamps  []int // by column, the row that had it last
	cells   []grid.Cell
	sorted  bool
	slab    []grid.Cell // room for the cells of rows to come
}

const slabCells = 1024

// row reads one row. A row and a cell without a number follow the one before;
// rows may stand in any order, but none twice.
func (s *sheet) row(e xml.StartElement) error {
	if !isMain(e.Name.Space) || e.Name.Local != "row" {
		return fmt.Errorf("%s is no row", clip(e.Name.Local))
	}
	no := s.lastRow + 1
	if r, ok := attribute(e, "r"); ok {
		var rest string
		if no, rest = rowNumber(r); rest != "" {
			no = 0
		}
	}
	if no < 1 || no > lastRow {
		return errors.New("it has a row that no sheet has")
	}
	if s.seenRows.has(no) {
		return fmt.Errorf("row %d stands twice", no)
	}
	id, err := number(e, "s", 0)
	if err == nil {
		err = s.styled(id)
	}
	if err != nil {
		return fmt.Errorf("row %d: %w", no, err)
	}
	hidden, err := s.hidden(e)
	if err != nil {
		return fmt.Errorf("row %d: %w", no, err)
	}
	s.seenRows.set(no)
	s.lastRow = no
	l := &s.line
	l.no, l.lastCol, l.cells, l.sorted = no, -1, l.cells[:0], true
	if err := s.children(s.cell); err != nil {
		return err
	}
	if len(l.cells) == 0 {
		return nil
	}
	if !l.sorted {
		slices.SortFunc(l.cells, func(a, b grid.Cell) int { return cmp.Compare(a.Col, b.Col) })
	}
	if s.held.rows++; s.held.rows > maxRows {
		return s.over("the workbook has more than %d rows", maxRows)
	}
	s.rows = append(s.rows, grid.Row{No: no, Hidden: hidden, Cells: l.kept()})
	return nil
}

// hidden tells whether a row is hidden: it says so, has no height, or stands in
// a sheet whose rows are hidden unless they have a height of their own.
func (s *sheet) hidden(e xml.StartElement) (bool, error) {
	hidden, err := flag(e, "hidden")
	if err != nil {
		return false, err
	}
	own, err := flag(e, "customHeight")
	if err != nil {
		return false, err
	}
	height, given := attribute(e, "ht")
	if given && strings.Trim(height, "0.") == "" {
		return true, nil
	}
	_, said := attribute(e, "hidden")
	return hidden || s.hiddenRows && !said && !own, nil
}

// kept gives the row's cells in memory of their own.
func (l *line) kept() []grid.Cell {
	n := len(l.cells)
	if n > len(l.slab) {
		l.slab = make([]grid.Cell, max(n, slabCells))
	}
	cells := l.slab[:n:n]
	l.slab = l.slab[n:]
	copy(cells, l.cells)
	return cells
}

// take adds a cell that holds something to the row.
func (s *sheet) take(c grid.Cell) error {
	l := &s.line
	if s.held.cells++; s.held.cells > maxCells {
		return s.over("the workbook has more than %d cells that hold something", maxCells)
	}
	if !s.used[c.Col] {
		s.used[c.Col] = true
		if s.columns++; s.columns > maxColumns {
			return s.over("the sheet has more than %d columns that hold something", maxColumns)
		}
	}
	if n := len(l.cells); n > 0 && l.cells[n-1].Col > c.Col {
		l.sorted = false
	}
	l.cells = append(l.cells, c)
	return nil
}

// bitmap is a set of small numbers.
type bitmap []uint64

func newBitmap(size int) bitmap { return make(bitmap, (size+63)/64) }
func (b bitmap) has(n int) bool { return b[n/64]>>(n%64)&1 == 1 }
func (b bitmap) set(n int)      { b[n/64] |= 1 << (n % 64) }
