package store

import (
	"context"
	"database/sql/driver"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
)

// copyPiece is how much of a COPY is sent at a time, as lib/pq sends it.
const copyPiece = 60 << 10

// copier is lib/pq's statement for a COPY under way.
type copier interface {
	driver.Stmt
	CopyData(ctx context.Context, line string) (driver.Result, error)
}

// copyIn is a COPY into one table under way. Nothing else can be asked of its
// connection meanwhile, so whatever comes next ends it.
type copyIn struct {
	stmt copier
	of   string // whose rows, in words
	text string
	buf  []byte
}

// copyRows sends rows of a batch, which leave the number of their file to be
// written out, as it is in a statement.
func (w *writer) copyRows(l *layout, text string, args []driver.NamedValue, rows int, file int64) error {
	return w.copyLines(text, l.table.File.String(), args, rows, strconv.AppendInt([]byte{'\t'}, file, 10))
}

// copyLines sends rows as lines of a COPY: that under way where it is into the
// same columns of the same table, else one that begins. What is second stands
// behind the first value of every row.
func (w *writer) copyLines(text, of string, args []driver.NamedValue, rows int, second []byte) error {
	if w.copying == nil || w.copying.text != text {
		if err := w.endCopy(); err != nil {
			return err
		}
		stmt, err := w.conn.Prepare(text)
		if err != nil {
			return refused(err, of)
		}
		c, ok := stmt.(copier)
		if !ok {
			return errors.Join(errors.New("the driver has no COPY"), stmt.Close())
		}
		w.copying = &copyIn{stmt: c, of: of, text: text, buf: make([]byte, 0, copyPiece+4096)}
	}
	c, width := w.copying, len(args)/rows
	for i := range args {
		if i%width == 0 {
			if len(c.buf) > copyPiece {
				if err := c.send(); err != nil {
					return err
				}
			}
			if len(c.buf) > 0 {
				c.buf = append(c.buf, '\n')
			}
		} else {
			c.buf = append(c.buf, '\t')
		}
		var err error
		if c.buf, err = appendCell(c.buf, args[i].Value); err != nil {
			return refused(err, of)
		}
		if i%width == 0 {
			c.buf = append(c.buf, second...)
		}
	}
	return nil
}

func (c *copyIn) send() error {
	if len(c.buf) == 0 {
		return nil
	}
	_, err := c.stmt.CopyData(context.Background(), string(c.buf)) // it ends the line
	c.buf = c.buf[:0]
	return refused(err, c.of)
}

// endCopy ends the COPY under way, where there is one, and tells what the
// database refused of it.
func (w *writer) endCopy() error {
	c := w.copying
	if c == nil {
		return nil
	}
	w.copying = nil
	err := c.send()
	return errors.Join(err, refused(c.stmt.Close(), c.of))
}

// appendCell writes a value in the text form of COPY.
func appendCell(b []byte, v driver.Value) ([]byte, error) {
	switch v := v.(type) {
	case nil:
		return append(b, '\\', 'N'), nil
	case int64:
		return strconv.AppendInt(b, v, 10), nil
	case []byte:
		return hex.AppendEncode(append(b, '\\', '\\', 'x'), v), nil
	case bool:
		return strconv.AppendBool(b, v), nil
	case string:
		return appendText(b, v), nil
	}
	return b, fmt.Errorf("a %T has no form in a COPY", v)
}

func appendText(b []byte, text string) []byte {
	for i := range len(text) {
		switch c := text[i]; c {
		case '\\':
			b = append(b, '\\', '\\')
		case '\n':
			b = append(b, '\\', 'n')
		case '\r':
			b = append(b, '\\', 'r')
		case '\t':
			b = append(b, '\\', 't')
		default:
			b = append(b, c)
		}
	}
	return b
}
