package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestR12_b(t *testing.T) {
	attested := func(p *bingo.Permit, yes bool) {
		p.Attestations = append(p.Attestations, bingo.Attestation{Clause: "r12.b", Yes: yes, By: "Eleni Papadopoulou", At: ruletest.At("2024-12-20T19:00"), Source: bingo.Source{Row: 4}})
	}
	runOperator(t, "vic/r12.b", func(p *bingo.Permit) { attested(p, true) }, append(onCommencement(bingo.Pass), []operatorCase{
		{"one 'no' beside a yes", func(_, q *bingo.Permit) { attested(q, false) }, bingo.Breach},
		{"nobody's word for one permit", func(_, q *bingo.Permit) { q.Attestations = nil }, bingo.NotAssessable},
		{"nobody's word for one, a 'no' for the other", func(p, q *bingo.Permit) { p.Attestations = nil; attested(q, false) }, bingo.Breach},
		{"a word for a period", func(_, q *bingo.Permit) { q.Attestations[0].Period = "2025-07" }, bingo.NotAssessable},
		{"a word for another clause", func(_, q *bingo.Permit) { q.Attestations[0].Clause = "r12.a" }, bingo.NotAssessable},
		{"a yes, and a held attestation", func(p, _ *bingo.Permit) { p.Held = []bingo.HeldRow{{File: bingo.FileAttestations}} }, bingo.NotAssessable},
		{"a yes, and a held attestation to another clause", func(p, _ *bingo.Permit) {
			p.Held = []bingo.HeldRow{{File: bingo.FileAttestations, Cells: []string{"VB-1", "vic/r9.kept", "perhaps"}}}
		}, bingo.Pass},
		{"a 'no', and a held attestation", func(p, _ *bingo.Permit) {
			attested(p, false)
			p.Held = []bingo.HeldRow{{File: bingo.FileAttestations}}
		}, bingo.NotAssessable},
		{"one agreement older than the Regulations", func(p, _ *bingo.Permit) {
			p.Operator.AgreementFrom, p.Attestations = ruletest.Day("1998-03-30"), nil
		}, bingo.Pass},
	}...))
}
