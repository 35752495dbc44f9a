package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql/driver"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"strconv"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/fault"
)

// Copied is one table of a copy, as it was read back.
type Copied struct {
	Table  string
	Rows   int64
	Digest string // SHA-256 over the rows by their key, in hex; the same in either database
}

// Copy copies everything that a store holds into another that is empty or is
// set up: packages, originals, rows, held rows, people's decisions, readings,
// changes of the register, answers, refused files, what the schedule did and what
// was mailed. It is read back before it stands, and stands only where every table
// has the same rows with the same content.
func Copy(ctx context.Context, fromDSN, toDSN string) (tables []Copied, err error) {
	from, err := openFull(ctx, fromDSN)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, err := Open(ctx, toDSN)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	return from.copyTo(ctx, to)
}

// copyTo copies everything into another store that is empty, as [Copy] does.
func (s *Store) copyTo(ctx context.Context, to *Store) (tables []Copied, err error) {
	err = s.reading(ctx, func(src *sqlx.Conn) error {
		return to.writing(ctx, func(dst *sqlx.Conn) error {
			tables, err = copyAll(ctx, to, src, dst)
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	return tables, nil
}

// openFull opens a store that has to be there.
func openFull(ctx context.Context, dsn string) (*Store, error) {
	const hint = "see that the name is right"
	there, name, err := Exists(ctx, dsn)
	if err != nil {
		return nil, err
	}
	if !there {
		return nil, fault.Inputf(name, hint, "there is no store to copy")
	}
	return Open(ctx, dsn)
}

func copyAll(ctx context.Context, to *Store, src, dst *sqlx.Conn) ([]Copied, error) {
	all := copyTables()
	for i := range all {
		var n int64
		if err := dst.GetContext(ctx, &n, "SELECT count(*) FROM "+all[i].name); err != nil {
			return nil, err
		}
		if n > 0 {
			return nil, fault.Usagef("name a store that is empty, or one that does not exist yet", "%s: the store to copy into holds records already (%s: %d)", to.path, all[i].name, n)
		}
	}
	want := make([]Copied, 0, len(all))
	for i := range all {
		sum, err := all[i].copy(ctx, to.dialect, src, dst)
		if err != nil {
			return nil, fault.Wrap(err, all[i].name, "the table cannot be copied")
		}
		want = append(want, sum)
	}
	for _, statement := range to.dialect.numbered {
		if _, err := dst.ExecContext(ctx, statement); err != nil {
			return nil, err
		}
	}
	for i := range all {
		got, err := all[i].read(ctx, dst, nil)
		if err != nil {
			return nil, fault.Wrap(err, all[i].name, "the table cannot be read back")
		}
		if got != want[i] {
			return nil, fault.Wrap(fmt.Errorf("%d rows with digest %s came, %d with %s stand", want[i].Rows, want[i].Digest, got.Rows, got.Digest), all[i].name, "the copy is not the same")
		}
	}
	return want, nil
}

// read goes over a table by its key and sums it up. Flags are numbers here,
// whichever type the database has for them.
func (t *copyTable) read(ctx context.Context, c *sqlx.Conn, each func(row []driver.Value) error) (Copied, error) {
	sum, rows := sha256.New(), int64(0)
	err := eachRow(ctx, c, "SELECT "+t.list()+" FROM "+t.name+" ORDER BY "+t.key, nil, func(row []driver.Value) error {
		rows++
		for i := range row {
			if b, ok := row[i].(bool); ok {
				row[i] = int64(0)
				if b {
					row[i] = int64(1)
				}
			}
			if err := addCell(sum, row[i]); err != nil {
				return err
			}
		}
		if each == nil {
			return nil
		}
		return each(row)
	})
	return Copied{Table: t.name, Rows: rows, Digest: hex.EncodeToString(sum.Sum(nil))}, err
}

// addCell adds a value to a digest so that no two rows look alike that are not.
func addCell(sum hash.Hash, v driver.Value) error {
	var b []byte
	switch v := v.(type) {
	case nil:
		b = append(b, 'n')
	case int64:
		b = append(strconv.AppendInt([]byte{'i'}, v, 10), ' ')
	case string:
		b = append(append(strconv.AppendInt([]byte{'s'}, int64(len(v)), 10), ' '), v...)
	case []byte:
		b = append(append(strconv.AppendInt([]byte{'b'}, int64(len(v)), 10), ' '), v...)
	default:
		return fmt.Errorf("a %T is nothing that a store keeps", v)
	}
	_, err := sum.Write(b)
	return err
}

// copyMost bounds what waits to be inserted, in bytes of texts and originals.
const copyMost = 4 << 20

// copy reads the table from one connection into another.
func (t *copyTable) copy(ctx context.Context, d *dialect, src, dst *sqlx.Conn) (sum Copied, err error) {
	err = dst.Raw(func(dc any) error {
		w := newWriter(dc)
		defer w.close()
		var waiting []driver.NamedValue
		rows, size := 0, 0
		flush := func() error {
			if rows == 0 {
				return nil
			}
			err := t.insert(w, d, waiting, rows)
			waiting, rows, size = waiting[:0], 0, 0
			return err
		}
		var failed error
		sum, failed = t.read(ctx, src, func(row []driver.Value) error {
			for _, v := range row {
				switch kept := v.(type) {
				case []byte:
					v, size = bytes.Clone(kept), size+len(kept)
				case string:
					size += len(kept)
				}
				waiting = append(waiting, driver.NamedValue{Ordinal: len(waiting) + 1, Value: v})
			}
			if rows++; rows == perStatement || size > copyMost {
				return flush()
			}
			return nil
		})
		return errors.Join(failed, flush(), w.endCopy())
	})
	return sum, err
}
