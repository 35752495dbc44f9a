package filing

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Gap is something that a figure leaves out.
type Gap struct {
	Figure   string // "gross_receipts", "total_expenses", "prizes_paid", "pools", "unsold_serials", "movement"
	What     string // for people
	Cell     bingo.Cell
	Unknown  bool     // the figure is not known at all
	Decided  bool     // a person has decided that it stays out
	Outside  bool     // of a session on a day outside its permit's, which is in no return: its own exception keeps the return, this only says so
	held     bool     // a row that waits for a person: where it is the only one of its kind, the figure is not known
	Versions bool     // two versions of a session stand and nobody has chosen
	Sessions []string // of a gap that sessions share: each of them, "S4 of 14 July 2025"
	alone    bool     // the figure is not known where the month has no row of its kind
}

// Stands tells whether the gap keeps a return from being certified: the figure
// is not known, or nobody has decided that what it leaves out stays out.
func (g *Gap) Stands() bool { return g.Unknown || !g.Decided && !g.Outside }

// Unknown tells whether one of the figures is not known: a field that it needs
// was not recorded, the whole of what it is made from was left out, or is held.
// What is recorded of it is only said beside. "notional" is the notional
// receipts, of which no gap of the return speaks.
func (m *MonthFigures) Unknown(figures ...string) bool {
	if slices.Contains(figures, "notional") && (m.unpriced > 0 || slices.ContainsFunc(m.Gaps, func(g Gap) bool { return g.ofGames() && (g.Unknown || m.only(&g)) })) {
		return true
	}
	return slices.ContainsFunc(m.Gaps, func(g Gap) bool { return slices.Contains(figures, g.Figure) && (g.Unknown || m.only(&g)) })
}

// Partial tells whether a figure of the month leaves something out.
func (m *MonthFigures) Partial(figure string) bool {
	if figure == "notional" && (m.unpriced > 0 || slices.ContainsFunc(m.Gaps, func(g Gap) bool { return g.ofGames() })) {
		return true
	}
	return slices.ContainsFunc(m.Gaps, func(g Gap) bool { return g.Figure == figure })
}

// ofGames tells whether the gap is of games that are not on record, and not of
// what one of them took.
func (g *Gap) ofGames() bool {
	return g.Figure == "gross_receipts" && g.Cell.Column != "gross_receipts"
}

// only tells whether what is held is all that there is of its kind: the sum of
// nothing is not a figure.
func (m *MonthFigures) only(g *Gap) bool {
	n, counted := m.counted(g.Figure)
	return g.held && counted && n == 0
}

// counted gives how many rows a figure was made from, where rows are counted.
func (m *MonthFigures) counted(figure string) (rows int, ok bool) {
	switch figure {
	case "gross_receipts", "movement":
		return m.Rows.Games, true
	case "total_expenses":
		return m.Rows.Expenses, true
	case "prizes_paid":
		return m.Rows.Prizes, true
	}
	return 0, false
}

// lacks notes a field that was not recorded.
func (m *MonthFigures) lacks(figure, what string, at bingo.Cell) {
	m.Gaps = append(m.Gaps, Gap{Figure: figure, What: what, Cell: at, Unknown: true})
}

// called names a session for people.
func called(s *bingo.Session) string { return "session " + s.ID + " of " + s.Date.Long() }

// noteSession notes what the session's rows leave out of the month's figures.
func (m *MonthFigures) noteSession(s *bingo.Session) {
	lacks := func(figure, what string) { m.lacks(figure, called(s)+": "+what, s.Source.Cell("")) }
	if s.Status != bingo.StatusCancelled {
		if len(s.Games) == 0 && !(s.GamesPlayed.Recorded() && s.GamesPlayed.Int() == 0) && !waits(s, bingo.FileGames) {
			lacks("gross_receipts", "no games are recorded")
			lacks("prizes_paid", "no games are recorded")
		} else {
			m.noteMissingGames(s)
		}
		if !s.Present.Has(bingo.FilePrizes) {
			lacks("prizes_paid", "its package brought no prizes.csv")
		} else if prizeless(s) {
			m.prizeless = append(m.prizeless, s)
		}
		if !s.Present.Has(bingo.FileExpenses) {
			lacks("total_expenses", "its package brought no expenses.csv")
		}
	}
	for _, h := range s.Held {
		if !h.Decided { // what was decided on is among what was left out
			m.noteHeld(s, h)
		}
	}
	for _, h := range s.LeftOut {
		m.noteHeld(s, h)
	}
	if s.Conflict != nil {
		for _, figure := range []string{"gross_receipts", "total_expenses", "prizes_paid", "pools"} {
			m.Gaps = append(m.Gaps, Gap{Figure: figure, Versions: true, Cell: s.Source.Cell(""),
				What: called(s) + ": two versions stand and nobody has chosen (" + s.Conflict.ExceptionID + ")"})
		}
	}
}

