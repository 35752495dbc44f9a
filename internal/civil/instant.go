package civil

import (
	"errors"
	"fmt"
	"time"
)

// Instant is a moment read from a record, to the second. The zero value is
// "not recorded".
type Instant struct {
	unix     int64
	recorded bool
}

// Errors of ParseInstant.
var (
	ErrTime  = errors.New("write the time as 2025-07-03T19:30, or with an offset as 2025-07-03T19:30:00+10:00")
	ErrNoGap = errors.New("this time does not exist: the clocks went forward over it that night")
)

// InstantOf makes an instant from seconds since 1970-01-01 UTC.
func InstantOf(unix int64) Instant { return Instant{unix, true} }

// ParseInstant reads RFC 3339 with an offset, or a local YYYY-MM-DDTHH:MM[:SS]
// in the zone. A local time that comes twice (clocks going back) is the earlier
// one; one that does not exist is an error.
func ParseInstant(text string, zone *time.Location) (Instant, error) {
	if len(text) > len("2006-01-02T15:04:05") || (len(text) > 16 && text[len(text)-1] == 'Z') {
		t, err := time.Parse(time.RFC3339, text)
		if err != nil {
			return Instant{}, ErrTime
		}
		return InstantOf(t.Unix()), nil
	}
	layout := "2006-01-02T15:04"
	if len(text) == len("2006-01-02T15:04:05") {
		layout += ":05"
	}
	wall, err := time.Parse(layout, text)
	if err != nil {
		return Instant{}, ErrTime
	}
	return fromWall(wall, zone)
}

// fromWall finds the earliest instant that shows the wall clock's figures in
// the zone. Offsets in force a day before and after bound every candidate.
func fromWall(wall time.Time, zone *time.Location) (Instant, error) {
	guess := wall.Unix()
	_, before := time.Unix(guess-86400, 0).In(zone).Zone()
	_, after := time.Unix(guess+86400, 0).In(zone).Zone()
	for _, offset := range [2]int{max(before, after), min(before, after)} {
		at := time.Unix(guess-int64(offset), 0).In(zone)
		if _, shown := at.Zone(); shown == offset {
			return InstantOf(at.Unix()), nil
		}
	}
	return Instant{}, fmt.Errorf("%s in %s: %w", wall.Format("2006-01-02 15:04"), zone, ErrNoGap)
}

// Recorded tells whether the moment was recorded.
func (i Instant) Recorded() bool { return i.recorded }

// Unix gives seconds since 1970-01-01 UTC; ask Recorded first.
func (i Instant) Unix() int64 { return i.unix }

// Sub gives the elapsed seconds from j to i; both must be recorded.
func (i Instant) Sub(j Instant) int64 { return i.unix - j.unix }

// Before tells whether i lies before j; both must be recorded.
func (i Instant) Before(j Instant) bool { return i.unix < j.unix }

// In writes the moment as a person in the zone reads it: "2025-07-03 19:30". A
// time that comes twice, as the clocks go back, has its offset with it:
// "2026-04-05 02:30 +11:00".
func (i Instant) In(zone *time.Location) string {
	if !i.recorded {
		return "not recorded"
	}
	return time.Unix(i.unix, 0).In(zone).Format("2006-01-02 " + i.clock(zone))
}

// Said writes the moment for a sentence: "19:30 on 3 July 2025".
func (i Instant) Said(zone *time.Location) string {
	if !i.recorded {
		return "a time that is not recorded"
	}
	return time.Unix(i.unix, 0).In(zone).Format(i.clock(zone)) + " on " + i.DateIn(zone).Long()
}

// Span writes two moments for a sentence: "19:00 to 22:00 on 3 July 2025", with
// both days where they are not on one.
func Span(from, to Instant, zone *time.Location) string {
	if !from.recorded || !to.recorded || from.DateIn(zone) != to.DateIn(zone) {
		return from.Said(zone) + " to " + to.Said(zone)
	}
	return time.Unix(from.unix, 0).In(zone).Format(from.clock(zone)) + " to " + to.Said(zone)
}

// clock gives the layout of the moment's time of day: with seconds where there
// are any, and with the offset where the zone's clocks show the time twice.
func (i Instant) clock(zone *time.Location) string {
	layout := "15:04"
	if i.unix%60 != 0 {
		layout += ":05"
	}
	_, offset := time.Unix(i.unix, 0).In(zone).Zone()
	for _, other := range [2]int64{i.unix - 86400, i.unix + 86400} {
		_, o := time.Unix(other, 0).In(zone).Zone()
		if _, shown := time.Unix(i.unix+int64(offset-o), 0).In(zone).Zone(); o != offset && shown == o {
			return layout + " -07:00"
		}
	}
	return layout
}

// DateIn gives the day of the moment in the zone; it must be recorded.
func (i Instant) DateIn(zone *time.Location) Date {
	y, m, d := time.Unix(i.unix, 0).In(zone).Date()
	return DateOf(y, m, d)
}

// RFC3339 writes the moment with the zone's offset, or "" where not recorded.
func (i Instant) RFC3339(zone *time.Location) string {
	if !i.recorded {
		return ""
	}
	return time.Unix(i.unix, 0).In(zone).Format(time.RFC3339)
}

// Elapsed writes a length of time as people do: "8 h 01 min".
func Elapsed(seconds int64) string {
	sign := ""
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	text := fmt.Sprintf("%s%d h %02d min", sign, seconds/3600, seconds%3600/60)
	if s := seconds % 60; s != 0 {
		text += fmt.Sprintf(" %02d s", s)
	}
	return text
}
