package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
	"eyesdown/internal/money"
)

// TestSQLite runs the whole suite on SQLite files.
func TestSQLite(t *testing.T) {
	suite := map[string]func(t *testing.T, open opener){
		"load": testLoad, "refusals": testRefusals, "abort": testAbort, "again": testAgain, "originals": testOriginals, "raw rows": testRawRows,
		"packages": testPackages, "versions": testVersions, "sign-off ties": testTies, "arrival": testArrival, "resolve": testResolve,
		"permits": testPermits, "permit-wide": testWide, "held": testHeld, "broken file": testBroken, "superseded": testSuperseded,
		"readings": testReadings, "check": testCheck, "writers": testWriters, "balance": testBalance,
	}
	for name, test := range suite {
		t.Run(name, func(t *testing.T) { test(t, sqliteIn(t)) })
	}
}

const (
	permitsHeader  = "permit_no,pack,holder_name,holder_id,time_zone,valid_from,valid_to,premises_name,regular_days"
	sessionsHeader = "permit_no,session_id,session_date,started_at,status,signed_off_by,signed_off_at,total_gross"
	gamesHeader    = "permit_no,session_id,game_no,kind,ticket_serials,ticket_price,tickets_sold,gross_receipts,started_at"
	prizesHeader   = "permit_no,session_id,game_no,prize_no,kind,amount,paid_by,signed"
	expensesHeader = "permit_no,session_id,category,amount,paid_at"
)

// base is one permit with two sessions.
func base() pack {
	return pack{label: "base.zip", files: map[bingo.FileKind]string{
		bingo.FilePermits: rowsOf(permitsHeader, "VB-1,vic-1998,Shire Club,H1,Australia/Melbourne,2024-01-01,,Hall,Mon;Thu"),
		bingo.FileSessions: rowsOf(sessionsHeader,
			"VB-1,S2,2025-07-10,2025-07-10T09:00:00Z,,Pat,2025-07-10T13:00:00Z,204.00",
			"VB-1,S1,2025-07-03,2025-07-03T09:00:00Z,held,Pat,2025-07-03T13:00:00Z,"),
		bingo.FileGames: rowsOf(gamesHeader,
			"VB-1,S1,2,standard,A-1;0012-0045,1.00,204,204.00,2025-07-03T09:20:00Z",
			"VB-1,S1,1,flyer;split,,1.00,100,100.00,2025-07-03T09:05:00Z",
			"VB-1,S2,1,,,,,,"),
		bingo.FilePrizes: rowsOf(prizesHeader,
			"VB-1,S1,2,2,full_house,60.00,cash,true",
			"VB-1,S1,2,1,line,40.50,cheque,",
			"VB-1,S2,1,1,line,,,"),
		bingo.FileExpenses: rowsOf(expensesHeader,
			"VB-1,S1,hire,12.00,",
			"VB-1,,wages,30.00,2025-07-31",
			"VB-1,,wages,30.00,2025-07-31"),
	}}
}

// with gives the package with some of its files written otherwise.
func (p pack) with(label string, files map[bingo.FileKind]string) pack {
	q := pack{label: label, files: map[bingo.FileKind]string{}, held: p.held}
	for k, text := range p.files {
		q.files[k] = text
	}
	for k, text := range files {
		if text == "" {
			delete(q.files, k)
		} else {
			q.files[k] = text
		}
	}
	return q
}

func load(t *testing.T, s *Store, holder string) (*bingo.Record, []bingo.Exception) {
	t.Helper()
	rec, exceptions, err := s.Load(context.Background(), holder)
	if err != nil {
		t.Fatal(err)
	}
	return rec, exceptions
}

// same compares records and what goes with them, unexported amounts included.
func same(t *testing.T, what string, want, got any) {
	t.Helper()
	options := cmp.Options{cmp.AllowUnexported(money.Amount{}, money.Count64{}, civil.Instant{}),
		cmp.Comparer(func(a, b *bingo.Permit) bool { return a == b || a != nil && b != nil && a.No == b.No }),
		cmpopts.EquateEmpty()}
	if r, ok := want.(*bingo.Record); ok {
		g := got.(*bingo.Record)
		if diff := cmp.Diff(r.Files, g.Files); diff != "" {
			t.Errorf("%s: files:\n%s", what, diff)
		}
		for i := range r.Permits {
			if i >= len(g.Permits) {
				t.Fatalf("%s: permit %s is missing", what, r.Permits[i].No)
			}
			a, b := *r.Permits[i], *g.Permits[i]
			a.Zone, b.Zone = nil, nil
			if diff := cmp.Diff(a, b, options); diff != "" {
				t.Errorf("%s: permit %s:\n%s", what, a.No, diff)
			}
		}
		return
	}
	if diff := cmp.Diff(want, got, options); diff != "" {
		t.Errorf("%s:\n%s", what, diff)
	}
}

