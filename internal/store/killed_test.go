package store

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"eyesdown/internal/bingo"
	"eyesdown/internal/tools/pgtest"
)

// doTask is what a child does until it is killed.
func doTask(ctx context.Context, task, dsn, path string) error {
	_, _ = os.Stdout.WriteString("begun\n")
	if task == "migrate" {
		_, _, err := Migrate(ctx, dsn)
		return err
	}
	s, err := Open(ctx, dsn)
	for err == nil {
		_, err = s.Backup(ctx, path)
	}
	return err
}

// killed runs a child and kills it a while after it has begun, or after a file is
// there.
func killed(t *testing.T, task, dsn, path string, there bool, after time.Duration) {
	t.Helper()
	child := exec.Command(os.Args[0], path)
	child.Env = append(os.Environ(), crashEnv+"="+dsn, taskEnv+"="+task)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 6)); err != nil {
		t.Errorf("the child said nothing: %v", err)
	}
	for end := time.Now().Add(time.Minute); there && time.Now().Before(end); time.Sleep(time.Millisecond) {
		if _, err := os.Stat(path); err == nil {
			break
		}
	}
	time.Sleep(after)
	_ = child.Process.Kill()
	_ = child.Wait()
}

// TestBackupKilled kills a program in the middle of backups, while others write:
// what bears the name is a whole store, or nothing does.
func TestBackupKilled(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) {
		s := sqliteIn(t)(t, "a")
		backupKilled(t, s, "sqlite:"+s.path, 6)
	})
	t.Run("postgres", func(t *testing.T) {
		server := pgtest.Start(t)
		backupKilled(t, postgresIn(server, "")(t, "a"), server.DSN("a"), 4)
	})
}

func backupKilled(t *testing.T, s *Store, dsn string, rounds int) {
	t.Helper()
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "copy.db")
	data, whole := newSeason(10), 0
	done := make(chan struct{})
	writing := make(chan error, 1)
	go func() {
		for i := 0; ; i++ {
			select {
			case <-done:
				writing <- nil
				return
			default:
			}
			time.Sleep(20 * time.Millisecond)
			if i >= 300 { // the store has grown enough
				continue
			}
			if err := data.take(ctx, s, fmt.Sprintf("load-%06d", i), 1); err != nil {
				writing <- err
				return
			}
		}
	}()
	for round := range rounds {
		_ = os.Remove(path)
		killed(t, "backup", dsn, path, round%2 == 1, time.Duration(round*97%600)*time.Millisecond)
		if _, err := os.Stat(path); err != nil {
			continue
		}
		whole++
		target := "sqlite:" + filepath.Join(t.TempDir(), "target.db")
		if saved, err := Restore(ctx, path, target); err != nil || !saved.Report.Sound() {
			t.Errorf("round %d: %+v, %v", round, saved.Report, err)
		}
	}
	close(done)
	if err := <-writing; err != nil {
		t.Error(err)
	}
	// After all of them a backup is made as ever.
	saved, err := s.Backup(ctx, path)
	if err != nil || saved.Report.Packages == 0 {
		t.Errorf("%+v, %v", saved.Report, err)
	}
	if whole < rounds/2 {
		t.Errorf("%d rounds left only %d backups", rounds, whole)
	}
	t.Logf("%d rounds left %d backups, the last has %d packages", rounds, whole, saved.Report.Packages)
}

// TestMigrationKilled kills a program while it brings a store up to date: the
// store is of one version or the other, and the next time finishes.
func TestMigrationKilled(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) { migrationKilled(t, nil, 6) })
	t.Run("postgres", func(t *testing.T) { migrationKilled(t, pgtest.Start(t), 4) })
}

func migrationKilled(t *testing.T, server *pgtest.Server, rounds int) {
	t.Helper()
	ctx := context.Background()
	for round := range rounds {
		dsn := "sqlite:" + filepath.Join(t.TempDir(), "old.db")
		if server != nil {
			dsn = server.Database(t, fmt.Sprintf("old %d", round))
		}
		rec := olderStore(t, dsn, 1+round%5)
		killed(t, "migrate", dsn, "", false, time.Duration(round*7%40)*time.Millisecond)
		if _, _, err := Migrate(ctx, dsn); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		s, err := Open(ctx, dsn)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := load(t, s, "H1")
		same(t, "record", rec, got)
		if report, err := s.Check(ctx); err != nil || !report.Sound() || report.Packages != 1 {
			t.Errorf("round %d: %+v, %v", round, report, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// olderStore makes a store of an older version with a package in it, and gives
// what it says once it is up to date.
func olderStore(t *testing.T, dsn string, version int) *bingo.Record {
	t.Helper()
	s, err := open(context.Background(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.dialect.provider(s.db.DB)
	if err == nil {
		_, err = p.UpTo(context.Background(), int64(version))
	}
	if err != nil {
		t.Fatal(err)
	}
	base().take(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	fresh := sqliteIn(t)(t, "fresh")
	base().take(t, fresh)
	rec, _ := load(t, fresh, "H1")
	return rec
}
