package values

import (
	"fmt"
	"math/big"
	"strings"

	"eyesdown/ingest/grid"
)

// maxCount is the largest whole number that the data package takes.
const maxCount = 9_999_999

// Count reads a column of whole numbers from 0: "1240".
func Count(cells []Cell, f Facts) Column { return wholes(cells, f, 0) }

// Ordinal reads a column of whole numbers from 1, such as games' numbers.
func Ordinal(cells []Cell, f Facts) Column { return wholes(cells, f, 1) }

func wholes(cells []Cell, f Facts, least int64) Column {
	var all []numeral
	column := newColumn(cells, "a number", func(i int, c Cell, v *Value) {
		n := numeral{at: i, row: c.Row, raw: c.Text}
		if n.typed = c.Kind == grid.Text; n.typed {
			problem, text := "", c.Text
			if whole := strings.TrimSuffix(strings.TrimPrefix(text, "#"), "."); allDigits(whole) {
				text = whole // "3." and "#3" number a row
			}
			if n.text, problem = strip(text, false); problem != "" || n.text.dollars {
				v.Held = unreadableCount(c.Text, " is not a whole number", least)
				return
			}
			n.text.wholeMark()
		} else if v.Held = n.stored(c, "a number"); v.Held != nil {
			return
		}
		all = append(all, n)
	})
	mark, open, held := settle(all, f)
	if open {
		held = eitherWay(all)
		held.Remedy = "Write the numbers in digits without marks, and send it again."
	}
	if held != nil {
		column.hold(cells, held)
		return column
	}
	for i := range all {
		all[i].whole(&column.Values[all[i].at], mark, least)
	}
	return column
}

// wholeMark takes the marks out of a number that is whole only if they part
// thousands: nobody counts 1.240 tickets.
func (w *written) wholeMark() {
	if _, open := w.shown(); open && !strings.HasSuffix(w.body, "000") {
		w.body = strings.NewReplacer(".", "", ",", "").Replace(w.body)
	}
}

func unreadableCount(raw, problem string, least int64) *Held {
	return &Held{
		Problem: quote(raw) + problem + ".",
		Remedy:  fmt.Sprintf("Write a whole number from %d in digits, such as 240; leave the cell empty where nothing was recorded.", least),
	}
}

func (n *numeral) whole(v *Value, mark Mark, least int64) {
	d, ok := n.read(mark)
	if !ok {
		v.Held = unreadableCount(n.raw, n.text.misplaced(), least)
		return
	}
	if n.typed && n.text.threeDecimals(mark) {
		other, _ := n.text.number(mark.other())
		v.Held = unreadableCount(n.raw, " may be "+d.text(0)+" or "+other.text(0), least)
		v.Held.Proposals = []string{d.text(0), other.text(0)}
		return
	}
	count, nearness := d.units(0)
	switch {
	case nearness == apart:
		v.Held = unreadableCount(n.raw, " is not a whole number", least)
	case count.Cmp(big.NewInt(least)) < 0:
		v.Held = unreadableCount(n.raw, fmt.Sprintf(" is less than %d", least), least)
	case count.Cmp(big.NewInt(maxCount)) > 0:
		v.Held = unreadableCount(n.raw, " is larger than any bingo session has", least)
	default:
		v.took(n.raw, count.String())
	}
}
