package vic_test

import (
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// What a session took and paid is not known where a game that its sheet speaks of
// is not on record, by its count or by a hole in the numbers.
func TestGamesNotOnRecord(t *testing.T) {
	most := func(s *bingo.Session) { s.GamesPlayed = ruletest.N(4) }
	hole := func(s *bingo.Session) { s.Games = slices.Delete(s.Games, 1, 2) }
	first := func(s *bingo.Session) { s.Games = s.Games[1:] }
	fewer := func(s *bingo.Session) { s.GamesPlayed = ruletest.N(2) }
	jackpot := func(s *bingo.Session) { ruletest.Jackpot(s, "0.00") }
	for _, c := range []struct {
		rule   string
		before func(s *bingo.Session)
	}{
		{"vic/r4.gross", nil}, {"vic/r4.notional", nil}, {"vic/r7.1.d", nil}, {"vic/r10.1.c.i", nil}, {"vic/r10.1.c.ii", nil},
		{"vic/r14", nil}, {"vic/r16.1.b.iv", nil}, {"vic/r7.3.e", nil}, {"vic/r10.2", jackpot},
	} {
		for _, bend := range []struct {
			name    string
			bend    func(s *bingo.Session)
			outcome bingo.Outcome
			says    string
		}{
			{"as it stands", func(*bingo.Session) {}, bingo.Pass, ""},
			{"one more was played", most, bingo.NotAssessable, "the games of session S1 that are not on record (it says 4 games were played; 3 are on record)"},
			{"a hole", hole, bingo.NotAssessable, "the games of session S1 that are not on record (it says 3 games were played; 2 are on record)"},
			{"a hole at the start", first, bingo.NotAssessable, "the games of session S1 that are not on record (it says 3 games were played; 2 are on record)"},
			{"a hole, count not recorded", func(s *bingo.Session) { hole(s); s.GamesPlayed = money.Count64{} }, bingo.NotAssessable,
				"the games of session S1 that are not on record (it has a game 3; 2 are on record)"},
			{"fewer were played than are there", fewer, bingo.Pass, ""},
		} {
			rec := ruletest.Record()
			s := ruletest.Session(rec, "S1", "2025-07-03")
			if c.before != nil {
				c.before(s)
			}
			bend.bend(s)
			f := ruletest.Run(t, vic.Pack, rec, c.rule, "VB-1/S1")
			if f.Outcome != bend.outcome || bend.says != "" && !slices.Contains(f.Missing, bend.says) {
				t.Errorf("%s, %s: %s, %q", c.rule, bend.name, f.Outcome, f.Missing)
			}
		}
	}
}

// A held row is named as such, not as a game that is not on record.
func TestAHeldGameIsNotMissing(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.Games = s.Games[:2]
	hold(s, bingo.FileGames, 3)
	f := ruletest.Run(t, vic.Pack, rec, "vic/r10.1.c.i", "VB-1/S1")
	if f.Outcome != bingo.NotAssessable || strings.Join(f.Missing, ";") != "a held row of games.csv" {
		t.Errorf("%s, %q", f.Outcome, f.Missing)
	}
}

// A game pays out of what games before it put in; one that is not on record may
// have put in more.
func TestPayoutAfterAGameNotOnRecord(t *testing.T) {
	for missing, want := range map[int]bingo.Outcome{0: bingo.Pass, 2: bingo.NotAssessable, 4: bingo.Pass} {
		rec := ruletest.Record()
		s := ruletest.Session(rec, "S1", "2025-07-03")
		ruletest.Jackpot(s, "300.00")
		s.Games[2].JackpotDistribution = ruletest.Dollars("300.00")
		switch missing {
		case 2:
			s.Games = slices.Delete(s.Games, 1, 2)
		case 4:
			s.GamesPlayed = ruletest.N(4)
		}
		if f := ruletest.Run(t, vic.Pack, rec, "vic/s3.1", "VB-1/S1/3"); f.Outcome != want {
			t.Errorf("game %d missing: %s, want %s (%s)", missing, f.Outcome, want, f.Message)
		}
	}
}

// A sequence whose first session brought its pool forward began before the
// record: it is not whole, whatever its sessions on record come to. Two sessions
// with gross receipts of $1,200.00 paid 6 × $120.00 + $120.00 = $840.00.
func TestSequenceBegunBeforeTheRecord(t *testing.T) {
	for _, c := range []struct {
		name          string
		opening, from string
		known         bool
	}{
		{"begins with nothing", "0.00", "", true},
		{"begins with nothing, though a date is written", "0.00", "2025-06-26", true},
		{"seeded, and brought from nowhere", "500.00", "", true},
		{"a cent brought forward", "0.01", "2025-06-26", false},
		{"brought forward", "500.00", "2025-06-26", false},
		{"balance not recorded", "", "2025-06-26", false},
	} {
		for _, rule := range []string{"vic/r10.1.d.i", "vic/r10.1.d.ii", "vic/r4.sequence", "vic/r4.gross", "vic/r4.notional"} {
			rec := ruletest.Record()
			all := sequence(rec, "2025-07-03", "2025-07-10")
			s := all[0]
			s.JackpotOpening, s.JackpotBroughtFrom = unrecorded(), 0
			if c.opening != "" {
				s.JackpotOpening = ruletest.Dollars(c.opening)
			}
			if c.from != "" {
				s.JackpotBroughtFrom = ruletest.Day(c.from)
			}
			f := ruletest.Run(t, vic.Pack, rec, rule, "VB-1/seq:Q1")
			if (f.Outcome == bingo.Pass) != c.known || !c.known && f.Outcome != bingo.NotAssessable {
				t.Errorf("%s: %s is %s (%s)", c.name, rule, f.Outcome, f.Message)
			}
			if !c.known && strings.Join(f.Missing, ";") != "the session of 26 June 2025, from which the pool was brought forward" {
				t.Errorf("%s: %s lacks %q", c.name, rule, f.Missing)
			}
		}
	}
	rec := ruletest.Record()
	all := sequence(rec, "2025-07-03", "2025-07-10")
	all[0].JackpotOpening, all[0].JackpotBroughtFrom = ruletest.Dollars("500.00"), ruletest.Day("2025-06-26")
	f := ruletest.Run(t, vic.Pack, rec, "vic/r10.1.d.i", "VB-1/seq:Q1")
	want := "The sequence began before its first session on record: S1 of 3 July 2025 brought its pool forward from 26 June 2025 with $500.00, and the sequence has no session of that day on record. " +
		"To date prizes of $840.00 stand against gross receipts of $1,200.00 (70.00 %)."
	if f.Message != want || f.Measured.String() != "840.00" || f.Margin.Known() {
		t.Errorf("it says %q, measured %s, margin %s", f.Message, f.Measured, f.Margin)
	}
}

// Prizes of which no row is recorded are $0.00, and the words say so.
func TestNoPrizeIsRecorded(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.Games[0].Prizes = nil
	f := ruletest.Run(t, vic.Pack, rec, "vic/r10.1.b.i", "VB-1/S1/1")
	want := "Prizes of $0.00 (no prize is recorded) are 0.00 % of the gross receipts of the game, $200.00; at least 50 % ($100.00) is asked: $100.00 out."
	if f.Message != want || f.Outcome != bingo.Breach {
		t.Errorf("%s: %q", f.Outcome, f.Message)
	}
	if f := ruletest.Run(t, vic.Pack, rec, "vic/r10.1.c.i", "VB-1/S1"); strings.Contains(f.Message, "no prize") {
		t.Errorf("a session with prizes: %q", f.Message)
	}
	for i := range s.Games {
		s.Games[i].Prizes = nil
	}
	f = ruletest.Run(t, vic.Pack, rec, "vic/r10.1.c.ii", "VB-1/S1")
	if want = "Prizes of $0.00 (no prize is recorded) are 0.00 % of the notional receipts of the session, $720.00; at most 70 % ($504.00) is allowed: $504.00 to spare."; f.Message != want {
		t.Errorf("%q", f.Message)
	}
}

// Receipts of nothing, or less after refunds, have no percentage, and nothing is
// asked or allowed of them.
func TestReceiptsOfNothing(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	for i := range s.Games {
		s.Games[i].Refunds = ruletest.Dollars("200.01")
	}
	f := ruletest.Run(t, vic.Pack, rec, "vic/r10.1.b.i", "VB-1/S1/1")
	want := "Prizes of $120.00 stand against gross receipts of the game of -$0.01 (percentage n/a); at least 50 % ($0.00) is asked: $120.00 to spare."
	if f.Message != want || f.Outcome != bingo.Pass || f.Limit.String() != "0.00" || f.Margin.String() != "120.00" || f.MarginShare != "" {
		t.Errorf("%s: %q, limit %s, margin %s (%s)", f.Outcome, f.Message, f.Limit, f.Margin, f.MarginShare)
	}
	f = ruletest.Run(t, vic.Pack, rec, "vic/r14", "VB-1/S1")
	if want = "Expenses of $30.00 stand against gross receipts of the session of -$0.03 (percentage n/a); at most 12 % ($0.00) may be paid: $30.00 out."; f.Message != want || f.Outcome != bingo.Breach {
		t.Errorf("%s: %q", f.Outcome, f.Message)
	}
	s.Expenses[0].Amount = ruletest.Dollars("0.00")
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r14", "VB-1/S1"), bingo.Pass, "0.00")
}

// A share is named as one, with the whole.
func TestShareInWords(t *testing.T) {
	rec := recordOf(bent(shared("1500.00", "1500.00", "cash")))
	f := ruletest.Run(t, vic.Pack, rec, "vic/r10.4.a", firstOfGame1)
	if !strings.HasPrefix(f.Message, "The share of $1,500.00 of a prize of $3,000.00 was paid in cash; ") {
		t.Errorf("it says %q", f.Message)
	}
	rec = recordOf(bent(shared("1500.00", "1500.01", "cheque")))
	f = ruletest.Run(t, vic.Pack, rec, "vic/r10.4.a", firstOfGame1)
	want := "The law can be read in two ways here (vic/shared-over-3000): under per-prize this is not applicable (the prize is more than cash may be paid for; r. 10(4)(b) holds); " +
		"under per-share this is a breach (The share of $1,500.00 of a prize of $3,000.01 was paid by cheque; prize money of $3,000.00 or less is paid in cash unless the winner asks for a cheque)."
	if f.Message != want {
		t.Errorf("it says %q", f.Message)
	}
}

// The permit's own number is named where it stood in the law's place.
func TestAuthorisedNumberIsCited(t *testing.T) {
	s := bent(rows(31, ruletest.N(31)))
	rec := recordOf(s)
	rec.Permits[0].Authorisations = []bingo.Authorisation{{Clause: "VIC/R7.1.a.games", Value: "31", Document: "letter of 3 June", ValidFrom: ruletest.Day("2025-01-01")}}
	f := ruletest.Run(t, vic.Pack, rec, "vic/r7.1.a.games", "VB-1/S1")
	ruletest.Expect(t, f, bingo.Pass, "0")
	if f.Message != "The session had 31 games; up to 31 are allowed. The number is 31, as authorised by the permit from 1 January 2025 (letter of 3 June), in place of 30 (r. 7(1)(a))." {
		t.Errorf("it says %q", f.Message)
	}
	if !strings.HasSuffix(f.Citation.String(), ", as authorised by the permit from 1 January 2025 (letter of 3 June)") || !strings.HasPrefix(f.Citation.String(), "r. 7(1)(a), ") {
		t.Errorf("it cites %s", f.Citation)
	}
	rec.Permits[0].Authorisations = nil
	if f := ruletest.Run(t, vic.Pack, rec, "vic/r7.1.a.games", "VB-1/S1"); f.Citation.Authorised != "" || f.Outcome != bingo.Breach {
		t.Errorf("without it: %s, %s", f.Outcome, f.Citation)
	}
}

// An authorisation whose row is held, or whose days run backwards, may stand in
// the law's place on any day: nothing is a pass or a breach.
func TestAuthorisationThatCannotBeUsed(t *testing.T) {
	rec := recordOf(bent(rows(31, ruletest.N(31))))
	p := rec.Permits[0]
	p.Held = []bingo.HeldRow{{File: bingo.FileAuthorisations, Cells: []string{"VB-1", "vic/r7.1.a.games", "31", "2025-7-1"}}}
	f := ruletest.Run(t, vic.Pack, rec, "vic/r7.1.a.games", "VB-1/S1")
	ruletest.Expect(t, f, bingo.NotAssessable, "")
	if !strings.HasSuffix(f.Message, "its row is held, for it could not be read") {
		t.Errorf("it says %q", f.Message)
	}
	p.Held[0].Cells[1] = "vic/r7.1.d"
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r7.1.a.games", "VB-1/S1"), bingo.Breach, "-1")
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r7.1.d", "VB-1/S1"), bingo.NotAssessable, "")
	p.Held = nil
	p.Authorisations = []bingo.Authorisation{{Clause: "vic/r7.1.a.games", Value: "31", ValidFrom: ruletest.Day("2025-08-01"), ValidTo: ruletest.Day("2025-07-01")}}
	f = ruletest.Run(t, vic.Pack, rec, "vic/r7.1.a.games", "VB-1/S1")
	ruletest.Expect(t, f, bingo.NotAssessable, "")
	if !strings.HasSuffix(f.Message, "it ends on 1 July 2025, before it begins on 1 August 2025") {
		t.Errorf("it says %q", f.Message)
	}
	p.Authorisations[0].ValidTo = ruletest.Day("2025-08-01") // a single day, another one
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r7.1.a.games", "VB-1/S1"), bingo.Breach, "-1")
	p.Authorisations = []bingo.Authorisation{{Clause: "vic/r14", Value: "0.15", ValidFrom: ruletest.Day("2025-01-01")}}
	f = ruletest.Run(t, vic.Pack, rec, "vic/r14", "VB-1/S1")
	ruletest.Expect(t, f, bingo.NotAssessable, "")
	if !strings.HasSuffix(f.Message, `"0.15" has no percent sign, so it may be meant as a percentage or as a part of one: write it as 15%`) {
		t.Errorf("it says %q", f.Message)
	}
}
