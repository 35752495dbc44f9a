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
	rule   *Rule
	auth   *bingo.Authorisation
	value  ParamValue
	at     bingo.Cell // where it stands
	anyDay bool       // on which days it holds is not known
	err    error
}

// inForce tells whether the authorisation holds on the day, or may.
func (o *override) inForce(day civil.Date) bool { return o.anyDay || o.auth.InForce(day) }

// reversed says that the days of an authorisation run backwards.
func reversed(a *bingo.Authorisation) string {
	return "it ends on " + a.ValidTo.Long() + ", before it begins on " + a.ValidFrom.Long()
}

// overridesOf finds the permit's authorisations that name a rule: the clause of
// authorisations.csv is the rule's id, in letters of either case. One whose row
// is held, or whose days run backwards, may hold on any day.
func overridesOf(p *bingo.Permit, rules []*Rule) []override {
	var found []override
	for i := range p.Authorisations {
		a := &p.Authorisations[i]
		for _, r := range rules {
			if len(r.params) == 0 || !bingo.SameClause(a.Clause, r.ID) {
				continue
			}
			v, err := ParseValue(r.params[0].Kind, a.Value)
			if a.Reversed() {
				found = append(found, override{rule: r, auth: a, anyDay: true, at: a.Cell("valid_to"), err: errors.New(reversed(a))})
				continue
			}
			v.From, v.To, v.Authorised, v.Document, v.At = a.ValidFrom, a.ValidTo, true, a.Document, a.Cell("value")
			v.Cite = "permit " + p.No + ", authorisation"
			if a.Document != "" {
				v.Cite += " " + a.Document
			}
			found = append(found, override{rule: r, auth: a, value: v, at: a.Cell("value"), err: err})
		}
	}
	for i := range p.Held {
		for _, r := range rules {
			if h := &p.Held[i]; h.File == bingo.FileAuthorisations && len(r.params) > 0 && h.NamesClause(r.ID) {
				found = append(found, override{rule: r, auth: &bingo.Authorisation{Clause: r.ID, Source: h.Source}, anyDay: true, at: h.Source.Cell(""),
					err: errors.New("its row is held, for it could not be read")})
			}
		}
	}
	for i := range found {
		if found[i].anyDay {
			continue
		}
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
// say different things say nothing, and so does one of which it is not known on
// which days it holds.
func overriding(all []override, r *Rule, day civil.Date) *override {
	var best *override
	for i := range all {
		o := &all[i]
		if o.rule != r || !o.inForce(day) {
			continue
		}
		if o.anyDay {
			return o
		}
		if best == nil || o.auth.ValidFrom > best.auth.ValidFrom ||
			o.auth.ValidFrom == best.auth.ValidFrom && o.auth.Value > best.auth.Value {
			best = o
		}
	}
	for i := range all {
		o := &all[i]
		if o.rule == r && o.inForce(day) && o.auth.ValidFrom == best.auth.ValidFrom && !o.same(best) {
			return &override{rule: r, auth: o.auth, at: o.at, err: errors.New(disagreement(beginners(all, r, day, best.auth.ValidFrom)))}
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
		if o := &all[i]; o.rule == r && !o.anyDay && o.auth.InForce(day) && o.auth.ValidFrom == from {
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
		if b := &all[i]; b.rule == o.rule && !b.anyDay && b.auth.InForce(day) && b.auth.ValidFrom < day {
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
		place := bingo.PlaceOf(e.rec.Files, o.at)
		e.trace.lacks("the authorised value", o.at)
		e.trace.evidence = append(e.trace.evidence, o.at)
		e.trace.message = "The permit has an authorisation for this rule that cannot be used (" + place.String() + "): " + o.err.Error()
		e.trace.clears = "mending the authorisation and sending the package again"
	}
	return true
}