// waits tells whether a row of the file is held for the session and nobody has
// decided on it.
func waits(s *bingo.Session, file bingo.FileKind) bool {
	return slices.ContainsFunc(s.Held, func(h bingo.HeldRow) bool { return h.File == file && !h.Decided })
}

// noteHeld notes what of the session is held, or was left out by decision.
func (m *MonthFigures) noteHeld(s *bingo.Session, h bingo.HeldRow) {
	if h.File == bingo.FileSessions {
		return // of another session; the permit's own list has it
	}
	of := called(s) + ": "
	if h.Extent != bingo.OneRow {
		of = "" // the same for every session of the package
	}
	for _, figure := range figuresOf(h.File) {
		m.Gaps = append(m.Gaps, heldGap(figure, of, h))
	}
	if h.File == bingo.FileGames && s.Jackpot() {
		m.Gaps = append(m.Gaps, heldGap("movement", of, h))
	}
	if h.File == bingo.FilePrizes && h.Game > 0 && !slices.ContainsFunc(s.Games, func(g bingo.Game) bool { return g.No == h.Game }) {
		m.Gaps = append(m.Gaps, Gap{Figure: "gross_receipts", Cell: s.Source.Cell(""), Decided: h.Decided,
			What: called(s) + ": a prize that is in no figure is of game " + money.Count(int64(h.Game)) + ", which games.csv does not have"})
	}
}

// heldGap says what a figure leaves out. An unread part of a file leaves a
// figure unknown where nothing else of its kind is recorded, and so does a row
// that was left out by decision.
func heldGap(figure, of string, h bingo.HeldRow) Gap {
	g := Gap{Figure: figure, Cell: h.Source.Cell(""), Decided: h.Decided, held: !h.Decided, alone: h.Extent != bingo.OneRow || h.Decided}
	file := h.File.String()
	switch {
	case h.Extent == bingo.WholeFile && h.Decided:
		g.What, g.Unknown = of+"nothing of "+file+" could be read, and it was decided to leave it out", true
	case h.Extent == bingo.WholeFile:
		g.What, g.Unknown = of+"nothing of "+file+" could be read", true
	case h.Extent == bingo.RestOfFile && h.Decided:
		g.What = of + file + " could not be read to its end, and it was decided to leave the rest out"
	case h.Extent == bingo.RestOfFile:
		g.What = of + file + " could not be read to its end"
	case h.Decided:
		g.What = of + "a row of " + file + " was left out by decision"
	default:
		g.What = of + "a row of " + file + " is held"
	}
	return g
}

// figuresOf names the figures that a row of a file may belong to.
func figuresOf(file bingo.FileKind) []string {
	switch file {
	case bingo.FileSessions:
		return []string{"gross_receipts", "total_expenses", "prizes_paid", "pools"}
	case bingo.FileGames:
		return []string{"gross_receipts"}
	case bingo.FilePrizes:
		return []string{"prizes_paid"}
	case bingo.FileExpenses:
		return []string{"total_expenses"}
	case bingo.FilePools:
		return []string{"pools"}
	case bingo.FileUnsoldTickets:
		return []string{"unsold_serials"}
	}
	return nil
}

// closeGaps settles what only the whole month shows.
func (m *MonthFigures) closeGaps() {
	m.notePrizeless()
	m.joinGaps()
	for i := range m.Gaps {
		g := &m.Gaps[i]
		if n, counted := m.counted(g.Figure); g.alone && counted && g.Figure != "movement" {
			g.Unknown = g.Unknown || n == 0
		}
	}
}

// joinGaps says once what several sessions, and the permit, lack in one place.
func (m *MonthFigures) joinGaps() {
	type what struct {
		figure, what string
		at           bingo.Cell
	}
	first := map[what]int{}
	var gaps []Gap
	for _, g := range m.Gaps {
		key := what{g.Figure, g.What, g.Cell}
		i, known := first[key]
		if !known {
			first[key] = len(gaps)
			gaps = append(gaps, g)
			continue
		}
		gaps[i].Unknown, gaps[i].alone = gaps[i].Unknown || g.Unknown, gaps[i].alone || g.alone
	}
	m.Gaps = gaps
}

