package xlsx

import (
	"fmt"

	"eyesdown/internal/bingo/record"
	"eyesdown/templates"
)

// section writes one section: its title, what it is for, and its cells.
func (b *blank) section(p *templates.Placed) error {
	last := b.layout.Columns() - 1
	if err := b.text(p.Title, 0, last, p.Section.Title, face{role: faceSection}); err != nil {
		return err
	}
	if p.Help > 0 {
		if err := b.text(p.Help, 0, last, p.Section.Help, face{role: faceHelp}); err != nil {
			return err
		}
		if err := b.height(p.Help, 0, last, p.Section.Help, 8.5); err != nil {
			return err
		}
	}
	switch p.Section.Kind {
	case templates.Fields:
		return b.fields(p)
	case templates.Questions:
		return b.questions(p)
	}
	return b.table(p)
}

func (b *blank) fields(p *templates.Placed) error {
	for i := range p.Fields {
		f := &p.Fields[i]
		if err := b.text(f.Row, f.Label, f.Value-1, f.Cell.Label, face{role: faceLabel}); err != nil {
			return err
		}
		if err := b.input(p.Section, f.Cell, f.Row, f.Value, f.ValueEnd); err != nil {
			return err
		}
		if err := b.validate(p.Section, f.Cell, strip{letters(f.Value), f.Row, f.Row}); err != nil {
			return err
		}
		height := 18.0
		if f.Cell.Line {
			height = 30
		}
		if err := b.file.SetRowHeight(b.sheet, f.Row, height); err != nil {
			return err
		}
	}
	return nil
}

// head writes a table's headings.
func (b *blank) head(p *templates.Placed) error {
	for i := range p.Section.Cells {
		c := &p.Section.Cells[i]
		if err := b.text(p.Head, p.Columns[i], p.Columns[i]+c.Width()-1, c.Label, face{role: faceHead}); err != nil {
			return err
		}
	}
	return b.file.SetRowHeight(b.sheet, p.Head, 40)
}

func (b *blank) table(p *templates.Placed) error {
	if err := b.head(p); err != nil {
		return err
	}
	if err := b.validateColumns(p); err != nil {
		return err
	}
	for row := p.First; row <= p.Last; row++ {
		for i := range p.Section.Cells {
			c := &p.Section.Cells[i]
			if err := b.input(p.Section, c, row, p.Columns[i], p.Columns[i]+c.Width()-1); err != nil {
				return err
			}
			if p.Section.Number != "" && c.Column == p.Section.Number {
				if err := b.file.SetCellInt(b.sheet, cellName(p.Columns[i], row), int64(row-p.First+1)); err != nil {
					return err
				}
			}
		}
		if err := b.file.SetRowHeight(b.sheet, row, rowPoints(p.Section)); err != nil {
			return err
		}
	}
	return nil
}

// validateColumns says what belongs into each column of a table.
func (b *blank) validateColumns(p *templates.Placed) error {
	for i := range p.Section.Cells {
		if err := b.validate(p.Section, &p.Section.Cells[i], strip{letters(p.Columns[i]), p.First, p.Last}); err != nil {
			return err
		}
	}
	return nil
}

// rowPoints gives the height of a table's rows: high enough to write into by
// hand, and so that a long table stays on one page.
func rowPoints(s *templates.LayoutSection) float64 {
	if s.Rows > 40 {
		return 13.5
	}
	return 17
}

func (b *blank) questions(p *templates.Placed) error {
	if err := b.head(p); err != nil {
		return err
	}
	if err := b.validateColumns(p); err != nil {
		return err
	}
	for n, q := range p.Section.Questions {
		row := p.First + n
		for i := range p.Section.Cells {
			c := &p.Section.Cells[i]
			from, to := p.Columns[i], p.Columns[i]+c.Width()-1
			var err error
			switch {
			case c.Column == "clause":
				err = b.text(row, from, to, q.Clause, face{role: faceFixed})
			case c.Column == "":
				if err = b.text(row, from, to, q.Text, face{role: faceQuestion}); err == nil {
					err = b.height(row, from, to, q.Text, 10)
				}
			default:
				err = b.input(p.Section, c, row, from, to)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// input dresses a cell for what is to be written into it, and fills in what is
// known or worked out.
func (b *blank) input(s *templates.LayoutSection, c *templates.LayoutCell, row, from, to int) error {
	f := face{role: faceInput, kind: kindOf(s, c), moment: c.Moment}
	switch {
	case c.Sum != "":
		f.role = faceSum
	case c.Line:
		f.role = faceLine
	case c.Column == "" && !c.Note && c.Each == "":
		f.role = faceFixed
	}
	if err := b.dress(row, from, to, f); err != nil {
		return err
	}
	cell := cellName(from, row)
	if c.Sum != "" {
		formula, err := b.formula(c.Sum, row)
		if err != nil {
			return err
		}
		return b.file.SetCellFormula(b.sheet, cell, formula)
	}
	if value := b.known.Permit[c.Fill]; c.Fill != "" && value != "" {
		if err := b.file.SetCellStr(b.sheet, cell, value); err != nil {
			return err
		}
	}
	return nil
}

// kindOf gives what the data package keeps in a cell's column.
func kindOf(s *templates.LayoutSection, c *templates.LayoutCell) record.Kind {
	if c.Sum != "" {
		return record.Signed
	}
	for _, t := range record.Tables() {
		if t.Name != s.File {
			continue
		}
		if i := t.Index(c.Column); i >= 0 {
			return t.Columns[i].Kind
		}
	}
	return record.Text
}

// at finds a column of a table on the sheet: its letters and its rows.
func (b *blank) at(file, column string) (strip, error) {
	for i := range b.placed {
		p := &b.placed[i]
		if p.Section.File != file || p.Section.Kind != templates.Table {
			continue
		}
		for j := range p.Section.Cells {
			c := &p.Section.Cells[j]
			if c.Column == column || column == "sum:"+c.Sum && c.Sum != "" {
				return strip{letters(p.Columns[j]), p.First, p.Last}, nil
			}
		}
	}
	return strip{}, fmt.Errorf("a formula needs %s of %s, which the layout lacks", column, file)
}

// strip is the cells of a column.
type strip struct {
	column      string
	first, last int
}

func (a strip) all() string       { return fmt.Sprintf("$%s$%d:$%s$%d", a.column, a.first, a.column, a.last) }
func (a strip) in(row int) string { return fmt.Sprintf("$%s%d", a.column, row) }
