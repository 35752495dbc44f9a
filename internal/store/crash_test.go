package store

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"eyesdown/internal/tools/pgtest"
)

const (
	crashEnv = "EYESDOWN_STORE_CRASH"
	taskEnv  = "EYESDOWN_STORE_TASK" // what the child does: takes packages in where it is not said
)

// TestMain is the child of TestCrash where it is told so: it takes packages in,
// one after the other, and says of each that it stands.
func TestMain(m *testing.M) {
	dsn := os.Getenv(crashEnv)
	if dsn == "" {
		os.Exit(m.Run())
	}
	ctx := context.Background()
	if task := os.Getenv(taskEnv); task != "" {
		if err := doTask(ctx, task, dsn, os.Args[1]); err != nil {
			panic(err)
		}
		return
	}
	s, err := Open(ctx, dsn)
	if err != nil {
		panic(err)
	}
	data := newSeason(40)
	for i := 0; ; i++ {
		digest := fmt.Sprintf("%s-%06d", os.Args[1], i)
		if err := data.take(ctx, s, digest, 1); err != nil {
			panic(err)
		}
		_, _ = os.Stdout.WriteString(digest + "\n")
	}
}

// TestCrash kills a program in the middle of its work, again and again: what it
// said stands, the rest left no trace.
func TestCrash(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) {
		s := sqliteIn(t)(t, "crash")
		crash(t, s, "sqlite:"+s.path, 20)
	})
	t.Run("postgres", func(t *testing.T) {
		server := pgtest.Start(t)
		crash(t, postgresIn(server, "")(t, "crash"), server.DSN("crash"), 10)
	})
}

func crash(t *testing.T, s *Store, dsn string, rounds int) {
	t.Helper()
	said := map[string]bool{}
	for round := range rounds {
		child := exec.Command(os.Args[0], fmt.Sprintf("round%02d", round))
		child.Env = append(os.Environ(), crashEnv+"="+dsn)
		out, err := child.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		wait := time.Duration(round*37%250) * time.Millisecond
		lines := bufio.NewScanner(out)
		for n := 0; lines.Scan(); n++ {
			said[lines.Text()] = true
			if n == 0 {
				time.AfterFunc(wait, func() { _ = child.Process.Kill() })
			}
		}
		_ = child.Wait()
	}
	packages, err := s.Packages(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	stand := map[string]bool{}
	for _, p := range packages {
		stand[p.Digest] = true
	}
	for digest := range said {
		if !stand[digest] {
			t.Errorf("package %s was said to stand and does not", digest)
		}
	}
	if extra := len(stand) - len(said); extra < 0 || extra > rounds {
		t.Errorf("%d packages stand, %d were said to", len(stand), len(said))
	}
	report, err := s.Check(context.Background())
	if err != nil || !report.Sound() {
		t.Errorf("%s, %v", strings.Join(report.Problems, "\n"), err)
	}
	t.Logf("%d rounds, %d packages said to stand, %d stand, %d rows", rounds, len(said), len(stand), report.Rows)
}
