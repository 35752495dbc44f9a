package filing

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// withGiven ties the returns on record to those that are due: a paper that has
// all the permit's own days of one of them (r6(1)), else one that ends on its
// last day, which names it. Papers that have some of a return's days, or those of
// several returns, are kept beside the return that they do not make up; one that
// is of no return that is due stands for itself.
func withGiven(p *bingo.Permit, all []*Return) []*Return {
	left := make([]*bingo.GivenReturn, len(p.Returns))
	for i := range p.Returns {
		left[i] = &p.Returns[i]
	}
	for _, fits := range []func(r *Return, g *bingo.GivenReturn) bool{
		func(r *Return, g *bingo.GivenReturn) bool { return r.within(g) && r.Ending == g.Period.To },
		func(r *Return, g *bingo.GivenReturn) bool { return r.within(g) },
		func(r *Return, g *bingo.GivenReturn) bool { return r.Ending == g.Period.To },
	} {
		left = slices.DeleteFunc(left, func(g *bingo.GivenReturn) bool {
			at := slices.IndexFunc(all, func(r *Return) bool { return r.Given == nil && fits(r, g) })
			if at < 0 || len(covered(all, g)) > 1 {
				return false
			}
			all[at].Given = g
			return true
		})
	}
	due := all
	for _, g := range left {
		placed, several := false, len(covered(due, g)) > 1
		for _, r := range due {
			if !r.Whole() && g.Period.From <= r.Ending && r.Period().From <= g.Period.To {
				r.Pieces, placed = append(r.Pieces, g), true
				r.Several = r.Several || several && r.within(g)
			}
		}
		if !placed {
			all = append(all, &Return{Permit: p, Kind: Unplaced, Ending: g.Period.To, Parts: []Part{{p, g.Period}}, Given: g})
		}
	}
	slices.SortStableFunc(all, func(a, b *Return) int { return cmp.Compare(a.Ending, b.Ending) })
	return all
}

// covered lists the returns whose days a paper has.
func covered(all []*Return, g *bingo.GivenReturn) []*Return {
	return slices.DeleteFunc(slices.Clone(all), func(r *Return) bool { return !r.within(g) })
}

// within tells whether a paper has all the permit's own days of the return.
func (r *Return) within(g *bingo.GivenReturn) bool {
	return g.Period.From <= r.Own().Period.From && r.Ending <= g.Period.To
}

// Whole tells whether a paper on record has all the permit's own days of the
// return (r6(1)); whether it takes in those of the permit before is asked apart.
func (r *Return) Whole() bool { return r.Given != nil && r.within(r.Given) }

// Lacking lists the return's days that no paper on record has, those of permits
// before it among them (r6(4)(b)); none where nothing is on record.
func (r *Return) Lacking() []civil.Period {
	papers := slices.Clone(r.Pieces)
	if r.Given != nil {
		papers = append(papers, r.Given)
	}
	slices.SortStableFunc(papers, func(a, b *bingo.GivenReturn) int { return cmp.Compare(a.Period.From, b.Period.From) })
	if len(papers) == 0 || papers[0].Period.From > papers[0].Period.To {
		return nil
	}
	var lack []civil.Period
	next := r.Period().From
	for _, g := range papers {
		if g.Period.From > next {
			lack = append(lack, civil.Period{From: next, To: min(g.Period.From-1, r.Ending)})
		}
		next = max(next, g.Period.To+1)
	}
	if next <= r.Ending {
		lack = append(lack, civil.Period{From: next, To: r.Ending})
	}
	return lack
}
