package daemon_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"eyesdown/internal/batch/daemon"
	"eyesdown/internal/civil"
	"eyesdown/internal/store"
	"eyesdown/internal/tools/pgtest"
	"eyesdown/schedules"
)

const (
	childStore = "EYESDOWN_DAEMON_STORE"
	childStart = "EYESDOWN_DAEMON_START"
	childNotes = "EYESDOWN_DAEMON_LEDGER"
	haste      = 60 // how much faster a child's clock runs: a second is a minute
)

// fast is the machine's clock, run faster from a common start.
type fast struct{ start time.Time }

func (f fast) Now() time.Time         { return f.start.Add(time.Since(f.start) * haste) }
func (f fast) Elapsed() time.Duration { return time.Since(f.start) * haste }
func (f fast) Wait(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d / haste):
	case <-ctx.Done():
	}
}

func hastyJobs() string {
	text := "zone = \"UTC\"\n"
	for i := range 3 {
		text += fmt.Sprintf("[job.j%d]\ntitle = \"J\"\ndoes = \"check\"\nevery = \"1 minute\"\nmissed = \"run\"\n", i)
	}
	return text
}

// TestMain is a daemon of a process of its own where it is told so: it writes
// each end of a piece of work into one file, in one go.
func TestMain(m *testing.M) {
	dsn := os.Getenv(childStore)
	if dsn == "" {
		os.Exit(m.Run())
	}
	if err := child(dsn, os.Getenv(childStart)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func child(dsn, start string) error {
	ctx := context.Background()
	s, err := store.Open(ctx, dsn)
	if err != nil {
		return err
	}
	jobs, err := schedules.Parse("jobs.toml", []byte(hastyJobs()))
	if err != nil {
		return err
	}
	nanos, err := strconv.ParseInt(start, 10, 64)
	if err != nil {
		return err
	}
	ledger, err := os.OpenFile(os.Getenv(childNotes), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	d := &daemon.Daemon{
		Jobs: jobs, Table: s, Clock: fast{time.Unix(0, nanos)}, Holder: daemon.Name("child", os.Getpid(), time.Now()), Lease: daemon.Lease,
		Say:  func(daemon.Event) {},
		Dues: func(context.Context, civil.Date) ([]schedules.Due, error) { return nil, nil },
		Work: func(working context.Context, task daemon.Task) (daemon.Result, error) {
			if _, err := fmt.Fprintf(ledger, "begun by %d\n", os.Getpid()); err != nil {
				return daemon.Result{}, err
			}
			select {
			case <-time.After(time.Duration(100+rand.IntN(150)) * time.Millisecond):
			case <-working.Done():
				return daemon.Result{}, working.Err()
			}
			_, err := fmt.Fprintf(ledger, "%s %s\n", task.Job.Name, task.Period)
			return daemon.Result{Detail: "done"}, err
		},
	}
	return d.Run(ctx)
}

// ends counts how often each piece of work came to its end.
func ends(t *testing.T, path string) map[string]int {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	n := map[string]int{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if !strings.HasPrefix(line, "begun") {
			n[line]++
		}
	}
	return n
}

// busy waits until a daemon is in the middle of a piece of work.
func busy(t *testing.T, path string, pid int) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		text, _ := os.ReadFile(path)
		if strings.HasSuffix(string(text), fmt.Sprintf("begun by %d\n", pid)) {
			return
		}
	}
	t.Error("a daemon had nothing to do for 20 seconds")
}

// processes runs daemons in processes of their own on one store, does something
// to them, and gives how often each period's work came to its end; what every
// period came to is held to the table.
func processes(t *testing.T, dsn string, much int, long time.Duration, harm func(path string, start func() *exec.Cmd, running []*exec.Cmd)) (n, left map[string]int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "ledger")
	if dsn == "" {
		dsn = "sqlite:" + filepath.Join(t.TempDir(), "s.db")
	}
	s, err := store.Open(context.Background(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	begun := time.Now()
	start := func() *exec.Cmd {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), childStore+"="+dsn, childNotes+"="+path, childStart+"="+strconv.FormatInt(begun.UnixNano(), 10))
		c.Stderr = os.Stderr
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		return c
	}
	var running []*exec.Cmd
	for range much {
		running = append(running, start())
	}
	harm(path, start, running)
	time.Sleep(long)
	// Those that harm has left running are ended, and one more ends what they leave.
	for _, c := range running {
		_ = c.Process.Kill()
		_ = c.Wait()
	}
	last := start()
	time.Sleep(6 * time.Second)
	_ = last.Process.Kill()
	_ = last.Wait()
	n, left = ends(t, path), unfinished(t, s)
	from := int64(0)
	for i := range 3 {
		job := fmt.Sprintf("j%d", i)
		to, ok, err := s.PlannedTo(context.Background(), job)
		if err != nil || !ok {
			t.Fatal(err)
		}
		events, err := s.ScheduleEvents(context.Background(), job)
		if err != nil {
			t.Fatal(err)
		}
		from = events[0].At
		for at := from - from%60 + 60; at < to-120; at += 60 { // the last ones may still be under way
			period := time.Unix(at, 0).UTC().Format("2006-01-02T15:04Z")
			row, ok, err := s.Period(context.Background(), job, period)
			if err != nil || !ok || row.State != store.StateDone && row.State != store.StateRunning && row.State != store.StateDue {
				t.Errorf("%s %s: %+v, %v", job, period, row, err)
			}
			if row.State == store.StateDone && n[job+" "+period] == 0 {
				t.Errorf("%s %s is done, and was never worked on", job, period)
			}
		}
	}
	return n, left
}

// Two daemons run no period twice, on a file and on a server.
func TestTwoDaemons(t *testing.T) {
	server := pgtest.Start(t)
	for name, dsn := range map[string]string{"sqlite": "", "postgres": server.Database(t, "daemons")} {
		t.Run(name, func(t *testing.T) {
			n, left := processes(t, dsn, 2, 4*time.Second, func(string, func() *exec.Cmd, []*exec.Cmd) {})
			if len(n) < 3 {
				t.Errorf("only %d periods ran", len(n))
			}
			for period, times := range n {
				if times != 1+left[period] && times != 1 {
					t.Errorf("%s ran %d times, and was left unfinished %d times", period, times, left[period])
				}
			}
		})
	}
}

// A daemon that is killed leaves its period to be begun again; one that is frozen
// loses it, and finds that out.
func TestKilledAndFrozen(t *testing.T) {
	t.Parallel()
	killedAndFrozen(t, 6)
}

func killedAndFrozen(t *testing.T, rounds int) {
	t.Helper()
	n, left := processes(t, "", 2, 4*time.Second, func(path string, start func() *exec.Cmd, running []*exec.Cmd) {
		for round := range rounds {
			time.Sleep(time.Duration(100+rand.IntN(400)) * time.Millisecond)
			busy(t, path, running[round%3/2].Process.Pid)
			if round%3 == 2 {
				_ = running[1].Process.Signal(syscall.SIGSTOP)
				time.Sleep(2500 * time.Millisecond) // longer than a lease
				_ = running[1].Process.Signal(syscall.SIGCONT)
				continue
			}
			_ = running[0].Process.Kill()
			_ = running[0].Wait()
			running[0] = start()
		}
	})
	for period, times := range n {
		if times > 1+left[period] {
			t.Errorf("%s ran %d times, and was left unfinished %d times", period, times, left[period])
		}
	}
	if len(n) < 3 || len(left) == 0 {
		t.Errorf("%d periods ran, %d were left unfinished", len(n), len(left))
	}
}
