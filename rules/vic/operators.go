package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// takeOperator records the operator of a permit whose agreement is in force on a
// day, and the cells that say so.
func takeOperator(e *rules.Eval, p *bingo.Permit, day civil.Date) {
	op := p.OperatorOn(day)
	if !e.Explaining() || !op.InForce(day) {
		return
	}
	e.TakeText("operator under an agreement", op.Name, p.CellOn("operator_name", day))
	e.TakeDate("agreement from", op.AgreementFrom, p.CellOn("agreement_from", day))
	if op.AgreementTo.Recorded() {
		e.TakeDate("agreement to", op.AgreementTo, p.CellOn("agreement_to", day))
	}
}

// operatorStands says that an operator stands for the responsible person on the
// day of a session (r4(3)), "" where none does. It is for messages alone.
func operatorStands(s *bingo.Session) string { return operatorStandsOn(s.Permit, s.Date) }

func operatorStandsOn(p *bingo.Permit, day civil.Date) string {
	op := p.OperatorOn(day)
	if !op.InForce(day) {
		return ""
	}
	return " " + operatorName(op) + ", the operator under the agreement in force that day, stands for the responsible person (r. 4(3))."
}

// operatorName gives the operator's name, and its licence number where that is
// recorded.
func operatorName(op bingo.Operator) string {
	switch {
	case op.LicenceNo == "":
		return op.Name
	case op.Name == "":
		return "The operator of licence " + op.LicenceNo
	}
	return op.Name + " (licence " + op.LicenceNo + ")"
}

// centre tells whether the session was at a bingo centre: an operator's
// agreement is in force on its day (interchange.md).
type centre uint8

const (
	centreElsewhere centre = iota // no operator, or none whose agreement is in force
	centreUnknown                 // the register lacks what tells
	centreHere
)

// centreOf looks up whether a session was at a centre, and names what the
// register lacks where it cannot tell.
func centreOf(e *rules.Eval, s *bingo.Session) centre { return agreementOn(e, s.Permit, s.Date) }

// agreementOn looks up whether an operator's agreement is in force on a day, and
// names what the register lacks where it cannot tell.
func agreementOn(e *rules.Eval, p *bingo.Permit, day civil.Date) centre {
	op := p.OperatorOn(day)
	switch {
	case op.AgreementFrom.Recorded() && op.AgreementTo.Recorded() && op.AgreementTo < op.AgreementFrom:
		e.Lacks("a last day of the operator's agreement that does not come before its first", p.CellOn("agreement_to", day))
		return centreUnknown
	case !op.Recorded() || op.Elapsed(day):
		return centreElsewhere
	case op.InForce(day):
		return centreHere
	}
	e.Lacks("the first day of the operator's agreement", p.CellOn("agreement_from", day))
	return centreUnknown
}
