package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"eyesdown/internal/batch/mail"
	"eyesdown/internal/tools/mailtest"
)

// told runs a command line and holds its exit code and what it says to what is
// wanted.
func told(t *testing.T, wantCode int, says string, args ...string) {
	t.Helper()
	var out, errOut bytes.Buffer
	if code := run(context.Background(), args, &out, &errOut); code != wantCode || !strings.Contains(out.String()+errOut.String(), says) {
		t.Errorf("eyesdown %s: exit code %d, want %d and %q\n%s%s", strings.Join(args, " "), code, wantCode, says, out.String(), errOut.String())
	}
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The mail of the command line: settings are tried, sent once, and a server that is
// away stops nothing.
func TestScheduleMail(t *testing.T) {
	server := mailtest.Start(t, "starttls", true)
	t.Chdir(t.TempDir())
	section := server.Section(t, "starttls", "\"sam@example.org\", \"pat@example.org\"")
	before, _, _ := strings.Cut(section, "password_file")
	put(t, "jobs.toml", section)
	put(t, "wrong.toml", before)
	put(t, "hall/permits.csv", "permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Harbour Hill Cricket Club,Australia/Melbourne,2025-07-01\n")
	put(t, "hall/sessions.csv", "permit_no,session_id,session_date\nVB-1,S1,31.6.2025\n")

	told(t, 2, "no mail is set up", "schedule", "mail")
	told(t, 2, "--to \"the secretary\"", "schedule", "mail", "--jobs", "jobs.toml", "--to", "the secretary")
	told(t, 3, "there is no password", "schedule", "mail", "--jobs", "wrong.toml")
	told(t, 0, "pat@example.org: the mail server took the mail", "schedule", "mail", "--jobs", "jobs.toml")
	t.Setenv(mail.PasswordVariable, mailtest.Password)
	told(t, 0, "a@example.org: the mail server took", "schedule", "mail", "--jobs", "wrong.toml", "--to", "Pat <a@example.org>")
	if taken := server.Taken(); len(taken) != 3 || taken[2].To != "a@example.org" {
		t.Errorf("the server took %+v", taken)
	}

	told(t, 1, "", "ingest", "hall")
	told(t, 0, "no mail is set up", "schedule", "run", "--once", "mail")
	told(t, 0, "done", "schedule", "run", "--once", "nightly-check", "--period", "2026-07-01")
	told(t, 0, "done", "schedule", "run", "--once", "reminders", "--period", "VB-1/2026-06-30/60")
	server.Later("pat@example.org", 1)
	put(t, "away.toml", strings.Replace(section, "port = ", "port = 1 # ", 1))
	told(t, 3, "does not answer", "schedule", "run", "--once", "mail", "--again", "--jobs", "away.toml")
	told(t, 3, "asks to try the mail to pat@example.org again later", "schedule", "run", "--once", "mail", "--again", "--jobs", "jobs.toml")
	told(t, 0, "1 mail sent: pat@example.org: ", "schedule", "run", "--once", "mail", "--again", "--jobs", "jobs.toml")
	told(t, 0, "there was nothing new to tell", "schedule", "run", "--once", "mail", "--again", "--jobs", "jobs.toml")
	if taken := server.Taken(); len(taken) != 4 {
		t.Errorf("the server took %+v", taken)
	}
	for _, says := range []string{"to be tried again", "does not answer", "asks to try the mail to pat@example.org", "sam@example.org: Annual return due by 30 September 2026: Harbour Hill Cricket Club", "nothing new to tell"} {
		told(t, 0, says, "schedule", "history", "--job", "mail")
	}
}
