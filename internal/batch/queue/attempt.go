package queue

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"path/filepath"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"

	"eyesdown/internal/store"
)

// mostAttempts is how often a job is begun that fails, or whose workers vanish,
// before it is given up.
const mostAttempts = 5

// errLost says that a job is another's by now.
var errLost = errors.New("the job was given to another worker, for this one gave no sign of life")

// errNotYet says that what was handed in before a job is not taken in yet.
var errNotYet = errors.New("what was handed in before is not taken in yet")

// attempt is one try at a job by one worker.
type attempt struct {
	q      *Queue
	task   int64
	n      int
	worker string
	order  Order
	about  string
}

// begin makes a worker the one whose effect on a job may stand.
func (q *Queue) begin(ctx context.Context, id int64, worker string, lease time.Duration) (*attempt, error) {
	a := &attempt{q: q, task: id, worker: worker}
	early := false
	err := q.within(ctx, func(tx *sql.Tx) error {
		var state, args string
		err := tx.QueryRowContext(ctx, "SELECT kind, about, args, state FROM task WHERE id = $1 FOR NO KEY UPDATE", id).Scan(&a.order.Kind, &a.about, &args, &state)
		if errors.Is(err, sql.ErrNoRows) || err == nil && state != Waiting {
			return errLost
		}
		if err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(args), &a.order); err != nil {
			return err
		}
		var own bool // River has given it to nobody since
		err = tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM river_job WHERE id = $1 AND state = 'running' AND attempted_by[array_upper(attempted_by, 1)] = $2)", id, worker).Scan(&own)
		if err != nil {
			return err
		}
		if !own {
			return errLost
		}
		err = tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM task o, task t WHERE t.id = $1 AND o.id < t.id AND o.rank < t.rank
			AND o.state IN ('waiting', 'running'))`, id).Scan(&early)
		if err != nil {
			return err
		}
		if early {
			return putBack(ctx, tx, id, time.Second)
		}
		if err := tx.QueryRowContext(ctx, "SELECT coalesce(max(attempt), 0) + 1 FROM task_run WHERE task = $1", id).Scan(&a.n); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "INSERT INTO task_run (task, attempt, worker, begun_at, alive_until) VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp() + $4 * interval '1 millisecond')",
			id, a.n, worker, lease.Milliseconds())
		if err == nil {
			_, err = tx.ExecContext(ctx, "UPDATE task SET state = 'running', attempt = $2 WHERE id = $1", id, a.n)
		}
		return err
	})
	if err == nil && early {
		err = errNotYet
	}
	return a, err
}

// putBack lets River give a job to whoever comes after a while.
func putBack(ctx context.Context, tx *sql.Tx, id int64, after time.Duration) error {
	_, err := tx.ExecContext(ctx, `UPDATE river_job SET state = 'available', attempt = greatest(attempt - 1, 0), scheduled_at = now() + $2 * interval '1 millisecond'
		WHERE id = $1 AND state = 'running'`, id, after.Milliseconds())
	return err
}

// fence is what has to hold when a transaction of the attempt in the store is
// about to stand.
func (a *attempt) fence() store.Fence {
	return store.Fence{Query: "SELECT count(*) FROM (SELECT 1 FROM " + a.q.schema + ".task WHERE id = ? AND attempt = ? FOR SHARE) AS own", Args: []any{a.task, int64(a.n)}, Lost: errLost}
}

// own locks the job's row, where the attempt still has it.
func (a *attempt) own(ctx context.Context, tx *sql.Tx) error {
	var one int
	err := tx.QueryRowContext(ctx, "SELECT 1 FROM task WHERE id = $1 AND attempt = $2 FOR NO KEY UPDATE", a.task, a.n).Scan(&one)
	if errors.Is(err, sql.ErrNoRows) {
		return errLost
	}
	return err
}

// ended notes how the attempt ended.
func (a *attempt) ended(ctx context.Context, tx *sql.Tx, outcome, detail string) error {
	_, err := tx.ExecContext(ctx, "UPDATE task_run SET ended_at = clock_timestamp(), outcome = $3, detail = $4 WHERE task = $1 AND attempt = $2", a.task, a.n, outcome, detail)
	return err
}

// made is what an attempt brings.
type made struct {
	state  string   // [Done] or [Failed]
	stands bool     // something has to be explained or mended
	detail string   // what was done, or why it failed
	files  []string // the documents, by their paths
}

// finish ends the job: its documents, its state and River's stand together.
func (a *attempt) finish(ctx context.Context, rj *river.Job[job], m made) error {
	return a.q.within(ctx, func(tx *sql.Tx) error {
		sums := make([]string, len(m.files))
		for i, path := range m.files {
			var err error
			if sums[i], err = putFile(ctx, tx, path); err != nil {
				return err
			}
		}
		if err := a.own(ctx, tx); err != nil {
			return err
		}
		for i, path := range m.files {
			if _, err := tx.ExecContext(ctx, "INSERT INTO document (task, name, sha256) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", a.task, filepath.Base(path), sums[i]); err != nil {
				return err
			}
		}
		if err := a.ended(ctx, tx, m.state, m.detail); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "UPDATE task SET state = $2, attempt = 0, stands = $3, detail = $4, ended_at = clock_timestamp() WHERE id = $1", a.task, m.state, m.stands, m.detail)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM task_input WHERE task = $1", a.task); err != nil {
			return err
		}
		_, err = river.JobCompleteTx[*riverdatabasesql.Driver](ctx, tx, rj)
		return err
	})
}

// end ends the attempt without an effect: the job is given up, or another may
// begin it after a while.
func (a *attempt) end(ctx context.Context, outcome, detail string, after time.Duration) error {
	return a.q.within(ctx, func(tx *sql.Tx) error {
		err := a.own(ctx, tx)
		if err == nil {
			err = a.ended(ctx, tx, outcome, detail)
		}
		if err == nil {
			err = a.release(ctx, tx, outcome, detail, after)
		}
		return err
	})
}

// release takes the job from the attempt.
func (a *attempt) release(ctx context.Context, tx *sql.Tx, outcome, detail string, after time.Duration) error {
	if outcome != Failed {
		_, err := tx.ExecContext(ctx, "UPDATE task SET state = 'waiting', attempt = 0 WHERE id = $1", a.task)
		return errors.Join(err, putBack(ctx, tx, a.task, after))
	}
	_, err := tx.ExecContext(ctx, "UPDATE task SET state = 'failed', attempt = 0, detail = $2, ended_at = clock_timestamp() WHERE id = $1", a.task, detail)
	if err == nil {
		_, err = tx.ExecContext(ctx, "DELETE FROM task_input WHERE task = $1", a.task)
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, "UPDATE river_job SET state = 'discarded', finalized_at = now() WHERE id = $1 AND state = 'running'", a.task)
	}
	return err
}

// spent counts the attempts at a job that brought nothing, this one too.
func (a *attempt) spent(ctx context.Context) (n int, err error) {
	err = a.q.db.QueryRowContext(ctx, "SELECT count(*) FROM task_run WHERE task = $1 AND outcome <> 'given back'", a.task).Scan(&n)
	return n, a.q.fault(err)
}
