package schedules

import (
	"time"

	"github.com/robfig/cron/v3"
)

const (
	wallLayout     = "2006-01-02T15:04"
	intervalLayout = "2006-01-02T15:04Z"
)

// at gives the moment of a wall time, which is written as if it were UTC: the
// first moment that shows it, or where none does the first after the gap.
func at(wall time.Time, zone *time.Location) time.Time {
	// The offsets in force a day and a half before and after bound every moment
	// that can show the wall time.
	_, early := wall.Add(-36 * time.Hour).In(zone).Zone()
	_, late := wall.Add(36 * time.Hour).In(zone).Zone()
	for _, offset := range [2]int{max(early, late), min(early, late)} {
		moment := wall.Add(-time.Duration(offset) * time.Second)
		if _, shown := moment.In(zone).Zone(); shown == offset {
			return moment.In(zone)
		}
	}
	// It lies in a gap: read with the smaller offset it is a moment after it.
	end, _ := wall.Add(-time.Duration(min(early, late)) * time.Second).In(zone).ZoneBounds()
	return end.In(zone)
}

// walls are wall times in a zone, found one after another on a calendar without
// one.
type walls struct {
	zone *time.Location
	next func(wall time.Time) time.Time // the first one after; zero = none
}

func (w walls) between(after, through time.Time) []Period {
	var found []Period
	// Begun a little before, for what is due after a moment is found by its moment.
	wall := asUTC(after.In(w.zone)).Add(-3 * time.Hour)
	for {
		wall = w.next(wall)
		if wall.IsZero() {
			return byMoment(found)
		}
		moment := at(wall, w.zone)
		if moment.After(through) {
			return byMoment(found)
		}
		if moment.After(after) {
			found = append(found, Period{Key: wall.Format(wallLayout), At: moment})
		}
	}
}

// asUTC gives the wall time that a moment shows.
func asUTC(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC)
}

// expression follows a cron expression. The library gives up after five years
// without a day; 29 February may be eight years off.
func expression(schedule cron.Schedule) func(time.Time) time.Time {
	return func(wall time.Time) time.Time {
		next := schedule.Next(wall)
		if next.IsZero() {
			next = schedule.Next(wall.AddDate(5, 0, 0))
		}
		return next
	}
}

// monthEnds gives a time on the last day of each month.
func monthEnds(hour, minute int) func(time.Time) time.Time {
	return func(wall time.Time) time.Time {
		for month := wall.Month(); ; month++ {
			if last := time.Date(wall.Year(), month+1, 0, hour, minute, 0, 0, time.UTC); last.After(wall) {
				return last
			}
		}
	}
}

// interval is due at every multiple of a length of time since 1970-01-01 UTC,
// whatever clocks on walls do.
type interval struct {
	every time.Duration
	zone  *time.Location
}

func (v interval) between(after, through time.Time) []Period {
	var found []Period
	for t := after.Truncate(v.every).Add(v.every); !t.After(through); t = t.Add(v.every) {
		found = append(found, Period{Key: t.UTC().Format(intervalLayout), At: t.In(v.zone)})
	}
	return found
}
