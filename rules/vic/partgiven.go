package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/rules"
)

// A return is in respect of the whole year, or part of a year, that ends on 30
// June (r6(1)), or of the days up to the permit's last one (r6(4)(a)). A paper
// that has some of those days is no return for the others; whether there is
// another paper for them the record does not say, so that it is not a breach
// either. A single paper over several years is read as the return for none of
// them: regulation 6(1) asks for one each year, and nothing in it says that one
// paper may stand for two.

// partGiven answers for a return of whose days the papers on record have some
// only, or that stands with another in one paper; ok is false for any other.
func partGiven(e *rules.Eval, t *filing.Return, last civil.Date) (v rules.Verdict, ok bool) {
	if t.Whole() || t.Given == nil && len(t.Pieces) == 0 {
		return v, false
	}
	papers := t.Pieces
	if t.Given != nil {
		papers = append([]*bingo.GivenReturn{t.Given}, papers...)
	}
	if backwards(e, t) {
		if !e.Explaining() {
			return e.NotAssessable(), true
		}
		e.Say("The return on record for the days to " + t.Ending.Long() + " begins after it ends, so that which days it has is not known.")
		return e.NotAssessable(), true
	}
	if !e.Explaining() {
		return e.NotAssessable(), true
	}
	for _, g := range papers {
		e.TakeText("a return on record for", g.Period.From.Long()+" to "+g.Period.To.Long(), g.Cell("period_from"))
	}
	said, lacks := sayPart(t)
	e.Lacks(lacks, papers[0].Cell("period_from"))
	e.Say(said)
	e.Clears("the return for all of its days, given to the Director and entered in returns.csv by " + last.Long() + "; or the right days there, if they were written by mistake")
	return e.NotAssessable(), true
}

// sayPart says what the papers leave out, and what is lacking.
func sayPart(t *filing.Return) (said, lacks string) {
	if t.Several {
		return "One paper on record has the days of this return, " + t.Days() + ", and those of another year. Regulation 6 asks for a return for each year, so that it is not taken as the return for either; " +
			"ask the regulator whether it stands, and then enter a row for each year.", "a return of its own for " + t.Days()
	}
	var days []string
	for _, d := range t.Lacking() {
		days = append(days, d.From.Long()+" to "+d.To.Long())
	}
	if len(days) == 0 {
		return "The return for " + t.Days() + " stands in several papers on record, none of which has all of its days; each is a part of it.", "one return for " + t.Days()
	}
	return "Of the return for " + t.Days() + " only a part is on record as given: " + rules.Listed(days, ", ") + " are not in it.", "the return for " + rules.Listed(days, ", ")
}
