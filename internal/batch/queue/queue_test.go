package queue

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
	"eyesdown/internal/tools/pgtest"
)

// opened makes a store with its queue, in a database of its own.
func opened(t *testing.T, server *pgtest.Server, name string) (q *Queue, dsn string) {
	t.Helper()
	ctx := context.Background()
	dsn = server.Database(t, name)
	st, err := store.Open(ctx, dsn)
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	if q, err = Open(ctx, dsn); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { must(t, q.Close()) })
	return q, dsn
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// given does what River does when it gives a job to a worker.
func given(t *testing.T, q *Queue, id int64, worker string) {
	t.Helper()
	done, err := q.db.Exec(`UPDATE river_job SET state = 'running', attempt = attempt + 1, attempted_at = now(), attempted_by = array_append(attempted_by, $2)
		WHERE id = $1 AND state = 'available' AND scheduled_at <= clock_timestamp()`, id, worker)
	must(t, err)
	if n, err := done.RowsAffected(); n != 1 || err != nil {
		t.Fatalf("River has no job %d to give: %v", id, err)
	}
}

func taskOf(t *testing.T, q *Queue, id int64) Task {
	t.Helper()
	all, err := q.List(context.Background(), []int64{id})
	must(t, err)
	return all[0]
}

func outcomes(t *testing.T, q *Queue, id int64) string {
	t.Helper()
	runs, err := q.Runs(context.Background(), id)
	must(t, err)
	var words []string
	for _, r := range runs {
		words = append(words, r.Worker+" "+r.Outcome)
	}
	return strings.Join(words, ", ")
}

// lapsed begins a job that has no time left.
func lapsed(t *testing.T, q *Queue, id int64, worker string) *attempt {
	t.Helper()
	given(t, q, id, worker)
	a, err := q.begin(context.Background(), id, worker, 0)
	must(t, err)
	time.Sleep(2 * time.Millisecond)
	return a
}

func TestQueue(t *testing.T) {
	server := pgtest.Start(t)
	for name, test := range map[string]func(*testing.T, *pgtest.Server){
		"one effect": testOneEffect, "fenced intake": testFencedIntake, "given up": testGivenUp, "order": testOrder, "bytes": testBytes,
	} {
		t.Run(name, func(t *testing.T) { test(t, server) })
	}
}

// testOneEffect: of a worker whose time has passed and the one that took over, the
// second alone has an effect, in the queue and in the store.
func testOneEffect(t *testing.T, server *pgtest.Server) {
	ctx := context.Background()
	q, dsn := opened(t, server, "effect")
	added, err := q.Add(ctx, Order{Kind: Check})
	must(t, err)
	frozen := lapsed(t, q, added.ID, "frozen")
	if _, err := q.rescue(ctx, time.Hour); err != nil {
		t.Fatal(err)
	}
	given(t, q, added.ID, "other")
	other, err := q.begin(ctx, added.ID, "other", time.Hour)
	must(t, err)

	path := filepath.Join(t.TempDir(), CheckFile)
	must(t, os.WriteFile(path, []byte("late"), 0o600))
	if err := frozen.finish(ctx, nil, made{state: Done, files: []string{path}}); !errors.Is(err, errLost) {
		t.Errorf("the frozen worker finished: %v", err)
	}
	if err := frozen.end(ctx, "to be tried again", "late", 0); !errors.Is(err, errLost) {
		t.Errorf("the frozen worker gave the job back: %v", err)
	}
	refuse := func(a *attempt) error {
		st, err := store.Open(ctx, dsn)
		must(t, err)
		defer func() { must(t, st.Close()) }()
		st.Behind(a.fence())
		return st.Refuse(ctx, store.Refused{SHA256: strings.Repeat("a", 64), Name: a.worker, Reason: "damaged"})
	}
	if err := refuse(frozen); !errors.Is(err, errLost) {
		t.Errorf("the frozen worker wrote into the store: %v", err)
	}
	must(t, refuse(other))
	if own, err := q.beat(ctx, "frozen", []int64{added.ID}, time.Hour); len(own) != 0 || err != nil {
		t.Errorf("the frozen worker still has %v, %v", own, err)
	}
	if got := outcomes(t, q, added.ID); got != "frozen lost, other " {
		t.Error(got)
	}
	if task := taskOf(t, q, added.ID); task.State != Running || task.Worker != "other" {
		t.Errorf("%+v", task)
	}
	st, err := store.Open(ctx, dsn)
	must(t, err)
	defer func() { must(t, st.Close()) }()
	refused, err := st.Refused(ctx)
	if err != nil || len(refused) != 1 || refused[0].Name != "other" {
		t.Errorf("%v, %v", refused, err)
	}
	var blobs int
	must(t, q.db.QueryRow("SELECT count(*) FROM blob").Scan(&blobs))
	if blobs != 0 {
		t.Errorf("%d documents of the frozen worker are kept", blobs)
	}
}

