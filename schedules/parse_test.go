package schedules_test

import (
	"strings"
	"testing"
	"time"

	"eyesdown/internal/civil"
	"eyesdown/schedules"
)

func TestDefaultJobs(t *testing.T) {
	jobs, err := schedules.Default()
	if err != nil {
		t.Fatal(err)
	}
	does := map[string]bool{}
	for _, j := range jobs {
		does[j.Does] = true
		if n := len(j.Next(time.Date(2026, time.July, 1, 0, 0, 0, 0, time.UTC), 5)); n != 5 && !j.Dated() {
			t.Errorf("%s: %d next periods", j.Name, n)
		}
	}
	for _, w := range schedules.Works() {
		if !does[w] {
			t.Errorf("no job does %s", w)
		}
	}
}

func TestRefusedJobs(t *testing.T) {
	const head = "zone = \"Australia/Melbourne\"\n"
	const good = "[job.one]\ntitle = \"One\"\ndoes = \"check\"\nmissed = \"run\"\n"
	for _, c := range []struct{ name, text, says string }{
		{"never due", head + good + `cron = "0 2 30 2 *"`, "never run"},
		{"31 June", head + good + `cron = "0 0 31 6 *"`, "never run"},
		{"a zone that is not", "zone = \"Australia/Melborne\"\n" + good + `cron = "0 2 * * *"`, "no such zone"},
		{"no zone", good + `cron = "0 2 * * *"`, "IANA zone"},
		{"the machine's zone", "zone = \"Local\"\n" + good + `cron = "0 2 * * *"`, "IANA zone"},
		{"a zone inside", head + good + `cron = "TZ=UTC 0 2 * * *"`, "five fields"},
		{"a zone inside and nothing else", head + good + `cron = "TZ=UTC"`, "five fields"},
		{"a word", head + good + `cron = "@daily"`, "five fields"},
		{"four fields", head + good + `cron = "0 2 * *"`, "five fields"},
		{"minute 60", head + good + `cron = "60 2 * * *"`, "five fields"},
		{"hour 24", head + good + `cron = "0 24 * * *"`, "five fields"},
		{"empty", head + good + `cron = ""`, "five fields"},
		{"no way", head + good, "exactly one"},
		{"two ways", head + good + "cron = \"0 2 * * *\"\nevery = \"1 hour\"", "exactly one"},
		{"a misspelt key", head + good + "cron = \"0 2 * * *\"\ntimezone = \"UTC\"", "timezone"},
		{"another work", head + strings.Replace(good, "check", "cheque", 1) + `cron = "0 2 * * *"`, "cheque"},
		{"no policy", head + strings.Replace(good, "missed = \"run\"\n", "", 1) + `cron = "0 2 * * *"`, "missed"},
		{"no title", head + strings.Replace(good, "One", " ", 1) + `cron = "0 2 * * *"`, "title"},
		{"7 minutes", head + good + `every = "7 minutes"`, "evenly"},
		{"0 minutes", head + good + `every = "0 minutes"`, "evenly"},
		{"25:00", head + good + `last_day_of_month = "25:00"`, "time of day"},
		{"dates without the work", head + good + "days_before = [1]\ndue = \"return\"\nat = \"08:00\"", "go together"},
		{"the work without dates", head + strings.Replace(good, "check", "remind", 1) + `cron = "0 2 * * *"`, "go together"},
		{"a day twice", head + strings.Replace(good, "check", "remind", 1) + "days_before = [1, 1]\ndue = \"return\"\nat = \"08:00\"", "once"},
		{"a day too late", head + strings.Replace(good, "check", "remind", 1) + "days_before = [-1]\ndue = \"return\"\nat = \"08:00\"", "0 to 366"},
		{"another due date", head + strings.Replace(good, "check", "remind", 1) + "days_before = [1]\ndue = \"rent\"\nat = \"08:00\"", "rent"},
		{"a capital in a name", head + strings.Replace(good, "job.one", "job.One", 1) + `cron = "0 2 * * *"`, "small letters"},
		{"no job", head, "no job"},
		{"no TOML", "zone = ", "cannot be read"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := schedules.Parse("mine.toml", []byte(c.text))
			if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), "mine.toml: ") {
				t.Errorf("refused with %v, want %q", err, c.says)
			}
		})
	}
}

