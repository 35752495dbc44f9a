package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR16_2(t *testing.T) {
	const rule = "vic/r16.2"
	runAttested(t, rule, bingo.SubjectSession, func(s *bingo.Session) { s.SignedOffBy = "" })
	signed := func(by, at string) func(*bingo.Session) {
		return func(s *bingo.Session) {
			s.SignedOffBy, s.SignedOffAt = by, civil.Instant{}
			if at != "" {
				s.SignedOffAt = ruletest.At(at)
			}
		}
	}
	and := func(bend func(*bingo.Session), yes bool) func(*bingo.Session) {
		return func(s *bingo.Session) {
			bend(s)
			say(s, rule, 0, 0, yes, "21:00")
		}
	}
	const late = "2025-07-03T22:00"
	runLimits(t, rule, "VB-1/S1", nil, []limitCase{
		{name: "signed off", bend: signed("Thuy Nguyễn", late), outcome: bingo.Pass},
		{name: "signed off, answered no", bend: and(signed("Thuy Nguyễn", late), false), outcome: bingo.Breach},
		{name: "signed off, answered yes", bend: and(signed("Thuy Nguyễn", late), true), outcome: bingo.Pass},
		{name: "without the time", bend: signed("Thuy Nguyễn", ""), outcome: bingo.NotAssessable},
		{name: "without the time, yes", bend: and(signed("Thuy Nguyễn", ""), true), outcome: bingo.Pass},
		{name: "by somebody else", bend: signed("Aroha Ngata", late), outcome: bingo.NotAssessable},
		{name: "by the supervisor of a game", bend: func(s *bingo.Session) {
			signed("Tomasz Kowalczyk", late)(s)
			s.Games[2].Supervisor = "Tomasz Kowalczyk"
		}, outcome: bingo.Pass},
		{name: "no supervisor named", bend: func(s *bingo.Session) { s.Supervisor = "" }, outcome: bingo.NotAssessable},
		{name: "signed off, and a held answer", bend: func(s *bingo.Session) { hold(s, bingo.FileAttestations, 0) }, outcome: bingo.NotAssessable},
	})
	f := ruletest.Run(t, vic.Pack, recordOf(bent(signed("Aroha Ngata", late))), rule, "VB-1/S1")
	names(t, f, "somebody's word that the supervisor kept the running sheet", "a sign-off by Thuy Nguyễn, the supervisor (Aroha Ngata signed)")
}
