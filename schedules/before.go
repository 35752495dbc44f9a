package schedules

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"eyesdown/internal/civil"
)

// The kinds of due dates.
const (
	DueReturn = "return"         // the last day on which a return is in time
	DueUnsold = "unsold-tickets" // the last day on which unsold tickets are kept (r9)
)

// Due is one due date of a permit.
type Due struct {
	Kind   string // [DueReturn] or [DueUnsold]
	Permit string
	Zone   *time.Location // of the permit: the day ends there
	Period civil.Period   // the days of the return
	Return string         // annual or final
	Date   civil.Date     // the last day
}

// Subject names the return that the date is about: "VB-0042/2026-06-30".
func (d *Due) Subject() string { return d.Permit + "/" + d.Period.To.String() }

// before is due some days before each due date of a kind.
type before struct {
	kind         string
	days         []int // most first
	hour, minute int
}

// between knows nothing without the due dates.
func (b *before) between(time.Time, time.Time) []Period { return nil }

// Before gives the periods of a job that hangs on due dates, oldest first; none
// of another job. Its times are wall times in the permit's own zone.
func (j *Job) Before(dues []Due) []Period {
	b, ok := j.when.(*before)
	if !ok {
		return nil
	}
	var found []Period
	for i := range dues {
		d := &dues[i]
		if d.Kind != b.kind {
			continue
		}
		for _, n := range b.days {
			wall := d.Date.AddDays(-n).Time().Add(time.Duration(b.hour)*time.Hour + time.Duration(b.minute)*time.Minute)
			found = append(found, Period{Key: d.Subject() + "/" + strconv.Itoa(n), Group: d.Subject(), At: at(wall, d.Zone), Due: d, Days: n})
		}
	}
	slices.SortFunc(found, func(a, b Period) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Key, b.Key)) })
	return found
}
