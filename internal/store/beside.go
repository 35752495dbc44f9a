package store

import (
	"context"
	"database/sql"
	"errors"
	"maps"

	"github.com/lib/pq"

	"eyesdown/internal/fault"
)

// Beside opens connections to the database of a PostgreSQL store for what stands
// there beside the record of account, with settings of the server's for each of
// them; its queries are in PostgreSQL's own words. The name is that of the store,
// without a password.
func Beside(ctx context.Context, dsn string, settings map[string]string) (db *sql.DB, name string, err error) {
	if !isPostgres(dsn) {
		path, err := sqlitePath(dsn)
		if err != nil {
			return nil, "", err
		}
		return nil, path, fault.Usagef("on one machine `eyesdown ingest`, `check` and `return` do the work themselves; `eyesdown store copy` takes a store into PostgreSQL",
			"%s: a store in one file is for one machine; several machines share one in PostgreSQL", path)
	}
	cfg, name, err := postgresConfig(dsn)
	if err != nil {
		return nil, name, err
	}
	maps.Copy(cfg.Runtime, settings)
	inner, err := pq.NewConnectorConfig(cfg)
	if err != nil {
		return nil, name, fault.Wrap(err, name, "the store cannot be opened")
	}
	db = sql.OpenDB(inner)
	if err := db.PingContext(ctx); err != nil {
		return nil, name, errors.Join(fault.Inputf(name, "see that the server runs and takes this user for this database", "the store cannot be opened: %v", err), db.Close())
	}
	return db, name, nil
}

// IsShared tells whether a DSN names a store that several machines can share.
func IsShared(dsn string) bool { return isPostgres(dsn) }

// Fence is what has to hold when a transaction is about to stand: a query that
// counts what it finds, and locks it until the transaction has ended. Where it
// finds nothing the transaction is taken back, with Lost.
type Fence struct {
	Query string
	Args  []any // int64 or string, as the driver takes them
	Lost  error
}

// Behind makes every transaction of this store stand only where the fence holds.
// It is for a worker that may have been frozen: what it was doing may be another's
// since. Call it before the store is used.
func (s *Store) Behind(f Fence) { s.fence = &f }

// holds turns what the fence's query counted into an error.
func (f *Fence) holds(n int64, err error) error {
	if err == nil && n == 0 {
		err = f.Lost
	}
	return err
}
