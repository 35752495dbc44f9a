package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// charged sets the charge for admission ("" = not recorded) and answers to the
// clause, spelled with or without the pack's prefix.
func charged(charge string, answers ...bool) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		s.AdmissionCharge = unrecorded()
		if charge != "" {
			s.AdmissionCharge = ruletest.Dollars(charge)
		}
		for i, yes := range answers {
			s.Attestations = append(s.Attestations, bingo.Attestation{Clause: []string{"r7.2.b", "vic/r7.2.b"}[i%2], Yes: yes, By: "Aroha Ngata", At: ruletest.At("2025-07-03T21:00")})
		}
	}
}

func TestR7_2_b(t *testing.T) {
	runLimits(t, "vic/r7.2.b", "VB-1/S1", nil, append([]limitCase{
		{name: "nothing charged", bend: charged("0.00"), outcome: bingo.Pass, margin: "0.00"},
		{name: "a cent charged", bend: charged("0.01"), outcome: bingo.Breach, margin: "-0.01"},
		{name: "not recorded", bend: charged(""), outcome: bingo.NotAssessable},
		{name: "attested yes", bend: charged("", true), outcome: bingo.Pass},
		{name: "attested no", bend: charged("", false), outcome: bingo.Breach},
		{name: "a yes and a no of one moment", bend: charged("", true, false), outcome: bingo.NotAssessable},
		{name: "a no does not stand against the record", bend: charged("0.00", false), outcome: bingo.Pass, margin: "0.00"},
		{name: "nor does a yes", bend: charged("1.00", true), outcome: bingo.Breach, margin: "-1.00"},
		{name: "an attestation of another clause", bend: func(s *bingo.Session) {
			charged("", true)(s)
			s.Attestations[0].Clause = "r7.2.a.1"
		}, outcome: bingo.NotAssessable},
		{name: "a held attestation where the charge is recorded", bend: func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FileAttestations}} }, outcome: bingo.Pass, margin: "0.00"},
		{name: "attested yes, and a held attestation", bend: func(s *bingo.Session) {
			charged("", true)(s)
			s.Held = []bingo.HeldRow{{File: bingo.FileAttestations}}
		}, outcome: bingo.NotAssessable},
		{name: "attested no, and a held attestation", bend: func(s *bingo.Session) {
			charged("", false)(s)
			s.Held = []bingo.HeldRow{{File: bingo.FileAttestations}}
		}, outcome: bingo.NotAssessable},
		{name: "attested for a prize", bend: func(s *bingo.Session) {
			charged("", true)(s)
			s.Attestations[0].Game, s.Attestations[0].Prize = 1, 1
		}, outcome: bingo.NotAssessable},
	}, general(bingo.Pass, "0.00")...))
	s := bent(charged("2.00"))
	s.Attendance = ruletest.N(80)
	f := ruletest.Run(t, vic.Pack, recordOf(s), "vic/r7.2.b", "VB-1/S1")
	if f.Message != "The session charged $2.00 for admission; no charge is allowed." || f.AtStake.String() != "160.00" {
		t.Errorf("it says %q, at stake %s", f.Message, f.AtStake)
	}
}
