package main

import (
	"strings"
	"testing"
	"time"
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
