package runningsheet

import (
	"time"

	"eyesdown/ingest/values"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/templates"
)

// readTimes reads the times of the sheet and puts the session's day before
// those that stand alone. A time that is earlier than the start of the session
// belongs to the day after: the session went on past midnight.
func (b *builder) readTimes(groups map[*templates.LayoutCell][]*item, order []*templates.LayoutCell, f values.Facts) {
	var all []*item
	for _, c := range order {
		if group := groups[c]; group[0].column.Kind == record.Time {
			all = append(all, group...)
		}
	}
	take(all, values.Times(cells(all), f)) // one person counted the hours of all of them
	day, err := civil.ParseDate(b.session.text("session_date"))
	if err != nil {
		return // the sheet is refused
	}
	start := b.start()
	for _, i := range all {
		if i.text == "" || i.why != "" {
			continue
		}
		text, held := values.At(day, i.text, start, time.UTC) // the package's reader knows the zone, and what it has no time for
		if held != nil {
			i.hold(held.Problem, held.Remedy)
			continue
		}
		i.text = text
	}
}

// start gives the time of day at which the session started: as written, else
// that of the first game that has one.
func (b *builder) start() string {
	if at := b.session.text("started_at"); at != "" {
		return at
	}
	for _, l := range b.lines["games"] {
		if at := l.text("started_at"); at != "" {
			return at
		}
	}
	return ""
}
