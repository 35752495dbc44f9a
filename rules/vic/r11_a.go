package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r11_a: the application for an operator's licence gives the applicant's name
// and address. Regulation 11(a). The application itself is not in the record;
// what is asked is that the register holds both.
func r11_a() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r11.a", Kind: "R", Effect: bingo.MustExplain, Provision: "r. 11(a)",
		Title:  "Name and address of the operator",
		Clause: "The name and address of the applicant for an operator's licence are given.",
		Operator: func(e *rules.Eval, o *rules.Operator) rules.Verdict {
			return registered(e, o, "the operator's name and address", func(a *rules.Agreement) []columnValue {
				return []columnValue{
					{"the operator's name", a.Operator.Name, "operator_name"},
					{"the operator's address", a.Operator.Address, "operator_address"},
				}
			})
		},
	}
}
