package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// TestMetricsOfDaemon runs the daemon by its command, looks at its metrics once it
// has done something, and stops it.
func TestMetricsOfDaemon(t *testing.T) {
	t.Chdir(t.TempDir())
	read, write := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan int, 1)
	go func() {
		code := run(ctx, []string{"schedule", "run", "--metrics", "127.0.0.1:0", "--store", "sqlite:" + filepath.Join(t.TempDir(), "s.db")}, io.Discard, write)
		_ = write.Close()
		ended <- code
	}()
	url := ""
	lines := bufio.NewScanner(read)
	for lines.Scan() {
		if at, ok := strings.CutPrefix(lines.Text(), "metrics at "); ok {
			url = at
		}
		if strings.HasPrefix(lines.Text(), "running ") {
			break
		}
	}
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	for _, want := range []string{`eyesdown_runs_total{job="month-close",outcome="done"} 0`, `eyesdown_periods_open{job="backup",state="due"} 0`, `eyesdown_build_info{version="` + version + `"} 1`} {
		if err != nil || !strings.Contains(string(page), want) {
			t.Errorf("the page lacks %s, %v:\n%s", want, err, page)
		}
	}
	stop()
	for lines.Scan() { // until it has ended
	}
	if code := <-ended; code != 0 {
		t.Errorf("exit code %d", code)
	}
	if _, err := http.Get(url); err == nil {
		t.Error("the page outlives the daemon")
	}
	var out, errOut bytes.Buffer
	for _, args := range [][]string{{"--metrics", "127.0.0.1:0", "--once", "backup"}, {"--metrics", "nowhere"}} {
		if code := run(context.Background(), append([]string{"schedule", "run"}, args...), &out, &errOut); code != 2 {
			t.Errorf("%v: exit code %d", args, code)
		}
	}
	if said := errOut.String(); !strings.Contains(said, "does not go with --once") || !strings.Contains(said, `metrics cannot be shown at "nowhere"`) {
		t.Error(said)
	}
}
