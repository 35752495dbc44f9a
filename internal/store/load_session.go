package store

import (
	"cmp"
	"database/sql/driver"
	"encoding/json"
	"slices"

	"eyesdown/internal/bingo"
)

// sessionColumns are those that loadSessions takes, in its order.
func sessionColumns() []string {
	return []string{"session_date", "premises_name", "started_at", "ended_at", "supervisor", "caller", "attendance", "spotters", "admission_charge",
		"games_played", "jackpot_pool", "jackpot_opening", "jackpot_brought_from", "jackpot_closing", "jackpot_carried_to", "sequence_id", "status",
		"float_opening", "float_closing", "next_session_at", "next_session_place", "total_gross", "total_prizes", "total_expenses", "signed_off_by", "signed_off_at"}
}

// loadSessions loads the version in use of every session.
func (l *loader) loadSessions() error {
	ids := []int64{}
	for _, key := range l.sortedSessions() {
		ids = append(ids, l.sessions[key].used().id)
	}
	list, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	l.used = string(list)
	err = l.ofSessions("sessions", sessionColumns(), "", func(s *bingo.Session, src bingo.Source, r *cells) {
		s.Source, s.Date, s.PremisesName = src, r.date(), r.text()
		s.StartedAt, s.EndedAt, s.Supervisor, s.Caller = r.instant(), r.instant(), r.text(), r.text()
		s.Attendance, s.Spotters, s.AdmissionCharge, s.GamesPlayed = r.count(), r.count(), r.amount(), r.count()
		s.JackpotPools, s.JackpotOpening, s.JackpotBroughtFrom = r.list(), r.amount(), r.date()
		s.JackpotClosing, s.JackpotCarriedTo, s.SequenceID, s.Status = r.amount(), r.date(), r.text(), statusOf(r.text())
		s.FloatOpening, s.FloatClosing, s.NextSessionAt, s.NextSessionPlace = r.amount(), r.amount(), r.instant(), r.text()
		s.TotalGross, s.TotalPrizes, s.TotalExpenses = r.amount(), r.amount(), r.amount()
		s.SignedOffBy, s.SignedOffAt = r.text(), r.instant()
	})
	for _, p := range l.rec.Permits {
		slices.SortFunc(p.Sessions, func(a, b *bingo.Session) int { return order(b.Less(a), a.Less(b)) })
	}
	return err
}

// sessionOf gives the session of a version in use.
func (l *loader) sessionOf(id int64) *bingo.Session {
	if s := l.session[id]; s != nil {
		return s
	}
	ch := l.versions[id]
	u := ch.used()
	p := l.permit[u.permit]
	s := &bingo.Session{Permit: p, ID: u.session, Present: u.present, Digest: u.digest}
	if ch.conflict() && !ch.resolved {
		s.Conflict = &bingo.Conflict{ExceptionID: ch.id, Digests: slices.Clone(ch.digests), DateDiffers: ch.dateDiffers()}
	}
	p.Sessions = append(p.Sessions, s)
	l.session[id] = s
	return s
}

// ofSessions goes over one table's rows of the sessions in use, session by
// session.
func (l *loader) ofSessions(table string, columns []string, by string, each func(s *bingo.Session, src bingo.Source, r *cells)) error {
	query := "SELECT r.version_id, r.file, r.line, " + quoted("r", columns) + " FROM json_each(?) j CROSS JOIN " + table + " r ON r.version_id = j.value"
	if by != "" {
		query += " ORDER BY j.key, " + by
	}
	last, s := int64(-1), (*bingo.Session)(nil)
	return eachRow(l.ctx, l.c, query, bind(l.used), func(row []driver.Value) error {
		r := cells{v: row}
		if id := r.whole(); id != last {
			last, s = id, l.sessionOf(id)
		}
		src := l.source(r.whole(), r.whole())
		each(s, src, &r)
		return nil
	})
}

func (l *loader) loadPools() error {
	return l.ofSessions("pools", []string{"pool", "opening", "brought_from", "closing", "carried_to"}, "r.pool",
		func(s *bingo.Session, src bingo.Source, r *cells) {
			s.Pools = append(s.Pools, bingo.PoolBalance{Source: src, Pool: r.text(), Opening: r.amount(), BroughtFrom: r.date(), Closing: r.amount(), CarriedTo: r.date()})
		})
}

func (l *loader) loadWasted() error {
	err := l.ofSessions("wasted_books", []string{"serial_no", "book_no"}, "", func(s *bingo.Session, src bingo.Source, r *cells) {
		s.Wasted = append(s.Wasted, bingo.WastedBook{Source: src, SerialNo: r.text(), BookNo: r.text()})
	})
	for _, s := range l.session {
		slices.SortFunc(s.Wasted, func(a, b bingo.WastedBook) int {
			return cmp.Or(cmp.Compare(a.SerialNo, b.SerialNo), cmp.Compare(a.BookNo, b.BookNo))
		})
	}
	return err
}

func (l *loader) loadDuties() error {
	err := l.ofSessions("duties", []string{"duty", "person_name"}, "", func(s *bingo.Session, src bingo.Source, r *cells) {
		s.Duties = append(s.Duties, bingo.Duty{Source: src, Duty: r.text(), Person: r.text()})
	})
	for _, s := range l.session {
		slices.SortFunc(s.Duties, func(a, b bingo.Duty) int {
			return cmp.Or(cmp.Compare(a.Duty, b.Duty), cmp.Compare(a.Person, b.Person))
		})
	}
	return err
}
