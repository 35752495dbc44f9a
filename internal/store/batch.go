package store

import (
	"database/sql/driver"
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// perStatement is how many rows one INSERT takes: the best of 25 to 400 measured.
const perStatement = 200

// batch collects a file's rows until they fill a statement.
type batch struct {
	layout *layout
	mask   uint64 // columns that any row so far has filled in
	full   string // the statement for a full batch under the mask
	args   []driver.NamedValue
	rows   int
	stored int // rows accepted and not withdrawn
}

// Rows takes accepted rows of one file. What it needs of them is copied.
func (in *Intake) Rows(t *record.Table, rows []record.Row) error {
	b := in.tables[t.File]
	// What a row hangs on has to be in the store before it.
	if in.last != nil && in.last != b {
		if err := in.flush(in.last); err != nil {
			return err
		}
	}
	in.last = b
	if err := in.widen(b, rows); err != nil {
		return err
	}
	for i := range rows {
		if t.File == bingo.FileSessions {
			in.sessions[rows[i].Session] = true
		}
		if b.args == nil {
			b.args = in.buffer()
		}
		if err := in.add(b, &rows[i]); err != nil {
			return err
		}
		b.rows++
		if b.rows == perStatement {
			if err := in.flush(b); err != nil {
				return err
			}
		}
	}
	b.stored += len(rows)
	return nil
}

// widen adds the columns that these rows fill in to the batch's statement.
func (in *Intake) widen(b *batch, rows []record.Row) error {
	mask := b.mask
	for i := range rows {
		if len(rows[i].Values) != len(b.layout.table.Columns) {
			return fault.Wrap(fmt.Errorf("%d values for %d columns", len(rows[i].Values), len(b.layout.table.Columns)), b.layout.table.Name, "a row does not fit its table")
		}
		for j := range rows[i].Values {
			if rows[i].Values[j].Recorded {
				mask |= 1 << j
			}
		}
	}
	if mask == b.mask {
		return nil
	}
	if err := in.flush(b); err != nil {
		return err
	}
	b.mask = mask
	if in.store.dialect.bulk {
		b.full = b.layout.copyFrom(mask)
	} else {
		b.full = b.layout.insert(mask, perStatement, in.ids.file+int64(b.layout.table.File))
	}
	return nil
}

func (in *Intake) buffer() []driver.NamedValue {
	select {
	case args := <-in.spare:
		return args[:0]
	default:
		return make([]driver.NamedValue, 0, perStatement*16)
	}
}

// add puts a row's values behind the others of the batch.
func (in *Intake) add(b *batch, row *record.Row) error {
	put := func(v driver.Value) {
		b.args = append(b.args, driver.NamedValue{Ordinal: len(b.args) + 1, Value: v})
	}
	t := b.layout.table
	of := int64(row.Session)
	if t.Scope == record.OfSession && row.Session < 0 {
		return fault.Wrap(fmt.Errorf("row %d belongs to no session", row.Line), t.Name, "a row cannot be placed")
	}
	for _, name := range b.layout.head {
		switch {
		case name == colVersion && row.Session >= 0:
			put(in.ids.version + of)
		case name == colPackage:
			put(in.ids.pkg)
		case name == colFile:
			continue // written out in the statement
		case name == colLine:
			put(int64(row.Line))
		case name == colDigest && (t.Scope != record.Either || row.Session < 0):
			put(append([]byte(nil), row.Digest[:]...))
		case name == colNth && (t.Scope != record.Either || row.Session < 0):
			put(int64(row.Nth))
		default:
			put(nil)
		}
	}
	for i := range t.Columns {
		if b.mask&(1<<i) != 0 {
			put(stored(t.Columns[i].Kind, &row.Values[i]))
		}
	}
	return nil
}

// stored gives a value as the store keeps it: dates and months as the text
// that SQL can read, everything else as it is.
func stored(k record.Kind, v *record.Value) driver.Value {
	switch {
	case !v.Recorded:
		return nil
	case k == record.Date:
		return civil.Date(v.N).String()
	case k == record.Month:
		return civil.Month(v.N).String()
	case k.Integer():
		return v.N
	}
	return v.Text
}

// flush sends what the batch holds to be inserted.
func (in *Intake) flush(b *batch) error {
	if b.rows == 0 {
		return nil
	}
	args, rows, text := b.args, b.rows, b.full
	file := in.ids.file + int64(b.layout.table.File)
	if rows < perStatement && !in.store.dialect.bulk {
		text = b.layout.insert(b.mask, rows, file)
	}
	b.args, b.rows = nil, 0
	return in.send(func(w *writer) error {
		var err error
		if in.store.dialect.bulk {
			err = w.copyRows(b.layout, text, args, rows, file)
		} else {
			err = insertRows(w, b.layout, args, rows, text)
		}
		select {
		case in.spare <- args:
		default:
		}
		return err
	})
}

func insertRows(w *writer, l *layout, args []driver.NamedValue, rows int, text string) error {
	if rows < perStatement {
		return l.refused(w.run(text, args))
	}
	return l.refused(w.execArgs(text, args))
}

// refused names the table in the database's refusal of a row.
func (l *layout) refused(err error) error { return refused(err, l.table.File.String()) }

func refused(err error, of string) error {
	return fault.Wrap(err, of, "the store refuses a row")
}
