package store

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jmoiron/sqlx"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
	"eyesdown/internal/tools/pgtest"
)

// filled is a store with something in every part, and the schedule's among them.
func filled(t *testing.T, open opener, name string) *Store {
	t.Helper()
	s, ctx := open(t, name), context.Background()
	everything(t, s)
	if _, err := s.PlanFrom(ctx, "nightly", "cron a", 100); err != nil {
		t.Fatal(err)
	}
	if err := s.Plan(ctx, []DuePeriod{{Job: "nightly", Period: "p1", DueAt: 100}}, 150); err != nil {
		t.Fatal(err)
	}
	return s
}

// testBackup: a backup is a store in a file that says the same, whichever
// database it comes from; and it goes back into either.
func testBackup(t *testing.T, open opener) {
	s, ctx, folder := filled(t, open, "original"), context.Background(), t.TempDir()
	path := filepath.Join(folder, "copy.db")
	saved, err := s.Backup(ctx, path)
	if err != nil || saved.Report.Packages != 2 || saved.Report.Sessions == 0 {
		t.Fatalf("%+v, %v", saved, err)
	}
	if sum, err := digestOf(path); err != nil || sum != saved.Sum {
		t.Errorf("its digest is %s, not %s: %v", sum, saved.Sum, err)
	}
	again, err := s.Backup(ctx, path) // takes the place of the one before
	if err != nil {
		t.Fatal(err)
	}
	same(t, "tables", saved.Tables, again.Tables)
	var left []string
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if got := strings.Join(left, " "); err != nil || got != "copy.db copy.db.sha256" {
		t.Errorf("in the folder lie %s, %v", got, err)
	}
	for _, refused := range []string{"", "-wal"} { // the store itself, and one in use
		other := sqliteIn(t)(t, "other")
		base().take(t, other)
		if refused != "" {
			_, err = s.Backup(ctx, other.path)
		} else {
			_, err = other.Backup(ctx, other.path)
		}
		if fault.Code(err) != 2 {
			t.Errorf("written over a store: %v", err)
		}
	}
	if _, err := s.Backup(ctx, filepath.Join(folder, "no", "copy.db")); fault.Code(err) != 2 || !strings.Contains(err.Error(), "no/copy.db: the backup cannot be written") {
		t.Errorf("a folder that is not there: %v", err)
	}

	other := open(t, "restored")
	back, err := Restore(ctx, path, dsnOf(t, other))
	if err != nil || back.Sum != again.Sum {
		t.Fatalf("%+v, %v", back, err)
	}
	same(t, "restored tables", saved.Tables, back.Tables)
	rec, exceptions := load(t, s, "H1")
	got, open1 := load(t, other, "H1")
	same(t, "restored", rec, got)
	same(t, "restored exceptions", exceptions, open1)
	if report, err := other.Check(ctx); err != nil || !report.Sound() {
		t.Errorf("%+v, %v", report, err)
	}
	// Work goes on there: what comes next is numbered on.
	if _, err := other.PlanFrom(ctx, "nightly", "cron b", 900); err != nil {
		t.Error(err)
	}
	base().with("next", map[bingo.FileKind]string{bingo.FilePrizes: ""}).take(t, other)
	if _, err := Restore(ctx, path, dsnOf(t, other)); fault.Code(err) != 2 || !strings.Contains(err.Error(), "holds records already") {
		t.Errorf("restored over records: %v", err)
	}
}

// dsnOf names an open store, as another program would open it.
func dsnOf(t *testing.T, s *Store) string {
	t.Helper()
	if s.dialect.name == "sqlite" {
		return "sqlite:" + s.path
	}
	var at struct{ Host, Port, Name string }
	err := s.db.Get(&at, "SELECT current_setting('unix_socket_directories') AS host, current_setting('port') AS port, current_database() AS name")
	if err != nil {
		t.Fatal(err)
	}
	u := url.URL{Scheme: "postgres", User: url.User("eyesdown"), Path: "/" + at.Name, RawQuery: url.Values{"host": {at.Host}, "port": {at.Port}, "sslmode": {"disable"}}.Encode()}
	return u.String()
}

