package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

func (a *app) demoCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:   "demo",
		Short: "Does the whole job on the data of an invented club",
		Long: `Does the whole job on a year of an invented club: its hall's export is read into
a store of its own, the rules are applied, and the annual return and the exception
report are made as PDF, XLSX and JSON. Everything goes into one folder; nothing
else is touched.`,
		Example: examples("eyesdown demo", "eyesdown demo --out /tmp/look"),
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if c.Flags().Changed("store") {
				return fault.Usagef("leave --store out", "the demo keeps a store of its own in its folder")
			}
			d, err := batch.RunDemo(c.Context(), out, "eyesdown "+version, a.progress())
			if err != nil {
				return err
			}
			a.printDemo(d)
			return nil
		},
	}
	c.Flags().StringVar(&out, "out", "eyesdown-demo", "the folder for everything")
	return c
}

func (a *app) printDemo(d *batch.Demo) {
	say := func(format string, args ...any) { fmt.Fprintf(a.out, format+"\n", args...) }
	var n [bingo.OutcomeCount]int
	for _, f := range d.Check.Findings {
		if f.Effect != bingo.Notice {
			n[f.Outcome]++
		}
	}
	say("%s, permit %s, %s to %s", d.Filed.Permit.HolderName, d.Filed.Permit.No, d.Filed.Period.From.Long(), d.Filed.Period.To.Long())
	say("")
	say("1. Read     %s, and %s in %s:", d.Package, counted(len(d.Intakes)-1, "running sheet"), d.Sheets)
	say("            %s, %s, %s", counted(d.Check.Sessions, "session"), counted(d.Check.Games, "game"), counted(d.Check.Open(), "open exception"))
	say("2. Checked  %d breaches, %d indeterminate, %d not assessable", n[bingo.Breach], n[bingo.Indeterminate], n[bingo.NotAssessable])
	say("3. Return   %s", d.Filed.Return.Summary())
	say("            due by %s", d.Filed.Due.Long())
	say("")
	for _, path := range d.Filed.Files {
		say("   %s", path)
	}
	say("")
	say("Look at %s first, then at %s.", filepath.Join(d.Folder, "annual-return.pdf"), filepath.Join(d.Folder, "exception-report.pdf"))
	say("To see how a finding came about:")
	say("   eyesdown --store %s check", d.Store)
	say("   eyesdown --store %s explain FINGERPRINT", d.Store)
}
