package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

func (a *app) returnCommand() *cobra.Command {
	var permit, ending, out string
	var final bool
	c := &cobra.Command{
		Use:   "return",
		Short: "Makes the annual return and its exception report",
		Long: `Makes the annual return of a permit for the year ending on a 30 June, and its
exception report, as PDF, XLSX and JSON in one folder. Where something is missing
or open, the return says so on every page and is not ready to sign.

A permit that ended with no other after it has a final return, up to its last
day: --final makes it. The first return under a permit that begins on another's
expiry takes in the other's months since 1 July by itself; after a gap of days
each has its own. "return list" says which returns are due, given or late.

Days that have not ended, and days of which nothing is in the store, make a return
provisional. Where no bingo was played, somebody says so: the command prints how.`,
		Example: examples("eyesdown return --permit VB-0042 --year-ending 2026-06-30 --out my-return",
			"eyesdown return --permit VB-0042 --final --out my-return", "eyesdown return list"),
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if permit == "" || ending == "" && !final || out == "" {
				return fault.Usagef("for example: eyesdown return --permit VB-0042 --year-ending 2026-06-30 --out my-return",
					"a return needs --permit, --year-ending or --final, and --out")
			}
			if final && ending != "" {
				return fault.Usagef("leave one of the two out", "a return is either the one of a year or the final one, not both")
			}
			d, err := day("--year-ending", ending)
			if err != nil {
				return err
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				if err := a.logRecord(c.Context(), ws); err != nil {
					return err
				}
				filed, err := ws.WriteReturn(c.Context(), permit, d, out, a.progress())
				if err != nil {
					return err
				}
				a.printFiled(filed)
				if err := a.logFiles(filed.Files); err != nil {
					return err
				}
				if filed.Stands() {
					return errStands
				}
				return nil
			})
		},
	}
	c.Flags().StringVar(&permit, "permit", "", "the permit's number (required)")
	c.Flags().StringVar(&ending, "year-ending", "", "the 30 June on which the year ends, YYYY-MM-DD (required, unless --final)")
	c.Flags().BoolVar(&final, "final", false, "the final return of a permit that has ended")
	c.Flags().StringVar(&out, "out", "", "the folder for the files (required)")
	c.AddCommand(a.returnList())
	return c
}

// silent says that nothing of the days is in the store, and what to do.
func (a *app) silent(exceptions []bingo.Exception) {
	for i := range exceptions {
		if x := &exceptions[i]; x.Code == bingo.CodeNothing && x.Status == bingo.ExceptionOpen {
			a.remark("%s; %s", x.Problem, x.Remedy)
		}
	}
}

func (a *app) printFiled(f *batch.Filed) {
	for _, path := range f.Files {
		fmt.Fprintln(a.out, path)
	}
	for _, part := range f.Return.Filing.TakenIn() {
		a.remark("takes in permit %s, %s to %s", part.Permit.No, part.Period.From.Long(), part.Period.To.Long())
	}
	a.remark("permit %s, %s to %s: %s; due by %s", f.Permit.No, f.Period.From.Long(), f.Period.To.Long(), f.Return.Summary(), f.Due.Long())
	if f.Provisional {
		if f.Running != "" {
			a.remark("%s", f.Running)
		}
		a.silent(f.Exceptions)
		a.remark("the return is PROVISIONAL: its pages say what it leaves out and what to do")
	}
	for _, u := range f.Unprintable {
		a.remark("the character %s is in no font and is printed so", u)
	}
}
