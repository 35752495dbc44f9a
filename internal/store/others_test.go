package store

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"eyesdown/internal/bingo"
)

// neighbours is the base package with a second holder's permit in it, whose
// session is called otherwise.
func neighbours() pack {
	p := base()
	return p.with("neighbours.zip", map[bingo.FileKind]string{
		bingo.FilePermits:  p.files[bingo.FilePermits] + "VB-2,vic-1998,Bowls Club,H2,Australia/Melbourne,2024-01-01,,Rink,Tue\n",
		bingo.FileSessions: p.files[bingo.FileSessions] + "VB-2,T1,2025-07-08,,held,Pat,2025-07-08T13:00:00Z,\n",
		bingo.FileGames:    p.files[bingo.FileGames] + "VB-2,T1,1,,,1.00,10,10.00,\n",
	})
}

// misnamed is a prize of game 2 of S1, a session of VB-1 alone, whose row names
// VB-2.
func misnamed() HeldRow {
	h := heldAt(bingo.FilePrizes, "VB-2", "S1", 2, 3, true)
	h.Exception.Code = bingo.CodeUnknownSession
	return h
}

// testOthers: a row that names another permit than the one whose session it
// names leaves both incomplete, until the session comes mended or a person has
// decided.
func testOthers(t *testing.T, open opener) {
	s := open(t, "a")
	p := neighbours()
	p.files[bingo.FilePrizes] = rowsOf(prizesHeader, "VB-1,S1,2,2,full_house,60.00,cash,true", "VB-1,S2,1,1,line,,,")
	p.held = []HeldRow{misnamed()}
	p.take(t, s)
	one, its := load(t, s, "H1")
	two, theirs := load(t, s, "H2")
	if held := sessionNamed(t, one, "S1").Held; len(held) != 1 || held[0].File != bingo.FilePrizes || held[0].Game != 2 || len(one.Permits[0].Held) != 0 {
		t.Errorf("the session it names: %+v", held)
	}
	if len(sessionNamed(t, one, "S2").Held) != 0 || len(sessionNamed(t, two, "T1").Held) != 0 || len(two.Permits[0].Held) != 1 {
		t.Errorf("the permit it names: %+v", two.Permits[0].Held)
	}
	all, err := s.Exceptions(context.Background())
	if err != nil || len(its) != 1 || len(theirs) != 1 || len(all) != 1 || all[0].Permit != "VB-2" || !slices.Equal(all[0].Also, []string{"VB-1"}) || !all[0].Of("VB-1") || !all[0].Of("VB-2") || all[0].Of("VB-3") {
		t.Errorf("%+v, %+v, %+v, %v", its, theirs, all, err)
	}
	neighbours().take(t, s)
	mended, _ := load(t, s, "H1")
	all, err = s.Exceptions(context.Background())
	if one := sessionNamed(t, mended, "S1"); len(one.Held) != 0 || one.Conflict != nil || len(one.Games[1].Prizes) != 2 || err != nil || len(all) != 1 || len(all[0].Also) != 0 {
		t.Errorf("mended: %+v, %+v, %v", one, all, err)
	}
	decided := open(t, "decided")
	p.take(t, decided)
	if _, err := decided.Resolve(context.Background(), its[0].ID, bingo.Resolution{By: "Pat", Reason: "typed twice", At: "2025-08-01"}); err != nil {
		t.Fatal(err)
	}
	rec, _ := load(t, decided, "H1")
	if one := sessionNamed(t, rec, "S1"); len(one.Held) != 1 || len(one.LeftOut) != 1 || !one.LeftOut[0].Decided {
		t.Errorf("decided: %+v", one)
	}
}

// testManyHomes: a row is in doubt between twenty permits, and between
// twenty-one it is only the one's that it names.
func testManyHomes(t *testing.T, open opener) {
	for others, want := range map[int]int{20: 20, 21: 0} {
		s := open(t, fmt.Sprint(others))
		p := neighbours()
		p.held = []HeldRow{misnamed()}
		for i := 2; i <= others; i++ {
			p.files[bingo.FilePermits] += fmt.Sprintf("VC-%02d,vic-1998,Club %d,C%d,Australia/Melbourne,2024-01-01,,Hall,Mon\n", i, i, i)
			p.files[bingo.FileSessions] += fmt.Sprintf("VC-%02d,S1,2025-07-08,,held,Pat,2025-07-08T13:00:00Z,\n", i)
		}
		p.take(t, s)
		all, err := s.Exceptions(context.Background())
		if err != nil || len(all) != 1 || len(all[0].Also) != want {
			t.Errorf("%d others: %+v, %v", others, all, err)
		}
		rec, _ := load(t, s, "H1")
		if held := sessionNamed(t, rec, "S1").Held; len(held) != min(want, 1) {
			t.Errorf("%d others: %+v", others, held)
		}
	}
}

