package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// runSequence bends a finished sequence of two sessions: gross receipts of
// $1,200.00, notional ones of $1,440.00, prizes of $720.00 and $120.00 from the
// pool.
func runSequence(t *testing.T, rule string, cases []sequenceCase) {
	t.Helper()
	for _, c := range append(cases, sequenceCases()...) {
		t.Run(c.name, func(t *testing.T) {
			rec := ruletest.Record()
			all := sequence(rec, "2025-07-03", "2025-07-10")
			c.bend(rec, all)
			ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, rule, "VB-1/seq:Q1", c.choices...), c.outcome, c.margin)
		})
	}
}

type sequenceCase struct {
	name    string
	bend    func(rec *bingo.Record, all []*bingo.Session)
	outcome bingo.Outcome
	margin  string
	choices []bingo.ReadingChoice
}

func sequenceCases() []sequenceCase {
	last := func(bend func(s *bingo.Session)) func(*bingo.Record, []*bingo.Session) {
		return func(_ *bingo.Record, all []*bingo.Session) { bend(all[len(all)-1]) }
	}
	return []sequenceCase{
		{"not finished: carried on", last(func(s *bingo.Session) { s.JackpotCarriedTo = ruletest.Day("2025-07-17") }), bingo.NotAssessable, "", nil},
		{"not finished: closing missing", last(func(s *bingo.Session) { s.JackpotClosing = unrecorded() }), bingo.NotAssessable, "", nil},
		{"not finished: a balance left", last(func(s *bingo.Session) { s.JackpotClosing = ruletest.Dollars("0.01") }), bingo.NotAssessable, "", nil},
		{"amount missing", last(func(s *bingo.Session) { s.Games[1].Prizes[0].Amount = unrecorded() }), bingo.NotAssessable, "", nil},
		{"no prizes.csv in one session", last(func(s *bingo.Session) { s.Present &^= 1 << bingo.FilePrizes }), bingo.NotAssessable, "", nil},
		{"a held row in one session", last(func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FileGames, Game: 1}} }), bingo.NotAssessable, "", nil},
		{"two versions of one session", last(func(s *bingo.Session) { s.Conflict = &bingo.Conflict{ExceptionID: "E1"} }), bingo.Indeterminate, "-", nil},
		{"a held session", func(rec *bingo.Record, _ []*bingo.Session) {
			rec.Permits[0].HeldSessions = []bingo.HeldSession{{ID: "S9"}}
		}, bingo.NotAssessable, "", nil},
		{"a held session of its first day", heldOn("2025-07-03"), bingo.NotAssessable, "", nil},
		{"a held session of its last day", heldOn("2025-07-10"), bingo.NotAssessable, "", nil},
		{"a held session before it", heldOn("2025-07-02"), bingo.Pass, "-", nil},
		{"a held session after it", heldOn("2025-07-11"), bingo.Pass, "-", nil},
		{"the day before commencement", func(_ *bingo.Record, all []*bingo.Session) {
			all[0].Date, all[1].Date = ruletest.Day("1998-03-23"), ruletest.Day("1998-03-30")
		}, bingo.NotApplicable, "", nil},
		{"the day of commencement", func(_ *bingo.Record, all []*bingo.Session) {
			all[0].Date, all[1].Date = ruletest.Day("1998-03-24"), ruletest.Day("1998-03-31")
		}, bingo.Pass, "-", nil},
	}
}

func heldOn(date string) func(*bingo.Record, []*bingo.Session) {
	return func(rec *bingo.Record, _ []*bingo.Session) {
		rec.Permits[0].HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day(date)}}
	}
}

// firstPrize sets the first session's first prize; the others come to $720.00.
func firstPrize(amount string) func(*bingo.Record, []*bingo.Session) {
	return func(_ *bingo.Record, all []*bingo.Session) { prize(all[0], amount) }
}

func TestR10_1_d_i(t *testing.T) {
	low := func(amount string) func(*bingo.Record, []*bingo.Session) {
		return func(rec *bingo.Record, all []*bingo.Session) {
			prize(all[1], "0.00") // leaves $600.00 with the first at $0.00
			firstPrize(amount)(rec, all)
		}
	}
	runSequence(t, "vic/r10.1.d.i", []sequenceCase{
		{"at the limit", low("0.00"), bingo.Pass, "0.00", nil},
		{"a cent under", func(rec *bingo.Record, all []*bingo.Session) {
			low("0.00")(rec, all)
			all[1].Games[1].Prizes[0].Amount = ruletest.Dollars("119.99")
		}, bingo.Breach, "-0.01", nil},
		{"a cent over", low("0.01"), bingo.Pass, "0.01", nil},
		{"gross missing", func(_ *bingo.Record, all []*bingo.Session) { all[0].Games[1].GrossReceipts = unrecorded() }, bingo.NotAssessable, "", nil},
		{"contributed", func(*bingo.Record, []*bingo.Session) {}, bingo.Pass, "240.00", reading("vic/prizes-distributed", "contributed")},
	})
}
