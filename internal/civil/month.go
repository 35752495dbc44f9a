package civil

import (
	"errors"
	"fmt"
	"time"
)

// Month is a calendar month. The zero value is "not recorded"; months subtract
// and compare as numbers.
type Month int32

// ErrMonth says how a month is written.
var ErrMonth = errors.New("write the month as year-month, such as 2025-07")

// ParseMonth reads YYYY-MM.
func ParseMonth(text string) (Month, error) {
	if len(text) != 7 {
		return 0, ErrMonth
	}
	d, err := ParseDate(text + "-01")
	if err != nil {
		return 0, ErrMonth
	}
	return d.Month(), nil
}

func (m Month) parts() (int, time.Month) {
	n := int(m) - 1
	return n / 12, time.Month(n%12 + 1)
}

// First gives the month's first day.
func (m Month) First() Date {
	y, mo := m.parts()
	return DateOf(y, mo, 1)
}

// Last gives the month's last day.
func (m Month) Last() Date { return (m + 1).First() - 1 }

// Recorded tells whether the month was recorded.
func (m Month) Recorded() bool { return m != 0 }

// String gives YYYY-MM, or "" where the month was not recorded.
func (m Month) String() string {
	if m == 0 {
		return ""
	}
	y, mo := m.parts()
	return fmt.Sprintf("%04d-%02d", y, int(mo))
}

// Long gives the month as people write it: "July 2025".
func (m Month) Long() string {
	if m == 0 {
		return "not recorded"
	}
	y, mo := m.parts()
	return fmt.Sprintf("%s %d", mo, y)
}

// Period is a span of days, both ends inside it.
type Period struct {
	From, To Date
}

// YearEnding gives the permit year of Victoria's regulation 6: 1 July to the
// 30 June named. Ok is false where the date is no 30 June.
func YearEnding(d Date) (p Period, ok bool) {
	t := d.Time()
	if d == 0 || t.Month() != time.June || t.Day() != 30 {
		return Period{}, false
	}
	return Period{DateOf(t.Year()-1, time.July, 1), d}, true
}

// YearOf gives the permit year (1 July to 30 June) that the day lies in.
func YearOf(d Date) Period {
	t := d.Time()
	year := t.Year()
	if t.Month() >= time.July {
		year++
	}
	p, _ := YearEnding(DateOf(year, time.June, 30))
	return p
}

// Contains tells whether the day lies in the period.
func (p Period) Contains(d Date) bool { return d >= p.From && d <= p.To }

// Months lists the months that the period touches, in order.
func (p Period) Months() []Month {
	var months []Month
	for m := p.From.Month(); m <= p.To.Month(); m++ {
		months = append(months, m)
	}
	return months
}

// String gives both days: "2025-07-01..2026-06-30".
func (p Period) String() string { return p.From.String() + ".." + p.To.String() }
