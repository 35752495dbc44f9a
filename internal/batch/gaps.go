package batch

import (
	"slices"
	"strings"
	"unicode"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// gaps finds what no rule speaks of: a permit under a pack that this program
// does not have, sessions on days on which none of its packs was in force, a
// session outside the days of its permit, which no return would carry, and one
// that began on another day than its own.
func (ws *Workspace) gaps(rec *bingo.Record) []bingo.Exception {
	var found []bingo.Exception
	for _, p := range rec.Permits {
		found = append(found, ws.unknownTerms(rec, p)...)
		found = append(found, ws.packGaps(rec, p)...)
		found = append(found, ws.idleWords(rec, p)...)
		found = append(found, ws.lostWords(rec, p)...)
		if x, ok := undatedEnd(rec, p); ok {
			found = append(found, x)
		}
		found = append(found, sameDay(rec, p)...)
		found = append(found, nothings(rec, p)...)
		if x, ok := daysBetween(rec, p); ok {
			found = append(found, x)
		}
		for _, s := range p.Sessions {
			if x, ok := cancelledWithSales(rec, p, s); ok {
				found = append(found, x)
			}
			if x, ok := permitGap(rec, p, s); ok {
				found = append(found, x)
			}
			if x, ok := startGap(rec, p, s); ok {
				found = append(found, x)
			}
		}
	}
	return found
}

// sameDay finds a session that is called by its day alone, as a running sheet
// without a session number is, beside another of that day: they may be one
// session, and both are counted.
func sameDay(rec *bingo.Record, p *bingo.Permit) []bingo.Exception {
	var found []bingo.Exception
	for _, s := range p.Sessions {
		if s.ID != s.Date.String() {
			continue
		}
		for _, o := range p.Sessions {
			if o == s || o.Date != s.Date {
				continue
			}
			found = append(found, bingo.Exception{ID: bingo.ExceptionID(bingo.CodeSameDay, p.No, s.ID, o.ID), Code: bingo.CodeSameDay, Permit: p.No, Session: s.ID,
				File: bingo.FileSessions, Places: []bingo.Place{bingo.PlaceOf(rec.Files, s.Source.Cell("session_id")), bingo.PlaceOf(rec.Files, o.Source.Cell("session_id"))}, Effect: bingo.StopsFiling,
				Problem: "a sheet without a session number and session " + o.ID + " are both of " + s.Date.Long() + "; both are counted, and they may be one session",
				Remedy:  "if they are one, write " + o.ID + " as the session number on the sheet and send it again; if they are two, give the sheet a number of its own, or resolve this"})
		}
	}
	return found
}

// startGap finds a session that began on another day than the one it is
// recorded under; it counts in the month of the latter.
func startGap(rec *bingo.Record, p *bingo.Permit, s *bingo.Session) (bingo.Exception, bool) {
	if !s.StartedAt.Recorded() {
		return bingo.Exception{}, false
	}
	began := s.StartedAt.In(p.Zone)
	day, err := civil.ParseDate(began[:len("2006-01-02")])
	if err != nil || day == s.Date {
		return bingo.Exception{}, false
	}
	counts := "it counts in " + s.Date.Month().Long()
	if day.Month() != s.Date.Month() {
		counts += ", not in " + day.Month().Long()
	}
	return bingo.Exception{ID: bingo.ExceptionID(bingo.CodeStartDay, p.No, s.ID, began), Code: bingo.CodeStartDay, Permit: p.No, Session: s.ID,
		File: bingo.FileSessions, Places: []bingo.Place{bingo.PlaceOf(rec.Files, s.Source.Cell("session_date")), bingo.PlaceOf(rec.Files, s.Source.Cell("started_at"))}, Effect: bingo.Notice,
		Problem: "session " + s.ID + " is recorded under " + s.Date.Long() + ", but began on " + day.Long() + " (" + began + " in " + p.ZoneName + "); " + counts,
		Remedy:  "check session_date and started_at against the running sheet, and the offset of the time where it has one; a session belongs to the day on which it began"}, true
}

func permitGap(rec *bingo.Record, p *bingo.Permit, s *bingo.Session) (bingo.Exception, bool) {
	if _, out := p.Outside(s.Date); !out {
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

// unknownTerms finds packs of the permit and clauses of its authorisations that
// this program does not know: nothing is checked by them, and nobody should
// think that it is.
func (ws *Workspace) unknownTerms(rec *bingo.Record, p *bingo.Permit) []bingo.Exception {
	var found []bingo.Exception
	for _, id := range p.Packs {
		if slices.ContainsFunc(ws.Engine.Packs(), func(k *rules.Pack) bool { return k.ID == id }) {
			continue
		}
		found = append(found, bingo.Exception{ID: bingo.ExceptionID(bingo.CodeUnknownPack, p.No, id), Code: bingo.CodeUnknownPack, Permit: p.No,
			File: bingo.FilePermits, Places: []bingo.Place{bingo.PlaceOf(rec.Files, p.Cell("pack"))}, Effect: bingo.Notice,
			Problem: "the permit names pack " + id + ", which this program does not know: nothing is checked by it",
			Remedy:  "check the spelling; `eyesdown version` lists the packs that are known"})
	}
	found = append(found, ws.unusable(rec, p)...)
	for _, a := range p.Authorisations {
		if ws.knownClause(a.Clause) || !ws.ownClause(a.Clause) {
			continue
		}
		found = append(found, bingo.Exception{ID: bingo.ExceptionID(bingo.CodeUnknownClause, p.No, a.Clause), Code: bingo.CodeUnknownClause, Permit: p.No,
			File: bingo.FileAuthorisations, Places: []bingo.Place{bingo.PlaceOf(rec.Files, a.Cell("clause"))}, Effect: bingo.Notice,
			Problem: "the permit has an authorisation for clause " + a.Clause + ", which is no rule of this program: it changes nothing",
			Remedy:  "write the rule's id as `eyesdown rules list` prints it, such as vic/r7.1.d"})
	}
	return found
}

// ownClause tells whether a clause is written as one of a pack that this
// program knows, or of none: terms of other packs are for another program.
func (ws *Workspace) ownClause(clause string) bool {
	prefix, _, ok := strings.Cut(clause, "/")
	return !ok || slices.ContainsFunc(ws.Engine.Packs(), func(k *rules.Pack) bool { return bingo.SameClause(k.Prefix, prefix) })
}

// knownClause tells whether a clause is the id of a rule, in letters of either
// case.
func (ws *Workspace) knownClause(clause string) bool {
	return slices.ContainsFunc(ws.Engine.Rules(), func(r *rules.Rule) bool { return bingo.SameClause(r.ID, clause) })
}

// clauseLike tells whether a cell is written as the clause of a pack is.
func clauseLike(cell string) bool {
	prefix, rest, ok := strings.Cut(strings.TrimSpace(cell), "/")
	return ok && rest != "" && !strings.Contains(cell, " ") && strings.IndexFunc(prefix, unicode.IsLetter) == 0
}

// unusable finds authorisations whose days run backwards, which need a person,
// and held ones of which it cannot be told which number they replace.
func (ws *Workspace) unusable(rec *bingo.Record, p *bingo.Permit) []bingo.Exception {
	var found []bingo.Exception
	for i := range p.Authorisations {
		a := &p.Authorisations[i]
		if !a.Reversed() || !ws.knownClause(a.Clause) {
			continue
		}
		found = append(found, bingo.Exception{ID: bingo.ExceptionID(bingo.CodeUnusable, p.No, a.Clause, a.Value, a.ValidFrom.String(), a.ValidTo.String()), Code: bingo.CodeUnusable, Permit: p.No,
			File: bingo.FileAuthorisations, Places: []bingo.Place{bingo.PlaceOf(rec.Files, a.Cell("valid_from")), bingo.PlaceOf(rec.Files, a.Cell("valid_to"))}, Effect: bingo.MustExplain,
			Problem: "the authorisation for clause " + a.Clause + " ends on " + a.ValidTo.Long() + ", before it begins on " + a.ValidFrom.Long() + ": on which days it holds is not known, so what it concerns is not assessed",
			Remedy:  "compare valid_from and valid_to with the document, and send the package again"})
	}
	for i := range p.Held {
		h := &p.Held[i]
		if h.File != bingo.FileAuthorisations || slices.ContainsFunc(h.Cells, clauseLike) {
			continue // its cells name a clause: the rules speak of it, or another program's do
		}
		place := bingo.PlaceOf(rec.Files, h.Source.Cell(""))
		found = append(found, bingo.Exception{ID: bingo.ExceptionID(bingo.CodeUnusable, p.No, place.SHA256, place.String()), Code: bingo.CodeUnusable, Permit: p.No,
			File: bingo.FileAuthorisations, Places: []bingo.Place{place}, Effect: bingo.Notice,
			Problem: "which clause the held part of authorisations.csv names cannot be read: what it allows is not used, and the law's own number stands",
			Remedy:  "mend it as its own exception says, and send the package again"})
	}
	return found
}

// cancelledWithSales finds a session that is marked cancelled though it took
// money or paid prizes: its money counts, but no rule speaks of it.
func cancelledWithSales(rec *bingo.Record, p *bingo.Permit, s *bingo.Session) (bingo.Exception, bool) {
	if s.Status != bingo.StatusCancelled {
		return bingo.Exception{}, false
	}
	var taken, paid money.Cents
	for i := range s.Games {
		taken += s.Games[i].Counted().Cents()
		for j := range s.Games[i].Prizes {
			paid += s.Games[i].Prizes[j].Amount.Cents()
		}
	}
	if taken == 0 && paid == 0 {
		return bingo.Exception{}, false
	}
	return bingo.Exception{ID: bingo.ExceptionID(bingo.CodeCancelledSales, p.No, s.ID), Code: bingo.CodeCancelledSales, Permit: p.No, Session: s.ID,
		File: bingo.FileSessions, Places: []bingo.Place{bingo.PlaceOf(rec.Files, s.Source.Cell("status"))}, Effect: bingo.StopsFiling,
		Problem: "session " + s.ID + " of " + s.Date.Long() + " is marked cancelled, but after refunds it took " + taken.Dollars() + " and paid prizes of " + paid.Dollars() + "; no rule is applied to a cancelled session",
		Remedy:  "if games were played, the status is part_cancelled; if the money was given back, record the refunds"}, true
}
