package datapackage

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
)

// take gives one readable row to the sink, or holds it.
func (f *pass) take() error {
	w := &f.row
	if f.cutOff() {
		return f.holdCut()
	}
	if len(w.troubles) > 0 {
		if f.table.File == bingo.FileSessions {
			f.late = true // held after the file: another row of the session may stand
			return nil
		}
		return f.hold(nil)
	}
	if f.repeats() {
		if key := f.keyOf(); f.doubles[key] == nil {
			f.doubles[key] = &double{}
		}
		return nil // settled after the file
	}
	f.digest()
	f.remember()
	f.sum.Accepted++
	out := record.Row{Line: w.line, Session: w.session, Nth: f.count(), Values: w.values, Digest: w.digest}
	if f.batch.add(out) {
		return f.flush()
	}
	return nil
}

func (f *pass) flush() error {
	if len(f.batch.rows) == 0 {
		return nil
	}
	err := f.sink.Rows(f.table, f.batch.rows)
	f.batch.rows = f.batch.rows[:0]
	return err
}

// digest names what the row says. What a session is called is no part of it.
func (f *pass) digest() {
	w := &f.row
	if w.session >= 0 || f.table.Scope == record.OfSession {
		w.digest = f.hasher.Row(f.table, w.values, "permit_no", "session_id")
		return
	}
	w.digest = f.hasher.Row(f.table, w.values)
}

// count numbers equal rows that nothing but their content tells apart.
func (f *pass) count() int {
	if f.row.session >= 0 || len(f.keyColumns) > 0 || f.table.Scope == record.OfSeries {
		return 0
	}
	key := rowKey(f.row.digest[:16])
	f.nth[key]++
	return f.nth[key]
}

// remember keeps of an accepted row what later rows are placed by.
func (f *pass) remember() {
	w := &f.row
	switch f.table.File {
	case bingo.FilePermits:
		p := f.permitOf(w.permitNo)
		p.accepted = true
		p.clock = clock{}
		p.clock.zone, _ = f.zone(w.values[f.table.Index("time_zone")].Text)
		return
	case bingo.FileSessions:
		w.session = f.sessions.add(w.permit, w.sessionID, civil.Date(w.values[f.table.Index("session_date")].N))
	case bingo.FileGames:
		f.sessions.setGame(w.session, w.game)
	}
	if w.session >= 0 {
		f.sessions.all[w.session].content.Add(w.digest)
	}
}
