package datapackage

import (
	"errors"
	"time"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
)

// reader is one reading of a package: what has to be remembered from one file
// to the next.
type reader struct {
	pkg      *Package
	sink     ingest.Sink
	known    ingest.Permits
	progress func(int64)
	done     int64 // bytes read

	permits  map[string]*permit
	sessions sessions
	zones    map[string]*time.Location
	prizes   prizes
	present  bingo.FileSet
	broken   bingo.FileSet // files that could not be read to their end
	split    *splitter
	blocks   [][]byte
	batch    batch
	hasher   record.Hasher
	summary  ingest.Summary
}

// Read gives every row of the package to the sink, as accepted or held, with
// the original bytes, and closes the sink with the account. Permits are known
// by the package's own permits.csv or else by what is given; progress is told
// how many of the package's Bytes have been read.
func (p *Package) Read(sink ingest.Sink, known ingest.Permits, progress func(bytes int64)) (ingest.Summary, error) {
	r := &reader{
		pkg: p, sink: sink, known: known, progress: progress,
		permits:  map[string]*permit{},
		sessions: newSessions(),
		zones:    map[string]*time.Location{},
		present:  p.Files(),
		prizes:   prizes{held: map[prize]bool{}},
		split:    newSplitter(),
		blocks:   newBlocks(p.Bytes),
		batch:    newBatch(p.members),
		summary:  ingest.Summary{Digest: p.Digest, Label: p.Label},
	}
	if err := r.holdStrangers(); err != nil {
		return ingest.Summary{}, err
	}
	for _, m := range p.members {
		if err := r.file(m); err != nil {
			return ingest.Summary{}, err
		}
	}
	r.account()
	if err := sink.Close(r.summary); err != nil {
		return ingest.Summary{}, err
	}
	return r.summary, nil
}

var errImbalance = errors.New("its rows do not add up")

// file reads one file: once to give its rows to the sink and, where rows
// describe one thing twice or the session of a held row may stand, again to see
// which of them do.
func (r *reader) file(m *member) error {
	f := newPass(r, m)
	if err := f.first(); err != nil {
		return err
	}
	if len(f.doubles) > 0 || f.late {
		if err := f.settle(); err != nil {
			return err
		}
	}
	if m.kind == bingo.FilePrizes && r.present.Has(bingo.FileAttestations) {
		r.prizes.keys = f.keys // answers name prizes
	}
	if !f.sum.Balanced() {
		return fault.Wrap(errImbalance, m.kind.String(), "the program lost count of the rows; nothing was taken, please report it")
	}
	r.summary.Files = append(r.summary.Files, f.sum)
	return nil
}

// account sums the sessions up.
func (r *reader) account() {
	gaps := r.gaps()
	for n := range r.sessions.all {
		s := &r.sessions.all[n]
		if s.gone {
			continue
		}
		if h := r.sessions.held[string(r.sessions.keyOf(s.permit.no, s.id))]; h != nil {
			for _, d := range h.rows {
				s.content.Add(d)
			}
		}
		for _, d := range gaps {
			s.content.Add(d)
		}
		r.summary.Sessions = append(r.summary.Sessions, ingest.SessionSummary{
			Number: n, PermitNo: s.permit.no, SessionID: s.id, Digest: s.content.Sum(),
		})
	}
}

// gaps marks every session of a package whose files are not whole, so that none
// of them passes for the whole session that may be sent later.
func (r *reader) gaps() []record.Digest {
	var gaps []record.Digest
	for _, m := range r.pkg.members {
		if r.broken.Has(m.kind) && (m.table.Scope == record.OfSession || m.table.Scope == record.Either) {
			gaps = append(gaps, digestText("broken", m.kind.String()))
		}
	}
	return gaps
}

// batch holds accepted rows on their way to the sink.
type batch struct {
	rows   []record.Row
	values []record.Value
}

const batchRows = 512

// newBatch makes a batch for the widest of the package's tables; a small
// package needs a small one only.
func newBatch(members []*member) batch {
	var size int64
	width := 0
	for _, m := range members {
		size, width = max(size, m.size), max(width, len(m.table.Columns))
	}
	rows := int(min(batchRows, size/8+1))
	return batch{rows: make([]record.Row, 0, rows), values: make([]record.Value, rows*width)}
}

// add takes a row; full says that there is no place for another.
func (b *batch) add(w record.Row) (full bool) {
	n, width := len(b.rows), len(w.Values)
	own := b.values[n*width : (n+1)*width : (n+1)*width]
	copy(own, w.Values)
	w.Values = own
	b.rows = append(b.rows, w)
	return n+1 == cap(b.rows)
}
