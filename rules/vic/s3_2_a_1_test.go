package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestS3_2_a_1(t *testing.T) {
	const rule = "vic/s3.2.a.1"
	runAttested(t, rule, bingo.SubjectSession, func(s *bingo.Session) { ruletest.Jackpot(s, "0.00") })
	runLimits(t, rule, "VB-1/S1", nil, []limitCase{
		{name: "no jackpot", outcome: bingo.NotApplicable},
		{name: "no jackpot, answered no", bend: func(s *bingo.Session) { say(s, rule, 0, 0, false, "19:00") }, outcome: bingo.NotApplicable},
	})
}
