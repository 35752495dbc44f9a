package queue

import (
	"context"
	"database/sql"
	"log/slog"
	"sync"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"

	"eyesdown/internal/clock"
)

// Lease is how long a worker may give no sign of life before its jobs are given to
// others.
const Lease = time.Minute

// Times of a worker.
const (
	poll     = 500 * time.Millisecond // between looks for a job, where there was none
	cooldown = 100 * time.Millisecond // between two looks at least
	ending   = 2 * time.Minute        // to write down how a job ended
	tidying  = time.Hour              // between looks for what can go
)

// Worker does jobs of a queue in one process.
type Worker struct {
	Queue   *Queue
	DSN     string // of the store
	Program string // "eyesdown 0.1.0", as documents name it
	Name    string // of this process, and of no other ever
	AtOnce  int    // how many jobs at a time
	Lease   time.Duration
	Say     func(Event)
	Logger  *slog.Logger // what River has to say

	mu     sync.Mutex
	active map[int64]held
}

// held is a job that this process is at.
type held struct {
	attempt int
	cancel  context.CancelCauseFunc
}

// Event is something that a worker did.
type Event struct {
	Happened string // "begun", "done", "failed", "to be tried again", "given back", "lost", "rescued" or "trouble"
	Task     int64  // 0 where it is about none
	Kind     string
	About    string
	Attempt  int
	Detail   string
	Took     time.Duration
}

// Run works until the context ends; jobs under way are then given back.
func (w *Worker) Run(ctx context.Context) error {
	w.active = map[int64]held{}
	workers := river.NewWorkers()
	if err := river.AddWorkerSafely(workers, &hand{Worker: w}); err != nil {
		return w.Queue.fault(err)
	}
	client, err := river.NewClient(riverdatabasesql.New(w.Queue.db), &river.Config{
		ID: w.Name, Logger: w.Logger, PollOnly: true, Workers: workers, JobTimeout: -1, MaxAttempts: attemptsOfRiver,
		FetchCooldown: cooldown, FetchPollInterval: poll,
		Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: w.AtOnce}},
	})
	if err != nil {
		return w.Queue.fault(err)
	}
	if err := client.Start(context.WithoutCancel(ctx)); err != nil {
		return w.Queue.fault(err)
	}
	w.watch(ctx, client)
	stopping, cancel := context.WithTimeout(context.WithoutCancel(ctx), ending)
	defer cancel()
	return w.Queue.fault(client.StopAndCancel(stopping))
}

// watch says that the worker lives, and looks after the jobs of those that do not.
func (w *Worker) watch(ctx context.Context, client *river.Client[*sql.Tx]) {
	tick := time.NewTicker(w.Lease / 4)
	defer tick.Stop()
	var tidied time.Time
	for {
		if now := clock.Now(); now.Sub(tidied) >= tidying {
			tidied = now
			w.trouble(ctx, w.Queue.forget(ctx))
		}
		select {
		case <-ctx.Done():
			return
		case <-client.Stopped():
			return
		case <-tick.C:
		}
		w.trouble(ctx, w.beat(ctx))
		said, err := w.Queue.rescue(ctx, w.Lease)
		w.trouble(ctx, err)
		for _, text := range said {
			w.Say(Event{Happened: "rescued", Detail: text})
		}
	}
}

func (w *Worker) trouble(ctx context.Context, err error) {
	if err != nil && ctx.Err() == nil {
		w.Say(Event{Happened: "trouble", Detail: err.Error()})
	}
}

// beat says that the worker lives, and stops work on what is another's since.
func (w *Worker) beat(ctx context.Context) error {
	w.mu.Lock()
	tasks := make([]int64, 0, len(w.active))
	for id := range w.active {
		tasks = append(tasks, id)
	}
	w.mu.Unlock()
	if len(tasks) == 0 {
		return nil
	}
	own, err := w.Queue.beat(ctx, w.Name, tasks, w.Lease)
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, id := range tasks {
		if h, still := w.active[id]; still && own[id] != h.attempt {
			h.cancel(errLost)
		}
	}
	return nil
}
