package main

import (
	"time"

	"github.com/schollz/progressbar/v3"

	"eyesdown/internal/batch"
)

// bar shows how far a file has come, with its rate and the time left.
type bar struct {
	app *app
	bar *progressbar.ProgressBar
}

// progress gives a bar on a terminal, and silence in a pipe.
func (a *app) progress() batch.Progress {
	if a.quiet || !a.terminal {
		return batch.Silent{}
	}
	return &bar{app: a}
}

// Start begins a new bar.
func (b *bar) Start(what string, total int64) {
	b.bar = progressbar.NewOptions64(total, progressbar.OptionSetDescription(what), progressbar.OptionSetWriter(b.app.err),
		progressbar.OptionShowBytes(true), progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(), progressbar.OptionSetWidth(30))
}

// Add moves the bar; a terminal that cannot be written to is no reason to stop.
func (b *bar) Add(n int64) { _ = b.bar.Add64(n) }

// Done takes the bar away.
func (b *bar) Done() { _ = b.bar.Finish() }
