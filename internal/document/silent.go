package document

import "strings"

// Empty tells whether a cell says nothing at all. One that says of its value
// that it was not recorded is not empty.
func (c *Cell) Empty() bool {
	if c.None {
		return c.Missing != "" && strings.TrimSpace(c.Missing) == ""
	}
	switch c.Kind {
	case Prose, Identifier, Percent:
		return strings.TrimSpace(c.Text) == ""
	}
	return false
}

// Speaking gives the positions of the columns in which a row or the totals say
// something: a column that says nothing throughout is not shown. A table without
// rows, or one whose rows are all blank, keeps every column.
func (t *Table) Speaking() []int {
	all := make([]int, len(t.Columns))
	var some []int
	for i := range t.Columns {
		all[i] = i
		if t.speaks(i) {
			some = append(some, i)
		}
	}
	if len(some) == 0 {
		return all
	}
	return some
}

func (t *Table) speaks(column int) bool {
	for i := range t.Rows {
		if cells := t.Rows[i].Cells; column < len(cells) && !cells[column].Empty() {
			return true
		}
	}
	return column < len(t.Totals) && !t.Totals[column].Empty()
}
