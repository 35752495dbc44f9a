package records

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// span is books that one session sold of one series, or of consecutive series,
// for one game or for any.
type span struct {
	id                 int32 // of the seriesKey
	game               int32 // 0 = any
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
	met      [byEnds]int32 // ids met last, by the ends of the serial as it is written
	reaches  []span        // how far a session's books of a series go, over all its games
	sold     map[int32][]span
	states   map[*bingo.Session]*bookState // of the permit's sessions
}

func indexBooks(e *rules.Eval, permit *bingo.Permit) any {
	ix := &bookIndex{permit: permit, ids: map[seriesKey]int32{}, sold: map[int32][]span{},
		states: make(map[*bingo.Session]*bookState, len(permit.Sessions))}
	states := make([]bookState, len(permit.Sessions))
	for i, s := range permit.Sessions {
		ix.states[s] = &states[i]
	}
	for _, p := range e.Record().Permits {
		for _, s := range p.Sessions {
			if s.Status != bingo.StatusCancelled {
				ix.session(s)
			}
		}
	}
	slices.SortStableFunc(ix.reaches, func(a, b span) int { return cmp.Compare(a.id, b.id) })
	ix.findTwice()
	for _, p := range e.Record().Permits {
		for i := range p.Unsold {
			ix.findUnsold(&p.Unsold[i])
		}
	}
	return ix
}

// session notes how far the books of a session go. Which of them each game sold
// is looked at only where another session comes as far.
func (ix *bookIndex) session(s *bingo.Session) {
	at := int32(len(ix.sessions))
	ix.sessions = append(ix.sessions, s)
	state := ix.states[s]
	own := len(ix.reaches) // where the session's begin
	var last *bingo.Game   // the game before, where its books are noted
	for i := range s.Games {
		g := &s.Games[i]
		if last != nil && sameBooks(last, g) && !soldNothing(g) {
			known(state)
			continue
		}
		books, sold := soldBooks(g)
		if sold || soldNothing(g) {
			known(state)
		}
		if !sold {
			continue
		}
		last = g
		for _, item := range g.TicketSerials {
			serial := bingo.ParseSerial(item)
			ix.reach(own, span{id: ix.id(serial, books.Prefix), serialLo: serial.First, serialHi: serial.Last, lo: books.First, hi: books.Last, at: at})
		}
	}
}

// reach widens what is noted of the same serials of the session, from own on.
func (ix *bookIndex) reach(own int, x span) {
	for i := own; i < len(ix.reaches); i++ {
		if r := &ix.reaches[i]; r.id == x.id && r.serialLo == x.serialLo && r.serialHi == x.serialHi {
			r.lo, r.hi = min(r.lo, x.lo), max(r.hi, x.hi)
			return
		}
	}
	ix.reaches = append(ix.reaches, x)
}

// known counts one more game of which the books are known; the state of another
// permit's session is not asked for.
func known(state *bookState) {
	if state != nil {
		state.known++
	}
}

func sameBooks(a, b *bingo.Game) bool {
	return a.FirstBook == b.FirstBook && a.LastBook == b.LastBook && slices.Equal(a.TicketSerials, b.TicketSerials)
}

// soldNothing tells whether no book of the game left the table.
func soldNothing(g *bingo.Game) bool {
	return g.TicketsSold.Recorded() && g.TicketsSold.Int() == 0 && g.TicketsFree.Int() == 0
}

// soldBooks gives the books that a game sold, where they are recorded and any
// were.
func soldBooks(g *bingo.Game) (books bingo.BookRange, sold bool) {
	if len(g.TicketSerials) == 0 || soldNothing(g) {
		return books, false
	}
	books, ok := g.Books()
	return books, ok && books.Count() > 0
}

func (ix *bookIndex) id(serial bingo.Serial, prefix string) int32 {
	key := keyOf(serial, prefix)
	met := &ix.met[0]
	if n := len(serial.Text); n > 0 {
		met = &ix.met[(serial.Text[0]+serial.Text[n-1])%byEnds]
	}
	if int(*met) < len(ix.keys) && ix.keys[*met] == key {
		return *met // the games of a session take turns with a few series
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

// byEnds is how many serials can be told apart by their ends.
const byEnds = 16

func keyOf(serial bingo.Serial, prefix string) seriesKey {
	if serial.Width > 0 {
		return seriesKey{width: serial.Width, prefix: prefix}
	}
	return seriesKey{text: serial.Text, prefix: prefix}
}
