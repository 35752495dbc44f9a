package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// logged runs a command line with --log json, and gives its log line for line.
func logged(t *testing.T, wantCode int, args ...string) []map[string]any {
	t.Helper()
	var out, errOut bytes.Buffer
	if code := run(context.Background(), append(args, "--log", "json"), &out, &errOut); code != wantCode {
		t.Errorf("eyesdown %s: exit code %d, want %d\n%s", strings.Join(args, " "), code, wantCode, errOut.String())
	}
	var lines []map[string]any
	for _, line := range strings.Split(strings.TrimSuffix(errOut.String(), "\n"), "\n") {
		var fields map[string]any
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Fatalf("no JSON: %q: %v", line, err)
		}
		if at, ok := fields["time"].(string); !ok || !strings.HasSuffix(at, "Z") {
			t.Errorf("time %v is not in UTC", fields["time"])
		}
		if run, ok := fields["run"].(string); !ok || run == "" || run != lineOne(lines, fields)["run"] {
			t.Errorf("%q names another run than the first line", line)
		}
		lines = append(lines, fields)
	}
	if first, last := lines[0], lines[len(lines)-1]; first["msg"] != "begun" || last["msg"] != "ended" || last["exit_code"] != float64(wantCode) || last["duration_ms"] == nil {
		t.Errorf("the log begins with %v and ends with %v", first, last)
	}
	return lines
}

func lineOne(lines []map[string]any, now map[string]any) map[string]any {
	if len(lines) > 0 {
		return lines[0]
	}
	return now
}

// said gives the first line of a message.
func said(t *testing.T, lines []map[string]any, message string) map[string]any {
	t.Helper()
	for _, l := range lines {
		if l["msg"] == message {
			return l
		}
	}
	t.Fatalf("nothing says %q: %v", message, lines)
	return nil
}

func TestLog(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"hall/permits.csv":  "permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Harbour Hill Cricket Club,Australia/Melbourne,2020-01-01\n",
		"hall/sessions.csv": "permit_no,session_id,session_date\nVB-1,S1,2025-07-03\n\nVB-1,S2,32.7.2025\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	lines := logged(t, 2, "ingest", "hall", "no\n\x1b[31mwhere")
	read := said(t, lines, "read")
	digest, _ := read["package"].(string)
	if read["path"] != "hall" || len(digest) != 64 || read["rows"] != 6.0 || read["blank"] != 1.0 || read["accepted"] != 2.0 || read["held"] != 1.0 || read["known"] != false {
		t.Errorf("read: %v", read)
	}
	if not := said(t, lines, "not read"); not["path"] != "no\n\x1b[31mwhere" || not["error"] == "" || not["hint"] == "" || not["level"] != "WARN" {
		t.Errorf("not read: %v", not)
	}
	if end := lines[len(lines)-1]; end["outcome"] != "failed" || end["command"] != "eyesdown ingest" {
		t.Errorf("ended: %v", end)
	}
	again := said(t, logged(t, 1, "ingest", "hall"), "read")
	if again["known"] != true || again["package"] != digest {
		t.Errorf("read again: %v", again)
	}
	one, two := logged(t, 0, "store", "check"), logged(t, 0, "store", "check")
	if one[0]["run"] == two[0]["run"] {
		t.Errorf("two runs are called %v", one[0]["run"])
	}
	done := said(t, logged(t, 0, "schedule", "run", "--once", "nightly-check", "--period", "2026-07-01"), "done")
	if done["job"] != "nightly-check" || done["period"] != "2026-07-01T02:30" || done["job_run"] != "nightly-check/2026-07-01T02:30/1" || done["attempt"] != 1.0 ||
		done["duration_ms"] == nil || !strings.HasPrefix(done["detail"].(string), "permits 1, sessions 1") {
		t.Errorf("done: %v", done)
	}
	made := logged(t, 1, "statement", "--permit", "VB-1", "--month", "2025-07", "--out", "july")
	record, wrote := said(t, made, "record"), said(t, made, "wrote")
	text, err := os.ReadFile("july/statement.pdf")
	if sum := sha256.Sum256(text); err != nil || wrote["path"] != filepath.Join("july", "statement.pdf") || wrote["sha256"] != hex.EncodeToString(sum[:]) {
		t.Errorf("wrote: %v, %v", wrote, err)
	}
	if same := said(t, logged(t, 1, "check"), "record"); record["sha256"] != same["sha256"] || len(record["sha256"].(string)) != 64 {
		t.Errorf("the record is %v, and %v in another run", record, same)
	}
	if quiet := logText(t, "store", "check", "--quiet"); quiet != "" {
		t.Errorf("a quiet log says %s", quiet)
	}
	if wrong := logText(t, "--store", "postgres://club:secret@127.0.0.1:1/bingo?sslmode=disable", "check"); strings.Contains(wrong, "secret") || !strings.Contains(wrong, `"level":"ERROR"`) {
		t.Errorf("the log says %s", wrong)
	}
	var out, errOut bytes.Buffer
	if code := run(context.Background(), []string{"check", "--log", "xml"}, &out, &errOut); code != 2 || !strings.Contains(errOut.String(), "use text or json") {
		t.Errorf("%d, %s", code, errOut.String())
	}
}

// logText gives the log as it stands.
func logText(t *testing.T, args ...string) string {
	t.Helper()
	var out, errOut bytes.Buffer
	run(context.Background(), append(args, "--log", "json"), &out, &errOut)
	return errOut.String()
}
