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

// findTwice finds the books of one series and page that two sessions sold. The
// spans come by their first book, so it is enough to keep the one that reaches
// furthest, and the one that does so of another session.
func (ix *bookIndex) findTwice() {
	var best, second *span
	for i := range ix.spans {
		x := &ix.spans[i]
		if best == nil || x.id != best.id || x.game != best.game || x.serialLo != best.serialLo {
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
	if state := ix.states[ix.sessions[x.at]]; state != nil {
		state.clashes = append(state.clashes, ix.clashOf(x, max(x.lo, other.lo), min(x.hi, other.hi), ix.sessions[other.at], nil))
	}
}

func (ix *bookIndex) clashOf(x *span, lo, hi int64, other *bingo.Session, u *bingo.UnsoldTickets) clash {
	key := ix.keys[x.id]
	c := clash{game: int(x.game), serial: key.text, prefix: key.prefix, lo: lo, hi: hi, other: other, unsold: u}
	if key.width > 0 {
		c.serial = padded(x.serialLo, key.width)
	}
	return c
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
	from, _ := slices.BinarySearchFunc(ix.spans, id, func(x span, id int32) int {
		if x.id == id {
			return cmp.Compare(x.serialHi, serial.First)
		}
		return int(x.id - id)
	})
	for i := from; i < len(ix.spans) && ix.spans[i].id == id && ix.spans[i].serialLo <= serial.Last; i++ {
		x := &ix.spans[i]
		s := ix.sessions[x.at]
		if x.lo <= books.Last && x.hi >= books.First && s.Date > end {
			if state := ix.states[s]; state != nil {
				state.clashes = append(state.clashes, ix.clashOf(x, max(x.lo, books.First), min(x.hi, books.Last), nil, u))
			}
		}
	}
}
