package vic

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// setsOut is what regulation 6(1) asks of one figure: the return has it for each
// month of its days. The figures are those that the return made from this record
// carries. A figure that leaves something out is not known, and so not assessable,
// unless somebody has decided that it stays out and the rest is known.
type setsOut struct {
	name    string // "the gross receipts"
	how     string
	figures []string // of filing.Gap
	value   func(m *filing.MonthFigures) string
	rows    bool // made from the sessions' rows
}

// judge judges the months of a return that is on record, or is being made.
func (x setsOut) judge(e *rules.Eval, t *filing.Return) rules.Verdict {
	if !e.Making(t) {
		g, v := onRecord(e, t)
		if g == nil {
			return v
		}
		if backwards(e, t) {
			return e.NotAssessable()
		}
		if own := t.Own().Period; g.Period.From > own.From && len(t.Pieces) > 0 { // another paper may have it
			e.Lacks("one return for "+t.Days(), g.Cell("period_from"))
			if e.Explaining() {
				said, _ := sayPart(t)
				e.Say(said)
			}
			return e.NotAssessable()
		}
		if own := t.Own().Period; g.Period.From > own.From {
			if e.Explaining() {
				e.TakeDate("the return begins on", g.Period.From, g.Cell("period_from"))
				e.Say("The return on record begins on " + g.Period.From.Long() + "; " + x.name + " of the days from " + own.From.Long() + " to " + (g.Period.From - 1).Long() + " are not in it.")
				e.Clears("a return that begins on " + own.From.Long() + ", or the right first day in returns.csv")
			}
			return e.Met(false)
		}
		if !t.Recorded() {
			return e.NotApplicable("The return was given, and nothing of its days is in the store, so that what it set out cannot be worked out again here.")
		}
	}
	f := t.Figures(e.Reading(pointGross) == grossPriced)
	if x.rows {
		for _, s := range f.Sessions {
			e.Uses(s)
		}
	}
	whole := x.whole(e, f)
	if e.Explaining() {
		x.explain(e, t, f, whole)
		x.sayDecided(e, f)
	}
	if !whole {
		return e.NotAssessable()
	}
	return e.Met(true)
}

// whole tells whether every month's figure is known, and names what it leaves
// out where not. Two versions of a session are the engine's to speak of.
func (x setsOut) whole(e *rules.Eval, f *filing.Figures) bool {
	whole := true
	for i := range f.Months {
		for _, g := range f.Months[i].Gaps {
			if g.Versions || !g.Stands() || !slices.Contains(x.figures, g.Figure) {
				continue
			}
			whole = false
			if e.Explaining() {
				e.Lacks(f.Months[i].Month.Long()+": "+g.What, g.Cell)
			}
		}
	}
	return whole
}

func (x setsOut) explain(e *rules.Eval, t *filing.Return, f *filing.Figures, whole bool) {
	for i := range f.Months {
		m := &f.Months[i]
		text := x.value(m)
		if m.Unknown(x.figures...) {
			text = "not known; recorded of it: " + text
		}
		e.WorkText(x.name+" of "+m.Month.Long(), x.how, text)
	}
	if x.rows {
		for _, s := range f.Sessions {
			e.Points(s.Source.Cell(""))
		}
	}
	which := "The return for " + t.Days()
	if t.Given == nil {
		which = "Made from this record, the return for " + t.Days()
	}
	if whole {
		e.Say(which + " has " + x.name + " of each of its " + money.Counted(len(f.Months), "month", "months") + ".")
		return
	}
	var partial []string
	for i := range f.Months {
		if slices.ContainsFunc(f.Months[i].Gaps, func(g filing.Gap) bool { return g.Stands() && slices.Contains(x.figures, g.Figure) }) {
			partial = append(partial, f.Months[i].Month.Long())
		}
	}
	e.Say(which + " cannot have " + x.name + " whole for " + rules.Listed(partial, ", ") + ": the record lacks something that is part of it.")
	e.Clears("mending or recording what is missing, and making the return again")
}

// sayDecided says what is not in the figures since somebody decided so.
func (x setsOut) sayDecided(e *rules.Eval, f *filing.Figures) {
	for i := range f.Months {
		for _, g := range f.Months[i].Gaps {
			if !g.Stands() && slices.Contains(x.figures, g.Figure) {
				why := "left out by decision, "
				if g.Outside {
					why = "not in it, "
				}
				e.TakeText(why+f.Months[i].Month.Long(), g.What, g.Cell)
			}
		}
	}
}

// monthly makes the rule of one paragraph of regulation 6(1).
func monthly(r *rules.Rule, x setsOut) *rules.Rule {
	r.Kind, r.Effect = "C", bingo.StopsFiling
	r.Return = x.judge
	return r
}
