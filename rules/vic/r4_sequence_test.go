package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR4_sequence(t *testing.T) {
	rec := ruletest.Record()
	all := sequence(rec, "2025-07-03", "2025-07-10")
	run := func() bingo.Finding { return ruletest.Run(t, vic.Pack, rec, "vic/r4.sequence", "VB-1/seq:Q1") }
	f := run()
	ruletest.Expect(t, f, bingo.Pass, "")
	want := "Sequence Q1 of pool A has 2 sessions: S1 of 3 July 2025; S2 of 10 July 2025. The pool was first fed in session S1, game 1 ($20.00); " +
		"it last paid in session S2, game 3 ($120.00). The sequence has finished."
	if f.Message != want || f.Measured.String() != "2" {
		t.Errorf("it says %q", f.Message)
	}
	all[1].JackpotCarriedTo = ruletest.Day("2025-07-17")
	ruletest.Expect(t, run(), bingo.Pass, "")
	all[1].Conflict = &bingo.Conflict{ExceptionID: "E1"}
	ruletest.Expect(t, run(), bingo.Indeterminate, "")
	all[1].Conflict = nil
	rec.Permits[0].HeldSessions = []bingo.HeldSession{{ID: "S9"}}
	ruletest.Expect(t, run(), bingo.NotAssessable, "")
	rec.Permits[0].HeldSessions = nil
	// One after the last session belongs to a sequence that goes on alone.
	heldOn("2025-08-01")(rec, nil)
	ruletest.Expect(t, run(), bingo.NotAssessable, "")
	for _, rule := range []string{"vic/r4.gross", "vic/r4.notional"} {
		ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, rule, "VB-1/seq:Q1"), bingo.NotAssessable, "")
	}
	all[1].JackpotCarriedTo = 0
	ruletest.Expect(t, run(), bingo.Pass, "")
	heldOn("2025-07-02")(rec, nil)
	all[1].JackpotCarriedTo = ruletest.Day("2025-07-17")
	ruletest.Expect(t, run(), bingo.Pass, "")
	rec.Permits[0].HeldSessions = nil
	all[1].Date = ruletest.Day("1998-03-31")
	ruletest.Expect(t, run(), bingo.Pass, "")
	all[1].Date = ruletest.Day("1998-03-30")
	ruletest.Expect(t, run(), bingo.NotApplicable, "")
}

// Without a sequence_id the pool's sessions chain until the pool is won; a
// cancelled session and one without a pool belong to none.
func TestR4_sequenceChains(t *testing.T) {
	rec := ruletest.Record()
	for _, s := range sequence(rec, "2025-07-03", "2025-07-10", "2025-07-17") {
		s.SequenceID = ""
	}
	rec.Permits[0].Sessions[1].Status = bingo.StatusCancelled
	ruletest.Session(rec, "S9", "2025-07-18")
	found := ruletest.All(t, vic.Pack, rec, "vic/r4.sequence")
	if len(found) != 1 || found[0].Subject.String() != "VB-1/seq:A@S1" || found[0].Measured.String() != "2" {
		t.Errorf("the chain: %+v", found)
	}
}
