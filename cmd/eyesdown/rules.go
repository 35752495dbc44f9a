package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/rules"
)

func (a *app) rulesCommand() *cobra.Command {
	list := func(*cobra.Command, []string) error { return a.listRules() }
	c := &cobra.Command{Use: "rules", Short: "The rules, their numbers and the readings of the law",
		Example: examples("eyesdown rules", "eyesdown rules show vic/r10.1.c.i", "eyesdown rules readings"), Args: cobra.NoArgs, RunE: list}
	c.AddCommand(
		&cobra.Command{Use: "list", Short: "Lists every rule", Example: examples("eyesdown rules list"), Args: cobra.NoArgs, RunE: list},
		&cobra.Command{Use: "show ID", Short: "Prints one rule whole", Example: examples("eyesdown rules show vic/r10.1.c.i"), Args: cobra.ExactArgs(1),
			RunE: func(c *cobra.Command, args []string) error { return a.showRule(args[0]) }},
		a.readingsCommand())
	return c
}

func (a *app) listRules() error {
	en, err := batch.Engine(nil)
	if err != nil {
		return err
	}
	l := &list{headings: []string{"id", "kind", "subject", "effect", "citation", "title"}}
	for _, r := range en.Rules() {
		l.add(r.ID, r.Kind, subjectsOf(r), r.Effect.String(), r.Provision, r.Title)
	}
	return a.print(l)
}

func subjectsOf(r *rules.Rule) string {
	var names []string
	for _, k := range r.Subjects() {
		names = append(names, k.String())
	}
	return strings.Join(names, ", ")
}

func (a *app) showRule(id string) error {
	en, err := batch.Engine(nil)
	if err != nil {
		return err
	}
	r, ok := en.Rule(id)
	if !ok {
		return fault.Usagef("`eyesdown rules list` prints them all", "there is no rule %q", id)
	}
	line := func(label, text string) {
		if text != "" {
			fmt.Fprintf(a.out, "%-10s %s\n", label, text)
		}
	}
	line("rule", r.ID)
	line("title", r.Title)
	line("clause", r.Clause)
	line("citation", r.Citation().String())
	line("pack", fmt.Sprintf("%s version %s, digest %s", r.Pack().ID, r.Pack().Version, r.Pack().Digest))
	line("subject", subjectsOf(r))
	line("effect", r.Effect.String())
	var files []string
	for _, k := range append(append([]bingo.FileKind{}, r.Needs...), r.Reads...) {
		files = append(files, k.String())
	}
	line("reads", strings.Join(files, ", "))
	for _, p := range r.Pack().Params {
		for _, name := range r.Params {
			if p.Name != name {
				continue
			}
			for _, v := range p.Values {
				line("number", fmt.Sprintf("%s (%s) = %s from %s: %s", p.Name, p.Title, v.Text, v.From, v.Cite))
			}
		}
	}
	for _, pt := range r.Points {
		point := r.Pack().Points[pt]
		state := "open"
		if !point.Open() {
			state = "default " + point.Default
		}
		line("reading", point.ID+" ("+state+"): "+point.Question)
	}
	return nil
}

func (a *app) readingsCommand() *cobra.Command {
	c := &cobra.Command{Use: "readings", Short: "Where the law can be read in more than one way, and what is used",
		Long: `Lists the points at which the law can be read in more than one way. A settled
point has a default; an open one has none, and findings that depend on it are
indeterminate where its readings disagree. The workspace may select a reading of
either; every finding then names it.`,
		Example: examples("eyesdown rules readings", `eyesdown rules readings select vic/session-cap literal --by "Sam Lee" --reason "the regulator's letter of 3 March"`,
			"eyesdown rules readings clear vic/session-cap"), Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if _, err := os.Stat(strings.TrimPrefix(a.store, "sqlite:")); err != nil {
				en, err := batch.Engine(nil) // no store yet: nothing was selected
				if err != nil {
					return err
				}
				return a.listReadings(en)
			}
			return a.with(c.Context(), func(ws *batch.Workspace) error { return a.listReadings(ws.Engine) })
		}}
	var choice bingo.ReadingChoice
	sel := &cobra.Command{Use: "select POINT READING", Short: "Selects a reading for this workspace", Args: cobra.ExactArgs(2),
		Example: examples(`eyesdown rules readings select vic/session-cap literal --by "Sam Lee" --reason "the regulator's letter of 3 March"`),
		RunE: func(c *cobra.Command, args []string) error {
			choice.Point, choice.Reading, choice.At = args[0], args[1], clock.Today()
			return a.selectReading(c, choice)
		}}
	sel.Flags().StringVar(&choice.By, "by", "", "who decided (required)")
	sel.Flags().StringVar(&choice.Reason, "reason", "", "why (required)")
	clear := &cobra.Command{Use: "clear POINT", Short: "Takes a selection back", Args: cobra.ExactArgs(1), Example: examples("eyesdown rules readings clear vic/session-cap"),
		RunE: func(c *cobra.Command, args []string) error {
			return a.with(c.Context(), func(ws *batch.Workspace) error { return ws.Store.ClearReading(c.Context(), args[0]) })
		}}
	c.AddCommand(sel, clear)
	return c
}

func (a *app) selectReading(c *cobra.Command, choice bingo.ReadingChoice) error {
	if strings.TrimSpace(choice.By) == "" || strings.TrimSpace(choice.Reason) == "" {
		return fault.Usagef("for example --by \"Sam Lee\" --reason \"the regulator's letter of 3 March\"", "a selection needs a name (--by) and a reason (--reason)")
	}
	if _, err := batch.Engine([]bingo.ReadingChoice{choice}); err != nil {
		return fault.Usagef("`eyesdown rules readings` lists points and readings", "%v", err)
	}
	return a.with(c.Context(), func(ws *batch.Workspace) error {
		if err := ws.Store.ChooseReading(c.Context(), choice); err != nil {
			return err
		}
		a.remark("%s is read as %s from now on; findings name it", choice.Point, choice.Reading)
		return nil
	})
}

func (a *app) listReadings(en *rules.Engine) error {
	l := &list{headings: []string{"point", "reading", "used", "meaning", "grounds", "citation", "selected by"}}
	for _, p := range en.Packs() {
		for _, pt := range p.Points {
			use := en.ReadingInUse(pt)
			for _, r := range pt.Readings {
				used, by := "no", ""
				switch {
				case r.ID == use && r.ID == pt.Default:
					used = "default"
				case r.ID == use:
					used, by = "selected", whose(en, pt.ID)
				case use == "":
					used = "open"
				}
				l.add(pt.ID, r.ID, used, r.Meaning, r.Grounds, pt.Citation, by)
			}
		}
	}
	return a.print(l)
}

// whose says who selected the reading of a point, when and why.
func whose(en *rules.Engine, point string) string {
	for _, c := range en.Choices() {
		if c.Point == point {
			return c.By + " on " + c.At + ": " + c.Reason
		}
	}
	return ""
}
