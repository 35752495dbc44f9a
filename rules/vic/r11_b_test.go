package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestR11_b(t *testing.T) {
	runOperator(t, "vic/r11.b", nil, append(onCommencement(bingo.Pass), []operatorCase{
		{"one permit lacks the address of the centre", func(p, _ *bingo.Permit) { p.PremisesAddress = "" }, bingo.NotAssessable},
		{"set from a later day on", func(p, _ *bingo.Permit) {
			p.Later = []bingo.LaterValue{{Column: "operator_address", Value: "4 Quay Street", From: ruletest.Day("2025-08-01")}, {Column: "premises_address", From: ruletest.Day("2025-08-01")}}
		}, bingo.NotAssessable},
	}...))
}
