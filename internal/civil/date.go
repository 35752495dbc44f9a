package civil

import (
	"errors"
	"fmt"
	"time"
)

// Date is a calendar day. The zero value is "not recorded". It counts days, so
// that two dates subtract and compare as numbers.
type Date int32

// ErrDate says how a date is written.
var ErrDate = errors.New("write the date as year-month-day, such as 2025-07-03")

const unixOffset = 719_163 // day number of 1970-01-01, where 0001-01-01 is day 1

// DateOf makes a date; month and day out of range are carried over as time.Date
// does.
func DateOf(year int, month time.Month, day int) Date {
	return fromTime(time.Date(year, month, day, 0, 0, 0, 0, time.UTC))
}

func fromTime(t time.Time) Date {
	sec := t.Unix()
	days := sec / 86400
	if sec%86400 < 0 {
		days--
	}
	return Date(days + unixOffset)
}

// ParseDate reads YYYY-MM-DD of a day that exists.
func ParseDate(text string) (Date, error) {
	if len(text) != 10 || text[4] != '-' || text[7] != '-' {
		return 0, ErrDate
	}
	y, ok1 := digits(text[0:4])
	m, ok2 := digits(text[5:7])
	d, ok3 := digits(text[8:10])
	if !ok1 || !ok2 || !ok3 || y < 1 || m < 1 || m > 12 || d < 1 {
		return 0, ErrDate
	}
	if d > daysIn(y, time.Month(m)) {
		return 0, fmt.Errorf("%s has no day %d: %w", time.Month(m), d, ErrDate)
	}
	return DateOf(y, time.Month(m), d), nil
}

func digits(s string) (int, bool) {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n, true
}

func daysIn(year int, month time.Month) int {
	return time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// Time gives midnight UTC of the day, for the standard library's formats.
func (d Date) Time() time.Time {
	return time.Unix((int64(d)-unixOffset)*86400, 0).UTC()
}

// Recorded tells whether the date was recorded.
func (d Date) Recorded() bool { return d != 0 }

// String gives YYYY-MM-DD, or "" where the date was not recorded.
func (d Date) String() string {
	if d == 0 {
		return ""
	}
	return d.Time().Format("2006-01-02")
}

// Long gives the date as people write it: "3 July 2025".
func (d Date) Long() string {
	if d == 0 {
		return "not recorded"
	}
	return d.Time().Format("2 January 2006")
}

// Weekday gives the day of the week.
func (d Date) Weekday() time.Weekday { return d.Time().Weekday() }

// AddDays moves the date by whole days.
func (d Date) AddDays(n int) Date { return d + Date(n) }

// AddMonths gives the corresponding day n months later, or that month's last
// day where it has no such day (31 March + 3 months = 30 June).
func (d Date) AddMonths(n int) Date {
	t := d.Time()
	first := time.Date(t.Year(), t.Month()+time.Month(n), 1, 0, 0, 0, 0, time.UTC)
	return DateOf(first.Year(), first.Month(), min(t.Day(), daysIn(first.Year(), first.Month())))
}

// Month gives the month the date lies in.
func (d Date) Month() Month {
	if d == 0 {
		return 0
	}
	t := d.Time()
	return Month(t.Year()*12 + int(t.Month()))
}
