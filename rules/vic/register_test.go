package vic_test

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules/ruletest"
)

// dayOf reads a day, "" as not recorded.
func dayOf(text string) civil.Date {
	if text == "" {
		return 0
	}
	return ruletest.Day(text)
}

// agreement gives the permit an operator with an agreement.
func agreement(p *bingo.Permit, from, to string) {
	p.Operator = bingo.Operator{Name: "Lucky Centre", Address: "3 Quay Street", LicenceNo: "BCO-0009", AgreementFrom: dayOf(from), AgreementTo: dayOf(to)}
	p.PremisesAddress = "3 Quay Street"
}

// centred bends a session that is at a centre: an agreement is in force.
func centred(more ...func(s *bingo.Session)) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		agreement(s.Permit, "2020-01-01", "")
		for _, m := range more {
			m(s)
		}
	}
}

// written is a supervisor authorised in writing.
func written(name, by, from, to string) bingo.Person {
	p := person(name, "supervisor", from, to)
	p.AuthorisedBy = by
	return p
}

// by has somebody supervise, and gives the permit a people.csv.
func by(name string, people ...bingo.Person) func(s *bingo.Session) {
	return func(s *bingo.Session) { s.Supervisor, s.Permit.People = name, people }
}

// said answers the rule for the session.
func said(clause string, yes bool) func(s *bingo.Session) {
	return func(s *bingo.Session) { attest(s, clause, 0, yes) }
}

func both(all ...func(s *bingo.Session)) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		for _, a := range all {
			a(s)
		}
	}
}

func heldRowOf(file bingo.FileKind) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		s.Permit.Held = append(s.Permit.Held, bingo.HeldRow{File: file, Source: bingo.Source{Row: 9}})
	}
}