// testNamesakes: sessions of two permits may have one number. What leans on the
// held row of the one's session is no doubt about the other's.
func testNamesakes(t *testing.T, open opener) {
	s := open(t, "a")
	p := neighbours()
	p.held = []HeldRow{heldAt(bingo.FileSessions, "VB-2", "S1", 0, 5, true), misnamed()}
	p.take(t, s)
	one, its := load(t, s, "H1")
	if held := sessionNamed(t, one, "S1").Held; len(held) != 0 || len(its) != 0 {
		t.Errorf("%+v, %+v", held, its)
	}
	two, theirs := load(t, s, "H2")
	if p := two.Permits[0]; len(p.HeldSessions) != 1 || len(p.Held) != 0 || len(theirs) != 2 {
		t.Errorf("%+v, %+v", p, theirs)
	}
	all, err := s.Exceptions(context.Background())
	if err != nil || len(all) != 2 || len(all[0].Also)+len(all[1].Also) != 0 {
		t.Errorf("%+v, %v", all, err)
	}
	// The other way round: the session whose row is held may have the row too.
	back := open(t, "back")
	p.held = []HeldRow{heldAt(bingo.FileSessions, "VB-2", "S9", 0, 5, true), heldAt(bingo.FilePrizes, "VB-1", "S9", 1, 3, true)}
	p.take(t, back)
	if _, theirs := load(t, back, "H2"); len(theirs) != 2 {
		t.Errorf("%+v", theirs)
	}
	if all, err = back.Exceptions(context.Background()); err != nil || len(all) != 2 || !slices.Equal(all[0].Also, []string{"VB-2"}) {
		t.Errorf("%+v, %v", all, err)
	}
}

// testLeftOut: of a file that could not be read to its end a person may decide
// that the rest stays out: what was read of it counts, and the rest is missing all
// the same. That there was no record in the rest can only be said where some of
// the file was read.
func testLeftOut(t *testing.T, open opener) {
	for name, c := range map[string]struct {
		prizes string
		use    []string
		extent bingo.Extent
	}{
		"cut":   {rowsOf(prizesHeader, "VB-1,S1,2,2,full_house,60.00,cash,true"), []string{"left-out", "no-record"}, bingo.RestOfFile},
		"whole": {prizesHeader + "\n", []string{"left-out"}, bingo.WholeFile},
	} {
		s := open(t, name)
		p := base().with(name, map[bingo.FileKind]string{bingo.FilePrizes: c.prizes})
		p.held = []HeldRow{brokenAt(bingo.FilePrizes, 3)}
		p.take(t, s)
		rec, exceptions := load(t, s, "H1")
		if one := sessionNamed(t, rec, "S2"); len(one.Held) != 1 || one.Held[0].Extent != c.extent || one.Held[0].Decided || len(one.LeftOut) != 0 {
			t.Errorf("%s, open: %+v", name, one)
		}
		if _, err := s.Resolve(context.Background(), exceptions[0].ID, bingo.Resolution{By: "Pat", Reason: "lost", At: "2025-08-01"}); err != nil {
			t.Fatal(err)
		}
		rec, _ = load(t, s, "H1")
		for _, one := range rec.Permits[0].Sessions {
			if len(one.Held) != 1 || len(one.LeftOut) != 1 || one.LeftOut[0].Extent != c.extent || !one.LeftOut[0].Decided {
				t.Errorf("%s, decided: %+v", name, one)
			}
		}
		if p := rec.Permits[0]; len(p.Held) != 1 || len(p.LeftOut) != 1 || !slices.Equal(exceptions[0].Options, c.use) {
			t.Errorf("%s, decided: %+v, %q", name, p, exceptions[0].Options)
		}
		_, err := s.ResolveAgain(context.Background(), exceptions[0].ID, bingo.Resolution{By: "Pat", Reason: "a footer", At: "2025-08-02", Use: "no-record"})
		rec, _ = load(t, s, "H1")
		if held := len(sessionNamed(t, rec, "S2").Held); (err == nil) != (len(c.use) == 2) || held != 2-len(c.use) {
			t.Errorf("%s, no record: %d held, %v", name, held, err)
		}
	}
}
