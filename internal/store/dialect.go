package store

import (
	"context"
	"database/sql"
	"io/fs"

	"github.com/jmoiron/sqlx"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// dialect is what differs between the databases that a store may stand on. The
// queries are one for both: those that are not the same in PostgreSQL's words
// are put into them on the way to its driver (postgres_conn.go).
type dialect struct {
	name   string
	folder string // of the migrations
	goose  goose.Dialect
	// reading and writing begin a transaction: one that sees the store as it is
	// now, and one that no other writer overtakes.
	reading, writing []string
	// begin executes the statements that begin a transaction, and waits for others.
	begin func(ctx context.Context, statements []string, exec func(statement string) error) error
	// intake begins a transaction that takes in a package which is new.
	intake []string
	// ids gives such a package its numbers.
	ids func(w *writer) (ids, error)
	// commit ends one. PostgreSQL would answer COMMIT without an error where it
	// takes back what failed, so it is asked before whether all holds.
	commit []string
	// tables counts the tables there are, and goose's own among them.
	tables string
	// foreign is what to say of a database that has tables of something else.
	foreign string
	// locker makes goose wait for another program that sets up the store.
	locker func() (lock.SessionLocker, error)
	// whole adds to a report what is wrong with the database itself.
	whole func(ctx context.Context, c *sqlx.Conn, r *Report) error
	// numbered makes the database count on from the rows that a copy brought.
	numbered []string
	// bulk tells whether rows come by COPY.
	bulk bool
}

func sqliteDialect() *dialect {
	return &dialect{
		name: "sqlite", folder: "migrations/sqlite", goose: goose.DialectSQLite3,
		reading: []string{"BEGIN"}, writing: []string{"BEGIN IMMEDIATE"}, commit: []string{"COMMIT"},
		intake: []string{"BEGIN IMMEDIATE"}, ids: countedIDs, begin: beginSQLite,
		tables:  "SELECT count(*), coalesce(sum(name = 'goose_db_version'), 0) FROM sqlite_master WHERE type = 'table'",
		foreign: "the file is a database of another program",
		whole:   checkSQLite,
	}
}

// postgresDialect: a writer holds the store's own advisory lock until its
// transaction ends, alone where it decides on what it has read, with others where
// it brings a new package, for which it has to read nothing. A writer that is
// killed loses the lock with its connection.
func postgresDialect() *dialect {
	const lockOf = "(CAST(CAST('package' AS regclass) AS bigint))"
	return &dialect{
		name: "postgres", folder: "migrations/postgres", goose: goose.DialectPostgres,
		reading: []string{"BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"},
		writing: []string{"BEGIN", "SELECT pg_advisory_xact_lock" + lockOf},
		intake:  []string{"BEGIN", "SELECT pg_advisory_xact_lock_shared" + lockOf}, ids: blockIDs, begin: beginPlainly,
		commit: []string{"SET CONSTRAINTS ALL IMMEDIATE", "COMMIT"},
		tables: `SELECT count(*), count(*) FILTER (WHERE table_name = 'goose_db_version')
			FROM information_schema.tables WHERE table_schema = current_schema()`,
		foreign:  "the database holds tables of another program",
		locker:   func() (lock.SessionLocker, error) { return lock.NewPostgresSessionLocker() },
		whole:    checkPostgres,
		numbered: []string{packagesOn, countOn("held", "id"), countOn("resolution", "seq"), countOn("register_change", "seq"), countOn("attested", "seq"), countOn("attested_wide", "seq"), countOn("schedule_event", "seq")},
		bulk:     true,
	}
}

// packagesOn makes packages count on so that no block has a number which a copy
// brought.
const packagesOn = `SELECT setval('package_number', 1 + greatest(
	(SELECT coalesce(max(id), 0) FROM package), (SELECT coalesce(max(id), 0) / 16777216 FROM version),
	(SELECT coalesce(max(id), 0) / 16777216 FROM file), (SELECT coalesce(max(id), 0) / 16777216 FROM member)), false)`

// countOn makes a column that PostgreSQL numbers count on from its largest.
func countOn(table, column string) string {
	return "SELECT setval(pg_get_serial_sequence('" + table + "', '" + column + "'), coalesce(max(" + column + "), 1), count(*) > 0) FROM " + table
}

// provider makes the one that applies the dialect's migrations.
func (d *dialect) provider(db *sql.DB) (*goose.Provider, error) {
	folder, err := fs.Sub(migrations, d.folder)
	if err != nil {
		return nil, err
	}
	options := []goose.ProviderOption{goose.WithDisableGlobalRegistry(true)}
	if d.locker != nil {
		locker, err := d.locker()
		if err != nil {
			return nil, err
		}
		options = append(options, goose.WithSessionLocker(locker))
	}
	return goose.NewProvider(d.goose, db, folder, options...)
}
