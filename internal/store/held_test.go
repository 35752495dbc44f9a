package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

func heldAt(k bingo.FileKind, permit, session string, game int, line uint32, incomplete bool) HeldRow {
	return HeldRow{Line: line, Incomplete: incomplete, Exception: bingo.Exception{
		ID: bingo.ExceptionID(bingo.CodeUnreadable, permit, session, fmt.Sprint(k, game, line)), Code: bingo.CodeUnreadable, Permit: permit, Session: session, Game: game, File: k,
		Places: []bingo.Place{{File: k.String(), Row: int(line), Column: "amount", Raw: "l0.00"}}, Problem: "it is no amount", Remedy: "mend it", Raw: "raw", Effect: bingo.StopsFiling}}
}

func testHeld(t *testing.T, open opener) {
	s := open(t, "a")
	one := base()
	noSession := heldAt(bingo.FileSessions, "VB-1", "S3", 0, 8, true)
	noSession.SessionDate = int32(civil.DateOf(2025, 7, 17))
	unknown := heldAt(bingo.FileGames, "VB-9", "S1", 1, 31, true)
	unknown.Exception.Code = bingo.CodeUnknownPermit
	one.held = []HeldRow{heldAt(bingo.FilePrizes, "VB-1", "S1", 2, 7, true), heldAt(bingo.FilePrizes, "VB-1", "S1", 2, 8, false),
		heldAt(bingo.FileExpenses, "VB-1", "", 0, 9, true), noSession, heldAt(bingo.FileGames, "VB-1", "S3", 1, 30, true), unknown,
		heldAt(bingo.FileExpenses, "", "", 0, 12, true), heldAt(bingo.FileGames, "VB-1", "S7", 1, 33, true)}
	one.take(t, s)
	two := one.with("two", map[bingo.FileKind]string{bingo.FileGamePrices: rowsOf("permit_no,session_id,game_no,price,tickets_sold")})
	two.take(t, s)
	rec, exceptions := load(t, s, "H1")
	session := sessionNamed(t, rec, "S1")
	if len(session.Held) != 1 || session.Held[0].File != bingo.FilePrizes || session.Held[0].Game != 2 || session.Held[0].Source.Row != 7 || rec.Files[session.Held[0].Source.File].Name != "prizes.csv" {
		t.Errorf("held of the session: %+v", session.Held)
	}
	p := rec.Permits[0]
	if len(p.HeldSessions) != 1 || p.HeldSessions[0].ID != "S3" || p.HeldSessions[0].Date.String() != "2025-07-17" {
		t.Errorf("held sessions: %+v", p.HeldSessions)
	}
	// A row of a permit that is not known may be this one's.
	if len(p.Held) != 4 || p.Held[0].Source.Row != 9 || p.Held[1].Source.Row != 12 || p.Held[2].Source.Row != 31 || p.Held[3].Source.Row != 33 {
		t.Errorf("held of the permit: %+v", p.Held)
	}
	if len(exceptions) != 8 {
		t.Errorf("%d exceptions of the holder", len(exceptions))
	}
	all, err := s.Exceptions(context.Background())
	if err != nil || len(all) != 8 || all[7].Permit != "VB-9" || all[0].Permit != "" {
		t.Errorf("%d exceptions, %v", len(all), err)
	}
	if all[7].Raw != "raw" || all[7].Places[0].Raw != "l0.00" || all[7].Effect != bingo.StopsFiling || all[7].File != bingo.FileGames {
		t.Errorf("%+v", all[7])
	}
	holding, err := s.PackagesHolding(context.Background(), bingo.CodeUnknownPermit)
	if err != nil || len(holding) != 2 || !slices.IsSorted(holding) {
		t.Errorf("%v, %v", holding, err)
	}
	if _, err := s.Resolve(context.Background(), all[7].ID, bingo.Resolution{By: "Pat", Reason: "not ours", At: "2025-08-01"}); err != nil {
		t.Error(err)
	}
	if _, err := s.Resolve(context.Background(), all[6].ID, bingo.Resolution{By: "Pat", Reason: "x", Use: "y", At: "2025-08-01"}); fault.Code(err) != 2 {
		t.Errorf("a choice where there is none: %v", err)
	}
	if _, err := s.Resolve(context.Background(), "E", bingo.Resolution{By: "Pat", Reason: "x", At: "2025-08-01"}); fault.Code(err) != 2 {
		t.Errorf("an ambiguous id: %v", err)
	}
}

func testBroken(t *testing.T, open opener) {
	s := open(t, "a")
	one := base()
	broken := heldAt(bingo.FileGames, "", "", 0, 5, true)
	broken.Exception.Code = bingo.CodeBrokenFile
	one.held = []HeldRow{broken}
	one.take(t, s)
	rec, exceptions := load(t, s, "H1")
	for _, session := range rec.Permits[0].Sessions {
		if !session.HeldIn(bingo.FileGames, 7) {
			t.Errorf("session %s is not marked", session.ID)
		}
	}
	if len(exceptions) != 1 || len(rec.Permits[0].Held) != 1 {
		t.Errorf("%v, %+v", exceptions, rec.Permits[0].Held)
	}
}

// parted gives the exceptions that need a person, and those of rows in versions
// that are not used.
func parted(all []bingo.Exception) (open, aside []bingo.Exception) {
	for _, e := range all {
		if e.JudgedFrom == "" {
			open = append(open, e)
		} else {
			aside = append(aside, e)
		}
	}
	return open, aside
}

// testSuperseded: what was held of a version that is not used any more needs
// nobody, and is still told. A held row of sessions.csv does, though another package brings the
// session; what leans on that row does not.
func testSuperseded(t *testing.T, open opener) {
	s := open(t, "a")
	one := base()
	one.held = []HeldRow{heldAt(bingo.FilePrizes, "VB-1", "S1", 2, 7, true), heldAt(bingo.FileSessions, "VB-1", "S3", 0, 8, true), heldAt(bingo.FileGames, "VB-1", "S3", 1, 30, true)}
	one.take(t, s)
	later := corrected()
	later.files[bingo.FileSessions] += "VB-1,S3,2025-07-17,,held,Pat,,\n"
	later.take(t, s)
	rec, exceptions := load(t, s, "H1")
	exceptions, aside := parted(exceptions)
	if len(exceptions) != 2 || exceptions[0].Code != bingo.CodeVersions || exceptions[1].Session != "S3" || exceptions[1].File != bingo.FileSessions {
		t.Errorf("exceptions %+v", exceptions)
	}
	if len(aside) != 1 || aside[0].ID != one.held[0].Exception.ID || aside[0].Effect != bingo.Notice || !strings.Contains(aside[0].Remedy, "eyesdown exceptions show "+exceptions[0].ID) {
		t.Errorf("not used: %+v", aside)
	}
	if len(sessionNamed(t, rec, "S1").Held) != 0 || len(rec.Permits[0].HeldSessions) != 0 || len(rec.Permits[0].Held) != 0 {
		t.Errorf("%+v", rec.Permits[0])
	}
	if _, err := s.Resolve(context.Background(), exceptions[0].ID, bingo.Resolution{By: "Pat", Reason: "x", Use: exceptions[0].Options[1], At: "2025-08-01"}); err != nil {
		t.Fatal(err)
	}
	rec, exceptions = load(t, s, "H1")
	if exceptions, aside = parted(exceptions); len(exceptions) != 3 || len(aside) != 0 || len(sessionNamed(t, rec, "S1").Held) != 1 {
		t.Errorf("exceptions %+v", exceptions)
	}
}
