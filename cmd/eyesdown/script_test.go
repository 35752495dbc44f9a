package main

import (
	"context"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The scripts run the real command: its own main, in a process of its own.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"eyesdown": func() { os.Exit(run(context.Background(), os.Args[1:], os.Stdout, os.Stderr)) },
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "../../testdata/script", RequireExplicitExec: true})
}
