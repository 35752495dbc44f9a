package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/fault"
)

// corrected is the base package with session S1 written anew: signed off later,
// one figure changed, one prize more, one expense another.
func corrected() pack {
	return base().with("corrected.zip", map[bingo.FileKind]string{
		bingo.FileSessions: rowsOf(sessionsHeader,
			"VB-1,S2,2025-07-10,2025-07-10T09:00:00Z,,Pat,2025-07-10T13:00:00Z,204.00",
			"VB-1,S1,2025-07-03,2025-07-03T09:00:00Z,held,Pat,2025-07-04T13:00:00Z,"),
		bingo.FileGames: rowsOf(gamesHeader,
			"VB-1,S1,2,standard,A-1;0012-0045,1.00,240,240.00,2025-07-03T09:20:00Z",
			"VB-1,S1,1,flyer;split,,1.00,100,100.00,2025-07-03T09:05:00Z",
			"VB-1,S2,1,,,,,,"),
		bingo.FilePrizes: rowsOf(prizesHeader,
			"VB-1,S1,2,1,line,40.50,cheque,", "VB-1,S1,2,2,full_house,60.00,cash,true", "VB-1,S1,2,3,line,1.00,,", "VB-1,S2,1,1,line,,,"),
		bingo.FileExpenses: rowsOf(expensesHeader,
			"VB-1,S1,hire,13.00,", "VB-1,,wages,30.00,2025-07-31", "VB-1,,wages,30.00,2025-07-31"),
	})
}

func sessionNamed(t *testing.T, rec *bingo.Record, id string) *bingo.Session {
	t.Helper()
	for _, p := range rec.Permits {
		for _, s := range p.Sessions {
			if s.ID == id {
				return s
			}
		}
	}
	t.Fatalf("no session %s", id)
	return nil
}

func testVersions(t *testing.T, open opener) {
	s := open(t, "a")
	base().take(t, s)
	alone, _ := load(t, s, "H1")
	corrected().take(t, s)
	rec, exceptions := load(t, s, "H1")
	one := sessionNamed(t, rec, "S1")
	if one.SignedOffAt.Unix() != 1751634000 || one.Games[1].GrossReceipts.String() != "240.00" || one.Conflict == nil || one.Conflict.DateDiffers {
		t.Fatalf("the later sign-off is not used: %+v, %+v", one, one.Conflict)
	}
	old := sessionNamed(t, alone, "S1")
	if one.Conflict.Digests[0] != one.Digest || one.Conflict.Digests[1] != old.Digest || len(one.Conflict.Digests) != 2 {
		t.Errorf("digests %v", one.Conflict.Digests)
	}
	if sessionNamed(t, rec, "S2").Conflict != nil {
		t.Error("the same session in two packages is a conflict")
	}
	if len(exceptions) != 1 {
		t.Fatalf("exceptions %+v", exceptions)
	}
	e := exceptions[0]
	sorted := slices.Sorted(slices.Values(one.Conflict.Digests))
	if e.ID != bingo.ExceptionID(bingo.CodeVersions, append([]string{"VB-1", "S1"}, sorted...)...) || e.ID != one.Conflict.ExceptionID || e.Status != bingo.ExceptionOpen {
		t.Errorf("exception %+v", e)
	}
	for _, part := range []string{"game 2 gross_receipts 240.00 against 204.00", "game 2 prize 3 only in the first", "expenses category hire amount 13.00 only in the first",
		"signed_off_at 2025-07-04T23:00:00+10:00 against 2025-07-03T23:00:00+10:00", "3 July 2025",
		"2 versions of session S1 of 3 July 2025 stand: " + one.Digest[:10] + " from corrected.zip, row 3 of sessions.csv, signed off 2025-07-04 23:00 (in use); " +
			old.Digest[:10] + " from base.zip, row 3 of sessions.csv, signed off 2025-07-03 23:00. "} {
		if !strings.Contains(e.Problem, part) {
			t.Errorf("the problem does not say %q: %s", part, e.Problem)
		}
	}
	if len(e.Places) != 2 || e.Places[0].Row != 3 || e.Places[0].File != "sessions.csv" || e.Places[0].SHA256 == e.Places[1].SHA256 || !strings.Contains(e.Remedy, "exceptions resolve "+e.ID) {
		t.Errorf("places %+v, remedy %s", e.Places, e.Remedy)
	}
	if !strings.Contains(e.Remedy, " --use "+one.Digest[:10]+" --by NAME") || !strings.Contains(e.Remedy, "--use "+old.Digest[:10]+" the one from base.zip") || e.Options[1] != old.Digest {
		t.Errorf("remedy %s, options %v", e.Remedy, e.Options)
	}
	cancelled := base().with("c", map[bingo.FileKind]string{bingo.FileSessions: rowsOf(sessionsHeader,
		"VB-1,S2,2025-07-10,2025-07-10T09:00:00Z,,Pat,2025-07-10T13:00:00Z,204.00", "VB-1,S1,2025-07-03,2025-07-03T09:00:00Z,cancelled,Pat,,")})
	cancelled.take(t, s)
	rec, _ = load(t, s, "H1")
	if c := sessionNamed(t, rec, "S1").Conflict; c == nil || len(c.Digests) != 3 || !c.DateDiffers {
		t.Errorf("three versions: %+v", c)
	}
	if _, exceptions = load(t, s, "H1"); !strings.Contains(exceptions[0].Problem, "not signed off") || !strings.Contains(exceptions[0].Problem, "against "+old.Digest[:10]+": signed_off_at ") {
		t.Errorf("three versions: %s", exceptions[0].Problem)
	}
}

