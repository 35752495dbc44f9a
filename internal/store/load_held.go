package store

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
)

// loadHeld marks what a held row leaves incomplete: the session that it belongs
// to, the permit where it belongs to no session, and everything that its
// package brought where nobody can say what the unread rest of a file held. What
// a person has decided on leaves nothing incomplete: the row is out for good.
func (l *loader) loadHeld() error {
	seen := map[string]bool{}
	type looseRow struct {
		h   *heldRow
		row bingo.HeldRow
	}
	var loose []looseRow
	for i := range l.held {
		h := &l.held[i]
		if !h.incomplete || seen[h.e.ID] || h.fileID == 0 || l.resolved(h) {
			continue
		}
		row := bingo.HeldRow{File: h.e.File, Game: h.e.Game, Source: l.source(h.fileID, h.line)}
		ch := l.versions[h.version]
		switch {
		case h.e.Code == bingo.CodeBrokenFile:
			l.breakPackage(h, row)
			continue // the same file in another package breaks that one too
		case ch != nil && ch.inUse(h.version):
			s := l.session[ch.used().id]
			s.Held = append(s.Held, row)
		case ch != nil || !l.listed(h):
			continue // another version of the session is used
		case l.sessions[sessionKey{h.e.Permit, h.e.Session}] != nil:
			continue // another package brings the session whole; the exception is open all the same
		case h.e.File == bingo.FileSessions && l.permit[h.e.Permit] != nil:
			l.holdSession(h, row)
		default:
			loose = append(loose, looseRow{h, row})
		}
		seen[h.e.ID] = true
	}
	for _, r := range loose {
		if !l.sessionHeld(r.h) {
			l.holdPermits(r.h, r.row)
		}
	}
	l.sortHeld()
	return nil
}

// breakPackage marks the sessions and permits of a package one of whose files
// could not be read to its end.
func (l *loader) breakPackage(h *heldRow, row bingo.HeldRow) {
	row.Game = 0
	for _, ch := range l.sessions {
		if ch.used().pkg == h.pkg {
			s := l.session[ch.used().id]
			s.Held = append(s.Held, row)
		}
	}
	for no, p := range l.permit {
		if l.brought[no][h.pkg] {
			p.Held = append(p.Held, row)
		}
	}
}

// holdSession notes a session whose own row is held and that no package brings
// otherwise. Rows that disagree on its date leave it open.
func (l *loader) holdSession(h *heldRow, row bingo.HeldRow) {
	p := l.permit[h.e.Permit]
	held := bingo.HeldSession{ID: h.e.Session, Date: h.date, Source: row.Source}
	for i := range p.HeldSessions {
		if o := &p.HeldSessions[i]; o.ID != "" && o.ID == held.ID {
			if o.Date != held.Date {
				o.Date = 0
			}
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
		p.Held = append(p.Held, row)
		return
	}
	if h.e.Permit != "" && h.e.Code != bingo.CodeUnknownPermit {
		return
	}
	for no, p := range l.permit {
		if l.brought[no][h.pkg] {
			p.Held = append(p.Held, row)
		}
	}
}

func (l *loader) sortHeld() {
	byPlace := func(a, b bingo.HeldRow) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Source.Row, b.Source.Row))
	}
	for _, p := range l.rec.Permits {
		slices.SortStableFunc(p.Held, byPlace)
		slices.SortStableFunc(p.HeldSessions, func(a, b bingo.HeldSession) int {
			return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.ID, b.ID))
		})
	}
	for _, s := range l.session {
		slices.SortStableFunc(s.Held, byPlace)
	}
}
