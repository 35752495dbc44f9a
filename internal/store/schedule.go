package store

import (
	"context"
	"database/sql"
	"errors"
	"strconv"

	"github.com/jmoiron/sqlx"
)

// The states of a due period.
const (
	StateDue     = "due"     // waits for its turn, or for another attempt
	StateRunning = "running" // somebody holds it
	StateDone    = "done"
	StateFailed  = "failed"  // given up, with a reason
	StateSkipped = "skipped" // not run, with a reason
	// StateWithdrawn is that of a period which a wrong clock entered before its time.
	StateWithdrawn = "withdrawn"
)

// What an event of the schedule's history says.
const (
	EventPlanned    = "planned from" // the job's periods count from this moment on
	EventAgain      = "to be tried again"
	EventUnfinished = "left unfinished" // its holder was gone: somebody else took it over
	EventSetBack    = "clock set back"  // periods whose time has not come have been entered
)

// DuePeriod is a row of the table of due periods. Moments are seconds since
// 1970-01-01 UTC.
type DuePeriod struct {
	Job       string
	Period    string
	Kin       string // of a job's periods of one kin a later one may stand for an earlier
	DueAt     int64  `db:"due_at"`
	State     string
	Holder    string // who runs it
	Beat      int64  // a number that grows while its holder lives
	Attempt   int
	Run       int64 // how often it was begun, ever
	NotBefore int64 `db:"not_before"` // no attempt before this moment
	Reason    string
}

// ScheduleEvent is a line of the schedule's history.
type ScheduleEvent struct {
	Seq      int64
	Job      string
	Period   string // "" where it is about the job
	Happened string
	At       int64 // seconds since 1970-01-01 UTC
	Holder   string
	Detail   string
	Run      int64 // see [DuePeriod]; 0 where it is about none
	Took     int64 // milliseconds; 0 where nothing ended
}

// RunID names the run, and no other; "" where it is about none.
func (e *ScheduleEvent) RunID() string {
	if e.Run == 0 {
		return ""
	}
	return runID(e.Job, e.Period, e.Run)
}

// RunID names the run that was begun last, and no other:
// "backup/2026-07-01T01:00/1".
func (p *DuePeriod) RunID() string { return runID(p.Job, p.Period, p.Run) }

func runID(job, period string, run int64) string {
	return job + "/" + period + "/" + strconv.FormatInt(run, 10)
}

const dueColumns = "job, period, kin, due_at, state, holder, beat, attempt, run, not_before, reason"

// PlanFrom gives the moment from which a job's periods count: when it was first
// planned as it is described now. A job that is described otherwise than before
// counts anew, so that periods that were never due are not caught up.
func (s *Store) PlanFrom(ctx context.Context, job, described string, now int64) (from int64, err error) {
	err = s.writing(ctx, func(c *sqlx.Conn) error {
		var last ScheduleEvent
		err := c.GetContext(ctx, &last, c.Rebind("SELECT at, detail FROM schedule_event WHERE job = ? AND happened = ? ORDER BY seq DESC LIMIT 1"), job, EventPlanned)
		switch {
		case err == nil && last.Detail == described:
			from = last.At
			return nil
		case err != nil && !errors.Is(err, sql.ErrNoRows):
			return err
		}
		from = now
		return happened(ctx, c, ScheduleEvent{Job: job, Happened: EventPlanned, At: now, Detail: described})
	})
	return from, err
}

// PlannedTo gives the latest moment at which a planned period of the job is due,
// those entered by hand left out; ok is false where there is none.
func (s *Store) PlannedTo(ctx context.Context, job string) (at int64, ok bool, err error) {
	var last sql.NullInt64
	err = s.db.GetContext(ctx, &last, s.db.Rebind("SELECT max(due_at) FROM schedule_due WHERE job = ? AND planned_at IS NOT NULL"), job)
	return last.Int64, last.Valid, s.fault(err)
}

