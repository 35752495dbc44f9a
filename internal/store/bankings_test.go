package store

import (
	"slices"
	"testing"

	"eyesdown/internal/bingo"
)

// testBankings: a deposit that names a session is the session's and belongs to
// its version; one that names none is the permit's, the n-th of equal ones is a
// deposit of its own, and a package that brings it again adds none.
func testBankings(t *testing.T, open opener) {
	s := open(t, "a")
	one := base().with("one", map[bingo.FileKind]string{
		bingo.FileBankings: rowsOf("permit_no,session_id,banked_on,amount,reference", "VB-1,,2025-07-11,50.00,", "VB-1,S1,2025-07-05,20.00,D-2", "VB-1,,2025-07-04,5.00,0017",
			"VB-1,S1,2025-07-04,190.00,D-1", "VB-1,,2025-07-04,5.00,0017"),
	})
	two := base().with("two", map[bingo.FileKind]string{
		bingo.FilePermits: "", bingo.FileSessions: "", bingo.FileGames: "", bingo.FilePrizes: "", bingo.FileExpenses: "",
		bingo.FileBankings: rowsOf("permit_no,session_id,banked_on,amount,reference", "VB-1,,2025-07-04,5.00,0017", "VB-1,,2025-07-18,7.00,"),
	})
	one.take(t, s)
	two.take(t, s)
	rec, exceptions := load(t, s, "H1")
	said := func(all []bingo.Banking) []string {
		var out []string
		for _, b := range all {
			if name := rec.Files[b.Source.File].Name; name != "bankings.csv" || b.Source.Row < 2 {
				t.Errorf("a deposit is said to come from %s, row %d", name, b.Source.Row)
			}
			out = append(out, b.On.String()+" "+b.Amount.String()+" "+b.Reference)
		}
		return out
	}
	if len(exceptions) != 0 {
		t.Errorf("exceptions %v", exceptions)
	}
	if got, want := said(rec.Permits[0].Bankings), []string{"2025-07-04 5.00 0017", "2025-07-04 5.00 0017", "2025-07-11 50.00 ", "2025-07-18 7.00 "}; !slices.Equal(got, want) {
		t.Errorf("of the permit: %q, want %q", got, want)
	}
	session := sessionNamed(t, rec, "S1")
	if got, want := said(session.Bankings), []string{"2025-07-04 190.00 D-1", "2025-07-05 20.00 D-2"}; !slices.Equal(got, want) {
		t.Errorf("of session S1: %q, want %q", got, want)
	}
	if !session.Present.Has(bingo.FileBankings) {
		t.Error("the session does not know that its package brought bankings.csv")
	}
}
