package xlsx

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo/record"
	"eyesdown/templates"
)

// section writes one section: its title, what it is for, and its cells.
func (b *blank) section(p *templates.Placed) error {
	last := b.layout.Columns() - 1
	if err := b.text(p.Title, 0, last, p.Section.Title, face{role: faceSection}); err != nil {
		return err
	}
	if err := b.file.SetRowHeight(b.sheet, p.Title, 18); err != nil {
		return err
	}
	if p.Help > 0 {
		help := b.layout.Help(p.Section)
		if err := b.text(p.Help, 0, last, help, face{role: faceHelp}); err != nil {
			return err
		}
		if err := b.height(p.Help, 0, last, help, helpPoints, 15); err != nil {
			return err
		}
	}
	if err := b.file.SetRowHeight(b.sheet, p.Last()+1, gapRow); err != nil {
		return err
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
		if err := b.validate(p.Section, f.Cell, fmt.Sprintf("%s%d", letters(f.Value), f.Row)); err != nil {
			return err
		}
	}
	for _, row := range p.Rows() {
		height := handRow
		for i := range p.Fields {
			if p.Fields[i].Row == row && p.Fields[i].Cell.Line {
				height = signRow
			}
		}
		if err := b.file.SetRowHeight(b.sheet, row, height); err != nil {
			return err
		}
	}
	return nil
}

// heads writes a table's headings above each of its blocks.
func (b *blank) heads(p *templates.Placed) error {
	lines := 1
	for i := range p.Section.Cells {
		c := &p.Section.Cells[i]
		from, to := p.Columns[i], p.Columns[i]+c.Width()-1
		lines = max(lines, wrapped(c.Label, b.room(from, to, headPoints)*100/110)) // bold letters are a tenth wider
		for _, block := range p.Blocks {
			if err := b.text(block.Head, from, to, c.Label, face{role: faceHead}); err != nil {
				return err
			}
		}
	}
	for _, block := range p.Blocks {
		if err := b.file.SetRowHeight(b.sheet, block.Head, float64(12*lines+6)); err != nil {
			return err
		}
	}
	return nil
}

func (b *blank) table(p *templates.Placed) error {
	if err := b.heads(p); err != nil {
		return err
	}
	if err := b.validateColumns(p); err != nil {
		return err
	}
	for n, row := range p.Rows() {
		for i := range p.Section.Cells {
			c := &p.Section.Cells[i]
			if err := b.input(p.Section, c, row, p.Columns[i], p.Columns[i]+c.Width()-1); err != nil {
				return err
			}
			if p.Section.Number != "" && c.Column == p.Section.Number {
				if err := b.file.SetCellInt(b.sheet, cellName(p.Columns[i], row), int64(n+1)); err != nil {
					return err
				}
			}
		}
		if err := b.file.SetRowHeight(b.sheet, row, handRow); err != nil {
			return err
		}
	}
	return nil
}

// validateColumns says what belongs into each column of a table.
func (b *blank) validateColumns(p *templates.Placed) error {
	for i := range p.Section.Cells {
		var cells []string
		for _, block := range p.Blocks {
			cells = append(cells, fmt.Sprintf("%[1]s%[2]d:%[1]s%[3]d", letters(p.Columns[i]), block.First, block.Last))
		}
		if err := b.validate(p.Section, &p.Section.Cells[i], strings.Join(cells, " ")); err != nil {
			return err
		}
	}
	return nil
}

func (b *blank) questions(p *templates.Placed) error {
	if err := b.heads(p); err != nil {
		return err
	}
	if err := b.validateColumns(p); err != nil {
		return err
	}
	for n, row := range p.Rows() {
		q := p.Section.Questions[n]
		for i := range p.Section.Cells {
			c := &p.Section.Cells[i]
			from, to := p.Columns[i], p.Columns[i]+c.Width()-1
			var err error
			switch {
			case c.Column == "clause":
				err = b.text(row, from, to, q.Clause, face{role: faceFixed})
			case c.Column == "":
				if err = b.text(row, from, to, q.Text, face{role: faceQuestion}); err == nil {
					err = b.height(row, from, to, q.Text, usualPoints, handRow)
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