// change does something to a store's file that the program would not do.
func change(t *testing.T, path, statement string) string {
	t.Helper()
	db, err := sqlx.Open(sqliteDriver, fileURI(path, nil))
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(statement)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestRestoreRefusals: what is no whole backup changes nothing, and says what to
// do.
func TestRestoreRefusals(t *testing.T) {
	ctx, folder := context.Background(), t.TempDir()
	s := filled(t, sqliteIn(t), "original")
	good := filepath.Join(folder, "good.db")
	if _, err := s.Backup(ctx, good); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	put := func(name string, content []byte) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	turned := func(at int) []byte {
		b := append([]byte(nil), whole...)
		b[at] ^= 1
		return b
	}
	open := put("open.db", whole)
	put("open.db-wal", []byte("x"))
	put("turned.db.sha256", []byte("0000  turned.db\n"))
	foreign := change(t, filepath.Join(folder, "foreign.db"), "CREATE TABLE x (y)")
	lost := change(t, put("lost.db", whole), "DELETE FROM expenses WHERE line = 2")
	for path, says := range map[string]string{
		filepath.Join(folder, "nowhere.db"): "there is no backup",
		folder:                              "no backup of a store",
		put("empty.db", nil):                "no backup of a store",
		put("letter.db", []byte("Dear Sam, the minutes")): "no backup of a store",
		open:                                 "in use",
		put("turned.db", turned(5000)):       "another SHA-256",
		put("half.db", whole[:len(whole)/2]): "damaged",
		put("page.db", turned(8192)):         "damaged",
		foreign:                              "another program",
		lost:                                 "the backup is not whole",
	} {
		target := filepath.Join(t.TempDir(), "target.db")
		_, err := Restore(ctx, path, "sqlite:"+target)
		if fault.Code(err) != 2 || !strings.Contains(err.Error(), says) || !strings.Contains(err.Error(), filepath.Base(path)) || strings.Contains(err.Error(), "eyesdown-restore") || fault.HintOf(err) == "" {
			t.Errorf("%s: %v (%s)", filepath.Base(path), err, fault.HintOf(err))
		}
		if _, err := os.Stat(target); err == nil {
			t.Errorf("%s: a store was made", filepath.Base(path))
		}
	}
}

// testOtherVersions: a store of a newer program is refused by everything that
// would open it, with both versions named and nothing changed.
func testOtherVersions(t *testing.T, open opener) {
	ctx, folder := context.Background(), t.TempDir()
	s := filled(t, open, "original")
	path := filepath.Join(folder, "newer.db")
	if _, err := s.Backup(ctx, path); err != nil {
		t.Fatal(err)
	}
	_, want, err := s.dialect.versions(ctx, s.db.DB)
	if err != nil {
		t.Fatal(err)
	}
	const newer = "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, %s)"
	yes := map[string]string{"sqlite": "1", "postgres": "true"}[s.dialect.name]
	if _, err := s.db.Exec(fmt.Sprintf(newer, yes)); err != nil {
		t.Fatal(err)
	}
	says := fmt.Sprintf("the store was written by a newer program (its tables are of version 99, this program knows %d)", want)
	refused := func(what string, err error) {
		t.Helper()
		if fault.Code(err) != 2 || !strings.Contains(err.Error(), says) || fault.HintOf(err) != "use the newer program" {
			t.Errorf("%s: %v (%s)", what, err, fault.HintOf(err))
		}
	}
	_, err = Open(ctx, dsnOf(t, s))
	refused("open", err)
	_, _, err = Migrate(ctx, dsnOf(t, s))
	refused("migrate", err)
	_, err = Copy(ctx, dsnOf(t, s), "sqlite:"+filepath.Join(folder, "a.db"))
	refused("copy from", err)
	_, err = Restore(ctx, path, dsnOf(t, s))
	refused("restore into", err)
	change(t, path, fmt.Sprintf(newer, "1"))
	if err := os.Remove(path + sumExt); err != nil {
		t.Fatal(err)
	}
	_, err = Restore(ctx, path, "sqlite:"+filepath.Join(folder, "b.db"))
	refused("restore from", err)
	for _, name := range []string{"a.db", "b.db"} {
		if _, err := os.Stat(filepath.Join(folder, name)); err == nil {
			t.Errorf("%s was made", name)
		}
	}
}

// TestSetUpHalfway: a store whose tables another program has made in part, or was
// stopped while it made them, holds nothing yet, and is set up by whoever opens it.
func TestSetUpHalfway(t *testing.T) {
	ctx, server := context.Background(), pgtest.Start(t)
	for _, dsn := range []string{"sqlite:" + filepath.Join(t.TempDir(), "half.db"), server.Database(t, "half")} {
		half, err := open(ctx, dsn)
		if err != nil {
			t.Fatal(err)
		}
		p, err := half.dialect.provider(half.db.DB)
		if err == nil {
			_, err = p.UpTo(ctx, 3)
		}
		if err = errors.Join(err, half.Close()); err != nil {
			t.Fatal(err)
		}
		s, err := Open(ctx, dsn)
		if err != nil {
			t.Fatal(err)
		}
		if have, want, err := s.dialect.versions(ctx, s.db.DB); err != nil || have != want {
			t.Errorf("its tables are of version %d, not %d: %v", have, want, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestMigrated: a store of the version before, with records in it, is refused
// until it is brought up to date; then it says the same, and has a schedule. A
// backup of it is brought up to date in a copy.
func TestMigrated(t *testing.T) {
	ctx, server, folder := context.Background(), pgtest.Start(t), t.TempDir()
	const before = 6
	for _, dsn := range []string{"sqlite:" + filepath.Join(folder, "old.db"), server.Database(t, "old")} {
		old, err := open(ctx, dsn)
		if err != nil {
			t.Fatal(err)
		}
		p, err := old.dialect.provider(old.db.DB)
		if err == nil {
			_, err = p.UpTo(ctx, before)
		}
		if err != nil {
			t.Fatal(err)
		}
		everything(t, old)
		rec, exceptions := load(t, old, "H1")
		if err := old.Close(); err != nil {
			t.Fatal(err)
		}
		if path, is := strings.CutPrefix(dsn, "sqlite:"); is {
			restoredOld(t, path, rec)
		}
		if _, err := Open(ctx, dsn); fault.Code(err) != 2 || fault.HintOf(err) != "run: eyesdown store migrate" || !strings.Contains(err.Error(), "its tables are of version 6,") {
			t.Errorf("%s was opened as it was: %v", old.path, err)
		}
		from, to, err := Migrate(ctx, dsn)
		if err != nil || from != before || to <= before {
			t.Errorf("%s: from %d to %d, %v", old.path, from, to, err)
		}
		s, err := Open(ctx, dsn)
		if err != nil {
			t.Fatal(err)
		}
		got, left := load(t, s, "H1")
		same(t, "migrated", rec, got)
		same(t, "migrated exceptions", exceptions, left)
		if report, err := s.Check(ctx); err != nil || !report.Sound() || report.Packages != 2 {
			t.Errorf("%+v, %v", report, err)
		}
		if _, err := s.PlanFrom(ctx, "nightly", "cron a", 100); err != nil {
			t.Error(err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

func restoredOld(t *testing.T, path string, rec *bingo.Record) {
	t.Helper()
	ctx, backup := context.Background(), path+".backup"
	if err := copyFile(path, backup); err != nil {
		t.Fatal(err)
	}
	sum, err := digestOf(backup)
	if err != nil {
		t.Fatal(err)
	}
	target := "sqlite:" + filepath.Join(t.TempDir(), "target.db")
	saved, err := Restore(ctx, backup, target)
	if err != nil || saved.Sum != "" {
		t.Fatalf("a backup of an older program: %+v, %v", saved, err)
	}
	if now, err := digestOf(backup); err != nil || now != sum {
		t.Errorf("the backup itself was changed: %v", err)
	}
	s, err := Open(ctx, target)
	if err != nil {
		t.Fatal(err)
	}
	got, _ := load(t, s, "H1")
	same(t, "restored", rec, got)
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
