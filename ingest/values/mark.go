package values

import (
	"cmp"
	"fmt"

	"eyesdown/ingest/grid"
)

// numeral is one cell of a column of numbers on its way.
type numeral struct {
	at     int // of its value
	row    int
	raw    string
	typed  bool // text, whose decimal mark matters
	text   written
	number decimal // of a cell stored as a number
}

// settle finds the decimal mark of a column from all its cells that show one,
// and from what is known of the sheet. Open tells that the column has numbers
// that may be read in two ways and nothing settles which; held, that its cells
// or the cells and the profile contradict each other.
func settle(all []numeral, f Facts) (mark Mark, open bool, held *Held) {
	declared := f.Mark
	if f.Template && !f.Commas && declared == AnyMark {
		declared = Point
	}
	var by [2]*numeral // the first cell that shows a point, a comma
	var n [2]int       // how many do
	for i := range all {
		if !all[i].typed {
			continue
		}
		shown, either := all[i].text.shown()
		open = open || either
		switch {
		case shown == Point:
			by[0], n[0] = cmp.Or(by[0], &all[i]), n[0]+1
		case shown == Comma:
			by[1], n[1] = cmp.Or(by[1], &all[i]), n[1]+1
		}
	}
	const remedy = "Write all amounts of the column in one way, such as 1234.50, and send it again."
	switch {
	case by[0] != nil && by[1] != nil:
		return 0, false, &Held{Problem: contradiction(by, n), Remedy: remedy}
	case by[0] != nil && declared == Comma:
		return 0, false, &Held{Problem: fmt.Sprintf("This hall writes a decimal comma, and %s in row %d has a decimal point.", quote(by[0].raw), by[0].row), Remedy: remedy}
	case by[1] != nil && f.Mark == Point:
		return 0, false, &Held{Problem: fmt.Sprintf("This hall writes with a decimal point, and %s in row %d has a decimal comma.", quote(by[1].raw), by[1].row), Remedy: remedy}
	case by[0] != nil:
		return Point, false, nil
	case by[1] != nil:
		return Comma, false, nil
	case declared != AnyMark:
		return declared, false, nil
	}
	return Point, open, nil
}

// contradiction names the cells of a column that has both marks, first the one
// that stands against the most others.
func contradiction(by [2]*numeral, n [2]int) string {
	names := [2]string{"a decimal point", "a decimal comma"}
	odd := 0
	if n[1] < n[0] {
		odd = 1
	}
	others := "1 other amount"
	if n[1-odd] > 1 {
		others = fmt.Sprintf("%d others", n[1-odd])
	}
	return fmt.Sprintf("The column is written in two ways: %s in row %d has %s, and %s, such as %s in row %d, %s.",
		quote(by[odd].raw), by[odd].row, names[odd], others, quote(by[1-odd].raw), by[1-odd].row, have(n[1-odd])+names[1-odd])
}

func have(n int) string {
	if n > 1 {
		return "have "
	}
	return "has "
}

// Commas tells whether an amount among the cells can only have a decimal comma.
func Commas(cells []Cell) bool {
	for _, c := range cells {
		if c.Kind != grid.Text {
			continue
		}
		if w, problem := strip(grid.Trim(c.Text), false); problem == "" {
			if mark, _ := w.shown(); mark == Comma {
				return true
			}
		}
	}
	return false
}

// read gives a cell's number once the mark is settled.
func (n *numeral) read(mark Mark) (decimal, bool) {
	if !n.typed {
		return n.number, true
	}
	return n.text.number(mark)
}

// total adds the column up as it would be read with a decimal mark.
func total(all []numeral, mark Mark) string {
	sum := newDecimal("0", "", false)
	for i := range all {
		if d, ok := all[i].read(mark); ok {
			sum = sum.plus(d)
		}
	}
	return sum.text(2)
}

// eitherWay holds a column whose marks may part thousands or cents.
func eitherWay(all []numeral) *Held {
	first := ""
	for i := range all {
		if _, open := all[i].text.shown(); open && first == "" {
			first = fmt.Sprintf("%s in row %d", quote(all[i].raw), all[i].row)
		}
	}
	a, b := total(all, Point), total(all, Comma)
	return &Held{
		Problem:   fmt.Sprintf("It is not clear whether the marks in this column part thousands or decimals, such as in %s. With a decimal point the column adds up to %s, with a decimal comma to %s.", first, a, b),
		Remedy:    "Write the amounts without thousands marks and with two decimals, such as 1234.50, or say in the hall's profile which mark it writes.",
		Proposals: []string{a, b},
	}
}