// addUnlisted notes the months with sessions of a permit of which no package
// brought a list of unsold tickets: an empty list says that there were none.
func (f *Figures) addUnlisted(part Part) {
	if part.Permit.Present.Has(bingo.FileUnsoldTickets) {
		return
	}
	last := civil.Month(0)
	for _, s := range part.Permit.Sessions {
		if !part.Period.Contains(s.Date) || s.Date.Month() == last || s.Status == bingo.StatusCancelled {
			continue
		}
		last = s.Date.Month()
		f.month(last).lacks("unsold_serials",
			"no package brought unsold_tickets.csv, so whether tickets were left unsold is not known (an empty one says that none were)", bingo.Cell{})
	}
}

// addHeld notes the held rows of a permit that are of no session: one whose days
// can be read is missed in their months, any other in every month of its days.
func (f *Figures) addHeld(part Part) {
	p, months := part.Permit, part.Period.Months()
	for _, h := range p.HeldSessions {
		dated := h.Dated
		if h.Date.Recorded() {
			dated = civil.Period{From: h.Date, To: h.Date}
		}
		what := "session " + h.ID + ": its row of sessions.csv is held"
		if h.Decided {
			what = "session " + h.ID + ": its row of sessions.csv was left out by decision"
		}
		for _, month := range months {
			if !mayBeOf(dated, month) {
				continue
			}
			m := f.month(month)
			for _, figure := range figuresOf(bingo.FileSessions) {
				m.Gaps = append(m.Gaps, Gap{Figure: figure, What: what, Cell: h.Source.Cell(""), Decided: h.Decided, held: !h.Decided})
			}
		}
	}
	for _, h := range p.Held {
		if !h.Decided {
			f.addUnplaced(months, h)
		}
	}
	for _, h := range p.LeftOut {
		if h.Extent == bingo.OneRow || !ofSessions(h.File) { // else the sessions of its package have it
			f.addUnplaced(months, h)
		}
	}
}

// ofSessions tells whether every row of the file belongs to a session.
func ofSessions(file bingo.FileKind) bool {
	return file == bingo.FileGames || file == bingo.FilePrizes || file == bingo.FilePools
}

// mayBeOf tells whether what is of those days, zero where they are not known, may
// be of the month.
func mayBeOf(dated civil.Period, m civil.Month) bool {
	return !dated.From.Recorded() || dated.From.Month() <= m && m <= dated.To.Month()
}

// addUnplaced notes in every one of the months what may belong to it. Of a file
// whose every row is a session's the sessions themselves say whether a figure is
// known.
func (f *Figures) addUnplaced(months []civil.Month, h bingo.HeldRow) {
	for _, figure := range figuresOf(h.File) {
		g := heldGap(figure, "", h)
		if h.Extent == bingo.OneRow {
			g.What = "a row of " + h.File.String() + " that could not be placed is held"
			if h.Decided {
				g.What = "a row of " + h.File.String() + " that could not be placed was left out by decision"
			}
		}
		g.Unknown, g.alone = false, h.Extent != bingo.OneRow && !ofSessions(h.File)
		for _, month := range months {
			if mayBeOf(h.Dated, month) {
				m := f.month(month)
				m.Gaps = append(m.Gaps, g)
			}
		}
	}
}

// addOutside notes the sessions on days on which their permit was not in force:
// they are in no figure. One whose month is not in the return is said of the
// permit's first or last month, whichever is nearer.
func (f *Figures) addOutside(part Part) {
	for _, s := range part.Permit.Sessions {
		end, out := part.Permit.Outside(s.Date)
		if !out || !part.Period.Contains(end) {
			continue
		}
		at := s.Date.Month()
		if !slices.ContainsFunc(f.Months, func(m MonthFigures) bool { return m.Month == at }) {
			at = end.Month()
		}
		m := f.month(at)
		figures := []string{"gross_receipts", "total_expenses", "prizes_paid"}
		if len(s.PoolsNamed())+len(s.Pools) > 0 {
			figures = append(figures, "pools", "movement")
		}
		for _, figure := range figures {
			m.Gaps = append(m.Gaps, Gap{Figure: figure, Outside: true, Cell: s.Source.Cell("session_date"),
				What: called(s) + " was held when permit " + part.Permit.No + " was not in force, so that it is in no figure"})
		}
	}
}

// addEarlier notes the months of a permit before this one that are not in the
// return, though they may have to be.
func (f *Figures) addEarlier() {
	if f.of.Missing == "" || len(f.Months) == 0 {
		return
	}
	at := f.of.Own().Permit.Cell("predecessor_permit_no")
	for _, figure := range append(figuresOf(bingo.FileSessions), "unsold_serials") {
		f.Months[0].Gaps = append(f.Months[0].Gaps, Gap{Figure: figure, What: f.of.Missing + ": its months since 1 July are not here", Cell: at})
	}
}
