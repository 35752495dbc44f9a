package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

const toyParams = `
pack = "toy"
in_force_from = "2000-01-01"

[parameter.limit]
title = "attendance, at most"
kind = "count"
value = [
  { from = "2000-01-01", to = "2019-12-31", value = "90", cite = "c. 1" },
  { from = "2020-01-01", value = "100", cite = "c. 1, as amended" },
]
`

// toy makes a pack of rules for the tests, with one open point of two readings.
func toy(list ...*rules.Rule) func() (*rules.Pack, error) {
	return func() (*rules.Pack, error) {
		p := &rules.Pack{ID: "toy", Prefix: "toy", Title: "Toy", Instrument: "Toy Act", Version: "1", Always: true, Rules: list,
			Points: []bingo.ReadingPoint{{ID: "toy/open", Readings: []bingo.Reading{{ID: "one", Meaning: "1"}, {ID: "other", Meaning: "2"}}}}}
		return p, p.Finish([]byte(toyParams))
	}
}

// attendance asks for at most 100 people.
func attendance(more func(e *rules.Eval, s *bingo.Session)) *rules.Rule {
	return &rules.Rule{ID: "toy/attendance", Title: "Attendance", Effect: bingo.MustExplain, Params: []string{"limit"},
		Needs: []bingo.FileKind{bingo.FilePrizes}, Reads: []bingo.FileKind{bingo.FilePools},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			if more != nil {
				more(e, s)
			}
			if !s.Attendance.Recorded() {
				return e.NotApplicable("nobody came")
			}
			return e.AtMost(bingo.Number(s.Attendance.Int()), bingo.Number(e.Param(0).N))
		}}
}

func came(rec *bingo.Record, n int64) *bingo.Session {
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.Attendance = ruletest.N(n)
	return s
}