func testLoad(t *testing.T, open opener) {
	s := open(t, "a")
	digest := base().take(t, s)
	rec, exceptions := load(t, s, "H1")
	if len(exceptions) != 0 || len(rec.Permits) != 1 {
		t.Fatalf("%d permits, exceptions %v", len(rec.Permits), exceptions)
	}
	p := rec.Permits[0]
	if p.HolderName != "Shire Club" || p.Zone.String() != "Australia/Melbourne" || len(p.RegularDays) != 2 || p.ValidFrom.String() != "2024-01-01" {
		t.Errorf("permit %+v", p)
	}
	same(t, "packs", []string{"vic-1998"}, p.Packs)
	if len(p.Sessions) != 2 || p.Sessions[0].ID != "S1" || p.Sessions[1].ID != "S2" || p.Sessions[0].Permit != p {
		t.Fatalf("sessions %+v", p.Sessions)
	}
	one, two := p.Sessions[0], p.Sessions[1]
	if len(one.Games) != 2 || one.Games[0].No != 1 || one.Games[1].No != 2 {
		t.Fatalf("games %+v", one.Games)
	}
	g := one.Games[1]
	same(t, "serials", []string{"A-1", "0012-0045"}, g.TicketSerials)
	same(t, "kinds", []string{"flyer", "split"}, one.Games[0].Kinds)
	if g.GrossReceipts.String() != "204.00" || g.TicketsSold.Int() != 204 || g.StartedAt.Unix() != 1751534400 {
		t.Errorf("game %+v", g)
	}
	if len(g.Prizes) != 2 || g.Prizes[0].No != 1 || g.Prizes[0].Amount.String() != "40.50" || g.Prizes[0].Signed || !g.Prizes[1].Signed {
		t.Errorf("prizes %+v", g.Prizes)
	}
	empty := two.Games[0]
	if empty.GrossReceipts.Recorded() || empty.TicketsSold.Recorded() || empty.StartedAt.Recorded() || empty.Prizes[0].Amount.Recorded() {
		t.Errorf("an empty cell came back as recorded: %+v", empty)
	}
	if len(one.Expenses) != 1 || len(p.Expenses) != 2 || p.Expenses[0].PaidAt.String() != "2025-07-31" {
		t.Errorf("expenses %+v and %+v", one.Expenses, p.Expenses)
	}
	if !one.Present.Has(bingo.FilePrizes) || one.Present.Has(bingo.FilePools) || !p.Present.Has(bingo.FileExpenses) {
		t.Errorf("present %b, %b", one.Present, p.Present)
	}
	place := bingo.PlaceOf(rec.Files, g.Source.Cell("gross_receipts"))
	if place.File != "games.csv" || place.Row != 2 || rec.Files[g.Source.File].Package != digest || rec.Files[g.Source.File].Label != "base.zip" {
		t.Errorf("place %+v in %+v", place, rec.Files)
	}
	if len(rec.Files) != 5 || rec.Files[0].Name != "expenses.csv" {
		t.Errorf("files %+v", rec.Files)
	}
	if _, _, err := s.Load(context.Background(), "nobody"); fault.Code(err) != 2 {
		t.Errorf("an unknown holder: %v", err)
	}
	holders, err := s.Holders(context.Background(), "")
	same(t, "holders", []string{"H1"}, holders)
	one1, err1 := s.Holders(context.Background(), "VB-1")
	same(t, "holder", []string{"H1"}, one1)
	if _, unknown := s.Holders(context.Background(), "VB-2"); errors.Join(err, err1) != nil || fault.Code(unknown) != 2 {
		t.Errorf("%v, %v, %v", err, err1, unknown)
	}
	zones, err := s.PermitZones(context.Background())
	same(t, "zones", map[string]string{"VB-1": "Australia/Melbourne"}, zones)
	if err != nil {
		t.Error(err)
	}
}

