package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
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
	at := func(a bingo.Attestation, second int64) bingo.Attestation {
		a.At = civil.InstantOf(second)
		return a
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
		{"the game's own goes first", []bingo.Attestation{say(2, "word", true), say(0, "word", false)}, "yes"},
		{"and so does its no", []bingo.Attestation{say(0, "word", true), say(2, "word", false)}, "no"},
		{"of several the latest", []bingo.Attestation{at(say(2, "word", true), 9), at(say(2, "toy/word", false), 8)}, "yes"},
		{"a later one for the session", []bingo.Attestation{say(2, "word", false), at(say(0, "word", true), 9)}, "no"},
		{"both at one moment", []bingo.Attestation{say(2, "word", true), say(2, "word", false)}, "none"},
		{"both at one moment, settled later", []bingo.Attestation{say(2, "word", true), say(2, "word", false), at(say(2, "word", false), 9)}, "no"},
		{"a prize of the game", []bingo.Attestation{{Game: 2, Prize: 1, Clause: "word"}}, "none"},
		{"a prize beside the game", []bingo.Attestation{{Game: 2, Prize: 1, Clause: "word"}, say(2, "word", true)}, "yes"},
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
