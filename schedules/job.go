package schedules

import (
	"slices"
	"time"
)

// The kinds of work that a job may do.
const (
	Inbox      = "inbox"       // takes in what lies in the inbox
	Check      = "check"       // recomputes and applies the rules, keeps the counts
	Statements = "statements"  // the month's statement of every permit
	Returns    = "returns"     // the returns that are to be given, with their reports
	Remind     = "remind"      // says in the history what is due
	Post       = "mail"        // mails reminders, what needs a person and refused files
	Backup     = "backup"      // a backup of the store
	StoreCheck = "store-check" // is the store whole
)

// Works lists the kinds of work.
func Works() []string {
	return []string{Inbox, Check, Statements, Returns, Remind, Post, Backup, StoreCheck}
}

// Job is one entry of jobs.toml.
type Job struct {
	Name   string
	Title  string
	Does   string         // one of [Works]
	Zone   *time.Location // of its wall times
	Latest bool           // of several missed periods only the last runs; the others are recorded as missed
	Text   string         // when it is due, as the file has it: `cron "30 2 * * *" Australia/Melbourne`
	when   when
}

// Period is one time that a job is due.
type Period struct {
	Key   string // what names it: a wall time, "2026-10-04T02:30"; of an interval a moment, "2026-10-04T02:30Z"; else "VB-0042/2026-06-30/60"
	Group string // of periods of one group a later one may stand for an earlier
	At    time.Time
	Due   *Due // of a job that hangs on due dates
	Days  int  // and how many days before
}

// when finds the periods that are due after one moment and not after another,
// by their moments.
type when interface {
	between(after, through time.Time) []Period
}

// Dated tells whether the job hangs on due dates, so that its periods come from
// [Job.Before] and not from the clock.
func (j *Job) Dated() bool {
	_, ok := j.when.(*before)
	return ok
}

// Between gives the periods due after one moment and up to another, oldest
// first; none of a job that hangs on due dates. Two wall times of which one does
// not exist may be due at the same moment.
func (j *Job) Between(after, through time.Time) []Period {
	return j.when.between(after, through)
}

// Next gives the first n periods after a moment.
func (j *Job) Next(after time.Time, n int) []Period {
	var found []Period
	step := 48 * time.Hour
	for from := after; len(found) < n && from.Before(after.AddDate(30, 0, 0)); {
		through := from.Add(step)
		found = append(found, j.when.between(from, through)...)
		from, step = through, min(2*step, 500*24*time.Hour)
	}
	return found[:min(n, len(found))]
}

// Find gives the period that a text names: its key, or the beginning of exactly
// one key, such as the month of a job that runs once a month.
func (j *Job) Find(text string) (Period, bool) {
	for _, layout := range []string{"2006-01", "2006-01-02", wallLayout, intervalLayout} {
		at, err := time.Parse(layout, text)
		if err != nil {
			continue
		}
		var found []Period
		for _, p := range j.when.between(at.AddDate(0, 0, -2), at.AddDate(0, 1, 2)) {
			if len(p.Key) >= len(text) && p.Key[:len(text)] == text {
				found = append(found, p)
			}
		}
		if len(found) == 1 {
			return found[0], true
		}
		return Period{}, false
	}
	return Period{}, false
}

func byMoment(all []Period) []Period {
	slices.SortStableFunc(all, func(a, b Period) int { return a.At.Compare(b.At) })
	return all
}
