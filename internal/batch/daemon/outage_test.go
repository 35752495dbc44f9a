package daemon_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"eyesdown/internal/batch/daemon"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

// expected reckons, day by day and with no help of the schedules package, which
// wall times of a year are due at what moment in a zone.
func expected(zone *time.Location, from, to time.Time, hour, minute int, on func(time.Time) bool) map[string]time.Time {
	all := map[string]time.Time{}
	for day := time.Date(from.Year(), from.Month(), from.Day()-1, 0, 0, 0, 0, time.UTC); day.Before(to.AddDate(0, 0, 2)); day = day.AddDate(0, 0, 1) {
		if !on(day) {
			continue
		}
		// The first half hour that shows the time or a later one of that day.
		want := day.Format("2006-01-02") + fmt.Sprintf("T%02d:%02d", hour, minute)
		for at := day.Add(-15 * time.Hour); ; at = at.Add(30 * time.Minute) {
			if shown := at.In(zone).Format("2006-01-02T15:04"); shown >= want {
				if at.After(from) && !at.After(to) {
					all[want] = at
				}
				break
			}
		}
	}
	return all
}

// ledger is what a whole run of a simulated year did.
type ledger struct {
	runs  map[string]int // by job and period, how often the work came to its end
	moves []string       // job and period, in the order in which they were begun
}

// outages runs a year under daemons that are killed, that are off and whose
// clock is set, and gives what was done.
func outages(t *testing.T, s *store.Store, seed uint64, jobs []schedules.Job, from, to time.Time) ledger {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 16))
	l := ledger{runs: map[string]int{}}
	clock := &tape{now: from}
	lives := 0
	var b *bench
	begin := func() {
		lives++
		b = newBench(t, s, fmt.Sprintf("seed %d life %d", seed, lives), clock.now.Format(time.RFC3339), jobs)
		b.clock = clock
		b.Clock = clock
		b.work = func(task daemon.Task) (daemon.Result, error) {
			l.moves = append(l.moves, task.Job.Name+" "+task.Period)
			if rng.IntN(40) == 0 {
				panic(killed) // in the middle of the work
			}
			l.runs[task.Job.Name+" "+task.Period]++
			if rng.IntN(60) == 0 {
				panic(killedLate) // done, and not said
			}
			return daemon.Result{Detail: "done"}, nil
		}
	}
	begin()
	real := from // what a clock that nobody sets would say
	for real.Before(to) {
		step := time.Duration(1+rng.IntN(90)) * time.Minute
		switch rng.IntN(30) {
		case 0: // off for a minute up to forty days, mostly briefly
			step = time.Duration(1+rng.IntN([]int{60, 24 * 60, 40 * 24 * 60}[rng.IntN(3)])) * time.Minute
			begin()
		case 1: // the clock is set, and set right again later
			clock.step(time.Duration(rng.IntN(241)-120) * time.Minute)
		case 2:
			clock.step(real.Sub(clock.now))
		}
		clock.pass(step)
		real = real.Add(step)
		if !survive(t, b) {
			begin()
		}
	}
	clock.step(to.Sub(clock.now))
	for range 8 { // what is still open is taken over and ended
		if !survive(t, b) {
			begin()
		}
		clock.pass(2 * daemon.Lease)
	}
	return l
}

const (
	killed     = "killed"
	killedLate = "killed late"
)

// survive lets a daemon look, and tells whether it lived through it: what it was
// killed in stays behind as it was.
func survive(t *testing.T, b *bench) (alive bool) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			if r != killed && r != killedLate {
				panic(r)
			}
		}
	}()
	b.look(t)
	return true
}

func outageJobs(t *testing.T) []schedules.Job {
	t.Helper()
	return jobsOf(t, nightly+`missed = "run"`, nightly+`missed = "latest"`,
		"does = \"statements\"\nlast_day_of_month = \"23:30\"\nmissed = \"run\"", "does = \"returns\"\ncron = \"0 4 1 7 *\"\nmissed = \"run\"",
		"does = \"check\"\ncron = \"0 0 * * 0\"\nmissed = \"latest\"")
}

