package records

import (
	"cmp"
	"math/bits"
	"slices"
)

// sortSpans puts together what may overlap: by series, serial, game page and
// first book; what agrees in all four stays in the order of the sessions.
//
// A year has thousands of spans and they are sorted each time its record is
// prepared, so the four are packed into one number with the span's place, where
// they fit, which they do for any hall's serials.
func sortSpans(spans []span) []span {
	keys, ok := packSpans(spans)
	if !ok {
		slices.SortStableFunc(spans, compareSpans)
		return spans
	}
	sortPacked(keys)
	sorted := make([]span, len(spans))
	place := uint64(1)<<bits.Len(uint(len(spans))) - 1
	for i, key := range keys {
		sorted[i] = spans[key&place]
	}
	return sorted
}

func compareSpans(a, b span) int {
	return cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.serialLo, b.serialLo), cmp.Compare(a.game, b.game), cmp.Compare(a.lo, b.lo))
}

// fewSpans are sorted faster by comparing them.
const fewSpans = 400

// sortPacked sorts the numbers, a great many of them by their digits from the
// last to the first, which takes a fifth of the time of comparing them. They
// come in order of their lowest bits, the place, and keep it where the rest
// agrees, but all bits are looked at alike.
func sortPacked(keys []uint64) {
	if len(keys) < fewSpans {
		slices.Sort(keys)
		return
	}
	const digit = 11
	other := make([]uint64, len(keys))
	from, to := keys, other
	high := slices.Max(keys)
	for shift := 0; high>>shift != 0; shift += digit {
		var starts [1 << digit]int32
		for _, key := range from {
			starts[key>>shift&(1<<digit-1)]++
		}
		next := int32(0)
		for d, n := range starts {
			starts[d], next = next, next+n
		}
		for _, key := range from {
			d := key >> shift & (1<<digit - 1)
			to[starts[d]] = key
			starts[d]++
		}
		from, to = to, from
	}
	copy(keys, from)
}

// packSpans gives for each span one number that orders as [compareSpans] does,
// then by place; false where 64 bits are too few.
func packSpans(spans []span) ([]uint64, bool) {
	if len(spans) == 0 {
		return nil, true
	}
	low, high := fields(&spans[0]), fields(&spans[0])
	for i := range spans {
		for f, v := range fields(&spans[i]) {
			low[f], high[f] = min(low[f], v), max(high[f], v)
		}
	}
	var width [4]int
	place := bits.Len(uint(len(spans)))
	total := place
	for f := range width {
		width[f] = bits.Len64(uint64(high[f]) - uint64(low[f]))
		total += width[f]
	}
	if total > 64 {
		return nil, false
	}
	keys := make([]uint64, len(spans))
	for i := range spans {
		var key uint64
		for f, v := range fields(&spans[i]) {
			key = key<<width[f] | (uint64(v) - uint64(low[f]))
		}
		keys[i] = key<<place | uint64(i)
	}
	return keys, true
}

// fields gives what a span is sorted by, most important first.
func fields(x *span) [4]int64 {
	return [4]int64{int64(x.id), x.serialLo, int64(x.game), x.lo}
}
