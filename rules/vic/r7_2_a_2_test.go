package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR7_2_a_2(t *testing.T) {
	const rule = "vic/r7.2.a.2"
	authorised := func(s *bingo.Session) { s.Supervisor = "Tomasz Kowalczyk" }
	runAttested(t, rule, bingo.SubjectSession, authorised)
	operator := func(from string) func(*bingo.Session) {
		return func(s *bingo.Session) {
			s.Supervisor = "Harbour Bingo Centre Pty Ltd"
			s.Permit.Operator = bingo.Operator{Name: s.Supervisor, AgreementFrom: ruletest.Day(from)}
		}
	}
	runLimits(t, rule, "VB-1/S1", nil, []limitCase{
		{name: "the responsible person", outcome: bingo.NotApplicable},
		{name: "the responsible person, otherwise written", bend: func(s *bingo.Session) { s.Supervisor = "THUY NGUYỄN" }, outcome: bingo.NotApplicable},
		{name: "another supervises a game", bend: func(s *bingo.Session) { s.Games[2].Supervisor = "Tomasz Kowalczyk" }, outcome: bingo.NotAssessable},
		{name: "the responsible person supervises a game", bend: func(s *bingo.Session) { s.Games[2].Supervisor = "Thuy Nguyễn" }, outcome: bingo.NotApplicable},
		{name: "a held game, that another may have supervised", bend: func(s *bingo.Session) { hold(s, bingo.FileGames, 2) }, outcome: bingo.NotAssessable},
		{name: "no supervisor named", bend: func(s *bingo.Session) { s.Supervisor = "" }, outcome: bingo.NotAssessable},
		{name: "no supervisor named, yes", bend: func(s *bingo.Session) {
			s.Supervisor = ""
			say(s, rule, 0, 0, true, "21:00")
		}, outcome: bingo.Pass},
		{name: "the operator under an agreement", bend: operator("2025-07-03"), outcome: bingo.NotApplicable},
		{name: "the operator before the agreement", bend: operator("2025-07-04"), outcome: bingo.NotAssessable},
		{name: "no responsible person known", bend: func(s *bingo.Session) { s.Permit.Responsible = "" }, outcome: bingo.NotAssessable},
	})
	f := ruletest.Run(t, vic.Pack, recordOf(bent(func(s *bingo.Session) { s.Supervisor = "" })), rule, "VB-1/S1")
	names(t, f, "somebody's word that the supervisor's written authority was displayed at the entrance, easy to see", "the name of the supervisor")
}
