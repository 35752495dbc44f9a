package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

func testReadings(t *testing.T, open opener) {
	s := open(t, "a")
	ctx := context.Background()
	choice := bingo.ReadingChoice{Point: "vic/gross", Reading: "a", By: "Pat", Reason: "advice", At: "2025-07-01"}
	other := choice
	other.Reading = "b"
	if err := errors.Join(s.ChooseReading(ctx, choice), s.ChooseReading(ctx, other)); err != nil {
		t.Fatal(err)
	}
	got, err := s.ReadingChoices(ctx)
	same(t, "choices", []bingo.ReadingChoice{other}, got)
	other.By = " "
	if err != nil || fault.Code(s.ChooseReading(ctx, other)) != 2 || s.ClearReading(ctx, "vic/gross") != nil || fault.Code(s.ClearReading(ctx, "vic/gross")) != 2 {
		t.Error("nobody's choice was taken, or a choice could not be cleared just once")
	}
}

// testWriters has several goroutines read a number and write the next, in two
// programs' stores on one file: none is turned away and none overtakes another.
func testWriters(t *testing.T, open opener) {
	stores := []*Store{open(t, "a"), open(t, "a")}
	ctx := context.Background()
	const count = "SELECT coalesce(max(CAST(reading AS INTEGER)), 0) FROM reading_choice"
	var wait sync.WaitGroup
	for g := range 8 {
		wait.Go(func() {
			for range 100 {
				err := stores[g%2].writing(ctx, func(c *sqlx.Conn) error {
					var n int
					if err := c.GetContext(ctx, &n, count); err != nil {
						return err
					}
					_, err := c.ExecContext(ctx, "INSERT INTO reading_choice VALUES ('n', ?, 'Pat', 'x', '2025-07-01') ON CONFLICT (point) DO UPDATE SET reading = excluded.reading", fmt.Sprint(n+1))
					return err
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	var n int
	if err := stores[0].db.Get(&n, count); err != nil || n != 800 {
		t.Errorf("%d of 800, %v", n, err)
	}
}

func TestOpen(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	for _, dsn := range []string{"postgres://user:secret@host/db", "eyesdown.db", "sqlite:", "sqlite::memory:",
		"host=db password=secret dbname=b", "sqlite:postgres://user:secret@host/b"} {
		_, err := Open(ctx, dsn)
		if fault.Code(err) != 2 || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", dsn, err)
		}
	}
	if _, err := Open(ctx, "sqlite:"+filepath.Join(dir, "no", "a.db")); fault.Code(err) != 2 {
		t.Errorf("a folder that is not there: %v", err)
	}
	odd := "sqlite:" + filepath.Join(dir, "odd name?%41#.db")
	var wait sync.WaitGroup
	for range 8 { // several programs start at once
		wait.Go(func() {
			s, err := Open(ctx, odd)
			if err != nil {
				t.Error(err)
				return
			}
			_ = s.Close()
		})
	}
	wait.Wait()
	if _, err := os.Stat(filepath.Join(dir, "odd name?%41#.db")); err != nil {
		t.Error(err)
	}
	s, err := Open(ctx, odd)
	if err != nil {
		t.Fatal(err)
	}
	if err := agree(s.path, 1, 2); fault.Code(err) != 2 || !strings.Contains(fault.HintOf(err), "store migrate") {
		t.Errorf("an older store: %v", err)
	}
	if _, err := s.db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)"); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(ctx, odd); fault.Code(err) != 2 || !strings.Contains(err.Error(), "newer") {
		t.Errorf("a newer store: %v", err)
	}
	if _, _, err := Migrate(ctx, odd); fault.Code(err) != 2 {
		t.Errorf("migrating a newer store: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
