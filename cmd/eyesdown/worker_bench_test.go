//go:build unix

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"eyesdown/internal/batch/queue"
	"eyesdown/internal/tools/pgtest"
)

// BenchmarkWorkers has the reports of every session of eight permits made by one
// worker and by two, each a process on one processor that does one job at a time.
// two-to-one is how many times as fast two are; it says something only where two
// processors are free, for the server has to run beside them.
func BenchmarkWorkers(b *testing.B) {
	dsn, exports := pgtest.Start(b).Database(b, "workers"), filepath.Join(b.TempDir(), "exports")
	const permits = 8
	seasons(b, exports, permits)
	does(b, "--store", dsn, "ingest", exports)
	b.Setenv("GOMAXPROCS", "1")
	q := func() *queue.Queue {
		does(b, "--store", dsn, "store", "migrate")
		q, err := queue.Open(context.Background(), dsn)
		if err != nil {
			b.Fatal(err)
		}
		return q
	}()
	b.Cleanup(func() { _ = q.Close() })
	var took [3]time.Duration // by how many workers
	rounds := 0
	for b.Loop() {
		for _, n := range []int{1, 2} {
			took[n] += shared(b, q, dsn, n, permits)
		}
		rounds++
	}
	b.ReportMetric(took[1].Seconds()/float64(rounds), "s/one")
	b.ReportMetric(took[2].Seconds()/float64(rounds), "s/two")
	b.ReportMetric(float64(took[1])/float64(took[2]), "two-to-one")
}

// shared hands in a job for every permit but the first, whose year is three times
// as long, and gives how long it took from the first beginning to the last end.
func shared(b *testing.B, q *queue.Queue, dsn string, workers, permits int) time.Duration {
	b.Helper()
	ctx := context.Background()
	var ids []int64
	for i := 1; i < permits+1; i++ {
		no := 1 + i%(permits-1) // an even number of jobs of one size
		t, err := q.Add(ctx, queue.Order{Kind: queue.SessionReport, Permit: fmt.Sprintf("VB-01%02d", no), All: true})
		if err != nil {
			b.Fatal(err)
		}
		ids = append(ids, t.ID)
	}
	var machines []*machine
	for range workers {
		machines = append(machines, start(b, dsn, "--at-once", strconv.Itoa(1)))
	}
	if _, err := q.Wait(ctx, ids, func(queue.Task, int) {}); err != nil {
		b.Fatal(err)
	}
	for _, m := range machines {
		m.stop(b)
	}
	var first, last time.Time
	for _, id := range ids {
		runs, err := q.Runs(ctx, id)
		if err != nil || len(runs) != 1 || runs[0].Outcome != queue.Done {
			b.Fatalf("%+v, %v", runs, err)
		}
		if at := runs[0].BegunAt; first.IsZero() || at.Before(first) {
			first = at
		}
		if at := runs[0].EndedAt; at.After(last) {
			last = at
		}
	}
	return last.Sub(first)
}
