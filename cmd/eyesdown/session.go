package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
)

func (a *app) sessionCommand() *cobra.Command {
	c := &cobra.Command{Use: "session", Short: "What is made for single sessions",
		Example: examples("eyesdown session report --permit VB-0042 --session S017 --out folder")}
	c.AddCommand(a.sessionReport())
	return c
}

func (a *app) sessionReport() *cobra.Command {
	var opt batch.SessionOptions
	var from, to, out string
	var all bool
	c := &cobra.Command{
		Use:   "report",
		Short: "Makes the report of a session, or of many",
		Long: `Makes the report that goes into the permit holder's folder with the running sheet:
the session's figures, what every rule said about it, its games and its prizes,
who answered for what, what nobody answered, and what would clear each finding.
Each session is a PDF, a workbook and a JSON file.`,
		Example: examples("eyesdown session report --permit VB-0042 --session S017 --out folder",
			"eyesdown session report --permit VB-0042 --from 2025-07-01 --to 2025-07-31 --out folder", "eyesdown session report --permit VB-0042 --all --out folder"),
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if opt.Permit == "" || out == "" {
				return fault.Usagef("for example: eyesdown session report --permit VB-0042 --session S017 --out folder", "a session report needs --permit and --out")
			}
			period := from != "" || to != ""
			if n := count(opt.Session != "", all, period); n != 1 {
				return fault.Usagef("give --session S017, or --from and --to, or --all", "say of which sessions: one, those of a period, or all")
			}
			var err error
			if opt.Period.From, err = day("--from", from); err != nil {
				return err
			}
			if opt.Period.To, err = day("--to", to); err != nil {
				return err
			}
			if opt.Period.To.Recorded() && opt.Period.To < opt.Period.From {
				return fault.Usagef("", "--from %s is after --to %s", from, to)
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				made, err := ws.WriteSessions(c.Context(), opt, out)
				if err != nil {
					return err
				}
				return a.printSessions(made)
			})
		},
	}
	c.Flags().StringVar(&opt.Permit, "permit", "", "the permit's number (required)")
	c.Flags().StringVar(&opt.Session, "session", "", "one session")
	c.Flags().StringVar(&from, "from", "", "the sessions from this day on, YYYY-MM-DD")
	c.Flags().StringVar(&to, "to", "", "the sessions up to this day, YYYY-MM-DD")
	c.Flags().BoolVar(&all, "all", false, "every session of the permit")
	c.Flags().StringVar(&out, "out", "", "the folder for the files (required)")
	return c
}

func count(given ...bool) int {
	n := 0
	for _, g := range given {
		if g {
			n++
		}
	}
	return n
}

func (a *app) printSessions(made *batch.SessionReports) error {
	for _, path := range made.Files {
		fmt.Fprintln(a.out, path)
	}
	a.remark("%s reported on; %d with something to explain or mend", counted(made.Sessions, "session"), made.Standing)
	for _, id := range made.Held {
		a.remark("there is no report on session %s, whose own row is held: `eyesdown exceptions` lists it", id)
	}
	for _, u := range made.Unprintable {
		a.remark("the character %s is in no font and is printed so", u)
	}
	if made.Standing > 0 || len(made.Held) > 0 {
		return errStands
	}
	return nil
}
