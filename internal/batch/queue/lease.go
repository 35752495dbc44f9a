package queue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/lib/pq"
)

// beat says that a worker lives, for the jobs that it is at. It gives those of
// them that are still its own.
func (q *Queue) beat(ctx context.Context, worker string, tasks []int64, lease time.Duration) (own map[int64]int, err error) {
	rows, err := q.db.QueryContext(ctx, `UPDATE task_run SET alive_until = clock_timestamp() + $3 * interval '1 millisecond'
		WHERE worker = $1 AND ended_at IS NULL AND task = ANY($2) RETURNING task, attempt`, worker, pq.Array(tasks), lease.Milliseconds())
	if err != nil {
		return nil, q.fault(err)
	}
	defer func() { _ = rows.Close() }()
	own = map[int64]int{}
	for rows.Next() {
		var task int64
		var n int
		if err := rows.Scan(&task, &n); err != nil {
			return nil, q.fault(err)
		}
		own[task] = n
	}
	return own, q.fault(rows.Err())
}

// rescue takes the jobs of workers that give no sign of life and gives them to
// whoever comes; one that has taken too many workers with it is given up. It
// gives what it did, in words.
func (q *Queue) rescue(ctx context.Context, lease time.Duration) (said []string, err error) {
	err = q.within(ctx, func(tx *sql.Tx) error {
		dead, err := expired(ctx, tx, q)
		if err != nil {
			return err
		}
		for _, a := range dead {
			text, err := a.lose(ctx, tx)
			if err != nil {
				return err
			}
			said = append(said, text)
		}
		// Between River's giving a job to a worker and the worker's beginning it
		// lies a moment in which that may have ended.
		_, err = tx.ExecContext(ctx, `UPDATE river_job SET state = 'available', attempt = greatest(attempt - 1, 0), scheduled_at = now()
			WHERE id IN (SELECT t.id FROM task t JOIN river_job j ON j.id = t.id WHERE t.state = 'waiting' AND j.state IN ('running', 'retryable', 'scheduled')
				AND j.attempted_at < now() - $1 * interval '1 millisecond' FOR NO KEY UPDATE OF t SKIP LOCKED)`, lease.Milliseconds())
		return err
	})
	return said, err
}

// expired lists the attempts whose time has passed, and locks their jobs. One
// whose worker was frozen just as its effect was to stand is locked by it, and is
// left until that is decided.
func expired(ctx context.Context, tx *sql.Tx, q *Queue) (dead []*attempt, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT t.id, r.attempt, r.worker, t.kind, t.about FROM task t JOIN task_run r ON r.task = t.id AND r.attempt = t.attempt
		WHERE t.state = 'running' AND r.alive_until < clock_timestamp() ORDER BY t.id FOR NO KEY UPDATE OF t SKIP LOCKED`)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		a := &attempt{q: q}
		if err := rows.Scan(&a.task, &a.n, &a.worker, &a.order.Kind, &a.about); err != nil {
			return nil, err
		}
		dead = append(dead, a)
	}
	return dead, rows.Err()
}

// lose ends an attempt whose worker gives no sign of life.
func (a *attempt) lose(ctx context.Context, tx *sql.Tx) (said string, err error) {
	detail := a.worker + " gave no sign of life any more"
	if err := a.ended(ctx, tx, "lost", detail); err != nil {
		return "", err
	}
	var spent int
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM task_run WHERE task = $1 AND outcome <> 'given back'", a.task).Scan(&spent); err != nil {
		return "", err
	}
	said = fmt.Sprintf("%d %s %s: ", a.task, a.order.Kind, a.about)
	outcome := "lost"
	if spent >= mostAttempts {
		outcome, detail = Failed, fmt.Sprintf("given up after %d attempts; at the last one %s", spent, detail)
	}
	err = a.release(ctx, tx, outcome, detail, 0)
	if outcome == Failed {
		return said + detail, err
	}
	return said + detail + "; whoever comes does it", err
}

// keptFor is how long a job that has ended is remembered, with its documents.
const keptFor = 30 * 24 * time.Hour

// forget takes away jobs that ended long ago, and bytes that no job names.
func (q *Queue) forget(ctx context.Context) error {
	_, err := q.db.ExecContext(ctx, "DELETE FROM task WHERE ended_at < now() - $1 * interval '1 millisecond'", keptFor.Milliseconds())
	return errors.Join(q.fault(err), q.dropUnnamed(ctx))
}
