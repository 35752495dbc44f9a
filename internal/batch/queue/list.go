package queue

import (
	"context"
	"database/sql"
	"time"

	"eyesdown/internal/fault"
)

// The states of a job.
const (
	Waiting = "waiting"
	Running = "running"
	Done    = "done"
	Failed  = "failed"
)

// Task is a job as it stands.
type Task struct {
	ID       int64
	Kind     string // [Ingest] and so on
	About    string // what it is to be made of, in words
	State    string
	Worker   string // who has it, or had it last; "" where nobody had
	Attempts int
	Stands   bool   // something has to be explained or mended: exit code 1
	Detail   string // what was done, or why it failed
	AddedAt  time.Time
	EndedAt  time.Time // zero where it has not ended
}

// Ended tells whether nothing more will be done about it.
func (t *Task) Ended() bool { return t.State == Done || t.State == Failed }

// List lists jobs in the order in which they came in: those that are named, or all.
func (q *Queue) List(ctx context.Context, ids []int64) (all []Task, err error) {
	rows, err := q.db.QueryContext(ctx, `SELECT t.id, t.kind, t.about, t.state, coalesce(r.worker, ''), coalesce(r.attempt, 0), t.stands, t.detail, t.added_at, t.ended_at
		FROM task t LEFT JOIN LATERAL (SELECT worker, attempt FROM task_run WHERE task = t.id ORDER BY attempt DESC LIMIT 1) r ON true ORDER BY t.id`)
	if err != nil {
		return nil, q.fault(err)
	}
	defer func() { _ = rows.Close() }()
	wanted := map[int64]bool{}
	for _, id := range ids {
		wanted[id] = true
	}
	for rows.Next() {
		var t Task
		var ended sql.NullTime
		if err := rows.Scan(&t.ID, &t.Kind, &t.About, &t.State, &t.Worker, &t.Attempts, &t.Stands, &t.Detail, &t.AddedAt, &ended); err != nil {
			return nil, q.fault(err)
		}
		if len(ids) > 0 && !wanted[t.ID] {
			continue
		}
		delete(wanted, t.ID)
		t.EndedAt = ended.Time
		all = append(all, t)
	}
	for _, id := range ids {
		if wanted[id] {
			return nil, fault.Usagef("`eyesdown jobs list` lists them; a job is forgotten 30 days after it has ended", "there is no job %d", id)
		}
	}
	return all, q.fault(rows.Err())
}

// Run is one attempt at a job.
type Run struct {
	Attempt int
	Worker  string
	BegunAt time.Time
	EndedAt time.Time // zero where it has not ended
	Outcome string    // "" where it has not ended
	Detail  string
}

// Runs lists the attempts at a job, in turn.
func (q *Queue) Runs(ctx context.Context, id int64) (all []Run, err error) {
	rows, err := q.db.QueryContext(ctx, "SELECT attempt, worker, begun_at, ended_at, outcome, detail FROM task_run WHERE task = $1 ORDER BY attempt", id)
	if err != nil {
		return nil, q.fault(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var r Run
		var ended sql.NullTime
		if err := rows.Scan(&r.Attempt, &r.Worker, &r.BegunAt, &ended, &r.Outcome, &r.Detail); err != nil {
			return nil, q.fault(err)
		}
		r.EndedAt = ended.Time
		all = append(all, r)
	}
	return all, q.fault(rows.Err())
}

// Wait waits until jobs have ended: those that are named, or all that had come in
// when it began. It gives them as they stand; changed hears of each that ends.
func (q *Queue) Wait(ctx context.Context, ids []int64, changed func(t Task, left int)) ([]Task, error) {
	all, err := q.List(ctx, ids)
	if err != nil {
		return nil, err
	}
	if len(ids) == 0 {
		for i := range all {
			if !all[i].Ended() {
				ids = append(ids, all[i].ID)
			}
		}
		if len(ids) == 0 {
			return nil, nil
		}
	}
	told := map[int64]bool{}
	for {
		if all, err = q.List(ctx, ids); err != nil {
			return nil, err
		}
		left := 0
		for i := range all {
			if !all[i].Ended() {
				left++
			}
		}
		for i := range all {
			if t := all[i]; t.Ended() && !told[t.ID] {
				told[t.ID] = true
				changed(t, left)
			}
		}
		if left == 0 {
			return all, nil
		}
		select {
		case <-ctx.Done():
			return nil, fault.Wrap(ctx.Err(), q.name, "not waited for any longer; the jobs go on")
		case <-time.After(lookAgain):
		}
	}
}

// lookAgain is how often Wait looks.
const lookAgain = 500 * time.Millisecond
