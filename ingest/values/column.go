package values

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"eyesdown/ingest/grid"
	"eyesdown/internal/civil"
)

// Cell is one cell of a column, with the row it stands in.
type Cell struct {
	Row int // from 1, as the person sees it
	grid.Cell
}

// Facts are what is known of a sheet beside its cells. The zero value knows
// nothing: then the column alone decides.
type Facts struct {
	Year     civil.Period   // the return year: dates lie in it or within a year of it; zero where they may be any, as of a birth
	Zone     *time.Location // of the hall
	Epoch04  bool           // the workbook's dates count from 1904
	Workbook bool           // the cells come from a workbook, where text and number differ
	Template bool           // the sheet states how it is written: year-month-day, hours from 0 to 23, a decimal point
	Commas   bool           // amounts of the sheet have a decimal comma, whatever it states
	Order    Order          // of dates without a month's name, from the hall's profile
	Mark     Mark           // the hall's decimal mark
	Clock24  bool           // the hall writes hours from 0 to 23
	Width    int            // digits of an identifier by the book register; 0 = unknown
}

// Order is the order in which a date without a month's name is written.
type Order uint8

// The orders of dates.
const (
	AnyOrder Order = iota // not known
	DayFirst
	MonthFirst
	YearFirst
)

// String says an order that is known in words.
func (o Order) String() string {
	switch o {
	case DayFirst:
		return "day first"
	case MonthFirst:
		return "month first"
	}
	return "year first"
}

// Mark is the sign before the cents: a point or a comma.
type Mark byte

// The decimal marks.
const (
	AnyMark Mark = 0 // not known
	Point   Mark = '.'
	Comma   Mark = ','
)

// other gives the other decimal mark.
func (m Mark) other() Mark {
	if m == Comma {
		return Point
	}
	return Comma
}

// Column is what the cells of a column mean.
type Column struct {
	Values []Value  // one for each cell, in their order
	Held   *Held    // why no cell of the column can be read; then each value is held by it
	Notes  []string // on the column as a whole
	Order  Order    // in which the dates of a column were found to be written
}

// Value is what one cell means.
type Value struct {
	Text string // in the data package's spelling; "" where held, and where the cell holds nothing
	Note string // what was normalised; "" where nothing was
	Held *Held
}

// Held says why a cell waits for a person.
type Held struct {
	Problem   string   // what is wrong, in words a volunteer knows
	Remedy    string   // what to do
	Proposals []string // what it may have been meant to be, in the data package's spelling
}

// newColumn makes a column's values and reads the cells that can be read one by
// one: those that hold nothing, the spreadsheet's errors, and formulas without
// a result are settled here. The rest goes to read.
func newColumn(cells []Cell, what string, read func(i int, c Cell, v *Value)) Column {
	column := Column{Values: make([]Value, len(cells))}
	for i, c := range cells {
		v := &column.Values[i]
		c.Text = grid.Trim(c.Text)
		switch {
		case c.Uncached:
			v.Held = uncached()
		case c.Kind == grid.Error:
			v.Held = &Held{
				Problem: clip(c.Text) + " is an error of the spreadsheet, not " + what + ".",
				Remedy:  "Mend the formula in the sheet, or type the value in its place, and send it again.",
			}
		case c.Text != "":
			read(i, c, v)
		}
	}
	return column
}

func uncached() *Held {
	return &Held{
		Problem: "This formula's result was never saved.",
		Remedy:  "Open the file in Excel or LibreOffice and save it, then send it again.",
	}
}

// hold holds every cell that holds something and is not held for a fault of its own.
func (c *Column) hold(cells []Cell, h *Held) {
	c.Held = h
	for i := range c.Values {
		if c.Values[i].Held == nil && grid.Trim(cells[i].Text) != "" {
			c.Values[i] = Value{Held: h}
		}
	}
}

// took notes how a cell was read.
func (v *Value) took(raw, text string) {
	v.Text = text
	if raw != text {
		v.Note = "read " + quote(raw) + " as " + text
	}
}

// also adds to a note.
func (v *Value) also(note string) {
	if v.Note != "" {
		v.Note += "; "
	}
	v.Note += note
}

// quote shows a cell's text in a message: marks that cannot be seen are spelled
// out.
func quote(text string) string { return strconv.Quote(clip(text)) }

// clip shortens a text for a message.
func clip(text string) string {
	const most = 60
	text = strings.ToValidUTF8(text, "\ufffd")
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	n := 0
	for i := range text {
		if n == most {
			return text[:i] + "…"
		}
		n++
	}
	return text
}
