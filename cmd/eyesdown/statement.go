package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

func (a *app) statementCommand() *cobra.Command {
	var permit, month, out string
	c := &cobra.Command{
		Use:   "statement",
		Short: "Makes a month's statement for the committee",
		Long: `Makes the statement of one month of a permit as PDF, XLSX and JSON: its sessions,
what the rules found, the takings against what was banked, the jackpot pools and
the unsold tickets. The months of a year add up to its annual return.`,
		Example: examples("eyesdown statement --permit VB-0042 --month 2025-07 --out july"),
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if permit == "" || month == "" || out == "" {
				return fault.Usagef("for example: eyesdown statement --permit VB-0042 --month 2025-07 --out july",
					"a statement needs --permit, --month and --out")
			}
			m, err := civil.ParseMonth(month)
			if err != nil {
				return fault.Usagef("for example --month 2025-07", "--month %q: %v", month, err)
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				if err := a.logRecord(c.Context(), ws); err != nil {
					return err
				}
				issued, err := ws.WriteStatement(c.Context(), permit, m, out)
				if err != nil {
					return err
				}
				a.printIssued(issued)
				if err := a.logFiles(issued.Files); err != nil {
					return err
				}
				if issued.Stands() {
					return errStands
				}
				return nil
			})
		},
	}
	c.Flags().StringVar(&permit, "permit", "", "the permit's number (required)")
	c.Flags().StringVar(&month, "month", "", "the month, YYYY-MM (required)")
	c.Flags().StringVar(&out, "out", "", "the folder for the files (required)")
	return c
}

func (a *app) printIssued(i *batch.Issued) {
	for _, path := range i.Files {
		fmt.Fprintln(a.out, path)
	}
	a.remark("permit %s, %s: %s", i.Permit.No, i.Month.Long(), i.Statement.Summary())
	if i.Provisional {
		if i.Running != "" {
			a.remark("%s", i.Running)
		}
		a.silent(i.Exceptions)
		a.remark("the statement is PROVISIONAL: its pages say what it leaves out and what to do")
	}
	for _, u := range i.Unprintable {
		a.remark("the character %s is in no font and is printed so", u)
	}
}
