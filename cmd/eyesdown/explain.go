package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
	"eyesdown/rules"
)

func (a *app) explainCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "explain FINGERPRINT | explain RULE SUBJECT",
		Short: "Shows how a finding came about, down to the cells",
		Long: `Shows how a finding came about: the values with the cells they stood in, the
numbers of the law with their dates and citations, what each reading gives, the
margin, and the smallest change that would clear it. Passes can be explained too.`,
		Example: examples("eyesdown explain 3f9a", "eyesdown explain vic/r10.1.c.i VB-0042/S017", "eyesdown explain vic/r10.4.b VB-0042/S017/12/1"),
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(c *cobra.Command, args []string) error {
			opt := rules.Options{Print: strings.ToLower(args[0])}
			if len(args) == 2 {
				opt = rules.Options{Rule: args[0], Subject: args[1]}
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				f, err := a.findOne(c, ws, opt)
				if err != nil {
					return err
				}
				if a.format == "json" {
					return batch.WriteFindings(a.out, []bingo.Finding{*f}, true)
				}
				a.printExplanation(f)
				return nil
			})
		},
	}
}

func (a *app) findOne(c *cobra.Command, ws *batch.Workspace, opt rules.Options) (*bingo.Finding, error) {
	if opt.Rule != "" {
		if _, ok := ws.Engine.Rule(opt.Rule); !ok {
			return nil, fault.Usagef("`eyesdown rules list` prints them all", "there is no rule %q", opt.Rule)
		}
	}
	found, err := ws.Explain(c.Context(), opt)
	switch {
	case err != nil:
		return nil, err
	case len(found) == 0 && opt.Rule != "":
		return nil, fault.Usagef("subjects are spelled as `eyesdown check` prints them, such as VB-0042/S017/12", "rule %s says nothing about %q", opt.Rule, opt.Subject)
	case len(found) == 0:
		return nil, fault.Usagef("`eyesdown check` prints the fingerprints", "no finding has a fingerprint that begins with %q", opt.Print)
	case len(found) > 1:
		return nil, fault.Usagef("give more of it", "%d findings have a fingerprint that begins with %q, such as %s and %s",
			len(found), opt.Print, found[0].Fingerprint, found[1].Fingerprint)
	}
	return &found[0], nil
}

func (a *app) printExplanation(f *bingo.Finding) {
	line := func(label, format string, args ...any) {
		text := fmt.Sprintf(format, args...)
		if text != "" {
			fmt.Fprintf(a.out, "%-12s %s\n", label, text)
		}
	}
	line("finding", "%s on %s: %s", f.Rule, f.Subject, f.Outcome)
	line("about", "%s: %s", f.Subject.People(), f.Title)
	line("clause", "%s", f.Citation)
	line("effect", "%s", f.Effect)
	line("message", "%s", f.Message)
	if f.Measured.Known() {
		line("measured", "%s", f.Measured.People())
	}
	if f.Limit.Known() {
		line("limit", "%s", f.Limit.People())
	}
	if f.Margin.Known() {
		line("margin", "%s", strings.TrimSpace(f.Margin.People()+" "+of(f.MarginShare)))
	}
	if f.AtStake.Recorded() {
		line("at stake", "%s", f.AtStake.Dollars())
	}
	line("clears it", "%s", f.Clears)
	line("fingerprint", "%s", f.Fingerprint)
	line("pack", "version %s, digest %s", f.PackVersion, f.PackDigest)
	a.printParameters(f)
	a.printReadings(f)
	a.printSteps(f)
}

func of(share string) string {
	if share == "" {
		return ""
	}
	return "(" + share + ")"
}

func (a *app) printParameters(f *bingo.Finding) {
	if len(f.Parameters) == 0 {
		return
	}
	fmt.Fprintln(a.out, "\nNumbers of the law")
	for _, p := range f.Parameters {
		until := "on"
		if p.To != "" {
			until = "to " + p.To
		}
		fmt.Fprintf(a.out, "  %s = %s, from %s %s: %s\n", p.Name, p.Value, p.From, until, p.Citation)
	}
}

func (a *app) printReadings(f *bingo.Finding) {
	if len(f.Readings) == 0 {
		return
	}
	fmt.Fprintln(a.out, "\nReadings")
	for _, r := range f.Readings {
		figures := ""
		if r.Status == "open" && r.Measured.Known() && r.Limit.Known() {
			figures = fmt.Sprintf(", measured %s against %s", r.Measured.People(), r.Limit.People())
		}
		fmt.Fprintf(a.out, "  %s, %s: %s gives %s%s\n", r.Point, r.Status, r.Reading, r.Outcome, figures)
	}
}

func (a *app) printSteps(f *bingo.Finding) {
	if len(f.Trace) > 0 {
		fmt.Fprintln(a.out, "\nHow it came about")
	}
	for _, s := range f.Trace {
		text := "  " + s.Label + ": " + s.Value
		if s.How != "" {
			text += "   [" + s.How + "]"
		}
		if s.Place != nil {
			text += "   " + s.Place.String()
			if s.Place.Raw != "" {
				text += fmt.Sprintf(" %q", s.Place.Raw)
			}
		}
		fmt.Fprintln(a.out, oneLine(text))
	}
	if !slices.ContainsFunc(f.Evidence, func(p bingo.Place) bool { return p.SHA256 != "" }) {
		return // nothing, or what people answered by command, which is in no file
	}
	fmt.Fprintln(a.out, "\nFiles")
	seen := map[string]bool{}
	for _, p := range f.Evidence {
		if !seen[p.SHA256] && p.SHA256 != "" {
			seen[p.SHA256] = true
			fmt.Fprintf(a.out, "  %s  SHA-256 %s\n", p.File, p.SHA256)
		}
	}
}
