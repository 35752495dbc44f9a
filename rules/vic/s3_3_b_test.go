package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestS3_3_b(t *testing.T) {
	const rule = "vic/s3.3.b"
	runAttested(t, rule, bingo.SubjectSession, func(s *bingo.Session) { ruletest.Jackpot(s, "0.00") })
	runLimits(t, rule, "VB-1/S1", nil, []limitCase{
		{name: "no jackpot", outcome: bingo.NotApplicable},
		{name: "the last of its sequence", bend: oneEvening("Q1"), outcome: bingo.NotApplicable},
		{name: "won whole, but carried to another day", bend: func(s *bingo.Session) {
			oneEvening("Q1")(s)
			s.JackpotCarriedTo = ruletest.Day("2025-07-10")
		}, outcome: bingo.NotAssessable},
		{name: "a cent left", bend: func(s *bingo.Session) {
			oneEvening("Q1")(s)
			s.JackpotClosing = ruletest.Dollars("0.01")
		}, outcome: bingo.NotAssessable},
		{name: "closing balance missing", bend: func(s *bingo.Session) {
			oneEvening("Q1")(s)
			s.JackpotClosing = unrecorded()
		}, outcome: bingo.NotAssessable},
	})
}
