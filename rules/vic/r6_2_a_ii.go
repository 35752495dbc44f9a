package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/rules"
)

// r6_2_a_ii: the return is signed by the president, the secretary, the treasurer
// or a director of the permit holder too. Regulation 6(2)(a)(ii). Whether that
// may be the person who signed as the responsible person is open
// (vic/two-signatories). Officers are looked up in people.csv.
func r6_2_a_ii() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r6.2.a.ii", Kind: "C", Effect: bingo.StopsFiling, Provision: "r. 6(2)(a)(ii)",
		Title:  "Return signed by an officer of the permit holder",
		Clause: "The return is signed by the president, secretary, treasurer or a director of the permit holder.",
		Points: []rules.Point{pointTwoSignatories},
		Return: func(e *rules.Eval, t *filing.Return) rules.Verdict {
			g, v := onRecord(e, t)
			if g == nil {
				return v
			}
			if e.TakeText("officer", g.Officer, g.Cell("officer")) == "" {
				e.Lacks("which officer signed the return", g.Cell("officer"))
				return e.NotAssessable()
			}
			v = signedByOfficer(e, t)
			if v.Outcome == bingo.Pass && bingo.SameName(g.Officer, g.SignedBy) && e.Reading(pointTwoSignatories) == signatoriesTwoPeople {
				if e.Explaining() {
					e.TakeText("signed by", g.SignedBy, g.Cell("signed_by"))
					e.Say(g.Officer + " signed in both capacities; they have to be two people.")
					e.Clears("the signature of another officer")
				}
				return e.Met(false)
			}
			return v
		},
	}
}

// signedByOfficer looks the officer up. In office counts, whichever of the four
// offices it is; an office that the register gives to nobody is taken as the
// return has it.
func signedByOfficer(e *rules.Eval, t *filing.Return) rules.Verdict {
	p, g, day := t.Permit, t.Given, signedOn(t)
	capacity := e.TakeText("in the capacity of", g.OfficerCapacity, g.Cell("officer_capacity"))
	if q := inOffice(p, g.Officer, day, officerRoles()...); q != nil {
		takeOffice(e, q)
		if e.Explaining() {
			e.Say("Signed by " + g.Officer + ", " + q.Role + " as the register has it.")
		}
		return e.Met(true)
	}
	role, sure := officeOf(capacity)
	switch {
	case capacity == "":
		e.Lacks("the capacity in which the officer signed", g.Cell("officer_capacity"))
		return e.NotAssessable()
	case role == "":
		if e.Explaining() {
			e.Say("Signed by " + g.Officer + " as " + capacity + ", which is none of president, secretary, treasurer and director.")
			e.Clears("the signature of one of them, or the right capacity in returns.csv")
		}
		return e.Met(false)
	case heldPeople(e, p):
		return e.NotAssessable()
	case !sure:
		if e.Explaining() {
			e.Lacks("whether a "+capacity+" is the "+role, g.Cell("officer_capacity"))
		}
		return e.NotAssessable()
	}
	rows := withRole(p, officerRoles()...)
	switch placeOf(rows, g.Officer, day) {
	case placeOpen:
		if e.Explaining() {
			e.Say("Signed by " + g.Officer + " as " + role + "; people.csv names no officer to hold that against.")
		}
		return e.Met(true)
	case placeOutOfTerm:
		if e.Explaining() {
			takeTerms(e, rows, g.Officer)
			e.Say(g.Officer + " signed as " + role + " and was in no such office on " + day.Long() + ", as the register has it.")
			e.Clears("the signature of an officer, or the right term in people.csv")
		}
		return e.Met(false)
	}
	if e.Explaining() {
		e.Lacks(g.Officer+" as "+role+" in people.csv", g.Cell("officer"))
	}
	return e.NotAssessable()
}
