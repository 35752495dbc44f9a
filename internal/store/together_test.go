package store

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
	"eyesdown/internal/tools/pgtest"
)

// TestTwoDecide has two people decide on one exception at once: one does, and the
// other is told who did.
func TestTwoDecide(t *testing.T) {
	twoDecide(t, sqliteIn(t), 10)
	twoDecide(t, postgresIn(pgtest.Start(t), ""), 10)
}

func twoDecide(t *testing.T, open opener, pairs int) {
	t.Helper()
	ctx, desks := context.Background(), []*Store{open(t, "a"), open(t, "a")}
	p := base()
	for i := range pairs {
		p.held = append(p.held, heldAt(bingo.FilePrizes, "VB-1", "S1", 2, uint32(7+i), true))
	}
	p.take(t, desks[0])
	_, exceptions := load(t, desks[0], "H1")
	if len(exceptions) != pairs {
		t.Fatalf("%d exceptions", len(exceptions))
	}
	for _, e := range exceptions {
		var errs [2]error
		var both sync.WaitGroup
		for i, by := range []string{"Pat", "Sam"} {
			both.Go(func() {
				_, errs[i] = desks[i].Resolve(ctx, e.ID, bingo.Resolution{By: by, Reason: "by " + by, At: "2025-08-01"})
			})
		}
		both.Wait()
		won := "Pat"
		if errs[0] != nil {
			won, errs[0], errs[1] = "Sam", errs[1], errs[0]
		}
		if errs[0] != nil || fault.Code(errs[1]) != 2 || !strings.Contains(errs[1].Error(), won+" decided on 2025-08-01") {
			t.Errorf("%s won: %v; the other: %v", won, errs[0], errs[1])
		}
		history, err := desks[1].Decisions(ctx, e.ID)
		if err != nil || len(history) != 1 || history[0].By != won {
			t.Errorf("history %+v, %v", history, err)
		}
	}
}

// TestContention has eight writers read and write beside four readers: nobody is
// told that the store is busy, and no count is lost.
func TestContention(t *testing.T) { contention(t, 40, time.Minute) }

func contention(t *testing.T, each int, within time.Duration) {
	t.Helper()
	ctx, open := context.Background(), sqliteIn(t)
	first := open(t, "a")
	base().take(t, first)
	done := make(chan struct{})
	var writers, readers sync.WaitGroup
	var slowest [8]time.Duration
	for i := range slowest {
		s := open(t, "a") // each as a program of its own
		writers.Go(func() {
			for range each {
				begun := time.Now()
				if err := s.writing(ctx, countUp); err != nil {
					t.Error(err)
				}
				slowest[i] = max(slowest[i], time.Since(begun))
			}
		})
	}
	var reads [4]int
	for i := range reads {
		s := open(t, "a")
		readers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				if rec, _, err := s.Load(ctx, "H1"); err != nil || len(rec.Permits[0].Sessions) != 2 {
					t.Errorf("%+v, %v", rec, err)
				}
				reads[i]++
			}
		})
	}
	writers.Wait()
	close(done)
	readers.Wait()
	longest := time.Duration(0)
	for _, d := range slowest {
		longest = max(longest, d)
	}
	var n int
	if err := first.db.Get(&n, "SELECT CAST(reading AS INTEGER) FROM reading_choice WHERE point = 'n'"); err != nil || n != 8*each {
		t.Errorf("%d of %d counted, %v", n, 8*each, err)
	}
	t.Logf("%d writes beside %v reads, the longest waited %v", n, reads, longest)
	if longest > within {
		t.Errorf("a writer waited %v", longest)
	}
}

// countUp reads a number and writes the next.
func countUp(c *sqlx.Conn) error {
	var n int
	if err := c.GetContext(context.Background(), &n, "SELECT coalesce(max(CAST(reading AS INTEGER)), 0) FROM reading_choice"); err != nil {
		return err
	}
	_, err := c.ExecContext(context.Background(), "INSERT INTO reading_choice VALUES ('n', ?, 'Pat', 'x', '2025-07-01') ON CONFLICT (point) DO UPDATE SET reading = excluded.reading", fmt.Sprint(n+1))
	return err
}
