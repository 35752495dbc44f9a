package vic

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// register is what people.csv says of a permit's callers, supervisors and bingo
// employees.
type register struct {
	permit      *bingo.Permit
	callers     []*bingo.Person
	supervisors []*bingo.Person // and responsible persons
	responsible []*bingo.Person
	employees   []*bingo.Person
	held        *bingo.HeldRow // a row of people.csv that may name more of them

	// The two people of the game before and what was found: those of a session's
	// games are mostly the same.
	caller, supervisor string
	date               civil.Date
	found              appointed
}

// appointed is what the register says of a caller and a supervisor.
type appointed struct {
	one                bool // both names are one person's
	caller, supervisor place
}

// place is where a person stands in the register for a role.
type place uint8

const (
	placeOpen      place = iota // the register names nobody for the role
	placeNamed                  // there, and in force on the day
	placeOutOfTerm              // there, but not on that day
	placeAbsent                 // others are there
)

func indexPeople(_ *rules.Eval, p *bingo.Permit) any {
	r := &register{permit: p}
	for i := range p.People {
		switch q := &p.People[i]; q.Role {
		case "caller":
			r.callers = append(r.callers, q)
		case "supervisor":
			r.supervisors = append(r.supervisors, q)
		case "responsible_person":
			r.supervisors = append(r.supervisors, q)
			r.responsible = append(r.responsible, q)
		case "bingo_employee":
			r.employees = append(r.employees, q)
		}
	}
	if i := slices.IndexFunc(p.Held, func(h bingo.HeldRow) bool { return h.File == bingo.FilePeople }); i >= 0 {
		r.held = &p.Held[i]
	}
	return r
}

// look gives what the register says of two people on a day.
func (r *register) look(caller, supervisor string, day civil.Date) appointed {
	if caller == r.caller && supervisor == r.supervisor && day == r.date {
		return r.found
	}
	r.caller, r.supervisor, r.date = caller, supervisor, day
	r.found = appointed{
		one:        bingo.SameName(caller, supervisor),
		caller:     placeOf(r.callers, caller, day),
		supervisor: r.placeOfSupervisor(supervisor, day),
	}
	return r.found
}

// stands tells whether somebody supervises by right: the responsible person of
// the permit, in a term where people.csv has terms of theirs, or the operator
// under an agreement in force (r4(3)).
func (r *register) stands(name string, day civil.Date) bool {
	return r.operates(name, day) || r.answers(name, day)
}

func (r *register) operates(name string, day civil.Date) bool {
	op := r.permit.OperatorOn(day)
	return op.InForce(day) && bingo.SameName(name, op.Name)
}

// answers tells whether somebody is the permit's responsible person on a day: by
// a term in people.csv, else by the permit itself. Somebody else who was set in
// the permit from a day on ends the terms that began before it.
func (r *register) answers(name string, day civil.Date) bool {
	named := bingo.SameName(name, r.permit.ResponsibleOn(day))
	if placeOf(r.responsible, name, day) == placeOutOfTerm {
		return false
	}
	since := r.permit.Since("responsible_person", day)
	return named || slices.ContainsFunc(r.responsible, func(p *bingo.Person) bool {
		return bingo.SameName(p.Name, name) && within(day, p.AuthorisedFrom, p.AuthorisedTo) && p.AuthorisedFrom >= since
	})
}

// placeOfSupervisor tells where somebody stands in the register as supervisor,
// by right or by name.
func (r *register) placeOfSupervisor(name string, day civil.Date) place {
	if len(r.supervisors) == 0 {
		return placeOpen
	}
	if r.stands(name, day) {
		return placeNamed
	}
	found := placeAbsent
	for _, p := range r.supervisors {
		switch in := within(day, p.AuthorisedFrom, p.AuthorisedTo); {
		case !bingo.SameName(p.Name, name) || in && p.Role == "responsible_person":
		case in:
			return placeNamed
		default:
			found = placeOutOfTerm
		}
	}
	return found
}

func placeOf(people []*bingo.Person, name string, day civil.Date) place {
	if len(people) == 0 {
		return placeOpen
	}
	found := placeAbsent
	for _, p := range people {
		if !bingo.SameName(p.Name, name) {
			continue
		}
		if within(day, p.AuthorisedFrom, p.AuthorisedTo) {
			return placeNamed
		}
		found = placeOutOfTerm
	}
	return found
}

// within tells whether a day lies in a term of which either end may be open.
func within(day, from, to civil.Date) bool {
	return (!from.Recorded() || day >= from) && (!to.Recorded() || day <= to)
}
