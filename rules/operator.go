package rules

import (
	"cmp"
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// Operator is a bingo centre operator with the agreements that the permits of
// one holder have with it (section 26).
type Operator struct {
	Subject    bingo.Subject
	Agreements []Agreement // by permit, then day
}

// Agreement is what one permit's register has of the operator.
type Agreement struct {
	Permit   *bingo.Permit
	Operator bingo.Operator
	Since    civil.Date // the day from which the register says so; zero = ever
}

// no gives what an operator is known by: its licence number, else its name.
func (a *Agreement) no() string {
	return cmp.Or(a.Operator.LicenceNo, strings.Join(strings.Fields(a.Operator.Name), " "))
}

// Cell gives the place of a value of permits.csv about the operator.
func (a *Agreement) Cell(column string) bingo.Cell { return a.Permit.CellOn(column, a.Since) }

// operatorsOf lists the operators that the permits' register names, by what
// they are known by.
func operatorsOf(permits []*bingo.Permit) []*Operator {
	byNo := map[string]*Operator{}
	var all []*Operator
	for _, p := range permits {
		for _, day := range p.Days() {
			a := Agreement{Permit: p, Operator: p.OperatorOn(day), Since: day}
			no := a.no()
			if no == "" {
				continue
			}
			o := byNo[no]
			if o == nil {
				o = &Operator{Subject: bingo.Subject{Kind: bingo.SubjectOperator, Permit: p.No, Operator: no}}
				byNo[no] = o
				all = append(all, o)
			}
			o.add(a)
		}
	}
	slices.SortStableFunc(all, func(a, b *Operator) int { return cmp.Compare(a.Subject.Operator, b.Subject.Operator) })
	return all
}

// add takes an agreement in; one that only another column of the permit tells
// from the last is the same. The law that applies is that of the day on which
// the latest agreement began, else of the permit's first day.
func (o *Operator) add(a Agreement) {
	if last := len(o.Agreements) - 1; last >= 0 && o.Agreements[last].Permit == a.Permit && o.Agreements[last].Operator == a.Operator {
		return
	}
	o.Agreements = append(o.Agreements, a)
	began := a.Operator.AgreementFrom
	if !began.Recorded() {
		began = a.Permit.ValidFrom
	}
	o.Subject.Date = max(o.Subject.Date, began)
}

// operators judges the operators of a holder by one rule: those of the permit
// asked for, whose agreement touches the period.
func (sw *Sweep) operators(pack *Pack, r *Rule, permits []*bingo.Permit) {
	evals := map[string]*Eval{}
	for _, o := range operatorsOf(permits) {
		if !slices.ContainsFunc(o.Agreements, sw.touches) {
			continue
		}
		p := o.Agreements[0].Permit
		e := evals[p.No]
		if e == nil {
			e = sw.eval(pack, p, []*Rule{r})
			evals[p.No] = e
		}
		e.on(o.Subject.Date)
		sw.judge(e, r, &target{permit: p, operator: o})
	}
}

func (sw *Sweep) touches(a Agreement) bool {
	period := sw.opt.Period
	return (sw.opt.Permit == "" || a.Permit.No == sw.opt.Permit) &&
		(!period.From.Recorded() || !a.Operator.AgreementTo.Recorded() || a.Operator.AgreementTo >= period.From) &&
		(!period.To.Recorded() || !a.Operator.AgreementFrom.Recorded() || a.Operator.AgreementFrom <= period.To)
}
