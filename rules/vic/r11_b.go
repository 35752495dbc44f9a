package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r11_b: the application for an operator's licence gives the address of the
// bingo centre. Regulation 11(b). The premises of a permit with an operator's
// agreement are the centre.
func r11_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r11.b", Kind: "R", Effect: bingo.MustExplain, Provision: "r. 11(b)",
		Title:  "Address of the bingo centre",
		Clause: "The address of the bingo centre is given.",
		Operator: func(e *rules.Eval, o *rules.Operator) rules.Verdict {
			return registered(e, o, "the address of the bingo centre", func(a *rules.Agreement) []columnValue {
				_, address := a.Permit.PremisesOn(a.Since)
				return []columnValue{{"the address of the centre", address, "premises_address"}}
			})
		},
	}
}
