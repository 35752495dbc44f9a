package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
	"eyesdown/internal/money"
	"eyesdown/internal/store"
)

func (a *app) root() *cobra.Command {
	c := &cobra.Command{
		Use:   "eyesdown",
		Short: "Checks a bingo permit's records against the law and makes its returns",
		Long: `eyesdown reads a year of bingo sessions, recomputes every figure the law asks
about, and makes the annual return and an exception report as PDF, XLSX and JSON.

Start with:   eyesdown demo
Then, with your own data:
              eyesdown ingest my-hall-export.zip
              eyesdown check
              eyesdown return --permit VB-0042 --year-ending 2026-06-30 --out my-return

Exit codes: 0 done and clean; 1 done, but findings or exceptions stand;
2 wrong usage or unreadable input; 3 could not finish.`,
		SilenceUsage: true, SilenceErrors: true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	c.PersistentFlags().StringVar(&a.store, "store", store.DefaultDSN, "where the records are kept: sqlite:PATH, or postgres://USER@HOST/DATABASE?sslmode=…")
	c.PersistentFlags().StringVar(&a.format, "format", "table", "how lists are printed: table, json or csv")
	c.PersistentFlags().BoolVar(&a.quiet, "quiet", false, "print results only, no progress and no remarks")
	c.PersistentFlags().StringVar(&a.logFormat, "log", "text", "how what is said beside the results is written: text, or json (one object a line)")
	c.AddCommand(a.demoCommand(), a.ingestCommand(), a.exceptionsCommand(), a.attestCommand(), a.checkCommand(), a.explainCommand(),
		a.returnCommand(), a.statementCommand(), a.sessionCommand(), a.templateCommand(), a.rulesCommand(), a.registerCommand(), a.scheduleCommand(), a.workerCommand(), a.jobsCommand(), a.storeCommand(), a.versionCommand())
	c.PersistentPreRunE = func(c *cobra.Command, _ []string) error {
		switch a.format {
		case "table", "json", "csv":
			return a.startLog(c)
		}
		return fault.Usagef("use table, json or csv", "there is no format %q", a.format)
	}
	return c
}

// open opens the workspace of --store.
func (a *app) open(ctx context.Context) (*batch.Workspace, error) {
	return batch.Open(ctx, a.store, "eyesdown "+version)
}

// reading runs work on a store that is there: a mistyped --store must not look
// like a clean record.
func (a *app) reading(ctx context.Context, work func(*batch.Workspace) error) error {
	if err := a.there(ctx); err != nil {
		return err
	}
	return a.with(ctx, work)
}

// there tells whether the store of --store is there.
func (a *app) there(ctx context.Context) error {
	there, name, err := store.Exists(ctx, a.store)
	if err == nil && !there {
		err = fault.Usagef("`eyesdown ingest PATH` makes one; --store names another", "there is no store at %s", name)
	}
	return err
}

// with runs work on the workspace of --store, and closes it whatever comes. A
// store that is not there is made.
func (a *app) with(ctx context.Context, work func(*batch.Workspace) error) error {
	ws, err := a.open(ctx)
	if err != nil {
		return err
	}
	err = work(ws)
	if closing := ws.Close(); err == nil {
		err = closing
	}
	return err
}

// remark prints a line for people, beside the results.
func (a *app) remark(format string, args ...any) {
	switch {
	case a.log != nil:
		a.log.Info(fmt.Sprintf(format, args...))
	case !a.quiet:
		fmt.Fprintf(a.err, format+"\n", args...)
	}
}

// examples indents lines as cobra shows them.
func examples(lines ...string) string { return "  " + strings.Join(lines, "\n  ") }

// counted writes a number with its noun, as remarks have it: "1 session", "2496
// games".
func counted(n int, noun string) string {
	return strconv.Itoa(n) + " " + money.Plural(n, noun, noun+"s")
}
