package vic

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r7_3_s: each session is personally supervised by the responsible person, or by
// a person whom the responsible person has authorised in writing. Regulation
// 7(3)(a), (b); r4(3) has the operator stand for the responsible person. The
// register decides for whomever the sheet names; where it is silent, a person's
// yes counts, and a 'no' counts whatever the register has.
func r7_3_s() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.3.s", Kind: "R,A", Effect: bingo.MustExplain, Provision: "r. 7(3)(a), (b)",
		Title:   "Who supervises a session",
		Clause:  "Each session is personally supervised by the responsible person or by a person authorised in writing by the responsible person.",
		Points:  []rules.Point{pointOperatorStands},
		Prepare: indexPeople,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			word := e.Attested(s, 0)
			takeOperator(e, s.Permit, s.Date)
			if word != nil && !word.Yes {
				if !e.NoneHeld(s, bingo.FileAttestations, 0) {
					return e.NotAssessable() // a held answer may correct it
				}
				return sayDenied(e, s, word)
			}
			all, ok := supervisorsOf(e, s)
			if !ok {
				return e.NotAssessable()
			}
			people, _ := e.Prepared().(*register)
			if word != nil && !e.NoneHeld(s, bingo.FileAttestations, 0) {
				word = nil
			}
			outcome := bingo.Pass
			for _, who := range all {
				switch o := judgeSupervisor(e, s, people, who, word); {
				case o == bingo.Breach:
					return e.Met(false)
				case o == bingo.NotAssessable:
					outcome = o
				}
			}
			if outcome == bingo.Pass && e.Explaining() {
				saySupervised(e, s, all)
			}
			return rules.Verdict{Outcome: outcome}
		},
	}
}

// judgeSupervisor answers for one of those who supervised. A held row of
// people.csv may name whom the others leave out, or extend a term.
func judgeSupervisor(e *rules.Eval, s *bingo.Session, people *register, who supervisor, word *bingo.Attestation) bingo.Outcome {
	found, row := people.authorityOf(who.name, s.Date, e.Reading(pointOperatorStands) == operatorInstead)
	if e.Explaining() {
		takeSupervisor(e, who, row)
	}
	switch {
	case found == authorityOwn || found == authorityWritten:
		return bingo.Pass
	case people.held != nil:
		e.Lacks("a held row of people.csv that may name "+who.name, people.held.Source.Cell(""))
		return bingo.NotAssessable
	case found == authorityOutOfTerm:
		if e.Explaining() {
			e.Say(who.name + " supervised on " + s.Date.Long() + ", and was not authorised on that day, as the register has it." + operatorStands(s))
			e.Clears("the right term in the register, or the right name on the sheet, if one was written by mistake")
		}
		return bingo.Breach
	case word != nil:
		e.TakeAttested(word)
		return bingo.Pass
	}
	if e.Explaining() {
		lacksAuthority(e, s, found, who, row)
	}
	return bingo.NotAssessable
}

func sayDenied(e *rules.Eval, s *bingo.Session, word *bingo.Attestation) rules.Verdict {
	e.TakeAttested(word)
	if e.Explaining() {
		e.Say(word.By + " answered 'no' to the session having been supervised by the responsible person or a person authorised in writing." + operatorStands(s))
		e.Clears("an authorised supervisor, or correcting the answer if it was given in error")
	}
	return e.Met(false)
}

func takeSupervisor(e *rules.Eval, who supervisor, row *bingo.Person) {
	e.TakeText("supervisor", who.name, who.at)
	if row != nil {
		e.TakeText(row.Name+": authorised by", row.AuthorisedBy, row.Cell("authorised_by"))
		e.TakeDate(row.Name+": authorised from", row.AuthorisedFrom, row.Cell("authorised_from"))
		e.TakeDate(row.Name+": authorised to", row.AuthorisedTo, row.Cell("authorised_to"))
	}
}

func saySupervised(e *rules.Eval, s *bingo.Session, all []supervisor) {
	var names []string
	for _, who := range all {
		names = append(names, who.name)
	}
	p := s.Permit
	e.TakeText("responsible person", p.ResponsibleOn(s.Date), p.CellOn("responsible_person", s.Date))
	e.Say(rules.Listed(names, " and ") + " supervised, and could." + operatorStands(s))
}

func lacksAuthority(e *rules.Eval, s *bingo.Session, found authority, who supervisor, row *bingo.Person) {
	from := "the responsible person"
	if op := s.Permit.OperatorOn(s.Date); op.InForce(s.Date) {
		from = "the responsible person or " + strings.TrimSpace(operatorName(op))
	}
	switch found {
	case authorityOfNobody:
		e.Lacks("whose authority in writing "+who.name+" has", row.Cell("authorised_by"))
	case authorityOfAnother:
		e.Lacks("an authority of "+who.name+" from "+from+" (it is given as from "+row.AuthorisedBy+")", row.Cell("authorised_by"))
	default:
		e.Lacks(who.name+" in the register, authorised in writing by "+from, who.at)
	}
}
