package rules

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// override is a number that the permit itself allows in a rule's place.
type override struct {
	rule  *Rule
	auth  *bingo.Authorisation
	value ParamValue
	err   error
}

// overridesOf finds the permit's authorisations that name a rule: the clause of
// authorisations.csv is the rule's id.
func overridesOf(p *bingo.Permit, rules []*Rule) []override {
	var found []override
	for i := range p.Authorisations {
		a := &p.Authorisations[i]
		for _, r := range rules {
			if a.Clause != r.ID || len(r.params) == 0 {
				continue
			}
			v, err := ParseValue(r.params[0].Kind, a.Value)
			v.From, v.To, v.Authorised, v.At = a.ValidFrom, a.ValidTo, true, a.Cell("value")
			v.Cite = "permit " + p.No + ", authorisation"
			if a.Document != "" {
				v.Cite += " " + a.Document
			}
			found = append(found, override{rule: r, auth: a, value: v, err: err})
		}
	}
	return found
}

// override puts the authorised value of the rule's first number in the law's
// place.
func (e *Eval) override(r *Rule, st *standing) {
	st.broken = nil
	switch o := overriding(e.overrides, r, e.date); {
	case o == nil:
	case o.err != nil:
		st.broken = o
	default:
		st.values[0] = &o.value
	}
}

// overriding gives the authorisation of a rule that holds on a day: where
// several are in force, the one that began last. Two that began on one day and
// say different things say nothing.
func overriding(all []override, r *Rule, day civil.Date) *override {
	var best *override
	for i := range all {
		o := &all[i]
		if o.rule != r || !o.auth.InForce(day) {
			continue
		}
		if best == nil || o.auth.ValidFrom > best.auth.ValidFrom ||
			o.auth.ValidFrom == best.auth.ValidFrom && o.auth.Value > best.auth.Value {
			best = o
		}
	}
	for i := range all {
		o := &all[i]
		if o.rule == r && o.auth.InForce(day) && o.auth.ValidFrom == best.auth.ValidFrom && o.auth.Value != best.auth.Value {
			return &override{rule: r, auth: o.auth, err: fmt.Errorf("from %s on it is given as %s and as %s", day, o.auth.Value, best.auth.Value)}
		}
	}
	return best
}

// brokenOverride tells whether the permit allows something in the rule's place
// that cannot be read: the law's own number would then be a guess.
func (e *Eval) brokenOverride() bool {
	o := e.standing[e.rule.index].broken
	if o == nil {
		return false
	}
	if e.trace != nil {
		place := bingo.PlaceOf(e.rec.Files, o.auth.Cell("value"))
		e.trace.lacks("the authorised value", o.auth.Cell("value"))
		e.trace.evidence = append(e.trace.evidence, o.auth.Cell("value"))
		e.trace.message = "The permit has an authorisation for this rule whose value cannot be used (" + place.String() + "): " + o.err.Error()
	}
	return true
}
