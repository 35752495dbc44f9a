package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch/queue"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

func (a *app) jobsCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "jobs",
		Short: "Hands work to the workers of a shared store, and fetches what they made",
		Long: `Hands work to the "eyesdown worker" processes of a store in PostgreSQL, and fetches
what they made. Files to read travel through the database and leave it when they
have been read; documents stay until they are fetched, 30 days at most. Checks and
documents wait for the files that were handed in before them.`,
		Example: examples(`eyesdown --store "$DSN" jobs add ingest exports/`, `eyesdown --store "$DSN" jobs add return --permit VB-0042 --year-ending 2026-06-30`,
			`eyesdown --store "$DSN" jobs wait`, `eyesdown --store "$DSN" jobs fetch --out made`),
	}
	c.AddCommand(a.jobsAdd(), a.jobsList(), a.jobsShow(), a.jobsWait(), a.jobsFetch())
	return c
}

func (a *app) jobsList() *cobra.Command {
	var open bool
	c := &cobra.Command{
		Use: "list", Short: "Lists the jobs with what became of them",
		Example: examples(`eyesdown --store "$DSN" jobs list`, `eyesdown --store "$DSN" jobs list --open --format json`), Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.queue(c.Context(), func(q *queue.Queue) error {
				all, err := q.List(c.Context(), nil)
				if err != nil {
					return err
				}
				l := &list{headings: []string{"job", "kind", "about", "state", "attempts", "added_at", "ended_at", "worker", "detail"}}
				for i := range all {
					if t := &all[i]; !open || !t.Ended() {
						l.add(strconv.FormatInt(t.ID, 10), t.Kind, t.About, t.State, strconv.Itoa(t.Attempts), moment(t.AddedAt), moment(t.EndedAt), t.Worker, t.Detail)
					}
				}
				if len(l.rows) == 0 {
					a.remark("there is no job")
					return nil
				}
				return a.print(l)
			})
		},
	}
	c.Flags().BoolVar(&open, "open", false, "only those that have not ended")
	return c
}

func (a *app) jobsShow() *cobra.Command {
	return &cobra.Command{
		Use: "show JOB", Short: "Shows every attempt at a job", Example: examples(`eyesdown --store "$DSN" jobs show 12`), Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			ids, err := jobNumbers(args)
			if err != nil {
				return err
			}
			return a.queue(c.Context(), func(q *queue.Queue) error {
				found, err := q.List(c.Context(), ids)
				if err != nil {
					return err
				}
				runs, err := q.Runs(c.Context(), ids[0])
				if err != nil {
					return err
				}
				t := found[0]
				a.remark("%s: %s", oneLine(jobName(t.ID, t.Kind, t.About)), oneLine(stateOf(t)))
				l := &list{headings: []string{"attempt", "begun_at", "ended_at", "outcome", "worker", "detail"}}
				for _, r := range runs {
					l.add(strconv.Itoa(r.Attempt), moment(r.BegunAt), moment(r.EndedAt), r.Outcome, r.Worker, r.Detail)
				}
				if len(l.rows) == 0 {
					a.remark("nobody has begun it; see that a worker runs")
					return nil
				}
				return a.print(l)
			})
		},
	}
}

func (a *app) jobsWait() *cobra.Command {
	return &cobra.Command{
		Use: "wait [JOB...]", Short: "Waits until jobs have ended",
		Long: `Waits until the jobs that are named have ended, or all that have been handed in, and
says of each what became of it. Exits with 1 where one has something to explain or
mend, and with 3 where one failed.`,
		Example: examples(`eyesdown --store "$DSN" jobs wait`, `eyesdown --store "$DSN" jobs wait 12 13`),
		RunE: func(c *cobra.Command, args []string) error {
			ids, err := jobNumbers(args)
			if err != nil {
				return err
			}
			return a.queue(c.Context(), func(q *queue.Queue) error {
				all, err := q.Wait(c.Context(), ids, func(t queue.Task, left int) {
					a.remark("%s: %s (%d to go)", oneLine(jobName(t.ID, t.Kind, t.About)), oneLine(stateOf(t)), left)
				})
				if err != nil {
					return err
				}
				return a.ended(all)
			})
		},
	}
}

// ended makes an exit code of what became of jobs.
func (a *app) ended(all []queue.Task) error {
	failed, stands := 0, false
	for i := range all {
		if all[i].State == queue.Failed {
			failed++
		}
		stands = stands || all[i].Stands
	}
	switch {
	case failed > 0:
		return &fault.Fault{Kind: fault.Failed, What: counted(failed, "job") + " failed", Hint: "`eyesdown jobs list` says why"}
	case stands:
		return errStands
	}
	return nil
}

func (a *app) jobsFetch() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use: "fetch [JOB...]", Short: "Writes the documents that jobs made into a folder",
		Long: `Writes the documents of the jobs that are named, or of all, each job's into a folder
of its own below the one given. They stay in the database and can be fetched again.`,
		Example: examples(`eyesdown --store "$DSN" jobs fetch --out made`, `eyesdown --store "$DSN" jobs fetch 12 --out made`),
		RunE: func(c *cobra.Command, args []string) error {
			if out == "" {
				return fault.Usagef("for example: eyesdown jobs fetch --out made", "documents need a folder: --out")
			}
			ids, err := jobNumbers(args)
			if err != nil {
				return err
			}
			return a.queue(c.Context(), func(q *queue.Queue) error {
				all, err := q.List(c.Context(), ids)
				if err != nil {
					return err
				}
				fetched := 0
				for _, t := range all {
					paths, err := q.Fetch(c.Context(), t, filepath.Join(out, queue.FolderOf(t)))
					if err != nil {
						return err
					}
					for _, path := range paths {
						fmt.Fprintln(a.out, path)
					}
					fetched += len(paths)
				}
				if fetched == 0 {
					a.remark("these jobs have made no documents; `eyesdown jobs list` says how they stand")
				}
				return nil
			})
		},
	}
	c.Flags().StringVar(&out, "out", "", "the folder for the documents (required)")
	return c
}

// pending says of a shared store that jobs are under way, which are no part of the
// record.
func (a *app) pending(c *cobra.Command, dsn string) error {
	if !store.IsShared(dsn) {
		return nil
	}
	n, err := queue.Pending(c.Context(), dsn)
	if n > 0 {
		a.remark("%s not ended; jobs are no part of the record and are not checked or copied: `eyesdown jobs list --open`", counted(n, "job"))
	}
	return err
}

func jobNumbers(args []string) ([]int64, error) {
	var ids []int64
	for _, arg := range args {
		id, err := strconv.ParseInt(arg, 10, 64)
		if err != nil || id < 1 {
			return nil, fault.Usagef("`eyesdown jobs list` lists them", "%q is no number of a job", arg)
		}
		ids = append(ids, id)
	}
	return ids, nil
}

func jobName(id int64, kind, about string) string {
	return fmt.Sprintf("job %d, %s %s", id, kind, about)
}

func stateOf(t queue.Task) string {
	if t.Detail == "" {
		return t.State
	}
	return t.State + ", " + t.Detail
}

// moment writes a time of the database; "" where there is none.
func moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}
