package records_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/records"
	"eyesdown/rules/ruletest"
)

// gameCase bends a session whose figures agree, and its second game.
type gameCase struct {
	name    string
	bend    func(s *bingo.Session, g *bingo.Game)
	outcome bingo.Outcome
	margin  string
}

// runGame runs cases about game 2 of session S1; subject "" is the session.
func runGame(t *testing.T, rule, game string, cases []gameCase) {
	t.Helper()
	cases = append(cases, gameCase{"two versions", func(s *bingo.Session, g *bingo.Game) {
		cases[0].bend(s, g)
		s.Conflict = &bingo.Conflict{ExceptionID: "E1"}
	}, bingo.Indeterminate, "-"})
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := ruletest.Record()
			s := ruletest.Session(rec, "S1", "2025-07-03")
			c.bend(s, &s.Games[1])
			check(t, rec, rule, strings.TrimSuffix("VB-1/S1/"+game, "/"), c.outcome, c.margin)
		})
	}
}

// check runs a rule on a subject and asks of a failure that it is worded as
// figures or records that do not agree, and says what would clear it.
func check(t *testing.T, rec *bingo.Record, rule, subject string, outcome bingo.Outcome, margin string) bingo.Finding {
	t.Helper()
	f := ruletest.Run(t, records.Pack, rec, rule, subject)
	ruletest.Expect(t, f, outcome, margin)
	if lower := strings.ToLower(f.Message + f.Clears); strings.Contains(lower, "breach") || strings.Contains(lower, "law") {
		t.Errorf("worded as a breach of the law: %s", f.Message)
	}
	if f.Outcome == bingo.Breach && f.Effect != bingo.Notice && !strings.Contains(f.Message, "do not agree") {
		t.Errorf("not worded as figures that do not agree: %s", f.Message)
	}
	if f.Outcome == bingo.Breach && (f.Clears == "" || len(f.Evidence) == 0) {
		t.Errorf("a failure without evidence or what would clear it: %+v", f)
	}
	return f
}

func says(t *testing.T, f bingo.Finding, message, clears string) {
	t.Helper()
	if f.Message != message {
		t.Errorf("message %q\n   want %q", f.Message, message)
	}
	if f.Clears != clears {
		t.Errorf("clears %q\n  want %q", f.Clears, clears)
	}
}

func names(t *testing.T, f bingo.Finding, missing ...string) {
	t.Helper()
	if got, want := strings.Join(f.Missing, "|"), strings.Join(missing, "|"); got != want {
		t.Errorf("missing %q, want %q", got, want)
	}
}

func hold(s *bingo.Session, file bingo.FileKind, game int) {
	s.Held = append(s.Held, bingo.HeldRow{File: file, Game: game, Source: bingo.Source{Row: 7}})
}

func drop(s *bingo.Session, file bingo.FileKind) { s.Present &^= 1 << file }

func asItStands(*bingo.Session, *bingo.Game) {}

func cancel(s *bingo.Session, _ *bingo.Game) { s.Status = bingo.StatusCancelled }
