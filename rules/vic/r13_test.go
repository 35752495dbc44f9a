package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func employee(name, from, to string) bingo.Person { return person(name, "bingo_employee", from, to) }

// done fills the session's four duties, by the names given in turn.
func done(s *bingo.Session, names ...string) {
	s.Present = s.Present.With(bingo.FileDuties)
	s.Duties = nil
	for i, duty := range []string{"selling", "writing_up", "checking_back", "paying"} {
		if i < len(names) {
			s.Duties = append(s.Duties, bingo.Duty{Duty: duty, Person: names[i], Source: bingo.Source{Row: uint32(i + 2)}})
		}
	}
}

func TestR13(t *testing.T) {
	whole := centred(func(s *bingo.Session) {
		s.Permit.Operator.AgreementFrom = ruletest.Day("1998-01-01")
		s.Permit.People = []bingo.Person{employee("Bridget Salter", "", ""), employee("Trần Quốc Bảo", "1998-01-01", "2025-07-03")}
		done(s, "Bridget Salter", "Trần Quốc Bảo", "bridget salter", "Trần Quốc Bảo")
	})
	runLimits(t, "vic/r13", "VB-1/S1", whole, append(general(bingo.Pass, ""), []limitCase{
		{name: "on the last day of a term", outcome: bingo.Pass},
		{name: "the day after a term", bend: func(s *bingo.Session) { s.Date = s.Date.AddDays(1) }, outcome: bingo.Breach},
		{name: "the day after, attested yes", bend: both(func(s *bingo.Session) { s.Date = s.Date.AddDays(1) }, said("r13", true)), outcome: bingo.Breach},
		{name: "the day after, and a held row of people.csv", bend: both(func(s *bingo.Session) { s.Date = s.Date.AddDays(1) }, heldRowOf(bingo.FilePeople)), outcome: bingo.NotAssessable},
		{name: "a duty without a name", bend: func(s *bingo.Session) { done(s, "Bridget Salter", "Bridget Salter", "Bridget Salter") }, outcome: bingo.NotAssessable},
		{name: "somebody who is no employee", bend: func(s *bingo.Session) { s.Duties[3].Person = "Mele Tau" }, outcome: bingo.NotAssessable},
		{name: "another beside an employee", bend: func(s *bingo.Session) { s.Duties = append(s.Duties, bingo.Duty{Duty: "paying", Person: "Mele Tau"}) }, outcome: bingo.NotAssessable},
		{name: "a supervisor is no employee", bend: func(s *bingo.Session) {
			s.Permit.People = []bingo.Person{person("Bridget Salter", "supervisor", "", ""), employee("Trần Quốc Bảo", "", "")}
		}, outcome: bingo.NotAssessable},
		{name: "no employee in the register", bend: func(s *bingo.Session) { s.Permit.People = nil }, outcome: bingo.NotAssessable},
		{name: "no employee in the register, attested yes", bend: both(func(s *bingo.Session) { s.Permit.People = nil }, said("r13", true)), outcome: bingo.Pass},
		{name: "no duties.csv", bend: func(s *bingo.Session) { s.Present &^= 1 << bingo.FileDuties; s.Duties = nil }, outcome: bingo.NotAssessable},
		{name: "no duties.csv, attested yes", bend: both(func(s *bingo.Session) { s.Present &^= 1 << bingo.FileDuties; s.Duties = nil }, said("r13", true)), outcome: bingo.Pass},
		{name: "attested yes, and a held attestation", bend: both(func(s *bingo.Session) { s.Duties = nil }, said("r13", true), func(s *bingo.Session) { hold(s, bingo.FileAttestations, 0) }), outcome: bingo.NotAssessable},
		{name: "attested no, and a held attestation", bend: both(said("r13", false), func(s *bingo.Session) { hold(s, bingo.FileAttestations, 0) }), outcome: bingo.NotAssessable},
		{name: "attested no", bend: said("vic/r13", false), outcome: bingo.Breach},
		{name: "a held duty", bend: func(s *bingo.Session) { hold(s, bingo.FileDuties, 0) }, outcome: bingo.NotAssessable},
		{name: "elsewhere", bend: func(s *bingo.Session) { s.Permit.Operator = bingo.Operator{} }, outcome: bingo.NotApplicable},
		{name: "elsewhere, attested no", bend: both(func(s *bingo.Session) { s.Permit.Operator = bingo.Operator{} }, said("r13", false)), outcome: bingo.NotApplicable},
		{name: "the day before the agreement", bend: func(s *bingo.Session) { s.Permit.Operator.AgreementFrom = s.Date.AddDays(1) }, outcome: bingo.NotApplicable},
		{name: "no first day of the agreement", bend: func(s *bingo.Session) { s.Permit.Operator.AgreementFrom = 0 }, outcome: bingo.NotAssessable},
	}...))
	s := bent(whole)
	s.Duties[3].Person, s.Duties = "Mele Tau", s.Duties[1:]
	if f := ruletest.Run(t, vic.Pack, recordOf(s), "vic/r13", "VB-1/S1"); f.Message != "The record lacks Mele Tau as bingo employee in the register; who did the selling (duties.csv)." {
		t.Errorf("it says %q", f.Message)
	}
	s = bent(whole)
	s.Date = s.Date.AddDays(1)
	if f := ruletest.Run(t, vic.Pack, recordOf(s), "vic/r13", "VB-1/S1"); f.Message != "Trần Quốc Bảo (writing up), Trần Quốc Bảo (paying) were not bingo employees on 4 July 2025, as the register has it." {
		t.Errorf("it says %q", f.Message)
	}
}
