package store

import (
	"context"
	"errors"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// With its own long timeout SQLite looks ever more seldom whether another
// program has done writing, so that those who came last overtake who has waited
// longest, for as long as there are any. Waiting briefly again and again gives
// each the same chance.
const (
	brieflyBusy = "PRAGMA busy_timeout = 10" // milliseconds
	longBusy    = "PRAGMA busy_timeout = " + busyTimeout
	briefWaits  = 6000 // together no less than busyTimeout
)

// beginSQLite takes the write lock, or what else the statements begin.
func beginSQLite(ctx context.Context, statements []string, exec func(statement string) error) (err error) {
	if err := exec(brieflyBusy); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, exec(longBusy)) }()
	for _, statement := range statements {
		for waits := 1; ; waits++ {
			err := exec(statement)
			if err == nil {
				break
			}
			if !isBusy(err) || waits == briefWaits || ctx.Err() != nil {
				return err
			}
		}
	}
	return nil
}

// beginPlainly executes the statements one after the other.
func beginPlainly(_ context.Context, statements []string, exec func(statement string) error) error {
	for _, statement := range statements {
		if err := exec(statement); err != nil {
			return err
		}
	}
	return nil
}

// isBusy tells whether another program was writing.
func isBusy(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code()&0xff == sqlite3.SQLITE_BUSY
}
