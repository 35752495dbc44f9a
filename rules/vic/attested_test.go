package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// say answers a rule about a session (game and prize 0), a game or a prize, at a
// time of the evening.
func say(s *bingo.Session, rule string, game, prize int, yes bool, at string) {
	s.Attestations = append(s.Attestations, bingo.Attestation{Clause: rule, Game: game, Prize: prize, Yes: yes, By: "Tomasz Kowalczyk",
		At: ruletest.At("2025-07-03T" + at), Source: bingo.Source{Row: uint32(len(s.Attestations) + 2)}})
}

// runAttested runs the cases that hold for every rule that rests on a person's
// word alone, about session S1, its game 2 or that game's prize 1; prepare makes
// the clause speak of it.
func runAttested(t *testing.T, rule string, kind bingo.SubjectKind, prepare func(*bingo.Session)) {
	t.Helper()
	game, prize, subject := 0, 0, "VB-1/S1"
	switch kind {
	case bingo.SubjectGame:
		game, subject = 2, "VB-1/S1/2"
	case bingo.SubjectPrize:
		game, prize, subject = 2, 1, "VB-1/S1/2/1"
	}
	wide := func(yes bool, at string) func(*bingo.Session) {
		return func(s *bingo.Session) { say(s, rule, 0, 0, yes, at) }
	}
	own := func(yes bool, at string) func(*bingo.Session) {
		return func(s *bingo.Session) { say(s, rule, game, prize, yes, at) }
	}
	both := func(all ...func(*bingo.Session)) func(*bingo.Session) {
		return func(s *bingo.Session) {
			for _, f := range all {
				f(s)
			}
		}
	}
	held := func(s *bingo.Session) { hold(s, bingo.FileAttestations, 0) }
	cases := []limitCase{
		{name: "nobody answered", outcome: bingo.NotAssessable},
		{name: "yes", bend: wide(true, "21:00"), outcome: bingo.Pass},
		{name: "no", bend: wide(false, "21:00"), outcome: bingo.Breach},
		{name: "yes, without the prefix", bend: func(s *bingo.Session) { say(s, strings.TrimPrefix(rule, "vic/"), 0, 0, true, "21:00") }, outcome: bingo.Pass},
		{name: "yes to another clause", bend: func(s *bingo.Session) { say(s, rule+".x", 0, 0, true, "21:00") }, outcome: bingo.NotAssessable},
		{name: "no, then yes", bend: both(wide(true, "21:01"), wide(false, "21:00")), outcome: bingo.Pass},
		{name: "yes, then no", bend: both(wide(true, "21:00"), wide(false, "21:01")), outcome: bingo.Breach},
		{name: "both at one moment", bend: both(wide(true, "21:00"), wide(false, "21:00")), outcome: bingo.NotAssessable},
		{name: "both at one moment, then no", bend: both(wide(true, "21:00"), wide(false, "21:00"), wide(false, "21:30")), outcome: bingo.Breach},
		{name: "yes twice at one moment", bend: both(wide(true, "21:00"), wide(true, "21:00")), outcome: bingo.Pass},
		{name: "yes, and a held row", bend: both(wide(true, "21:00"), held), outcome: bingo.NotAssessable},
		{name: "yes, and a held row for this clause", bend: both(wide(true, "21:00"), func(s *bingo.Session) { holdAnswer(s, rule, "perhaps") }), outcome: bingo.NotAssessable},
		{name: "yes, and a held row for another clause", bend: both(wide(true, "21:00"), func(s *bingo.Session) { holdAnswer(s, "vic/r12.b", "perhaps") }), outcome: bingo.Pass},
		{name: "no, and a held row", bend: both(wide(false, "21:00"), held), outcome: bingo.NotAssessable},
	}
	if game == 0 {
		cases = append(cases, limitCase{name: "yes for a game alone", bend: func(s *bingo.Session) { say(s, rule, 2, 0, true, "21:00") }, outcome: bingo.NotAssessable})
	} else {
		cases = append(cases,
			limitCase{name: "yes, its own", bend: own(true, "21:00"), outcome: bingo.Pass},
			limitCase{name: "no, its own", bend: own(false, "21:00"), outcome: bingo.Breach},
			limitCase{name: "no, its own, though yes for the session", bend: both(own(false, "20:00"), wide(true, "21:00")), outcome: bingo.Breach},
			limitCase{name: "yes, its own, though no for the session", bend: both(own(true, "20:00"), wide(false, "21:00")), outcome: bingo.Pass},
			limitCase{name: "no for another game", bend: both(wide(true, "21:00"), func(s *bingo.Session) { say(s, rule, 3, 0, false, "21:00") }), outcome: bingo.Pass})
	}
	if prize != 0 {
		cases = append(cases, limitCase{name: "no for its game", bend: both(wide(true, "21:00"), func(s *bingo.Session) { say(s, rule, 2, 0, false, "21:00") }), outcome: bingo.Breach})
	}
	runLimits(t, rule, subject, prepare, cases)
	answered := both(func(s *bingo.Session) {
		if prepare != nil {
			prepare(s)
		}
	}, wide(true, "21:00"))
	runLimits(t, rule, subject, answered, general(bingo.Pass, ""))
	words(t, rule, subject, prepare, answered)
}

// words fails where a finding does not say who answered, or that nobody did.
func words(t *testing.T, rule, subject string, prepare, answered func(*bingo.Session)) {
	t.Helper()
	f := ruletest.Run(t, vic.Pack, recordOf(bent(prepare)), rule, subject)
	if !f.Unattested || !strings.HasPrefix(f.Message, "Nobody attested that ") || !strings.Contains(f.Clears, "--clause "+rule+" ") {
		t.Errorf("nobody answered: %q, %q", f.Message, f.Clears)
	}
	f = ruletest.Run(t, vic.Pack, recordOf(bent(answered)), rule, subject)
	if f.Unattested || f.Attested != "Tomasz Kowalczyk, 2025-07-03 21:00" || !strings.HasPrefix(f.Message, "Tomasz Kowalczyk attested at 21:00 on 3 July 2025 that ") || len(f.Evidence) == 0 {
		t.Errorf("yes: %q, by %q", f.Message, f.Attested)
	}
	f = ruletest.Run(t, vic.Pack, recordOf(bent(func(s *bingo.Session) {
		answered(s)
		say(s, rule, 0, 0, false, "22:00")
	})), rule, subject)
	told := false
	for _, step := range f.Trace {
		told = told || step.Label == "answered earlier by Tomasz Kowalczyk on 2025-07-03 21:00, replaced" && step.Value == "yes"
	}
	if !told || !strings.HasPrefix(f.Message, "Tomasz Kowalczyk answered 'no' at 22:00 on 3 July 2025 to: ") {
		t.Errorf("the answer that was replaced is not told: %q, %+v", f.Message, f.Trace)
	}
}
