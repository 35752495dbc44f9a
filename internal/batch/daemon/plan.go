package daemon

import (
	"context"
	"time"

	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

// earliest is a day on which no clock that is right can be any more: one that
// begins at 1970 would have decades to catch up once it is set.
const earliest = "2026-01-01"

// plan enters what has become due since the last look.
func (d *Daemon) plan(ctx context.Context) error {
	now := d.Clock.Now()
	if now.UTC().Format(time.DateOnly) < earliest {
		return &fault.Fault{What: "the machine's clock says " + now.UTC().Format(time.DateOnly), Hint: "set the clock; nothing runs before"}
	}
	if d.from == nil {
		d.from, d.entered, d.ahead = map[string]int64{}, map[string]bool{}, map[string]bool{}
	}
	for i := range d.Jobs {
		j := &d.Jobs[i]
		from, ok := d.from[j.Name]
		if !ok {
			var err error
			if from, err = d.Table.PlanFrom(ctx, j.Name, j.Text, now.Unix()); err != nil {
				return err
			}
			d.from[j.Name] = from
		}
		enter := d.enterTimed
		if j.Dated() {
			enter = d.enterDated
		}
		if err := enter(ctx, j, from, now); err != nil {
			return err
		}
	}
	return nil
}

// enterTimed enters the periods of a job between the last one that is there and
// now. Two periods may be due at the moment of the last one, where one of them
// does not exist: both come again, and one that is there stays.
func (d *Daemon) enterTimed(ctx context.Context, j *schedules.Job, from int64, now time.Time) error {
	last, ok, err := d.Table.PlannedTo(ctx, j.Name)
	if err != nil {
		return err
	}
	if err := d.compare(ctx, j, last, now); err != nil {
		return err
	}
	after := time.Unix(from, 0)
	if ok && last > from {
		after = time.Unix(last-1, 0)
	}
	var fresh []store.DuePeriod
	for _, p := range j.Between(after, now) {
		if !ok || p.At.Unix() > last || !d.entered[j.Name+" "+p.Key] {
			fresh = append(fresh, store.DuePeriod{Job: j.Name, Period: p.Key, DueAt: p.At.Unix()})
		}
	}
	return d.enter(ctx, fresh, now)
}

// compare says once where the clock is far behind what has been entered. Nothing
// tells which of the two is wrong: a period that has run is not run again by
// itself, and only a person withdraws what a wrong clock entered.
func (d *Daemon) compare(ctx context.Context, j *schedules.Job, last int64, now time.Time) error {
	if last <= now.Add(mostAhead).Unix() {
		delete(d.ahead, j.Name)
		return nil
	}
	d.entered = map[string]bool{} // somebody may withdraw them
	if d.ahead[j.Name] {
		return nil
	}
	d.ahead[j.Name] = true
	text := "the clock says " + now.In(j.Zone).Format(time.RFC3339) + ", and periods up to " + time.Unix(last, 0).In(j.Zone).Format(time.RFC3339) +
		" have been entered; none runs again before then. Where the clock was wrong before and is right now: eyesdown schedule withdraw"
	d.Say(Event{Happened: Trouble, Detail: j.Name + ": " + text})
	return d.Table.Note(ctx, store.ScheduleEvent{Job: j.Name, Happened: store.EventSetBack, At: now.Unix(), Holder: d.Holder, Detail: text})
}

// enterDated enters the periods that hang on due dates: those whose moment has
// come, where the date itself has not passed, so that a date that becomes known
// late is still spoken of, or where they came while the job was there.
func (d *Daemon) enterDated(ctx context.Context, j *schedules.Job, from int64, now time.Time) error {
	dues, err := d.duesNow(ctx, now)
	if err != nil {
		return err
	}
	var fresh []store.DuePeriod
	for _, p := range j.Before(dues) {
		if p.At.After(now) || d.entered[j.Name+" "+p.Key] || p.At.Unix() < from && p.Due.Date < dayIn(now, p.Due.Zone) {
			continue
		}
		fresh = append(fresh, store.DuePeriod{Job: j.Name, Period: p.Key, Kin: p.Group, DueAt: p.At.Unix()})
	}
	return d.enter(ctx, fresh, now)
}

func (d *Daemon) enter(ctx context.Context, fresh []store.DuePeriod, now time.Time) error {
	if err := d.Table.Plan(ctx, fresh, now.Unix()); err != nil {
		return err
	}
	for _, p := range fresh {
		d.entered[p.Job+" "+p.Period] = true
	}
	return nil
}

// duesNow gives the permits' due dates, which are read now and then.
func (d *Daemon) duesNow(ctx context.Context, now time.Time) ([]schedules.Due, error) {
	if elapsed := d.Clock.Elapsed(); d.read == 0 || elapsed-d.read >= reread {
		dues, err := d.Dues(ctx, dayIn(now, now.Location()))
		if err != nil {
			return nil, err
		}
		d.dues, d.read = dues, max(elapsed, 1)
	}
	return d.dues, nil
}

// dayIn gives the day that a moment lies in.
func dayIn(t time.Time, zone *time.Location) civil.Date {
	y, m, day := t.In(zone).Date()
	return civil.DateOf(y, m, day)
}

// supersede records what will not run: of a job of which only the latest period
// counts, the ones before it; and what is left of a job that there no longer is.
// It gives the others.
func (d *Daemon) supersede(ctx context.Context, open []store.DuePeriod) ([]store.DuePeriod, error) {
	latest := map[string]string{} // by job and kin
	for _, p := range open {
		if p.State == store.StateDue {
			latest[p.Job+" "+p.Kin] = p.Period
		}
	}
	var left, gone []store.DuePeriod
	over := map[string][]store.DuePeriod{}
	var order []string // of what stands in place
	for _, p := range open {
		job, stands := d.job(p.Job), latest[p.Job+" "+p.Kin]
		switch {
		case p.State != store.StateDue:
			left = append(left, p)
		case job == nil:
			gone = append(gone, p)
		case job.Latest && p.Period != stands:
			key := p.Job + " " + stands
			if over[key] == nil {
				order = append(order, key)
			}
			over[key] = append(over[key], p)
		default:
			left = append(left, p)
		}
	}
	for _, p := range gone {
		if err := d.Table.Skip(ctx, []store.DuePeriod{p}, "there is no such job any more", d.Holder, d.now()); err != nil {
			return nil, err
		}
	}
	for _, key := range order {
		list := over[key]
		stands := latest[list[0].Job+" "+list[0].Kin]
		if err := d.Table.Skip(ctx, list, "it did not run in time; period "+stands+" stands in its place", d.Holder, d.now()); err != nil {
			return nil, err
		}
	}
	return left, nil
}
