package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
)

func TestR11_a(t *testing.T) {
	runOperator(t, "vic/r11.a", nil, append(onCommencement(bingo.Pass), []operatorCase{
		{"one permit lacks the address", func(_, q *bingo.Permit) { q.Operator.Address = "" }, bingo.NotAssessable},
		{"one permit lacks the name", func(p, _ *bingo.Permit) { p.Operator.Name = "" }, bingo.NotAssessable},
		{"a permit of another operator lacks it", func(_, q *bingo.Permit) { q.Operator.LicenceNo, q.Operator.Address = "BCO-0010", "" }, bingo.Pass},
		{"the first day is not recorded", func(p, q *bingo.Permit) {
			p.Operator.AgreementFrom, q.Operator.AgreementFrom = 0, 0
			p.ValidFrom, q.ValidFrom = ruletest.Day("2024-01-01"), ruletest.Day("2024-01-01")
		}, bingo.Pass},
	}...))
}