// testRefusals sends rows that ingest would hold: the store itself refuses
// them, and nothing of their package stands.
func testRefusals(t *testing.T, open opener) {
	s := open(t, "a")
	cases := map[string]map[bingo.FileKind]string{
		"a word that is no choice":   {bingo.FilePrizes: rowsOf(prizesHeader, "VB-1,S1,2,1,lion,1.00,cash,")},
		"an unset choice":            {bingo.FilePrizes: rowsOf(prizesHeader, "VB-1,S1,2,1,,1.00,cash,")},
		"a prize without its game":   {bingo.FilePrizes: rowsOf(prizesHeader, "VB-1,S1,9,1,line,1.00,cash,")},
		"a negative amount":          {bingo.FilePrizes: rowsOf(prizesHeader, "VB-1,S1,2,1,line,-1.00,cash,")},
		"game 0":                     {bingo.FileGames: rowsOf(gamesHeader, "VB-1,S1,0,,,,,,"), bingo.FilePrizes: ""},
		"one game twice":             {bingo.FileGames: rowsOf(gamesHeader, "VB-1,S1,1,,,,,,", "VB-1,S1,1,,,,,,"), bingo.FilePrizes: ""},
		"a game without its session": {bingo.FileGames: rowsOf(gamesHeader, "VB-1,S9,1,,,,,,"), bingo.FilePrizes: ""},
	}
	for name, files := range cases {
		p := base().with("bad", files)
		in, err := s.Begin(context.Background(), p.digest(), p.label)
		if err != nil {
			t.Fatal(err)
		}
		account, err := p.send(in)
		if err == nil {
			err = in.Close(account)
		}
		if err == nil {
			t.Errorf("%s was taken", name)
		}
		if err := in.Abort(); err != nil {
			t.Errorf("%s: abort: %v", name, err)
		}
	}
	for name, query := range map[string]string{
		"a decision by nobody":         "INSERT INTO resolution VALUES ('E1', 'resolved', ' ', 'why', '', '2025-07-01')",
		"a decision without reason":    "INSERT INTO resolution VALUES ('E1', 'resolved', 'Pat', '', '', '2025-07-01')",
		"a decision without status":    "INSERT INTO resolution VALUES ('E1', '', 'Pat', 'why', '', '2025-07-01')",
		"an exception without problem": "INSERT INTO held SELECT 1, 1, NULL, 'E1', 'code', '', '', 0, 0, 2, NULL, 1, 1, '[]', '', '', '', '[]'",
		"a version without its row":    "INSERT INTO version SELECT 1, id, 'VB-1', 'S9', '" + strings.Repeat("0", 64) + "', 0 FROM package",
		"text where money belongs":     "UPDATE games SET gross_receipts = 'much'",
	} {
		if name == "text where money belongs" || name == "a version without its row" {
			if ok, _ := s.HasPackage(context.Background(), base().digest()); !ok {
				base().take(t, s)
			}
		}
		if _, err := s.db.Exec(query); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func testAbort(t *testing.T, open opener) {
	s := open(t, "a")
	in, err := s.Begin(context.Background(), base().digest(), "x")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := base().send(in); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(in.Abort(), in.Abort()); err != nil {
		t.Fatal(err)
	}
	report, err := s.Check(context.Background())
	same(t, "after Abort", Report{}, report)
	if err != nil || in.Close(Package{}) == nil {
		t.Errorf("%v; Close after Abort has to fail", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	in, err = s.Begin(ctx, base().digest(), "x")
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	account, err := base().send(in)
	if err == nil {
		err = in.Close(account)
	}
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled intake: %v", err)
	}
	_ = in.Abort()
	base().take(t, s)
}

func testAgain(t *testing.T, open opener) {
	s := open(t, "a")
	digest := base().take(t, s)
	if _, err := s.Begin(context.Background(), digest, "again"); fault.Code(err) != 2 {
		t.Errorf("the same package again: %v", err)
	}
	base().with("other", map[bingo.FileKind]string{bingo.FilePrizes: ""}).take(t, s)
}

func testOriginals(t *testing.T, open opener) {
	s := open(t, "a")
	var b strings.Builder
	b.WriteString(gamesHeader + "\n")
	for i := 1; b.Len() < 3*pieceSize+17; i++ {
		fmt.Fprintf(&b, "VB-1,S1,%d,standard,,,,,\n", i)
	}
	p := base().with("long", map[bingo.FileKind]string{bingo.FileGames: b.String(), bingo.FilePrizes: ""})
	digest := p.take(t, s)
	for _, k := range sortedKinds(p.files) {
		r, err := s.Originals(context.Background(), digest, k)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r)
		if err != nil || string(got) != p.files[k] || r.Close() != nil {
			t.Errorf("%s came back with %d bytes of %d: %v", k, len(got), len(p.files[k]), err)
		}
	}
	if _, err := s.Originals(context.Background(), digest, bingo.FilePools); fault.Code(err) != 2 {
		t.Errorf("a file that never came: %v", err)
	}
}

func testRawRows(t *testing.T, open opener) {
	s := open(t, "a")
	text := "\ufeffpermit_no,pack,holder_name,time_zone,valid_from\r\n\r\n\"VB-1\",vic-1998,\"Club, \"\"old\"\"\nand new\",UTC,2024-01-01\r\nVB-2,vic-1998,B,UTC,2024-01-01"
	in, err := s.Begin(context.Background(), "d", "x")
	if err != nil {
		t.Fatal(err)
	}
	w, _ := in.Original("permits.csv")
	_, _ = io.WriteString(w, text)
	m := w.(*member)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := in.Close(Package{Digest: "d", Files: []File{{Name: "permits.csv", SHA256: m.sha256, Bytes: m.bytes, Rows: 4, Blank: 3}}}); err != nil {
		t.Fatal(err)
	}
	row, err := s.Row(context.Background(), m.sha256, 3)
	if err != nil || row.Cells["holder_name"] != "Club, \"old\"\nand new" || row.Cells["permit_no"] != "VB-1" || !strings.HasPrefix(row.Text, `"VB-1",`) {
		t.Errorf("row 3: %+v, %v", row, err)
	}
	rows, err := s.Rows(context.Background(), m.sha256, []int{4, 1, 4, 2, 99})
	if err != nil || len(rows) != 3 || rows[4]["permit_no"] != "VB-2" || rows[1]["permit_no"] != "permit_no" {
		t.Errorf("rows %v, %v", rows, err)
	}
	if _, err := s.Row(context.Background(), m.sha256, 5); fault.Code(err) != 2 {
		t.Errorf("row 5: %v", err)
	}
}

func testPackages(t *testing.T, open opener) {
	s := open(t, "a")
	one, two := base(), base().with("two", map[bingo.FileKind]string{bingo.FileExpenses: ""})
	want := []string{one.take(t, s), two.take(t, s)}
	packages, err := s.Packages(context.Background())
	if err != nil || len(packages) != 2 || packages[0].Digest > packages[1].Digest {
		t.Fatalf("%v, %v", packages, err)
	}
	for _, p := range packages {
		if p.Digest == want[0] && (len(p.Files) != 5 || p.Files[4].Kind != bingo.FilePrizes || p.Files[4].Accepted != 3 || p.Label != "base.zip") {
			t.Errorf("package %+v", p)
		}
	}
	before, _ := load(t, s, "H1")
	if err := s.DropPackage(context.Background(), want[1]); err != nil {
		t.Fatal(err)
	}
	two.take(t, s)
	after, _ := load(t, s, "H1")
	same(t, "dropped and taken again", before, after)
	for _, digest := range want {
		if err := s.DropPackage(context.Background(), digest); err != nil {
			t.Fatal(err)
		}
	}
	report, err := s.Check(context.Background())
	same(t, "all dropped", Report{}, report)
	if err != nil || fault.Code(s.DropPackage(context.Background(), want[0])) != 2 {
		t.Errorf("%v", err)
	}
}

func testReadings(t *testing.T, open opener) {
	s := open(t, "a")
	ctx := context.Background()
	choice := bingo.ReadingChoice{Point: "vic/gross", Reading: "a", By: "Pat", Reason: "advice", At: "2025-07-01"}
	other := choice
	other.Reading = "b"
	if err := errors.Join(s.ChooseReading(ctx, choice), s.ChooseReading(ctx, other)); err != nil {
		t.Fatal(err)
	}
	got, err := s.ReadingChoices(ctx)
	same(t, "choices", []bingo.ReadingChoice{other}, got)
	other.By = " "
	if err != nil || fault.Code(s.ChooseReading(ctx, other)) != 2 || s.ClearReading(ctx, "vic/gross") != nil || fault.Code(s.ClearReading(ctx, "vic/gross")) != 2 {
		t.Error("nobody's choice was taken, or a choice could not be cleared just once")
	}
}

func testCheck(t *testing.T, open opener) {
	s := open(t, "a")
	base().take(t, s)
	report, err := s.Check(context.Background())
	if err != nil || !report.Sound() || report.Rows != 12 || report.Packages != 1 || report.Files != 5 || report.Sessions != 2 {
		t.Fatalf("%+v, %v", report, err)
	}
	for name, query := range map[string]string{
		"a tampered original":   "UPDATE original SET data = (SELECT data FROM original WHERE member <> (SELECT max(member) FROM original) LIMIT 1) WHERE member = (SELECT max(member) FROM original)",
		"a row taken away":      "DELETE FROM prizes WHERE game_no = 2 AND prize_no = 2",
		"another session named": "UPDATE games SET session_id = 'S9' WHERE game_no = 2",
	} {
		before := len(report.Problems)
		if _, err := s.db.Exec(query); err != nil {
			t.Fatal(err)
		}
		report, err = s.Check(context.Background())
		if err != nil || len(report.Problems) != before+1 {
			t.Errorf("%s: %q, %v", name, report.Problems, err)
		}
	}
}

// testWriters has several goroutines read and then write, in two programs'
// stores on one file.
func testWriters(t *testing.T, open opener) {
	stores := []*Store{open(t, "a"), open(t, "a")}
	ctx := context.Background()
	var wait sync.WaitGroup
	for g := range 8 {
		wait.Go(func() {
			s := stores[g%2]
			for i := range 100 {
				point := fmt.Sprintf("p%d", g)
				if _, err := s.ReadingChoices(ctx); err != nil {
					t.Error(err)
				}
				err := s.ChooseReading(ctx, bingo.ReadingChoice{Point: point, Reading: fmt.Sprint(i), By: "Pat", Reason: "x", At: "2025-07-01"})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	got, err := stores[0].ReadingChoices(ctx)
	if err != nil || len(got) != 8 || got[7].Reading != "99" {
		t.Errorf("%v, %v", got, err)
	}
}

func testBalance(t *testing.T, open opener) {
	s := open(t, "a")
	for name, change := range map[string]func(p *Package){
		"a row that is not accounted for": func(p *Package) { p.Files[0].Accepted++ },
		"a hash that is another":          func(p *Package) { p.Files[0].SHA256 = strings.Repeat("0", 64) },
		"a file without its account":      func(p *Package) { p.Files = p.Files[1:] },
		"a session without its account":   func(p *Package) { p.Sessions = p.Sessions[1:] },
		"another digest":                  func(p *Package) { p.Digest = "other" },
	} {
		in, err := s.Begin(context.Background(), base().digest(), "x")
		if err != nil {
			t.Fatal(name, err)
		}
		account, err := base().send(in)
		if err != nil {
			t.Fatal(name, err)
		}
		change(&account)
		if in.Close(account) == nil {
			t.Errorf("%s was taken", name)
		}
	}
	in, err := s.Begin(context.Background(), base().digest(), "x")
	if err != nil {
		t.Fatal(err)
	}
	account, err := base().send(in)
	games := record.TableOf(bingo.FileGames)
	if err := errors.Join(err, in.Withdraw(record.TableOf(bingo.FilePrizes), 0, 4), in.Withdraw(games, 0, 4)); err != nil {
		t.Fatal(err)
	}
	for i := range account.Files {
		if k := account.Files[i].Kind; k == bingo.FileGames || k == bingo.FilePrizes {
			account.Files[i].Accepted--
			account.Files[i].Held++
		}
	}
	if err := in.Close(account); err != nil {
		t.Fatal(err)
	}
	rec, _ := load(t, s, "H1")
	if n := len(rec.Permits[0].Sessions[1].Games); n != 0 {
		t.Errorf("%d games after the withdrawal", n)
	}
}

func TestOpen(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	for _, dsn := range []string{"postgres://user:secret@host/db", "eyesdown.db", "sqlite:", "sqlite::memory:"} {
		_, err := Open(ctx, dsn)
		if fault.Code(err) != 2 || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", dsn, err)
		}
	}
	if _, err := Open(ctx, "sqlite:"+filepath.Join(dir, "no", "a.db")); fault.Code(err) != 2 {
		t.Errorf("a folder that is not there: %v", err)
	}
	odd := "sqlite:" + filepath.Join(dir, "odd name?%41#.db")
	var wait sync.WaitGroup
	for range 8 { // several programs start at once
		wait.Go(func() {
			s, err := Open(ctx, odd)
			if err != nil {
				t.Error(err)
				return
			}
			_ = s.Close()
		})
	}
	wait.Wait()
	if _, err := os.Stat(filepath.Join(dir, "odd name?%41#.db")); err != nil {
		t.Error(err)
	}
	s, err := Open(ctx, odd)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)"); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(ctx, odd); fault.Code(err) != 2 || !strings.Contains(err.Error(), "newer") {
		t.Errorf("a newer store: %v", err)
	}
	if _, _, err := Migrate(ctx, odd); fault.Code(err) != 2 {
		t.Errorf("migrating a newer store: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
