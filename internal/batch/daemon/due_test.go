package daemon_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"eyesdown/internal/batch/daemon"
	"eyesdown/internal/store"
)

// What is due is run to its end, and what a process left behind that was killed is
// taken over, though nobody stays to watch.
func TestDue(t *testing.T) {
	s := openStore(t)
	b := newBench(t, s, "a", "2026-07-01T00:00:00+10:00", jobsOf(t, nightly+`missed = "run"`, nightly+`missed = "latest"`))
	b.Clock = passing{b.clock}
	due := func() {
		t.Helper()
		if err := b.Due(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	due()
	b.want(t)
	b.clock.pass(50 * time.Hour)
	due()
	b.want(t, "j0 2026-07-01T02:30", "j0 2026-07-02T02:30", "j1 2026-07-02T02:30")
	b.clock.pass(24 * time.Hour)
	other := newBench(t, s, "b", b.clock.Now().Format(time.RFC3339), b.Jobs)
	stop, cancel := context.WithCancel(context.Background())
	other.Table = frozen{s}
	other.work = func(daemon.Task) (daemon.Result, error) {
		cancel()
		return daemon.Result{}, errors.New("killed")
	}
	if err := other.Due(stop); err == nil {
		t.Error("a process that was killed ended well")
	}
	before := b.clock.Elapsed()
	due()
	b.want(t, "j1 2026-07-03T02:30", "j0 2026-07-03T02:30")
	if waited := b.clock.Elapsed() - before; waited < daemon.Lease {
		t.Errorf("taken over after %s", waited)
	}
}

// passing is a tape on which waiting between looks takes its time; who counts while
// others work waits until there is no need to.
type passing struct{ *tape }

func (c passing) Wait(ctx context.Context, d time.Duration) {
	if d < daemon.Lease/4 {
		<-ctx.Done()
		return
	}
	c.pass(d)
}

// frozen is the table of a process that is gone before it can say how it ended.
type frozen struct{ *store.Store }

func (f frozen) End(context.Context, store.DuePeriod, store.Outcome) (bool, error) {
	return false, errors.New("gone")
}
