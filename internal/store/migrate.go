package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"net/url"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/fault"
)

//go:embed migrations/sqlite/*.sql migrations/postgres/*.sql
var migrations embed.FS

// versions gives the version of the store's tables, 0 for an empty file, and
// the one that the program needs. It writes nothing.
func (d *dialect) versions(ctx context.Context, db *sql.DB) (have, want int64, err error) {
	p, err := d.provider(db)
	if err != nil {
		return 0, 0, err
	}
	for _, source := range p.ListSources() {
		want = max(want, source.Version)
	}
	var tables, known int
	row := db.QueryRowContext(ctx, d.tables)
	if err := row.Scan(&tables, &known); err != nil {
		return 0, 0, err
	}
	if known == 0 {
		if tables > 0 {
			return 0, 0, errors.New(d.foreign)
		}
		return 0, want, nil
	}
	row = db.QueryRowContext(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version WHERE is_applied")
	return have, want, row.Scan(&have)
}

// migrate applies what is missing. Two programs that start at once would both
// find the store empty, so the second waits for the first and looks again.
func (s *Store) migrate(ctx context.Context) (from, to int64, err error) {
	if s.dialect.locker == nil {
		unlock, err := lockFile(ctx, s.path+".lock")
		if err != nil {
			return 0, 0, failure(err, s.path, lockedOut(err), notSetUp)
		}
		defer unlock()
	}
	from, to, err = s.dialect.versions(ctx, s.db.DB)
	if err != nil {
		return 0, 0, failure(err, s.path, "the store cannot be read", notSetUp)
	}
	if from > to {
		return from, to, fault.Usagef("use the newer program", "%s: the store was written by a newer program (its tables are of version %d, this program knows %d)", s.path, from, to)
	}
	p, err := s.dialect.provider(s.db.DB)
	if err == nil {
		_, err = p.Up(ctx)
	}
	return from, to, failure(err, s.path, "the store's tables cannot be brought up to date", notSetUp)
}

// lockFile takes a lock that goes with the process that holds it, on every
// operating system: SQLite's own, on a file beside the store. The file stays, it
// is empty: to remove it under somebody who waits on it is an error to SQLite.
func lockFile(ctx context.Context, path string) (unlock func(), err error) {
	db, err := sqlx.Open(sqliteDriver, fileURI(path, url.Values{"_busy_timeout": {busyTimeout}}))
	if err != nil {
		return nil, err
	}
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if _, err := conn.ExecContext(ctx, "BEGIN EXCLUSIVE"); err != nil {
		return nil, errors.Join(err, conn.Close(), db.Close())
	}
	return func() {
		_, _ = conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		_ = conn.Close()
		_ = db.Close()
	}, nil
}
