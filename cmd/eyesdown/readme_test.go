package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
)

// command is a line of README.md that a reader would type, with the lines that
// README shows under it.
type command struct {
	args  []string
	shown []string
}

// Every command in README.md runs, in order, and prints what README shows.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	ran := 0
	for _, c := range commandsOf(t, string(text)) {
		var out, errOut bytes.Buffer
		code := run(context.Background(), c.args, &out, &errOut)
		if code > 1 {
			t.Fatalf("eyesdown %s: exit code %d\n%s", strings.Join(c.args, " "), code, errOut.String())
		}
		compare(t, c, out.String())
		ran++
	}
	if ran < 15 {
		t.Errorf("only %d commands of README.md were run", ran)
	}
}

func compare(t *testing.T, c command, out string) {
	t.Helper()
	got := strings.Split(strings.TrimRight(out, "\n"), "\n")
	for i, want := range c.shown {
		if want == "…" {
			return
		}
		if i >= len(got) || strings.TrimRight(got[i], " ") != strings.TrimRight(want, " ") {
			t.Errorf("eyesdown %s: README.md shows\n%s\nand the command prints\n%s", strings.Join(c.args, " "), strings.Join(c.shown, "\n"), out)
			return
		}
	}
	if len(c.shown) > 0 && len(got) != len(c.shown) {
		t.Errorf("eyesdown %s prints %d lines, README.md shows %d", strings.Join(c.args, " "), len(got), len(c.shown))
	}
}

// commandsOf finds the commands of the console blocks. `make test` is the one
// that runs this test.
func commandsOf(t *testing.T, readme string) []command {
	t.Helper()
	var all []command
	inside := false
	for _, line := range strings.Split(readme, "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			inside = line == "```console"
		case !inside:
		case strings.HasPrefix(line, "$ "):
			rest, ok := strings.CutPrefix(line, "$ eyesdown ")
			if !ok {
				rest, ok = strings.CutPrefix(line, "$ go run ./cmd/eyesdown ")
			}
			switch {
			case ok:
				all = append(all, command{args: words(rest)})
			case line == "$ make test":
				all = append(all, command{args: []string{"version"}})
			default:
				t.Errorf("README.md has a command that no test runs: %s", line)
			}
		case len(all) > 0:
			last := &all[len(all)-1]
			last.shown = append(last.shown, line)
		}
	}
	return all
}

// words splits a command line at spaces outside double quotes.
func words(line string) []string {
	var out []string
	for i, part := range strings.Split(line, "\"") {
		if i%2 == 1 {
			out = append(out, part)
			continue
		}
		out = append(out, strings.Fields(part)...)
	}
	return out
}
