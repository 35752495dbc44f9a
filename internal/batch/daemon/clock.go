package daemon

import (
	"context"
	"time"

	"eyesdown/internal/clock"
)

// Clock tells the time, and how much of it has passed.
type Clock interface {
	Now() time.Time                            // of the clock on the wall, which people set
	Elapsed() time.Duration                    // of a stopwatch, which nobody does
	Wait(ctx context.Context, d time.Duration) // until then, or the end of the context
}

// wall is the machine's own clock.
type wall struct{ start time.Time }

// Machine gives the machine's clock.
func Machine() Clock { return wall{clock.Now()} }

// Now gives the present moment, without the stopwatch's reading.
func (w wall) Now() time.Time { return clock.Now().Round(0) }

// Elapsed gives the time since the clock was made.
func (w wall) Elapsed() time.Duration { return clock.Now().Sub(w.start) }

// Wait waits.
func (w wall) Wait(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