func TestFebruary29(t *testing.T) {
	job := jobOf(t, "UTC", `cron = "0 2 29 2 *"`)
	next := job.Next(time.Date(2096, time.March, 1, 0, 0, 0, 0, time.UTC), 1)
	if len(next) != 1 || next[0].Key != "2104-02-29T02:00" { // 2100 is no leap year
		t.Errorf("next %v", next)
	}
}

func TestIntervalsDoNotMove(t *testing.T) {
	job := jobOf(t, "Australia/Melbourne", `every = "30 minutes"`)
	at := time.Date(2026, time.April, 4, 14, 0, 0, 0, time.UTC)
	for _, p := range job.Next(at, 10) {
		at = at.Add(30 * time.Minute)
		if !p.At.Equal(at) || p.Key != at.Format("2006-01-02T15:04Z") {
			t.Errorf("due %v as %s, want %v", p.At, p.Key, at)
		}
	}
}

func TestDaysBefore(t *testing.T) {
	jobs, err := schedules.Parse("jobs.toml", []byte("zone = \"UTC\"\n[job.r]\ntitle = \"R\"\ndoes = \"remind\"\nmissed = \"latest\"\ndue = \"return\"\ndays_before = [1, 60, 7, 30]\nat = \"02:30\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	melbourne, _ := time.LoadLocation("Australia/Melbourne")
	perth, _ := time.LoadLocation("Australia/Perth")
	due := func(zone *time.Location, kind string) schedules.Due {
		return schedules.Due{Kind: kind, Permit: "VB-1", Zone: zone, Period: civil.Period{To: day(t, "2026-07-05")}, Date: day(t, "2026-10-05")}
	}
	got := jobs[0].Before([]schedules.Due{due(melbourne, schedules.DueReturn), due(melbourne, schedules.DueUnsold), due(perth, schedules.DueReturn)})
	var lines []string
	for _, p := range got {
		lines = append(lines, p.Key+" "+p.At.UTC().Format(time.RFC3339))
	}
	want := []string{
		"VB-1/2026-07-05/60 2026-08-05T16:30:00Z", "VB-1/2026-07-05/60 2026-08-05T18:30:00Z",
		"VB-1/2026-07-05/30 2026-09-04T16:30:00Z", "VB-1/2026-07-05/30 2026-09-04T18:30:00Z",
		"VB-1/2026-07-05/7 2026-09-27T16:30:00Z", "VB-1/2026-07-05/7 2026-09-27T18:30:00Z",
		"VB-1/2026-07-05/1 2026-10-03T16:00:00Z", // 02:30 does not exist in Melbourne on 4 October
		"VB-1/2026-07-05/1 2026-10-03T18:30:00Z",
	}
	if strings.Join(lines, "\n") != strings.Join(want, "\n") {
		t.Errorf("due\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
}

func TestFind(t *testing.T) {
	month := jobOf(t, "Australia/Melbourne", `last_day_of_month = "23:30"`)
	daily := jobOf(t, "Australia/Melbourne", `cron = "30 2 * * *"`)
	for _, c := range []struct {
		job       schedules.Job
		text, key string
	}{
		{month, "2026-02", "2026-02-28T23:30"},
		{month, "2026-02-28", "2026-02-28T23:30"},
		{month, "2026-02-28T23:30", "2026-02-28T23:30"},
		{month, "2026-02-27", ""},
		{month, "February", ""},
		{month, "", ""},
		{daily, "2026-10-04", "2026-10-04T02:30"},
		{daily, "2026-10", ""},
		{daily, "2026-10-04T02:31", ""},
	} {
		if p, ok := c.job.Find(c.text); ok != (c.key != "") || p.Key != c.key {
			t.Errorf("%s: %q, want %q", c.text, p.Key, c.key)
		}
	}
}
