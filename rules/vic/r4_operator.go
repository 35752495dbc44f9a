package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r4_operator: where the permit holder has an agreement with an operator under
// section 26, what the responsible person has to do is the operator's to do.
// Regulation 4(3). The register says whether an agreement is in force on the
// session's day, and with whom.
func r4_operator() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r4.operator", Kind: "R", Effect: bingo.MustExplain, Provision: "r. 4(3)",
		Title:  "The operator stands for the responsible person",
		Clause: "Under an operator's agreement the functions and obligations of the responsible person are the operator's.",
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			p, day := s.Permit, s.Date
			op := p.OperatorOn(day)
			switch centreOf(e, s) {
			case centreUnknown:
				return e.NotAssessable()
			case centreElsewhere:
				if !op.Recorded() {
					return e.NotApplicable("the permit has no operator")
				}
				return e.NotApplicable("no operator's agreement was in force on that day")
			}
			takeOperator(e, s)
			if op.Name == "" {
				e.Lacks("the name of the operator", p.CellOn("operator_name", day))
				return e.NotAssessable()
			}
			if e.Explaining() {
				e.Say("An operator's agreement was in force on " + day.Long() + ":" + operatorStands(s) +
					" That goes for rr. 6(2)(a)(i), 7(3) and 8 and for the Schedule, r. 2(1).")
			}
			return e.Met(true)
		},
	}
}
