package schedules

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // zones are known on machines without zone files too

	"github.com/pelletier/go-toml/v2"
	"github.com/robfig/cron/v3"

	"eyesdown/internal/fault"
)

//go:embed jobs.toml
var jobsFile []byte

// Default gives the jobs that are built into the program.
func Default() ([]Job, error) { return Parse("jobs.toml", jobsFile) }

type fileOfJobs struct {
	Zone string               `toml:"zone"`
	Job  map[string]entryItem `toml:"job"`
	Mail *mailItem            `toml:"mail"`
}

type entryItem struct {
	Title  string  `toml:"title"`
	Does   string  `toml:"does"`
	Zone   string  `toml:"zone"`
	Missed string  `toml:"missed"`
	Cron   *string `toml:"cron"`
	Every  *string `toml:"every"`
	Last   *string `toml:"last_day_of_month"`
	Days   []int   `toml:"days_before"`
	Due    string  `toml:"due"`
	At     string  `toml:"at"`
}

// mend says what to do about a file of jobs that is not right.
const mend = "correct the file; `eyesdown schedule list` shows when its jobs are due"

// decode reads a file of jobs strictly: what it does not know is refused.
func decode(path string, text []byte) (file fileOfJobs, err error) {
	dec := toml.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&file); err != nil {
		var strict *toml.StrictMissingError
		var bad *toml.DecodeError
		switch {
		case errors.As(err, &strict):
			return file, fault.Inputf(path, mend, "this is no part of a job:\n%s", strict.String())
		case errors.As(err, &bad):
			return file, fault.Inputf(path, mend, "it cannot be read:\n%s", bad.String())
		}
		return file, fault.Inputf(path, mend, "it cannot be read: %v", err)
	}
	return file, nil
}

// Parse reads jobs strictly: what it does not know, an expression that is never
// due and a zone that does not exist are refused. Jobs come by name. A file that
// says where mail goes and has no job leaves the jobs that are built in.
func Parse(path string, text []byte) ([]Job, error) {
	file, err := decode(path, text)
	if err != nil {
		return nil, err
	}
	if len(file.Job) == 0 && file.Mail != nil && file.Zone == "" {
		return Default()
	}
	if len(file.Job) == 0 {
		return nil, fault.Inputf(path, mend, "it has no job")
	}
	var jobs []Job
	for _, name := range slices.Sorted(maps.Keys(file.Job)) {
		job, err := entry(name, file.Zone, file.Job[name])
		if err != nil {
			return nil, fault.Inputf(path, mend, "job %s: %v", name, err)
		}
		jobs = append(jobs, job)
	}
	return jobs, nil
}

