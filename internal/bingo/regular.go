package bingo

import (
	"slices"
	"strings"
	"time"

	"eyesdown/internal/civil"
)

// Weekdays reads regular_days of permits.csv: "Thu;Sat".
func Weekdays(text string) []time.Weekday {
	var days []time.Weekday
	for _, word := range strings.Split(text, ";") {
		for d := time.Sunday; d <= time.Saturday; d++ {
			if d.String()[:3] == strings.TrimSpace(word) {
				days = append(days, d)
			}
		}
	}
	return days
}

// RegularOn gives the weekdays on which the permit regularly has a session, as
// the register has them on a day; none where it names none.
func (p *Permit) RegularOn(day civil.Date) []time.Weekday {
	if l := p.later("regular_days", day); l != nil {
		return Weekdays(l.Value)
	}
	return p.RegularDays
}

// Regular tells whether the day is one of the permit's regular days.
func (p *Permit) Regular(day civil.Date) bool {
	return slices.Contains(p.RegularOn(day), day.Weekday())
}

// NamesRegular tells whether the register names a regular day of the permit on
// any day.
func (p *Permit) NamesRegular() bool {
	return slices.ContainsFunc(p.Days(), func(d civil.Date) bool { return len(p.RegularOn(d)) > 0 })
}
