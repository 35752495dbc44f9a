package batch

import (
	"strings"

	"eyesdown/internal/bingo"
)

// gaps finds what no rule speaks of: a permit under a pack that this program
// does not have, a session on a day on which none of its packs was in force, and
// a session outside the days of its permit, which no return would carry.
func (ws *Workspace) gaps(rec *bingo.Record) []bingo.Exception {
	var found []bingo.Exception
	for _, p := range rec.Permits {
		for _, s := range p.Sessions {
			if x, ok := ws.packGap(rec, p, s); ok {
				found = append(found, x)
			}
			if x, ok := permitGap(rec, p, s); ok {
				found = append(found, x)
			}
		}
	}
	return found
}

func (ws *Workspace) packGap(rec *bingo.Record, p *bingo.Permit, s *bingo.Session) (bingo.Exception, bool) {
	for _, pack := range ws.Engine.Packs() {
		if !pack.Always && pack.Applies(p) && pack.InForce(s.Date) {
			return bingo.Exception{}, false
		}
	}
	return bingo.Exception{ID: bingo.ExceptionID(bingo.CodeNoPack, p.No, s.ID), Code: bingo.CodeNoPack, Permit: p.No, Session: s.ID,
		File: bingo.FileSessions, Places: []bingo.Place{bingo.PlaceOf(rec.Files, s.Source.Cell("session_date"))}, Effect: bingo.StopsFiling,
		Problem: "session " + s.ID + " of " + s.Date.Long() + " is under no rules that this program knows for that day (the permit names " + orNothing(p.Packs) + ")",
		Remedy:  "check the session's date and the permit's pack in permits.csv; without rules the session is not checked"}, true
}

func orNothing(packs []string) string {
	if len(packs) == 0 {
		return "no pack"
	}
	return "pack " + strings.Join(packs, ", ")
}

func permitGap(rec *bingo.Record, p *bingo.Permit, s *bingo.Session) (bingo.Exception, bool) {
	if s.Date >= p.ValidFrom && (!p.ValidTo.Recorded() || s.Date <= p.ValidTo) {
		return bingo.Exception{}, false
	}
	days := "from " + p.ValidFrom.Long()
	if p.ValidTo.Recorded() {
		days += " to " + p.ValidTo.Long()
	}
	return bingo.Exception{ID: bingo.ExceptionID(bingo.CodeOutsidePermit, p.No, s.ID), Code: bingo.CodeOutsidePermit, Permit: p.No, Session: s.ID,
		File: bingo.FileSessions, Places: []bingo.Place{bingo.PlaceOf(rec.Files, s.Source.Cell("session_date"))}, Effect: bingo.StopsFiling,
		Problem: "session " + s.ID + " was held on " + s.Date.Long() + ", but permit " + p.No + " was in force " + days,
		Remedy:  "check the session's date, and the permit's dates in permits.csv; a session outside its permit is in no return"}, true
}