// testTies: of versions signed off together the greater digest is used, and one
// without a sign-off is the earliest.
func testTies(t *testing.T, open opener) {
	sessions := func(at, gross string) map[bingo.FileKind]string {
		return map[bingo.FileKind]string{
			bingo.FileSessions: rowsOf(sessionsHeader, "VB-1,S1,2025-07-03,2025-07-03T09:00:00Z,held,Pat,"+at+","),
			bingo.FileGames:    rowsOf(gamesHeader, "VB-1,S1,1,standard,,1.00,1,"+gross+","), bingo.FilePrizes: "", bingo.FileExpenses: ""}
	}
	s := open(t, "ties")
	for _, gross := range []string{"1.00", "2.00", "3.00", "4.00"} {
		base().with(gross, sessions("2025-07-03T13:00:00Z", gross)).take(t, s)
	}
	base().with("none", sessions("", "5.00")).take(t, s)
	rec, _ := load(t, s, "H1")
	got := rec.Permits[0].Sessions[0]
	if got.Digest != slices.Max(got.Conflict.Digests[:4]) || len(got.Conflict.Digests) != 5 || !got.SignedOffAt.Recorded() {
		t.Errorf("used %s of %v", got.Digest, got.Conflict.Digests)
	}
	var first string
	if err := s.db.Get(&first, "SELECT v.digest FROM version v JOIN sessions s ON s.version_id = v.id WHERE s.signed_off_at IS NULL"); err != nil || first != got.Conflict.Digests[4] {
		t.Errorf("the version without a sign-off is not the last: %v", err)
	}
}

// everyPack is a set of packages that conflict, overlap and hold rows.
func everyPack() []pack {
	held := base().with("held", map[bingo.FileKind]string{bingo.FilePermits: rowsOf(permitsHeader, "VB-1,vic-1998,Shire Club,H1,Australia/Melbourne,2024-01-01,,Town Hall,")})
	held.held = []HeldRow{heldAt(bingo.FilePrizes, "VB-1", "S1", 2, 7, true), heldAt(bingo.FileExpenses, "VB-1", "", 0, 9, true)}
	again := corrected().with("again", map[bingo.FileKind]string{bingo.FileExpenses: rowsOf(expensesHeader,
		"VB-1,S1,hire,13.00,", "VB-1,,wages,30.00,2025-07-31", "VB-1,,wages,30.00,2025-07-31", "VB-1,,wages,30.00,2025-07-31")})
	return []pack{base(), corrected(), held, again}
}

