package store

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// loadHeld marks what a held row leaves incomplete: the session that it belongs
// to, or may belong to; the permit where it belongs to no session; and everything
// that its package brought where nobody can say what the unread rest of a file
// held. A record that a person has decided to leave out is missing all the same,
// and noted as left out; what never was a record leaves nothing incomplete.
func (l *loader) loadHeld() error {
	seen := map[string]bool{}
	type looseRow struct {
		h   *heldRow
		row bingo.HeldRow
	}
	var loose []looseRow
	for i := range l.held {
		h := &l.held[i]
		if !h.incomplete || h.fileID == 0 || l.noRecord(h) {
			continue
		}
		row := bingo.HeldRow{File: h.e.File, Game: h.e.Game, Source: l.source(h.fileID, h.line), Decided: l.resolved(h), Dated: h.dated}
		switch h.e.File {
		case bingo.FileAuthorisations, bingo.FileReturns:
			row.Cells = cellsOf(h.e.Raw)
		case bingo.FileAttestations: // a session may be called what a clause is
			row.Cells = slices.DeleteFunc(cellsOf(h.e.Raw), func(cell string) bool { return cell == h.e.Permit || cell == h.e.Session })
		}
		if h.e.Code == bingo.CodeBrokenFile {
			l.breakPackage(h, row)
			continue // the same file in another package breaks that one too
		}
		l.holdOthers(h, row, seen)
		known := h.e.ID
		if h.e.File == bingo.FileAttestations { // what is said once may be several answers
			known += h.e.Raw
		}
		if seen[known] {
			continue
		}
		ch := l.versions[h.version]
		switch {
		case ch != nil && ch.inUse(h.version):
			hold(l.session[ch.used().id], row)
		case ch != nil || !l.listed(h):
			continue // another version of the session is used
		case l.sessions[sessionKey{h.e.Permit, h.e.Session}] != nil:
			continue // another package brings the session whole; the exception is open all the same
		case h.e.File == bingo.FileSessions && l.permit[h.e.Permit] != nil:
			l.holdSession(h, row)
		default:
			loose = append(loose, looseRow{h, row})
		}
		seen[known] = true
	}
	for _, r := range loose {
		if !l.sessionHeld(r.h) {
			l.holdPermits(r.h, r.row)
		}
	}
	l.sortHeld()
	return nil
}

// hold notes a held row at its session. A game that prizes were paid in and that
// has no row else stands there.
func hold(s *bingo.Session, row bingo.HeldRow) {
	s.Held = append(s.Held, row)
	if row.File == bingo.FileGames && row.Game > 0 {
		i := slices.IndexFunc(s.Games, func(g bingo.Game) bool { return g.No == row.Game && g.Unread && g.Source == bingo.NoSource() })
		if i >= 0 {
			s.Games[i].Source = row.Source
		}
	}
	if row.Decided {
		s.LeftOut = append(s.LeftOut, row)
	}
}

// holdWide notes a held row at a permit.
func holdWide(p *bingo.Permit, row bingo.HeldRow) {
	p.Held = append(p.Held, row)
	if row.Decided {
		p.LeftOut = append(p.LeftOut, row)
	}
}

// holdOthers notes a held row at the sessions of other permits that it may
// belong to, once at each.
func (l *loader) holdOthers(h *heldRow, row bingo.HeldRow, seen map[string]bool) {
	for _, o := range h.others {
		ch := l.versions[o.version]
		if ch == nil || !ch.inUse(o.version) {
			continue
		}
		s := l.session[ch.used().id]
		if at := h.e.ID + " " + s.Permit.No; !seen[at] {
			seen[at] = true
			hold(s, row)
		}
	}
}

// breakPackage marks the sessions and permits of a package one of whose files
// could not be read to its end.
func (l *loader) breakPackage(h *heldRow, row bingo.HeldRow) {
	row.Game, row.Extent = 0, bingo.RestOfFile
	if h.whole {
		row.Extent = bingo.WholeFile
	}
	for _, ch := range l.sessions {
		if ch.used().pkg == h.pkg {
			hold(l.session[ch.used().id], row)
		}
	}
	for no, p := range l.permit {
		if l.speaks(h.pkg, no) {
			holdWide(p, row)
		}
	}
}

// holdSession notes a session whose own row is held and that no package brings
// otherwise. Rows that disagree on its date leave it open.
func (l *loader) holdSession(h *heldRow, row bingo.HeldRow) {
	p := l.permit[h.e.Permit]
	held := bingo.HeldSession{ID: h.e.Session, Date: h.date, Source: row.Source, Dated: h.dated, Decided: row.Decided}
	for i := range p.HeldSessions {
		if o := &p.HeldSessions[i]; o.ID != "" && o.ID == held.ID {
			if o.Date != held.Date {
				o.Date = 0
			}
			if o.Dated != held.Dated {
				o.Dated = civil.Period{}
			}
			o.Decided = o.Decided && held.Decided
			return
		}
	}
	p.HeldSessions = append(p.HeldSessions, held)
}

// sessionHeld tells whether the row's session is noted as one whose own row is
// held: what belongs to it needs no note of its own.
func (l *loader) sessionHeld(h *heldRow) bool {
	p := l.permit[h.e.Permit]
	return h.e.Session != "" && p != nil && slices.ContainsFunc(p.HeldSessions, func(s bingo.HeldSession) bool { return s.ID == h.e.Session })
}

// holdPermits notes a held row of no known session: at its permit, or at every
// permit of its package where the permit could not be read or is not known.
func (l *loader) holdPermits(h *heldRow, row bingo.HeldRow) {
	if p := l.permit[h.e.Permit]; p != nil {
		holdWide(p, row)
		return
	}
	if h.e.Permit != "" && h.e.Code != bingo.CodeUnknownPermit {
		return
	}
	for no, p := range l.permit {
		if l.speaks(h.pkg, no) {
			holdWide(p, row)
		}
	}
}

func (l *loader) sortHeld() {
	byPlace := func(a, b bingo.HeldRow) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Source.Row, b.Source.Row))
	}
	for _, p := range l.rec.Permits {
		slices.SortStableFunc(p.Held, byPlace)
		slices.SortStableFunc(p.LeftOut, byPlace)
		slices.SortStableFunc(p.HeldSessions, func(a, b bingo.HeldSession) int {
			return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.ID, b.ID))
		})
	}
	for _, s := range l.session {
		slices.SortStableFunc(s.Held, byPlace)
		slices.SortStableFunc(s.LeftOut, byPlace)
	}
}
