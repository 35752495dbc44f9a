package runningsheet

import (
	"fmt"
	"strings"
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
	day, err := civil.ParseDate(b.session.text("session_date"))
	if err != nil {
		return // the sheet is refused
	}
	b.takeTimes(all, day, f)
	start := b.start()
	for _, i := range all {
		if i.text == "" || i.why != "" {
			continue
		}
		if halfDay(i, start) {
			i.hold(fmt.Sprintf("%q is before the session's start, %s; it may be %s in the afternoon or evening, or on the day after.", i.at.cell.Text, start, i.text),
				"Write the hours from 0 to 23, such as 15:15 or 00:10, or with am or pm, and send the sheet again.")
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

// halfDay tells whether a time without a day may be one of the afternoon that was
// written as on a clock face: it is earlier than the start, and twelve hours later
// it is not. Nobody plays bingo for so long that it must be of the day after.
func halfDay(i *item, start string) bool {
	const clock = "15:04"
	from, err := time.Parse(clock, start)
	at, unread := time.Parse(clock, i.text)
	if err != nil || unread != nil || strings.ContainsAny(strings.ToLower(i.at.cell.Text), "ap") {
		return false
	}
	return at.Hour() <= 12 && at.Before(from) && !at.Add(12*time.Hour).Before(from)
}

// afterwards is how many days after its session something of the sheet is signed
// or paid, at most, for its date to be told by that.
const afterwards = 60

// takeTimes reads times: one person counted the hours of all of them. A date
// beside one that may be two days is the one that is not before the session and
// near it, of two such days the one in the order of the session's date; where that
// does not tell, that cell alone is held.
func (b *builder) takeTimes(all []*item, day civil.Date, f values.Facts) {
	in := cells(all)
	col := values.Times(in, f)
	if col.Held == nil {
		take(all, col)
		return
	}
	window := civil.Period{From: day, To: day.AddDays(afterwards)}
	read, open := map[int]bool{}, map[int]bool{}
	for n := range in {
		text, clock, dated := values.NearDay(in[n], f, window)
		if text == "" && b.byRegular { // the session's date was read so
			text, _, _ = values.NearDay(in[n], values.Facts{Order: values.DayFirst}, window)
		}
		if !dated {
			continue
		}
		read[n], open[n] = text != "", text == ""
		if open[n] {
			text = day.String() + " " + clock // for its hours, which may show how all are counted
		}
		in[n].Text = text
	}
	take(all, values.Times(in, f))
	for n, i := range all {
		switch {
		case open[n]:
			i.why, i.remedy, i.note = "", "", ""
			take([]*item{i}, values.Times(cells([]*item{i}), f))
		case read[n] && i.why == "":
			i.note = fmt.Sprintf("read %q as %s, the day that is not before the session and near it", i.at.cell.Text, i.text)
		}
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
