package store

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

func testSchedule(t *testing.T, open opener) {
	s, ctx := open(t, "schedule"), context.Background()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	from, err := s.PlanFrom(ctx, "nightly", "cron a", 100)
	must(err)
	again, err := s.PlanFrom(ctx, "nightly", "cron a", 500)
	must(err)
	anew, err := s.PlanFrom(ctx, "nightly", "cron b", 600)
	must(err)
	back, err := s.PlanFrom(ctx, "nightly", "cron a", 700)
	must(err)
	if from != 100 || again != 100 || anew != 600 || back != 700 {
		t.Errorf("periods count from %d, %d, %d, %d", from, again, anew, back)
	}
	if _, ok, err := s.PlannedTo(ctx, "nightly"); ok || err != nil {
		t.Errorf("planned before anything was: %v", err)
	}
	must(s.Plan(ctx, nil, 1000))
	must(s.Plan(ctx, []DuePeriod{{Job: "nightly", Period: "p2", DueAt: 200}, {Job: "nightly", Period: "p1", DueAt: 100}, {Job: "other", Period: "p1", DueAt: 150}}, 1000))
	must(s.Plan(ctx, []DuePeriod{{Job: "nightly", Period: "p1", DueAt: 999}}, 2000)) // there already
	must(s.Ask(ctx, DuePeriod{Job: "nightly", Period: "p9", DueAt: 900}))
	if to, ok, err := s.PlannedTo(ctx, "nightly"); !ok || err != nil || to != 200 {
		t.Errorf("planned to %d, %v, %v: what was asked for by hand does not count", to, ok, err)
	}
	all, err := s.OpenPeriods(ctx)
	must(err)
	var names []string
	for _, p := range all {
		names = append(names, p.Job+" "+p.Period)
	}
	if got := strings.Join(names, ", "); got != "nightly p1, other p1, nightly p2, nightly p9" {
		t.Errorf("open: %s", got)
	}
	yes := func() bool { return true }
	if _, ok, err := s.Take(ctx, all[2], "a", 1, yes); ok || err != nil {
		t.Errorf("a period was taken before an older one of its job: %v", err)
	}
	one := takenByOne(t, s, all[0])
	if ok, err := s.Beat(ctx, one); !ok || err != nil {
		t.Errorf("its holder cannot count: %v", err)
	}
	if _, ok, err := s.Take(ctx, one, "b", 1, yes); ok || err != nil {
		t.Errorf("taken over under a beat that has moved: %v", err)
	}
	now, _, err := s.Period(ctx, "nightly", "p1")
	must(err)
	if _, ok, err := s.Take(ctx, now, "b", 1, func() bool { return false }); ok || err != nil {
		t.Errorf("taken over though the store was long in coming: %v", err)
	}
	two, ok, err := s.Take(ctx, now, "b", 1, yes)
	must(err)
	if !ok || two.Attempt != 2 || two.Holder != "b" {
		t.Errorf("not taken over: %+v", two)
	}
	if ok, err := s.End(ctx, one, Outcome{State: StateDone}); ok || err != nil {
		t.Errorf("a holder that lost its period ended it: %v", err)
	}
	if ok, err := s.End(ctx, two, Outcome{State: StateDue, Detail: "later", At: 5, Again: 50}); !ok || err != nil {
		t.Error(ok, err)
	}
	if p, _, err := s.Period(ctx, "nightly", "p1"); err != nil || p.State != StateDue || p.NotBefore != 50 || p.Holder != "" {
		t.Errorf("%+v, %v", p, err)
	}
	must(s.Skip(ctx, all[:1], "nobody was there", "a", 6))
	must(s.Skip(ctx, all[:1], "twice", "a", 7)) // nothing to skip any more
	must(s.Reopen(ctx, "nightly", "p1"))
	if p, _, err := s.Period(ctx, "nightly", "p1"); err != nil || p.State != StateDue || p.Attempt != 0 || p.Reason != "" {
		t.Errorf("%+v, %v", p, err)
	}
	events, err := s.ScheduleEvents(ctx, "nightly")
	must(err)
	var lines []string
	for _, e := range events[3:] {
		lines = append(lines, e.Happened+" "+e.Period+" "+strings.Replace(e.Detail, one.Holder+" ", "a ", 1))
	}
	const want = "left unfinished p1 a began it and gave no sign of life any more\nto be tried again p1 later\nskipped p1 nobody was there"
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("history\n%s\nwant\n%s", got, want)
	}
	testWithdrawn(t, s)
	for _, query := range []string{"UPDATE schedule_event SET detail = ''", "DELETE FROM schedule_event", "DELETE FROM schedule_due"} {
		if _, err := s.db.ExecContext(ctx, query); err == nil {
			t.Errorf("the store lets people do this: %s", query)
		}
	}
}

