package store

import (
	"context"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// lacking is the base package with prize 1 of game 2 of S1 held.
func lacking() pack {
	p := base().with("lacking.zip", map[bingo.FileKind]string{bingo.FilePrizes: rowsOf(prizesHeader,
		"VB-1,S1,2,2,full_house,60.00,cash,true", "VB-1,S2,1,1,line,,,")})
	p.held = []HeldRow{heldAt(bingo.FilePrizes, "VB-1", "S1", 2, 3, true)}
	return p
}

func brokenAt(k bingo.FileKind, line uint32) HeldRow {
	h := heldAt(k, "", "", 0, line, true)
	h.Exception.Code = bingo.CodeBrokenFile
	return h
}

// testDecided: a held row that a person has decided to leave out is missing all
// the same, and noted as decided; one that never was a record leaves nothing
// incomplete. Both stay listed. What is said without a choice is left out.
func testDecided(t *testing.T, open opener) {
	s := open(t, "a")
	p := lacking()
	noSession := heldAt(bingo.FileSessions, "VB-1", "S3", 0, 8, true)
	noSession.SessionDate = int32(civil.DateOf(2025, 7, 17))
	p.held = append(p.held, noSession, heldAt(bingo.FileExpenses, "VB-1", "", 0, 9, true), heldAt(bingo.FileExpenses, "", "", 0, 12, true), brokenAt(bingo.FileGames, 5))
	p.take(t, s)
	rec, exceptions := load(t, s, "H1")
	if len(exceptions) != 5 || len(sessionNamed(t, rec, "S1").Held) != 2 || len(rec.Permits[0].Held) != 3 || len(rec.Permits[0].HeldSessions) != 1 {
		t.Fatalf("%d exceptions, %+v", len(exceptions), rec.Permits[0])
	}
	prizes := len(sessionNamed(t, rec, "S1").Games[1].Prizes)
	decide := func(use string) {
		for _, e := range exceptions {
			if !slices.Equal(e.Options, []string{"left-out", "no-record"}) {
				t.Errorf("%s offers %q", e.ID, e.Options)
			}
			if _, err := s.ResolveAgain(context.Background(), e.ID, bingo.Resolution{By: "Pat", Reason: "no such prize", At: "2025-08-01", Use: use}); err != nil {
				t.Fatal(err)
			}
		}
		rec, exceptions = load(t, s, "H1")
	}
	if _, err := s.Resolve(context.Background(), exceptions[0].ID, bingo.Resolution{By: "Pat", Reason: "x", At: "2025-08-01", Use: "a1b2"}); fault.Code(err) != 2 || !strings.Contains(err.Error(), "a1b2") {
		t.Errorf("a choice that there is none of: %v", err)
	}
	for _, use := range []string{"left-out", ""} {
		decide(use)
		one, p := sessionNamed(t, rec, "S1"), rec.Permits[0]
		if len(one.Held) != 2 || len(one.LeftOut) != 2 || !one.Held[0].Decided || !one.Held[1].Decided || len(p.Held) != 3 || len(p.LeftOut) != 3 || len(p.HeldSessions) != 1 || !p.HeldSessions[0].Decided {
			t.Errorf("%q: %+v, %+v", use, one, p)
		}
		if slices.ContainsFunc(exceptions, func(e bingo.Exception) bool { return e.Resolved.Use != "left-out" }) {
			t.Errorf("%q: %+v", use, exceptions)
		}
	}
	decide("no-record")
	for _, session := range rec.Permits[0].Sessions {
		if len(session.Held) != 0 {
			t.Errorf("session %s is incomplete: %+v", session.ID, session.Held)
		}
	}
	if p := rec.Permits[0]; len(p.Held) != 0 || len(p.HeldSessions) != 0 || len(sessionNamed(t, rec, "S1").Games[1].Prizes) != prizes {
		t.Errorf("%+v", p)
	}
	if len(exceptions) != 5 || slices.ContainsFunc(exceptions, func(e bingo.Exception) bool { return e.Status != bingo.ExceptionResolved }) {
		t.Errorf("exceptions %+v", exceptions)
	}
}

// testMended: the whole version stands in place of the one with the held row,
// whichever came first.
func testMended(t *testing.T, open opener) {
	forth, back := open(t, "forth"), open(t, "back")
	whole := base()
	lacking().take(t, forth)
	_, before := load(t, forth, "H1")
	whole.take(t, forth)
	whole.take(t, back)
	lacking().take(t, back)
	rec, exceptions := load(t, forth, "H1")
	one := sessionNamed(t, rec, "S1")
	stand, aside := parted(exceptions)
	if len(before) != 1 || len(stand) != 0 || one.Conflict != nil || len(one.Held) != 0 || len(one.Games[1].Prizes) != 2 {
		t.Errorf("before %+v, after %+v, session %+v", before, exceptions, one)
	}
	// What was held is told all the same, for nobody knows here that it came first.
	if len(aside) != 1 || aside[0].ID != before[0].ID || aside[0].Effect != bingo.Notice || aside[0].JudgedFrom != "base.zip ("+one.Digest[:10]+")" ||
		!strings.Contains(aside[0].Problem, "it is no amount; it stands in a version of session S1, lacking.zip (") || !strings.Contains(aside[0].Problem, "judged from base.zip (") || aside[0].Places[0].Row != 3 {
		t.Errorf("not used: %+v", aside)
	}
	counts, err := forth.Aside(context.Background())
	same(t, "counts", map[string]map[bingo.FileKind]Aside{lacking().digest(): {bingo.FilePrizes: {Rows: 1, Used: []string{aside[0].JudgedFrom}}}}, counts)
	if err != nil {
		t.Error(err)
	}
	other, otherExceptions := load(t, back, "H1")
	same(t, "records", rec, other)
	same(t, "exceptions", exceptions, otherExceptions)
	all, err := forth.Exceptions(context.Background())
	same(t, "the store's and the holder's", exceptions, all)
	if err != nil {
		t.Error(err)
	}
	// A person may put it away.
	if e, err := back.Resolve(context.Background(), aside[0].ID[:7], bingo.Resolution{By: "Pat", Reason: "sent by mistake", At: "2025-08-01"}); err != nil || e.Effect != bingo.Notice {
		t.Errorf("%+v, %v", e, err)
	}
	_, otherExceptions = load(t, back, "H1")
	if len(otherExceptions) != 1 || otherExceptions[0].Status != bingo.ExceptionSuperseded || otherExceptions[0].Resolved.Reason != "sent by mistake" {
		t.Errorf("put away: %+v", otherExceptions)
	}
	// It is the same whatever somebody has decided on the row before, and the
	// decision is not forgotten.
	for _, use := range []string{"left-out", "no-record"} {
		decided := open(t, "decided "+use)
		lacking().take(t, decided)
		if _, err := decided.Resolve(context.Background(), before[0].ID, bingo.Resolution{By: "Pat", Reason: "no such prize", At: "2025-08-01", Use: use}); err != nil {
			t.Fatal(err)
		}
		whole.take(t, decided)
		rec, exceptions = load(t, decided, "H1")
		if one := sessionNamed(t, rec, "S1"); one.Conflict != nil || len(one.Held)+len(one.LeftOut) != 0 || len(one.Games[1].Prizes) != 2 {
			t.Errorf("%s: %+v", use, one)
		}
		if len(exceptions) != 1 || exceptions[0].ID != before[0].ID || exceptions[0].Status != bingo.ExceptionSuperseded || exceptions[0].Resolved.Use != use {
			t.Errorf("%s: %+v", use, exceptions)
		}
		if _, err := decided.ResolveAgain(context.Background(), before[0].ID, bingo.Resolution{By: "Pat", Reason: "again", At: "2025-08-02"}); fault.Code(err) != 2 {
			t.Errorf("%s: decided on what stands no more: %v", use, err)
		}
	}
}

// testHalfMended: of two held rows one was mended, then the other.
func testHalfMended(t *testing.T, open opener) {
	s := open(t, "a")
	first, second := lacking(), base()
	hire := heldAt(bingo.FileExpenses, "VB-1", "S1", 0, 5, true)
	first.files[bingo.FileExpenses] = rowsOf(expensesHeader, "VB-1,,wages,30.00,2025-07-31", "VB-1,,wages,30.00,2025-07-31")
	second.files[bingo.FileExpenses] = first.files[bingo.FileExpenses]
	first.held, second.held = append(first.held, hire), []HeldRow{hire}
	first.take(t, s)
	second.take(t, s)
	rec, exceptions := load(t, s, "H1")
	stand, aside := parted(exceptions)
	if one := sessionNamed(t, rec, "S1"); one.Conflict != nil || len(one.Held) != 1 || len(stand) != 1 || stand[0].ID != hire.Exception.ID || len(aside) != 1 || aside[0].Game != 2 {
		t.Errorf("half: %+v, %+v", one, exceptions)
	}
	base().take(t, s)
	rec, exceptions = load(t, s, "H1")
	stand, aside = parted(exceptions)
	if one := sessionNamed(t, rec, "S1"); one.Conflict != nil || len(one.Held) != 0 || len(one.Expenses) != 1 || len(stand) != 0 || len(aside) != 2 {
		t.Errorf("whole: %+v, %+v", one, exceptions)
	}
}

// testBrokenMended: a file that was cut off and then came whole.
func testBrokenMended(t *testing.T, open opener) {
	s := open(t, "a")
	cut := base().with("cut.zip", map[bingo.FileKind]string{bingo.FilePrizes: rowsOf(prizesHeader, "VB-1,S1,2,2,full_house,60.00,cash,true")})
	cut.held = []HeldRow{brokenAt(bingo.FilePrizes, 3)}
	cut.take(t, s)
	base().take(t, s)
	rec, exceptions := load(t, s, "H1")
	for _, session := range rec.Permits[0].Sessions {
		if session.Conflict != nil || len(session.Held) != 0 {
			t.Errorf("session %s: %+v", session.ID, session)
		}
	}
	if len(exceptions) != 1 || exceptions[0].Code != bingo.CodeBrokenFile { // what else it held nobody knows
		t.Errorf("exceptions %+v", exceptions)
	}
}

// testWholeFirst: versions that differ in more than the held row stay a
// conflict, and of two signed off together the whole one is used.
func testWholeFirst(t *testing.T, open opener) {
	s := open(t, "a")
	for i, amount := range []string{"12.01", "12.02", "12.03", "12.04", "12.05"} {
		p := lacking().with(amount, map[bingo.FileKind]string{bingo.FileExpenses: rowsOf(expensesHeader, "VB-1,S1,hire,"+amount+",")})
		p.held[0] = heldAt(bingo.FilePrizes, "VB-1", "S1", 2, uint32(3+i), true)
		p.take(t, s)
	}
	base().take(t, s)
	rec, exceptions := load(t, s, "H1")
	one := sessionNamed(t, rec, "S1")
	if one.Conflict == nil || len(one.Conflict.Digests) != 6 || len(one.Held) != 0 || one.Expenses[0].Amount.String() != "12.00" {
		t.Errorf("%+v", one)
	}
	if exceptions, aside := parted(exceptions); len(exceptions) != 1 || len(aside) != 5 || !strings.Contains(exceptions[0].Problem, ", with 1 held row") {
		t.Errorf("exceptions %+v", exceptions)
	}
	if one.Digest == slices.Max(one.Conflict.Digests) {
		t.Error("the whole version has the greatest digest: the test shows nothing")
	}
}