// Plan enters periods as due, since their time has come; one that is there
// already stays as it is, but where it was withdrawn.
func (s *Store) Plan(ctx context.Context, all []DuePeriod, now int64) error {
	return s.enter(ctx, all, now)
}

// Ask enters a period as due since somebody asks for it; one that is there
// already stays as it is.
func (s *Store) Ask(ctx context.Context, p DuePeriod) error {
	return s.enter(ctx, []DuePeriod{p}, nil)
}

func (s *Store) enter(ctx context.Context, all []DuePeriod, planned any) error {
	if len(all) == 0 {
		return nil
	}
	return s.writing(ctx, func(c *sqlx.Conn) error {
		for i := range all {
			p := &all[i]
			_, err := changed(ctx, c, `INSERT INTO schedule_due (job, period, kin, due_at, planned_at, state, holder, beat, attempt, run, not_before, reason)
				VALUES (?, ?, ?, ?, ?, 'due', '', 0, 0, 0, 0, '') ON CONFLICT (job, period) DO UPDATE SET planned_at = excluded.planned_at, state = 'due', attempt = 0, not_before = 0, ended_at = NULL, reason = ''
				WHERE schedule_due.state = 'withdrawn'`, p.Job, p.Period, p.Kin, p.DueAt, planned)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// OpenPeriods lists the periods that are due or running, oldest first.
func (s *Store) OpenPeriods(ctx context.Context) ([]DuePeriod, error) {
	var all []DuePeriod
	err := s.db.SelectContext(ctx, &all, "SELECT "+dueColumns+" FROM schedule_due WHERE state IN ('due', 'running') ORDER BY due_at, job, period")
	return all, s.fault(err)
}

// Period gives one period; ok is false where it was never due.
func (s *Store) Period(ctx context.Context, job, period string) (p DuePeriod, ok bool, err error) {
	err = s.db.GetContext(ctx, &p, s.db.Rebind("SELECT "+dueColumns+" FROM schedule_due WHERE job = ? AND period = ?"), job, period)
	if errors.Is(err, sql.ErrNoRows) {
		return p, false, nil
	}
	return p, err == nil, s.fault(err)
}

// Note writes a line of the history that is about no attempt.
func (s *Store) Note(ctx context.Context, e ScheduleEvent) error {
	return s.writing(ctx, func(c *sqlx.Conn) error { return happened(ctx, c, e) })
}

// LastDone gives for each job the moment at which a period of it was last done.
func (s *Store) LastDone(ctx context.Context) (map[string]int64, error) {
	var all []struct {
		Job string
		At  int64
	}
	err := s.db.SelectContext(ctx, &all, "SELECT job, max(ended_at) AS at FROM schedule_due WHERE state = 'done' GROUP BY job")
	last := make(map[string]int64, len(all))
	for _, l := range all {
		last[l.Job] = l.At
	}
	return last, s.fault(err)
}

// ScheduleEvents gives the history of one job, or of all, in the order in which
// it happened.
func (s *Store) ScheduleEvents(ctx context.Context, job string) ([]ScheduleEvent, error) {
	var all []ScheduleEvent
	err := s.db.SelectContext(ctx, &all, s.db.Rebind("SELECT seq, job, period, happened, at, holder, detail, run, took FROM schedule_event WHERE ? = '' OR job = ? ORDER BY seq"), job, job)
	return all, s.fault(err)
}

func happened(ctx context.Context, c *sqlx.Conn, e ScheduleEvent) error {
	_, err := placed(ctx, c, e)
	return err
}

// placed writes a line of the history, and gives its number.
func placed(ctx context.Context, c *sqlx.Conn, e ScheduleEvent) (seq int64, err error) {
	err = c.GetContext(ctx, &seq, c.Rebind("INSERT INTO schedule_event (job, period, happened, at, holder, detail, run, took) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq"),
		e.Job, e.Period, e.Happened, e.At, e.Holder, e.Detail, e.Run, e.Took)
	return seq, err
}
