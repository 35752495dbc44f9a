package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// limitCase bends session S1 of 3 July 2025, which meets every rule.
type limitCase struct {
	name    string
	bend    func(s *bingo.Session)
	outcome bingo.Outcome
	margin  string
	choices []bingo.ReadingChoice
}

func reading(point, id string) []bingo.ReadingChoice {
	return []bingo.ReadingChoice{{Point: point, Reading: id}}
}

// runLimits runs a rule on each case, prepared alike.
func runLimits(t *testing.T, rule, subject string, prepare func(s *bingo.Session), cases []limitCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := bent(prepare)
			if c.bend != nil {
				c.bend(s)
			}
			f := ruletest.Run(t, vic.Pack, recordOf(s), rule, subject, c.choices...)
			ruletest.Expect(t, f, c.outcome, c.margin)
			if f.Outcome == bingo.Breach && (f.Clears == "" || !strings.HasSuffix(f.Message, ".")) {
				t.Errorf("a breach says what is out and what would clear it: %q, %q", f.Message, f.Clears)
			}
		})
	}
}

func bent(prepare func(s *bingo.Session)) *bingo.Session {
	s := ruletest.Session(ruletest.Record(), "S1", "2025-07-03")
	if prepare != nil {
		prepare(s)
	}
	return s
}

func recordOf(s *bingo.Session) *bingo.Record {
	return &bingo.Record{HolderID: s.Permit.HolderID, Permits: []*bingo.Permit{s.Permit}, Files: []bingo.SourceFile{{Name: "sessions.csv", SHA256: "00"}}}
}

// general are the cases that hold for every rule on a session of games: files
// the package did not bring, held rows, two versions, cancellation, and the
// days before and of commencement, where the outcome is as it stands.
func general(outcome bingo.Outcome, margin string, needs ...bingo.FileKind) []limitCase {
	cases := []limitCase{
		{name: "a cancelled session", bend: func(s *bingo.Session) { s.Status = bingo.StatusCancelled }, outcome: bingo.NotApplicable},
		{name: "two versions", bend: func(s *bingo.Session) { s.Conflict = &bingo.Conflict{ExceptionID: "E1"} }, outcome: bingo.Indeterminate, margin: "-"},
		{name: "the day before commencement", bend: func(s *bingo.Session) { s.Date = ruletest.Day("1998-03-30") }, outcome: bingo.NotApplicable},
		{name: "the day of commencement", bend: func(s *bingo.Session) { s.Date = ruletest.Day("1998-03-31") }, outcome: outcome, margin: margin},
	}
	for _, k := range needs {
		cases = append(cases,
			limitCase{name: "no " + k.String(), bend: func(s *bingo.Session) { s.Present &^= 1 << k }, outcome: bingo.NotAssessable},
			heldCase(k, 1))
	}
	return cases
}

func heldCase(k bingo.FileKind, game int) limitCase {
	return limitCase{name: "a held row of " + k.String(), outcome: bingo.NotAssessable, bend: func(s *bingo.Session) {
		s.Held = append(s.Held, bingo.HeldRow{File: k, Game: game})
	}}
}

// gross sets what the first game took, with its tickets to match at $1.00.
func gross(s *bingo.Session, amount string) { s.Games[0].GrossReceipts = ruletest.Dollars(amount) }

// prize sets the first game's prize.
func prize(s *bingo.Session, amount string) { s.Games[0].Prizes[0].Amount = ruletest.Dollars(amount) }

// unrecorded is an amount that was not recorded.
func unrecorded() money.Amount { return money.Amount{} }

// sequence makes a finished rolling jackpot sequence Q1 of sessions S1, S2 …:
// with gross receipts of $600.00 and notional receipts of $720.00 a session, its
// pool won in the last game.
func sequence(rec *bingo.Record, dates ...string) []*bingo.Session {
	var all []*bingo.Session
	for i, date := range dates {
		s := ruletest.Session(rec, "S"+string(rune('1'+i)), date)
		ruletest.Jackpot(s, "0.00")
		if i > 0 {
			last := all[i-1]
			last.JackpotCarriedTo = s.Date
			s.JackpotOpening, s.JackpotBroughtFrom = last.JackpotClosing, last.Date
			s.JackpotClosing = s.JackpotOpening.Plus(ruletest.Dollars("60.00"))
		}
		all = append(all, s)
	}
	last := all[len(all)-1]
	won := last.JackpotClosing
	g := &last.Games[2]
	g.JackpotDistribution = won
	g.Prizes[0].Amount = g.Prizes[0].Amount.Plus(won)
	last.JackpotClosing, last.JackpotCarriedTo = ruletest.Dollars("0.00"), 0
	return all
}
