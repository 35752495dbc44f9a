package records

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
)

// clash is books that two sessions sold, or that were sold after they had been
// reported unsold.
type clash struct {
	game   int
	serial string
	prefix string
	lo, hi int64
	other  *bingo.Session
	unsold *bingo.UnsoldTickets
}

// findTwice finds the books of one series and page that two sessions sold.
// Mostly every session goes on where the one before it ended, or has serials of
// its own, which is seen from how far each of them reaches.
func (ix *bookIndex) findTwice() {
	for rest := ix.reaches; len(rest) > 0; {
		var series []span
		series, rest = run(rest, func(a, b *span) bool { return a.id == b.id })
		if len(series) == 1 {
			continue
		}
		series = slices.Clone(bySerial(series))
		slices.SortStableFunc(series, func(a, b span) int { return cmp.Or(cmp.Compare(a.serialLo, b.serialLo), cmp.Compare(a.lo, b.lo)) })
		for len(series) > 0 {
			var same []span
			same, series = run(series, func(a, b *span) bool { return a.serialLo == b.serialLo })
			ix.findMeeting(same)
		}
	}
}

// run gives the first spans that are alike, and the rest.
func run(spans []span, alike func(a, b *span) bool) (first, rest []span) {
	n := 1
	for n < len(spans) && alike(&spans[0], &spans[n]) {
		n++
	}
	return spans[:n], spans[n:]
}

// findMeeting looks closer where the reaches of sessions meet: they are of the
// same serials and come by their first book.
func (ix *bookIndex) findMeeting(reaches []span) {
	for len(reaches) > 0 {
		n, hi, several := 1, reaches[0].hi, false
		for ; n < len(reaches) && reaches[n].lo <= hi; n++ {
			hi = max(hi, reaches[n].hi)
			several = several || reaches[n].at != reaches[0].at
		}
		if several {
			ix.compare(reaches[:n])
		}
		reaches = reaches[n:]
	}
}

// compare compares what the sessions of reaches that meet sold by game.
func (ix *bookIndex) compare(reaches []span) {
	slices.SortStableFunc(reaches, func(a, b span) int { return cmp.Compare(a.at, b.at) })
	var sold []span
	for i := range reaches {
		if r := &reaches[i]; i == 0 || r.at != reaches[i-1].at {
			sold = append(sold, within(ix.soldIn(r.at), r)...)
		}
	}
	sold = bySerial(sold)
	slices.SortStableFunc(sold, func(a, b span) int {
		return cmp.Or(cmp.Compare(a.serialLo, b.serialLo), cmp.Compare(a.game, b.game), cmp.Compare(a.lo, b.lo))
	})
	ix.findOverlaps(sold)
}

// within gives the parts of spans that are of a reach's series and serials.
func within(spans []span, r *span) []span {
	var parts []span
	for _, x := range spans {
		x.serialLo, x.serialHi = max(x.serialLo, r.serialLo), min(x.serialHi, r.serialHi)
		if x.id == r.id && x.serialLo <= x.serialHi {
			parts = append(parts, x)
		}
	}
	return parts
}

// findOverlaps finds the books that two sessions sold among spans by serial, game
// and first book. It is enough to keep the one that reaches furthest, and the one
// that does so of another session.
func (ix *bookIndex) findOverlaps(spans []span) {
	var best, second *span
	for i := range spans {
		x := &spans[i]
		if best == nil || x.serialLo != best.serialLo || x.game != best.game {
			best, second = x, nil
			continue
		}
		other := best
		if best.at == x.at {
			other = second
		}
		if other != nil && other.hi >= x.lo {
			ix.clash(x, other)
			ix.clash(other, x)
		}
		switch {
		case x.hi > best.hi && x.at != best.at:
			best, second = x, best
		case x.hi > best.hi:
			best = x
		case x.at != best.at && (second == nil || x.hi > second.hi):
			second = x
		}
	}
}

// clash notes that books of x were sold by another session too.
func (ix *bookIndex) clash(x, other *span) {
	ix.note(x, clash{lo: max(x.lo, other.lo), hi: min(x.hi, other.hi), other: ix.sessions[other.at]})
}

// note keeps a clash of x with the session's state; that of another permit's
// session is not asked for.
func (ix *bookIndex) note(x *span, c clash) {
	state := ix.states[ix.sessions[x.at]]
	if state == nil {
		return
	}
	key := ix.keys[x.id]
	c.game, c.serial, c.prefix = int(x.game), key.text, key.prefix
	if key.width > 0 {
		c.serial = padded(x.serialLo, key.width)
	}
	state.clashes = append(state.clashes, c)
}

// findUnsold finds the permit's sales of books that were reported unsold at the
// end of an earlier month.
func (ix *bookIndex) findUnsold(u *bingo.UnsoldTickets) {
	serial := bingo.ParseSerial(u.SerialNo)
	books, ok := bingo.ParseBooks(u.First, u.Last)
	id, known := ix.ids[keyOf(serial, books.Prefix)]
	if !ok || !known {
		return
	}
	end := u.Month.Last()
	reported := span{id: id, serialLo: serial.First, serialHi: serial.Last}
	from, _ := slices.BinarySearchFunc(ix.reaches, id, func(x span, id int32) int { return cmp.Compare(x.id, id) })
	done := int32(-1) // sessions come in order, each with all its serials
	for i := from; i < len(ix.reaches) && ix.reaches[i].id == id; i++ {
		r := &ix.reaches[i]
		if r.at == done || r.lo > books.Last || r.hi < books.First || r.serialLo > serial.Last || r.serialHi < serial.First || ix.sessions[r.at].Date <= end {
			continue
		}
		done = r.at
		sold := within(ix.soldIn(r.at), &reported)
		for j := range sold {
			if x := &sold[j]; x.lo <= books.Last && x.hi >= books.First {
				ix.note(x, clash{lo: max(x.lo, books.First), hi: min(x.hi, books.Last), unsold: u})
			}
		}
	}
}
