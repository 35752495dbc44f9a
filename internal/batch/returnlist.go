package batch

import (
	"cmp"
	"context"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// The standing of a return on a day.
const (
	ReturnRunning   = "running"        // its days have not ended
	ReturnToGive    = "to be given"    // they have, and it is not due yet
	ReturnGiven     = "given"          // in time
	ReturnTooEarly  = "before its end" // on record as given before its days had ended: no day on which it can have been
	ReturnHeld      = "rows held"      // rows of returns.csv that may be of it are held
	ReturnPart      = "part given"     // papers on record have some of its days, or its first days are those of a permit before
	ReturnSeveral   = "several years"  // one paper on record has its days and those of another year
	ReturnGivenLate = "given late"     // after the last day
	ReturnUndated   = "given, no day"  // on record without the day on which it was given
	ReturnLate      = "late"           // due, and not on record as given
	ReturnUnknown   = "not on record"  // due, and neither it nor anything of its days is in the store
	ReturnUnplaced  = "not placed"     // on record, for days that are those of no return that is due
	ReturnDisputed  = "rows disagree"  // rows of returns.csv do not say the same of it
)

// ReturnLine is one return of a permit as it stands on a day.
type ReturnLine struct {
	Permit      string
	Period      civil.Period
	Kind        string // annual, final, unplaced
	TakesIn     []string
	Due         civil.Date // last day; zero where none is due
	GivenOn     civil.Date // zero where it has not been given, or no day is recorded
	UnsoldUntil civil.Date // unsold tickets are kept until then (r9); zero until it is given
	Standing    string
	Lacking     []civil.Period // days that no paper on record has; none unless part of it has been given
}

// Returns lists the returns of every permit for which this program makes
// returns, or of one, as they stand on a day: by permit and last day.
func (ws *Workspace) Returns(ctx context.Context, permit string, asOf civil.Date) ([]ReturnLine, error) {
	holders, err := ws.Store.Holders(ctx, permit)
	if err != nil {
		return nil, err
	}
	if permit != "" && len(holders) == 0 {
		return nil, fault.Usagef("check the spelling; permits come in with permits.csv", "no permit %q is in this store", permit)
	}
	var all []ReturnLine
	for _, h := range holders {
		rec, err := ws.Store.Outline(ctx, h)
		if err != nil {
			return nil, err
		}
		for _, p := range rec.Permits {
			if permit != "" && p.No != permit || !slices.Contains(p.Packs, "vic-1998") {
				continue
			}
			for _, r := range filing.Of(rec, p, asOf) {
				all = append(all, ws.returnLine(r, asOf))
			}
		}
	}
	slices.SortStableFunc(all, func(a, b ReturnLine) int {
		return cmp.Or(cmp.Compare(a.Permit, b.Permit), cmp.Compare(a.Period.To, b.Period.To))
	})
	return all, nil
}

func (ws *Workspace) returnLine(r *filing.Return, asOf civil.Date) ReturnLine {
	l := ReturnLine{Permit: r.Permit.No, Period: r.Period(), Kind: r.Kind.String(), Due: ws.due(r)}
	for _, part := range r.TakenIn() {
		l.TakesIn = append(l.TakesIn, part.Permit.No)
	}
	g := r.Given
	if g != nil && g.GivenOn.Recorded() && g.GivenOn <= asOf {
		l.GivenOn, l.UnsoldUntil = g.GivenOn, ws.unsoldUntil(r, g.GivenOn)
	}
	l.Standing = standing(r, g, &l, asOf)
	if l.Standing == ReturnPart {
		l.Lacking, l.UnsoldUntil = r.Lacking(), 0
	}
	return l
}

// partly tells whether papers that had been given by a day have some of the
// return's days and not all of them, or all of them and another year's.
func partly(r *filing.Return, asOf civil.Date) bool {
	by := func(g *bingo.GivenReturn) bool { return g.GivenOn <= asOf } // or on a day that is not recorded
	if g := r.Given; g != nil && by(g) && g.Period.From <= g.Period.To && len(r.Lacking()) > 0 {
		return true
	}
	return slices.ContainsFunc(r.Pieces, by)
}

func standing(r *filing.Return, g *bingo.GivenReturn, l *ReturnLine, asOf civil.Date) string {
	switch {
	case g != nil && g.Conflict != "":
		return ReturnDisputed
	case r.Kind == filing.Unplaced:
		return ReturnUnplaced
	case g == nil && slices.ContainsFunc(r.Held(), func(h bingo.HeldRow) bool { return !h.Decided }):
		return ReturnHeld
	case r.Several && partly(r, asOf):
		return ReturnSeveral
	case partly(r, asOf):
		return ReturnPart
	case l.GivenOn.Recorded() && l.GivenOn < r.Ending:
		return ReturnTooEarly
	case l.GivenOn.Recorded() && l.GivenOn > l.Due:
		return ReturnGivenLate
	case l.GivenOn.Recorded():
		return ReturnGiven
	case g != nil && !g.GivenOn.Recorded():
		return ReturnUndated
	case asOf <= r.Ending:
		return ReturnRunning
	case asOf <= l.Due:
		return ReturnToGive
	case r.Recorded():
		return ReturnLate
	}
	return ReturnUnknown
}