// testFencedIntake: a package that a frozen worker was taking in does not stand.
func testFencedIntake(t *testing.T, server *pgtest.Server) {
	ctx := context.Background()
	q, dsn := opened(t, server, "intake")
	folder := filepath.Join(t.TempDir(), "export")
	must(t, os.Mkdir(folder, 0o700))
	must(t, os.WriteFile(filepath.Join(folder, "permits.csv"), []byte("permit_no,pack,holder_name,time_zone,valid_from,valid_to\nVB-1,vic-1998,Club,Australia/Melbourne,2025-07-01,2026-06-30\n"), 0o600))
	all, err := q.AddFiles(ctx, []string{folder}, batch.Silent{})
	must(t, err)
	frozen := lapsed(t, q, all[0].ID, "frozen")
	_, err = q.rescue(ctx, time.Hour)
	must(t, err)
	for _, c := range []struct {
		worker string
		want   int
	}{{"frozen", 0}, {"other", 1}} {
		a := frozen
		if c.worker == "other" {
			given(t, q, all[0].ID, "other")
			a, err = q.begin(ctx, all[0].ID, "other", time.Hour)
			must(t, err)
		}
		ws, err := batch.Open(ctx, dsn, "eyesdown")
		must(t, err)
		ws.Store.Behind(a.fence())
		m, err := a.do(ctx, ws, t.TempDir())
		if errors.Is(err, errLost) == (c.want == 1) || c.want == 1 && m.detail != "1 row accepted, 0 held" {
			t.Errorf("%s: %q, %v", c.worker, m.detail, err)
		}
		packages, err := ws.Store.Packages(ctx)
		if err != nil || len(packages) != c.want {
			t.Errorf("%s: %d packages stand, want %d: %v", c.worker, len(packages), c.want, err)
		}
		must(t, ws.Close())
	}
}

// testGivenUp: a job that takes five workers with it is given up, and its files go;
// stops by hand do not count.
func testGivenUp(t *testing.T, server *pgtest.Server) {
	ctx := context.Background()
	q, _ := opened(t, server, "up")
	path := filepath.Join(t.TempDir(), "sheet.csv")
	must(t, os.WriteFile(path, []byte("a,b\n"), 0o600))
	all, err := q.AddFiles(ctx, []string{path}, batch.Silent{})
	must(t, err)
	id := all[0].ID
	given(t, q, id, "w0")
	stopped, err := q.begin(ctx, id, "w0", time.Hour)
	must(t, err)
	must(t, stopped.end(ctx, "given back", "the worker was stopped", 0))
	for _, worker := range []string{"w1", "w2", "w3", "w4", "w5"} {
		if task := taskOf(t, q, id); task.State != Waiting {
			t.Fatalf("before %s: %+v", worker, task)
		}
		lapsed(t, q, id, worker)
		said, err := q.rescue(ctx, time.Hour)
		if err != nil || len(said) != 1 {
			t.Fatalf("%v, %v", said, err)
		}
	}
	task := taskOf(t, q, id)
	if task.State != Failed || task.Detail != "given up after 5 attempts; at the last one w5 gave no sign of life any more" {
		t.Errorf("%+v", task)
	}
	if got := outcomes(t, q, id); got != "w0 given back, w1 lost, w2 lost, w3 lost, w4 lost, w5 lost" {
		t.Error(got)
	}
	must(t, q.forget(ctx))
	var left int
	must(t, q.db.QueryRow("SELECT (SELECT count(*) FROM blob) + (SELECT count(*) FROM blob_part) + (SELECT count(*) FROM task_input)").Scan(&left))
	if left != 0 {
		t.Errorf("%d rows of its file are left", left)
	}
}

