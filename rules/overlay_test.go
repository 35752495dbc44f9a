package rules_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// Of two versions nobody has chosen between, the rule says what the one in use
// gives, and leaves it open.
func TestConflictOverlay(t *testing.T) {
	rec := ruletest.Record()
	s := came(rec, 101)
	s.Conflict = &bingo.Conflict{ExceptionID: "E1"}
	f := ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1")
	ruletest.Expect(t, f, bingo.Indeterminate, "")
	if !strings.Contains(f.Message, "two versions (E1)") || !strings.Contains(f.Message, "this would be a breach.") || f.Clears != "choosing the right version of session S1" {
		t.Errorf("it says %q, %q", f.Message, f.Clears)
	}
	s.Attendance = money.Count64{}
	ruletest.Expect(t, ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1"), bingo.NotApplicable, "")
	s.Attendance, s.Present = ruletest.N(1), 0
	ruletest.Expect(t, ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1"), bingo.Indeterminate, "")
}

// A rule that uses a neighbour is left open by the neighbour's versions too.
func TestConflictOfANeighbour(t *testing.T) {
	rec := ruletest.Record()
	came(rec, 1)
	other := ruletest.Session(rec, "S2", "2025-07-10")
	other.Conflict = &bingo.Conflict{ExceptionID: "E2"}
	r := attendance(func(e *rules.Eval, _ *bingo.Session) { e.Uses(other) })
	f := ruletest.Run(t, toy(r), rec, "toy/attendance", "VB-1/S1")
	ruletest.Expect(t, f, bingo.Indeterminate, "")
	if !strings.HasPrefix(f.Message, "Session S2 of 10 July 2025 stands in two versions (E2).") {
		t.Errorf("it says %q", f.Message)
	}
}

func TestGapOverlay(t *testing.T) {
	cases := []struct {
		name    string
		bend    func(s *bingo.Session)
		outcome bingo.Outcome
		missing string
	}{
		{"nothing", func(*bingo.Session) {}, bingo.Pass, ""},
		{"a needed file absent", func(s *bingo.Session) { s.Present &^= 1 << bingo.FilePrizes }, bingo.NotAssessable, "prizes.csv"},
		{"an optional file absent", func(s *bingo.Session) { s.Present &^= 1 << bingo.FilePools }, bingo.Pass, ""},
		{"a held row of a needed file", func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FilePrizes, Game: 2}} }, bingo.NotAssessable, "a held row of prizes.csv"},
		{"a held row of an optional file", func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FilePools}} }, bingo.NotAssessable, "a held row of pools.csv"},
		{"a held row of another file", func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FileExpenses}} }, bingo.Pass, ""},
		{"not applicable all the same", func(s *bingo.Session) {
			s.Attendance, s.Present = money.Count64{}, 0
		}, bingo.NotApplicable, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := ruletest.Record()
			c.bend(came(rec, 1))
			f := ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1")
			ruletest.Expect(t, f, c.outcome, "-")
			if got := strings.Join(f.Missing, ";"); got != c.missing {
				t.Errorf("missing %q, want %q", got, c.missing)
			}
			if f.Outcome == bingo.NotAssessable && f.Measured.Known() {
				t.Errorf("a figure from an incomplete record is shown: %s", f.Measured)
			}
		})
	}
}

// A held row of one game says nothing about another; one whose game could not
// be read speaks of every game, but for the row of a game itself: that of these
// games was read.
func TestGapOfAGame(t *testing.T) {
	r := &rules.Rule{ID: "toy/game", Needs: []bingo.FileKind{bingo.FileGames, bingo.FilePrizes},
		Game: func(e *rules.Eval, _ *bingo.Session, _ *bingo.Game) rules.Verdict { return e.Met(true) }}
	for _, c := range []struct {
		file bingo.FileKind
		game int
		want string
	}{
		{bingo.FileGames, 0, "ppp"}, {bingo.FileGames, 2, "pnp"}, {bingo.FileGames, 9, "ppp"},
		{bingo.FilePrizes, 0, "nnn"}, {bingo.FilePrizes, 2, "pnp"}, {bingo.FilePrizes, 9, "ppp"},
	} {
		rec := ruletest.Record()
		came(rec, 1).Held = []bingo.HeldRow{{File: c.file, Game: c.game}}
		if got := outcomes(ruletest.All(t, toy(r), rec, "toy/game")); got != c.want {
			t.Errorf("held row of %s, game %d: %s, want %s", c.file, c.game, got, c.want)
		}
	}
}

// A prize that has its row does not need another's.
func TestGapOfAPrize(t *testing.T) {
	r := &rules.Rule{ID: "toy/prize", Needs: []bingo.FileKind{bingo.FileGames, bingo.FilePrizes},
		Prize: func(e *rules.Eval, _ *bingo.Session, _ *bingo.Game, _ *bingo.Prize) rules.Verdict { return e.Met(true) }}
	for file, want := range map[bingo.FileKind]string{bingo.FileGames: "pnp", bingo.FilePrizes: "ppp"} {
		rec := ruletest.Record()
		came(rec, 1).Held = []bingo.HeldRow{{File: file, Game: 2}}
		if got := outcomes(ruletest.All(t, toy(r), rec, "toy/prize")); got != want {
			t.Errorf("held row of %s: %s, want %s", file, got, want)
		}
	}
}