// Of two versions nobody has chosen between, the rule says what the one in use
// gives, and leaves it open.
func TestConflictOverlay(t *testing.T) {
	rec := ruletest.Record()
	s := came(rec, 101)
	s.Conflict = &bingo.Conflict{ExceptionID: "E1"}
	f := ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1")
	ruletest.Expect(t, f, bingo.Indeterminate, "-1")
	if !strings.Contains(f.Message, "two versions (E1)") || !strings.Contains(f.Message, "this would be breach") || f.Clears != "choosing the right version of session S1" {
		t.Errorf("it says %q, %q", f.Message, f.Clears)
	}
	s.Attendance = money.Count64{}
	ruletest.Expect(t, ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1"), bingo.NotApplicable, "")
	s.Attendance, s.Present = ruletest.N(1), 0
	ruletest.Expect(t, ruletest.Run(t, toy(attendance(nil)), rec, "toy/attendance", "VB-1/S1"), bingo.Indeterminate, "99")
}

// A rule that uses a neighbour is left open by the neighbour's versions too.
func TestConflictOfANeighbour(t *testing.T) {
	rec := ruletest.Record()
	came(rec, 1)
	other := ruletest.Session(rec, "S2", "2025-07-10")
	other.Conflict = &bingo.Conflict{ExceptionID: "E2"}
	r := attendance(func(e *rules.Eval, _ *bingo.Session) { e.Uses(other) })
	f := ruletest.Run(t, toy(r), rec, "toy/attendance", "VB-1/S1")
	ruletest.Expect(t, f, bingo.Indeterminate, "99")
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
// be read speaks of every game.
func TestGapOfAGame(t *testing.T) {
	r := &rules.Rule{ID: "toy/game", Needs: []bingo.FileKind{bingo.FileGames},
		Game: func(e *rules.Eval, _ *bingo.Session, _ *bingo.Game) rules.Verdict { return e.Met(true) }}
	for held, want := range map[int]string{0: "nnn", 2: "pnp", 9: "ppp"} {
		rec := ruletest.Record()
		came(rec, 1).Held = []bingo.HeldRow{{File: bingo.FileGames, Game: held}}
		got := ""
		for _, f := range ruletest.All(t, toy(r), rec, "toy/game") {
			got += f.Outcome.String()[:1]
		}
		if got != want {
			t.Errorf("held row of game %d: %s, want %s", held, got, want)
		}
	}
}

func TestOpenPoint(t *testing.T) {
	verdict := func(o bingo.Outcome, n int64) rules.Verdict {
		v := rules.Verdict{Outcome: o}
		if n != 0 {
			v.Margin = bingo.Number(n)
		}
		return v
	}
	const p, b, na, no = bingo.Pass, bingo.Breach, bingo.NotAssessable, bingo.NotApplicable
	cases := []struct {
		name       string
		one, other rules.Verdict
		want       bingo.Outcome
		margin     string
		says       string // the reading whose message stands
	}{
		{"agree on a pass", verdict(p, 5), verdict(p, 7), p, "5", "one"},
		{"agree, the other with less room", verdict(p, 7), verdict(p, 5), p, "5", "other"},
		{"agree on a breach", verdict(b, -5), verdict(b, -7), b, "-7", "other"},
		{"agree without a margin", verdict(p, 0), verdict(p, 7), p, "", "one"},
		{"disagree", verdict(p, 5), verdict(b, -5), bingo.Indeterminate, "", ""},
		{"one does not apply", verdict(no, 0), verdict(p, 5), bingo.Indeterminate, "", ""},
		{"neither applies", verdict(no, 0), verdict(no, 0), no, "", "one"},
		{"one cannot be assessed", verdict(na, 0), verdict(p, 5), na, "", ""},
		{"the other cannot be assessed", verdict(b, -5), verdict(na, 0), na, "", ""},
		{"neither can be assessed", verdict(na, 0), verdict(na, 0), na, "", "one"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			both := []rules.Verdict{c.one, c.other}
			r := &rules.Rule{ID: "toy/open", Points: []rules.Point{0}, Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
				i := e.Reading(0)
				if e.Explaining() {
					e.Say([]string{"one", "other"}[i])
					if both[i].Outcome == na {
						e.Lacks("a figure", s.Source.Cell("x"))
					}
				}
				return both[i]
			}}
			rec := ruletest.Record()
			came(rec, 1)
			f := ruletest.Run(t, toy(r), rec, "toy/open", "VB-1/S1")
			ruletest.Expect(t, f, c.want, c.margin)
			if c.says != "" && f.Message != c.says {
				t.Errorf("it says %q, want %q", f.Message, c.says)
			}
			if len(f.Readings) != 2 || f.Readings[0].Outcome != c.one.Outcome || f.Readings[1].Outcome != c.other.Outcome || f.Readings[0].Used != (c.one.Outcome == c.other.Outcome) {
				t.Errorf("both readings stand in the finding: %+v", f.Readings)
			}
			for i, id := range []string{"one", "other"} {
				f := ruletest.Run(t, toy(r), rec, "toy/open", "VB-1/S1", bingo.ReadingChoice{Point: "toy/open", Reading: id})
				ruletest.Expect(t, f, both[i].Outcome, both[i].Margin.String())
				if f.Reading != "toy/open="+id || f.Message != id {
					t.Errorf("the selected reading is named: %q, %q", f.Reading, f.Message)
				}
			}
		})
	}
}

// A condition that does not come to its open point is run once in a quick run,
// and says the same under every reading.
func TestOpenPointNotAsked(t *testing.T) {
	runs := 0
	r := &rules.Rule{ID: "toy/open", Points: []rules.Point{0}, Session: func(e *rules.Eval, _ *bingo.Session) rules.Verdict {
		if !e.Explaining() {
			runs++
		}
		return e.Met(true)
	}}
	rec := ruletest.Record()
	came(rec, 1)
	ruletest.Expect(t, ruletest.Run(t, toy(r), rec, "toy/open", "VB-1/S1"), bingo.Pass, "")
	if runs != 1 {
		t.Errorf("run %d times", runs)
	}
}

func TestUnknownReadingIsRefused(t *testing.T) {
	pack, err := toy(attendance(nil))()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []bingo.ReadingChoice{{Point: "toy/open", Reading: "third"}, {Point: "toy/none", Reading: "one"}} {
		if _, err := rules.NewEngine([]*rules.Pack{pack}, []bingo.ReadingChoice{c}); err == nil {
			t.Errorf("%+v was taken", c)
		}
	}
}

