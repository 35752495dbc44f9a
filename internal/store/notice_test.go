package store

import (
	"context"
	"strings"
	"testing"
)

func testNotices(t *testing.T, open opener) {
	s, ctx := open(t, "notices"), context.Background()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(s.Told(ctx, "a@example.org", "<1@eyesdown>", []string{"exception/E1", "exception/E2"}, 10))
	must(s.Told(ctx, "a@example.org", "<2@eyesdown>", []string{"exception/E2", "exception/E3"}, 20))
	must(s.Told(ctx, "b@example.org", "<3@eyesdown>", []string{"exception/E1"}, 30))
	told, err := s.Notices(ctx)
	must(err)
	same(t, "told", map[string]map[string]bool{
		"a@example.org": {"exception/E1": true, "exception/E2": true, "exception/E3": true}, "b@example.org": {"exception/E1": true},
	}, told)
	var message string
	must(s.db.GetContext(ctx, &message, "SELECT message FROM notice WHERE item = 'exception/E2'"))
	if message != "<1@eyesdown>" {
		t.Errorf("the first mail about it was %s", message)
	}
}

// What a run read and made stands with the event that ended it, and stays.
func testRunDigests(t *testing.T, open opener) {
	s, ctx := open(t, "digests"), context.Background()
	a, b, c := strings.Repeat("a", 64), strings.Repeat("b", 64), strings.Repeat("c", 64)
	plan := []DuePeriod{{Job: "r", Period: "VB-1/30", Kin: "VB-1", DueAt: 10}, {Job: "r", Period: "VB-1/7", Kin: "VB-1", DueAt: 20}, {Job: "r", Period: "VB-2/30", Kin: "VB-2", DueAt: 15}, {Job: "r", Period: "VB-3/1", Kin: "VB-3", DueAt: 30}}
	if err := s.Plan(ctx, plan, 50); err != nil {
		t.Fatal(err)
	}
	for _, p := range []DuePeriod{plan[0], plan[2], plan[1]} {
		p.State = StateDue
		taken, ok, err := s.Take(ctx, p, "h", 60, nil)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		o := Outcome{State: StateDone, Detail: "done", At: 70, Inputs: []Digest{{"record", a}}, Outputs: []Digest{{"out/z.pdf", c}, {"out/a.pdf", b}}}
		if ok, err := s.End(ctx, taken, o); err != nil || !ok {
			t.Fatal(ok, err)
		}
	}
	events, err := s.ScheduleEvents(ctx, "r")
	if err != nil || len(events) != 3 {
		t.Fatalf("%v, %v", events, err)
	}
	in, out, err := s.RunDigests(ctx, events[0].Seq)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "inputs", []Digest{{"record", a}}, in)
	same(t, "outputs", []Digest{{"out/a.pdf", b}, {"out/z.pdf", c}}, out)
	for _, query := range []string{"UPDATE schedule_digest SET name = 'x'", "DELETE FROM schedule_digest"} {
		if _, err := s.db.ExecContext(ctx, query); err == nil {
			t.Errorf("the store lets people do this: %s", query)
		}
	}
	last, err := s.LastOfKin(ctx, "r")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range last {
		names = append(names, p.Period)
	}
	same(t, "the last of each kin", []string{"VB-2/30", "VB-1/7"}, names)
}

// The digest of a store is that of what it holds: the order in which packages came
// is no part of it, and a decision is.
func testDigest(t *testing.T, open opener) {
	ctx := context.Background()
	one, two, three := open(t, "one"), open(t, "two"), open(t, "three")
	base().take(t, one)
	lacking().take(t, one)
	lacking().take(t, two)
	base().take(t, two)
	base().take(t, three)
	var sums []string
	for _, s := range []*Store{one, two, three} {
		sum, err := s.Digest(ctx)
		if err != nil || len(sum) != 64 {
			t.Fatal(sum, err)
		}
		sums = append(sums, sum)
	}
	if sums[0] != sums[1] || sums[0] == sums[2] {
		t.Errorf("%q", sums)
	}
	if err := set(t, one, RegisterFact{Reason: "moved"}, "premises_name=New Hall"); err != nil {
		t.Fatal(err)
	}
	if sum, err := one.Digest(ctx); err != nil || sum == sums[0] {
		t.Errorf("a change of the register does not show: %v", err)
	}
}
