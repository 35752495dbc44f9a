package values

import (
	"fmt"
	"math/big"

	"eyesdown/ingest/grid"
)

// Percent reads a column of percentages that a sheet states: "85%", "84.25%".
// They are compared with what is reckoned and never used, so a spreadsheet's
// error among them is noted and left out. Whether 0.85 or 85 is meant as 85 %
// is the column's to show; a column that has both is held.
func Percent(cells []Cell, f Facts) Column {
	var all []numeral
	var signed []bool // shows that it is a percentage
	column := newColumn(cells, "a percentage", func(i int, c Cell, v *Value) {
		n := numeral{at: i, row: c.Row, raw: c.Text}
		sign := c.Format == grid.Percent
		if n.typed = c.Kind == grid.Text; n.typed {
			problem := ""
			if n.text, problem = strip(c.Text, true); problem != "" {
				v.Held = unreadablePercent(c.Text, problem)
				return
			}
			sign = n.text.percent
		} else {
			c.Format = plainPercent(c.Format)
			if v.Held = n.stored(c, "a percentage"); v.Held != nil {
				return
			}
		}
		all, signed = append(all, n), append(signed, sign)
	})
	mark, _, held := settle(all, f)
	if held == nil {
		held = percentages(&column, all, signed, mark)
	}
	if held != nil {
		column.hold(cells, held)
	}
	for i, c := range cells {
		if c.Kind == grid.Error && !c.Uncached {
			column.Values[i] = Value{Note: clip(c.Text) + " is an error of the spreadsheet; the stated percentage was left out"}
		}
	}
	return column
}

func plainPercent(f grid.Format) grid.Format {
	if f == grid.Percent {
		return grid.Plain
	}
	return f
}

func unreadablePercent(raw, problem string) *Held {
	return &Held{Problem: quote(raw) + problem + ".", Remedy: "Write the percentage with its sign, such as 85% or 84.25%, and send it again."}
}

// percentages settles the scale of the column and reads its cells.
func percentages(column *Column, all []numeral, signed []bool, mark Mark) *Held {
	type scale struct{ sign, hundred, one, unit int } // rows that show a scale; 0 = none
	var rows scale
	numbers := make([]decimal, len(all))
	for i := range all {
		d, ok := all[i].read(mark)
		if !ok {
			column.Values[all[i].at].Held = unreadablePercent(all[i].raw, badGroups)
			continue
		}
		numbers[i] = d
		size := decimal{n: new(big.Int).Abs(d.n), scale: d.scale}
		shows := &rows.sign
		switch c := size.n.Cmp(tens(size.scale)); {
		case signed[i]:
		case c > 0:
			shows = &rows.hundred
		case c == 0:
			shows = &rows.unit
		case d.n.Sign() != 0:
			shows = &rows.one
		default: // 0 is 0 % on any scale
			continue
		}
		if *shows == 0 {
			*shows = all[i].row
		}
	}
	const remedy = "Write all percentages of the column with their sign, such as 85%, and send it again."
	bare := max(rows.hundred, rows.one, rows.unit)
	switch {
	case rows.sign > 0 && bare > 0:
		return &Held{Problem: fmt.Sprintf("The column mixes percentages (row %d) and plain numbers (row %d); it is not clear what the numbers mean.", rows.sign, bare), Remedy: remedy}
	case rows.hundred > 0 && rows.one > 0:
		return &Held{Problem: fmt.Sprintf("The column mixes numbers above 1 (row %d) and below 1 (row %d); it is not clear which are percent.", rows.hundred, rows.one), Remedy: remedy}
	case rows.unit > 0 && rows.hundred == 0 && rows.one == 0:
		return &Held{Problem: fmt.Sprintf("It is not clear whether 1 in row %d means 1 %% or 100 %%.", rows.unit), Remedy: remedy, Proposals: []string{"1%", "100%"}}
	}
	for i := range all {
		if numbers[i].n == nil {
			continue
		}
		d := numbers[i]
		if signed[i] && !all[i].typed || rows.one > 0 {
			d = d.times(100)
		}
		if n, nearness := d.units(6); nearness == near {
			d = decimal{n: n, scale: 6}
		}
		v := &column.Values[all[i].at]
		if v.took(all[i].raw, d.text(0)+"%"); signed[i] && !all[i].typed {
			v.Note = ""
		}
	}
	return nil
}
