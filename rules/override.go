package rules

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

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
	for i := range found {
		if before := found[i].replaces(found); before != "" {
			found[i].value.Cite += ", which replaces " + before
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

// AuthorisedNumber gives the number that the permit itself sets in place of a rule's
// first one on a day; ok is false where it sets none that can be read.
func (en *Engine) AuthorisedNumber(rule string, p *bingo.Permit, day civil.Date) (v ParamValue, ok bool) {
	r, known := en.Rule(rule)
	if !known {
		return v, false
	}
	o := overriding(overridesOf(p, []*Rule{r}), r, day)
	if o == nil || o.err != nil {
		return v, false
	}
	return o.value, true
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
		if o.rule == r && o.auth.InForce(day) && o.auth.ValidFrom == best.auth.ValidFrom && !o.same(best) {
			return &override{rule: r, auth: o.auth, err: errors.New(disagreement(beginners(all, r, day, best.auth.ValidFrom)))}
		}
	}
	return best
}

// same tells whether two authorisations give the same number, in whatever form
// it is written.
func (o *override) same(b *override) bool {
	if o.err != nil || b.err != nil {
		return o.auth.Value == b.auth.Value
	}
	return o.value.N == b.value.N && o.value.Share.Num*b.value.Share.Den == b.value.Share.Num*o.value.Share.Den
}

// beginners gives the authorisations of a rule that hold on a day and began on
// another, by what they say.
func beginners(all []override, r *Rule, day, from civil.Date) []*override {
	var group []*override
	for i := range all {
		if o := &all[i]; o.rule == r && o.auth.InForce(day) && o.auth.ValidFrom == from {
			group = append(group, o)
		}
	}
	slices.SortStableFunc(group, func(a, b *override) int {
		return cmp.Or(cmp.Compare(a.auth.Value, b.auth.Value), cmp.Compare(a.auth.Document, b.auth.Document))
	})
	return group
}

// disagreement says that authorisations of one day do not agree; "" where they
// do.
func disagreement(group []*override) string {
	values := valuesOf(group)
	if len(values) < 2 {
		return ""
	}
	count, none := "two", "neither"
	if len(values) > 2 {
		count, none = fmt.Sprint(len(values)), "none"
	}
	last := len(values) - 1
	return count + " authorisations from " + group[0].auth.ValidFrom.Long() + " disagree: " + strings.Join(values[:last], ", ") + " and " + values[last] + "; " + none + " is used"
}

// valuesOf lists the numbers of authorisations as written, each once.
func valuesOf(group []*override) []string {
	var values []string
	for i, o := range group {
		if !slices.ContainsFunc(group[:i], func(b *override) bool { return o.same(b) }) {
			values = append(values, o.auth.Value)
		}
	}
	return values
}

// replaces says which numbers would hold on the day on which the authorisation
// begins if it did not: "12000.00 from 1 January 2026"; "" where there are none,
// or they are the same.
func (o *override) replaces(all []override) string {
	day := o.auth.ValidFrom
	var from civil.Date
	for i := range all {
		if b := &all[i]; b.rule == o.rule && b.auth.InForce(day) && b.auth.ValidFrom < day {
			from = max(from, b.auth.ValidFrom)
		}
	}
	before := beginners(all, o.rule, day, from)
	values := valuesOf(before)
	if len(values) == 0 || len(values) == 1 && before[0].same(o) {
		return ""
	}
	return strings.Join(values, " and ") + " from " + day.Long()
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
