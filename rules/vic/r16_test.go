package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// sheetCase bends a session that meets every rule, and its second game.
type sheetCase struct {
	name    string
	bend    func(s *bingo.Session, g *bingo.Game)
	outcome bingo.Outcome
	margin  string
}

// runSheet runs the cases of a rule, and those that hold for every one of them.
// The subject is that of the second game or, for "", of the session.
func runSheet(t *testing.T, rule, game string, cases []sheetCase, holds func(*bingo.Session, *bingo.Game)) {
	t.Helper()
	with := func(more func(*bingo.Session)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, g *bingo.Game) {
			if holds != nil {
				holds(s, g)
			}
			more(s)
		}
	}
	cases = append(cases,
		sheetCase{"a cancelled session", with(func(s *bingo.Session) { s.Status = bingo.StatusCancelled }), bingo.NotApplicable, ""},
		sheetCase{"two versions", with(func(s *bingo.Session) { s.Conflict = &bingo.Conflict{ExceptionID: "E1"} }), bingo.Indeterminate, "-"},
		sheetCase{"the day before commencement", with(func(s *bingo.Session) { s.Date = ruletest.Day("1998-03-30") }), bingo.NotApplicable, ""},
		sheetCase{"the day of commencement", with(func(s *bingo.Session) { s.Date = ruletest.Day("1998-03-31") }), bingo.Pass, "-"},
	)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := ruletest.Record()
			s := ruletest.Session(rec, "S1", "2025-07-03")
			c.bend(s, &s.Games[1])
			subject := "VB-1/S1"
			if game != "" {
				subject += "/" + game
			}
			f := ruletest.Run(t, vic.Pack, rec, rule, subject)
			ruletest.Expect(t, f, c.outcome, c.margin)
			if f.Outcome == bingo.Breach && (f.Clears == "" || len(f.Evidence) == 0) {
				t.Errorf("a breach without evidence or what would clear it: %+v", f)
			}
		})
	}
}

// attest answers a rule of the session, or of one game of it.
func attest(s *bingo.Session, clause string, game int, yes bool) {
	s.Attestations = append(s.Attestations, bingo.Attestation{Clause: clause, Game: game, Yes: yes,
		By: "Tomasz Kowalczyk", At: ruletest.At("2025-07-04T10:00"), Source: bingo.Source{Row: 9}})
}

func hold(s *bingo.Session, file bingo.FileKind, game int) {
	s.Held = append(s.Held, bingo.HeldRow{File: file, Game: game, Source: bingo.Source{Row: 7}})
}

// holdAnswer holds a row of attestations.csv with such cells.
func holdAnswer(s *bingo.Session, cells ...string) {
	s.Held = append(s.Held, bingo.HeldRow{File: bingo.FileAttestations, Source: bingo.Source{Row: 7}, Cells: cells})
}

func drop(s *bingo.Session, file bingo.FileKind) { s.Present &^= 1 << file }

func asItStands(*bingo.Session, *bingo.Game) {}

// denials are the cases of r16(1), where only a 'no' is a breach.
func denials(rule string, game int) []sheetCase {
	short := strings.TrimPrefix(rule, "vic/")
	cases := []sheetCase{
		{"attested no", func(s *bingo.Session, _ *bingo.Game) { attest(s, rule, 0, false) }, bingo.Breach, ""},
		{"attested no, without the prefix", func(s *bingo.Session, _ *bingo.Game) { attest(s, short, 0, false) }, bingo.Breach, ""},
		{"attested yes where it is recorded", func(s *bingo.Session, _ *bingo.Game) { attest(s, rule, 0, true) }, bingo.Pass, ""},
		{"attested no to another clause", func(s *bingo.Session, _ *bingo.Game) { attest(s, "vic/r16.2", 0, false) }, bingo.Pass, ""},
		{"a held attestation", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileAttestations, 0) }, bingo.NotAssessable, ""},
		{"a held attestation to this clause", func(s *bingo.Session, _ *bingo.Game) { holdAnswer(s, "VB-1", "S1", short, "perhaps") }, bingo.NotAssessable, ""},
		{"a held attestation to another clause", func(s *bingo.Session, _ *bingo.Game) { holdAnswer(s, "VB-1", "S1", "vic/s2.5", "perhaps") }, bingo.Pass, ""},
		{"a held attestation to a clause that nobody can read", func(s *bingo.Session, _ *bingo.Game) { holdAnswer(s, "VB-1", "S1", "vic/s2.?", "no") }, bingo.NotAssessable, ""},
		{"attested no for a game", func(s *bingo.Session, _ *bingo.Game) { attest(s, rule, 3, false) }, bingo.Pass, ""},
	}
	if game != 0 {
		cases = append(cases, sheetCase{"attested no for this game", func(s *bingo.Session, _ *bingo.Game) { attest(s, rule, game, false) }, bingo.Breach, ""})
	}
	return cases
}

// names fails where a finding does not name something as missing.
func names(t *testing.T, f bingo.Finding, missing ...string) {
	t.Helper()
	if got, want := strings.Join(f.Missing, "|"), strings.Join(missing, "|"); got != want {
		t.Errorf("missing %q, want %q", got, want)
	}
}
