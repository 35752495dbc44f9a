package records

import "eyesdown/internal/bingo"

// sales are the spans of one session.
type sales []span

// soldIn gives what a session sold by game and serial, less its wasted books.
func (ix *bookIndex) soldIn(at int32) []span {
	if sold, made := ix.sold[at]; made {
		return sold
	}
	s := ix.sessions[at]
	wasted := wastedBooks(s)
	var sold sales
	for i := range s.Games {
		g := &s.Games[i]
		books, any := soldBooks(g)
		if !any {
			continue
		}
		for _, item := range g.TicketSerials {
			serial := bingo.ParseSerial(item)
			sold.add(span{id: ix.id(serial, books.Prefix), game: int32(g.No), serialLo: serial.First, serialHi: serial.Last,
				lo: books.First, hi: books.Last, at: at}, serial, books.Prefix, wasted)
		}
	}
	ix.sold[at] = sold
	return sold
}

// add puts a game's books of one serial among the sales, less the wasted ones;
// series of a range from which different books were wasted stand apart.
func (sold *sales) add(sp span, serial bingo.Serial, prefix string, wasted []wastedBook) {
	if len(wasted) == 0 {
		*sold = append(*sold, sp)
		return
	}
	if serial.First < serial.Last {
		for _, own := range wastedSerials(serial, wasted) {
			if own > sp.serialLo {
				part := sp
				part.serialHi = own - 1
				sold.without(part, serial, prefix, wasted)
			}
			part := sp
			part.serialLo, part.serialHi = own, own
			sold.without(part, serial, prefix, wasted)
			sp.serialLo = own + 1
		}
	}
	if sp.serialLo <= sp.serialHi {
		sold.without(sp, serial, prefix, wasted)
	}
}

// without adds a span less its wasted books, which come in order.
func (sold *sales) without(sp span, serial bingo.Serial, prefix string, wasted []wastedBook) {
	for i := range wasted {
		w := &wasted[i]
		if w.book.Prefix != prefix || w.book.No < sp.lo || w.book.No > sp.hi || !w.of(sp, serial) {
			continue
		}
		if w.book.No > sp.lo {
			part := sp
			part.hi = w.book.No - 1
			*sold = append(*sold, part)
		}
		sp.lo = w.book.No + 1
	}
	if sp.lo <= sp.hi {
		*sold = append(*sold, sp)
	}
}
