package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
)

func (a *app) exceptionsCommand() *cobra.Command {
	var permit string
	var all bool
	list := func(c *cobra.Command, _ []string) error { return a.listExceptions(c, permit, all) }
	c := &cobra.Command{
		Use:   "exceptions",
		Short: "Records that need a person: held rows and conflicting versions",
		Long: `Lists the records that need a person, and the files that were turned away whole,
with the reason and what to do. ` + "`show` prints one whole, `resolve` records a person's\ndecision on it." + `

Two versions of a session may differ in nothing but a cell that cannot be read in
one of them: the other is used, whichever came first, and the held row is listed
as a notice (--all) that says what the session is judged from.`,
		Example: examples("eyesdown exceptions", "eyesdown exceptions show E1a2b", "eyesdown exceptions resolve E1a2b --by \"Sam Lee\" --reason \"the sheet was typed twice\""),
		Args:    cobra.NoArgs, RunE: list,
	}
	l := &cobra.Command{Use: "list", Short: "Lists the open exceptions", Example: examples("eyesdown exceptions list --permit VB-0042 --all"), Args: cobra.NoArgs, RunE: list}
	for _, x := range []*cobra.Command{c, l} {
		x.Flags().StringVar(&permit, "permit", "", "only those of one permit")
		x.Flags().BoolVar(&all, "all", false, "resolved and superseded ones and notices too")
	}
	c.AddCommand(l, a.showException(), a.resolveException())
	return c
}

func (a *app) listExceptions(c *cobra.Command, permit string, all bool) error {
	return a.reading(c.Context(), func(ws *batch.Workspace) error {
		found, err := ws.Exceptions(c.Context(), permit)
		if err != nil {
			return err
		}
		open := (&batch.CheckResult{Exceptions: found}).Open()
		aside := 0
		l := &list{headings: []string{"id", "status", "code", "permit", "session", "where", "problem", "remedy"}}
		for _, x := range found {
			if x.JudgedFrom != "" {
				aside++
			}
			if !all && (x.Status != bingo.ExceptionOpen || x.Effect == bingo.Notice && x.Code != bingo.CodeRefused) {
				continue
			}
			l.add(x.ID, x.Standing(), x.Code, x.Permit, x.Session, placesOf(x), x.Problem, x.Remedy)
		}
		if open == 0 {
			a.remark("no exception is open")
		}
		if len(l.rows) > 0 {
			if err := a.print(l); err != nil {
				return err
			}
		}
		if aside > 0 && !all {
			a.remark("%s in versions of sessions that are not used, in no open exception: `eyesdown exceptions list --all` says what the sessions are judged from", counted(aside, "held row"))
		}
		if open > 0 {
			return errStands
		}
		return nil
	})
}

func placesOf(x bingo.Exception) string {
	var places []string
	for _, p := range x.Places {
		places = append(places, p.String())
	}
	return strings.Join(places, ", ")
}

func (a *app) showException() *cobra.Command {
	return &cobra.Command{
		Use: "show ID", Short: "Prints one exception whole", Example: examples("eyesdown exceptions show E1a2b3c4d5e6"), Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				x, err := ws.Exception(c.Context(), args[0])
				if err != nil {
					return err
				}
				decisions, err := ws.Store.Decisions(c.Context(), x.ID)
				if err != nil {
					return err
				}
				seen, err := firstSeen(c.Context(), ws, &x)
				if err != nil {
					return err
				}
				return a.printException(x, decisions, seen)
			})
		},
	}
}

// firstSeen says when a file was first turned away; "" of other exceptions.
func firstSeen(ctx context.Context, ws *batch.Workspace, x *bingo.Exception) (string, error) {
	if x.Code != bingo.CodeRefused {
		return "", nil
	}
	files, err := ws.Store.Refused(ctx)
	first := ""
	for i := range files {
		if files[i].SHA256 == x.Places[0].SHA256 {
			if at := time.Unix(files[i].SeenAt, 0).UTC().Format(time.RFC3339); first == "" || at < first {
				first = at
			}
		}
	}
	return first, err
}

