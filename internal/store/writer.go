package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
)

// writer is the driver's connection with the statements prepared on it. A
// statement through database/sql costs as much again as the insert itself.
type writer struct {
	conn  driver.Conn
	cache map[string]driver.Stmt
	// copying is the COPY under way, on a database that has it.
	copying *copyIn
}

func newWriter(dc any) *writer {
	return &writer{conn: dc.(driver.Conn), cache: map[string]driver.Stmt{}}
}

func (w *writer) close() {
	for _, stmt := range w.cache {
		_ = stmt.Close() // it holds memory only
	}
}

// rollback ends the transaction, where one is open. A connection that cannot is
// to be thrown away, and the transaction with it; where SQLite has taken all
// back itself, as it does on a full disk, there is none.
func (w *writer) rollback() error {
	_ = w.endCopy() // what it brought goes too
	if err := w.exec("ROLLBACK"); err != nil {
		return driver.ErrBadConn
	}
	return nil
}

// begin starts a transaction; waiting for another writer ends with the context.
func (w *writer) begin(ctx context.Context, d *dialect, statements []string) error {
	return d.begin(ctx, statements, func(statement string) error {
		_, err := w.conn.(driver.ExecerContext).ExecContext(ctx, statement, nil)
		return err
	})
}

// commit ends a transaction so that it stands.
func (w *writer) commit(statements []string) error {
	for _, statement := range statements {
		if err := w.exec(statement); err != nil {
			return err
		}
	}
	return nil
}

// prepare keeps a statement that comes again.
func (w *writer) prepare(query string) (driver.Stmt, error) {
	if err := w.endCopy(); err != nil {
		return nil, err
	}
	if stmt := w.cache[query]; stmt != nil {
		return stmt, nil
	}
	stmt, err := w.conn.Prepare(query)
	if err != nil {
		return nil, err
	}
	w.cache[query] = stmt
	return stmt, nil
}

// run executes a statement that is used once.
func (w *writer) run(query string, args []driver.NamedValue) error {
	if err := w.endCopy(); err != nil {
		return err
	}
	stmt, err := w.conn.Prepare(query)
	if err != nil {
		return err
	}
	_, err = stmt.(driver.StmtExecContext).ExecContext(context.Background(), args)
	return errors.Join(err, stmt.Close())
}

// exec executes a statement that comes again.
func (w *writer) exec(query string, args ...any) error {
	_, err := w.affected(query, args...)
	return err
}

// affected executes a statement and tells how many rows it touched.
func (w *writer) affected(query string, args ...any) (int64, error) {
	stmt, err := w.prepare(query)
	if err != nil {
		return 0, err
	}
	result, err := stmt.(driver.StmtExecContext).ExecContext(context.Background(), bind(args...))
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// number gives the one whole number that a query answers with.
func (w *writer) number(query string, args ...any) (int64, error) {
	if err := w.endCopy(); err != nil {
		return 0, err
	}
	rows, err := w.conn.(driver.QueryerContext).QueryContext(context.Background(), query, bind(args...))
	if err != nil {
		return 0, err
	}
	value := make([]driver.Value, len(rows.Columns()))
	if err := rows.Next(value); err != nil && !errors.Is(err, io.EOF) {
		return 0, errors.Join(err, rows.Close())
	}
	n, ok := value[0].(int64)
	if !ok {
		return 0, errors.Join(fmt.Errorf("no number answers %q", query), rows.Close())
	}
	return n, rows.Close()
}

// execArgs executes a statement that comes again with arguments made ready.
func (w *writer) execArgs(query string, args []driver.NamedValue) error {
	stmt, err := w.prepare(query)
	if err != nil {
		return err
	}
	_, err = stmt.(driver.StmtExecContext).ExecContext(context.Background(), args)
	return err
}
