package main

import (
	"context"
	"log/slog"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/batch/queue"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

func (a *app) workerCommand() *cobra.Command {
	var atOnce int
	var lease time.Duration
	c := &cobra.Command{
		Use:   "worker",
		Short: "Does jobs that were handed in, beside workers on other machines",
		Long: `Does the jobs that "eyesdown jobs add" hands in, until it is stopped (Ctrl-C, or
SIGTERM from the system): what is under way then is given back, and another worker
does it. It needs nothing but the DSN of a store in PostgreSQL: the files to read
come through the database, and documents go back through it.

Start as many as you like, on as many machines. One that is killed or stands still
for longer than its lease loses its jobs to the others, and what it would have
written later does not stand. A store in one file needs no worker: there the
commands do the work themselves.`,
		Example: examples(`eyesdown --store "postgres://club@db.example/bingo?sslmode=verify-full" worker`,
			`eyesdown --store "postgres:///bingo?host=/var/run/postgresql&sslmode=disable" worker --at-once 2 --log json`),
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if atOnce < 1 || lease < time.Second {
				return fault.Usagef("leave both out", "--at-once is at least 1, --lease at least 1s")
			}
			if err := a.shared(c.Context()); err != nil {
				return err
			}
			return a.queue(c.Context(), func(q *queue.Queue) error {
				w := &queue.Worker{Queue: q, DSN: a.store, Program: "eyesdown " + version, Name: processName(clock.Now()), AtOnce: atOnce, Lease: lease,
					Say: a.logJob, Logger: a.riverLog()}
				a.remark("working as %s, %s at a time; stop it with Ctrl-C", w.Name, counted(atOnce, "job"))
				err := w.Run(c.Context())
				a.remark("stopped; what was under way was given back")
				return err
			})
		},
	}
	c.Flags().IntVar(&atOnce, "at-once", runtime.NumCPU(), "how many jobs at a time (default the number of processors)")
	c.Flags().DurationVar(&lease, "lease", queue.Lease, "how long the worker may give no sign of life before its jobs are another's")
	return c
}

// queue runs work on what several machines share of --store, which has to be there.
func (a *app) queue(ctx context.Context, work func(*queue.Queue) error) error {
	if store.IsShared(a.store) { // another one is refused below
		if err := a.there(ctx); err != nil {
			return err
		}
	}
	q, err := queue.Open(ctx, a.store)
	if err != nil {
		return err
	}
	err = work(q)
	if closing := q.Close(); err == nil {
		err = closing
	}
	return err
}

// shared opens the store of --store, and sets it up where it is an empty database:
// one that does not fit is told of at once.
func (a *app) shared(ctx context.Context) error {
	if !store.IsShared(a.store) {
		return nil // to be refused by what comes next
	}
	return a.with(ctx, func(*batch.Workspace) error { return nil })
}

// riverLog is where the queue's library says what goes wrong within it.
func (a *app) riverLog() *slog.Logger {
	if a.log != nil {
		return slog.New(louder{a.log.Handler()})
	}
	return slog.New(slog.NewTextHandler(a.err, &slog.HandlerOptions{Level: slog.LevelError}))
}

// louder leaves out what is no trouble.
type louder struct{ slog.Handler }

// Enabled tells whether a level is to be heard of.
func (l louder) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelWarn }

// logJob says what a worker does.
func (a *app) logJob(e queue.Event) {
	if a.log == nil {
		about := ""
		if e.Task > 0 {
			about = " " + jobName(e.Task, e.Kind, e.About)
		}
		detail := ""
		if e.Detail != "" {
			detail = ": " + e.Detail
		}
		a.remark("%s %s%s%s", clock.Now().Format(time.RFC3339), e.Happened, oneLine(about), oneLine(detail))
		return
	}
	level := slog.LevelInfo
	switch e.Happened {
	case "begun", queue.Done, "given back":
	default:
		level = slog.LevelWarn
	}
	attrs := []any{"detail", e.Detail}
	if e.Task > 0 {
		attrs = append(attrs, "job", e.Task, "kind", e.Kind, "about", e.About, "attempt", e.Attempt, "duration_ms", e.Took.Milliseconds())
	}
	a.log.Log(context.Background(), level, e.Happened, attrs...)
}
