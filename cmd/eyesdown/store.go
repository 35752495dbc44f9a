package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/batch/queue"
	"eyesdown/internal/store"
)

func (a *app) storeCommand() *cobra.Command {
	c := &cobra.Command{Use: "store", Short: "Looks after the store of records"}
	c.AddCommand(&cobra.Command{
		Use: "migrate", Short: "Brings an older store up to date", Example: examples("eyesdown store migrate"), Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			from, to, err := store.Migrate(c.Context(), a.store)
			if err != nil {
				return err
			}
			a.remark("the store's tables were of version %d and are of version %d", from, to)
			if !store.IsShared(a.store) {
				return nil
			}
			return a.queue(c.Context(), func(*queue.Queue) error { return nil }) // to open it brings it up to date
		},
	}, &cobra.Command{
		Use: "check", Short: "Checks that the store is whole",
		Long:    "Checks that the store is whole: the database, that every kept original has the bytes it came with, that every file's rows are accounted for, and that accepted rows are there. Then counts what it holds; rows are those of the files, a session counts once however many packages bring it.",
		Example: examples("eyesdown store check"), Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return a.reading(c.Context(), func(ws *batch.Workspace) error { return a.checkStore(c, ws) })
		},
	})
	c.AddCommand(&cobra.Command{
		Use: "copy FROM TO", Short: "Copies everything from one store into another",
		Long: "Copies everything from one store into another that is empty or does not exist yet, whichever databases they are in: packages, originals, rows, held rows, " +
			"decisions, readings, the register, answers, what is known of refused files and what the schedule did. The copy is read back before it stands: every table has the same number of rows with the same content, or nothing is copied. " +
			"Prints each table with its rows and their digest, which is the same in either database.",
		Example: examples(`eyesdown store copy sqlite:eyesdown.db "postgres://club@db.example/bingo?sslmode=verify-full"`), Args: cobra.ExactArgs(2),
		RunE: func(c *cobra.Command, args []string) error { return a.copyStore(c, args[0], args[1]) },
	}, a.backupStore(), a.restoreStore())
	return c
}

func (a *app) copyStore(c *cobra.Command, from, to string) error {
	tables, err := store.Copy(c.Context(), from, to)
	if err != nil {
		return err
	}
	if err := a.printTables(tables); err != nil {
		return err
	}
	rows := int64(0)
	for _, t := range tables {
		rows += t.Rows
	}
	a.remark("copied %s of %d rows and read back: the two stores are equal", counted(len(tables), "table"), rows)
	return a.pending(c, from)
}

func (a *app) checkStore(c *cobra.Command, ws *batch.Workspace) error {
	report, err := ws.Store.Check(c.Context())
	if err != nil {
		return err
	}
	for _, p := range report.Problems {
		fmt.Fprintln(a.out, p)
	}
	if len(report.Problems) > 0 {
		return errStands
	}
	a.remark("the store is whole: %s", report)
	if err := a.pending(c, a.store); err != nil {
		return err
	}
	exceptions, err := ws.Exceptions(c.Context(), "")
	if err != nil {
		return err
	}
	n := map[string]int{}
	for _, x := range exceptions {
		n[x.Standing()]++
	}
	a.remark("exceptions, as `eyesdown exceptions list --all` lists them: %d open, %d resolved, %s", n["open"], n["resolved"], counted(n["notice"], "notice"))
	if n["refused"] > 0 {
		a.remark("and %s, turned away whole", counted(n["refused"], "refused file"))
	}
	if n["superseded"] > 0 {
		a.remark("and %d superseded: somebody had decided on it before something else came", n["superseded"])
	}
	return nil
}
