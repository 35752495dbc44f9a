package values

import (
	"fmt"
	"time"

	"eyesdown/ingest/grid"
	"eyesdown/internal/civil"
)

// Date reads a column of calendar days: "2026-07-04". A number that a workbook
// stores is a day by its format alone; whether the day or the month comes first
// in a text is settled by the whole column or the hall's profile, and a year of
// two digits by the return year.
func Date(cells []Cell, f Facts) Column {
	dates := &dateColumn{cells: cells, facts: f}
	column := newColumn(cells, "a date", dates.take)
	dates.column = &column
	if !dates.settle() {
		return column
	}
	for i := range dates.all {
		d := &dates.all[i]
		v := &column.Values[d.at]
		day, held := dates.day(d)
		if held == nil {
			held = outside(day, d.raw, f)
		}
		if v.Held = held; held != nil {
			continue
		}
		if v.took(d.raw, day.String()); d.date.clock != "" {
			v.leaveOut(d.date.clock, d.raw)
		}
	}
	dates.serials()
	dates.swapped()
	if f.Epoch04 && len(dates.counted) > 0 {
		column.Notes = append(column.Notes, "this workbook counts its dates from 1904")
	}
	return column
}

// dateColumn is a column of dates on its way.
type dateColumn struct {
	cells   []Cell
	facts   Facts
	column  *Column
	all     []dated // that were typed
	counted []int   // cells with a count of days, by their format
	bare    []dated // five digits that may be serial numbers
	order   Order
}

func unreadableDate(raw, problem string, proposals ...string) *Held {
	return &Held{Problem: quote(raw) + problem + ".", Remedy: "Write the date year first, such as 2026-07-04, and send it again.", Proposals: proposals}
}

// take sorts one cell.
func (c *dateColumn) take(i int, cell Cell, v *Value) {
	d := dated{at: i, row: cell.Row, raw: cell.Text}
	switch {
	case cell.Kind == grid.Number && (cell.Format == grid.Date || cell.Format == grid.DateTime):
		c.counted = append(c.counted, i)
		c.count(cell, v)
		return
	case cell.Kind == grid.Bool || cell.Kind == grid.Number && (cell.Format == grid.Time || cell.Format == grid.Percent):
		v.Held = unreadableDate(cell.Text, " is stored as something else than a date")
		return
	case cell.Kind == grid.Number:
		if n, ok := parseNumber(cell.Text); ok {
			d.raw = n.text(0)
		}
	}
	w, ok := parseDate(d.raw)
	d.date = w
	switch {
	case !ok && allDigits(d.raw) && len(d.raw) == 4:
		v.Held = unreadableDate(cell.Text, " is a year alone, not a date")
	case !ok:
		v.Held = unreadableDate(cell.Text, " is not a date")
	case w.form == monthOnly:
		v.Held = unreadableDate(cell.Text, " is a date with a part missing", c.facts.within(w.month, w.first)...)
	case w.form == serial:
		c.bare = append(c.bare, d)
	default:
		c.all = append(c.all, d)
	}
}

// within gives the day of a month that lies in the return year.
func (f Facts) within(month, day int) []string {
	var days []string
	for year := f.Year.From.Time().Year(); f.Year != (civil.Period{}) && year <= f.Year.To.Time().Year(); year++ {
		if d, ok := dayOf(year, month, day); ok && f.Year.Contains(d) {
			days = append(days, d.String())
		}
	}
	return days
}

// count reads a cell that the workbook stores as a count of days.
func (c *dateColumn) count(cell Cell, v *Value) {
	m, ok := serialOf(cell.Text, c.facts.Epoch04)
	switch {
	case !ok:
		v.Held = unreadableDate(cell.Text, " is formatted as a date and counts no days")
		return
	case !m.day.Recorded() && m.whole == 60:
		v.Held = unreadableDate(cell.Text, " is 29 February 1900 to the spreadsheet, a day that never was")
		return
	case !m.day.Recorded():
		v.Held = unreadableDate(cell.Text, " is a time of day without a date")
		return
	}
	if v.Held = outside(m.day, cell.Text, c.facts); v.Held != nil {
		return
	}
	v.Text = m.day.String()
	if m.seconds > 0 {
		v.Note = "the time " + clock(m.seconds) + " in the cell was left out"
	}
}

// outside holds a day that is far from the return year.
func outside(day civil.Date, raw string, f Facts) *Held {
	window, known := f.nearYear()
	if !known || window.Contains(day) {
		return nil
	}
	const apartYears = 1462 // days between the counts from 1900 and from 1904
	problem := fmt.Sprintf(" is %s, far outside the return year %s", day.Long(), f.Year)
	var proposals []string
	for _, other := range []civil.Date{day + apartYears, day - apartYears} {
		if window.Contains(other) {
			problem += fmt.Sprintf("; it is %d days off, as where a date is moved between workbooks that count from 1900 and from 1904", apartYears)
			proposals = append(proposals, other.String())
		}
	}
	return unreadableDate(raw, problem, proposals...)
}

