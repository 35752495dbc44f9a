package main

import (
	"strings"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/internal/clock"
)

func (a *app) returnList() *cobra.Command {
	var permit, asOf string
	c := &cobra.Command{
		Use:   "list",
		Short: "Lists the returns that are due, given or late",
		Long: `Lists every return of a permit's years, from the permits and the returns on record
(returns.csv), as they stand today or on another day:

  running         its days have not ended
  to be given     they have ended, and it is not due yet
  given           given in time
  given late      given after the last day
  part given      papers on record have some of its days; "days_missing" has the others
  several years   one paper on record has its days and those of another year, though
                  a return is for one year: the regulator says whether it stands
  given, no day   on record, without the day on which it was given
  before its end  on record as given before its days had ended: the day is wrong
  late            due, and not on record as given
  not on record   due, and nothing of its days is in the store
  not placed      on record, for days that are those of no return that is due
  rows disagree   rows of returns.csv do not say the same of it
  rows held       rows of returns.csv that may be of it are held, for example two of
                  one package that differ: "exceptions" says what to do

A return that was given is entered in returns.csv and read with "ingest".`,
		Example: examples("eyesdown return list", "eyesdown return list --permit VB-0042 --as-of 2026-10-01 --format json"),
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if asOf == "" {
				asOf = clock.Today()
			}
			d, err := day("--as-of", asOf)
			if err != nil {
				return err
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				lines, err := ws.Returns(c.Context(), permit, d)
				if err != nil {
					return err
				}
				return a.printReturns(lines, d)
			})
		},
	}
	c.Flags().StringVar(&permit, "permit", "", "only one permit")
	c.Flags().StringVar(&asOf, "as-of", "", "as they stand on this day, YYYY-MM-DD (default today)")
	return c
}

// printReturns prints the list; a return that is late makes it exit with 1.
func (a *app) printReturns(lines []batch.ReturnLine, asOf civil.Date) error {
	l := &list{headings: []string{"permit", "from", "to", "kind", "takes_in", "due", "given_on", "standing", "unsold_tickets_until", "days_missing"}}
	late := 0
	for _, r := range lines {
		l.add(r.Permit, r.Period.From.String(), r.Period.To.String(), r.Kind, strings.Join(r.TakesIn, ";"), r.Due.String(), r.GivenOn.String(), r.Standing, r.UnsoldUntil.String(), missing(r.Lacking))
		if r.Standing == batch.ReturnLate || r.Due < asOf && (r.Standing == batch.ReturnPart || r.Standing == batch.ReturnSeveral) {
			late++
		}
	}
	if len(l.rows) == 0 {
		a.remark("no return is due or on record")
		return nil
	}
	if err := a.print(l); err != nil {
		return err
	}
	if late > 0 {
		a.remark("late: %s", counted(late, "return"))
		return errStands
	}
	return nil
}

// missing writes days as lists have them: "2025-07-01..2025-07-31;…".
func missing(days []civil.Period) string {
	var all []string
	for _, d := range days {
		all = append(all, d.String())
	}
	return strings.Join(all, ";")
}
