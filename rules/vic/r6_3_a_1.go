package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_3_a_1: who certifies is no member of the permit holder's governing body.
// Regulation 6(3)(a). The register lists its members; a director is one of them.
func r6_3_a_1() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r6.3.a.1", Kind: "R", Effect: bingo.StopsFiling, Provision: "r. 6(3)(a)",
		Title:  "Certifier not on the governing body",
		Clause: "The person who certifies the return is not a member of the governing body of the permit holder.",
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			name, v := certifier(e, t)
			if name == "" {
				return v
			}
			day := signedOn(t)
			if q := inOffice(t.Permit, name, day, "governing_body", "director"); q != nil {
				takeOffice(e, q)
				if e.Explaining() {
					e.Say(name + " certified the return and was a member of the governing body on " + day.Long() + ", as the register has it.")
					e.Clears("a certificate from somebody outside the governing body, or the right name or term on record")
				}
				return e.Met(false)
			}
			if heldPeople(e, t.Permit) {
				return e.NotAssessable()
			}
			if len(withRole(t.Permit, "governing_body", "director")) == 0 {
				e.Lacks("the members of the governing body in people.csv", bingo.Cell{})
				return e.NotAssessable()
			}
			if e.Explaining() {
				e.Say(name + " is not among the members of the governing body in people.csv.")
			}
			return e.Met(true)
		},
	}
}