// testOrder: sheets wait for packages, documents for both, and neither for what
// came after.
func testOrder(t *testing.T, server *pgtest.Server) {
	ctx := context.Background()
	q, dsn := opened(t, server, "order")
	dir := t.TempDir()
	for _, name := range []string{"a-sheet.csv", "permits.csv"} {
		must(t, os.WriteFile(filepath.Join(dir, name), []byte("permit_no\n"+name+"\n"), 0o600))
	}
	all, err := q.AddFiles(ctx, []string{filepath.Join(dir, "a-sheet.csv"), filepath.Join(dir, "permits.csv")}, batch.Silent{})
	must(t, err)
	check, err := q.Add(ctx, Order{Kind: Check})
	must(t, err)
	later, err := q.AddFiles(ctx, []string{filepath.Join(dir, "permits.csv")}, batch.Silent{})
	must(t, err)
	if all[0].About != "permits.csv" || all[1].About != "a-sheet.csv" {
		t.Fatalf("%v", all)
	}
	if n, err := Pending(ctx, dsn); n != 4 || err != nil {
		t.Errorf("%d are pending, %v", n, err)
	}
	early := func(id int64) {
		t.Helper()
		given(t, q, id, "w")
		if _, err := q.begin(ctx, id, "w", time.Hour); !errors.Is(err, errNotYet) {
			t.Errorf("job %d was begun: %v", id, err)
		}
		_, err := q.db.Exec("UPDATE river_job SET scheduled_at = now() WHERE id = $1", id) // its second has passed
		must(t, err)
	}
	begun := func(id int64) {
		t.Helper()
		given(t, q, id, "w")
		a, err := q.begin(ctx, id, "w", time.Hour)
		must(t, err)
		must(t, a.end(ctx, Failed, "enough for this test", 0))
	}
	early(all[1].ID)
	early(check.ID)
	begun(all[0].ID)
	early(check.ID)
	begun(all[1].ID)
	begun(check.ID)
	if task := taskOf(t, q, later[0].ID); task.State != Waiting {
		t.Errorf("%+v", task)
	}
}

// TestOneFileIsNotShared: a store in one file is refused with what to do instead.
func TestOneFileIsNotShared(t *testing.T) {
	_, err := Open(context.Background(), "sqlite:"+filepath.Join(t.TempDir(), "club.db"))
	if fault.Code(err) != 2 || !strings.Contains(err.Error(), "for one machine") || !strings.Contains(fault.HintOf(err), "store copy") {
		t.Errorf("%v; %s", err, fault.HintOf(err))
	}
}

// testBytes: what goes in comes out, whatever its size, and is kept once.
func testBytes(t *testing.T, server *pgtest.Server) {
	ctx := context.Background()
	q, _ := opened(t, server, "bytes")
	dir := t.TempDir()
	var paths []string
	for name, size := range map[string]int{"empty.csv": 0, "small.csv": 9, "part.csv": partBytes, "more.csv": 2*partBytes + 1, "same.csv": 9} {
		path := filepath.Join(dir, name)
		must(t, os.WriteFile(path, []byte(strings.Repeat("7", size)), 0o600))
		paths = append(paths, path)
	}
	all, err := q.AddFiles(ctx, paths, batch.Silent{})
	must(t, err)
	for _, task := range all {
		folder := t.TempDir()
		must(t, q.restore(ctx, task.ID, folder))
		got, err := os.ReadFile(filepath.Join(folder, task.About))
		must(t, err)
		want, err := os.ReadFile(filepath.Join(dir, task.About))
		must(t, err)
		if string(got) != string(want) {
			t.Errorf("%s: %d bytes came out, %d went in", task.About, len(got), len(want))
		}
	}
	var blobs int
	must(t, q.db.QueryRow("SELECT count(*) FROM blob").Scan(&blobs))
	if blobs != 4 {
		t.Errorf("%d blobs, want 4", blobs)
	}
	if _, err := q.db.Exec("UPDATE blob_part SET data = '8' WHERE sha256 = (SELECT sha256 FROM task_input WHERE name = 'small.csv')"); err != nil {
		t.Fatal(err)
	}
	for _, task := range all {
		if task.About == "small.csv" {
			if err := q.restore(ctx, task.ID, t.TempDir()); err == nil || !strings.Contains(err.Error(), "did not come whole") {
				t.Errorf("damage was not seen: %v", err)
			}
		}
	}
}
