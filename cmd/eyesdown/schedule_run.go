package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/batch/daemon"
	"eyesdown/internal/batch/metrics"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

func (a *app) scheduleRun(jobs *string) *cobra.Command {
	var job, period, inbox, out, backups, show string
	var again, due bool
	c := &cobra.Command{
		Use:   "run",
		Short: "Runs the jobs by themselves, or one of them once",
		Long: `Runs the jobs as they become due, until it is stopped (Ctrl-C, or SIGTERM from the
system): what is under way then is given back and begun again at the next start.
What was missed while nothing ran is caught up, oldest first, or recorded with the
reason; of several that run on one store each period is run by one. Each run has a
name and says what it did, in words or with --log json as one JSON object a line;
--metrics ADDR shows counts for Prometheus.

--due runs what is due now and ends, for those who start it by a timer: exit code 3
where something was not done. --once JOB runs one period of a job by hand, by its name as schedule list prints
it; the day or the month is enough where there is one only, and the latest one
whose time has come where --period is left out. A period that has run is not run
again without --again.`,
		Example: examples("eyesdown schedule run --inbox inbox --out out --backups backups", "eyesdown schedule run --log json --metrics 127.0.0.1:9464", "eyesdown schedule run --due",
			"eyesdown schedule run --once month-close --period 2026-06", "eyesdown schedule run --once nightly-check"),
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if job == "" && (period != "" || again) {
				return fault.Usagef("for example: eyesdown schedule run --once month-close --period 2026-06", "--period and --again go with --once")
			}
			if job != "" && due {
				return fault.Usagef("leave one of them out", "--due runs all that is due, --once one job")
			}
			if (job != "" || due) && show != "" {
				return fault.Usagef("leave --metrics out", "--metrics is for what runs by itself, and does not go with --once or --due")
			}
			all, err := jobsOf(*jobs)
			if err != nil {
				return err
			}
			settings, err := mailOf(*jobs)
			if err != nil {
				return err
			}
			return a.with(c.Context(), func(ws *batch.Workspace) error {
				d := a.daemon(ws, all, &daemon.Works{Workspace: ws, Inbox: inbox, Out: out, Backups: backups, Mail: settings, Jobs: all, Wait: daemon.Machine().Wait})
				switch {
				case job != "":
					return a.runOnce(c.Context(), d, job, period, again)
				case due:
					return a.runDue(c.Context(), d)
				}
				return a.runOn(c.Context(), ws, d, show)
			})
		},
	}
	c.Flags().StringVar(&job, "once", "", "one job, once")
	c.Flags().StringVar(&period, "period", "", "which period of it (default the latest whose time has come)")
	c.Flags().BoolVar(&again, "again", false, "run a period again that has run")
	c.Flags().BoolVar(&due, "due", false, "run what is due now, and end")
	c.Flags().StringVar(&inbox, "inbox", "inbox", "the folder that files are put into")
	c.Flags().StringVar(&out, "out", "out", "the folder for statements and returns")
	c.Flags().StringVar(&show, "metrics", "", "show metrics for Prometheus at this address, such as 127.0.0.1:9464 (default none)")
	c.Flags().StringVar(&backups, "backups", "backups", "the folder for backups of the store")
	return c
}

// runOn runs the jobs until somebody stops it, and shows metrics where they are
// asked for.
func (a *app) runOn(ctx context.Context, ws *batch.Workspace, d *daemon.Daemon, show string) error {
	stop := func() error { return nil }
	if show != "" {
		m := metrics.New(version, d.Jobs, ws.Store)
		at, end, err := m.Serve(show)
		if err != nil {
			return err
		}
		a.remark("metrics at http://%s/metrics", at)
		say := d.Say
		d.Say = func(e daemon.Event) {
			say(e)
			m.Count(e)
		}
		stop = end
	}
	a.remark("running %s as %s; stop it with Ctrl-C", counted(len(d.Jobs), "job"), d.Holder)
	err := errors.Join(d.Run(ctx), stop())
	a.remark("stopped; what was under way is begun again at the next start")
	return err
}

// runDue runs what is due, and fails where something of it was not done.
func (a *app) runDue(ctx context.Context, d *daemon.Daemon) error {
	ran, failed := 0, 0
	say := d.Say
	d.Say = func(e daemon.Event) {
		say(e)
		switch e.Happened {
		case daemon.Begun:
			ran++
		case store.StateFailed, store.EventAgain, daemon.Lost:
			failed++
		}
	}
	if err := d.Due(ctx); err != nil {
		return err
	}
	a.remark("%s", counted(ran, "period")+" run")
	if failed > 0 {
		return fault.Wrap(fmt.Errorf("%s", counted(failed, "period")), "", "not everything that was due is done; eyesdown schedule history says why")
	}
	return nil
}

// daemon makes what runs the jobs on a workspace. It says what it does where
// remarks go, each line with its time.
func (a *app) daemon(ws *batch.Workspace, jobs []schedules.Job, works *daemon.Works) *daemon.Daemon {
	return &daemon.Daemon{
		Jobs: jobs, Table: ws.Store, Dues: ws.Dues, Work: works.Do, Clock: daemon.Machine(), Lease: daemon.Lease,
		Holder: processName(clock.Now()), Say: a.logEvent,
	}
}

// runOnce runs one period and prints what became of it.
func (a *app) runOnce(ctx context.Context, d *daemon.Daemon, job, period string, again bool) error {
	p, err := d.Once(ctx, job, period, again)
	if err != nil {
		return err
	}
	l := &list{headings: []string{"job", "period", "state", "detail"}}
	l.add(p.Job, p.Period, p.State, p.Reason)
	if err := a.print(l); err != nil {
		return err
	}
	if p.State == store.StateDone || p.State == store.StateSkipped {
		return nil
	}
	return fault.Wrap(fmt.Errorf("%s", p.Reason), p.Job+" "+p.Period, "the work is not done")
}
