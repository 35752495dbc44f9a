package workbook

import (
	"strings"

	"eyesdown/ingest/grid"
)

// isNumber tells whether a text is a number as the format writes it: a sign,
// digits with a point, an exponent. What XML also calls a number (INF, NaN) no
// cell can hold.
func isNumber(s string) bool {
	s = strings.TrimLeft(s[:1], "+-") + s[1:]
	whole, s := digits(s)
	part := 0
	if strings.HasPrefix(s, ".") {
		part, s = digits(s[1:])
	}
	if whole+part == 0 {
		return false
	}
	if s == "" {
		return true
	}
	if s[0]|0x20 != 'e' {
		return false
	}
	s = s[1:]
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	power, s := digits(s)
	return power > 0 && s == ""
}

// digits counts the digits at the start of s.
func digits(s string) (n int, rest string) {
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n, s[n:]
}

// isoForm tells whether a text is a date, a time or both as cells of type d
// write them: 2026-07-04, T19:30:00, 2026-07-04T19:30:00.5, with or without a
// Z. Whether the day is in the calendar is not asked here.
func isoForm(s string) (grid.Format, bool) {
	date, time, both := strings.Cut(s, "T")
	if !both && strings.Contains(s, ":") {
		date, time, both = "", s, true
	}
	if date != "" && !shaped(date, "0000-00-00") {
		return grid.General, false
	}
	if !both {
		return grid.Date, date != ""
	}
	time = strings.TrimSuffix(time, "Z")
	if clock, fraction, cut := strings.Cut(time, "."); cut {
		if n, rest := digits(fraction); n == 0 || rest != "" {
			return grid.General, false
		}
		time = clock
		if !shaped(time, "00:00:00") {
			return grid.General, false
		}
	}
	if !shaped(time, "00:00:00") && !shaped(time, "00:00") {
		return grid.General, false
	}
	if date == "" {
		return grid.Time, true
	}
	return grid.DateTime, true
}

// shaped tells whether s is like the shape, in which 0 stands for any digit.
func shaped(s, shape string) bool {
	if len(s) != len(shape) {
		return false
	}
	for i := range len(s) {
		digit := s[i] >= '0' && s[i] <= '9'
		if digit != (shape[i] == '0') || !digit && s[i] != shape[i] {
			return false
		}
	}
	return true
}
