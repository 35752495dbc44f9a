package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR9_until(t *testing.T) {
	runReturns(t, "vic/r9.until", year, append([]returnCase{
		{name: "six months", outcome: bingo.Pass, words: "kept until 21 March 2027"},
		{name: "to the end of February", bend: givenOn("2026-08-31"), outcome: bingo.Pass, words: "until 28 February 2027"},
		{name: "the day not recorded", bend: givenOn(""), outcome: bingo.NotAssessable},
	}, notThere(bingo.Pass)...))
	rec := returnRecord()
	rec.Permits[0].Returns[0].GivenOn = ruletest.Day("2027-08-31")
	if f := ruletest.Run(t, vic.Pack, rec, "vic/r9.until", year); f.Measured.String() != "2028-02-29" {
		t.Errorf("kept until %s, want 2028-02-29", f.Measured)
	}
}

func TestR9_kept(t *testing.T) {
	// sold sells books of the series that was left over in July at the session of
	// 4 June 2026.
	sold := func(first, last string, wasted ...string) func(*bingo.Record, *bingo.GivenReturn) {
		return func(rec *bingo.Record, _ *bingo.GivenReturn) {
			s := rec.Permits[0].Sessions[1]
			s.Games[1].TicketSerials, s.Games[1].FirstBook, s.Games[1].LastBook = []string{"M2025-07-03"}, first, last
			for _, no := range wasted {
				s.Wasted = append(s.Wasted, bingo.WastedBook{SerialNo: "M2025-07-03", BookNo: no})
			}
		}
	}
	word := func(answers ...bool) func(*bingo.Record, *bingo.GivenReturn) {
		return func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Attestations = nil
			for _, yes := range answers {
				rec.Permits[0].Attestations = append(rec.Permits[0].Attestations, bingo.Attestation{Clause: "vic/r9.kept", Period: "2026-06-30", Yes: yes, By: "Ravi Menon", At: ruletest.At("2026-09-02T10:00")})
			}
		}
	}
	dated := func(at string) func(*bingo.Record, *bingo.GivenReturn) {
		return twice(word(true), func(rec *bingo.Record, _ *bingo.GivenReturn) { rec.Permits[0].Attestations[0].At = ruletest.At(at) })
	}
	unsold := func(rec *bingo.Record, _ *bingo.GivenReturn) { rec.Permits[0].Unsold = nil }
	runReturns(t, "vic/r9.kept", year, append([]returnCase{
		{name: "attested, none sold", outcome: bingo.Pass, words: "Ravi Menon attested"},
		{name: "the last book sold", bend: sold("0120", "0150"), outcome: bingo.Breach, words: "session S2 of 4 June 2026, game 2, sold books 0120 to 0150"},
		{name: "the book after the last", bend: sold("0121", "0150"), outcome: bingo.Pass},
		{name: "the book before the first", bend: sold("0001", "0100"), outcome: bingo.Pass},
		{name: "the first book sold", bend: sold("0050", "0101"), outcome: bingo.Breach},
		{name: "the first book wasted", bend: sold("0050", "0101", "0101"), outcome: bingo.Pass},
		{name: "one of two wasted", bend: sold("0050", "0102", "0101"), outcome: bingo.Breach},
		{name: "books that cannot be read", bend: sold("", ""), outcome: bingo.NotAssessable, words: "the books sold in session S2, game 2"},
		{name: "sold in the month itself", bend: func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Sessions[0].Games[0].LastBook = "0120"
		}, outcome: bingo.Pass},
		{name: "sold at a cancelled session", bend: func(rec *bingo.Record, g *bingo.GivenReturn) {
			sold("0110", "0115")(rec, g)
			rec.Permits[0].Sessions[1].Status = bingo.StatusCancelled
		}, outcome: bingo.Pass},
		{name: "nobody's word", bend: word(), outcome: bingo.NotAssessable, words: "clause r9.kept, period 2026-06-30"},
		{name: "attested no", bend: word(true, false), outcome: bingo.Breach, words: "were not kept"},
		{name: "attested no, and a held answer", bend: twice(word(true, false), func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Held = []bingo.HeldRow{{File: bingo.FileAttestations}}
		}), outcome: bingo.NotAssessable, words: "a held row of attestations.csv"},
		{name: "attested before the return's days", bend: dated("2025-06-30T23:59"), outcome: bingo.NotAssessable, words: "clause r9.kept, period 2026-06-30"},
		{name: "attested on their first", bend: dated("2025-07-01T00:00"), outcome: bingo.Pass},
		{name: "an answer for a return that is none", bend: twice(word(true), func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Attestations = append(rec.Permits[0].Attestations, bingo.Attestation{Clause: "VIC/R9.kept", Period: "2026-06-29", By: "Colin Marchbank", At: ruletest.At("2026-09-01T10:00")})
		}), outcome: bingo.NotAssessable, words: "the return that Colin Marchbank answered for: there is none to 2026-06-29"},
		{name: "an answer that cannot be read", bend: twice(word(true), func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Held = []bingo.HeldRow{{File: bingo.FileAttestations, Cells: []string{"vic/r9.kept", "nope"}}}
		}), outcome: bingo.NotAssessable, words: "a held row of attestations.csv"},
		{name: "one to another clause", bend: twice(word(true), func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Held = []bingo.HeldRow{{File: bingo.FileAttestations, Cells: []string{"vic/r12.b", "nope"}}}
		}), outcome: bingo.Pass},
		{name: "attested yes, and sold", bend: sold("0110", "0115"), outcome: bingo.Breach},
		{name: "none were left", bend: unsold, outcome: bingo.NotApplicable, words: "No unsold tickets"},
		{name: "no list came in", bend: twice(unsold, func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Present &^= 1 << bingo.FileUnsoldTickets
		}), outcome: bingo.NotAssessable, words: "unsold_tickets.csv"},
		{name: "sold in a session of two versions", bend: twice(sold("0110", "0115"), func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Sessions[1].Conflict = &bingo.Conflict{ExceptionID: "E7"}
		}), outcome: bingo.Indeterminate},
	}, notThere(bingo.Pass)...))
}