func (a *app) printException(x bingo.Exception, decisions []bingo.Resolution, seen string) error {
	if a.format == "json" {
		text, err := json.MarshalIndent(map[string]any{"id": x.ID, "code": x.Code, "status": x.Standing(), "permit": x.Permit, "session": x.Session,
			"places": x.Places, "problem": x.Problem, "remedy": x.Remedy, "raw": x.Raw, "options": x.Options,
			"resolved_by": x.Resolved.By, "reason": x.Resolved.Reason, "resolved_on": x.Resolved.At, "use": x.Resolved.Use,
			"also": x.Also, "sessions": x.Sessions, "judged_from": x.JudgedFrom, "first_seen": seen}, "", "  ")
		if err != nil {
			return err
		}
		fmt.Fprintln(a.out, string(text))
		return nil
	}
	line := func(label, text string) {
		if text != "" {
			for i, l := range strings.Split(text, "\n") {
				if i > 0 {
					label = ""
				}
				fmt.Fprintf(a.out, "%-11s %s\n", label, oneLine(l))
			}
		}
	}
	line("exception", x.ID+" ("+x.Code+", "+x.Standing()+")")
	line("permit", x.Permit)
	for _, p := range x.Also {
		line("or permit", p+", whose session "+x.Session+" is")
	}
	line("session", x.Session)
	line("sessions", strings.Join(x.Sessions, ", "))
	for _, p := range x.Places {
		where := p.String()
		if p.Raw != "" {
			where += "  " + fmt.Sprintf("%q", p.Raw)
		}
		line("where", where)
		line("file", "SHA-256 "+p.SHA256)
	}
	line("first seen", seen)
	line("problem", x.Problem)
	if x.Status == bingo.ExceptionOpen {
		line("what to do", x.Remedy)
	}
	line("row", x.Raw)
	a.printDecisions(x, decisions, line)
	return nil
}

// printDecisions prints what may be chosen or, once somebody has decided, what
// was.
func (a *app) printDecisions(x bingo.Exception, decisions []bingo.Resolution, line func(label, text string)) {
	for _, o := range x.Options {
		switch {
		case x.Status == bingo.ExceptionOpen:
			line("may choose", explained(o))
		case o != x.Resolved.Use && (o != bingo.UseLeftOut || x.Resolved.Use != ""):
			line("not chosen", o)
		}
	}
	for i, d := range decisions {
		label := "decided"
		if i < len(decisions)-1 {
			label = "was decided"
		}
		line(label, "by "+d.By+" on "+d.At+": "+d.Reason)
		line("chosen", d.Use)
	}
	if x.Status == bingo.ExceptionResolved {
		use := ""
		switch {
		case slices.Contains(x.Options, bingo.UseLeftOut):
			use = " --use " + strings.Join(x.Options, "|")
		case len(x.Options) > 0:
			use = " --use DIGEST"
		}
		line("to change", "eyesdown exceptions resolve "+x.ID+use+" --again --by NAME --reason TEXT; the decision above is kept")
	}
}

// explained says what a choice on a held row means; a version stands for itself.
func explained(option string) string {
	switch option {
	case bingo.UseLeftOut:
		return option + " (it is a record and stays out: figures keep their mark, and rules that need it are not assessed)"
	case bingo.UseNoRecord:
		return option + " (it never was a record, but a heading, a note or a double: nothing is missing)"
	}
	return option
}

func (a *app) resolveException() *cobra.Command {
	var r bingo.Resolution
	var again bool
	c := &cobra.Command{
		Use: "resolve ID", Short: "Records a person's decision on an exception",
		Long: `Records who decided what on an exception, and why. For two versions of a session,
--use chooses the version that stands. Of a held row it says what the row is:

  --use left-out   a record that stays out (without --use this is meant): the
                   return can be signed, its figures keep their mark, and the
                   rules that need the row are not assessed
  --use no-record  never a record, but a heading, a note or a double: nothing is
                   missing, and all goes on as if it had not stood there

To bring a row in, mend the file and ingest it again, whatever was decided before.
What was decided once is only decided anew with --again.`,
		Example: examples(`eyesdown exceptions resolve E1a2b --by "Sam Lee" --reason "the second sheet is the corrected one" --use 3fd2`,
			`eyesdown exceptions resolve E7c0d --by "Sam Lee" --reason "a heading in the middle of the file" --use no-record`),
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if strings.TrimSpace(r.By) == "" || strings.TrimSpace(r.Reason) == "" {
				return fault.Usagef("for example --by \"Sam Lee\" --reason \"the sheet was typed twice\"", "a resolution needs a name (--by) and a reason (--reason)")
			}
			r.At = clock.Today()
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				x, err := ws.Resolve(c.Context(), args[0], r, again)
				if err == nil {
					a.remark("%s is resolved: %s", x.ID, r.Reason)
				}
				return err
			})
		},
	}
	c.Flags().StringVar(&r.By, "by", "", "who decided (required)")
	c.Flags().StringVar(&r.Reason, "reason", "", "why (required)")
	c.Flags().BoolVar(&again, "again", false, "decide anew on what was decided before; the earlier decision is kept")
	c.Flags().StringVar(&r.Use, "use", "", "the version that stands, or the beginning of its digest; of a held row left-out or no-record")
	return c
}
