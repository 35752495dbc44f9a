package bingo

import (
	"strings"

	"eyesdown/internal/civil"
)

func (p *Permit) on(column, first string, day civil.Date) string {
	if l := p.later(column, day); l != nil {
		return l.Value
	}
	return first
}

func (p *Permit) dayOn(column string, first, day civil.Date) civil.Date {
	l := p.later(column, day)
	if l == nil {
		return first
	}
	d, err := civil.ParseDate(l.Value)
	if err != nil {
		return 0 // set to "not recorded"
	}
	return d
}

// ResponsibleOn names the permit's responsible person on a day, "" where none is
// recorded.
func (p *Permit) ResponsibleOn(day civil.Date) string {
	return p.on("responsible_person", p.Responsible, day)
}

// Since gives the day from which somebody set the value of a column that holds on
// a day; zero where what the register first had still holds.
func (p *Permit) Since(column string, day civil.Date) civil.Date {
	if l := p.later(column, day); l != nil {
		return l.From
	}
	return 0
}

// OperatorOn gives the operator that the register has on a day, whether or not
// its agreement is in force then.
func (p *Permit) OperatorOn(day civil.Date) Operator {
	o := p.Operator
	if len(p.Later) == 0 {
		return o
	}
	return Operator{
		Name:          p.on("operator_name", o.Name, day),
		Address:       p.on("operator_address", o.Address, day),
		LicenceNo:     p.on("operator_licence_no", o.LicenceNo, day),
		AgreementFrom: p.dayOn("agreement_from", o.AgreementFrom, day),
		AgreementTo:   p.dayOn("agreement_to", o.AgreementTo, day),
	}
}

// Recorded tells whether anything of an operator is recorded.
func (o Operator) Recorded() bool {
	return strings.TrimSpace(o.Name) != "" || o.LicenceNo != "" || o.AgreementFrom.Recorded() || o.AgreementTo.Recorded()
}

// InForce tells whether the agreement is in force on the day: its first day is
// recorded, and its last has not gone by.
func (o Operator) InForce(day civil.Date) bool {
	return o.Recorded() && o.AgreementFrom.Recorded() && o.AgreementFrom <= day && (!o.AgreementTo.Recorded() || day <= o.AgreementTo)
}

// Elapsed tells whether the day surely lies outside the agreement, however its
// unrecorded ends are.
func (o Operator) Elapsed(day civil.Date) bool {
	return o.AgreementFrom.Recorded() && day < o.AgreementFrom || o.AgreementTo.Recorded() && day > o.AgreementTo
}

// Days lists the days on which something of the permit changes, the zero day
// first: what holds between two of them is the same.
func (p *Permit) Days() []civil.Date {
	days := []civil.Date{0}
	for i := range p.Later {
		if d := p.Later[i].From; d != days[len(days)-1] {
			days = append(days, d)
		}
	}
	return days
}

// PremisesOn gives the name and address of the permit's premises on a day.
func (p *Permit) PremisesOn(day civil.Date) (name, address string) {
	return p.on("premises_name", p.PremisesName, day), p.on("premises_address", p.PremisesAddress, day)
}
