package batch_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
)

// childTask says what a program of its own does; its arguments are the task's.
const childTask = "EYESDOWN_BATCH_TASK"

// TestMain is a program of its own where it is told so, to be killed or measured.
func TestMain(m *testing.M) {
	tasks := map[string]func(context.Context, []string) error{"ingest": ingestTask, "returns": returnsTask, "season": seasonTask}
	task := tasks[os.Getenv(childTask)]
	if task == nil {
		os.Exit(m.Run())
	}
	if err := task(context.Background(), os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// childOf makes the command of a child.
func childOf(task string, args ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), childTask+"="+task)
	c.Stderr = os.Stderr
	return c
}

// ingestTask reads files of a folder into a store, one after the other, and says
// of each that it stands.
func ingestTask(ctx context.Context, args []string) error {
	ws, err := batch.Open(ctx, args[0], "eyesdown test")
	if err != nil {
		return err
	}
	_, _ = os.Stdout.WriteString("begun\n")
	paths, err := filepath.Glob(filepath.Join(args[1], "*.zip"))
	for _, path := range paths {
		done, err := ws.Ingest(ctx, []string{path}, batch.Silent{})
		if err != nil || done[0].Err != nil {
			return fmt.Errorf("%s: %w, %+v", path, err, done)
		}
		_, _ = os.Stdout.WriteString(filepath.Base(path) + "\n")
	}
	return err
}

// returnsTask writes the returns of two stores over each other until it is killed.
func returnsTask(ctx context.Context, args []string) error {
	ending, err := civil.ParseDate("2026-06-30")
	if err != nil {
		return err
	}
	var stores []*batch.Workspace
	for _, dsn := range args[1:] {
		ws, err := batch.Open(ctx, dsn, "eyesdown test")
		if err != nil {
			return err
		}
		stores = append(stores, ws)
	}
	_, _ = os.Stdout.WriteString("begun\n")
	for i := 0; ; i++ {
		if _, err := stores[i%len(stores)].WriteReturn(ctx, "VB-1000", ending, args[0], batch.Silent{}); err != nil {
			return err
		}
	}
}

// killed runs a child, kills it a while after it has begun, and gives the lines
// that it said by then, whole ones alone.
func killed(t *testing.T, after time.Duration, task string, args ...string) []string {
	t.Helper()
	c := childOf(task, args...)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, len("begun\n"))); err != nil {
		t.Fatalf("the child said nothing: %v", err)
	}
	time.AfterFunc(after, func() { _ = c.Process.Kill() })
	var said bytes.Buffer
	_, _ = said.ReadFrom(out)
	_ = c.Wait()
	var lines []string
	for line, rest, whole := bytes.Cut(said.Bytes(), []byte("\n")); whole; line, rest, whole = bytes.Cut(rest, []byte("\n")) {
		lines = append(lines, string(line))
	}
	return lines
}
