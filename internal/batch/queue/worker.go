package queue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/rivertype"

	"eyesdown/internal/batch"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
)

// Lease is how long a worker may give no sign of life before its jobs are given to
// others.
const Lease = time.Minute

// Times of a worker.
const (
	poll      = 500 * time.Millisecond // between looks for a job, where there was none
	cooldown  = 100 * time.Millisecond // between two looks at least
	ending    = 2 * time.Minute        // to write down how a job ended
	tidying   = time.Hour              // between looks for what can go
	idleLimit = "60000"                // milliseconds after which the server ends the transaction of a worker that stands still
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

// hand is what River calls with each job.
type hand struct {
	river.WorkerDefaults[job]
	*Worker
}

// settled tells River that how a job ended stands in the database already, or is
// another's to say. River reports on the jobs that such an error lists: none. Were
// it to report all the same, the job would run once more, with no second effect.
type settled struct{}

// Error gives the words.
func (settled) Error() string { return "the job's state stands already" }

// Jobs lists the jobs to report on.
func (settled) Jobs() []*rivertype.JobRow { return nil }

// ErrorsByID gives what each of them failed with.
func (settled) ErrorsByID() map[int64]error { return nil }

// Work does one job.
func (h *hand) Work(ctx context.Context, rj *river.Job[job]) error {
	after := context.WithoutCancel(ctx)
	a, err := h.Queue.begin(after, rj.ID, h.Name, h.Lease)
	if err != nil {
		if !errors.Is(err, errLost) && !errors.Is(err, errNotYet) {
			h.trouble(after, err)
		}
		return settled{}
	}
	begun := clock.Now()
	h.Say(Event{Happened: "begun", Task: a.task, Kind: a.order.Kind, About: a.about, Attempt: a.n})
	ctx, cancel := context.WithCancelCause(ctx)
	h.mu.Lock()
	h.active[a.task] = held{a.n, cancel}
	h.mu.Unlock()
	e := h.attempt(ctx, a, rj)
	h.mu.Lock()
	delete(h.active, a.task)
	h.mu.Unlock()
	cancel(nil)
	e.Task, e.Kind, e.About, e.Attempt, e.Took = a.task, a.order.Kind, a.about, a.n, clock.Now().Sub(begun)
	h.Say(e)
	if e.Happened != Done && e.Happened != Failed {
		return settled{}
	}
	return nil
}

// attempt does the work and writes down how it ended, whether or not the worker is
// being stopped meanwhile.
func (h *hand) attempt(ctx context.Context, a *attempt, rj *river.Job[job]) Event {
	folder, err := os.MkdirTemp("", "eyesdown-")
	if err != nil {
		return h.unfinished(ctx, a, fault.Wrap(err, os.TempDir(), "no temporary folder can be made"))
	}
	defer func() { h.trouble(ctx, os.RemoveAll(folder)) }()
	m, err := h.inWorkspace(ctx, a, folder)
	var f *fault.Fault
	if errors.As(err, &f) && f.Kind != fault.Failed && ctx.Err() == nil {
		// What is wrong with the input is wrong at the next attempt too.
		m, err = made{state: Failed, detail: err.Error()}, nil
		if hint := fault.HintOf(f); hint != "" {
			m.detail += "; " + hint
		}
	}
	if err == nil {
		after, stop := context.WithTimeout(context.WithoutCancel(ctx), ending)
		defer stop()
		if err = a.finish(after, rj, m); err == nil {
			h.trouble(after, h.Queue.dropUnnamed(after))
			return Event{Happened: m.state, Detail: m.detail}
		}
	}
	return h.unfinished(ctx, a, err)
}

// inWorkspace does the work with a store of its own, behind the attempt's fence.
func (h *hand) inWorkspace(ctx context.Context, a *attempt, folder string) (m made, err error) {
	ws, err := batch.Open(ctx, unfrozen(h.DSN), h.Program)
	if err != nil {
		return m, fault.Wrap(err, "", "the store cannot be opened")
	}
	ws.Store.Behind(a.fence())
	m, err = a.do(ctx, ws, filepath.Clean(folder))
	return m, errors.Join(err, ws.Close())
}

// unfinished gives back what could not be done, or gives it up.
func (h *hand) unfinished(ctx context.Context, a *attempt, err error) Event {
	lost := Event{Happened: "lost", Detail: errLost.Error()}
	if errors.Is(err, errLost) || errors.Is(context.Cause(ctx), errLost) {
		return lost
	}
	after, stop := context.WithTimeout(context.WithoutCancel(ctx), ending)
	defer stop()
	outcome, detail, wait := "given back", "the worker was stopped", time.Duration(0)
	if ctx.Err() == nil {
		n, counting := a.spent(after)
		if counting != nil {
			return Event{Happened: "trouble", Detail: counting.Error()}
		}
		outcome, detail, wait = "to be tried again", err.Error(), time.Duration(n*n)*5*time.Second
		if n >= mostAttempts {
			outcome, detail = Failed, fmt.Sprintf("given up after %d attempts: %v", n, err)
		}
	}
	switch writing := a.end(after, outcome, detail, wait); {
	case errors.Is(writing, errLost):
		return lost
	case writing != nil:
		return Event{Happened: "trouble", Detail: detail + "; and that cannot be written down: " + writing.Error()}
	}
	return Event{Happened: outcome, Detail: detail}
}

// unfrozen makes the server end the transactions of a worker that stands still
// sooner than it would.
func unfrozen(dsn string) string {
	u, err := url.Parse(dsn)
	if err != nil {
		return dsn
	}
	const setting = "idle_in_transaction_session_timeout"
	settings := u.Query()
	if settings.Get(setting) == "" {
		settings.Set(setting, idleLimit)
		u.RawQuery = settings.Encode()
	}
	return u.String()
}
