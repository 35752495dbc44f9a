package store

import (
	"context"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
)

const returnsHeader = "permit_no,period_from,period_to,given_on,signed_by,officer,officer_capacity,certified_by,opinion"

func givenPack(label string, rows ...string) pack {
	return pack{label: label, files: map[bingo.FileKind]string{bingo.FileReturns: rowsOf(returnsHeader, rows...)}}
}

func testReturns(t *testing.T, open opener) {
	s := open(t, "a")
	base().take(t, s)
	givenPack("paper.zip", "VB-1,2024-07-01,2025-06-30,2025-09-01,Pat,,,,", "VB-1,2023-07-01,2024-06-30,2024-09-30,,,,,").take(t, s)
	givenPack("letter.zip", "VB-1,2024-07-01,2025-06-30,,,Ana,treasurer,Lee,true and accurate").take(t, s)
	rec, exceptions := load(t, s, "H1")
	p := rec.Permits[0]
	if len(p.Returns) != 2 || p.Returns[0].GivenOn.String() != "2024-09-30" || !p.Present.Has(bingo.FileReturns) {
		t.Fatalf("returns %+v", p.Returns)
	}
	// What one package leaves out another says, and each value knows its row.
	g := p.Returns[1]
	if g.GivenOn.String() != "2025-09-01" || g.SignedBy != "Pat" || g.Officer != "Ana" || g.OfficerCapacity != "treasurer" || g.CertifiedBy != "Lee" || g.Opinion != "true and accurate" || g.Conflict != "" {
		t.Errorf("the return is %+v", g)
	}
	if a, b := rec.Files[g.Cell("signed_by").File], rec.Files[g.Cell("officer").File]; a.Label != "paper.zip" || b.Label != "letter.zip" {
		t.Errorf("signed_by is of %s, officer of %s", a.Label, b.Label)
	}
	if n := len(codesOf(exceptions, bingo.CodeReturnVersions)); n != 0 {
		t.Errorf("%d conflicts where rows agree", n)
	}
	if outline, err := s.Outline(context.Background(), "H1"); err != nil || len(outline.Permits[0].Returns) != 2 {
		t.Errorf("the outline has no returns: %v", err)
	}
}

// Two packages that say different things of a return leave it open until a
// person has chosen, whichever came first.
func testReturnConflict(t *testing.T, open opener) {
	for name, rows := range map[string][2]string{
		"another day":       {"VB-1,2024-07-01,2025-06-30,2025-09-01,Pat,,,,", "VB-1,2024-07-01,2025-06-30,2025-10-01,Pat,,,,"},
		"another first day": {"VB-1,2024-07-01,2025-06-30,2025-09-01,,,,,", "VB-1,2024-08-01,2025-06-30,2025-09-01,,,,,"},
	} {
		var ids []string
		for i, order := range [][2]int{{0, 1}, {1, 0}} {
			s := open(t, strings.ReplaceAll(name, " ", "")+string(rune('0'+i)))
			base().take(t, s)
			for _, n := range order {
				givenPack("r"+string(rune('0'+n))+".zip", rows[n]).take(t, s)
			}
			rec, exceptions := load(t, s, "H1")
			found := codesOf(exceptions, bingo.CodeReturnVersions)
			g := rec.Permits[0].Returns
			if len(found) != 1 || len(g) != 1 || g[0].Conflict != found[0].ID || len(found[0].Options) != 2 || found[0].Effect != bingo.StopsFiling {
				t.Fatalf("%s: returns %+v, exceptions %+v", name, g, found)
			}
			if !strings.Contains(found[0].Problem, "the return of permit VB-1 to 30 June 2025") || found[0].Places[0].File != "returns.csv" {
				t.Errorf("%s: %s at %v", name, found[0].Problem, found[0].Places)
			}
			ids = append(ids, found[0].ID+g[0].GivenOn.String()+g[0].Period.From.String())
			other := found[0].Options[1]
			if _, err := s.Resolve(context.Background(), found[0].ID, bingo.Resolution{By: "Sam Lee", Reason: "the receipt says so", Use: other, At: "2025-11-01"}); err != nil {
				t.Fatal(err)
			}
			after, _ := load(t, s, "H1")
			if r := after.Permits[0].Returns[0]; r.Conflict != "" || r.GivenOn == g[0].GivenOn && r.Period == g[0].Period {
				t.Errorf("%s: after the choice the return is %+v", name, r)
			}
		}
		if ids[0] != ids[1] {
			t.Errorf("%s: the order of packages shows: %v", name, ids)
		}
	}
}

func codesOf(all []bingo.Exception, code string) []bingo.Exception {
	var found []bingo.Exception
	for _, e := range all {
		if e.Code == code {
			found = append(found, e)
		}
	}
	return found
}
