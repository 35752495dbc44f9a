//go:build unix

package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"eyesdown/internal/batch/queue"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/store"
	"eyesdown/internal/tools/pgtest"
)

// seasons writes packages of permits VB-0100 and on: the first the demo's year, the
// others its first sessions.
func seasons(t testing.TB, dir string, n int) {
	t.Helper()
	later := regexp.MustCompile(`(?m)^VB-0\d+,S(0[3-9]|1)\d,.*\n`)
	for i := range n {
		folder := filepath.Join(dir, fmt.Sprintf("hall-%02d", i))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		files, err := filepath.Glob("../../testdata/scenarios/moonee-vale/*.csv")
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		for _, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			text = bytes.ReplaceAll(text, []byte("VB-0042"), fmt.Appendf(nil, "VB-01%02d", i))
			if i > 0 {
				text = later.ReplaceAll(text, nil)
			}
			text = bytes.ReplaceAll(text, []byte(",MVFNC,"), fmt.Appendf(nil, ",MVFNC%02d,", i))
			if err := os.WriteFile(filepath.Join(folder, filepath.Base(path)), text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// does runs a command line in a process of its own, and gives what it prints.
func does(t testing.TB, args ...string) string {
	t.Helper()
	out, errOut, code := attempted(t, args...)
	if code > 1 {
		t.Fatalf("eyesdown %s: exit code %d\n%s", strings.Join(args, " "), code, errOut)
	}
	return out
}

func attempted(t testing.TB, args ...string) (out, errOut string, code int) {
	t.Helper()
	c := exec.Command("eyesdown", args...)
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	var exit *exec.ExitError
	if err := c.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return stdout.String(), stderr.String(), c.ProcessState.ExitCode()
}

// machine is a worker in a process of its own.
type machine struct {
	*exec.Cmd
	name string // as the queue knows it: it begins so
	said *bytes.Buffer
}

func start(t testing.TB, dsn string, args ...string) *machine {
	t.Helper()
	m := &machine{Cmd: exec.Command("eyesdown", append([]string{"--store", dsn, "worker"}, args...)...), said: &bytes.Buffer{}}
	m.Stdout, m.Stderr = m.said, m.said
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	m.name = fmt.Sprintf("%s/%d/", host, m.Process.Pid)
	t.Cleanup(func() {
		if m.ProcessState == nil {
			_ = m.Process.Kill()
			_ = m.Wait()
		}
		if t.Failed() {
			t.Logf("%s\n%s", m.name, m.said)
		}
	})
	return m
}

func (m *machine) signal(t testing.TB, s syscall.Signal) {
	t.Helper()
	if err := m.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// stop ends a worker as the system does, and waits for it.
func (m *machine) stop(t testing.TB) {
	t.Helper()
	m.signal(t, syscall.SIGTERM)
	if err := m.Wait(); err != nil {
		t.Errorf("the worker did not end well: %v", err)
	}
}

// caught freezes a worker in the middle of a job and gives the job.
func (m *machine) caught(t testing.TB, q *queue.Queue) queue.Task {
	t.Helper()
	for {
		m.signal(t, syscall.SIGSTOP)
		all, err := q.List(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		open := false
		for _, task := range all {
			if task.State == queue.Running && strings.HasPrefix(task.Worker, m.name) {
				return task
			}
			open = open || !task.Ended()
		}
		if !open {
			t.Fatal("every job ended before this worker was seen at one")
		}
		m.signal(t, syscall.SIGCONT)
		time.Sleep(50 * time.Millisecond)
	}
}

// lost waits until a worker's attempt at a job was given up; it is not where the
// worker was frozen just as what it did was to stand.
func (m *machine) lost(t testing.TB, q *queue.Queue, id int64, patience time.Duration) bool {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		runs, err := q.Runs(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(runs, func(r queue.Run) bool { return r.Outcome == "lost" && strings.HasPrefix(r.Worker, m.name) }) {
			return true
		}
	}
	return false
}

// TestMachines lets three workers share a year of twelve permits, kills one in the
// middle and freezes another for longer than its lease: the record is the one that
// a machine by itself makes, and so is every document, byte for byte.
func TestMachines(t *testing.T) {
	ctx, server, dir := context.Background(), pgtest.Start(t), t.TempDir()
	dsn, exports := server.Database(t, "machines"), filepath.Join(dir, "exports")
	const permits = 12
	seasons(t, exports, permits)
	does(t, "--store", dsn, "--quiet", "jobs", "add", "ingest", exports)
	makes := map[string][]string{} // by the folder that is fetched, what one machine does instead
	next := permits
	add := func(kind, about string, args []string, alone ...string) {
		t.Helper()
		next++
		got := does(t, slices.Concat([]string{"--store", dsn, "--quiet", "jobs", "add", kind}, args)...)
		if got != fmt.Sprintln(next) {
			t.Fatalf("job %s, want %d", got, next)
		}
		makes[fmt.Sprintf("%d-%s-%s", next, kind, about)] = slices.Concat(alone, args)
	}
	for _, no := range []string{"VB-0100", "VB-0104", "VB-0111"} {
		add("return", no+"-2026-06-30", []string{"--permit", no, "--year-ending", "2026-06-30"}, "return")
		add("check", no, []string{"--permit", no}, "check", "--format", "json")
		add("statement", no+"-2025-07", []string{"--permit", no, "--month", "2025-07"}, "statement")
	}
	add("session-report", "VB-0107-session-S021", []string{"--permit", "VB-0107", "--session", "S021"}, "session", "report")

	q, err := queue.Open(ctx, dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := q.Close(); err != nil {
			t.Error(err)
		}
	}()
	workers := []*machine{}
	for range 3 {
		workers = append(workers, start(t, dsn, "--at-once", "2", "--lease", "5s"))
	}
	struck := workers[0].caught(t, q)
	workers[0].signal(t, syscall.SIGKILL)
	_ = workers[0].Wait()
	for frozen := false; !frozen; {
		task := workers[1].caught(t, q)
		frozen = workers[1].lost(t, q, task.ID, 20*time.Second)
		workers[1].signal(t, syscall.SIGCONT)
	}
	does(t, "--store", dsn, "jobs", "wait")
	if !workers[0].lost(t, q, struck.ID, time.Second) {
		t.Errorf("the killed worker's job %d was not taken from it", struck.ID)
	}
	for _, w := range workers[1:] {
		w.stop(t)
	}
	onceEach(t, q, next)

	alone := "sqlite:" + filepath.Join(dir, "alone.db")
	does(t, "--store", alone, "ingest", exports)
	sameRecord(t, dsn, alone, dir)
	does(t, "--store", dsn, "--quiet", "jobs", "fetch", "--out", filepath.Join(dir, "made"))
	for name, args := range makes {
		sameDocuments(t, filepath.Join(dir, "made", name), filepath.Join(dir, "alone", name), append([]string{"--store", alone}, args...))
	}
}

// onceEach holds that every job was done, and once.
func onceEach(t *testing.T, q *queue.Queue, jobs int) {
	t.Helper()
	all, err := q.List(context.Background(), nil)
	if err != nil || len(all) != jobs {
		t.Fatalf("%d jobs, want %d: %v", len(all), jobs, err)
	}
	for _, task := range all {
		runs, err := q.Runs(context.Background(), task.ID)
		if err != nil {
			t.Fatal(err)
		}
		done := 0
		for _, r := range runs {
			if r.Outcome == "done" {
				done++
			}
		}
		if task.State != queue.Done || done != 1 {
			t.Errorf("job %d: %s, done %d times: %+v", task.ID, task.State, done, runs)
		}
	}
}

// sameDocuments compares a folder with what a command makes by itself.
func sameDocuments(t *testing.T, got, folder string, args []string) {
	t.Helper()
	if slices.Contains(args, "check") {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, queue.CheckFile), []byte(does(t, args...)), 0o644); err != nil {
			t.Fatal(err)
		}
	} else {
		does(t, append(args, "--out", folder)...)
	}
	if diff := cmp.Diff(sums(t, folder), sums(t, got)); diff != "" {
		t.Errorf("%s: one machine (-), three (+):\n%s", filepath.Base(got), diff)
	}
}

func sums(t *testing.T, folder string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("there is nothing in %s: %v", folder, err)
	}
	found := map[string]string{}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		found[filepath.Base(path)] = digestOf(text)
	}
	return found
}

// sameRecord compares two stores row by row, whatever numbers their rows got.
func sameRecord(t *testing.T, shared, alone, dir string) {
	t.Helper()
	copied := "sqlite:" + filepath.Join(dir, "copied.db")
	if _, err := store.Copy(context.Background(), shared, copied); err != nil {
		t.Fatal(err)
	}
	queries := []string{
		"SELECT digest, label FROM package",
		"SELECT p.digest, v.permit_no, v.session_id, v.digest, v.present FROM version v JOIN package p ON p.id = v.package",
		"SELECT p.digest, h.exception, h.code, h.permit_no, h.session_id, h.kind, h.line, h.places, h.problem, h.raw FROM held h JOIN package p ON p.id = h.package",
		"SELECT p.digest, f.kind, f.name, f.sha256, f.rows, f.accepted, f.held FROM file f JOIN package p ON p.id = f.package",
		"SELECT sha256, name, reason FROM refused",
	}
	for _, table := range record.Tables() {
		columns := []string{}
		for i := range table.Columns {
			columns = append(columns, `r."`+table.Columns[i].Name+`"`)
		}
		queries = append(queries, "SELECT p.digest, f.name, r.line, "+strings.Join(columns, ", ")+" FROM "+table.Name+" r JOIN file f ON f.id = r.file JOIN package p ON p.id = f.package")
	}
	rows := 0
	for _, query := range queries {
		want, got := linesOf(t, alone, query), linesOf(t, copied, query)
		rows += len(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: one machine (-), three (+):\n%s", query, diff)
		}
	}
	if rows < 37_000 {
		t.Errorf("only %d rows were compared", rows)
	}
}

func linesOf(t *testing.T, dsn, query string) []string {
	t.Helper()
	db, err := sql.Open("sqlite", strings.TrimPrefix(dsn, "sqlite:"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	rows, err := db.Query(query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, fmt.Sprintf("%q", values))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(lines)
	return lines
}

func digestOf(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }
