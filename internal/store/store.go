package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/jmoiron/sqlx"
	"github.com/lib/pq"

	"eyesdown/internal/fault"
)

// sqliteDriver is the name under which modernc.org/sqlite registers itself.
const sqliteDriver = "sqlite"

// busyTimeout is how long a writer waits for one in another program: a large
// package may take that long.
const busyTimeout = "60000"

// notSetUp says what stands where a store could not be opened.
const notSetUp = "the store is as it was"

// Store is an open store. It may be used from several goroutines.
type Store struct {
	db      *sqlx.DB
	dialect *dialect
	path    string // of the file, or the name of the database; without a password
	// writer is held by the one goroutine that writes: waiting here is in turn
	// and ends with the context, waiting on SQLite's lock is neither.
	writer chan struct{}
	fence  *Fence // nil where there is none
}

// Open opens a store. One that does not exist yet, or is empty, is set up; an
// older one has to be migrated first, and a newer one is refused.
func Open(ctx context.Context, dsn string) (*Store, error) {
	s, err := open(ctx, dsn)
	if err != nil {
		return nil, err
	}
	have, want, err := s.dialect.versions(ctx, s.db.DB)
	setUp := have > 0
	if err == nil && setUp && have < want {
		setUp, err = s.used(ctx)
	}
	switch {
	case err != nil:
		err = failure(err, s.path, "the store cannot be read", notSetUp)
	case !setUp:
		_, _, err = s.migrate(ctx)
	default:
		err = agree(s.path, have, want)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Exists tells whether a store is there, a newer or older one too, and by which
// name it is spoken of. It makes none.
func Exists(ctx context.Context, dsn string) (there bool, name string, err error) {
	if !isPostgres(dsn) {
		path, err := sqlitePath(dsn)
		if err != nil {
			return false, "", err
		}
		_, err = os.Stat(path)
		return !errors.Is(err, fs.ErrNotExist), path, nil
	}
	s, err := openPostgres(ctx, dsn)
	if err != nil {
		return false, "", err
	}
	have, _, err := s.dialect.versions(ctx, s.db.DB)
	err = failure(err, s.path, "the store cannot be read", notSetUp)
	return have > 0, s.path, errors.Join(err, s.Close())
}

// used tells whether anything was ever put into a store whose tables are older:
// one that is empty is being set up by another program, or was when that was
// stopped.
func (s *Store) used(ctx context.Context) (bool, error) {
	var n int
	err := s.db.GetContext(ctx, &n, "SELECT (SELECT count(*) FROM package) + (SELECT count(*) FROM reading_choice)")
	return n > 0, err
}

// agree tells whether the program fits the store's tables.
func agree(path string, have, want int64) error {
	switch {
	case have > want:
		return fault.Usagef("use the newer program", "%s: the store was written by a newer program (its tables are of version %d, this program knows %d)", path, have, want)
	case have < want:
		return fault.Usagef("run: eyesdown store migrate", "%s: the store was written by an older program (its tables are of version %d, this program needs %d)", path, have, want)
	}
	return nil
}

// Migrate brings an older store up to date and tells from which version of its
// tables to which.
func Migrate(ctx context.Context, dsn string) (from, to int64, err error) {
	s, err := open(ctx, dsn)
	if err != nil {
		return 0, 0, err
	}
	from, to, err = s.migrate(ctx)
	return from, to, errors.Join(err, s.Close())
}

func open(ctx context.Context, dsn string) (*Store, error) {
	if isPostgres(dsn) {
		return openPostgres(ctx, dsn)
	}
	path, err := sqlitePath(dsn)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(filepath.Dir(path)); err != nil {
		return nil, fault.Inputf(path, "make the folder first, or name another with --store", "the store's folder cannot be opened: %v", err)
	}
	sqlx.BindDriver(sqliteDriver, sqlx.QUESTION)
	db, err := sqlx.Open(sqliteDriver, driverName(path))
	if err != nil {
		return nil, fault.Wrap(err, path, "the store cannot be opened")
	}
	if err := firstUse(ctx, db); isFull(err) {
		return nil, errors.Join(failure(err, path, "", notSetUp), db.Close())
	} else if err != nil {
		return nil, errors.Join(fault.Inputf(path, "name another file with --store", "the store cannot be opened: %v", err), db.Close())
	}
	return &Store{db: db, dialect: sqliteDialect(), path: path, writer: make(chan struct{}, 1)}, nil
}

// firstUse connects for the first time. Of several programs that make a new store
// ready at once SQLite tells all but one that it is busy, without any wait: each is
// waiting for the other.
func firstUse(ctx context.Context, db *sqlx.DB) error {
	for waits := 1; ; waits++ {
		err := db.PingContext(ctx)
		if !isBusy(err) || waits == briefWaits {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(10 * time.Millisecond):
		}
	}
}

func openPostgres(ctx context.Context, dsn string) (*Store, error) {
	cfg, name, err := postgresConfig(dsn)
	if err != nil {
		return nil, err
	}
	inner, err := pq.NewConnectorConfig(cfg)
	if err != nil {
		return nil, fault.Wrap(err, name, "the store cannot be opened")
	}
	db := sqlx.NewDb(sql.OpenDB(connector{inner}), "postgres")
	if err := db.PingContext(ctx); err != nil {
		return nil, errors.Join(fault.Inputf(name, "see that the server runs and takes this user for this database", "the store cannot be opened: %v", err), db.Close())
	}
	return &Store{db: db, dialect: postgresDialect(), path: name, writer: make(chan struct{}, 1)}, nil
}

// Close closes the store; what stands in it stays.
func (s *Store) Close() error {
	return fault.Wrap(s.db.Close(), s.path, "the store cannot be closed")
}
