package values

import (
	"fmt"
	"slices"
	"time"

	"eyesdown/ingest/grid"
	"eyesdown/internal/civil"
)

// dated is one cell of a column of dates on its way.
type dated struct {
	at   int // of its value
	row  int
	raw  string
	date writtenDate
}

// nearYear gives the days that may belong to a return: its year and one more on
// either side. Ok is false where the year is not known.
func (f Facts) nearYear() (p civil.Period, ok bool) {
	if f.Year == (civil.Period{}) {
		return p, false
	}
	return civil.Period{From: f.Year.From.AddMonths(-12), To: f.Year.To.AddMonths(12)}, true
}

// dayOf makes a day of a year, month and day; ok is false where it does not
// exist.
func dayOf(year, month, day int) (civil.Date, bool) {
	d, err := civil.ParseDate(fmt.Sprintf("%04d-%02d-%02d", year, month, day))
	return d, err == nil
}

// read gives the day that the text names in an order. Exists is false where the
// calendar or the weekday beside it has no such day; near is false where a year
// of two digits lies in no century near the return year.
func (w *writtenDate) read(o Order, f Facts) (day civil.Date, exists, near bool) {
	year, month, number := w.year, w.month, w.first
	switch p := w.parts; {
	case w.form == yearMonthDay || w.form == numeric && o == YearFirst:
		year, month, number = p[0], p[1], p[2]
	case w.form == numeric && o == MonthFirst:
		month, number, year = p[0], p[1], p[2]
	case w.form == numeric:
		number, month, year = p[0], p[1], p[2]
	}
	fits := func(d civil.Date) bool { return w.weekday < 0 || d.Weekday() == time.Weekday(w.weekday) }
	if w.years == 4 {
		day, exists = dayOf(year, month, number)
		return day, exists && fits(day), true
	}
	window, known := f.nearYear()
	for _, century := range []int{1900, 2000} {
		d, ok := dayOf(century+year, month, number)
		if ok && known && window.Contains(d) {
			return d, fits(d), true
		}
		day, exists = d, ok && fits(d)
	}
	return day, exists, false
}

// orderOf finds the order of a column's dates from all of them: the one under
// which each of them exists. A declared order must be among those.
func orderOf(all []dated, f Facts) (Order, *Held) {
	orders := []Order{DayFirst, MonthFirst}
	if backwards(all, f) {
		orders = append(orders, YearFirst)
	}
	misfit := map[Order]*dated{} // the first date that an order does not fit
	var possible []Order
	for _, o := range orders {
		for i := range all {
			if _, exists, near := all[i].date.read(o, f); (!exists || !near && len(orders) == 3) && !hopeless(&all[i], orders, f) {
				misfit[o] = &all[i]
				break
			}
		}
		if misfit[o] == nil {
			possible = append(possible, o)
		}
	}
	const remedy = "Write the dates year first, such as 2026-07-04, and send it again."
	declared := f.Order == DayFirst || f.Order == MonthFirst
	yearFirst := (f.Order == YearFirst || f.Template) && len(orders) == 3 && misfit[YearFirst] == nil
	switch {
	case len(possible) == 0:
		a, b := misfit[MonthFirst], misfit[DayFirst]
		return 0, &Held{Problem: fmt.Sprintf("The dates of the column are written in two ways: %s in row %d cannot be month first, %s in row %d cannot be day first.", quote(a.raw), a.row, quote(b.raw), b.row), Remedy: remedy}
	case declared && misfit[f.Order] != nil:
		m := misfit[f.Order]
		return 0, &Held{Problem: fmt.Sprintf("This hall writes dates %s, and %s in row %d cannot be.", f.Order, quote(m.raw), m.row), Remedy: remedy}
	case declared:
		return f.Order, nil
	case yearFirst:
		return YearFirst, nil
	case len(possible) == 1:
		return possible[0], nil
	}
	for i := range all {
		a, ok, _ := all[i].date.read(possible[0], f)
		b, _, _ := all[i].date.read(possible[1], f)
		if ok && a != b {
			return 0, &Held{
				Problem:   fmt.Sprintf("Nothing in the column shows whether %s in row %d is %s or %s.", quote(all[i].raw), all[i].row, a.Long(), b.Long()),
				Remedy:    remedy,
				Proposals: []string{a.String(), b.String()},
			}
		}
	}
	return possible[0], nil
}

// hopeless tells a date that exists in no order: it is held by itself and shows
// nothing about the others.
func hopeless(d *dated, orders []Order, f Facts) bool {
	for _, o := range orders {
		if _, exists, _ := d.date.read(o, f); exists {
			return false
		}
	}
	return true
}

// backwards tells whether the column may be written as 26-07-04, year first:
// two digits each, dashes between them, and all of them near the return year.
func backwards(all []dated, f Facts) bool {
	if f.Order == DayFirst || f.Order == MonthFirst {
		return false
	}
	for i := range all {
		w := &all[i].date
		if _, exists, near := w.read(YearFirst, f); w.years != 2 || !w.dashes || !exists || !near {
			return false
		}
	}
	return len(all) > 0
}

// NearDay gives a time typed behind a date of numbers, "3/7/2026 21:40", with its
// date year first, where exactly one order of day and month, or the known one, puts the date in a
// window: "2026-07-03 21:40". Dated is false for any other cell; text is "" where
// no order does or both do. Clock is the time behind the date.
func NearDay(c Cell, f Facts, window civil.Period) (text, clock string, dated bool) {
	raw := grid.Trim(c.Text)
	if _, plain := parseClock(raw); plain || c.Kind != grid.Text {
		return "", "", false
	}
	w, ok := parseDate(raw)
	if !ok || w.form != numeric || w.clock == "" {
		return "", "", false
	}
	f.Year = window
	orders := []Order{DayFirst, MonthFirst}
	if f.Order == DayFirst || f.Order == MonthFirst {
		orders = []Order{f.Order}
	}
	var days []civil.Date
	for _, o := range orders {
		if day, exists, near := w.read(o, f); exists && near && window.Contains(day) && !slices.Contains(days, day) {
			days = append(days, day)
		}
	}
	if len(days) != 1 {
		return "", w.clock, true
	}
	return days[0].String() + " " + w.clock, w.clock, true
}
