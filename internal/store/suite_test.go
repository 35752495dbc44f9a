package store

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
	"eyesdown/internal/money"
	"eyesdown/internal/tools/pgtest"
)

// suite is what holds on every database.
func suite() map[string]func(t *testing.T, open opener) {
	return map[string]func(t *testing.T, open opener){
		"load": testLoad, "refusals": testRefusals, "abort": testAbort, "again": testAgain, "originals": testOriginals, "raw rows": testRawRows,
		"packages": testPackages, "returns": testReturns, "returns that disagree": testReturnConflict, "versions": testVersions, "sign-off ties": testTies, "arrival": testArrival, "resolve": testResolve,
		"permits": testPermits, "permit-wide": testWide, "bankings": testBankings, "held": testHeld, "broken file": testBroken, "superseded": testSuperseded,
		"readings": testReadings, "check": testCheck, "writers": testWriters, "balance": testBalance, "read again": testReadAgain, "settle": testSettle,
		"register": testRegister, "register arrival": testRegisterArrival, "register holder": testRegisterHolder, "register refusals": testRegisterRefusals,
		"register columns": testRegisterColumns, "duties": testDuties,
		"decided held rows": testDecided, "mended": testMended, "half mended": testHalfMended, "broken file mended": testBrokenMended, "whole first": testWholeFirst,
		"another permit's session": testOthers, "sessions of one number": testNamesakes, "many homes": testManyHomes, "left out": testLeftOut, "attested": testAttested, "refused": testRefused,
		"schedule": testSchedule, "backup": testBackup, "other versions": testOtherVersions,
		"notices": testNotices, "run digests": testRunDigests, "digest": testDigest,
	}
}

// TestSQLite runs the whole suite on SQLite files.
func TestSQLite(t *testing.T) {
	for name, test := range suite() {
		t.Run(name, func(t *testing.T) { test(t, sqliteIn(t)) })
	}
}

// TestPostgres runs the whole suite on databases of a PostgreSQL server.
func TestPostgres(t *testing.T) {
	server := pgtest.Start(t)
	n := 0
	for name, test := range suite() {
		n++
		prefix := fmt.Sprintf("t%d ", n)
		t.Run(name, func(t *testing.T) { test(t, postgresIn(server, prefix)) })
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
}
