package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// r6_2_a_i: the return is signed by the responsible person. Regulation
// 6(2)(a)(i). Where an operator's agreement was in force on the day, that is the
// operator's to do (r4(3)). Who that was is looked up in permits.csv and
// people.csv as of the day on which the return was given.
func r6_2_a_i() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r6.2.a.i", Kind: "C", Effect: bingo.StopsFiling, Provision: "r. 6(2)(a)(i)",
		Title:   "Return signed by the responsible person",
		Clause:  "The return is signed by the responsible person, for whom the operator stands under an agreement in force.",
		Prepare: indexPeople,
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			g, v := onRecord(e, t)
			if g == nil {
				return v
			}
			signer := e.TakeText("signed by", g.SignedBy, g.Cell("signed_by"))
			if signer == "" {
				e.Lacks("who signed the return as the responsible person", g.Cell("signed_by"))
				return e.NotAssessable()
			}
			day := signedOn(t)
			if operator := standsFor(t.Permit, day); operator != "" {
				return signedByOperator(e, t, signer, operator, day)
			}
			return signedByResponsible(e, t, signer, day)
		},
	}
}

func signedByOperator(e *rules.Eval, t *filing.Return, signer, operator string, day civil.Date) rules.Verdict {
	p := t.Permit
	takeOperator(e, p, day)
	stands := operator + ", the operator under an agreement in force on " + day.Long() + ", stands for the responsible person (r. 4(3))"
	switch {
	case bingo.SameName(signer, operator):
		if e.Explaining() {
			e.Say("Signed by " + signer + ": " + stands + ".")
		}
		return e.Met(true)
	case bingo.SameName(signer, p.ResponsibleOn(day)) || anyRole(p, signer):
		if e.Explaining() {
			e.Say("Signed by " + signer + ", but " + stands + ".")
			e.Clears("the operator's signature, or the right dates of the agreement in permits.csv")
		}
		return e.Met(false)
	}
	if e.Explaining() {
		e.Lacks("whether "+signer+" signed for the operator, "+operator, t.Given.Cell("signed_by"))
		e.Say("Signed by " + signer + "; " + stands + ", and nothing on record says that " + signer + " signs for it. Where that is so, write the operator's name as signed_by.")
	}
	return e.NotAssessable()
}

// anyRole tells whether people.csv has somebody in any role of the permit.
func anyRole(p *bingo.Permit, name string) bool {
	for i := range p.People {
		if bingo.SameName(p.People[i].Name, name) {
			return true
		}
	}
	return false
}

func signedByResponsible(e *rules.Eval, t *filing.Return, signer string, day civil.Date) rules.Verdict {
	p := t.Permit
	people, _ := e.Prepared().(*register)
	rows, at := people.responsible, p.CellOn("responsible_person", day)
	named := e.TakeText("responsible person of the permit", p.ResponsibleOn(day), at)
	takeTerms(e, rows, signer)
	switch {
	case people.answers(signer, day):
		if e.Explaining() {
			e.Say("Signed by " + signer + ", the responsible person.")
		}
		return e.Met(true)
	case heldPeople(e, p):
		return e.NotAssessable()
	case named == "" && len(rows) == 0:
		e.Lacks("the responsible person of the permit", at)
		return e.NotAssessable()
	}
	if e.Explaining() {
		who := named
		if who == "" {
			who = rows[0].Name
		}
		e.Say("Signed by " + signer + ", who was not the responsible person on " + day.Long() + " as the register has it; it names " + who + ".")
		e.Clears("the responsible person's signature, or the right name in returns.csv, permits.csv or people.csv")
	}
	return e.Met(false)
}
