package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

func (a *app) checkCommand() *cobra.Command {
	var opt batch.CheckOptions
	var from, to string
	c := &cobra.Command{
		Use:   "check",
		Short: "Recomputes every figure and applies the rules",
		Long: `Recomputes every figure and applies the rules. Printed are findings that are not
met (breach), that the law leaves open (indeterminate) or that the record is too
thin for (not-assessable); --all prints those that are met or do not apply too.`,
		Example: examples("eyesdown check", "eyesdown check --permit VB-0042 --from 2025-07-01 --to 2026-06-30", "eyesdown check --format json --all"),
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
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
				if err := a.logRecord(c.Context(), ws); err != nil {
					return err
				}
				res, err := ws.Check(c.Context(), opt)
				if err != nil {
					return err
				}
				return a.printCheck(res)
			})
		},
	}
	c.Flags().StringVar(&opt.Permit, "permit", "", "only one permit")
	c.Flags().StringVar(&from, "from", "", "from this day on, YYYY-MM-DD")
	c.Flags().StringVar(&to, "to", "", "up to this day, YYYY-MM-DD")
	c.Flags().BoolVar(&opt.All, "all", false, "print passes and not-applicables too")
	return c
}

// day reads a date flag; an empty one is open.
func day(flag, text string) (civil.Date, error) {
	if text == "" {
		return 0, nil
	}
	d, err := civil.ParseDate(text)
	if err != nil {
		return 0, fault.Usagef("", "%s %q: %v", flag, text, err)
	}
	return d, nil
}

func (a *app) printCheck(res *batch.CheckResult) error {
	if err := a.printFindings(res.Findings); err != nil {
		return err
	}
	var n [bingo.OutcomeCount]int
	for _, f := range res.Findings {
		if f.Effect != bingo.Notice {
			n[f.Outcome]++
		}
	}
	breaches := counted(n[bingo.Breach], "breach")
	if n[bingo.Breach] != 1 {
		breaches = fmt.Sprintf("%d breaches", n[bingo.Breach])
	}
	a.remark("%s, %s, %s checked: %s, %d indeterminate, %d not assessable; %s", counted(res.Permits, "permit"), counted(res.Sessions, "session"),
		counted(res.Games, "game"), breaches, n[bingo.Indeterminate], n[bingo.NotAssessable], counted(res.Open(), "open exception"))
	if len(res.Findings) > 0 && a.format == "table" {
		a.remark("`eyesdown explain FINGERPRINT` shows how one came about")
	}
	if res.Stands() {
		return errStands
	}
	return nil
}

func (a *app) printFindings(findings []bingo.Finding) error {
	if a.format == "json" {
		return batch.WriteFindings(a.out, findings, false)
	}
	l := &list{headings: []string{"outcome", "rule", "subject", "margin", "effect", "fingerprint", "message"}}
	for i := range findings {
		f := &findings[i]
		shown := f.Fingerprint
		if a.format == "table" {
			shown = shown[:10]
		}
		l.add(f.Outcome.String(), f.Rule, f.Subject.String(), f.Margin.String(), f.Effect.String(), shown, f.Message)
	}
	if len(l.rows) == 0 && a.format == "table" {
		return nil
	}
	return a.print(l)
}
