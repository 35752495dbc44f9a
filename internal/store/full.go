package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"syscall"

	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"
	"modernc.org/sqlite" // the driver
	sqlite3 "modernc.org/sqlite/lib"

	"eyesdown/internal/fault"
)

// failure gives an error of the database a place and says it in words; faults
// stay as they are. What was kept says what stands of the work.
func failure(err error, path, what, kept string) error {
	var f *fault.Fault
	switch {
	case err == nil:
		return nil
	case isFull(err):
		return &fault.Fault{Kind: fault.Failed, Place: path, What: "the disk is full", Hint: "free space there and run the same command again; " + kept}
	case errors.As(err, &f) && !isGone(err):
		return err
	case isGone(err):
		return &fault.Fault{Kind: fault.Failed, Place: path, What: fmt.Sprintf("the database server went away (%v)", err), Hint: "see that it runs and run the same command again; " + kept}
	}
	return fault.Wrap(err, path, what)
}

// isFull tells whether there was no room to write. The shared memory beside the
// store is a file too, for which SQLite has a code of its own.
func isFull(err error) bool {
	var e *sqlite.Error
	if errors.As(err, &e) && (e.Code()&0xff == sqlite3.SQLITE_FULL || e.Code() == sqlite3.SQLITE_IOERR_SHMSIZE) {
		return true
	}
	return pq.As(err, pqerror.DiskFull) != nil || errors.Is(err, syscall.ENOSPC)
}

// isGone tells whether a database server was stopped or cannot be reached any
// more, or has ended the connection of a program that stood still.
func isGone(err error) bool {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return false
	}
	gone := pq.As(err, pqerror.AdminShutdown, pqerror.CrashShutdown, pqerror.CannotConnectNow, pqerror.IdleInTransactionSessionTimeout)
	var unreached *net.OpError
	return gone != nil || errors.As(err, &unreached) || errors.Is(err, driver.ErrBadConn)
}

// fault gives an error of the database a place.
func (s *Store) fault(err error) error {
	return failure(err, s.path, "the store could not do its work", "nothing was changed")
}

// lockedOut says why the lock for setting up was not had.
func lockedOut(err error) string {
	if isBusy(err) {
		return "another program is setting up the store"
	}
	return "the store cannot be set up"
}
