package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/fault"
)

// reading runs the function on one connection that sees the store as it is now,
// whatever others write meanwhile.
func (s *Store) reading(ctx context.Context, work func(c *sqlx.Conn) error) error {
	return s.within(ctx, s.dialect.reading, work)
}

// writing runs the function in a transaction of its own; what it returns nil
// for stands.
func (s *Store) writing(ctx context.Context, work func(c *sqlx.Conn) error) error {
	if err := s.takeTurn(ctx); err != nil {
		return err
	}
	defer s.endTurn()
	return s.within(ctx, s.dialect.writing, func(c *sqlx.Conn) error {
		err := work(c)
		if err == nil && s.fence != nil {
			var n int64
			err = c.GetContext(ctx, &n, c.Rebind(s.fence.Query), s.fence.Args...)
			err = s.fence.holds(n, err)
		}
		return err
	})
}

func (s *Store) takeTurn(ctx context.Context) error {
	select {
	case s.writer <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fault.Wrap(ctx.Err(), s.path, "the store was not written to")
	}
}

func (s *Store) endTurn() { <-s.writer }

func (s *Store) within(ctx context.Context, begin []string, work func(c *sqlx.Conn) error) (err error) {
	c, err := s.db.Connx(ctx)
	if err != nil {
		return s.fault(err)
	}
	defer func() { err = errors.Join(err, giveBack(c)) }()
	after := context.WithoutCancel(ctx)
	err = s.dialect.begin(ctx, begin, func(statement string) error {
		_, err := c.ExecContext(ctx, statement)
		return err
	})
	if err != nil {
		rollback(after, c)
		return s.fault(err)
	}
	if err := work(c); err != nil {
		rollback(after, c)
		return s.fault(err)
	}
	for _, statement := range s.dialect.commit {
		if _, err := c.ExecContext(after, statement); err != nil {
			rollback(after, c)
			return s.fault(err)
		}
	}
	return nil
}

// rollback ends the transaction; a connection that cannot is thrown away, and
// with it the transaction. It cannot where SQLite has taken everything back
// itself, as it does on a full disk: that is nothing to tell.
func rollback(ctx context.Context, c *sqlx.Conn) {
	if _, err := c.ExecContext(ctx, "ROLLBACK"); err != nil {
		_ = c.Raw(func(any) error { return driver.ErrBadConn })
	}
}

// giveBack returns a connection to the pool, where it was not thrown away.
func giveBack(c io.Closer) error {
	if err := c.Close(); !errors.Is(err, sql.ErrConnDone) {
		return err
	}
	return nil
}

// eachRow runs a query through the driver itself, for database/sql spends more
// time on a row of 25 columns than SQLite does. The values of a row are the
// caller's until the next.
func eachRow(ctx context.Context, c *sqlx.Conn, query string, args []driver.NamedValue, row func(v []driver.Value) error) error {
	return c.Raw(func(dc any) error {
		// The driver watches a context that can end at every row; asking it
		// now and then is cheaper.
		rows, err := dc.(driver.QueryerContext).QueryContext(context.WithoutCancel(ctx), query, args)
		if err != nil {
			return err
		}
		values := make([]driver.Value, len(rows.Columns()))
		for n := 0; ; n++ {
			if n%1024 == 0 && ctx.Err() != nil {
				return errors.Join(ctx.Err(), rows.Close())
			}
			if err := rows.Next(values); errors.Is(err, io.EOF) {
				return rows.Close()
			} else if err != nil {
				return errors.Join(err, rows.Close())
			}
			if err := row(values); err != nil {
				return errors.Join(err, rows.Close())
			}
		}
	})
}

// bind makes the driver's form of arguments.
func bind(args ...any) []driver.NamedValue {
	values := make([]driver.NamedValue, len(args))
	for i, a := range args {
		values[i] = driver.NamedValue{Ordinal: i + 1, Value: a}
	}
	return values
}
