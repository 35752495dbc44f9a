package store

import (
	"context"
	"crypto/sha256"
	"database/sql/driver"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
	"eyesdown/internal/tools/pgtest"
)

// everything puts something into every part of a store that records are in.
func everything(t *testing.T, s *Store) {
	t.Helper()
	ctx := context.Background()
	one := base().with("", registered().files).with("", map[bingo.FileKind]string{bingo.FilePermits: base().files[bingo.FilePermits]})
	one.held = []HeldRow{heldAt(bingo.FilePrizes, "VB-1", "S1", 2, 7, true), heldAt(bingo.FileExpenses, "VB-1", "", 0, 9, false)}
	one.label = "Số 1\tö\\n\"q\".zip"
	one.take(t, s)
	lacking().take(t, s)
	all, err := s.Exceptions(ctx)
	if err != nil || len(all) == 0 {
		t.Fatalf("%v, %v", all, err)
	}
	decision := bingo.Resolution{By: "Pat", Reason: "no such prize", At: "2025-08-01"}
	for _, e := range all {
		if e.Code != bingo.CodeVersions && e.Code != bingo.CodePermitVersions {
			_, err = s.Resolve(ctx, e.ID, decision)
			break
		}
	}
	at := civil.InstantOf(1751534400)
	err = errors.Join(err,
		s.ChooseReading(ctx, bingo.ReadingChoice{Point: "vic/gross", Reading: "a", By: "Pat", Reason: "advice", At: "2025-07-01"}),
		set(t, s, RegisterFact{Reason: "moved"}, "premises_name=New Hall"),
		s.Attest(ctx, []Attested{{Permit: "VB-1", Session: "S1", On: "2025-07-04", Attestation: bingo.Attestation{Clause: "cl. 4", Yes: true, By: "Sam Lee", At: at}},
			{Permit: "VB-1", On: "2025-07-04", Attestation: bingo.Attestation{Clause: "cl. 5", By: "Sam Lee", At: at}}}),
		s.Refuse(ctx, letter()))
	if err != nil {
		t.Fatal(err)
	}
}

// everyRun puts something into every part of a store that jobs write.
func everyRun(t *testing.T, s *Store) {
	t.Helper()
	ctx := context.Background()
	err := errors.Join(s.Told(ctx, "a@example.org", "<1@eyesdown>", []string{"exception/E1"}, 10), s.Plan(ctx, []DuePeriod{{Job: "nightly", Period: "p1", DueAt: 100}}, 1000))
	if err != nil {
		t.Fatal(err)
	}
	run, ok, err := s.Take(ctx, DuePeriod{Job: "nightly", Period: "p1", State: StateDue}, "a", 1, nil)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if ok, err := s.End(ctx, run, Outcome{State: StateDone, Outputs: []Digest{{"a.pdf", strings.Repeat("a", 64)}}}); err != nil || !ok {
		t.Fatal(ok, err)
	}
}

