package store

import (
	"context"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/money"
)

// Take makes somebody the holder of a period, as it was seen: due, or running
// under a holder whose beat has stood still. Ok is false where another was
// faster, or where an older period of the same job is still open. Quick is asked
// once the store is had, and says whether that was fast: where it took long, the
// beat of a holder may have waited behind the same work, and nobody takes over.
func (s *Store) Take(ctx context.Context, p DuePeriod, holder string, now int64, quick func() bool) (taken DuePeriod, ok bool, err error) {
	err = s.writing(ctx, func(c *sqlx.Conn) error {
		if p.State == StateRunning && !quick() {
			return nil
		}
		n, err := changed(ctx, c, `UPDATE schedule_due SET state = 'running', holder = ?, beat = beat + 1, attempt = attempt + 1, run = run + 1
			WHERE job = ? AND period = ? AND state = ? AND holder = ? AND beat = ?
			AND NOT EXISTS (SELECT 1 FROM schedule_due o WHERE o.job = schedule_due.job AND o.state IN ('due', 'running')
				AND (o.due_at < schedule_due.due_at OR o.due_at = schedule_due.due_at AND o.period < schedule_due.period))`,
			holder, p.Job, p.Period, p.State, p.Holder, p.Beat)
		if err != nil || n == 0 {
			return err
		}
		ok = true
		taken = p
		taken.State, taken.Holder = StateRunning, holder
		taken.Beat++
		taken.Attempt++
		taken.Run++
		if p.State != StateRunning {
			return nil
		}
		return happened(ctx, c, ScheduleEvent{
			Job: p.Job, Period: p.Period, Happened: EventUnfinished, At: now, Holder: holder, Run: p.Run,
			Detail: p.Holder + " began it and gave no sign of life any more",
		})
	})
	return taken, ok, err
}

// Beat says that a holder lives; ok is false where the period is no longer its
// own.
func (s *Store) Beat(ctx context.Context, p DuePeriod) (ok bool, err error) {
	err = s.writing(ctx, func(c *sqlx.Conn) error {
		n, err := changed(ctx, c, "UPDATE schedule_due SET beat = beat + 1 WHERE job = ? AND period = ? AND state = 'running' AND holder = ?", p.Job, p.Period, p.Holder)
		ok = n == 1
		return err
	})
	return ok, err
}

// Outcome is what became of an attempt.
type Outcome struct {
	State  string // [StateDone], [StateFailed] or [StateSkipped], or [StateDue]: to be tried again
	Detail string // what was done, or the reason
	Quiet  bool   // there was nothing to do: no line in the history
	At     int64
	Again  int64 // of StateDue: no attempt before this moment
	Took   int64 // milliseconds
	// Inputs and Outputs are what the attempt read and made.
	Inputs, Outputs []Digest
}

// End ends an attempt; ok is false where the period is no longer its holder's.
func (s *Store) End(ctx context.Context, p DuePeriod, o Outcome) (ok bool, err error) {
	err = s.writing(ctx, func(c *sqlx.Conn) error {
		var ended any
		word := o.State
		if o.State == StateDue {
			word = EventAgain
		} else {
			ended = o.At
		}
		n, err := changed(ctx, c, `UPDATE schedule_due SET state = ?, holder = '', not_before = ?, ended_at = ?, reason = ?
			WHERE job = ? AND period = ? AND state = 'running' AND holder = ?`, o.State, o.Again, ended, o.Detail, p.Job, p.Period, p.Holder)
		ok = n == 1
		if err != nil || !ok || o.Quiet {
			return err
		}
		seq, err := placed(ctx, c, ScheduleEvent{Job: p.Job, Period: p.Period, Happened: word, At: o.At, Holder: p.Holder, Detail: o.Detail, Run: p.Run, Took: o.Took})
		if err == nil {
			err = keepDigests(ctx, c, seq, wayIn, o.Inputs)
		}
		if err == nil {
			err = keepDigests(ctx, c, seq, wayOut, o.Outputs)
		}
		return err
	})
	return ok, err
}

// Skip records that periods of one job that nobody has begun will not run, all
// under one line of the history; those that were begun meanwhile stay.
func (s *Store) Skip(ctx context.Context, all []DuePeriod, reason, holder string, now int64) error {
	return s.writing(ctx, func(c *sqlx.Conn) error {
		var skipped []DuePeriod
		for _, p := range all {
			n, err := changed(ctx, c, "UPDATE schedule_due SET state = 'skipped', ended_at = ?, reason = ? WHERE job = ? AND period = ? AND state = 'due'", now, reason, p.Job, p.Period)
			if err != nil {
				return err
			}
			if n == 1 {
				skipped = append(skipped, p)
			}
		}
		return together(ctx, c, skipped, StateSkipped, reason, holder, now)
	})
}

// Withdraw takes back all periods of every job that are due after a moment and
// that nobody runs, since a wrong clock had entered them: they are due again when
// their time comes, whatever became of them. It gives how many there were.
func (s *Store) Withdraw(ctx context.Context, reason, holder string, now int64) (n int, err error) {
	err = s.writing(ctx, func(c *sqlx.Conn) error {
		var all []DuePeriod
		const which = "state IN ('due', 'done', 'failed', 'skipped') AND due_at > ?"
		err := c.SelectContext(ctx, &all, c.Rebind("SELECT "+dueColumns+" FROM schedule_due WHERE "+which+" ORDER BY job, due_at, period"), now)
		if err != nil {
			return err
		}
		if _, err := changed(ctx, c, "UPDATE schedule_due SET state = 'withdrawn', planned_at = NULL, ended_at = ?, reason = ? WHERE "+which, now, reason, now); err != nil {
			return err
		}
		n = len(all)
		for first := 0; first < n; {
			last := first
			for last < n && all[last].Job == all[first].Job {
				last++
			}
			if err := together(ctx, c, all[first:last], StateWithdrawn, reason, holder, now); err != nil {
				return err
			}
			first = last
		}
		return nil
	})
	return n, err
}

// together writes one line of the history on periods of one job, in order.
func together(ctx context.Context, c *sqlx.Conn, all []DuePeriod, word, reason, holder string, now int64) error {
	if len(all) == 0 {
		return nil
	}
	first, last := all[0], all[len(all)-1]
	named := first.Period
	if len(all) > 1 {
		named += ".." + last.Period
		reason = money.Counted(len(all), "period", "periods") + ": " + reason
	}
	return happened(ctx, c, ScheduleEvent{Job: first.Job, Period: named, Happened: word, At: now, Holder: holder, Detail: reason})
}

// Reopen makes a period that has ended due again, since somebody asks for it.
func (s *Store) Reopen(ctx context.Context, job, period string) error {
	return s.writing(ctx, func(c *sqlx.Conn) error {
		_, err := changed(ctx, c, `UPDATE schedule_due SET state = 'due', holder = '', attempt = 0, not_before = 0, ended_at = NULL, reason = ''
			WHERE job = ? AND period = ? AND state IN ('done', 'failed', 'skipped', 'withdrawn')`, job, period)
		return err
	})
}

func changed(ctx context.Context, c *sqlx.Conn, query string, args ...any) (int64, error) {
	done, err := c.ExecContext(ctx, c.Rebind(query), args...)
	if err != nil {
		return 0, err
	}
	return done.RowsAffected()
}
