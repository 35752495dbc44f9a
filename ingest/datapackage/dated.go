package datapackage

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// dated gives the days that the row may be of, as far as its own dates say; zero
// where they say nothing. They are read as they stand: the row may be held for
// its permit, without which there is no time zone.
func (f *pass) dated() civil.Period {
	switch f.table.File {
	case bingo.FileUnsoldTickets:
		if m, err := civil.ParseMonth(f.written("month")); err == nil {
			return civil.Period{From: m.First(), To: m.Last()}
		}
	case bingo.FileSessions:
		if d, err := civil.ParseDate(f.written("session_date")); err == nil {
			return civil.Period{From: d, To: d}
		}
		return f.around(1, "started_at", "ended_at")
	case bingo.FileGames:
		return f.around(1, "started_at", "ended_at", "sheet_completed_at")
	case bingo.FilePrizes:
		return f.around(1, "paid_at")
	case bingo.FileExpenses:
		if f.written("session_id") == "" {
			return f.around(0, "paid_at")
		}
		// It is of the month of its session, which it may be paid before or after.
		return f.around(31, "paid_at")
	}
	return civil.Period{}
}

// around gives the span of the days written in the columns, with so many more on
// either side: a session may go on after midnight, and a time may be written in
// another zone than the hall's.
func (f *pass) around(more civil.Date, columns ...string) civil.Period {
	var p civil.Period
	for _, name := range columns {
		text := f.written(name)
		d, err := civil.ParseDate(text[:min(len(text), len("2006-01-02"))])
		if err != nil {
			continue
		}
		if !p.From.Recorded() || d-more < p.From {
			p.From = max(d-more, 1)
		}
		p.To = max(p.To, d+more)
	}
	return p
}

// written gives the row's cell of a column, "" where the file does not have it.
func (f *pass) written(name string) string { return f.row.cell(f.layout.at[f.table.Index(name)]) }
