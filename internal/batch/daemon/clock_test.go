package daemon_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"eyesdown/internal/civil"
	"eyesdown/schedules"
)

// A clock that is set back runs nothing again; one that is set forward leaves
// nothing out.
func TestClockIsSet(t *testing.T) {
	s := openStore(t)
	b := newBench(t, s, "a", "2026-04-05T00:00:00+11:00", jobsOf(t, nightly+`missed = "run"`))
	b.look(t)
	b.clock.pass(150 * time.Minute)
	b.look(t)
	b.want(t, "j0 2026-04-05T02:30")
	b.clock.pass(time.Hour) // 02:30 for the second time
	b.look(t)
	b.clock.step(-2 * time.Hour)
	b.look(t)
	b.want(t)
	b.clock.step(26 * time.Hour)
	b.look(t)
	b.want(t, "j0 2026-04-06T02:30")
	b.clock.step(-3 * 24 * time.Hour)
	b.look(t)
	b.clock.pass(4 * 24 * time.Hour)
	b.look(t)
	b.want(t, "j0 2026-04-07T02:30")
	b.clock.step(-100 * 365 * 24 * time.Hour)
	if err := b.Look(context.Background()); err == nil || !strings.Contains(err.Error(), "clock says") {
		t.Errorf("a clock of another age: %v", err)
	}
}

// A clock that was a year ahead for a while: what it entered is not run again by
// itself, and is said; a person who withdraws it has each run when its time comes.
func TestClockAYearAhead(t *testing.T) {
	s := openStore(t)
	b := newBench(t, s, "a", "2026-10-10T00:00:00+11:00", jobsOf(t, nightly+`missed = "latest"`, "does = \"statements\"\nlast_day_of_month = \"23:30\"\nmissed = \"run\"",
		"does = \"remind\"\ndue = \"return\"\ndays_before = [30, 1]\nat = \"08:00\"\nmissed = \"run\""))
	zone, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		t.Fatal(err)
	}
	on, err := civil.ParseDate("2026-11-30")
	if err != nil {
		t.Fatal(err)
	}
	b.dues = []schedules.Due{{Kind: schedules.DueReturn, Permit: "VB-1", Zone: zone, Return: "final", Period: civil.Period{To: on}, Date: on}}
	b.look(t)
	b.clock.step(70 * 24 * time.Hour)
	b.look(t)
	b.want(t, "j2 VB-1/2026-11-30/30", "j1 2026-10-31T23:30", "j2 VB-1/2026-11-30/1", "j1 2026-11-30T23:30", "j0 2026-12-18T02:30")
	b.clock.step(-70 * 24 * time.Hour)
	b.clock.pass(24 * time.Hour)
	for range 3 {
		b.look(t)
		b.clock.pass(time.Minute)
	}
	b.want(t)
	if h := history(t, s); strings.Count(h, "clock set back") != 2 || !strings.Contains(h, "j0  clock set back: the clock says 2026-10-11T00:00:00+11:00, and periods up to 2026-12-18T02:30:00+11:00 have been entered") {
		t.Errorf("history\n%s", h)
	}
	n, err := s.Withdraw(context.Background(), "the clock was wrong", "Sam Lee", b.clock.Now().Unix())
	if err != nil || n != 69+2+2 {
		t.Errorf("%d withdrawn, %v", n, err)
	}
	b.look(t)
	b.want(t)
	b.clock.pass(24 * time.Hour)
	b.look(t)
	b.want(t, "j0 2026-10-11T02:30")
	b.clock.pass(21 * 24 * time.Hour)
	b.look(t)
	b.want(t, "j2 VB-1/2026-11-30/30", "j1 2026-10-31T23:30", "j0 2026-11-01T02:30")
	b.clock.pass(30 * 24 * time.Hour)
	b.look(t)
	b.want(t, "j2 VB-1/2026-11-30/1", "j1 2026-11-30T23:30", "j0 2026-12-01T02:30")
	if h := history(t, s); !strings.Contains(h, "j1 2026-10-31T23:30..2026-11-30T23:30 withdrawn: 2 periods: the clock was wrong") {
		t.Errorf("history\n%s", h)
	}
}
