package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// smallStore is a store that has room for so many pages and no more, which
// SQLite tells in the same words as a full disk.
func smallStore(t *testing.T, path string, pages int) *Store {
	t.Helper()
	db, err := sqlx.Open(sqliteDriver, driverName(path)+fmt.Sprintf("&_pragma=max_page_count(%d)", pages))
	if err != nil {
		t.Fatal(err)
	}
	s := &Store{db: db, dialect: sqliteDialect(), path: path, writer: make(chan struct{}, 1)}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func plainlyFull(t *testing.T, what string, err error, path, kept string) {
	t.Helper()
	if err == nil || err.Error() != path+": the disk is full" || fault.Code(err) != 3 ||
		!strings.Contains(fault.HintOf(err), "free space there and run the same command again") || !strings.Contains(fault.HintOf(err), kept) {
		t.Errorf("%s: %v (%s)", what, err, fault.HintOf(err))
	}
}

// TestFull: a full disk is told as that, nothing of the package stands, and the
// same command works when there is room.
func TestFull(t *testing.T) {
	ctx := context.Background()
	open := sqliteIn(t)
	roomy := open(t, "a")
	base().take(t, roomy)
	var pages int
	if err := roomy.db.Get(&pages, "PRAGMA page_count"); err != nil {
		t.Fatal(err)
	}
	tight := smallStore(t, roomy.path, pages+2)
	lines := []string{}
	for i := range 5000 {
		lines = append(lines, fmt.Sprintf("VB-1,S1,hire,%d.00,", i))
	}
	long := base().with("long", map[bingo.FileKind]string{bingo.FileExpenses: rowsOf(expensesHeader, lines...)})
	for range 2 { // the store can be used after it
		in, err := tight.Begin(ctx, long.digest(), "long")
		if err != nil {
			t.Fatal(err)
		}
		account, err := long.send(in)
		if err == nil {
			err = in.Close(account)
		}
		plainlyFull(t, "intake", err, roomy.path, "nothing of this package was kept")
		if err := in.Abort(); err != nil {
			t.Errorf("abort: %v", err)
		}
	}
	err := tight.writing(ctx, func(c *sqlx.Conn) error {
		_, err := c.ExecContext(ctx, "INSERT INTO reading_choice VALUES ('x', ?, 'Pat', 'x', '2025-07-01')", strings.Repeat("x", 1<<20))
		return err
	})
	plainlyFull(t, "a decision", err, roomy.path, "nothing was changed")
	if report, err := tight.Check(ctx); err != nil || !report.Sound() || report.Packages != 1 {
		t.Errorf("%s, %v", report, err)
	}
	long.take(t, roomy)
	fresh := smallStore(t, filepath.Join(t.TempDir(), "fresh.db"), 4)
	_, _, err = fresh.migrate(ctx)
	plainlyFull(t, "setting up", err, fresh.path, "as it was")
	if got := lockedOut(io.ErrUnexpectedEOF); got != "the store cannot be set up" {
		t.Error(got)
	}
	if err := failure(errors.Join(io.EOF), "p", "w", "k"); !errors.Is(err, io.EOF) || isFull(err) {
		t.Error(err)
	}
}
