package main

import (
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

func (a *app) scheduleCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "schedule",
		Short: "Jobs that run by themselves, and what is due",
		Long: `Jobs that run by themselves: the inbox, the nightly check, the month's statements,
the returns, reminders, mail, backups and checks of the store. What is built in can
be replaced by a file of one's own, which also says where mail goes: --jobs FILE.`,
	}
	jobs := c.PersistentFlags().String("jobs", "", "a file of jobs in place of those built in")
	c.AddCommand(a.scheduleList(jobs), a.scheduleRun(jobs), a.scheduleHistory(jobs), a.scheduleShow(jobs), a.scheduleMail(jobs), a.scheduleCalendar(), a.scheduleWithdraw())
	return c
}

// jobsOf reads the jobs of --jobs, or those built in.
func jobsOf(path string) ([]schedules.Job, error) {
	if path == "" {
		return schedules.Default()
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fault.Inputf(path, "check the spelling of the path", "the jobs cannot be read: %v", err)
	}
	return schedules.Parse(path, text)
}

// shown is how many runs of each job the list shows.
const shown = 5

func (a *app) scheduleList(jobs *string) *cobra.Command {
	var from string
	c := &cobra.Command{
		Use:   "list",
		Short: "Lists the next five runs of each job",
		Long: `Lists the next five runs of each job, from now or from the first moment of another
day, with the difference from UTC that is in force then. A period is the name of
one run: schedule run --once JOB --period PERIOD runs it by hand.`,
		Example: examples("eyesdown schedule list", "eyesdown schedule list --from 2026-10-03 --jobs my-jobs.toml"),
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			d, err := day("--from", from)
			if err != nil {
				return err
			}
			all, err := jobsOf(*jobs)
			if err != nil {
				return err
			}
			start := func(zone *time.Location) time.Time {
				if !d.Recorded() {
					return clock.Now().In(zone)
				}
				t := d.Time()
				return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, zone).Add(-time.Second)
			}
			there, _, err := store.Exists(c.Context(), a.store)
			if err != nil {
				return err
			}
			if !there { // nothing is due that hangs on a permit
				return a.printRuns(all, nil, start)
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				asOf := d
				if !asOf.Recorded() {
					asOf = today()
				}
				dues, err := ws.Dues(c.Context(), asOf)
				if err != nil {
					return err
				}
				return a.printRuns(all, dues, start)
			})
		},
	}
	c.Flags().StringVar(&from, "from", "", "from this day on, YYYY-MM-DD (default now)")
	return c
}

// printRuns prints the next runs of each job from a moment on.
func (a *app) printRuns(jobs []schedules.Job, dues []schedules.Due, start func(*time.Location) time.Time) error {
	l := &list{headings: []string{"job", "due_at", "zone", "period", "what"}}
	for i := range jobs {
		j := &jobs[i]
		next := j.Next(start(j.Zone), shown)
		if j.Dated() {
			for _, p := range j.Before(dues) {
				if p.At.After(start(p.Due.Zone)) && len(next) < shown {
					next = append(next, p)
				}
			}
		}
		for _, p := range next {
			l.add(j.Name, p.At.Format(time.RFC3339), p.At.Location().String(), p.Key, j.Title)
		}
		if len(next) == 0 {
			l.add(j.Name, "", j.Zone.String(), "", strings.Join([]string{j.Title, "nothing is due that the store knows of"}, "; "))
		}
	}
	return a.print(l)
}

// today is the present local day.
func today() civil.Date {
	y, m, d := clock.Now().Date()
	return civil.DateOf(y, m, d)
}

func (a *app) scheduleCalendar() *cobra.Command {
	var out, asOf string
	c := &cobra.Command{
		Use:   "calendar",
		Short: "Writes what is due as a calendar file",
		Long: `Writes the due dates of every permit as an iCalendar file for the calendar of a
phone or a computer: the last day of each return that has not been given, past
ones among them, and the last day of keeping unsold tickets of those that have.
The file of another day replaces the events of this one, for each keeps its name.`,
		Example: examples("eyesdown schedule calendar --out due.ics", "eyesdown schedule calendar --out due.ics --as-of 2026-07-01"),
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if out == "" {
				return fault.Usagef("for example: eyesdown schedule calendar --out due.ics", "a calendar needs --out")
			}
			d, err := day("--as-of", asOf)
			if err != nil {
				return err
			}
			if !d.Recorded() {
				d = today()
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				dues, err := ws.Dues(c.Context(), d)
				if err != nil {
					return err
				}
				if err := ws.WriteCalendar(dues, out); err != nil {
					return err
				}
				a.remark("%s: %s", out, counted(len(dues), "due date"))
				return nil
			})
		},
	}
	c.Flags().StringVar(&out, "out", "", "the file to write (required)")
	c.Flags().StringVar(&asOf, "as-of", "", "as things stand on this day, YYYY-MM-DD (default today)")
	return c
}
