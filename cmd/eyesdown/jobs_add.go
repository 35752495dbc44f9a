package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch/queue"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

func (a *app) jobsAdd() *cobra.Command {
	c := &cobra.Command{
		Use: "add", Short: "Hands in a job and prints its number",
		Long: `Hands in what the command of the same name does by itself, to be done by a worker.
Prints the number of each job.`,
		Example: examples(`eyesdown --store "$DSN" jobs add ingest exports/`, `eyesdown --store "$DSN" jobs add check`),
	}
	c.AddCommand(a.addIngest(), a.addCheck(), a.addReturn(), a.addStatement(), a.addSessions())
	return c
}

func (a *app) addIngest() *cobra.Command {
	return &cobra.Command{
		Use: "ingest PATH...", Short: "Packages and running sheets to read, a job for each",
		Long: `Hands in packages and running sheets to be read, as eyesdown ingest reads them; a
folder may hold many. Each is one job, and its bytes go into the database with it.`,
		Example: examples(`eyesdown --store "$DSN" jobs add ingest exports/ running-sheets/`), Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := a.shared(c.Context()); err != nil {
				return err
			}
			return a.queue(c.Context(), func(q *queue.Queue) error {
				all, err := q.AddFiles(c.Context(), args, a.progress())
				for _, t := range all {
					a.added(t)
				}
				return err
			})
		},
	}
}

// added prints a job's number.
func (a *app) added(t queue.Task) {
	fmt.Fprintln(a.out, t.ID)
	a.remark("%s", oneLine(jobName(t.ID, t.Kind, t.About)))
}

// add hands in one job.
func (a *app) add(c *cobra.Command, o queue.Order) error {
	return a.queue(c.Context(), func(q *queue.Queue) error {
		t, err := q.Add(c.Context(), o)
		if err == nil {
			a.added(t)
		}
		return err
	})
}

func (a *app) addCheck() *cobra.Command {
	o := queue.Order{Kind: queue.Check}
	c := &cobra.Command{
		Use: "check", Short: "Every figure to recompute and the rules to apply", Args: cobra.NoArgs,
		Example: examples(`eyesdown --store "$DSN" jobs add check`, `eyesdown --store "$DSN" jobs add check --permit VB-0042 --from 2025-07-01 --to 2026-06-30`),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := period(o.From, o.To); err != nil {
				return err
			}
			return a.add(c, o)
		},
	}
	c.Flags().StringVar(&o.Permit, "permit", "", "only one permit")
	c.Flags().StringVar(&o.From, "from", "", "from this day on, YYYY-MM-DD")
	c.Flags().StringVar(&o.To, "to", "", "up to this day, YYYY-MM-DD")
	c.Flags().BoolVar(&o.All, "all", false, "passes and not-applicables too")
	return c
}

func (a *app) addReturn() *cobra.Command {
	o := queue.Order{Kind: queue.Return}
	var final bool
	c := &cobra.Command{
		Use: "return", Short: "An annual return and its exception report to make", Args: cobra.NoArgs,
		Example: examples(`eyesdown --store "$DSN" jobs add return --permit VB-0042 --year-ending 2026-06-30`, `eyesdown --store "$DSN" jobs add return --permit VB-0042 --final`),
		RunE: func(c *cobra.Command, _ []string) error {
			if o.Permit == "" || (o.YearEnding == "") != final {
				return fault.Usagef("for example: eyesdown jobs add return --permit VB-0042 --year-ending 2026-06-30", "a return needs --permit, and --year-ending or --final")
			}
			if _, err := day("--year-ending", o.YearEnding); err != nil {
				return err
			}
			return a.add(c, o)
		},
	}
	c.Flags().StringVar(&o.Permit, "permit", "", "the permit's number (required)")
	c.Flags().StringVar(&o.YearEnding, "year-ending", "", "the 30 June on which the year ends, YYYY-MM-DD (required, unless --final)")
	c.Flags().BoolVar(&final, "final", false, "the final return of a permit that has ended")
	return c
}

func (a *app) addStatement() *cobra.Command {
	o := queue.Order{Kind: queue.Statement}
	c := &cobra.Command{
		Use: "statement", Short: "A month's statement to make", Args: cobra.NoArgs,
		Example: examples(`eyesdown --store "$DSN" jobs add statement --permit VB-0042 --month 2025-07`),
		RunE: func(c *cobra.Command, _ []string) error {
			if o.Permit == "" || o.Month == "" {
				return fault.Usagef("for example: eyesdown jobs add statement --permit VB-0042 --month 2025-07", "a statement needs --permit and --month")
			}
			if _, err := civil.ParseMonth(o.Month); err != nil {
				return fault.Usagef("for example --month 2025-07", "--month %q: %v", o.Month, err)
			}
			return a.add(c, o)
		},
	}
	c.Flags().StringVar(&o.Permit, "permit", "", "the permit's number (required)")
	c.Flags().StringVar(&o.Month, "month", "", "the month, YYYY-MM (required)")
	return c
}

func (a *app) addSessions() *cobra.Command {
	o := queue.Order{Kind: queue.SessionReport}
	c := &cobra.Command{
		Use: "session-report", Short: "The reports of a session, or of many, to make", Args: cobra.NoArgs,
		Example: examples(`eyesdown --store "$DSN" jobs add session-report --permit VB-0042 --session S017`,
			`eyesdown --store "$DSN" jobs add session-report --permit VB-0042 --from 2025-07-01 --to 2025-07-31`),
		RunE: func(c *cobra.Command, _ []string) error {
			if o.Permit == "" {
				return fault.Usagef("for example: eyesdown jobs add session-report --permit VB-0042 --session S017", "a session report needs --permit")
			}
			if count(o.Session != "", o.All, o.From != "" || o.To != "") != 1 {
				return fault.Usagef("give --session S017, or --from and --to, or --all", "say of which sessions: one, those of a period, or all")
			}
			if err := period(o.From, o.To); err != nil {
				return err
			}
			return a.add(c, o)
		},
	}
	c.Flags().StringVar(&o.Permit, "permit", "", "the permit's number (required)")
	c.Flags().StringVar(&o.Session, "session", "", "one session")
	c.Flags().StringVar(&o.From, "from", "", "the sessions from this day on, YYYY-MM-DD")
	c.Flags().StringVar(&o.To, "to", "", "the sessions up to this day, YYYY-MM-DD")
	c.Flags().BoolVar(&o.All, "all", false, "every session of the permit")
	return c
}

// period looks at the two flags of a period.
func period(from, to string) error {
	first, err := day("--from", from)
	if err != nil {
		return err
	}
	last, err := day("--to", to)
	if err == nil && last.Recorded() && last < first {
		err = fault.Usagef("", "--from %s is after --to %s", from, to)
	}
	return err
}
