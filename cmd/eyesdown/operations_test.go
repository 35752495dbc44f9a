package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"eyesdown/internal/batch/metrics"
	"eyesdown/internal/store"
	"eyesdown/internal/tools/mailtest"
	"eyesdown/schedules"
)

// Every command in schedules/OPERATIONS.md that is shown as run runs, in order; what
// the page asks of root is a command that there is; its settings send mail, and its
// alerts are about metrics that there are.
func TestOperations(t *testing.T) {
	page, err := os.ReadFile("../../schedules/OPERATIONS.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	server := mailtest.Start(t, "starttls", true)
	t.Chdir(t.TempDir())
	put(t, "club.toml", atServer(t, server, block(t, text, "toml")))
	ran := 0
	for _, c := range commandsOf(t, text) {
		var out, errOut bytes.Buffer
		if code := run(context.Background(), c.args, &out, &errOut); code > 1 {
			t.Fatalf("eyesdown %s: exit code %d\n%s", strings.Join(c.args, " "), code, errOut.String())
		}
		compare(t, c, out.String())
		ran++
	}
	if ran < 20 {
		t.Errorf("only %d commands were run", ran)
	}
	if taken := server.Taken(); len(taken) < 2 || taken[0].To != "secretary@example.org" {
		t.Errorf("the page's settings sent %+v", taken)
	}
	asked := 0
	for _, found := range regexp.MustCompile(`(?m)(?:^|[ /"])eyesdown(?:\.exe)? (schedule|store|exceptions|check)( [^"\n`+"`"+`]*)?$`).FindAllStringSubmatch(text, -1) {
		args := append(words(found[1]+found[2]), "--help")
		var out, errOut bytes.Buffer
		if code := run(context.Background(), args, &out, &errOut); code != 0 {
			t.Errorf("eyesdown %s: %d, %s", strings.Join(args, " "), code, errOut.String())
		}
		asked++
	}
	if asked < 20 {
		t.Errorf("only %d commands were looked at", asked)
	}
	alertsOf(t, block(t, text, "yaml"))
}

// block gives the first block of a language.
func block(t *testing.T, text, language string) string {
	t.Helper()
	_, rest, found := strings.Cut(text, "```"+language+"\n")
	inside, _, ended := strings.Cut(rest, "\n```")
	if !found || !ended {
		t.Fatalf("there is no block of %s", language)
	}
	return inside + "\n"
}

// atServer lets the settings of the page speak to the test's server.
func atServer(t *testing.T, server *mailtest.Server, text string) string {
	t.Helper()
	password := filepath.Join(t.TempDir(), "password")
	put(t, password, mailtest.Password+"\n")
	for from, to := range map[string]string{
		"host = \"mail.example.org\"": "host = \"127.0.0.1\"", "port = 587": fmt.Sprintf("port = %d\nca_file = %q", server.Port, server.CA),
		"password_file = \"/run/credentials/eyesdown.service/mail-password\"": fmt.Sprintf("password_file = %q", password),
	} {
		if strings.Count(text, from) != 1 {
			t.Fatalf("the settings lack %s", from)
		}
		text = strings.Replace(text, from, to, 1)
	}
	return text
}

// alertsOf holds the metrics that alerts are about to those that are shown.
func alertsOf(t *testing.T, alerts string) {
	t.Helper()
	s, err := store.Open(context.Background(), "sqlite:alerts.db")
	if err != nil {
		t.Fatal(err)
	}
	jobs, err := schedules.Default()
	if err != nil {
		t.Fatal(err)
	}
	periods := []store.DuePeriod{{Job: "backup", Period: "p1", DueAt: 1}, {Job: "backup", Period: "p2", DueAt: 2}}
	if err := s.Plan(context.Background(), periods, 3); err != nil {
		t.Fatal(err)
	}
	periods[0].State = store.StateDue
	taken, ok, err := s.Take(context.Background(), periods[0], "a", 4, nil)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if ok, err := s.End(context.Background(), taken, store.Outcome{State: store.StateDone, At: 5}); err != nil || !ok {
		t.Fatal(ok, err)
	}
	at, stop, err := metrics.New(version, jobs, s).Serve("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.Get("http://" + at + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	shown, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`eyesdown_[a-z_]+`).FindAllString(alerts, -1)
	for _, name := range named {
		if !regexp.MustCompile(`(?m)^` + name + `[{ ]`).Match(shown) {
			t.Errorf("an alert is about %s, which is not shown", name)
		}
	}
	if len(named) < 5 || !strings.Contains(string(shown), `eyesdown_runs_total{job="backup",outcome="failed"}`) {
		t.Errorf("the alerts are about %q", named)
	}
	if err := answer.Body.Close(); err != nil {
		t.Error(err)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
