package vic

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// supervisor is somebody whom the sheet names as supervisor, of the session or
// of a game of it.
type supervisor struct {
	name string
	at   bingo.Cell
}

// supervisorsOf lists who supervised a session: the one named for it, and those
// named for its games instead. It names what is missing where nobody is named
// for the session or for one of its games; ok is false then.
func supervisorsOf(e *rules.Eval, s *bingo.Session) (all []supervisor, ok bool) {
	add := func(name string, at bingo.Cell) {
		if name != "" && !slices.ContainsFunc(all, func(o supervisor) bool { return bingo.SameName(o.name, name) }) {
			all = append(all, supervisor{name, at})
		}
	}
	add(s.Supervisor, s.Source.Cell("supervisor"))
	everyGame := len(s.Games) > 0
	for i := range s.Games {
		g := &s.Games[i]
		add(g.Supervisor, g.Source.Cell("supervisor"))
		everyGame = everyGame && g.Supervisor != ""
	}
	if s.Supervisor == "" && !everyGame {
		e.Lacks("the name of the supervisor", s.Source.Cell("supervisor"))
		return all, false
	}
	return all, true
}

// authority is why somebody may supervise, or what the register lacks for it,
// from what says most for the person to what says least.
type authority uint8

const (
	authorityOwn        authority = iota // the responsible person, or the operator
	authorityWritten                     // authorised by one of them, in force
	authorityOfNobody                    // in force, but the register does not say whose it is
	authorityOfAnother                   // in force, of somebody who could not give it
	authorityOutOfTerm                   // authorised, but not on that day
	authorityUnrecorded                  // the register has none
)

// authorityOf looks up whether somebody may supervise on a day, and the row of
// people.csv that tells. Where an operator's agreement is in force and the
// operator is read to stand instead of the responsible person, only the operator
// and those whom the operator authorised may.
func (r *register) authorityOf(name string, day civil.Date, instead bool) (authority, *bingo.Person) {
	instead = instead && r.permit.OperatorOn(day).InForce(day)
	if r.operates(name, day) || !instead && r.answers(name, day) {
		return authorityOwn, nil
	}
	found, row := authorityUnrecorded, (*bingo.Person)(nil)
	for _, p := range r.supervisors {
		in := within(day, p.AuthorisedFrom, p.AuthorisedTo)
		if !bingo.SameName(p.Name, name) || p.Role == "responsible_person" && (instead || in) {
			continue // what a term as responsible person gives was asked above
		}
		a := authorityOutOfTerm
		if in {
			a = r.writtenBy(p.AuthorisedBy, instead, day)
		}
		// Of several rows the one that says most for the person counts; one in
		// force whose author is in doubt leaves open what a term gone by would deny.
		if a < found {
			found, row = a, p
		}
	}
	return found, row
}

// writtenBy tells whether an authority in writing is that of the responsible
// person, now or in another term, or of the operator.
func (r *register) writtenBy(author string, instead bool, day civil.Date) authority {
	switch {
	case author == "":
		return authorityOfNobody
	case instead:
		if bingo.SameName(author, r.permit.OperatorOn(day).Name) {
			return authorityWritten
		}
		return authorityOfAnother
	case slices.ContainsFunc(r.responsible, func(p *bingo.Person) bool { return bingo.SameName(p.Name, author) }):
		return authorityWritten
	}
	for _, d := range r.permit.Days() {
		if bingo.SameName(author, r.permit.ResponsibleOn(d)) || bingo.SameName(author, r.permit.OperatorOn(d).Name) {
			return authorityWritten
		}
	}
	return authorityOfAnother
}
