package rules

import (
	"eyesdown/internal/bingo"
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
			v.From, v.To, v.Authorised = a.ValidFrom, a.ValidTo, true
			v.Cite = "permit " + p.No + ", authorisation"
			if a.Document != "" {
				v.Cite += " " + a.Document
			}
			found = append(found, override{rule: r, auth: a, value: v, err: err})
		}
	}
	return found
}

// override gives the authorised value of the rule's first number on the day:
// where several are in force, the one that began last.
func (e *Eval) override() (*ParamValue, bool) {
	o := e.overriding()
	if o == nil || o.err != nil {
		return nil, false
	}
	return &o.value, true
}

func (e *Eval) overriding() *override {
	var best *override
	for i := range e.overrides {
		o := &e.overrides[i]
		if o.rule != e.rule || !o.auth.InForce(e.date) {
			continue
		}
		if best == nil || o.auth.ValidFrom > best.auth.ValidFrom ||
			o.auth.ValidFrom == best.auth.ValidFrom && o.auth.Value > best.auth.Value {
			best = o
		}
	}
	return best
}

// brokenOverride tells whether the permit allows something in the rule's place
// that cannot be read: the law's own number would then be a guess.
func (e *Eval) brokenOverride() bool {
	if len(e.overrides) == 0 {
		return false
	}
	o := e.overriding()
	if o == nil || o.err == nil {
		return false
	}
	if e.trace != nil {
		place := bingo.PlaceOf(e.rec.Files, o.auth.Source.Cell("value"))
		e.trace.missing = append(e.trace.missing, "the authorised value")
		e.trace.evidence = append(e.trace.evidence, o.auth.Source.Cell("value"))
		e.trace.message = "The permit has an authorisation for this rule whose value cannot be read (" + place.String() + "): " + o.err.Error()
	}
	return true
}
