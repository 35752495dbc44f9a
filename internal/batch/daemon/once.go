package daemon

import (
	"context"
	"slices"
	"time"

	"eyesdown/internal/fault"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

// Once runs one period of a job now, where it has not run yet, or once more where
// again is set, and gives what became of it. Where another process holds it, Once
// waits until that has ended or has shown itself to be gone. What somebody asked
// for stands in the history, though there was nothing to do.
func (d *Daemon) Once(ctx context.Context, job, named string, again bool) (store.DuePeriod, error) {
	j := d.job(job)
	if j == nil {
		return store.DuePeriod{}, fault.Usagef("`eyesdown schedule list` lists them", "there is no job %q", job)
	}
	p, err := d.find(ctx, j, named)
	if err != nil {
		return store.DuePeriod{}, err
	}
	if p.At.After(d.Clock.Now()) {
		return store.DuePeriod{}, fault.Usagef("name one whose time has come", "period %s of %s is due at %s, which is still to come", p.Key, job, p.At.Format(time.RFC3339))
	}
	if err := d.Table.Ask(ctx, store.DuePeriod{Job: job, Period: p.Key, Kin: p.Group, DueAt: p.At.Unix()}); err != nil {
		return store.DuePeriod{}, err
	}
	if again {
		if err := d.Table.Reopen(ctx, job, p.Key); err != nil {
			return store.DuePeriod{}, err
		}
	}
	for ctx.Err() == nil {
		row, _, err := d.Table.Period(ctx, job, p.Key)
		if err != nil || row.State != store.StateDue && row.State != store.StateRunning {
			return row, err
		}
		row.NotBefore = 0 // whoever asks by hand does not wait
		if d.mayTake(row) {
			taken, ok, err := d.take(ctx, row)
			switch {
			case err != nil:
				return row, err
			case ok:
				if err := d.run(ctx, j, taken, true); err != nil {
					return row, err
				}
				row, _, err = d.Table.Period(ctx, job, p.Key)
				return row, err
			case row.State == store.StateDue:
				if err := d.olderFirst(ctx, row); err != nil {
					return row, err
				}
			}
		}
		d.Clock.Wait(ctx, time.Second)
	}
	return store.DuePeriod{}, ctx.Err()
}

// Due runs all that is due now and ends. What another process holds is waited for,
// until it has ended or has shown itself to be gone.
func (d *Daemon) Due(ctx context.Context) error {
	for ctx.Err() == nil {
		if err := d.Look(ctx); err != nil {
			return err
		}
		open, err := d.Table.OpenPeriods(ctx)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(open, func(p store.DuePeriod) bool { return p.State == store.StateRunning }) {
			return nil
		}
		d.Clock.Wait(ctx, look)
	}
	return ctx.Err()
}

// find finds the period that somebody names.
func (d *Daemon) find(ctx context.Context, j *schedules.Job, named string) (schedules.Period, error) {
	if named == "" {
		return d.latest(ctx, j)
	}
	if !j.Dated() {
		if p, ok := j.Find(named); ok {
			return p, nil
		}
		return schedules.Period{}, fault.Usagef("`eyesdown schedule list` shows how they are written, such as 2026-10-04T02:30; the day or the month is enough where it has one only",
			"job %s has no period %q, or more than one", j.Name, named)
	}
	dues, err := d.Dues(ctx, dayIn(d.Clock.Now(), d.Clock.Now().Location()))
	if err != nil {
		return schedules.Period{}, err
	}
	for _, p := range j.Before(dues) {
		if p.Key == named {
			return p, nil
		}
	}
	return schedules.Period{}, fault.Usagef("a period is a permit, the last day of its return and a number of days, such as VB-0042/2026-06-30/30",
		"job %s has no period %q: nothing of that name is due", j.Name, named)
}

// latest gives the last period of a job whose time has come.
func (d *Daemon) latest(ctx context.Context, j *schedules.Job) (schedules.Period, error) {
	now := d.Clock.Now()
	var all []schedules.Period
	if j.Dated() {
		dues, err := d.Dues(ctx, dayIn(now, now.Location()))
		if err != nil {
			return schedules.Period{}, err
		}
		all = j.Before(dues)
	}
	for days := 2; !j.Dated() && len(all) == 0 && days < 10_000; days *= 4 {
		all = j.Between(now.AddDate(0, 0, -days), now)
	}
	for i := len(all) - 1; i >= 0; i-- {
		if !all[i].At.After(now) {
			return all[i], nil
		}
	}
	return schedules.Period{}, fault.Usagef("`eyesdown schedule list` shows its next runs", "no period of job %s has come yet", j.Name)
}

// olderFirst refuses a period before which another one of its job is open.
func (d *Daemon) olderFirst(ctx context.Context, p store.DuePeriod) error {
	open, err := d.Table.OpenPeriods(ctx)
	if err != nil {
		return err
	}
	for _, o := range open {
		if o.Job == p.Job && (o.DueAt < p.DueAt || o.DueAt == p.DueAt && o.Period < p.Period) {
			return fault.Usagef("run that one first: eyesdown schedule run --once "+o.Job+" --period "+o.Period, "period %s of %s is still open, and the oldest goes first", o.Period, o.Job)
		}
	}
	return nil
}
