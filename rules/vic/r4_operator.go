package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// r4_operator: where the permit holder has an agreement with an operator under
// section 26, what the responsible person has to do is the operator's to do.
// Regulation 4(3). The register says whether an agreement is in force on the
// session's day, or on the last of a return's days, and with whom.
func r4_operator() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r4.operator", Kind: "R", Effect: bingo.MustExplain, Provision: "r. 4(3)",
		Title:  "The operator stands for the responsible person",
		Clause: "Under an operator's agreement the functions and obligations of the responsible person are the operator's.",
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			return operatorOf(e, s.Permit, s.Date, "", "That goes for rr. 6(2)(a)(i), 7(3) and 8 and for the Schedule, r. 2(1).")
		},
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			return operatorOf(e, t.Permit, t.Ending, ", the last of the return's days", "That goes for r. 6(2)(a)(i), the signature under the return, while the agreement is in force.")
		},
	}
}

// operatorOf judges whose an operator's functions are on a day; which and duties
// are for the message.
func operatorOf(e *rules.Eval, p *bingo.Permit, day civil.Date, which, duties string) rules.Verdict {
	op := p.OperatorOn(day)
	switch agreementOn(e, p, day) {
	case centreUnknown:
		return e.NotAssessable()
	case centreElsewhere:
		if !op.Recorded() {
			return e.NotApplicable("the permit has no operator")
		}
		return e.NotApplicable("no operator's agreement was in force on that day")
	}
	takeOperator(e, p, day)
	if op.Name == "" {
		e.Lacks("the name of the operator", p.CellOn("operator_name", day))
		return e.NotAssessable()
	}
	if e.Explaining() {
		e.Say("An operator's agreement was in force on " + day.Long() + which + ":" + operatorStandsOn(p, day) + " " + duties)
	}
	return e.Met(true)
}
