package store

import (
	"context"
	"errors"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// letter is a file that was turned away.
func letter() Refused {
	return Refused{SHA256: strings.Repeat("a1", 32), Name: "in/letter.csv", Bytes: 54, Reason: "this is not a running sheet", Remedy: "send a sheet", SeenAt: 1_764_500_000}
}

// testRefused: a file that was turned away is kept once by its name and content,
// is one exception whatever names it came under, and counts no more once it was
// taken in.
func testRefused(t *testing.T, open opener) {
	s, ctx := open(t, "a"), context.Background()
	one := letter()
	later, copied, undated := one, one, one
	later.Reason, later.SeenAt = "this is a letter", one.SeenAt+60
	copied.Name, copied.Reason = "in/a.csv", "this is not a running sheet"
	undated.SHA256, undated.Name, undated.Permit, undated.Bytes = strings.Repeat("b2", 32), "in/\xff\x00.csv", "VB-1", 1
	if err := errors.Join(s.Refuse(ctx, one), s.Refuse(ctx, one), s.Refuse(ctx, undated), s.Refuse(ctx, copied), s.Refuse(ctx, later)); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []Refused{{SHA256: one.SHA256, Reason: "x"}, {SHA256: one.SHA256, Name: "x", Reason: " "}, {SHA256: "a1", Name: "x", Reason: "x"}} {
		if err := s.Refuse(ctx, bad); fault.Code(err) != 3 {
			t.Errorf("%+v: %v", bad, err)
		}
	}
	later.SeenAt, undated.Name = one.SeenAt, "in/\ufffd\ufffd.csv"
	kept, err := s.Refused(ctx)
	same(t, "kept", []Refused{copied, later, undated}, kept)
	all, err1 := s.Exceptions(ctx)
	if err := errors.Join(err, err1); err != nil || len(all) != 2 {
		t.Fatalf("%+v, %v", all, err)
	}
	e := all[0]
	same(t, "places", []bingo.Place{{File: "in/a.csv", SHA256: one.SHA256}, {File: "in/letter.csv", SHA256: one.SHA256}}, e.Places)
	if e.Code != bingo.CodeRefused || e.Effect != bingo.Notice || e.Standing() != "refused" || e.Permit != "" || len(e.Options) != 0 ||
		e.Problem != "the whole file (54 bytes) was turned away and nothing of it is in the store: this is not a running sheet; as in/letter.csv: this is a letter" ||
		e.Remedy != "send a sheet; when that is done, or nothing of the file is wanted, put it away with: eyesdown exceptions resolve "+e.ID+" --by NAME --reason TEXT" {
		t.Errorf("%+v", e)
	}
	// It is nobody's who has a permit, but where it names one.
	base().take(t, s)
	rec, of := load(t, s, "H1")
	if len(of) != 1 || of[0].Permit != "VB-1" || of[0].Places[0].File != undated.Name || !strings.Contains(of[0].Problem, "(1 byte)") || len(rec.Permits[0].Held) != 0 {
		t.Errorf("of the holder: %+v", of)
	}
	report, err := s.Check(ctx)
	if err != nil || report.Refused != 3 || !strings.HasSuffix(report.String(), ", 3 refused files") {
		t.Errorf("%s, %v", report, err)
	}
	// A person puts one away; what is taken in later is superseded with that.
	if _, err := s.Resolve(ctx, e.ID, bingo.Resolution{By: "Pat", Reason: "a letter", At: "2025-08-01"}); err != nil {
		t.Fatal(err)
	}
	status := func() string {
		all, err := s.Exceptions(ctx)
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for i := range all {
			words = append(words, all[i].Standing())
		}
		return strings.Join(words, " ")
	}
	if got := status(); got != "resolved refused" {
		t.Error(got)
	}
	if err := errors.Join(s.TakenIn(ctx, one.SHA256), s.TakenIn(ctx, strings.Repeat("c3", 32)), s.Refuse(ctx, one)); err != nil {
		t.Error(err)
	}
	if got := status(); got != "superseded refused" {
		t.Error(got)
	}
	// So is what a package brought as one of its files, under whatever name.
	var member string
	if err := s.db.Get(&member, "SELECT sha256 FROM member WHERE name = 'permits.csv'"); err != nil {
		t.Fatal(err)
	}
	permits := letter()
	permits.SHA256, permits.Name = member, "permits.txt"
	if err := s.Refuse(ctx, permits); err != nil {
		t.Fatal(err)
	}
	if kept, err := s.Refused(ctx); err != nil || len(kept) != 1 || kept[0].Name != undated.Name {
		t.Errorf("%+v, %v", kept, err)
	}
}
