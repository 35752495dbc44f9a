package daemon

import (
	"context"
	"fmt"
	"time"

	"eyesdown/internal/civil"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

const (
	// look is how often the table of due periods is looked at.
	look = 15 * time.Second
	// Lease is how long a holder may give no sign of life.
	Lease = 60 * time.Second
	// mostAttempts is how often a period is begun before it is given up.
	mostAttempts = 5
	// reread is how long the due dates of the permits are remembered.
	reread = 10 * time.Minute
	// mostAhead is how far the table may be ahead of the clock without a word.
	mostAhead = 24 * time.Hour
)

// Table is the store's table of due periods.
type Table interface {
	PlanFrom(ctx context.Context, job, described string, now int64) (int64, error)
	PlannedTo(ctx context.Context, job string) (int64, bool, error)
	Plan(ctx context.Context, all []store.DuePeriod, now int64) error
	Ask(ctx context.Context, p store.DuePeriod) error
	OpenPeriods(ctx context.Context) ([]store.DuePeriod, error)
	Period(ctx context.Context, job, period string) (store.DuePeriod, bool, error)
	Take(ctx context.Context, p store.DuePeriod, holder string, now int64, quick func() bool) (store.DuePeriod, bool, error)
	Beat(ctx context.Context, p store.DuePeriod) (bool, error)
	End(ctx context.Context, p store.DuePeriod, o store.Outcome) (bool, error)
	Skip(ctx context.Context, all []store.DuePeriod, reason, holder string, now int64) error
	Reopen(ctx context.Context, job, period string) error
	Note(ctx context.Context, e store.ScheduleEvent) error
}

// Task is one period of a job that is to be worked on.
type Task struct {
	Job    *schedules.Job
	Period string
	DueAt  time.Time // in the job's zone
	Now    time.Time // when it began, in the job's zone
}

// Result is what became of a task's work. An error in its place is tried again.
type Result struct {
	Detail  string
	Quiet   bool // there was nothing to do, and nothing to say
	Skipped bool // nothing was to be done any more: the detail is the reason
	Failed  bool // it will not go better the next time: the detail is the reason
	// Inputs and Outputs are what was read and made.
	Inputs, Outputs []store.Digest
}

// Daemon runs jobs. Its methods are for one goroutine.
type Daemon struct {
	Jobs   []schedules.Job
	Table  Table
	Dues   func(ctx context.Context, asOf civil.Date) ([]schedules.Due, error)
	Work   func(ctx context.Context, t Task) (Result, error)
	Clock  Clock
	Holder string        // names this process and no other, ever
	Lease  time.Duration // see [Lease]
	Say    func(e Event)

	from    map[string]int64 // by job, the moment from which its periods count
	entered map[string]bool  // periods of dated jobs that are in the table
	ahead   map[string]bool  // jobs whose table is ahead of the clock, which has been said
	dues    []schedules.Due
	read    time.Duration // when they were read, by the stopwatch; 0 = never
	watched map[string]watch
}

// Run looks after the jobs until the context ends. What is under way then is
// given back, to be begun again.
func (d *Daemon) Run(ctx context.Context) error {
	for ctx.Err() == nil {
		if err := d.Look(ctx); err != nil && ctx.Err() == nil {
			d.Say(Event{Happened: Trouble, Detail: fmt.Sprintf("%v; the next attempt is in %s", err, look)})
		}
		d.Clock.Wait(ctx, look)
	}
	return nil
}

// Look enters what has become due, and runs all that may run now, oldest first.
func (d *Daemon) Look(ctx context.Context) error {
	for {
		if err := d.plan(ctx); err != nil {
			return err
		}
		open, err := d.Table.OpenPeriods(ctx)
		if err != nil {
			return err
		}
		if open, err = d.supersede(ctx, open); err != nil {
			return err
		}
		ran, err := d.runOne(ctx, open)
		if err != nil || !ran || ctx.Err() != nil {
			return err
		}
	}
}

// runOne runs the oldest period that may run now, and tells whether there was
// one. Of one job the oldest goes first, or nothing does.
func (d *Daemon) runOne(ctx context.Context, open []store.DuePeriod) (bool, error) {
	d.forget(open)
	older := map[string]bool{}
	for _, p := range open {
		if older[p.Job] {
			continue
		}
		older[p.Job] = true
		if !d.mayTake(p) {
			continue
		}
		taken, ok, err := d.take(ctx, p)
		if err != nil {
			return false, err
		}
		if ok {
			return true, d.run(ctx, d.job(p.Job), taken, false)
		}
	}
	return false, nil
}

func (d *Daemon) job(name string) *schedules.Job {
	for i := range d.Jobs {
		if d.Jobs[i].Name == name {
			return &d.Jobs[i]
		}
	}
	return nil
}

func (d *Daemon) now() int64 { return d.Clock.Now().Unix() }

// pulse is how often a holder counts.
func (d *Daemon) pulse() time.Duration { return d.Lease / 6 }
