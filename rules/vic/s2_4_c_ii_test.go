package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestS2_4_c_ii(t *testing.T) {
	const rule = "vic/s2.4.c.ii"
	runAttested(t, rule, bingo.SubjectPrize, nil)
	runLimits(t, rule, "VB-1/S1/2/1", nil, []limitCase{
		{name: "not won", bend: func(s *bingo.Session) { s.Games[1].Prizes[0].Amount = ruletest.Dollars("0.00") }, outcome: bingo.NotApplicable},
		{name: "a cent was won", bend: func(s *bingo.Session) { s.Games[1].Prizes[0].Amount = ruletest.Dollars("0.01") }, outcome: bingo.NotAssessable},
		{name: "amount missing", bend: func(s *bingo.Session) { s.Games[1].Prizes[0].Amount = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "amount missing, yes", bend: func(s *bingo.Session) {
			s.Games[1].Prizes[0].Amount = unrecorded()
			say(s, rule, 2, 1, true, "21:00")
		}, outcome: bingo.Pass},
		{name: "yes for another prize", bend: func(s *bingo.Session) { say(s, rule, 2, 2, true, "21:00") }, outcome: bingo.NotAssessable},
	})
}