// yearOfOutages holds one simulated year to the reckoning: every period ran or
// carries a reason, those that must be caught up ran, in order, and none was run
// to its end twice but where a kill fell between the end and its record.
func yearOfOutages(t *testing.T, seed uint64) {
	t.Helper()
	zone, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		t.Fatal(err)
	}
	from := time.Date(2026, time.January, 10, 3, 15, 0, 0, time.UTC)
	to := from.AddDate(1, 0, 0)
	s := openStore(t)
	l := outages(t, s, seed, outageJobs(t), from, to)
	every := func(time.Time) bool { return true }
	want := map[string]map[string]time.Time{
		"j0": expected(zone, from, to, 2, 30, every), "j1": expected(zone, from, to, 2, 30, every),
		"j2": expected(zone, from, to, 23, 30, func(d time.Time) bool { return d.AddDate(0, 0, 1).Day() == 1 }),
		"j3": expected(zone, from, to, 4, 0, func(d time.Time) bool { return d.Month() == time.July && d.Day() == 1 }),
		"j4": expected(zone, from, to, 0, 0, func(d time.Time) bool { return d.Weekday() == time.Sunday }),
	}
	late := unfinished(t, s)
	for job, periods := range want {
		if job == "j0" && (len(periods) < 364 || len(periods) > 366) {
			t.Fatalf("the reckoning has %d nights", len(periods))
		}
		for period, at := range periods {
			row, ok, err := s.Period(context.Background(), job, period)
			if err != nil {
				t.Fatal(err)
			}
			n := l.runs[job+" "+period]
			switch {
			case !ok:
				t.Errorf("seed %d: %s %s was left out", seed, job, period)
			case row.DueAt != at.Unix():
				t.Errorf("seed %d: %s %s was due at %d, want %d", seed, job, period, row.DueAt, at.Unix())
			case row.State == store.StateDone && (n == 1 || n > 1 && n <= 1+late[job+" "+period]):
			case row.State == store.StateSkipped && row.Reason != "" && n <= late[job+" "+period] && (job == "j1" || job == "j4"):
			default:
				t.Errorf("seed %d: %s %s is %s (%s) and ran %d times", seed, job, period, row.State, row.Reason, n)
			}
		}
	}
	last := map[string]string{}
	for _, move := range l.moves {
		job, period, _ := strings.Cut(move, " ")
		if period < last[job] {
			t.Errorf("seed %d: %s ran %s after %s", seed, job, period, last[job])
		}
		last[job] = period
	}
}

// unfinished counts how often a period was left behind by somebody.
func unfinished(t *testing.T, s *store.Store) map[string]int {
	t.Helper()
	events, err := s.ScheduleEvents(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	n := map[string]int{}
	for _, e := range events {
		if e.Happened == store.EventUnfinished {
			n[e.Job+" "+e.Period]++
		}
	}
	return n
}

func TestOutages(t *testing.T) {
	for seed := range uint64(3) {
		yearOfOutages(t, seed)
	}
}

// The nights on which clocks move, looked at every minute, in zones of the north,
// the south and with half hours: one run each.
func TestNightsThatMove(t *testing.T) {
	for _, c := range []struct{ zone, from string }{
		{"Australia/Melbourne", "2026-04-04T00:00:00Z"},
		{"Australia/Melbourne", "2026-10-03T00:00:00Z"},
		{"Australia/Lord_Howe", "2026-04-04T00:00:00Z"},
		{"America/New_York", "2026-03-07T12:00:00Z"},
		{"Pacific/Auckland", "2026-09-26T00:00:00Z"},
	} {
		var entries []string
		for minutes := 0; minutes <= 210; minutes += 30 {
			entries = append(entries, fmt.Sprintf("does = \"check\"\nmissed = \"run\"\nzone = %q\ncron = \"%d %d * * *\"", c.zone, minutes%60, minutes/60))
		}
		s := openStore(t)
		b := newBench(t, s, "a", c.from, jobsOf(t, entries...))
		for range 2 * 24 * 6 {
			b.look(t)
			b.clock.pass(10 * time.Minute)
		}
		seen := map[string]bool{}
		for _, ran := range b.ran {
			if seen[ran] {
				t.Errorf("%s: %s ran twice", c.zone, ran)
			}
			seen[ran] = true
		}
		if len(b.ran) != 2*8 {
			t.Errorf("%s from %s: %d runs over two nights, want 16: %v", c.zone, c.from, len(b.ran), b.ran)
		}
	}
}
