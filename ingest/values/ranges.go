package values

import (
	"fmt"
	"strings"

	"eyesdown/ingest/grid"
	"eyesdown/internal/civil"
)

// Ranges reads a column of lists of numbers and ranges, such as the serials of a
// game or the books wasted: "0012-0045;0050". Items may be parted by ';', ',' or
// a line break, the ends of a range by any dash or "to". A range whose ends have
// different numbers of digits and no leading zeros is written out in ranges of
// one width, as the data package has them. A number that may be a date is held:
// spreadsheets make dates of ranges.
func Ranges(cells []Cell, f Facts) Column {
	return newColumn(cells, "a list of numbers", func(_ int, c Cell, v *Value) {
		if c.Kind != grid.Error && c.Kind != grid.Bool && c.Format != grid.Date && c.Format != grid.DateTime {
			if day, ok := countedDay(c.Text, f); ok {
				v.Held = madeDate(quote(c.Text)+", which counts "+day.Long(), ranges(int(day.Time().Month()), day.Time().Day()))
				return
			}
		}
		if c.Kind != grid.Text {
			v.identify(c, f)
			return
		}
		items := strings.FieldsFunc(c.Text, func(r rune) bool { return strings.ContainsRune(";,\n", r) })
		var all []string
		for _, item := range items {
			if item = grid.Trim(item); item == "" {
				continue
			}
			text, held := oneRange(item, f)
			if held != nil {
				v.Held = held
				return
			}
			all = append(all, text)
		}
		if len(all) == 0 {
			v.Held = unreadableRange(c.Text, " holds no number")
			return
		}
		v.took(c.Text, strings.Join(all, ";"))
	})
}

// countedDay tells a number of five digits that is a spreadsheet's count of a
// day that people write today.
func countedDay(text string, f Facts) (civil.Date, bool) {
	if !allDigits(text) || len(text) != 5 || text[0] == '0' {
		return 0, false
	}
	window, known := f.nearYear()
	if !known {
		window = civil.Period{From: civil.DateOf(2000, 1, 1), To: civil.DateOf(2049, 12, 31)}
	}
	m, ok := serialOf(text, f.Epoch04)
	return m.day, ok && window.Contains(m.day)
}

func unreadableRange(raw, problem string) *Held {
	return &Held{Problem: quote(raw) + problem + ".", Remedy: "Write the numbers as they are printed, a range with its lower number first and both ends with the same number of digits, such as 0012-0045; put ';' between them."}
}

// oneRange reads one item of a list.
func oneRange(item string, f Facts) (string, *Held) {
	if month, other, ok := dayAndMonth(item, f); ok {
		return "", madeDate(quote(item), ranges(month, other))
	}
	text := strings.NewReplacer("\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2212", "-", " to ", "-").Replace(item)
	whole := func() (string, *Held) {
		var v Value
		v.identify(Cell{Cell: grid.Cell{Text: item}}, f)
		return v.Text, v.Held
	}
	at := strings.LastIndexByte(text, '-')
	if at < 0 {
		return whole()
	}
	first, last := grid.Trim(text[:at]), grid.Trim(text[at+1:])
	switch {
	case first == "" || last == "":
		return "", unreadableRange(item, " is half a range")
	case !digit(first[len(first)-1]) || !digit(last[len(last)-1]):
		return whole() // an identifier such as A-23
	case !allDigits(first) || !allDigits(last):
		return "", unreadableRange(item, " is no range of plain numbers")
	case len(first) > mostKept || len(last) > mostKept:
		return "", digitsLost(item)
	}
	if f.Width > 0 {
		first = strings.Repeat("0", max(0, f.Width-len(first))) + first
		last = strings.Repeat("0", max(0, f.Width-len(last))) + last
	}
	switch {
	case len(first) > len(last) || len(first) == len(last) && first > last:
		return "", unreadableRange(item, " runs backwards")
	case len(first) == len(last):
		return first + "-" + last, nil
	case first[0] == '0' || last[0] == '0':
		return "", unreadableRange(item, fmt.Sprintf(" has %d digits at one end and %d at the other", len(first), len(last)))
	}
	var parts []string
	for width := len(first); width <= len(last); width++ {
		from, to := "1"+strings.Repeat("0", width-1), strings.Repeat("9", width)
		if width == len(first) {
			from = first
		}
		if width == len(last) {
			to = last
		}
		parts = append(parts, from+"-"+to)
	}
	return strings.Join(parts, ";"), nil
}

func digit(c byte) bool { return c >= '0' && c <= '9' }
