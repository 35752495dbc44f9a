package rules

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// Authorised is what the permit itself allows in a rule's place over a run of
// days on which the same authorisations count.
type Authorised struct {
	Rule      *Rule
	From, To  civil.Date // To is zero where there is no end
	Value     string     // as written; "" where none is used
	Documents []string   // of those that count, each once
	Unused    string     // why none is used, for people; "" where one is
	Replaces  string     // what would hold but for it, "12000.00 from 1 January 2026"
	Replaced  string     // what holds after it though its own days go on
}

// Authorised lists what the permit itself allows in the rules' places on some
// day of the period, by rule and day: as the rules use it, so that of two that
// overlap the later begun holds, and of two that began on one day and disagree
// neither does.
func (en *Engine) Authorised(p *bingo.Permit, period civil.Period) []Authorised {
	var found, open []Authorised
	for _, r := range en.rules {
		if len(r.params) == 0 {
			found = append(found, numberless(p, r)...)
			continue
		}
		if all := overridesOf(p, []*Rule{r}); len(all) > 0 {
			found = append(found, runs(all, r)...)
			open = append(open, unusable(all)...)
		}
	}
	found = slices.DeleteFunc(found, func(a Authorised) bool { return a.From > period.To || a.To.Recorded() && a.To < period.From })
	found = append(found, open...)
	slices.SortStableFunc(found, func(a, b Authorised) int {
		return cmp.Or(cmp.Compare(a.Rule.ID, b.Rule.ID), cmp.Compare(a.From, b.From))
	})
	return found
}

// numberless lists authorisations of a rule that has no number to replace.
func numberless(p *bingo.Permit, r *Rule) []Authorised {
	var found []Authorised
	for i := range p.Authorisations {
		if a := &p.Authorisations[i]; bingo.SameClause(a.Clause, r.ID) {
			found = append(found, Authorised{Rule: r, From: a.ValidFrom, To: a.ValidTo, Documents: documents(a.Document),
				Unused: a.Value + " is not used: the rule has no number that it could replace"})
		}
	}
	return found
}

// runs parts the days into runs on which the same authorisations count.
func runs(all []override, r *Rule) []Authorised {
	all = slices.DeleteFunc(slices.Clone(all), func(o override) bool { return o.anyDay })
	var starts []civil.Date
	for i := range all {
		starts = append(starts, all[i].auth.ValidFrom)
		if to := all[i].auth.ValidTo; to.Recorded() {
			starts = append(starts, to+1)
		}
	}
	slices.Sort(starts)
	starts = slices.Compact(starts)
	var found []Authorised
	var before []*override
	for i, day := range starts {
		var group []*override
		if best := overriding(all, r, day); best != nil {
			group = beginners(all, r, day, best.auth.ValidFrom)
		}
		var to civil.Date
		if i+1 < len(starts) {
			to = starts[i+1] - 1
		}
		switch {
		case len(group) > 0 && slices.Equal(group, before):
			found[len(found)-1].To = to
		case len(group) > 0:
			if n := len(found) - 1; len(before) > 0 && before[0].auth.InForce(day) && group[0].auth.ValidFrom == day && disagreement(group) == "" {
				found[n].Replaced = group[0].auth.Value + " from " + day.Long()
			}
			found = append(found, run(all, r, group, day, to))
		}
		before = group
	}
	return found
}

func run(all []override, r *Rule, group []*override, from, to civil.Date) Authorised {
	a := Authorised{Rule: r, From: from, To: to}
	for _, o := range group {
		a.Documents = append(a.Documents, documents(o.auth.Document)...)
	}
	slices.Sort(a.Documents)
	a.Documents = slices.Compact(a.Documents)
	best := group[len(group)-1]
	a.Unused = disagreement(group)
	if a.Unused == "" && best.err != nil {
		a.Unused = "the authorised value cannot be read and is not used (" + best.err.Error() + ")"
	}
	if a.Unused != "" {
		return a
	}
	a.Value = best.auth.Value
	a.Replaces = best.replaces(all)
	return a
}

// unusable lists the authorisations of which it is not known on which days they
// hold.
func unusable(all []override) []Authorised {
	var found []Authorised
	for i := range all {
		if o := &all[i]; o.anyDay {
			found = append(found, Authorised{Rule: o.rule, From: o.auth.ValidFrom, To: o.auth.ValidTo, Documents: documents(o.auth.Document),
				Unused: "an authorisation that cannot be used (" + o.err.Error() + "): what it concerns is not assessed"})
		}
	}
	return found
}

func documents(name string) []string {
	if name == "" {
		return nil
	}
	return []string{name}
}