// TestCopy copies a store from one database into the other and back: it says
// the same in all of them, and work goes on in each.
func TestCopy(t *testing.T) {
	ctx, server, dir := context.Background(), pgtest.Start(t), t.TempDir()
	names := []string{"sqlite:" + filepath.Join(dir, "a.db"), server.Database(t, "b"), "sqlite:" + filepath.Join(dir, "c.db"), server.Database(t, "d")}
	first, err := Open(ctx, names[0])
	if err != nil {
		t.Fatal(err)
	}
	everything(t, first)
	everyRun(t, first)
	rec, exceptions := load(t, first, "H1")
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	var said []Copied
	for i := 1; i < len(names); i++ {
		tables, err := Copy(ctx, names[i-1], names[i])
		if err != nil {
			t.Fatal(err)
		}
		if i > 1 {
			same(t, "tables", said, tables)
		}
		said = tables
		s, err := Open(ctx, names[i])
		if err != nil {
			t.Fatal(err)
		}
		got, left := load(t, s, "H1")
		same(t, names[i], rec, got)
		same(t, names[i], exceptions, left)
		report, err := s.Check(ctx)
		if err != nil || !report.Sound() || report.Packages != 2 {
			t.Errorf("%s: %+v, %v", names[i], report, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	for _, table := range said {
		if rows := map[string]int64{"package": 2, "resolution": 1, "reading_choice": 1, "register_change": 1, "attested": 1, "attested_wide": 1, "refused": 1, "notice": 1, "schedule_event": 1, "schedule_digest": 1}[table.Table]; rows > 0 && table.Rows != rows {
			t.Errorf("%s has %d rows, not %d", table.Table, table.Rows, rows)
		}
	}
	for _, name := range names { // what comes next is numbered on from what came
		s, err := Open(ctx, name)
		if err != nil {
			t.Fatal(err)
		}
		base().with("next", map[bingo.FileKind]string{bingo.FilePrizes: ""}).take(t, s)
		e := bingo.Exception{ID: "E1"}
		if _, err := s.Settle(ctx, e, bingo.Resolution{By: "Pat", Reason: "x", At: "2025-08-01"}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		wide := Attested{Permit: "VB-1", On: "2025-07-05", Attestation: bingo.Attestation{Clause: "cl. 5", Yes: true, By: "Sam Lee", At: civil.InstantOf(1751600000)}}
		if err := errors.Join(s.Attest(ctx, []Attested{wide}), set(t, s, RegisterFact{Reason: "again"}, "premises_name=Old Hall"), s.Close()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCopyRefusals: what cannot be copied changes nothing.
func TestCopyRefusals(t *testing.T) {
	ctx, server, dir := context.Background(), pgtest.Start(t), t.TempDir()
	open := sqliteIn(t)
	full := open(t, "full")
	everything(t, full)
	from := "sqlite:" + full.path
	for to, word := range map[string]string{from: "holds records already", "sqlite:" + filepath.Join(dir, "no", "a.db"): "folder", "mysql://x": "not the name"} {
		if _, err := Copy(ctx, from, to); fault.Code(err) != 2 || !strings.Contains(err.Error(), word) {
			t.Errorf("%s: %v", to, err)
		}
	}
	missing := filepath.Join(dir, "missing.db")
	for _, gone := range []string{"sqlite:" + missing, server.Database(t, "empty")} {
		if _, err := Copy(ctx, gone, server.Database(t, "b")); fault.Code(err) != 2 || !strings.Contains(err.Error(), "no store to copy") {
			t.Errorf("%s: %v", gone, err)
		}
	}
	if _, err := os.Stat(missing); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a store was made where there was none: %v", err)
	}
	// A table that says something else where it is read back.
	target, err := Open(ctx, server.Database(t, "tampered"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = target.Close() }()
	for _, statement := range []string{
		"CREATE FUNCTION tamper() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.amount := NEW.amount + 1; RETURN NEW; END $$",
		"CREATE TRIGGER tampered BEFORE INSERT ON prizes FOR EACH ROW EXECUTE FUNCTION tamper()",
	} {
		if _, err := target.db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Copy(ctx, from, server.DSN("tampered")); fault.Code(err) != 3 || !strings.Contains(err.Error(), "the copy is not the same") || !strings.Contains(err.Error(), "prizes") {
		t.Errorf("a copy that is not the same: %v", err)
	}
	if packages, err := target.Packages(ctx); err != nil || len(packages) != 0 {
		t.Errorf("%v, %v", packages, err)
	}
}

// TestCopyTables: a copy goes over every column of every table that there is.
func TestCopyTables(t *testing.T) {
	s := sqliteIn(t)(t, "a")
	var want, got []string
	err := s.db.Select(&want, `SELECT m.name || '.' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name <> 'goose_db_version'`)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range copyTables() {
		for _, column := range table.columns {
			got = append(got, table.name+"."+column)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	same(t, "columns", want, got)
	seen := map[string]bool{}
	for _, row := range [][]driver.Value{{"ab", "c"}, {"a", "bc"}, {nil, int64(1)}, {int64(1), nil}, {int64(12)}, {int64(1), int64(2)}, {"1"}, {[]byte("1")}, {""}, {nil}} {
		sum := sha256.New()
		for _, v := range row {
			if err := addCell(sum, v); err != nil {
				t.Fatal(err)
			}
		}
		if digest := string(sum.Sum(nil)); seen[digest] {
			t.Errorf("%v has the digest of another row", row)
		} else {
			seen[digest] = true
		}
	}
}
