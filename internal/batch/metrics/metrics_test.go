package metrics_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"eyesdown/internal/batch/daemon"
	"eyesdown/internal/batch/metrics"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
	"eyesdown/schedules"
)

const twoJobs = `zone = "UTC"
[job.nightly]
title = "Nightly"
does = "check"
cron = "30 2 * * *"
missed = "run"
[job.inbox]
title = "Inbox"
does = "inbox"
every = "1 hour"
missed = "latest"
`

func get(t *testing.T, method, url string) (code int, kind, text string) {
	t.Helper()
	request, err := http.NewRequest(method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(answer.Body)
	if err := errors.Join(err, answer.Body.Close()); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, answer.Header.Get("Content-Type"), string(body)
}

// holds holds a page to lines that it must have.
func holds(t *testing.T, page string, lines ...string) {
	t.Helper()
	for _, want := range lines {
		if !strings.Contains("\n"+page, "\n"+want+"\n") {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
}

func TestMetrics(t *testing.T) {
	ctx := context.Background()
	s, err := store.Open(ctx, "sqlite:"+filepath.Join(t.TempDir(), "s.db"))
	if err != nil {
		t.Fatal(err)
	}
	jobs, err := schedules.Parse("jobs.toml", []byte(twoJobs))
	if err != nil {
		t.Fatal(err)
	}
	m := metrics.New("1.2.3", jobs, s)
	at, stop, err := m.Serve("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	url := "http://" + at + "/metrics"
	code, kind, page := get(t, http.MethodGet, url)
	if code != 200 || !strings.HasPrefix(kind, "text/plain; version=0.0.4") {
		t.Errorf("%d, %s", code, kind)
	}
	holds(t, page, `eyesdown_runs_total{job="nightly",outcome="done"} 0`, `eyesdown_runs_total{job="inbox",outcome="to_be_tried_again"} 0`,
		`eyesdown_periods_open{job="nightly",state="due"} 0`, `eyesdown_run_duration_seconds_count{job="inbox"} 0`, `eyesdown_build_info{version="1.2.3"} 1`,
		"# TYPE eyesdown_runs_total counter", "# TYPE eyesdown_run_duration_seconds histogram", "eyesdown_looks_failed_total 0")
	if !strings.Contains(page, "\ngo_goroutines ") || !strings.Contains(page, "\nprocess_resident_memory_bytes ") || strings.Contains(page, "eyesdown_oldest_due_timestamp_seconds{") {
		t.Errorf("the page is\n%s", page)
	}

	for _, e := range []daemon.Event{
		{Job: "nightly", Happened: daemon.Begun},
		{Job: "nightly", Happened: store.StateDone, Took: 5 * time.Second},
		{Job: "nightly", Happened: store.StateDone, Took: 30 * time.Second},
		{Job: "nightly", Happened: store.EventAgain},
		{Happened: daemon.Trouble},
	} {
		m.Count(e)
	}
	periods := []store.DuePeriod{{Job: "nightly", Period: "p1", DueAt: 1000}, {Job: "nightly", Period: "p2", DueAt: 2000}, {Job: "inbox", Period: "p1", DueAt: 3000}, {Job: "gone", Period: "p1", DueAt: 1}}
	if err := s.Plan(ctx, periods, 4000); err != nil {
		t.Fatal(err)
	}
	for _, p := range []store.DuePeriod{{Job: "nightly", Period: "p1", State: store.StateDue}, {Job: "inbox", Period: "p1", State: store.StateDue}} {
		taken, ok, err := s.Take(ctx, p, "a", 1, nil)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		if p.Job == "inbox" {
			if ok, err := s.End(ctx, taken, store.Outcome{State: store.StateDone, At: 5000, Quiet: true}); err != nil || !ok {
				t.Fatal(ok, err)
			}
		}
	}
	_, _, page = get(t, http.MethodGet, url)
	holds(t, page, `eyesdown_runs_total{job="nightly",outcome="done"} 2`, `eyesdown_runs_total{job="nightly",outcome="to_be_tried_again"} 1`,
		`eyesdown_run_duration_seconds_bucket{job="nightly",le="10"} 2`, `eyesdown_run_duration_seconds_sum{job="nightly"} 35`, "eyesdown_looks_failed_total 1",
		`eyesdown_periods_open{job="nightly",state="due"} 1`, `eyesdown_periods_open{job="nightly",state="running"} 1`, `eyesdown_periods_open{job="inbox",state="due"} 0`,
		`eyesdown_oldest_due_timestamp_seconds{job="nightly"} 1000`, `eyesdown_last_done_timestamp_seconds{job="inbox"} 5000`)

	if code, _, _ := get(t, http.MethodPost, url); code != 405 {
		t.Errorf("POST gives %d", code)
	}
	if code, _, _ := get(t, http.MethodGet, "http://"+at+"/"); code != 404 {
		t.Errorf("another page gives %d", code)
	}
	if _, _, err := m.Serve(at); fault.Code(err) != 2 || !strings.Contains(err.Error(), at) {
		t.Errorf("an address that is taken: %v", err)
	}
	// Without the store the rest of the page stands.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	code, _, page = get(t, http.MethodGet, url)
	holds(t, page, `eyesdown_runs_total{job="nightly",outcome="done"} 2`)
	if code != 200 || strings.Contains(page, "eyesdown_periods_open{") {
		t.Errorf("%d:\n%s", code, page)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
	if _, err := http.Get(url); err == nil {
		t.Error("the page is still there")
	}
}
