package main

import (
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

func (a *app) scheduleHistory(jobs *string) *cobra.Command {
	var job string
	c := &cobra.Command{
		Use:   "history",
		Short: "Lists what the jobs did, and what they had to say",
		Long: `Lists what happened, oldest first: what was done, what failed and is tried again,
what was skipped and why, and the reminders; each with the name of the run, how long
it took and what it brought. Nothing of it is ever changed. schedule show RUN has
what a run read and made, with digests.`,
		Example: examples("eyesdown schedule history", "eyesdown schedule history --job reminders --format json"),
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			zones, err := zonesOf(*jobs)
			if err != nil {
				return err
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				events, err := ws.Store.ScheduleEvents(c.Context(), job)
				if err != nil {
					return err
				}
				l := &list{headings: []string{"at", "job", "period", "happened", "run", "took_ms", "by", "detail"}}
				for _, e := range events {
					l.add(eventTime(e, zones), e.Job, e.Period, e.Happened, e.RunID(), millis(e), e.Holder, strings.TrimSpace(e.Detail))
				}
				if len(l.rows) == 0 {
					a.remark("no job has run")
					return nil
				}
				return a.print(l)
			})
		},
	}
	c.Flags().StringVar(&job, "job", "", "only one job")
	return c
}

// millis gives how long a run took; "" where none ended.
func millis(e store.ScheduleEvent) string {
	if e.Run == 0 || e.Happened == store.EventUnfinished {
		return ""
	}
	return strconv.FormatInt(e.Took, 10)
}

// zonesOf gives the zone of each job, by its name.
func zonesOf(path string) (map[string]*time.Location, error) {
	all, err := jobsOf(path)
	zones := map[string]*time.Location{}
	for i := range all {
		zones[all[i].Name] = all[i].Zone
	}
	return zones, err
}

// eventTime gives the moment of an event in its job's zone.
func eventTime(e store.ScheduleEvent, zones map[string]*time.Location) string {
	zone := zones[e.Job]
	if zone == nil { // the job is gone
		zone = time.UTC
	}
	return time.Unix(e.At, 0).In(zone).Format(time.RFC3339)
}

func (a *app) scheduleShow(jobs *string) *cobra.Command {
	return &cobra.Command{
		Use:   "show RUN",
		Short: "Shows one run: what it read and made, with digests",
		Long: `Shows what stands of one run, by the name that schedule history gives it: when and
how it ended, and the SHA-256 of what it read and of each file that it made. The
record is what the store held: its packages and what people decided; where its
digest is the same, so are the results of the same program.`,
		Example: examples("eyesdown schedule show month-close/2026-06-30T23:30/1"),
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			zones, err := zonesOf(*jobs)
			if err != nil {
				return err
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				job, _, _ := strings.Cut(args[0], "/")
				events, err := ws.Store.ScheduleEvents(c.Context(), job)
				if err != nil {
					return err
				}
				l := &list{headings: []string{"what", "name", "value"}}
				for _, e := range events {
					if e.RunID() != args[0] {
						continue
					}
					l.add("outcome", e.Happened, strings.TrimSpace(e.Detail))
					l.add("ended", eventTime(e, zones), millis(e)+" ms, by "+e.Holder)
					inputs, outputs, err := ws.Store.RunDigests(c.Context(), e.Seq)
					if err != nil {
						return err
					}
					for _, d := range inputs {
						l.add("read", d.Name, d.SHA256)
					}
					for _, d := range outputs {
						l.add("made", d.Name, d.SHA256)
					}
				}
				if len(l.rows) == 0 {
					return fault.Usagef("`eyesdown schedule history` names them in its column run", "no run %q has ended", args[0])
				}
				return a.print(l)
			})
		},
	}
}
