package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// r7_3_age: whoever supervises a session is at least 18 years old. Regulation
// 7(3)(b). The age is that on the session's day, by the date of birth in the
// register, whatever role has it there.
func r7_3_age() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.3.age", Kind: "R", Effect: bingo.MustExplain, Provision: "r. 7(3)(b)",
		Title:   "Age of the supervisor",
		Clause:  "The person who supervises a session is at least 18 years old.",
		Params:  []string{"supervisor-age"},
		Prepare: indexPeople,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			all, ok := supervisorsOf(e, s)
			if !ok {
				return e.NotAssessable()
			}
			people, _ := e.Prepared().(*register)
			least := e.Param(0).N
			youngest, who := int64(-1), supervisor{}
			for _, sup := range all {
				born, known := people.bornOn(e, sup)
				if !known {
					ok = false
					continue
				}
				if age := ageOn(born, s.Date); youngest < 0 || age < youngest {
					youngest, who = age, sup
				}
			}
			if !ok && (youngest < 0 || youngest >= least) {
				return e.NotAssessable()
			}
			v := e.With(e.Met(youngest >= least), bingo.Number(youngest), bingo.Number(least), bingo.Number(youngest-least))
			if e.Explaining() {
				e.Say(fmt.Sprintf("%s, who supervised, was %d years old on %s; a supervisor is at least %d.%s", who.name, youngest, s.Date.Long(), least, operatorStands(s)))
				if v.Outcome == bingo.Breach {
					e.Clears("the right date of birth in the register, or the right name on the sheet, if one was written by mistake")
				}
			}
			return v
		},
	}
}

// bornOn gives the date of birth that the register has of a supervisor, and
// names what is missing where there is none, or where there are two.
func (r *register) bornOn(e *rules.Eval, who supervisor) (born civil.Date, known bool) {
	for i := range r.permit.People {
		p := &r.permit.People[i]
		if !p.BornOn.Recorded() || !bingo.SameName(p.Name, who.name) || p.BornOn == born {
			continue
		}
		if e.Explaining() {
			e.TakeDate(p.Name+": born on", p.BornOn, p.Cell("born_on"))
		}
		if born.Recorded() {
			e.Lacks("one date of birth of "+who.name+": the register has several", p.Cell("born_on"))
			return 0, false
		}
		born = p.BornOn
	}
	if born.Recorded() {
		return born, true
	}
	if r.held != nil {
		e.Lacks("a held row of people.csv that may have the date of birth of "+who.name, r.held.Source.Cell(""))
	} else {
		e.Lacks("the date of birth of "+who.name+" in the register", who.at)
	}
	return 0, false
}

// ageOn counts the whole years from a birth to a day. Who was born on 29
// February is a year older on 1 March in a year that has no such day: on the
// last of February the year has not gone by.
func ageOn(born, day civil.Date) int64 {
	b, d := born.Time(), day.Time()
	years := int64(d.Year() - b.Year())
	birthday := civil.DateOf(d.Year(), b.Month(), b.Day()) // 29 February is carried over to 1 March
	if day < birthday {
		years--
	}
	return years
}
