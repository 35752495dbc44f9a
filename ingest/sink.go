package ingest

import (
	"io"
	"time"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// Sink takes what one package holds. Nothing of it stands before Close has
// returned; a package whose reading fails is rolled back by its owner. All
// calls come from one goroutine, and so do writes to an original: they take
// turns with the rows of the same file.
type Sink interface {
	// Original takes the bytes of one member of the package, to be kept once.
	Original(member string) (io.WriteCloser, error)
	// Rows takes accepted rows of one file, in the order in which they stand in
	// it; the slice and its values are the caller's again on return. A row of
	// sessions.csv carries the number of its session in this package, counted
	// from 0; rows that belong to a session carry that number. A session that is
	// taken back leaves its number unused.
	Rows(t *record.Table, rows []record.Row) error
	// Withdraw takes an accepted row back, where a later one says that it is
	// another row's double.
	Withdraw(t *record.Table, session int, line uint32) error
	// Hold takes a row that needs a person, and what there is to say of a file
	// or a column (then Incomplete is false for a mere note). Only rows are
	// counted as held in the file's account.
	Hold(h Held) error
	// Close takes the package's account, after the last row.
	Close(s Summary) error
}

// Permits tells what is known of permits before the package is read.
type Permits interface {
	// Zone gives the permit's time zone; ok is false where no permit of that
	// number is known.
	Zone(permitNo string) (zone *time.Location, ok bool)
}

// Held is a row that needs a person, and what the record has to know of it so
// that no rule passes over the gap.
type Held struct {
	Exception bingo.Exception
	Line      uint32 // 0 where it is about the package
	// Session is its number in this package, or -1 where the row has no place. A
	// CodeBrokenFile that is Incomplete makes every session of the package
	// incomplete for that file: what could not be read may be any session's.
	Session int
	// SessionDate of a held row of sessions.csv, zero where it could not be read.
	SessionDate int32
	// DatedFrom and DatedTo are the first and the last day that the row may be of,
	// zero where its dates say nothing.
	DatedFrom, DatedTo int32
	// Incomplete is false for a row that says again what an accepted row says, and
	// that cannot have been meant for another of the session.
	Incomplete bool
}

// Summary is the account of one package.
type Summary struct {
	Digest   string // over the members' names and bytes, in hex: the same for a folder and a zip of it
	Label    string // the name it was given by
	Files    []FileSummary
	Sessions []SessionSummary
}

// FileSummary is the account of one file: Rows = 1 header + Blank + Accepted +
// Held, or the file is not accepted.
type FileSummary struct {
	Kind           bingo.FileKind
	Name           string
	SHA256         string
	Bytes          int64
	Rows           int // physical rows, the header among them
	Blank          int
	Accepted       int
	Held           int
	UnknownColumns []string
	Remark         string // why nothing of it could be read, in a few words; "" where that is not plain
}

// Balanced tells whether every physical row is accounted for.
func (f FileSummary) Balanced() bool {
	return f.Rows == 1+f.Blank+f.Accepted+f.Held || f.Rows == 0 && f.Accepted+f.Held+f.Blank == 0
}

// SessionSummary is one session of the package with the digest of its content:
// all its rows but for their permit_no and session_id, in whatever order.
type SessionSummary struct {
	Number    int
	PermitNo  string
	SessionID string
	Digest    record.Digest
}
