package queue

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"io/fs"
	"log/slog"

	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/rivermigrate"

	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

//go:embed migrations/*.sql
var migrations embed.FS

// A transaction in which nothing is done for a minute is ended by the server, so
// that a worker which stands still keeps nobody waiting for longer.
const (
	idleSetting = "idle_in_transaction_session_timeout"
	idleLimit   = "60000" // milliseconds
)

// Queue is what several machines share of one store.
type Queue struct {
	db     *sql.DB
	name   string // of the store
	schema string // quoted, as queries name it
}

// Open opens the queue of a store and sets it up or brings it up to date. A store
// in one file has none.
func Open(ctx context.Context, dsn string) (*Queue, error) {
	q, there, err := open(ctx, dsn)
	if err != nil {
		return nil, err
	}
	if err := q.setUp(ctx, there); err != nil {
		return nil, errors.Join(err, q.Close())
	}
	return q, nil
}

// Pending counts the jobs of a store that wait or run. It sets nothing up.
func Pending(ctx context.Context, dsn string) (n int, err error) {
	if !store.IsShared(dsn) {
		return 0, nil
	}
	q, there, err := open(ctx, dsn)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, q.Close()) }()
	if !there {
		return 0, nil
	}
	var tables int
	if err := q.db.QueryRowContext(ctx, "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'task'").Scan(&tables); err != nil || tables == 0 {
		return 0, q.fault(err)
	}
	err = q.db.QueryRowContext(ctx, "SELECT count(*) FROM task WHERE state IN ('waiting', 'running')").Scan(&n)
	return n, q.fault(err)
}

// open connects; there tells whether the queue's schema is.
func open(ctx context.Context, dsn string) (q *Queue, there bool, err error) {
	db, name, err := store.Beside(ctx, dsn, nil)
	if err != nil {
		return nil, false, err
	}
	var schema string
	err = db.QueryRowContext(ctx, "SELECT current_schema() || '_jobs'").Scan(&schema)
	if err == nil {
		err = db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = $1)", schema).Scan(&there)
	}
	if err = errors.Join(err, db.Close()); err != nil {
		return nil, false, fault.Wrap(err, name, "the jobs cannot be read")
	}
	q = &Queue{name: name, schema: pq.QuoteIdentifier(schema)}
	q.db, _, err = store.Beside(ctx, dsn, map[string]string{"search_path": q.schema, idleSetting: idleLimit})
	return q, there, err
}

// Close closes the queue.
func (q *Queue) Close() error { return fault.Wrap(q.db.Close(), q.name, "the jobs cannot be closed") }

// fault gives an error of the database a place.
func (q *Queue) fault(err error) error {
	var f *fault.Fault
	if errors.As(err, &f) {
		return err
	}
	return fault.Wrap(err, q.name, "the jobs could not be read or changed")
}

// setUp makes what is missing, one program at a time.
func (q *Queue) setUp(ctx context.Context, there bool) (err error) {
	lock, err := q.db.Conn(ctx)
	if err != nil {
		return q.fault(err)
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	const key = "(hashtextextended('eyesdown jobs ' || $1, 0))"
	if _, err := lock.ExecContext(ctx, "SELECT pg_advisory_lock"+key, q.schema); err != nil {
		return q.fault(err)
	}
	defer func() {
		_, unlocking := lock.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock"+key, q.schema)
		err = errors.Join(err, unlocking)
	}()
	if !there {
		if _, err := lock.ExecContext(ctx, "CREATE SCHEMA IF NOT EXISTS "+q.schema); err != nil {
			if pq.As(err, pqerror.InsufficientPrivilege) != nil {
				return fault.Inputf(q.name, "let the owner of the database run: CREATE SCHEMA "+q.schema+" AUTHORIZATION the user of the DSN",
					"this user may not make the schema in which jobs are kept: %v", err)
			}
			return q.fault(err)
		}
	}
	return fault.Wrap(errors.Join(q.migrateRiver(ctx), q.migrateOwn(ctx)), q.name, "the tables for jobs cannot be brought up to date")
}

func (q *Queue) migrateRiver(ctx context.Context) error {
	m, err := rivermigrate.New(riverdatabasesql.New(q.db), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	_, err = m.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}

func (q *Queue) migrateOwn(ctx context.Context) error {
	folder, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectPostgres, q.db, folder, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	have, want, err := p.GetVersions(ctx)
	if err != nil {
		return err
	}
	if have > want {
		return fault.Usagef("use the newer program", "%s: the jobs were set up by a newer program (their tables are of version %d, this program knows %d)", q.name, have, want)
	}
	_, err = p.Up(ctx)
	return err
}

// within runs the function in a transaction of its own; what it returns nil for
// stands.
func (q *Queue) within(ctx context.Context, work func(tx *sql.Tx) error) error {
	tx, err := q.db.BeginTx(ctx, nil)
	if err != nil {
		return q.fault(err)
	}
	if err := work(tx); err != nil {
		_ = tx.Rollback()
		return q.fault(err)
	}
	return q.fault(tx.Commit())
}

// inserting makes a client of River's that hands in and does nothing itself.
func (q *Queue) inserting() (*river.Client[*sql.Tx], error) {
	return river.NewClient(riverdatabasesql.New(q.db), &river.Config{Logger: slog.New(slog.DiscardHandler)})
}
