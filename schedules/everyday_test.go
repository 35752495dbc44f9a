package schedules_test

import (
	"fmt"
	"testing"
	"time"

	"eyesdown/schedules"
)

// theZones are those of the halls, and some with rules of their own.
func theZones() []string {
	return []string{
		"Australia/Melbourne", "Australia/Sydney", "Australia/Adelaide", "Australia/Brisbane", "Australia/Darwin",
		"Australia/Perth", "Australia/Lord_Howe", "Pacific/Auckland", "America/New_York", "UTC",
	}
}

func jobOf(t *testing.T, zone, when string) schedules.Job {
	t.Helper()
	jobs, err := schedules.Parse("jobs.toml", []byte(fmt.Sprintf("zone = %q\n[job.one]\ntitle = \"One\"\ndoes = \"check\"\nmissed = \"run\"\n%s\n", zone, when)))
	if err != nil {
		t.Fatal(err)
	}
	return jobs[0]
}

// reckoning walks through time in half hours and writes down what a clock on the
// wall shows at each; every offset there is is a multiple of half an hour.
type reckoning struct {
	first map[string]time.Time // when a wall time is first shown
	order []time.Time
	zone  *time.Location
}

func reckon(zone *time.Location, from, to time.Time) reckoning {
	r := reckoning{first: map[string]time.Time{}, zone: zone}
	for at := from; at.Before(to); at = at.Add(30 * time.Minute) {
		shown := at.In(zone).Format("2006-01-02T15:04")
		if _, ok := r.first[shown]; !ok {
			r.first[shown] = at
		}
		r.order = append(r.order, at)
	}
	return r
}

// due gives the moment at which the wall time of a day is due: when it is first
// shown, else the first half hour of the day that shows a later one.
func (r reckoning) due(t *testing.T, day, clock string) time.Time {
	t.Helper()
	if at, ok := r.first[day+"T"+clock]; ok {
		return at
	}
	for minutes := 0; minutes < 24*60; minutes += 30 {
		later := fmt.Sprintf("%02d:%02d", minutes/60, minutes%60)
		if at, ok := r.first[day+"T"+later]; ok && later > clock {
			return at
		}
	}
	t.Fatalf("%s has nothing after %s", day, clock)
	return time.Time{}
}

// TestEveryCalendarDay holds the due periods of three years in ten zones to a
// reckoning of its own: each is due once, at the right moment, and none twice.
func TestEveryCalendarDay(t *testing.T) {
	from, to := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC), time.Date(2029, time.January, 1, 0, 0, 0, 0, time.UTC)
	type schedule struct {
		when, clock string
		look        time.Duration // how often the clock is looked at
		on          func(day time.Time) bool
	}
	var all []schedule
	for minutes := 0; minutes <= 210; minutes += 30 {
		h, m := minutes/60, minutes%60
		all = append(all, schedule{fmt.Sprintf("cron = \"%d %d * * *\"", m, h), fmt.Sprintf("%02d:%02d", h, m), 317 * time.Minute, func(time.Time) bool { return true }})
	}
	const outage = 9 * 24 * time.Hour
	lastDay := func(d time.Time) bool { return d.AddDate(0, 0, 1).Day() == 1 }
	all = append(all,
		schedule{"cron = \"30 2 * * 0\"", "02:30", outage, func(d time.Time) bool { return d.Weekday() == time.Sunday }},
		schedule{"last_day_of_month = \"02:30\"", "02:30", outage, lastDay},
		schedule{"last_day_of_month = \"23:30\"", "23:30", outage, lastDay},
		schedule{"cron = \"0 2 1 7 *\"", "02:00", outage, func(d time.Time) bool { return d.Month() == time.July && d.Day() == 1 }},
		schedule{"cron = \"0 0 1 10 *\"", "00:00", outage, func(d time.Time) bool { return d.Month() == time.October && d.Day() == 1 }},
	)
	compared := 0
	for _, name := range theZones() {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		r := reckon(zone, from.AddDate(0, 0, -2), to.AddDate(0, 0, 2))
		for _, s := range all {
			job := jobOf(t, name, s.when)
			got := map[string][]time.Time{}
			for last := from; last.Before(to); last = last.Add(s.look) {
				for _, p := range job.Between(last, last.Add(s.look)) {
					got[p.Key] = append(got[p.Key], p.At)
				}
			}
			for day := from.AddDate(0, 0, 1); day.Before(to.AddDate(0, 0, -10)); day = day.AddDate(0, 0, 1) {
				if !s.on(day) {
					continue
				}
				text := day.Format("2006-01-02")
				want := r.due(t, text, s.clock)
				runs := got[text+"T"+s.clock]
				if len(runs) != 1 || !runs[0].Equal(want) {
					t.Errorf("%s, %s: %s is due at %v, want once, at %v", name, s.when, text, runs, want.In(zone))
				}
				delete(got, text+"T"+s.clock)
				compared++
			}
			for key := range got {
				if key > from.AddDate(0, 0, 1).Format("2006-01-02") && key < to.AddDate(0, 0, -10).Format("2006-01-02") {
					t.Errorf("%s, %s: %s is due, and no day asks for it", name, s.when, key)
				}
			}
		}
	}
	if compared < 10*8*1080 {
		t.Errorf("only %d periods were compared", compared)
	}
}

// The nights of Melbourne that go wrong elsewhere.
func TestClocksThatMove(t *testing.T) {
	job := jobOf(t, "Australia/Melbourne", `cron = "30 2 * * *"`)
	for _, c := range []struct{ from, key, at string }{
		{"2026-10-03T16:00:00+10:00", "2026-10-04T02:30", "2026-10-04T03:00:00+11:00"},
		{"2026-10-04T16:00:00+11:00", "2026-10-05T02:30", "2026-10-05T02:30:00+11:00"},
		{"2026-04-04T16:00:00+11:00", "2026-04-05T02:30", "2026-04-05T02:30:00+11:00"},
		{"2026-04-05T02:45:00+11:00", "2026-04-06T02:30", "2026-04-06T02:30:00+10:00"}, // not the second 02:30
	} {
		from, err := time.Parse(time.RFC3339, c.from)
		if err != nil {
			t.Fatal(err)
		}
		next := job.Next(from, 1)
		if len(next) != 1 || next[0].Key != c.key || next[0].At.Format(time.RFC3339) != c.at {
			t.Errorf("after %s: %v, want %s at %s", c.from, next, c.key, c.at)
		}
	}
	howe := jobOf(t, "Australia/Lord_Howe", `cron = "15 2 * * *"`) // its clocks move by half an hour
	next := howe.Next(time.Date(2026, time.October, 3, 6, 0, 0, 0, time.UTC), 1)
	if got := next[0].At.Format(time.RFC3339); got != "2026-10-04T02:30:00+11:00" {
		t.Errorf("Lord Howe Island: due at %s", got)
	}
	apia := jobOf(t, "Pacific/Apia", `cron = "30 2 * * *"`) // 30 December 2011 was left out whole
	next = apia.Next(time.Date(2011, time.December, 29, 14, 0, 0, 0, time.UTC), 2)
	if len(next) != 2 || next[0].Key != "2011-12-30T02:30" || next[0].At.Format(time.RFC3339) != "2011-12-31T00:00:00+14:00" ||
		next[1].At.Format(time.RFC3339) != "2011-12-31T02:30:00+14:00" {
		t.Errorf("Apia: %v", next)
	}
}
