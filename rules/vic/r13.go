package vic

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// r13: at a bingo centre, selling tickets, writing up running sheets, checking
// back numbers and paying prizes are the duties of bingo employees. Regulation
// 13. For each duty the session names who did it (duties.csv), and the register
// has them as bingo employees in force that day. Where it is silent a person's
// yes counts, and a 'no' counts whatever the register has. A session is at a
// centre where an operator's agreement is in force on its day.
func r13() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r13", Kind: "R/A", Effect: bingo.MustExplain, Provision: "r. 13",
		Title:   "Duties of bingo employees",
		Clause:  "At a bingo centre, bingo employees sell tickets, write up running sheets, check back numbers and pay prizes.",
		Prepare: indexPeople,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			switch centreOf(e, s) {
			case centreUnknown:
				return e.NotAssessable()
			case centreElsewhere:
				return e.NotApplicable("the session was not at a bingo centre: no operator's agreement was in force on that day")
			}
			takeOperator(e, s.Permit, s.Date)
			word := e.Attested(s, 0)
			if word != nil && !word.Yes {
				if !e.NoneHeld(s, bingo.FileAttestations, 0) {
					return e.NotAssessable() // a held answer may correct it
				}
				e.TakeAttested(word)
				if e.Explaining() {
					e.Say(word.By + " answered 'no' to bingo employees having sold tickets, written up the sheet, checked back numbers and paid prizes.")
					e.Clears("bingo employees for each duty, or correcting the answer if it was given in error")
				}
				return e.Met(false)
			}
			people, _ := e.Prepared().(*register)
			if out := outOfTerm(people, s); len(out) > 0 {
				if people.held != nil {
					e.Lacks("a held row of people.csv that may extend a term", people.held.Source.Cell(""))
					return e.NotAssessable()
				}
				if e.Explaining() {
					sayOutOfTerm(e, s, people, out)
				}
				return e.Met(false)
			}
			if word != nil && e.NoneHeld(s, bingo.FileAttestations, 0) {
				e.TakeAttested(word)
				if e.Explaining() {
					e.Say(word.By + " attested that bingo employees did each of the four duties.")
				}
				return e.Met(true)
			}
			return judgeDuties(e, s, people)
		},
	}
}

// duties are those of regulation 13(a) to (d), as duties.csv calls them.
func duties() [4]string { return [...]string{"selling", "writing_up", "checking_back", "paying"} }

// outOfTerm gives the duties done by somebody who was a bingo employee on other
// days alone.
func outOfTerm(people *register, s *bingo.Session) []*bingo.Duty {
	var out []*bingo.Duty
	for i := range s.Duties {
		if d := &s.Duties[i]; placeOf(people.employees, d.Person, s.Date) == placeOutOfTerm {
			out = append(out, d)
		}
	}
	return out
}

func sayOutOfTerm(e *rules.Eval, s *bingo.Session, people *register, out []*bingo.Duty) {
	var said []string
	for _, d := range out {
		e.TakeText(inWords(d.Duty), d.Person, d.Source.Cell("person_name"))
		takeTerms(e, people.employees, d.Person)
		said = append(said, d.Person+" ("+inWords(d.Duty)+")")
	}
	was := " was not a bingo employee on "
	if len(out) > 1 {
		was = " were not bingo employees on "
	}
	e.Say(rules.Listed(said, ", ") + was + s.Date.Long() + ", as the register has it.")
	e.Clears("the right term in the register, or the right name in duties.csv, if one was written by mistake")
}

// judgeDuties answers from what is recorded: each duty with a name, and each
// name with a bingo employee.
func judgeDuties(e *rules.Eval, s *bingo.Session, people *register) rules.Verdict {
	if !e.Whole(s, bingo.FileDuties, 0) {
		return e.NotAssessable()
	}
	ok := true
	var did [4]int
	for i := range s.Duties {
		d := &s.Duties[i]
		for j, duty := range duties() {
			if d.Duty == duty {
				did[j]++
			}
		}
		if e.Explaining() {
			e.TakeText(inWords(d.Duty), d.Person, d.Source.Cell("person_name"))
		}
		if placeOf(people.employees, d.Person, s.Date) == placeNamed {
			continue
		}
		ok = false
		if e.Explaining() {
			e.Lacks(d.Person+" as bingo employee in the register", d.Source.Cell("person_name"))
		}
	}
	for j, duty := range duties() {
		if did[j] == 0 {
			ok = false
			if e.Explaining() {
				e.Lacks("who did the "+inWords(duty)+" (duties.csv)", s.Source.Cell(""))
			}
		}
	}
	if !ok {
		if people.held != nil {
			e.Lacks("a held row of people.csv that may name them", people.held.Source.Cell(""))
		}
		return e.NotAssessable()
	}
	if e.Explaining() {
		e.Say("Each of the four duties was done by a named bingo employee.")
	}
	return e.Met(true)
}

func inWords(duty string) string { return strings.ReplaceAll(duty, "_", " ") }
