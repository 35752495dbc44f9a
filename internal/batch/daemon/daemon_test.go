package daemon_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"eyesdown/internal/batch/daemon"
	"eyesdown/internal/civil"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

// tape is a clock that a test sets, with a stopwatch that only goes forward.
type tape struct {
	mu    sync.Mutex
	now   time.Time
	since time.Duration
}

func (c *tape) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *tape) Elapsed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.since
}

// Wait is for those who wait while others work: until there is no need to.
func (c *tape) Wait(ctx context.Context, _ time.Duration) { <-ctx.Done() }

// pass lets time pass; step sets the clock alone.
func (c *tape) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now, c.since = c.now.Add(d), c.since+d
}

func (c *tape) step(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func openStore(t testing.TB) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), "sqlite:"+filepath.Join(t.TempDir(), "s.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func jobsOf(t testing.TB, entries ...string) []schedules.Job {
	t.Helper()
	text := "zone = \"Australia/Melbourne\"\n"
	for i, e := range entries {
		text += fmt.Sprintf("[job.j%d]\ntitle = \"J\"\n%s\n", i, e)
	}
	jobs, err := schedules.Parse("jobs.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return jobs
}

// bench is a daemon whose work is written down.
type bench struct {
	*daemon.Daemon
	clock *tape
	ran   []string
	work  func(daemon.Task) (daemon.Result, error)
	dues  []schedules.Due
}

func newBench(t testing.TB, s *store.Store, name string, from string, jobs []schedules.Job) *bench {
	t.Helper()
	at, err := time.Parse(time.RFC3339, from)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{clock: &tape{now: at}}
	b.Daemon = &daemon.Daemon{
		Jobs: jobs, Table: s, Clock: b.clock, Holder: name, Lease: daemon.Lease, Say: func(daemon.Event) {},
		Dues: func(context.Context, civil.Date) ([]schedules.Due, error) { return b.dues, nil },
		Work: func(_ context.Context, task daemon.Task) (daemon.Result, error) {
			b.ran = append(b.ran, task.Job.Name+" "+task.Period)
			if b.work != nil {
				return b.work(task)
			}
			return daemon.Result{Detail: "done"}, nil
		},
	}
	return b
}

func (b *bench) look(t testing.TB) {
	t.Helper()
	if err := b.Look(context.Background()); err != nil {
		t.Fatal(err)
	}
}

func (b *bench) want(t testing.TB, ran ...string) {
	t.Helper()
	if got := strings.Join(b.ran, "\n"); got != strings.Join(ran, "\n") {
		t.Errorf("ran\n%s\nwant\n%s", got, strings.Join(ran, "\n"))
	}
	b.ran = nil
}

func history(t testing.TB, s *store.Store) string {
	t.Helper()
	events, err := s.ScheduleEvents(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, e := range events {
		if e.Happened != store.EventPlanned {
			lines = append(lines, e.Job+" "+e.Period+" "+e.Happened+": "+e.Detail)
		}
	}
	return strings.Join(lines, "\n")
}

const nightly = "does = \"check\"\ncron = \"30 2 * * *\"\n"

// A machine that was off: each missed period runs once, oldest first, or is
// recorded with the one that stands in its place.
func TestMissed(t *testing.T) {
	s := openStore(t)
	b := newBench(t, s, "a", "2026-10-01T00:00:00+10:00", jobsOf(t, nightly+`missed = "run"`, nightly+`missed = "latest"`))
	b.look(t)
	b.want(t)
	b.clock.pass(24 * time.Hour)
	b.look(t)
	b.want(t, "j0 2026-10-01T02:30", "j1 2026-10-01T02:30")
	b.look(t)
	b.want(t)
	b.clock.pass(5 * 24 * time.Hour) // over the night of 4 October
	b = newBench(t, s, "b", b.clock.now.Format(time.RFC3339), b.Jobs)
	b.look(t)
	b.want(t, "j0 2026-10-02T02:30", "j0 2026-10-03T02:30", "j0 2026-10-04T02:30", "j0 2026-10-05T02:30", "j0 2026-10-06T02:30", "j1 2026-10-06T02:30")
	if h := history(t, s); !strings.Contains(h, "j1 2026-10-02T02:30..2026-10-05T02:30 skipped: 4 periods: it did not run in time; period 2026-10-06T02:30 stands in its place") {
		t.Errorf("history\n%s", h)
	}
}

// A job that fails is tried again, and given up; others go on meanwhile.
func TestFailing(t *testing.T) {
	s := openStore(t)
	b := newBench(t, s, "a", "2026-07-01T00:00:00+10:00", jobsOf(t, nightly+`missed = "run"`, nightly+`missed = "run"`))
	b.look(t)
	b.work = func(task daemon.Task) (daemon.Result, error) {
		if task.Job.Name == "j0" {
			return daemon.Result{}, errors.New("the disk is full")
		}
		return daemon.Result{}, nil
	}
	b.clock.pass(3 * time.Hour)
	b.look(t)
	b.want(t, "j0 2026-07-01T02:30", "j1 2026-07-01T02:30")
	for _, wait := range []int{1, 5, 15, 60} {
		b.clock.pass(time.Duration(wait)*time.Minute - time.Second)
		b.look(t)
		b.want(t)
		b.clock.pass(time.Second)
		b.look(t)
		b.want(t, "j0 2026-07-01T02:30")
	}
	b.clock.pass(2 * time.Hour)
	b.look(t)
	b.want(t)
	if h := history(t, s); strings.Count(h, "to be tried again") != 4 || !strings.Contains(h, "j0 2026-07-01T02:30 failed: given up after 5 attempts: the disk is full") {
		t.Errorf("history\n%s", h)
	}
}

// A holder that is gone loses its period after a lease by the stopwatch of
// whoever waits, however the clocks are set; one that lives does not.
func TestTakenOver(t *testing.T) {
	s := openStore(t)
	jobs := jobsOf(t, nightly+`missed = "run"`)
	a := newBench(t, s, "a", "2026-07-01T00:00:00+10:00", jobs)
	a.look(t)
	open := func() store.DuePeriod {
		all, err := s.OpenPeriods(context.Background())
		if err != nil || len(all) != 1 {
			t.Fatalf("open %v, %v", all, err)
		}
		return all[0]
	}
	a.clock.pass(3 * time.Hour)
	b := newBench(t, s, "b", a.clock.now.Format(time.RFC3339), jobs)
	// a takes it and is heard of no more: its own goroutine never returns here.
	if err := s.Plan(context.Background(), []store.DuePeriod{{Job: "j0", Period: "2026-07-01T02:30", DueAt: a.clock.now.Unix() - 1800}}, a.clock.now.Unix()); err != nil {
		t.Fatal(err)
	}
	held, ok, err := s.Take(context.Background(), open(), "a", 1, nil)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	for range 3 { // while it counts nobody takes it
		b.look(t)
		b.clock.pass(daemon.Lease - time.Second)
		b.clock.step(2 * time.Hour)
		if ok, err := s.Beat(context.Background(), held); err != nil || !ok {
			t.Fatal(ok, err)
		}
		b.clock.step(-2 * time.Hour)
	}
	b.look(t)
	b.clock.step(90 * 24 * time.Hour) // no lease ends by that
	b.look(t)
	b.clock.step(-90 * 24 * time.Hour)
	b.want(t)
	b.clock.pass(daemon.Lease)
	b.look(t) // waits until it has the store
	b.want(t)
	b.clock.pass(daemon.Lease / 2)
	b.look(t)
	if len(b.ran) == 0 || b.ran[0] != "j0 2026-07-01T02:30" {
		t.Errorf("ran %v", b.ran)
	}
	if ok, err := s.Beat(context.Background(), held); ok || err != nil {
		t.Errorf("the first holder still counts: %v", err)
	}
	if ok, err := s.End(context.Background(), held, store.Outcome{State: store.StateDone, Detail: "twice"}); ok || err != nil {
		t.Errorf("the first holder could still say that it is done: %v", err)
	}
	if h := history(t, s); !strings.Contains(h, "left unfinished: a began it") || strings.Contains(h, "twice") {
		t.Errorf("history\n%s", h)
	}
}

// Reminders: of those that were missed the latest speaks, also of a date that
// becomes known late; of a date long past none does.
func TestReminders(t *testing.T) {
	s := openStore(t)
	b := newBench(t, s, "a", "2026-09-10T12:00:00+10:00", jobsOf(t, "does = \"remind\"\ndue = \"return\"\ndays_before = [60, 30, 7, 1]\nat = \"08:00\"\nmissed = \"latest\""))
	due := func(permit, ending, last string) schedules.Due {
		to, _ := civil.ParseDate(ending)
		on, _ := civil.ParseDate(last)
		zone, _ := time.LoadLocation("Australia/Melbourne")
		return schedules.Due{Kind: schedules.DueReturn, Permit: permit, Zone: zone, Return: "annual", Period: civil.Period{To: to}, Date: on}
	}
	b.dues = []schedules.Due{due("VB-1", "2026-06-30", "2026-09-30"), due("VB-1", "2025-06-30", "2025-09-30")}
	b.look(t)
	b.want(t, "j0 VB-1/2026-06-30/30")
	b.clock.pass(7 * 24 * time.Hour)
	b.dues = append(b.dues, due("VB-2", "2026-06-20", "2026-09-20")) // a permit that ended, as is heard today
	b.look(t)
	b.want(t, "j0 VB-2/2026-06-20/7")
	b.clock.pass(12 * 24 * time.Hour)
	b.look(t)
	b.want(t, "j0 VB-2/2026-06-20/1", "j0 VB-1/2026-06-30/1")
	b.clock.pass(300 * 24 * time.Hour)
	b.look(t)
	b.want(t)
}

// What was changed in the file of jobs counts from then on, and a job that is
// gone leaves nothing open.
func TestJobsChange(t *testing.T) {
	s := openStore(t)
	b := newBench(t, s, "a", "2026-07-01T00:00:00+10:00", jobsOf(t, nightly+`missed = "run"`))
	b.look(t)
	b.clock.pass(30 * time.Hour)
	b.look(t)
	b.want(t, "j0 2026-07-01T02:30", "j0 2026-07-02T02:30")
	b.clock.pass(24 * time.Hour)
	b = newBench(t, s, "b", b.clock.now.Format(time.RFC3339), jobsOf(t, "does = \"check\"\ncron = \"0 4 * * *\"\nmissed = \"run\""))
	b.look(t)
	b.want(t)
	b.clock.pass(24 * time.Hour)
	b.look(t)
	b.want(t, "j0 2026-07-04T04:00")
}

func TestOnce(t *testing.T) {
	s := openStore(t)
	b := newBench(t, s, "a", "2026-11-30T12:00:00+11:00", jobsOf(t, nightly+`missed = "run"`, "does = \"statements\"\nlast_day_of_month = \"23:30\"\nmissed = \"run\""))
	b.look(t)
	ctx := context.Background()
	p, err := b.Once(ctx, "j1", "2026-06", false)
	if err != nil || p.State != store.StateDone || p.Period != "2026-06-30T23:30" {
		t.Errorf("%+v, %v", p, err)
	}
	b.want(t, "j1 2026-06-30T23:30")
	if p, err = b.Once(ctx, "j1", "2026-06", false); err != nil || p.State != store.StateDone {
		t.Errorf("%+v, %v", p, err)
	}
	b.want(t)
	if _, err = b.Once(ctx, "j1", "2026-06", true); err != nil {
		t.Error(err)
	}
	b.want(t, "j1 2026-06-30T23:30")
	for _, named := range []string{"2026-11", "2026", "june", "2026-06-29"} {
		if _, err := b.Once(ctx, "j1", named, false); err == nil {
			t.Errorf("period %q ran", named)
		}
	}
	if _, err := b.Once(ctx, "j9", "2026-06", false); err == nil {
		t.Error("a job that is not there ran")
	}
	// One run by hand leaves none of those before it out.
	b.clock.pass(3 * 24 * time.Hour)
	if _, err := b.Once(ctx, "j0", "2026-12-03", false); err != nil {
		t.Error(err)
	}
	b.look(t)
	b.want(t, "j0 2026-12-03T02:30", "j1 2026-11-30T23:30", "j0 2026-12-01T02:30", "j0 2026-12-02T02:30")
}

// What is under way when the program is stopped is given back, and run again.
func TestStopped(t *testing.T) {
	s := openStore(t)
	b := newBench(t, s, "a", "2026-07-01T00:00:00+10:00", jobsOf(t, nightly+`missed = "run"`))
	b.look(t)
	b.clock.pass(3 * time.Hour)
	ctx, stop := context.WithCancel(context.Background())
	b.work = func(daemon.Task) (daemon.Result, error) {
		stop()
		return daemon.Result{}, ctx.Err()
	}
	_ = b.Look(ctx)
	b.work = nil
	if h := history(t, s); !strings.Contains(h, "to be tried again: the program was stopped") {
		t.Errorf("history\n%s", h)
	}
	b.look(t)
	b.want(t, "j0 2026-07-01T02:30", "j0 2026-07-01T02:30")
}
