package queue

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"eyesdown/internal/batch"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
)

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
	settings := u.Query()
	if settings.Get(idleSetting) == "" {
		settings.Set(idleSetting, idleLimit)
		u.RawQuery = settings.Encode()
	}
	return u.String()
}