func entry(name, zone string, e entryItem) (Job, error) {
	j := Job{Name: name, Title: e.Title, Does: e.Does}
	if !regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`).MatchString(name) {
		return j, errors.New("its name is made of small letters, digits and hyphens")
	}
	if strings.TrimSpace(e.Title) == "" {
		return j, errors.New("it has no title")
	}
	if !slices.Contains(Works(), e.Does) {
		return j, fmt.Errorf("does = %q: it is one of %s", e.Does, strings.Join(Works(), ", "))
	}
	switch e.Missed {
	case "run", "latest":
		j.Latest = e.Missed == "latest"
	default:
		return j, fmt.Errorf("missed = %q: it is run (each missed period is caught up) or latest (the last one, the others are recorded)", e.Missed)
	}
	if e.Zone == "" {
		e.Zone = zone
	}
	var err error
	if j.Zone, err = zoneOf(e.Zone); err != nil {
		return j, err
	}
	if err := j.place(e); err != nil {
		return j, err
	}
	if j.Dated() != (j.Does == Remind) {
		return j, fmt.Errorf("does = %q and days_before go together", Remind)
	}
	return j, nil
}

// zoneOf finds an IANA zone. That of the machine is none: the same file has to
// mean the same everywhere.
func zoneOf(name string) (*time.Location, error) {
	if name == "" || name == "Local" {
		return nil, fmt.Errorf("zone = %q: name an IANA zone, such as Australia/Melbourne", name)
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil, fmt.Errorf("zone = %q: there is no such zone; name an IANA zone, such as Australia/Melbourne", name)
	}
	return zone, nil
}

// place works out when the job is due: it says so in exactly one way.
func (j *Job) place(e entryItem) error {
	ways := 0
	for _, there := range []bool{e.Cron != nil, e.Every != nil, e.Last != nil, e.Days != nil} {
		if there {
			ways++
		}
	}
	if ways != 1 {
		return errors.New("it is due by exactly one of cron, every, last_day_of_month and days_before")
	}
	if e.Days == nil && (e.Due != "" || e.At != "") {
		return errors.New("due and at go with days_before")
	}
	switch {
	case e.Cron != nil:
		next, err := parseCron(*e.Cron)
		if err != nil {
			return fmt.Errorf("cron = %q: %w", *e.Cron, err)
		}
		j.when, j.Text = walls{j.Zone, next}, fmt.Sprintf("cron %q %s", *e.Cron, j.Zone)
	case e.Every != nil:
		every, err := parseEvery(*e.Every)
		if err != nil {
			return fmt.Errorf("every = %q: %w", *e.Every, err)
		}
		j.when, j.Text = interval{every, j.Zone}, "every "+*e.Every
	case e.Last != nil:
		hour, minute, err := parseClock(*e.Last)
		if err != nil {
			return fmt.Errorf("last_day_of_month = %q: %w", *e.Last, err)
		}
		j.when, j.Text = walls{j.Zone, monthEnds(hour, minute)}, fmt.Sprintf("last day of the month %s %s", *e.Last, j.Zone)
	default:
		return j.placeBefore(e)
	}
	return nil
}

func (j *Job) placeBefore(e entryItem) error {
	if e.Due != DueReturn && e.Due != DueUnsold {
		return fmt.Errorf("due = %q: it is %s or %s", e.Due, DueReturn, DueUnsold)
	}
	hour, minute, err := parseClock(e.At)
	if err != nil {
		return fmt.Errorf("at = %q: %w", e.At, err)
	}
	days := slices.Clone(e.Days)
	slices.Sort(days)
	slices.Reverse(days)
	if len(days) == 0 || days[len(days)-1] < 0 || days[0] > 366 || len(slices.Compact(slices.Clone(days))) != len(days) {
		return fmt.Errorf("days_before = %v: each is a number of days from 0 to 366, and stands there once", e.Days)
	}
	j.when = &before{e.Due, days, hour, minute}
	j.Text = fmt.Sprintf("%v days before %s %s in the permit's zone", days, e.Due, e.At)
	return nil
}

// parseCron reads the five fields of a cron expression, and refuses one that no
// day fits.
func parseCron(text string) (func(time.Time) time.Time, error) {
	if strings.Contains(text, "=") || strings.Contains(text, "@") {
		return nil, errors.New("write five fields: minute, hour, day of the month, month, day of the week; the zone stands under zone")
	}
	schedule, err := cron.NewParser(cron.Minute | cron.Hour | cron.Dom | cron.Month | cron.Dow).Parse(text)
	if err != nil {
		return nil, fmt.Errorf("write five fields, such as \"30 2 * * *\" for every day at 02:30: %w", err)
	}
	next := expression(schedule)
	// From here 29 February is four years off at most.
	if next(time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)).IsZero() {
		return nil, errors.New("no day fits it, so it would never run")
	}
	return next, nil
}

func parseEvery(text string) (time.Duration, error) {
	number, unit, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(number)
	length := map[string]time.Duration{"minutes": time.Minute, "minute": time.Minute, "hours": time.Hour, "hour": time.Hour}[unit]
	every := time.Duration(n) * length
	if err != nil || every < time.Minute || every > 24*time.Hour || 24*time.Hour%every != 0 {
		return 0, errors.New("write minutes or hours that divide a day evenly, such as \"15 minutes\"")
	}
	return every, nil
}

func parseClock(text string) (hour, minute int, err error) {
	t, err := time.Parse("15:04", text)
	if err != nil || len(text) != 5 {
		return 0, 0, errors.New("write a time of day, such as \"08:00\"")
	}
	return t.Hour(), t.Minute(), nil
}
