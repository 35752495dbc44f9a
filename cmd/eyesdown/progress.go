package main

import (
	"time"

	"github.com/schollz/progressbar/v3"

	"eyesdown/internal/batch"
	"eyesdown/internal/clock"
)

// settled is how long a bar shows its share alone: a rate worked out from the
// first moments would be absurd, and so would the time left.
const settled = time.Second

// bar shows how far a file has come, and once it has run for a while its rate and
// the time left.
type bar struct {
	app     *app
	now     func() time.Time
	bar     *progressbar.ProgressBar
	started time.Time
	rated   bool
	begun   bool // the first step has
}

// progress gives a bar on a terminal, and silence in a pipe.
func (a *app) progress() batch.Progress {
	if a.quiet || !a.terminal || a.log != nil {
		return batch.Silent{}
	}
	return &bar{app: a, now: clock.Now}
}

// Start begins a new bar.
func (b *bar) Start(what string, total int64) {
	b.started, b.rated, b.begun = b.now(), false, false
	b.bar = progressbar.NewOptions64(total, progressbar.OptionSetDescription(what), progressbar.OptionSetWriter(b.app.err),
		progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish(), progressbar.OptionSetWidth(30))
	b.rate(false)
}

// rate shows or hides the rate, the time spent and the time left.
func (b *bar) rate(show bool) {
	for _, option := range []progressbar.Option{
		progressbar.OptionShowBytes(show), progressbar.OptionSetPredictTime(show), progressbar.OptionSetElapsedTime(show),
	} {
		option(b.bar)
	}
}

// Add moves the bar; a terminal that cannot be written to is no reason to stop.
func (b *bar) Add(n int64) {
	if !b.rated && b.now().Sub(b.started) >= settled {
		b.rated = true
		b.rate(true)
	}
	_ = b.bar.Add64(n)
}

// Step names the step that begins and counts those before it as done. Steps are
// few, and each is drawn.
func (b *bar) Step(what string) {
	if !b.begun {
		b.begun = true
		progressbar.OptionThrottle(0)(b.bar)
		b.bar.Describe(what)
		return
	}
	b.bar.Describe(what)
	_ = b.bar.Add64(1)
}

// Done takes the bar away.
func (b *bar) Done() { _ = b.bar.Finish() }
