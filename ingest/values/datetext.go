package values

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// form is the way in which a date is written.
type form uint8

const (
	noDate       form = iota
	numeric           // 4/7/2026: its order is the column's to show
	yearMonthDay      // 2026-07-04, 20260704
	dayMonthYear      // 4 July 2026: the month is named
	monthOnly         // 12-Mar, July 2026: a part is missing
	serial            // 46207: may be a spreadsheet's count of days
	instant           // 2026-07-03T14:00:00Z: a moment, whose day depends on the zone
)

// longestDate is how long a text may be to be looked at as a date.
const longestDate = 80

// writtenDate is a date as typed, before its order is known.
type writtenDate struct {
	form    form
	parts   [3]int // numeric: as they stand; yearMonthDay: year, month, day
	years   int    // digits of the year: 2 or 4
	month   int    // of dayMonthYear and monthOnly
	first   int    // its day, or the only number of monthOnly
	year    int    // of dayMonthYear
	weekday int    // as time.Weekday; -1 where it is not named
	dashes  bool   // nothing but dashes stand between the numbers
	alone   bool   // nothing stands beside the number
	clock   string // what follows the date
}

// parseDate finds out how a date is written; false where it is none.
func parseDate(text string) (writtenDate, bool) {
	w := writtenDate{weekday: -1}
	if len(text) > longestDate {
		return w, false
	}
	if _, err := time.Parse(time.RFC3339, text); err == nil {
		w.form = instant
		return w, true
	}
	date, clock := splitClock(strings.ToLower(text))
	w.clock = clock
	var numbers []string
	between := ""
	for date != "" {
		size := strings.IndexFunc(date, func(r rune) bool { return r < '0' || r > '9' })
		if size < 0 {
			size = len(date)
		}
		if size > 0 {
			numbers = append(numbers, date[:size])
			date = date[size:]
			continue
		}
		if size = strings.IndexFunc(date, func(r rune) bool { return !unicode.IsLetter(r) }); size < 0 {
			size = len(date)
		}
		if size > 0 {
			if !w.word(date[:size], len(numbers) > 0) {
				return w, false
			}
			date = date[size:]
			continue
		}
		r, size := utf8.DecodeRuneInString(date)
		if !unicode.IsSpace(r) && !strings.ContainsRune("/-.,'’\u2010\u2011\u2013", r) {
			return w, false
		}
		between += string(r)
		date = date[size:]
	}
	w.alone = between == ""
	w.dashes = strings.Trim(between, "-\u2010\u2011\u2013") == ""
	return w, w.arrange(numbers)
}

// word takes a word of a date; false where it has no place in one.
func (w *writtenDate) word(word string, afterNumber bool) bool {
	if m := monthNamed(word); m > 0 && w.month == 0 {
		w.month = m
		return true
	}
	if d := weekdayNamed(word); d >= 0 && w.weekday < 0 {
		w.weekday = d
		return true
	}
	return afterNumber && slices.Contains([]string{"st", "nd", "rd", "th", "of"}, word)
}

// arrange finds the parts among the numbers of a date.
func (w *writtenDate) arrange(numbers []string) bool {
	var n [3]int
	var size [3]int
	if len(numbers) == 0 || len(numbers) > 3 {
		return false
	}
	for i, digits := range numbers {
		if len(digits) > 8 {
			return false
		}
		n[i], _ = strconv.Atoi(digits) // digits they are, and few
		size[i] = len(digits)
	}
	year := func(i int) bool { return size[i] == 2 || size[i] == 4 }
	short := func(i int) bool { return size[i] <= 2 }
	switch {
	case w.month > 0 && len(numbers) == 1:
		w.form, w.first = monthOnly, n[0]
	case w.month > 0 && len(numbers) == 2 && size[0] == 4 && short(1):
		w.form, w.year, w.years, w.first = dayMonthYear, n[0], 4, n[1]
	case w.month > 0 && len(numbers) == 2 && short(0) && year(1):
		w.form, w.first, w.year, w.years = dayMonthYear, n[0], n[1], size[1]
	case w.month > 0:
		return false
	case len(numbers) == 3 && size[0] == 4 && short(1) && short(2):
		w.form, w.parts, w.years = yearMonthDay, n, 4
	case len(numbers) == 3 && short(0) && short(1) && year(2):
		w.form, w.parts, w.years = numeric, n, size[2]
	case len(numbers) == 1 && size[0] == 8 && w.alone:
		w.form, w.parts, w.years = yearMonthDay, [3]int{n[0] / 10000, n[0] / 100 % 100, n[0] % 100}, 4
	case len(numbers) == 1 && size[0] == 5 && w.alone && w.clock == "" && w.weekday < 0:
		w.form, w.first = serial, n[0]
	default:
		return false
	}
	return true
}

// splitClock parts a date from the time of day behind it. The text is in small
// letters.
func splitClock(text string) (date, clock string) {
	colon := strings.IndexByte(text, ':')
	half, meridiem := cutMeridiem(text)
	switch {
	case colon > 0:
		at := colon
		for at > 0 && text[at-1] >= '0' && text[at-1] <= '9' {
			at--
		}
		if at > 0 && text[at-1] == 't' {
			return text[:at-1], text[at:]
		}
		return strings.TrimSpace(text[:at]), text[at:]
	case meridiem != 0:
		at := strings.LastIndexFunc(half, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
		return strings.TrimSpace(half[:at+1]), text[at+1:]
	}
	return text, ""
}

// monthNamed gives a month by its English name, in small letters: whole, its
// first three letters, or "sept"; 0 where it is none.
func monthNamed(word string) int {
	for m := time.January; m <= time.December; m++ {
		name := strings.ToLower(m.String())
		if word == name || word == name[:3] || word == "sept" && m == time.September {
			return int(m)
		}
	}
	return 0
}

// weekdayNamed gives a day of the week by its English name or the beginning of
// it, in small letters; -1 where it is none.
func weekdayNamed(word string) int {
	for d := time.Sunday; d <= time.Saturday; d++ {
		if len(word) >= 3 && strings.HasPrefix(strings.ToLower(d.String()), strings.TrimSuffix(word, "s")) {
			return int(d)
		}
	}
	return -1
}
