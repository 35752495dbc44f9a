package workbook

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"slices"
	"strings"

	"eyesdown/ingest/grid"
	"eyesdown/internal/fault"
)

// sheet is one sheet while it is being read.
type sheet struct {
	*book
	*part
	name       string
	rows       []grid.Row
	merged     []grid.Area
	hiddenRows bool   // rows are hidden unless they say otherwise
	setCols    []bool // columns whose settings were given
	hiddenCols []bool
	bodies     int
	lastRow    int
	seenRows   bitmap // by number
	used       []bool // columns that hold something
	columns    int
	line       line
	formulas   formulas
}

// sheet reads one sheet and adds it to the grid.
func (b *book) sheet(of listed) error {
	if err := b.expect(of.key, "worksheet"); err != nil {
		return err
	}
	p, err := b.openPart(of.key)
	if err != nil {
		return err
	}
	s := &sheet{book: b, part: p, name: of.name, seenRows: newBitmap(lastRow + 1)}
	s.used, s.setCols, s.hiddenCols = make([]bool, allColumns), make([]bool, allColumns), make([]bool, allColumns)
	s.line.stamps = make([]int, allColumns)
	if _, err = p.root("worksheet", isMain); err == nil {
		err = p.children(s.child)
	}
	if err == nil {
		err = p.end()
	}
	if err == nil && s.bodies != 1 {
		err = errors.New("it has no cells or has them twice")
	}
	if err == nil {
		slices.SortFunc(s.rows, func(a, b grid.Row) int { return cmp.Compare(a.No, b.No) })
		err = s.finishFormulas()
	}
	if errors.As(err, new(errRefusal)) || errors.Is(err, errMany) {
		return b.zip.damaged(of.key, err)
	}
	if err != nil {
		return damagedf(b.zip.name+":"+clip(of.name), sheetDamaged, "%s", told(err))
	}
	s.noteHidden()
	b.grid.Sheets = append(b.grid.Sheets, grid.Sheet{Name: of.name, Hidden: of.hidden, Rows: s.rows, Merged: s.merged})
	return nil
}

// at refuses the workbook for one of its cells.
func (s *sheet) at(row, col int, what string, args ...any) error {
	return errRefusal{damagedf(s.zip.name+":"+clip(s.name)+"!"+grid.Ref(row, col), cellDamaged, what, args...)}
}

// over refuses the workbook for its size.
func (s *sheet) over(what string, args ...any) error {
	return errRefusal{fault.Inputf(s.zip.name+":"+clip(s.name), split, what, args...)}
}

// child reads one element of the sheet.
func (s *sheet) child(e xml.StartElement) error {
	if !isMain(e.Name.Space) {
		return s.skip()
	}
	switch e.Name.Local {
	case "sheetFormatPr":
		var err error
		if s.hiddenRows, err = flag(e, "zeroHeight"); err != nil {
			return err
		}
		if s.hiddenRows && s.bodies > 0 { // too late for the rows that were read
			return errors.New("its parts stand in the wrong order")
		}
	case "cols":
		return s.children(s.column)
	case "sheetData":
		s.bodies++
		return s.children(s.row)
	case "mergeCells":
		return s.children(s.merge)
	}
	return s.skip()
}

// column reads the settings of a run of columns.
func (s *sheet) column(e xml.StartElement) error {
	first, err := number(e, "min", 0)
	last, err2 := number(e, "max", 0)
	hidden, err3 := flag(e, "hidden")
	id, err4 := number(e, "style", 0)
	if err := errors.Join(err, err2, err3, err4); err != nil {
		return err
	}
	if first < 1 || last < first || last > allColumns {
		return errors.New("it sets columns that no sheet has")
	}
	if err := s.styled(id); err != nil {
		return err
	}
	for col := first - 1; col < last; col++ {
		if s.setCols[col] {
			return fmt.Errorf("it sets column %s twice", grid.ColumnName(col))
		}
		s.setCols[col], s.hiddenCols[col] = true, hidden
	}
	return s.skip()
}

// styled refuses a style that the workbook does not list.
func (s *sheet) styled(id int) error {
	if id > 0 && id >= len(s.styles) {
		return fmt.Errorf("it uses a style that the workbook does not list (%d)", id)
	}
	return nil
}

// merge reads one area of merged cells.
func (s *sheet) merge(e xml.StartElement) error {
	ref, ok := attribute(e, "ref")
	if !ok || e.Name.Local != "mergeCell" {
		return fmt.Errorf("%s is no merged area", clip(e.Name.Local))
	}
	a, err := area(ref)
	if err != nil {
		return err
	}
	if s.held.merged++; s.held.merged > maxAreas {
		return s.over("the workbook has more than %d merged areas", maxAreas)
	}
	s.merged = append(s.merged, a)
	return s.skip()
}

// noteHidden says which hidden columns hold something.
func (s *sheet) noteHidden() {
	var names []string
	for col, hidden := range s.hiddenCols {
		if hidden && s.used[col] {
			names = append(names, grid.ColumnName(col))
		}
	}
	if len(names) > 0 {
		s.grid.Notes = append(s.grid.Notes, fmt.Sprintf("sheet %q has hidden columns that hold something: %s", clip(s.name), strings.Join(names, ", ")))
	}
}
