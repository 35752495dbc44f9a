package daemon

import (
	"fmt"
	"strings"
	"time"

	"eyesdown/internal/store"
)

// What an [Event] may say besides the states of a period.
const (
	Begun   = "begun"
	Lost    = "lost"    // somebody else has taken the period over
	Trouble = "trouble" // the table of due periods could not be looked at
)

// Event is one thing that a daemon says while it runs. What is to stay stands in
// the store's history.
type Event struct {
	Run      string // names the attempt and no other: see [store.DuePeriod.RunID]
	Job      string // "" where it is about no period
	Period   string
	Attempt  int           // from 1
	Happened string        // [Begun], [Lost], [Trouble], a state of the store's or [store.EventAgain]
	Detail   string        // what was done, or the reason
	Took     time.Duration // of the attempt, by the stopwatch; 0 where it begins
}

// String says it in one line.
func (e Event) String() string {
	switch e.Happened {
	case Trouble:
		return e.Detail
	case Begun:
		return fmt.Sprintf("%s %s: begun", e.Job, e.Period)
	}
	return fmt.Sprintf("%s %s: %s after %s: %s", e.Job, e.Period, e.Happened, spent(e.Took), strings.TrimSpace(e.Detail))
}

// spent writes a length of time shortly: "47ms", "1.2s", "3m10s".
func spent(d time.Duration) string {
	switch {
	case d < time.Second:
		return d.Round(time.Millisecond).String()
	case d < 10*time.Second:
		return d.Round(100 * time.Millisecond).String()
	}
	return d.Round(time.Second).String()
}

// say tells of a period that was taken.
func (d *Daemon) say(p store.DuePeriod, happened, detail string, took time.Duration) {
	d.Say(Event{Run: p.RunID(), Job: p.Job, Period: p.Period, Attempt: p.Attempt, Happened: happened, Detail: detail, Took: took})
}
