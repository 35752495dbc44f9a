package values

import (
	"fmt"
	"math/big"
	"strings"

	"eyesdown/ingest/grid"
	"eyesdown/internal/money"
)

// Money reads a column of amounts that are not negative: "1234.50". A negative
// one is held.
func Money(cells []Cell, f Facts) Column { return amounts(cells, f, false) }

// Signed reads a column of amounts that may be negative, by a sign before or
// behind them or by brackets: "-1234.50".
func Signed(cells []Cell, f Facts) Column { return amounts(cells, f, true) }

func amounts(cells []Cell, f Facts, signed bool) Column {
	var all []numeral
	column := newColumn(cells, "an amount", func(i int, c Cell, v *Value) {
		n := numeral{at: i, row: c.Row, raw: c.Text}
		if n.typed = c.Kind == grid.Text; n.typed {
			problem := ""
			if n.text, problem = strip(c.Text, false); problem != "" {
				v.Held = unreadableAmount(c.Text, problem)
				return
			}
		} else if v.Held = n.stored(c, "an amount"); v.Held != nil {
			return
		}
		all = append(all, n)
	})
	mark, open, held := settle(all, f)
	if open {
		held = eitherWay(all)
	}
	if held != nil {
		column.hold(cells, held)
		return column
	}
	for i := range all {
		v := &column.Values[all[i].at]
		all[i].money(v, mark, signed)
		if f.Workbook && all[i].typed && v.Held == nil {
			v.also("typed as text, which the sheet's own sums leave out")
		}
	}
	if note := displayed(cells, all); note != "" {
		column.Notes = append(column.Notes, note)
	}
	return column
}

// stored takes the number of a cell that the workbook keeps as one; what is no
// plain number is held.
func (n *numeral) stored(c Cell, what string) *Held {
	kind := ""
	switch {
	case c.Kind == grid.Bool:
		kind = "a TRUE or FALSE"
	case c.Format == grid.Date || c.Format == grid.DateTime:
		kind = "a date"
	case c.Format == grid.Time:
		kind = "a time of day"
	case c.Format == grid.Percent:
		kind = "a percentage"
	}
	if kind != "" {
		return &Held{
			Problem: fmt.Sprintf("The cell holds %s (stored as %s), not %s.", kind, clip(c.Text), what),
			Remedy:  "Set the cell's format to General, type the value again and send the file again.",
		}
	}
	d, ok := parseNumber(c.Text)
	if !ok {
		return &Held{Problem: quote(c.Text) + " is not a number that can be read.", Remedy: "Type the value again and send the file again."}
	}
	n.number = d
	return nil
}

func unreadableAmount(raw, problem string) *Held {
	return &Held{
		Problem: quote(raw) + problem + ".",
		Remedy:  "Write the amount in dollars as digits, such as 1234.50 or -30.00; leave the cell empty where nothing was recorded and write 0.00 where it was nothing.",
	}
}

// money settles one amount, in whole cents.
func (n *numeral) money(v *Value, mark Mark, signed bool) {
	d, ok := n.read(mark)
	if !ok {
		v.Held = unreadableAmount(n.raw, n.text.misplaced())
		return
	}
	if n.typed && n.text.threeDecimals(mark) {
		v.Held = n.twoReadings(d, mark)
		return
	}
	cents, nearness := d.units(2)
	limit := big.NewInt(int64(money.MaxCents))
	switch {
	case new(big.Int).Abs(cents).Cmp(limit) > 0:
		v.Held = unreadableAmount(n.raw, " is larger than any bingo session takes")
		return
	case nearness == apart:
		v.Held = &Held{
			Problem:   quote(n.raw) + " has a fraction of a cent.",
			Remedy:    "Write the amount in whole cents, as it was paid, and send it again.",
			Proposals: []string{money.Cents(cents.Int64()).String()},
		}
		return
	case cents.Sign() < 0 && !signed:
		v.Held = &Held{
			Problem:   quote(n.raw) + " is negative, and this amount cannot be.",
			Remedy:    "Write what was taken or paid as an amount from 0.00, and send it again.",
			Proposals: []string{money.Cents(-cents.Int64()).String()},
		}
		return
	}
	text := money.Cents(cents.Int64()).String()
	v.took(n.raw, text)
	if nearness == exact && plain(n.raw, text) {
		v.Note = ""
	}
}

// twoReadings holds an amount with three decimals: no amount of money has them,
// and the mark may part thousands.
func (n *numeral) twoReadings(d decimal, mark Mark) *Held {
	other, _ := n.text.number(mark.other())
	cents, nearness := d.units(2)
	thousands, _ := other.units(2)
	fraction := ""
	if nearness == apart {
		fraction = ", which has a fraction of a cent,"
	}
	return &Held{
		Problem:   fmt.Sprintf("%s has three digits behind its mark: it may be $%s%s or %s.", quote(n.raw), d.text(2), fraction, money.Cents(thousands.Int64()).Dollars()),
		Remedy:    "Write the amount with two decimals and no thousands mark, such as 1.50 or 1500.00, and send it again.",
		Proposals: []string{money.Cents(cents.Int64()).String(), money.Cents(thousands.Int64()).String()},
	}
}

// plain tells whether a cell differs from its value by zeros behind the point
// alone: "240" and "240.5" for 240.00 and 240.50.
func plain(raw, text string) bool {
	rest, ok := strings.CutPrefix(text, raw)
	return ok && strings.Trim(rest, ".0") == ""
}

// displayed compares what the sheet shows with what it stores: people check a
// printed total against the figures they see.
func displayed(cells []Cell, all []numeral) string {
	shown, stored := newDecimal("0", "", false), newDecimal("0", "", false)
	for i := range all {
		if all[i].typed {
			continue
		}
		places, ok := placesOf(cells[all[i].at].Pattern)
		if !ok {
			places = all[i].number.scale
		}
		shown = shown.plus(all[i].number.rounded(places))
		stored = stored.plus(all[i].number)
	}
	a, b := shown.rounded(2), stored.rounded(2)
	difference := b.plus(a.times(-1))
	if difference.n.Sign() == 0 {
		return ""
	}
	return fmt.Sprintf("displayed total differs by %s: the amounts as the sheet shows them add up to %s, as it stores them to %s",
		decimal{n: difference.n.Abs(difference.n), scale: difference.scale}.text(2), a.text(2), b.text(2))
}

// rounded gives the number as a spreadsheet shows it, half away from zero.
func (d decimal) rounded(places int) decimal {
	if d.scale <= places {
		return d
	}
	den := tens(d.scale - places)
	q, r := new(big.Int).QuoRem(d.n, den, new(big.Int))
	if r.Abs(r).Lsh(r, 1).Cmp(den) >= 0 {
		q.Add(q, big.NewInt(int64(d.n.Sign())))
	}
	return decimal{n: q, scale: places}
}

// placesOf gives the decimals that a number format shows; ok is false where it
// shows them all, or the number otherwise than in digits.
func placesOf(pattern string) (places int, ok bool) {
	first, _, _ := strings.Cut(pattern, ";")
	if !strings.ContainsAny(first, "0#") || strings.ContainsAny(first, "Ee%/@") || strings.Contains(first, "General") {
		return 0, false
	}
	_, fraction, _ := strings.Cut(first, ".")
	for _, c := range fraction {
		if c != '0' && c != '#' && c != '?' {
			break
		}
		places++
	}
	return places, true
}
