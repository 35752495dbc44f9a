package store

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
	"eyesdown/internal/tools/pgtest"
)

// TestTerminated ends the server's side of a connection before one statement
// after another of an import: each is told as that, nothing stands of the package
// or all of it, and the same command works the next time.
func TestTerminated(t *testing.T) { terminated(t, 5) }

func terminated(t *testing.T, step int64) {
	t.Helper()
	server, ctx := pgtest.Start(t), context.Background()
	s := postgresIn(server, "")(t, "a")
	p := newProxy(t, server.DSN("a"), func() {
		const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> 'watcher'"
		if _, err := s.db.Exec(end); err != nil {
			t.Error(err)
		}
	})
	s.db.SetMaxOpenConns(1)
	if _, err := s.db.Exec("SET application_name = 'watcher'"); err != nil {
		t.Fatal(err)
	}
	told, stood := 0, 0
	for n := int64(1); ; n += step {
		more := base().with(fmt.Sprintf("more %d", n), map[bingo.FileKind]string{
			bingo.FileExpenses: rowsOf(expensesHeader, fmt.Sprintf("VB-1,S1,hire,%d.00,", n), "VB-1,,wages,30.00,2025-07-31")})
		p.passed.Store(0)
		p.at.Store(n)
		err := importBy(ctx, p.dsn, more)
		p.at.Store(0)
		if err == nil && p.passed.Load() < n {
			t.Logf("%d statements; %d ends told, %d came after the package stood", p.passed.Load(), told, stood)
			break
		}
		known, check := s.HasPackage(ctx, more.digest())
		switch {
		case check != nil:
			t.Fatal(check)
		case err == nil && !known:
			t.Errorf("before statement %d: nothing was told and nothing stands", n)
		case err == nil:
		case strings.Contains(err.Error(), s.path+": the store cannot be opened") && strings.Contains(fault.HintOf(err), "see that the server runs"):
			told++
		case fault.Code(err) != 3 || !strings.Contains(err.Error(), s.path) || !strings.Contains(err.Error(), "the database server went away") || !strings.Contains(fault.HintOf(err), "run the same command again"):
			t.Errorf("before statement %d: %v (%s)", n, err, fault.HintOf(err))
		default:
			told++
		}
		if known {
			stood++
		} else if err := importBy(ctx, p.dsn, more); err != nil {
			t.Fatalf("again after statement %d: %v", n, err)
		}
		report, err := s.Check(ctx)
		if err != nil || !report.Sound() || report.Packages != int(n-1)/int(step)+1 {
			t.Fatalf("before statement %d: %+v, %v", n, report, err)
		}
	}
	if told == 0 {
		t.Error("no end was told")
	}
}

// importBy does what the command does: it opens the store and takes a package in.
func importBy(ctx context.Context, dsn string, p pack) error {
	s, err := Open(ctx, dsn)
	if err != nil {
		return err
	}
	in, err := s.Begin(ctx, p.digest(), p.label)
	if err != nil {
		return errors.Join(err, s.Close())
	}
	account, err := p.send(in)
	if err == nil {
		err = in.Close(account)
	}
	if err != nil {
		return errors.Join(err, in.Abort(), s.Close())
	}
	return s.Close()
}
