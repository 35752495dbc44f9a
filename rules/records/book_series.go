package records

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"eyesdown/internal/bingo"
)

// wastedBook is a wasted book of a session whose number can be read.
type wastedBook struct {
	serial bingo.Serial
	any    bool // its serial was not recorded: it counts for every series
	book   bingo.Book
}

// wastedBooks gives the session's wasted books by their number.
func wastedBooks(s *bingo.Session) []wastedBook {
	if len(s.Wasted) == 0 {
		return nil
	}
	wasted := make([]wastedBook, 0, len(s.Wasted))
	for _, w := range s.Wasted {
		if b, ok := bingo.ParseBook(w.BookNo); ok {
			wasted = append(wasted, wastedBook{serial: bingo.ParseSerial(w.SerialNo), any: w.SerialNo == "", book: b})
		}
	}
	slices.SortStableFunc(wasted, func(a, b wastedBook) int { return cmp.Compare(a.book.No, b.book.No) })
	return wasted
}

// of tells whether the wasted book is of the span's series.
func (w *wastedBook) of(sp span, serial bingo.Serial) bool {
	if w.any {
		return true
	}
	if serial.Width == 0 {
		return w.serial.Text == serial.Text
	}
	return w.serial.Width == serial.Width && w.serial.First <= sp.serialLo && w.serial.Last >= sp.serialHi
}

// wastedSerials gives the serials of a range that have wasted books of their
// own, each once, in order.
func wastedSerials(serial bingo.Serial, wasted []wastedBook) []int64 {
	var own []int64
	for _, w := range wasted {
		if !w.any && w.serial.Width == serial.Width && w.serial.First == w.serial.Last && w.serial.First >= serial.First && w.serial.First <= serial.Last {
			own = append(own, w.serial.First)
		}
	}
	slices.Sort(own)
	return slices.Compact(own)
}

// bySerial cuts spans of one series at one another's ends, so that two have either
// the same serials or none in common.
func bySerial(spans []span) []span {
	if !slices.ContainsFunc(spans, func(x span) bool { return x.serialLo < x.serialHi }) {
		return spans
	}
	var cuts []int64
	for i := range spans {
		cuts = append(cuts, spans[i].serialLo, spans[i].serialHi+1)
	}
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)
	var parts []span
	for _, x := range spans {
		last := x.serialHi
		for i, _ := slices.BinarySearch(cuts, x.serialLo); cuts[i] <= last; i++ {
			x.serialLo, x.serialHi = cuts[i], cuts[i+1]-1
			parts = append(parts, x)
		}
	}
	return parts
}

// padded gives a number with leading zeros.
func padded(n int64, width int) string {
	text := strconv.FormatInt(n, 10)
	return strings.Repeat("0", max(width-len(text), 0)) + text
}
