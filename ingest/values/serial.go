package values

import (
	"fmt"

	"eyesdown/internal/civil"
)

// lastSerial is 31 December 9999, the last day that spreadsheets count to.
const lastSerial = 2_958_465

// moment is what a spreadsheet's count of days says.
type moment struct {
	whole   int        // days counted
	day     civil.Date // not recorded where the count names none
	seconds int        // since midnight
	rounded bool       // a fraction of a second was rounded
}

// serialOf reads a count of days with its fraction. Counting from 1900, day 60
// is 29 February, which that year did not have; it and day 0 name no day. Ok is
// false where it is no count.
func serialOf(text string, epoch04 bool) (m moment, ok bool) {
	d, ok := parseNumber(text)
	if !ok || d.n.Sign() < 0 {
		return m, false
	}
	whole, rest := d.split()
	if !whole.IsInt64() || whole.Int64() > lastSerial {
		return m, false
	}
	seconds, nearness := rest.times(86400).units(0)
	m.whole, m.seconds = int(whole.Int64()), int(seconds.Int64())
	if nearness == apart {
		thousandths, _ := rest.times(86400).units(3) // a spreadsheet keeps no more
		m.rounded = thousandths.Int64()%1000 != 0
	}
	if m.seconds == 86400 {
		m.whole, m.seconds = m.whole+1, 0
	}
	switch {
	case epoch04:
		m.day = civil.DateOf(1904, 1, 1).AddDays(m.whole)
	case m.whole > 60:
		m.day = civil.DateOf(1899, 12, 30).AddDays(m.whole)
	case m.whole > 0 && m.whole < 60:
		m.day = civil.DateOf(1899, 12, 31).AddDays(m.whole)
	}
	return m, true
}

// clock spells a time of day; seconds only where there are any.
func clock(seconds int) string {
	text := fmt.Sprintf("%02d:%02d", seconds/3600, seconds/60%60)
	if s := seconds % 60; s > 0 {
		text += fmt.Sprintf(":%02d", s)
	}
	return text
}