func TestAttested(t *testing.T) {
	var found *bingo.Attestation
	r := &rules.Rule{ID: "toy/word", Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
		found = e.Attested(s, 2)
		return e.Met(true)
	}}
	say := func(game int, clause string, yes bool) bingo.Attestation {
		return bingo.Attestation{Game: game, Clause: clause, Yes: yes}
	}
	cases := []struct {
		name string
		all  []bingo.Attestation
		want string
	}{
		{"none", nil, "none"},
		{"the session", []bingo.Attestation{say(0, "word", true)}, "yes"},
		{"the game", []bingo.Attestation{say(2, "toy/word", false)}, "no"},
		{"another game", []bingo.Attestation{say(3, "word", false)}, "none"},
		{"another clause", []bingo.Attestation{say(2, "words", false), say(2, "toy/other", false)}, "none"},
		{"a no goes first", []bingo.Attestation{say(2, "word", true), say(0, "word", false)}, "no"},
	}
	for _, c := range cases {
		rec := ruletest.Record()
		came(rec, 1).Attestations = c.all
		ruletest.Run(t, toy(r), rec, "toy/word", "VB-1/S1")
		got := "none"
		if found != nil {
			got = map[bool]string{true: "yes", false: "no"}[found.Yes]
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Sessions are checked where they lie in the period; a sequence or a window
// where any of its sessions does.
func TestPeriod(t *testing.T) {
	rec := ruletest.Record()
	for i, date := range []string{"2025-06-26", "2025-07-03"} {
		s := ruletest.Session(rec, fmt.Sprintf("S%d", i+1), date)
		ruletest.Jackpot(s, "0.00")
	}
	ruletest.Session(rec, "S3", "2025-07-09")
	en := engine(t, vic.Pack)
	cases := []struct{ from, to, want string }{
		{"", "", "VB-1/S1 VB-1/S2 VB-1/S3 VB-1/seq:Q1 VB-1/7d:2025-06-26..2025-07-02 VB-1/7d:2025-07-03..2025-07-09 VB-1/7d:2025-07-09..2025-07-15"},
		{"2025-07-03", "2025-07-03", "VB-1/S2 VB-1/seq:Q1 VB-1/7d:2025-07-03..2025-07-09"},
		{"2025-07-04", "2025-07-31", "VB-1/S3 VB-1/7d:2025-07-03..2025-07-09 VB-1/7d:2025-07-09..2025-07-15"},
		{"2025-07-10", "", ""},
		{"", "2025-06-26", "VB-1/S1 VB-1/seq:Q1 VB-1/7d:2025-06-26..2025-07-02"},
	}
	for _, c := range cases {
		opt := rules.Options{All: true}
		if c.from != "" {
			opt.Period.From = ruletest.Day(c.from)
		}
		if c.to != "" {
			opt.Period.To = ruletest.Day(c.to)
		}
		var got []string
		for _, rule := range []string{"vic/r7.1.d", "vic/r4.sequence", "vic/r7.1.c"} {
			opt.Rule = rule
			for _, f := range en.Check(rec, opt).Findings {
				got = append(got, f.Subject.String())
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s..%s: %v, want %s", c.from, c.to, got, c.want)
		}
	}
}

// Findings come by subject as a reader expects, then as the rules stand in their
// packs; a rule, a subject and a permit narrow them.
func TestOrderAndOptions(t *testing.T) {
	rec := ruletest.Record()
	ruletest.Session(rec, "S2", "2025-07-03")
	ruletest.Session(rec, "S1", "2025-07-10")
	en := engine(t, vic.Pack)
	at := map[string]int{}
	for i, r := range en.Rules() {
		at[r.ID] = i
	}
	all := en.Check(rec, rules.Options{All: true}).Findings
	for i := 1; i < len(all); i++ {
		c := all[i-1].Subject.Compare(all[i].Subject)
		if c > 0 || c == 0 && at[all[i-1].Rule] >= at[all[i].Rule] {
			t.Errorf("%s on %s stands before %s on %s", all[i-1].Rule, all[i-1].Subject, all[i].Rule, all[i].Subject)
		}
	}
	for _, f := range en.Check(rec, rules.Options{All: true, Subject: "VB-1/S1/2"}).Findings {
		if f.Subject.String() != "VB-1/S1/2" {
			t.Errorf("another subject: %s", f.Subject)
		}
	}
	if found := en.Check(rec, rules.Options{All: true, Permit: "VB-9"}).Findings; len(found) != 0 {
		t.Errorf("another permit: %d findings", len(found))
	}
	for i, f := range en.Check(rec, rules.Options{All: true, Rule: "vic/r7.1.d"}).Findings {
		if want := []string{"VB-1/S2", "VB-1/S1"}[i]; f.Rule != "vic/r7.1.d" || f.Subject.String() != want {
			t.Errorf("%s on %s, want %s", f.Rule, f.Subject, want)
		}
	}
}
