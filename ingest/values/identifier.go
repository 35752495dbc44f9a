package values

import (
	"fmt"
	"strings"

	"eyesdown/ingest/grid"
)

// mostKept is how many digits a spreadsheet keeps of a number.
const mostKept = 15

// Identifier reads a column of numbers that name things: serials, books,
// devices, receipts. Text stays as it is. A number that a workbook stores gets
// the leading zeros that its format or the register shows; one whose digits the
// spreadsheet cannot have kept, or that it turned into a date, is held.
func Identifier(cells []Cell, f Facts) Column {
	return newColumn(cells, "an identifier", func(_ int, c Cell, v *Value) {
		v.identify(c, f)
	})
}

func (v *Value) identify(c Cell, f Facts) {
	switch {
	case c.Kind == grid.Bool:
		v.Held = &Held{
			Problem: "The spreadsheet turned what was typed into " + clip(c.Text) + ".",
			Remedy:  "Set the column's format to Text, type it again and send the file again.",
		}
	case c.Kind == grid.Number:
		v.identifyNumber(c, f)
	case exponent(c.Text), allDigits(c.Text) && len(c.Text) > mostKept && !f.Workbook:
		v.Held = digitsLost(c.Text)
	default:
		if month, other, ok := dayAndMonth(c.Text, f); ok {
			v.Held = madeDate(quote(c.Text), ranges(month, other))
			return
		}
		v.words(c.Text, f)
	}
}

// exponent tells the form in which a spreadsheet shows a long number, such as
// "2.31E+09"; "3146E9" is a serial.
func exponent(text string) bool {
	_, ok := parseNumber(text)
	at := strings.IndexAny(text, "eE")
	return ok && at > 0 && (strings.Contains(text, ".") || strings.ContainsAny(text[at:], "+-"))
}

func digitsLost(raw string) *Held {
	return &Held{
		Problem: quote(raw) + ": digits lost in the spreadsheet, re-type as text.",
		Remedy:  "A spreadsheet keeps 15 digits of a number: set the column's format to Text, type it again as it is printed and send the workbook itself.",
	}
}

// identifyNumber settles an identifier that a workbook stores as a number.
func (v *Value) identifyNumber(c Cell, f Facts) {
	switch c.Format {
	case grid.Date, grid.DateTime:
		month, day := 0, 0
		if at, ok := serialOf(c.Text, f.Epoch04); ok {
			month, day = int(at.day.Time().Month()), at.day.Time().Day()
		}
		v.Held = madeDate("the cell (stored as "+clip(c.Text)+")", ranges(month, day))
		return
	case grid.Time, grid.Percent:
		v.Held = notText(c)
		return
	}
	digits := c.Text
	switch {
	case strings.ContainsAny(digits, "eE"), allDigits(digits) && len(digits) > mostKept:
		v.Held = digitsLost(c.Text)
		return
	case !allDigits(digits):
		v.Held = &Held{
			Problem: clip(c.Text) + " is stored as a number with a sign or decimals; what was typed may have been changed.",
			Remedy:  "Set the column's format to Text, type it again and send the file again.",
		}
		return
	}
	width, known := widthOf(c.Pattern), true
	if width == 0 {
		width, known = f.Width, f.Width > 0
	}
	switch {
	case width < 0:
		v.Held = &Held{
			Problem: fmt.Sprintf("The cell holds %s and shows it by the format %s, with other letters around it.", clip(c.Text), quote(c.Pattern)),
			Remedy:  "Set the column's format to Text, type the identifier as it is printed and send the file again.",
		}
		return
	case width > mostKept:
		v.Held = digitsLost(c.Text)
		return
	case !known:
		v.Text, v.Note = digits, "width unknown: the spreadsheet keeps no leading zeros"
		return
	}
	v.took(digits, strings.Repeat("0", max(0, width-len(digits)))+digits)
}

// widthOf gives the digits that a format such as "0000" shows at least; 0 where
// it says nothing, -1 where it shows more than digits.
func widthOf(pattern string) int {
	first, _, _ := strings.Cut(pattern, ";")
	switch {
	case first == "" || strings.EqualFold(first, "General") || first == "@":
		return 0
	case strings.Trim(first, "0") == "":
		if len(first) == 1 {
			return 0
		}
		return len(first)
	case strings.Trim(first, "#,0.? ") == "":
		return 0
	}
	return -1
}

// madeDate holds what looks like a range of books that became a date.
func madeDate(what string, proposals []string) *Held {
	h := &Held{
		Problem:   "A spreadsheet may have turned a range of numbers into a date: " + what + ".",
		Remedy:    "Set the column's format to Text, type the range again and send the file again.",
		Proposals: proposals,
	}
	if len(proposals) > 0 {
		h.Problem += " It was probably " + strings.Join(proposals, " or ") + "."
	}
	return h
}

// ranges gives what may have been typed where a date of that month and other
// number stands.
func ranges(month, other int) []string {
	if month == 0 {
		return nil
	}
	if month == other {
		return []string{fmt.Sprintf("%d-%d", month, other)}
	}
	return []string{fmt.Sprintf("%d-%d", month, other), fmt.Sprintf("%d-%d", other, month)}
}

// dayAndMonth tells a text that a spreadsheet makes of "3-12": "12-Mar",
// "Mar-12", "12/03/2026". A date written year first is none: spreadsheets do not
// make it of their own accord.
func dayAndMonth(text string, f Facts) (month, other int, ok bool) {
	w, isDate := parseDate(text)
	if !isDate || w.clock != "" {
		return 0, 0, false
	}
	switch w.form {
	case monthOnly, dayMonthYear:
		for _, part := range strings.Split(strings.ToLower(text), "-") {
			if !allDigits(part) && monthNamed(part) == 0 {
				return 0, 0, false
			}
		}
		return w.month, w.first, true
	case numeric:
		a, b := w.parts[0], w.parts[1]
		_, dayFirst, _ := w.read(DayFirst, f)
		_, monthFirst, _ := w.read(MonthFirst, f)
		switch {
		case w.years != 4 || !dayFirst && !monthFirst:
			return 0, 0, false
		case !dayFirst || monthFirst && f.Order == MonthFirst:
			return a, b, true
		}
		return b, a, true
	}
	return 0, 0, false
}
