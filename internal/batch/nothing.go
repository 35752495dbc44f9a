package batch

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/clock"
)

// today gives the present local day.
func today() civil.Date {
	day, err := civil.ParseDate(clock.Today())
	if err != nil {
		return 0
	}
	return day
}

// running says that days have not ended, so that no figure of them is final; ""
// where they have.
func running(what string, days civil.Period) string {
	if days.To < today() {
		return ""
	}
	return "The " + what + " has not ended: its last day is " + days.To.Long() + ", and what is still to come is in no figure."
}

// nothing tells that no package brought anything of the days of a return: then
// $0.00 is not what was taken, but what is known. Where the record of its permits
// has sessions before the days and after them, it goes on over them, and they are
// known to have had none.
func nothing(rec *bingo.Record, r *filing.Return) (bingo.Exception, bool) {
	days := r.Period()
	if r.Recorded() || spanned(r, days) || days.To >= today() {
		return bingo.Exception{}, false
	}
	p := r.Permit
	return bingo.Exception{ID: bingo.ExceptionID(bingo.CodeNothing, p.No, days.String()), Code: bingo.CodeNothing, Permit: p.No, Days: days,
		File: bingo.FileSessions, Places: []bingo.Place{bingo.PlaceOf(rec.Files, p.Cell("permit_no"))}, Effect: bingo.StopsFiling,
		Problem: "nothing of the days from " + days.From.Long() + " to " + days.To.Long() + " is in the store: no session, no expense and no unsold tickets of permit " + p.No,
		Remedy:  "ingest what there is of these days; if no bingo was played, somebody who knows says so: eyesdown exceptions resolve " + bingo.ExceptionID(bingo.CodeNothing, p.No, days.String()) + " --by NAME --reason \"no bingo was played\""}, true
}

// spanned tells whether the permits of a return have sessions before its days and
// after them.
func spanned(r *filing.Return, days civil.Period) bool {
	before, after := false, false
	for _, part := range r.Parts {
		for _, s := range part.Permit.Sessions {
			before, after = before || s.Date < days.From, after || s.Date > days.To
		}
	}
	return before && after
}

// nothings finds the returns and months of a permit, up to today, of which nothing
// is in the store. Only what a person has said of them is listed; see join.
func nothings(rec *bingo.Record, p *bingo.Permit) []bingo.Exception {
	var found []bingo.Exception
	add := func(r *filing.Return) {
		x, ok := nothing(rec, r)
		if ok && !slices.ContainsFunc(found, func(y bingo.Exception) bool { return y.ID == x.ID }) {
			found = append(found, x)
		}
	}
	for _, r := range filing.Of(rec, p, today()) {
		if r.Kind != filing.Unplaced {
			add(r)
		}
	}
	inForce := civil.Period{From: p.ValidFrom, To: today()}
	if p.ValidTo.Recorded() {
		inForce.To = min(inForce.To, p.ValidTo)
	}
	if inForce.From > inForce.To {
		return found
	}
	for _, m := range inForce.Months() {
		if days, ok := inMonth(p, m); ok {
			add(filing.Over(p, days))
		}
	}
	return found
}

// inMonth gives the days of a month on which a permit was in force; ok is false
// where there are none.
func inMonth(p *bingo.Permit, m civil.Month) (days civil.Period, ok bool) {
	days = civil.Period{From: max(m.First(), p.ValidFrom), To: m.Last()}
	if p.ValidTo.Recorded() {
		days.To = min(days.To, p.ValidTo)
	}
	return days, days.From <= days.To
}

// withNothing puts beside the exceptions that nothing is on record of the days of
// a return that is being made, unless somebody has said that there was nothing.
func withNothing(rec *bingo.Record, r *filing.Return, exceptions []bingo.Exception) []bingo.Exception {
	x, ok := nothing(rec, r)
	said := func(y bingo.Exception) bool {
		return y.Code == bingo.CodeNothing && y.Permit == x.Permit && y.Days.From <= x.Days.From && x.Days.To <= y.Days.To
	}
	if !ok || slices.ContainsFunc(exceptions, said) {
		return exceptions
	}
	return append(exceptions, x)
}

// unsaid tells whether nobody has said anything of days of which nothing is on
// record. Nobody is asked before a return or a statement of them is made.
func unsaid(x bingo.Exception) bool {
	return x.Code == bingo.CodeNothing && x.Status == bingo.ExceptionOpen
}