// testArrival: packages in one order and in another give the same.
func testArrival(t *testing.T, open opener) {
	forth, back := open(t, "forth"), open(t, "back")
	packs := everyPack()
	for i := range packs {
		packs[i].take(t, forth)
		packs[len(packs)-1-i].take(t, back)
	}
	a, ae := load(t, forth, "H1")
	b, be := load(t, back, "H1")
	same(t, "records", a, b)
	same(t, "exceptions", ae, be)
	x, err1 := forth.Exceptions(context.Background())
	y, err2 := back.Exceptions(context.Background())
	same(t, "all exceptions", x, y)
	same(t, "the store's and the holder's", x, ae)
	p, err3 := forth.Packages(context.Background())
	q, err4 := back.Packages(context.Background())
	same(t, "packages", p, q)
	stand, aside := parted(x)
	if err := errors.Join(err1, err2, err3, err4); err != nil || len(stand) != 3 || len(aside) != 1 {
		t.Errorf("%d exceptions, %d of versions that are not used, %v", len(stand), len(aside), err)
	}
	if n := len(a.Permits[0].Expenses); n != 3 {
		t.Errorf("%d permit-wide expenses", n)
	}
}

func testResolve(t *testing.T, open opener) {
	s := open(t, "a")
	ctx := context.Background()
	base().take(t, s)
	corrected().take(t, s)
	_, exceptions := load(t, s, "H1")
	e := exceptions[0]
	older := e.Options[1]
	good := bingo.Resolution{By: "Pat", Reason: "the sheet says so", Use: older[:10], At: "2025-08-01"}
	for name, change := range map[string]func(id *string, r *bingo.Resolution){
		"an unknown id":   func(id *string, _ *bingo.Resolution) { *id = "E0000" },
		"no id":           func(id *string, _ *bingo.Resolution) { *id = "" },
		"nobody":          func(_ *string, r *bingo.Resolution) { r.By = " " },
		"no reason":       func(_ *string, r *bingo.Resolution) { r.Reason = "" },
		"no day":          func(_ *string, r *bingo.Resolution) { r.At = "" },
		"no choice":       func(_ *string, r *bingo.Resolution) { r.Use = "" },
		"a choice of air": func(_ *string, r *bingo.Resolution) { r.Use = "zz" },
	} {
		id, r := e.ID, good
		change(&id, &r)
		if _, err := s.Resolve(ctx, id, r); fault.Code(err) != 2 || fault.HintOf(err) == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	done, err := s.Resolve(ctx, e.ID[:5], good)
	if err != nil || done.Status != bingo.ExceptionResolved || done.Resolved.Use != older {
		t.Fatalf("%+v, %v", done, err)
	}
	rec, exceptions := load(t, s, "H1")
	one := sessionNamed(t, rec, "S1")
	if one.Digest != older || one.Conflict != nil || one.Games[1].GrossReceipts.String() != "204.00" {
		t.Errorf("the version chosen is not used: %+v", one)
	}
	if len(exceptions) != 1 || exceptions[0].Status != bingo.ExceptionResolved || exceptions[0].Resolved.By != "Pat" || exceptions[0].ID != e.ID || exceptions[0].Options[0] != older {
		t.Errorf("exceptions %+v", exceptions)
	}
	good.By, good.Use, good.Reason = "Sam", e.Options[0], "on second thoughts"
	if _, err := s.Resolve(ctx, e.ID, good); fault.Code(err) != 2 || !strings.Contains(err.Error(), "Pat decided on 2025-08-01: use "+older[:10]+", the sheet says so") {
		t.Errorf("a second decision: %v", err)
	}
	if _, err := s.ResolveAgain(ctx, e.ID, good); err != nil {
		t.Error(err)
	}
	history, err := s.Decisions(ctx, e.ID)
	if err != nil || len(history) != 2 || history[0].By != "Pat" || history[0].Use != older || history[1].By != "Sam" {
		t.Errorf("history %+v, %v", history, err)
	}
	rec, _ = load(t, s, "H1")
	if sessionNamed(t, rec, "S1").Digest != e.Options[0] {
		t.Error("the second decision does not count")
	}
	everyPack()[3].take(t, s) // brings nothing new of S1
	everyPack()[2].take(t, s)
	third := base().with("third", map[bingo.FileKind]string{bingo.FilePrizes: ""})
	third.take(t, s)
	rec, exceptions = load(t, s, "H1")
	if i := slices.IndexFunc(exceptions, func(x bingo.Exception) bool { return x.ID == e.ID }); i < 0 || exceptions[i].Status != bingo.ExceptionSuperseded ||
		exceptions[i].Resolved.By != "Sam" || exceptions[i].Session != "S1" || exceptions[i].Permit != "VB-1" || !strings.Contains(exceptions[i].Problem, e.Options[0][:10]) {
		t.Errorf("the decision between two is forgotten: %+v", exceptions)
	}
	if c := sessionNamed(t, rec, "S1").Conflict; c == nil || c.ExceptionID == e.ID {
		t.Errorf("a third version has to be decided on again: %+v", c)
	}
}

func testPermits(t *testing.T, open opener) {
	s := open(t, "a")
	ctx := context.Background()
	describe := func(label, row string) pack {
		return base().with(label, map[bingo.FileKind]string{bingo.FilePermits: rowsOf(permitsHeader, row)})
	}
	describe("x", "VB-1,vic-1998,Shire Club,,Australia/Melbourne,2024-01-01,,,").take(t, s)
	describe("y", "VB-1,vic-1998,Shire Club,H1,Australia/Melbourne,2024-01-01,2026-12-31,,").take(t, s)
	rec, exceptions := load(t, s, "H1")
	if len(exceptions) != 0 || rec.Permits[0].ValidTo.String() != "2026-12-31" {
		t.Fatalf("recorded does not beat empty: %+v, %v", rec.Permits[0], exceptions)
	}
	if _, _, err := s.Load(ctx, "Shire Club"); err == nil {
		t.Error("the holder is still known by its name")
	}
	describe("z", "VB-1,vic-1998,Shire Club,H1,Australia/Melbourne,2024-01-01,,Town Hall,").take(t, s)
	describe("w", "VB-1,vic-1998,Shire Club,H1,Australia/Melbourne,2024-01-01,,Old Hall,").take(t, s)
	rec, exceptions = load(t, s, "H1")
	if len(exceptions) != 1 || exceptions[0].Code != bingo.CodePermitVersions || len(exceptions[0].Options) != 4 || !strings.Contains(exceptions[0].Problem, "premises_name") {
		t.Fatalf("%+v", exceptions)
	}
	e := exceptions[0]
	if !slices.IsSortedFunc(e.Options, func(a, b string) int { return strings.Compare(b, a) }) {
		t.Errorf("the greatest digest is not believed first: %v", e.Options)
	}
	used := rec.Permits[0].PremisesName
	for _, option := range e.Options {
		if _, err := s.ResolveAgain(ctx, e.ID, bingo.Resolution{By: "Pat", Reason: "moved", Use: option, At: "2025-08-01"}); err != nil {
			t.Fatal(err)
		}
		rec, exceptions = load(t, s, "H1")
		if exceptions[0].Status != bingo.ExceptionResolved || exceptions[0].ID != e.ID {
			t.Fatalf("%+v", exceptions)
		}
		if rec.Permits[0].PremisesName != used {
			return
		}
	}
	t.Error("no choice changed the premises")
}

func testWide(t *testing.T, open opener) {
	s := open(t, "a")
	wide := map[bingo.FileKind]string{
		bingo.FileUnsoldTickets:  rowsOf("permit_no,month,serial_no,first_ticket,last_ticket", "VB-1,2025-07,A,002,009", "VB-1,2025-07,A,001,001", "VB-1,2025-07,A,001,001"),
		bingo.FilePeople:         rowsOf("permit_no,person_name,role,born_on", "VB-1,Pat,supervisor,1960-02-29", "VB-1,Jo,caller,"),
		bingo.FileAttestations:   rowsOf("permit_no,session_id,game_no,clause,answer,by,at", "VB-1,S1,2,vic/r8,yes,Pat,2025-07-03T13:00:00Z", "VB-1,,,vic/r9.kept,no,Pat,2025-07-03T13:00:00Z"),
		bingo.FilePools:          rowsOf("permit_no,session_id,pool,opening,closing,carried_to", "VB-1,S1,B,-1.00,2.00,2025-07-10", "VB-1,S1,A,,0.00,"),
		bingo.FileWastedBooks:    rowsOf("permit_no,session_id,serial_no,book_no", "VB-1,S1,,0007", "VB-1,S1,A,0003"),
		bingo.FileGamePrices:     rowsOf("permit_no,session_id,game_no,price,tickets_sold", "VB-1,S1,2,2.00,5", "VB-1,S1,2,1.00,7"),
		bingo.FileTickets:        rowsOf("serial_no,ticket_no,n1,n15", "A,001,1,90"),
		bingo.FileAuthorisations: rowsOf("permit_no,clause,value,valid_from,valid_to", "VB-1,vic/x,0.50,2024-01-01,"),
	}
	one := base().with("one", wide)
	delete(wide, bingo.FileWastedBooks)
	wide[bingo.FilePeople] = rowsOf("permit_no,person_name,role,born_on", "VB-1,Jo,caller,", "VB-1,Sam,host,")
	wide[bingo.FilePermits] = ""
	wide[bingo.FileSessions], wide[bingo.FileGames], wide[bingo.FilePrizes], wide[bingo.FileExpenses] = "", "", "", ""
	wide[bingo.FilePools], wide[bingo.FileGamePrices] = "", ""
	wide[bingo.FileAttestations] = rowsOf("permit_no,session_id,game_no,clause,answer,by,at", "VB-1,,,vic/r9.kept,no,Pat,2025-07-03T13:00:00Z")
	wide[bingo.FileReturns] = rowsOf("permit_no,period_from,period_to,given_on", "VB-1,2024-07-01,2025-06-30,2025-08-01")
	two := base().with("two", wide)
	digests := []string{one.take(t, s), two.take(t, s)}
	rec, exceptions := load(t, s, "H1")
	p := rec.Permits[0]
	if len(exceptions) != 0 || len(p.Unsold) != 3 || p.Unsold[0].First != "001" || p.Unsold[2].Month.String() != "2025-07" {
		t.Errorf("unsold %+v, %v", p.Unsold, exceptions)
	}
	if len(p.People) != 3 || p.People[0].Name != "Jo" || p.People[1].BornOn.String() != "1960-02-29" || len(p.Authorisations) != 1 || len(p.Attestations) != 1 || p.Attestations[0].Yes {
		t.Errorf("people %+v, attestations %+v", p.People, p.Attestations)
	}
	if got := rec.Files[p.People[0].Source.File].Package; got != slices.Min(digests) {
		t.Errorf("Jo is said to come from %s", got)
	}
	session := sessionNamed(t, rec, "S1")
	if len(session.Pools) != 2 || session.Pools[0].Pool != "A" || session.Pools[1].Opening.String() != "-1.00" || session.Pools[1].CarriedTo.String() != "2025-07-10" {
		t.Errorf("pools %+v", session.Pools)
	}
	if len(session.Wasted) != 2 || session.Wasted[0].BookNo != "0007" || len(session.Attestations) != 1 || session.Attestations[0].Game != 2 || len(session.Games[1].Prices) != 2 || session.Games[1].Prices[0].Price.String() != "1.00" {
		t.Errorf("session %+v", session)
	}
	if !p.Present.Has(bingo.FileReturns) || session.Present.Has(bingo.FileReturns) {
		t.Errorf("present %b and %b", p.Present, session.Present)
	}
}

// TestCompareMany: the first differences are written out, the others counted.
func TestCompareMany(t *testing.T) {
	games := record.TableOf(bingo.FileGames)
	side := func(gross string) []line {
		var lines []line
		for i := 1; i <= 25; i++ {
			cells := make([]string, len(games.Columns))
			cells[games.Index("game_no")], cells[games.Index("gross_receipts")] = fmt.Sprint(i), gross
			lines = append(lines, line{key: keyOf(games, cells), cells: cells})
		}
		return lines
	}
	text := atMost(compareLines(games, side("1.00"), side("2.00")))
	if !strings.HasPrefix(text, "game 1 gross_receipts 1.00 against 2.00; game 2 ") || !strings.HasSuffix(text, "; and 5 more") {
		t.Error(text)
	}
}
