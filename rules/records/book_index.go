package records

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// span is books of one game page of one series, or of consecutive series, that
// one session sold.
type span struct {
	id                 int32 // of the seriesKey
	game               int32
	serialLo, serialHi int64 // 0 where the serial is an identifier
	lo, hi             int64
	at                 int32 // of the session in bookIndex.sessions
}

// seriesKey holds what makes books of a series comparable: the serial itself,
// or for numbers their width, and the prefix of the book numbers.
type seriesKey struct {
	text, prefix string
	width        int
}

// bookState is what the index knows of one session.
type bookState struct {
	clashes []clash
	known   int // games whose serials and books are recorded, or that sold nothing
}

// bookIndex is the books that all sessions of a record sold, but for cancelled
// ones.
type bookIndex struct {
	permit   *bingo.Permit
	sessions []*bingo.Session
	ids      map[seriesKey]int32
	keys     []seriesKey
	last     [64]int32 // by game number: the id that its books had last
	spans    []span
	states   map[*bingo.Session]*bookState // of the permit's sessions
}

func indexBooks(e *rules.Eval, permit *bingo.Permit) any {
	ix := &bookIndex{permit: permit, ids: map[seriesKey]int32{}, states: make(map[*bingo.Session]*bookState, len(permit.Sessions))}
	states := make([]bookState, len(permit.Sessions))
	for i, s := range permit.Sessions {
		ix.states[s] = &states[i]
	}
	ix.spans = make([]span, 0, spansOf(e.Record()))
	for _, p := range e.Record().Permits {
		for _, s := range p.Sessions {
			if s.Status != bingo.StatusCancelled {
				ix.session(s)
			}
		}
	}
	ix.divide()
	ix.spans = sortSpans(ix.spans)
	ix.findTwice()
	for _, p := range e.Record().Permits {
		for i := range p.Unsold {
			ix.findUnsold(&p.Unsold[i])
		}
	}
	return ix
}

// spansOf counts the spans that a record is likely to have.
func spansOf(rec *bingo.Record) int {
	n := 0
	for _, p := range rec.Permits {
		for _, s := range p.Sessions {
			n += len(s.Games) * (1 + len(s.Wasted))
		}
	}
	return n
}

func (ix *bookIndex) session(s *bingo.Session) {
	at := int32(len(ix.sessions))
	ix.sessions = append(ix.sessions, s)
	wasted := wastedBooks(s)
	state := ix.states[s]
	for i := range s.Games {
		g := &s.Games[i]
		books, ok := g.Books()
		ok = ok && books.Count() > 0 && len(g.TicketSerials) > 0
		none := soldNothing(g)
		if state != nil && (ok || none) {
			state.known++
		}
		if !ok || none {
			continue
		}
		for _, item := range g.TicketSerials {
			ix.add(g, bingo.ParseSerial(item), books, at, wasted)
		}
	}
}

// soldNothing tells whether no book of the game left the table.
func soldNothing(g *bingo.Game) bool {
	return g.TicketsSold.Recorded() && g.TicketsSold.Int() == 0 && g.TicketsFree.Int() == 0
}

// add puts a game's books of one serial into the index, less the wasted ones;
// series of a range from which different books were wasted stand apart.
func (ix *bookIndex) add(g *bingo.Game, serial bingo.Serial, books bingo.BookRange, at int32, wasted []wastedBook) {
	sp := span{id: ix.id(g.No, serial, books.Prefix), game: int32(g.No), serialLo: serial.First, serialHi: serial.Last, lo: books.First, hi: books.Last, at: at}
	if len(wasted) == 0 {
		ix.spans = append(ix.spans, sp)
		return
	}
	if serial.First < serial.Last {
		for _, own := range wastedSerials(serial, wasted) {
			if own > sp.serialLo {
				part := sp
				part.serialHi = own - 1
				ix.without(part, serial, books.Prefix, wasted)
			}
			part := sp
			part.serialLo, part.serialHi = own, own
			ix.without(part, serial, books.Prefix, wasted)
			sp.serialLo = own + 1
		}
	}
	if sp.serialLo <= sp.serialHi {
		ix.without(sp, serial, books.Prefix, wasted)
	}
}

// without adds a span less its wasted books, which come in order.
func (ix *bookIndex) without(sp span, serial bingo.Serial, prefix string, wasted []wastedBook) {
	for i := range wasted {
		w := &wasted[i]
		if w.book.Prefix != prefix || w.book.No < sp.lo || w.book.No > sp.hi || !w.of(sp, serial) {
			continue
		}
		if w.book.No > sp.lo {
			part := sp
			part.hi = w.book.No - 1
			ix.spans = append(ix.spans, part)
		}
		sp.lo = w.book.No + 1
	}
	if sp.lo <= sp.hi {
		ix.spans = append(ix.spans, sp)
	}
}

func (ix *bookIndex) id(game int, serial bingo.Serial, prefix string) int32 {
	key := keyOf(serial, prefix)
	met := &ix.last[game&(len(ix.last)-1)]
	if int(*met) < len(ix.keys) && ix.keys[*met] == key {
		return *met // a game of a session has the series that it had in the last one
	}
	id, ok := ix.ids[key]
	if !ok {
		id = int32(len(ix.keys))
		ix.ids[key] = id
		ix.keys = append(ix.keys, key)
	}
	*met = id
	return id
}

func keyOf(serial bingo.Serial, prefix string) seriesKey {
	if serial.Width > 0 {
		return seriesKey{width: serial.Width, prefix: prefix}
	}
	return seriesKey{text: serial.Text, prefix: prefix}
}
