package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestR6_2_b(t *testing.T) {
	attested := func(period string, yes bool) func(*bingo.Record, *bingo.GivenReturn) {
		return func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Attestations = []bingo.Attestation{{Clause: "vic/r6.2.b", Period: period, Yes: yes, By: "Ravi Menon", At: ruletest.At("2026-09-02T10:00")}}
		}
	}
	noOpinion := func(_ *bingo.Record, g *bingo.GivenReturn) { g.Opinion = "" }
	runReturns(t, "vic/r6.2.b", year, append([]returnCase{
		{name: "certifier and opinion", outcome: bingo.Pass, words: "true and accurate"},
		{name: "no opinion recorded", bend: noOpinion, outcome: bingo.NotAssessable, words: "opinion"},
		{name: "no certifier recorded", bend: func(_ *bingo.Record, g *bingo.GivenReturn) { g.CertifiedBy = "" }, outcome: bingo.NotAssessable, words: "who certified"},
		{name: "attested that there was none", bend: attested("2026-06-30", false), outcome: bingo.Breach, words: "Ravi Menon answered 'no'"},
		{name: "the same, and a held answer", bend: twice(attested("2026-06-30", false), func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Held = []bingo.HeldRow{{File: bingo.FileAttestations}}
		}), outcome: bingo.NotAssessable, words: "a held row of attestations.csv"},
		{name: "the same by both days", bend: attested("2025-07-01..2026-06-30", false), outcome: bingo.Breach},
		{name: "of another year", bend: attested("2025-06-30", false), outcome: bingo.Pass},
		{name: "a yes does not stand in for what is missing", bend: twice(noOpinion, attested("2026-06-30", true)), outcome: bingo.NotAssessable},
	}, notThere(bingo.Pass)...))
}
