package main

import (
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

func (a *app) backupStore() *cobra.Command {
	return &cobra.Command{
		Use: "backup OUT", Short: "Writes everything in the store to a file",
		Long: `Writes everything in the store to a file, whichever database the store is in: the
file is a store in SQLite, which --store sqlite:OUT opens. Others may go on writing
meanwhile; the file has what stood when it began. It is read back and checked before
it gets its name, so that the name holds a whole backup or nothing.

Beside it lies OUT.sha256, by which damage is found: keep the two together. Prints
each table with its rows and their digest.`,
		Example: examples("eyesdown store backup eyesdown-2026-10-01.db",
			`eyesdown --store "postgres://club@db.example/bingo?sslmode=verify-full" store backup bingo.db`), Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if _, err := os.Lstat(args[0]); err == nil {
				return fault.Usagef("give another name, or take the file away first", "%s is there already", args[0])
			}
			return a.reading(c.Context(), func(ws *batch.Workspace) error {
				saved, err := ws.Store.Backup(c.Context(), args[0])
				if err != nil {
					return err
				}
				if err := a.printTables(saved.Tables); err != nil {
					return err
				}
				a.remark("%s is whole: %s; SHA-256 %s", args[0], saved.Report, saved.Sum)
				return a.pending(c, a.store)
			})
		},
	}
}

func (a *app) restoreStore() *cobra.Command {
	return &cobra.Command{
		Use: "restore FROM", Short: "Puts everything in a backup into an empty store",
		Long: `Puts everything in a backup into the store of --store, in either database, which is
empty or does not exist yet: nothing is ever written over. Before, the backup is held
to its FROM.sha256 and checked as store check does; a backup of an older program is
brought up to date on the way, one of a newer program is refused. What was copied is
read back, and stands only where every table is the same. The backup stays as it is.

Prints each table with its rows and their digest, as store backup printed them.`,
		Example: examples("eyesdown --store sqlite:new.db store restore eyesdown-2026-10-01.db",
			`eyesdown --store "postgres://club@db.example/bingo?sslmode=verify-full" store restore bingo.db`), Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			saved, err := store.Restore(c.Context(), args[0], a.store)
			if err != nil {
				return err
			}
			if err := a.printTables(saved.Tables); err != nil {
				return err
			}
			a.remark("restored from %s and read back: %s", args[0], saved.Report)
			if saved.Sum == "" {
				a.remark("no %s.sha256 lies beside it: that no figure in it was damaged could not be checked", args[0])
			}
			return nil
		},
	}
}

// printTables prints each table of a copy with its rows and their digest.
func (a *app) printTables(tables []store.Copied) error {
	l := &list{headings: []string{"table", "rows", "sha256"}}
	for _, t := range tables {
		l.add(t.Table, strconv.FormatInt(t.Rows, 10), t.Digest)
	}
	return a.print(l)
}
