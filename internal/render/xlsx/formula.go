package xlsx

import (
	"fmt"
	"strings"

	"eyesdown/internal/document"
)

// formula puts cells in place of names: [column] is the cell of the same row,
// {table.column} the rows of a table's column. Texts in quotes stay as they are.
func (p *plan) formula(f string, at place) (string, error) {
	var b strings.Builder
	for i := 0; i < len(f); i++ {
		end := -1
		switch f[i] {
		case '"':
			if n := strings.IndexByte(f[i+1:], '"'); n >= 0 {
				b.WriteString(f[i : i+n+1])
				i += n + 1
			}
		case '[':
			end = strings.IndexByte(f[i:], ']')
		case '{':
			end = strings.IndexByte(f[i:], '}')
		}
		if end < 0 {
			b.WriteByte(f[i])
			continue
		}
		ref, err := p.reference(f[i:i+end+1], at)
		if err != nil {
			return "", fmt.Errorf("formula %s: %w", f, err)
		}
		b.WriteString(ref)
		i += end
	}
	return b.String(), nil
}

// reference gives what a name in brackets stands for.
func (p *plan) reference(name string, at place) (string, error) {
	inner := name[1 : len(name)-1]
	if name[0] == '[' {
		if at.table != nil {
			if column := at.table.table.Index(inner); column >= 0 {
				return cellName(column, at.row), nil
			}
		}
		return "", fmt.Errorf("%s: %w", name, ErrReference)
	}
	if inner != "" && strings.IndexByte(`0123456789-"`, inner[0]) >= 0 {
		return name, nil // a list of constants
	}
	table, column, _ := strings.Cut(inner, ".")
	return p.column(table, column)
}

// column gives the rows of a table's column.
func (p *plan) column(table, column string) (string, error) {
	if t := p.tables[table]; t != nil {
		if i := t.table.Index(column); i >= 0 {
			return area(t.sheet.quoted, i, t.first, t.last), nil
		}
	}
	return "", fmt.Errorf("{%s.%s}: %w", table, column, ErrReference)
}

// totalCell gives the cell of a total with the formula that adds its column up. A
// figure that is not the sum of the rows above it, such as a rate, stays without
// one: recalculating must never change a figure.
func (t *placed) totalCell(column int) document.Cell {
	c := t.table.Totals[column]
	if c.None || c.Formula != "" || c.Kind != document.Money && c.Kind != document.Count {
		return c
	}
	var sum int64
	for i := range t.table.Rows {
		if of := &t.table.Rows[i].Cells[column]; !of.None && of.Kind == c.Kind {
			sum += of.N
		}
	}
	if len(t.table.Rows) > 0 && sum == c.N {
		name := letters(column)
		c.Formula = fmt.Sprintf("SUM(%s%d:%s%d)", name, t.first, name, t.last)
	}
	return c
}
