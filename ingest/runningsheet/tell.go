package runningsheet

import (
	"strings"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
)

// tell says what of the head of the sheet cannot be read, and how the sheet was
// read where that is not plain.
func (p *Places) tell(sink ingest.Sink) error {
	for i := range p.Unread {
		if err := p.unreadCell(sink, &p.Unread[i]); err != nil {
			return err
		}
	}
	if p.Takings != nil {
		if err := sink.Hold(p.takings()); err != nil {
			return err
		}
	}
	if len(p.Notes) == 0 {
		return nil
	}
	notes := strings.Join(p.Notes, "; ")
	return sink.Hold(ingest.Held{
		Exception: bingo.Exception{
			ID: bingo.ExceptionID(bingo.CodeAsRead, p.value("permit_no"), p.value("session_date"), notes), Code: bingo.CodeAsRead,
			Permit: p.value("permit_no"), Session: p.value("session_id"),
			Places:  []bingo.Place{{File: p.Name, SHA256: p.SHA256}},
			Problem: "The sheet was read, with these remarks: " + notes + ".",
			Remedy:  "Nothing needs to be done if that is what was meant.",
			Effect:  bingo.Notice,
		},
		Session: -1,
	})
}

// unreadCell tells of a value that the session lacks, since what stands in its
// cell cannot be read.
func (p *Places) unreadCell(sink ingest.Sink, c *Cell) error {
	place := p.place(c)
	what, about := place.Cell(), c.Column
	if about == "" {
		about = what
	} else {
		what += ", " + plain(c.Column)
	}
	return sink.Hold(ingest.Held{
		Exception: bingo.Exception{
			ID: bingo.ExceptionID(bingo.CodeUnreadable, "sessions", p.value("permit_no"), p.value("session_id"), about, c.Raw), Code: bingo.CodeUnreadable,
			Permit: p.value("permit_no"), Session: p.value("session_id"), File: bingo.FileSessions,
			Places:  []bingo.Place{place},
			Problem: what + ": " + c.Why,
			Remedy:  c.Remedy,
			Raw:     c.Raw,
			Effect:  bingo.StopsFiling,
		},
		Line: uint32(c.Line), Session: 0, //nolint:gosec // a sheet has one session and few rows
	})
}

// value gives a value of the session as it went into the package.
func (p *Places) value(column string) string { return p.Session[column] }
