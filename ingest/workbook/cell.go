package workbook

import (
	"encoding/xml"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"eyesdown/ingest/grid"
)

// content is what stands within a cell's element.
type content struct {
	value   string
	valued  bool // there is a value, be it empty
	inline  string
	inlined bool
	formula *formula
}

// cell reads one cell of the row.
func (s *sheet) cell(e xml.StartElement) error {
	l := &s.line
	if !isMain(e.Name.Space) || e.Name.Local != "c" {
		if isMain(e.Name.Space) && e.Name.Local == "extLst" {
			return s.skip()
		}
		return fmt.Errorf("row %d: %s is no cell", l.no, clip(e.Name.Local))
	}
	row, col := l.no, l.lastCol+1
	if ref, ok := attribute(e, "r"); ok {
		var err error
		if row, col, err = place(ref); err != nil {
			return fmt.Errorf("row %d: the cell %q: %w", l.no, clip(ref), err)
		}
	}
	if col >= allColumns {
		return fmt.Errorf("row %d: %w", l.no, errRef)
	}
	if row != l.no {
		return s.at(row, col, "it stands in row %d", l.no)
	}
	if l.stamps[col] == row {
		return s.at(row, col, "it stands there twice")
	}
	l.stamps[col], l.lastCol = row, col
	id, err := number(e, "s", 0)
	if err == nil {
		err = s.styled(id)
	}
	if err != nil {
		return s.at(row, col, "%s", told(err))
	}
	var in content
	if err := s.children(func(e xml.StartElement) error { return s.inside(e, &in) }); err != nil {
		return s.blame(col, err)
	}
	kind, _ := attribute(e, "t")
	c := grid.Cell{Col: col}
	if id < len(s.styles) {
		c.Format, c.Pattern = s.styles[id].format, s.styles[id].pattern
	}
	something, err := s.value(&c, kind, &in)
	if err != nil {
		return s.blame(col, err)
	}
	if in.formula != nil {
		if err := s.attach(&c, in.formula, something); err != nil {
			return err
		}
		something = true
	}
	if !something {
		return nil
	}
	return s.take(c)
}

// oddCell is an error that lies in the cell alone, not in the part around it.
type oddCell struct{ error }

func oddf(format string, args ...any) error { return oddCell{fmt.Errorf(format, args...)} }

// blame refuses the workbook for a cell of the row where the cell is at fault.
func (s *sheet) blame(col int, err error) error {
	var odd oddCell
	if errors.As(err, &odd) {
		return s.at(s.line.no, col, "%s", told(odd.error))
	}
	return err
}

// inside reads one element of a cell.
func (s *sheet) inside(e xml.StartElement, in *content) error {
	if !isMain(e.Name.Space) {
		return oddf("%s stands in it, which is not of a cell", clip(e.Name.Local))
	}
	var err error
	switch e.Name.Local {
	case "v":
		if in.valued {
			return oddf("it has two values")
		}
		var text []byte
		text, err = s.text()
		in.value, in.valued = string(text), true
	case "is":
		if in.inlined {
			return oddf("it has two texts")
		}
		in.inline, err = s.richText()
		in.inlined = true
	case "f":
		if in.formula != nil {
			return oddf("it has two formulas")
		}
		in.formula, err = s.readFormula(e)
	case "extLst":
		return s.skip()
	default:
		return oddf("%s stands in it, which is not of a cell", clip(e.Name.Local))
	}
	return err
}

// value puts a cell's value into c; it tells whether there is one. A text that
// is empty is none, unless a formula gave it.
func (s *sheet) value(c *grid.Cell, kind string, in *content) (something bool, err error) {
	plain := strings.Trim(in.value, " \t\r\n")
	if in.inlined && kind != "inlineStr" {
		return false, oddf("it has a text although it is of another kind")
	}
	switch kind {
	case "inlineStr":
		if in.valued && plain != "" {
			return false, oddf("it has a value beside its text")
		}
		c.Text = in.inline
		return c.Text != "", s.keep(len(c.Text))
	case "str":
		c.Text = unescape(in.value)
		return c.Text != "" || in.valued && in.formula != nil, s.keep(len(c.Text))
	}
	if plain == "" {
		return false, nil
	}
	c.Text = plain
	switch kind {
	case "s":
		n, err := strconv.ParseUint(plain, 10, 31)
		if err != nil || n >= uint64(len(s.texts)) {
			return false, oddf("its text is not in the workbook's list of texts (%s)", clip(plain))
		}
		c.Text = s.texts[n]
		return c.Text != "" || in.formula != nil, nil
	case "n", "":
		c.Kind = grid.Number
		if !isNumber(plain) {
			return false, oddf("%q is no number", clip(plain))
		}
	case "b":
		c.Kind = grid.Bool
		switch plain {
		case "1", "true":
			c.Text = "TRUE"
		case "0", "false":
			c.Text = "FALSE"
		default:
			return false, oddf("%q is neither true nor false", clip(plain))
		}
	case "e":
		c.Kind = grid.Error
		if plain[0] != '#' {
			return false, oddf("%q is no error code", clip(plain))
		}
	case "d":
		form, ok := isoForm(plain)
		if !ok {
			return false, oddf("%q is no date", clip(plain))
		}
		if c.Format != grid.Date && c.Format != grid.Time && c.Format != grid.DateTime {
			c.Format = form
		}
	default:
		return false, oddf("it is of an unknown kind (%q)", clip(kind))
	}
	return true, s.keep(len(c.Text))
}