// testWithdrawn: what is due after a moment is taken back whatever became of it,
// but where somebody runs it, and is due once more when it is planned again.
func testWithdrawn(t *testing.T, s *Store) {
	t.Helper()
	ctx := context.Background()
	plan := []DuePeriod{{Job: "w", Period: "p1", DueAt: 10_000}, {Job: "w", Period: "p2", DueAt: 20_000}, {Job: "w", Period: "p3", DueAt: 30_000}, {Job: "v", Period: "p1", DueAt: 20_000}}
	end := func(p DuePeriod) {
		t.Helper()
		p, _, err := s.Period(ctx, p.Job, p.Period)
		if err != nil {
			t.Fatal(err)
		}
		taken, ok, err := s.Take(ctx, p, "a", 1, nil)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		if p.Job == "v" {
			return // it is still running
		}
		if ok, err := s.End(ctx, taken, Outcome{State: StateDone, Detail: "early", At: 40}); err != nil || !ok {
			t.Fatal(ok, err)
		}
	}
	if err := s.Plan(ctx, plan, 50_000); err != nil {
		t.Fatal(err)
	}
	for _, p := range []DuePeriod{plan[0], plan[1], plan[3]} {
		end(p)
	}
	n, err := s.Withdraw(ctx, "the clock was wrong", "Sam Lee", 15_000)
	if err != nil || n != 2 {
		t.Errorf("%d withdrawn, %v", n, err)
	}
	if to, ok, err := s.PlannedTo(ctx, "w"); err != nil || !ok || to != 10_000 {
		t.Errorf("planned to %d, %v", to, err)
	}
	if err := s.Plan(ctx, plan, 50_000); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"w p1": StateDone, "w p2": StateDue, "w p3": StateDue, "v p1": StateRunning} {
		job, period, _ := strings.Cut(name, " ")
		p, ok, err := s.Period(ctx, job, period)
		if err != nil || !ok || p.State != want || p.State == StateDue && (p.Attempt != 0 || p.Reason != "") {
			t.Errorf("%s: %+v, %v", name, p, err)
		}
	}
	end(plan[1])
	if p, _, err := s.Period(ctx, "w", "p2"); err != nil || p.Run != 2 || p.RunID() != "w/p2/2" {
		t.Errorf("%+v, %v", p, err)
	}
	events, err := s.ScheduleEvents(ctx, "w")
	if err != nil || len(events) != 4 || events[2].Happened != StateWithdrawn || events[2].Period != "p2..p3" || events[2].Detail != "2 periods: the clock was wrong" || events[3].RunID() != "w/p2/2" {
		t.Errorf("%+v, %v", events, err)
	}
}

// takenByOne lets many take one period at once: one of them gets it.
func takenByOne(t *testing.T, s *Store, p DuePeriod) DuePeriod {
	t.Helper()
	var got atomic.Pointer[DuePeriod]
	var n atomic.Int32
	var wait sync.WaitGroup
	for _, holder := range []string{"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"} {
		wait.Go(func() {
			taken, ok, err := s.Take(context.Background(), p, holder, 1, func() bool { return true })
			if err != nil {
				t.Error(err)
			}
			if ok {
				n.Add(1)
				got.Store(&taken)
			}
		})
	}
	wait.Wait()
	if n.Load() != 1 {
		t.Fatalf("%d took one period", n.Load())
	}
	return *got.Load()
}
