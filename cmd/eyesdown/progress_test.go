package main

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"eyesdown/internal/batch"
)

// The first moments of a file show how much of it is done and no rate, which
// would be absurd; a bar that has run for a second shows one.
func TestNoRateBeforeThereIsOne(t *testing.T) {
	for after, rated := range map[time.Duration]bool{0: false, time.Millisecond: false, 999 * time.Millisecond: false, time.Second: true, time.Minute: true} {
		var screen strings.Builder
		moment := time.Date(2026, time.July, 1, 9, 0, 0, 0, time.UTC)
		b := &bar{app: &app{err: &screen}, now: func() time.Time { return moment }}
		for range 2 { // a second file begins anew
			screen.Reset()
			b.Start("hall-export", 1000)
			moment = moment.Add(after)
			b.Add(250)
			shown := screen.String()
			if !strings.Contains(shown, "hall-export") || !strings.Contains(shown, "25%") {
				t.Errorf("after %v: no share in %q", after, shown)
			}
			if strings.Contains(shown, "B/s") != rated || strings.Contains(shown, "s]") != rated {
				t.Errorf("after %v: a rate is shown in %q, want %v", after, shown, rated)
			}
			b.Done()
		}
	}
}

// Work that goes by steps shows the step, and the share of those before it.
func TestSteps(t *testing.T) {
	var screen strings.Builder
	moment := time.Date(2026, time.July, 1, 9, 0, 0, 0, time.UTC)
	b := &bar{app: &app{err: &screen}, now: func() time.Time { return moment }}
	b.Start("return", 4)
	for i, step := range []string{"reading the record", "applying the rules", "adding up the figures", "writing return.json"} {
		screen.Reset()
		moment = moment.Add(time.Second)
		b.Step(step)
		if shown := screen.String(); !strings.Contains(shown, step) || !strings.Contains(shown, strconv.Itoa(25*i)+"%") || strings.Contains(shown, "B/s") {
			t.Errorf("step %d: %q", i+1, shown)
		}
	}
	b.Done()
}

// Nothing is shown in a pipe, nor where quiet was asked for.
func TestSilentInAPipe(t *testing.T) {
	for _, a := range []*app{{}, {terminal: true, quiet: true}} {
		if _, silent := a.progress().(batch.Silent); !silent {
			t.Errorf("%+v shows progress", a)
		}
	}
}
