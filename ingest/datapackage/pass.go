package datapackage

import (
	"eyesdown/ingest"
	"eyesdown/internal/bingo/record"
)

// pass is the reading of one file.
type pass struct {
	*reader
	member  *member
	table   *record.Table
	layout  layout
	sum     ingest.FileSummary
	row     row
	useless string // why no row can be read under the file's header

	ofGame        bool // rows are placed by a game
	sessionColumn int
	gameColumn    int
	numberColumn  int
	keyColumns    []int
	lastPermit    *permit
	lastSession   int

	late    bool // rows with troubles are held when the others are settled
	keys    keys
	doubles map[rowKey]*double // things that more than one accepted row described
	nth     map[rowKey]int     // equal permit-wide rows so far
	heldNth map[uint64]int     // equal held rows so far
}

func newPass(r *reader, m *member) *pass {
	t := m.table
	f := &pass{
		reader: r, member: m, table: t,
		sum:           ingest.FileSummary{Kind: m.kind, Name: m.kind.String(), SHA256: m.sha, Bytes: m.size},
		row:           row{values: make([]record.Value, len(t.Columns))},
		ofGame:        belongsToGame(t),
		sessionColumn: t.Index("session_id"),
		gameColumn:    t.Index("game_no"),
		numberColumn:  t.Index(numbered(t.File)),
		lastSession:   -1,
		keys:          newKeys(),
		doubles:       map[rowKey]*double{},
		nth:           map[rowKey]int{},
		heldNth:       map[uint64]int{},
	}
	for _, name := range t.Key {
		f.keyColumns = append(f.keyColumns, t.Index(name))
	}
	return f
}

// first goes over the file and gives its rows and bytes to the sink.
func (f *pass) first() error {
	original, err := f.sink.Original(f.sum.Name)
	if err != nil {
		return err
	}
	err = f.scan(true, f.take, func(part []byte) error {
		if _, err := original.Write(part); err != nil {
			return err
		}
		f.done += int64(len(part))
		if f.progress != nil {
			f.progress(f.done)
		}
		return nil
	})
	if err == nil {
		err = f.flush()
	}
	if closing := original.Close(); err == nil {
		err = closing
	}
	return err
}
