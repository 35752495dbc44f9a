package vicannual

import (
	"eyesdown/internal/bingo/filing"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
)

// monthsGap is what a figure leaves out, in a run of months.
type monthsGap struct {
	filing.Gap
	from, to civil.Month
}

// gapsByMonths lists what figures leave out, by the first month: what is said of
// months that follow each other is said once.
func (r *Return) gapsByMonths() []monthsGap {
	type key struct {
		figure, what string
		at           bingo.Cell
	}
	var all []monthsGap
	last := map[key]int{}
	for i := range r.Months {
		m := &r.Months[i]
		for _, g := range m.Gaps {
			k := key{g.Figure, g.What, g.Cell}
			if j, ok := last[k]; ok && all[j].to+1 == m.Month && slices.Equal(all[j].Sessions, g.Sessions) {
				all[j].to = m.Month
				continue
			}
			last[k] = len(all)
			all = append(all, monthsGap{g, m.Month, m.Month})
		}
	}
	return all
}

// months names the months.
func (g *monthsGap) months() document.Cell {
	if g.from == g.to {
		return document.MonthOf(g.from)
	}
	return document.String(g.from.Long() + " to " + g.to.Long())
}