// settle finds the column's order; false where the column is held.
func (c *dateColumn) settle() bool {
	order, held := orderOf(numericOnly(c.all), c.facts)
	c.order, c.column.Order = order, order
	if held != nil {
		c.column.hold(c.cells, held)
	}
	return held == nil
}

func numericOnly(all []dated) []dated {
	var some []dated
	for _, d := range all {
		if d.date.form == numeric {
			some = append(some, d)
		}
	}
	return some
}

// day reads one typed date.
func (c *dateColumn) day(d *dated) (civil.Date, *Held) {
	if d.date.form == instant {
		at, err := civil.ParseInstant(d.raw, c.facts.Zone)
		if err != nil || c.facts.Zone == nil {
			return 0, unreadableDate(d.raw, " is a moment, and the hall's time zone is not known")
		}
		day, _ := civil.ParseDate(at.In(c.facts.Zone)[:10])
		return day, nil
	}
	day, exists, near := d.date.read(c.order, c.facts)
	switch {
	case !exists && d.date.weekday >= 0:
		return 0, unreadableDate(d.raw, " is not a "+time.Weekday(d.date.weekday).String()+", or no day at all")
	case !exists:
		return 0, unreadableDate(d.raw, " is a day that does not exist")
	case !near && c.facts.Year == (civil.Period{}):
		return 0, unreadableDate(d.raw, " has a year of two digits, and the return year is not known", day.String())
	case !near:
		return 0, unreadableDate(d.raw, fmt.Sprintf(" has a year of two digits that is not near the return year %s", c.facts.Year))
	}
	return day, nil
}

// leaveOut notes a time of day behind a date.
func (v *Value) leaveOut(text, raw string) {
	t, ok := parseClock(text)
	switch {
	case !ok:
		*v = Value{Held: unreadableDate(raw, " is not a date")}
	case t.seconds > 0:
		v.also("the time " + text + " was left out")
	}
}

// serials reads numbers of five digits as counts of days, if the column has
// nothing else; among other dates they are held.
func (c *dateColumn) serials() {
	filled := 0
	for i := range c.cells {
		if c.cells[i].Uncached || grid.Trim(c.cells[i].Text) != "" {
			filled++
		}
	}
	for _, d := range c.bare {
		v := &c.column.Values[d.at]
		m, ok := serialOf(d.raw, c.facts.Epoch04)
		window, known := c.facts.nearYear()
		switch {
		case !ok || !m.day.Recorded():
			v.Held = unreadableDate(d.raw, " is a number, not a date")
		case !known || !window.Contains(m.day):
			v.Held = outside(m.day, d.raw, c.facts)
			if v.Held == nil {
				v.Held = unreadableDate(d.raw, " is a number, and the return year is not known", m.day.String())
			}
		case len(c.bare) < filled:
			v.Held = unreadableDate(d.raw, " is a number among dates; a spreadsheet counts "+m.day.Long()+" so", m.day.String())
		default:
			v.took(d.raw, m.day.String())
			v.also("the column holds a spreadsheet's count of days")
		}
	}
}

// swapped holds the stored dates of a column in which a spreadsheet of another
// country took some typed dates for its own: those it could not take stayed
// text, all with a day above 12, and those it took have none.
func (c *dateColumn) swapped() {
	typed := numericOnly(c.all)
	if len(typed) == 0 || len(c.counted) == 0 {
		return
	}
	for i := range typed {
		if day, exists, _ := typed[i].date.read(c.order, c.facts); !exists || day.Time().Day() <= 12 {
			return
		}
	}
	for _, i := range c.counted {
		if day, err := civil.ParseDate(c.column.Values[i].Text); err == nil && day.Time().Day() > 12 {
			return
		}
	}
	for _, i := range c.counted {
		v := &c.column.Values[i]
		day, err := civil.ParseDate(v.Text)
		if err != nil {
			continue
		}
		t := day.Time()
		other, ok := dayOf(t.Year(), t.Day(), int(t.Month()))
		if !ok || other == day {
			continue
		}
		*v = Value{Held: unreadableDate(c.cells[i].Text, fmt.Sprintf(" is stored as %s and may be %s: the spreadsheet left %s in row %d as text, as one set to another country does",
			day.Long(), other.Long(), quote(typed[0].raw), typed[0].row), day.String(), other.String())}
	}
}
