package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestS3_3_a(t *testing.T) {
	const rule = "vic/s3.3.a"
	runAttested(t, rule, bingo.SubjectSession, func(s *bingo.Session) { ruletest.Jackpot(s, "0.00") })
	runLimits(t, rule, "VB-1/S1", nil, []limitCase{
		{name: "no jackpot", outcome: bingo.NotApplicable},
		{name: "the last of its sequence", bend: oneEvening("Q1"), outcome: bingo.NotAssessable},
		{name: "begun and won in one evening", bend: oneEvening(""), outcome: bingo.NotApplicable},
		{name: "a cent left", bend: func(s *bingo.Session) {
			oneEvening("")(s)
			s.JackpotClosing = ruletest.Dollars("0.01")
		}, outcome: bingo.NotAssessable},
		{name: "balances missing", bend: func(s *bingo.Session) {
			oneEvening("")(s)
			s.JackpotClosing = unrecorded()
		}, outcome: bingo.NotAssessable},
		{name: "in a sequence, its pool not named", bend: func(s *bingo.Session) { s.SequenceID = "Q1" }, outcome: bingo.NotAssessable},
	})
}

// oneEvening has a pool that is won whole in the session in which it began.
func oneEvening(sequence string) func(*bingo.Session) {
	return func(s *bingo.Session) {
		ruletest.Jackpot(s, "0.00")
		s.SequenceID, s.JackpotCarriedTo, s.JackpotClosing = sequence, 0, ruletest.Dollars("0.00")
	}
}
