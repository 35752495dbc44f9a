package daemon

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"eyesdown/internal/store"
	"eyesdown/schedules"
)

// watch is what is known of a period that somebody else holds.
type watch struct {
	holder string
	beat   int64
	since  time.Duration // by the stopwatch
	tried  bool          // the store was had for writing since the lease ran out
}

// mayTake tells whether a period may be taken now: it is due and no attempt has
// to be waited for, or its holder has given no sign of life for long enough.
func (d *Daemon) mayTake(p store.DuePeriod) bool {
	if p.State == store.StateDue {
		return p.NotBefore <= d.now()
	}
	if d.watched == nil {
		d.watched = map[string]watch{}
	}
	key := p.Job + " " + p.Period
	w, ok := d.watched[key]
	if !ok || w.holder != p.Holder || w.beat != p.Beat {
		d.watched[key] = watch{holder: p.Holder, beat: p.Beat, since: d.Clock.Elapsed()}
		return false
	}
	wait := d.Lease
	if w.tried {
		wait = d.Lease / 2
	}
	return d.Clock.Elapsed()-w.since >= wait
}

// take takes a period. From a holder it does so at the second attempt only: where
// one long piece of writing keeps everybody from the store, the holder's beat
// waits behind it too. So the first attempt waits until the store is had and
// leaves it at that; a holder that lives counts within half a lease from then.
func (d *Daemon) take(ctx context.Context, p store.DuePeriod) (store.DuePeriod, bool, error) {
	key := p.Job + " " + p.Period
	asked, w := d.Clock.Elapsed(), d.watched[key]
	quick := func() bool { return w.tried && d.Clock.Elapsed()-asked < time.Second }
	taken, ok, err := d.Table.Take(ctx, p, d.Holder, d.now(), quick)
	if err == nil && !ok && p.State == store.StateRunning {
		w.tried, w.since = true, d.Clock.Elapsed()
		d.watched[key] = w
	}
	return taken, ok, err
}

// takenOver says why a period is no longer one's own.
const takenOver = "somebody else has taken it over, since this process stood still"

// forget stops watching what is no longer running.
func (d *Daemon) forget(open []store.DuePeriod) {
	running := map[string]bool{}
	for _, p := range open {
		if p.State == store.StateRunning {
			running[p.Job+" "+p.Period] = true
		}
	}
	for key := range d.watched {
		if !running[key] {
			delete(d.watched, key)
		}
	}
}

// run does the work of a period that was taken, and says what became of it; asked
// tells that a person wants to know.
func (d *Daemon) run(ctx context.Context, j *schedules.Job, p store.DuePeriod, asked bool) error {
	if j == nil {
		return d.end(ctx, p, store.Outcome{State: store.StateSkipped, Detail: "there is no such job any more", At: d.now()}, 0)
	}
	if p.Attempt > mostAttempts {
		return d.end(ctx, p, store.Outcome{
			State: store.StateFailed, At: d.now(),
			Detail: fmt.Sprintf("it was begun %d times and never ended", p.Attempt-1),
		}, 0)
	}
	working, stop := context.WithCancel(ctx)
	defer stop()
	var lost atomic.Bool
	beating := make(chan struct{})
	go func() {
		defer close(beating)
		for d.Clock.Wait(working, d.pulse()); working.Err() == nil; d.Clock.Wait(working, d.pulse()) {
			if ok, err := d.Table.Beat(working, p); err == nil && !ok {
				lost.Store(true)
				stop()
			}
		}
	}()
	now := d.Clock.Now()
	begun := d.Clock.Elapsed()
	d.say(p, Begun, "", 0)
	result, err := d.Work(working, Task{Job: j, Period: p.Period, DueAt: time.Unix(p.DueAt, 0).In(j.Zone), Now: now.In(j.Zone)})
	stop()
	<-beating
	took := d.Clock.Elapsed() - begun
	if !result.Quiet {
		d.read = 0 // it may have brought due dates
	}
	if lost.Load() {
		d.say(p, Lost, takenOver, took)
		return nil
	}
	o := d.outcome(ctx, p, result, err)
	o.Quiet = o.Quiet && !asked
	return d.end(ctx, p, o, took)
}

// outcome says what becomes of a period after an attempt.
func (d *Daemon) outcome(ctx context.Context, p store.DuePeriod, r Result, err error) store.Outcome {
	o := store.Outcome{State: store.StateDone, Detail: r.Detail, Quiet: r.Quiet, At: d.now(), Inputs: r.Inputs, Outputs: r.Outputs}
	switch {
	case err != nil && ctx.Err() != nil:
		o.State, o.Detail, o.Again = store.StateDue, "the program was stopped", o.At
	case err != nil && p.Attempt >= mostAttempts:
		o.State, o.Detail = store.StateFailed, fmt.Sprintf("given up after %d attempts: %v", p.Attempt, err)
	case err != nil:
		wait := []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour}[min(p.Attempt, 4)-1]
		o.State, o.Detail, o.Again = store.StateDue, fmt.Sprintf("attempt %d: %v; the next is in %d minutes", p.Attempt, err, int(wait/time.Minute)), o.At+int64(wait/time.Second)
	case r.Skipped:
		o.State = store.StateSkipped
	case r.Failed:
		o.State = store.StateFailed
	}
	return o
}

func (d *Daemon) end(ctx context.Context, p store.DuePeriod, o store.Outcome, took time.Duration) error {
	o.Took = took.Milliseconds()
	ok, err := d.Table.End(context.WithoutCancel(ctx), p, o)
	switch {
	case err != nil:
		return err
	case !ok:
		d.say(p, Lost, takenOver, took)
		return nil
	}
	word := o.State
	if word == store.StateDue {
		word = store.EventAgain
	}
	d.say(p, word, o.Detail, took)
	return nil
}
