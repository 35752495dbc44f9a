package main

import (
	"archive/zip"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"eyesdown/internal/tools/pgtest"
)

// The scripts run the real command: its own main, in a process of its own.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"eyesdown": main,
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "../../testdata/script", RequireExplicitExec: true, Cmds: map[string]func(*testscript.TestScript, bool, []string){"packed": packed}})
}

// packed makes a zip of a folder's files, as a workbook is one: packed FOLDER FILE.
func packed(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: packed FOLDER FILE")
	}
	to, err := os.Create(ts.MkAbs(args[1]))
	ts.Check(err)
	z := zip.NewWriter(to)
	ts.Check(z.AddFS(os.DirFS(ts.MkAbs(args[0]))))
	ts.Check(z.Close())
	ts.Check(to.Close())
}

// TestPostgresScripts runs the scripts that have a PostgreSQL server: $POSTGRES is
// a database of it that is empty, $OTHER another, $EMPTY one that stays so.
func TestPostgresScripts(t *testing.T) {
	server := pgtest.Start(t)
	empty := server.Database(t, "empty") // here, for the scripts run at once
	testscript.Run(t, testscript.Params{Dir: "../../testdata/script/postgres", RequireExplicitExec: true, Setup: func(e *testscript.Env) error {
		e.Setenv("POSTGRES", server.Database(t, filepath.Base(e.WorkDir)))
		e.Setenv("EMPTY", empty)
		e.Setenv("OTHER", server.Database(t, filepath.Base(e.WorkDir)+" other"))
		return nil
	}})
}