// outcomes gives the first letter of each finding's outcome.
func outcomes(findings []bingo.Finding) string {
	got := ""
	for _, f := range findings {
		got += f.Outcome.String()[:1]
	}
	return got
}

// A session whose own row is held is not passed over: every rule about a session
// says that it cannot be assessed, where the session may lie in the days asked
// for and the law was in force.
func TestUnreadSession(t *testing.T) {
	day := ruletest.Day("2025-07-10")
	cases := []struct {
		name     string
		held     bingo.HeldSession
		from, to string
		want     string
	}{
		{"dated", bingo.HeldSession{ID: "S9", Date: day}, "", "", "VB-1/S9 not-assessable"},
		{"without a date", bingo.HeldSession{ID: "S9"}, "2020-01-01", "2020-01-31", "VB-1/S9 not-assessable"},
		{"without an id", bingo.HeldSession{Date: day}, "", "", ""},
		{"on the last day asked for", bingo.HeldSession{ID: "S9", Date: day}, "2025-07-04", "2025-07-10", "VB-1/S9 not-assessable"},
		{"after the last day asked for", bingo.HeldSession{ID: "S9", Date: day}, "2025-07-04", "2025-07-09", ""},
		{"the day before the law", bingo.HeldSession{ID: "S9", Date: ruletest.Day("1999-12-31")}, "", "2025-07-02", "VB-1/S9 not-applicable"},
		{"the day of the law", bingo.HeldSession{ID: "S9", Date: ruletest.Day("2000-01-01")}, "", "2025-07-02", "VB-1/S9 not-assessable"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := ruletest.Record()
			came(rec, 1)
			c.held.Source = bingo.Source{Row: 7}
			rec.Permits[0].HeldSessions = []bingo.HeldSession{c.held}
			asked := 0
			en := engine(t, toy(attendance(func(*rules.Eval, *bingo.Session) { asked++ })))
			opt := rules.Options{All: true, Period: civil.Period{From: ruletest.Day("2025-07-04")}}
			if c.from != "" {
				opt.Period.From = ruletest.Day(c.from)
			}
			if c.to != "" {
				opt.Period.To = ruletest.Day(c.to)
			}
			if c.from == "" && c.to != "" {
				opt.Period.From = 0
			}
			var got []string
			for _, f := range en.Check(rec, opt).Findings {
				got = append(got, f.Subject.String()+" "+f.Outcome.String())
				if f.Outcome == bingo.NotAssessable && (f.Message != "Its row of sessions.csv is held (sessions.csv:7), so this cannot be assessed." || len(f.Evidence) != 1 || f.Evidence[0].Row != 7) {
					t.Errorf("it says %q with %v", f.Message, f.Evidence)
				}
			}
			if strings.Join(got, ", ") != c.want || asked != 0 {
				t.Errorf("found %v, want %s; the condition ran %d times", got, c.want, asked)
			}
		})
	}
}

// A rule about a game or a sequence says nothing of such a session.
func TestUnreadSessionHasNoGames(t *testing.T) {
	rec := ruletest.Record()
	rec.Permits[0].HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-07-10")}}
	en := engine(t, vic.Pack)
	for _, rule := range []string{"vic/s2.1", "vic/r10.4.a", "vic/r4.sequence", "vic/r7.1.c"} {
		if found := en.Check(rec, rules.Options{Rule: rule, All: true}).Findings; len(found) != 0 {
			t.Errorf("%s: %v", rule, found[0].Subject)
		}
	}
	if found := en.Check(rec, rules.Options{Subject: "VB-1/S9"}).Findings; len(found) < 10 {
		t.Errorf("%d findings", len(found))
	}
}

// Where the outcome is open there is no figure, but for what a sequence that has
// not ended comes to so far.
func TestOpenOutcomesAreBare(t *testing.T) {
	for _, outcome := range []bingo.Outcome{bingo.NotAssessable, bingo.Indeterminate, bingo.NotApplicable, bingo.Pass, bingo.Breach} {
		r := &rules.Rule{ID: "toy/figures",
			Session:  func(e *rules.Eval, s *bingo.Session) rules.Verdict { return figured(e, outcome, s.Source) },
			Sequence: func(e *rules.Eval, q *bingo.Sequence) rules.Verdict { return figured(e, outcome, q.Permit.Source) }}
		rec := ruletest.Record()
		ruletest.Jackpot(came(rec, 1), "0.00")
		want := map[bingo.Outcome]string{bingo.Pass: "1 2 1", bingo.Breach: "1 2 1"}[outcome]
		for subject, want := range map[string]string{"VB-1/S1": want, "VB-1/seq:Q1": want} {
			if outcome == bingo.NotAssessable && subject != "VB-1/S1" {
				want = "1"
			}
			f := ruletest.Run(t, toy(r), rec, "toy/figures", subject)
			if got := strings.TrimSpace(f.Measured.String() + " " + f.Limit.String() + " " + f.Margin.String()); got != want {
				t.Errorf("%s on %s: %q, want %q", outcome, subject, got, want)
			}
		}
	}
}

// figured answers with figures whatever the outcome.
func figured(e *rules.Eval, outcome bingo.Outcome, at bingo.Source) rules.Verdict {
	e.Lacks("a figure", at.Cell("x"))
	return e.With(rules.Verdict{Outcome: outcome}, bingo.Number(1), bingo.Number(2), bingo.Number(1))
}
