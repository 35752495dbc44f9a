package filing

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// Of lists the returns that a permit's holder gives under it, by their last day,
// up to the year that the day lies in, and those on record for other days.
//
// A permit in force on a 30 June has a return for the year, or its part of it
// (r6(1)). One that ends within a year has a final return (r6(4)(a)), unless
// another permit names it as its predecessor: then its days since 1 July go into
// the first return under that one (r6(4)(b)). One that ends on a 30 June leaves
// nothing over for the permit that follows: its year's return is its own.
func Of(rec *bingo.Record, p *bingo.Permit, through civil.Date) []*Return {
	var all []*Return
	next := Successor(rec, p)
	last := through // papers may have days of the year after too
	if len(p.Returns) > 0 {
		last = civil.YearOf(through).To + 1
	}
	for year := civil.YearOf(p.ValidFrom); year.From <= last; year = civil.YearOf(year.To + 1) {
		r := &Return{Permit: p, Kind: Annual, Ending: year.To}
		ended := p.ValidTo.Recorded() && p.ValidTo <= year.To
		if ended && next == nil {
			r.Kind, r.Ending = Final, p.ValidTo
		}
		if !ended || next == nil || p.ValidTo == year.To {
			own := Part{p, civil.Period{From: max(year.From, p.ValidFrom), To: r.Ending}}
			r.Parts = append(carried(rec, p, year), own)
			r.Missing = missing(rec, p, year)
			if own.Period.From <= own.Period.To {
				all = append(all, r)
			}
		}
		if ended {
			break
		}
	}
	return slices.DeleteFunc(withGiven(p, all), func(r *Return) bool {
		return r.Given == nil && len(r.Pieces) == 0 && civil.YearOf(r.Ending).From > through
	})
}

// OnRecord lists the returns of a permit that the record speaks of, without
// asking what day it is: those of whose days it holds something, those in
// returns.csv, and those between them.
func OnRecord(rec *bingo.Record, p *bingo.Permit) []*Return {
	through := civil.Date(0)
	for i := range p.Returns {
		through = max(through, p.Returns[i].Period.To)
	}
	if n := len(p.Sessions); n > 0 {
		through = max(through, p.Sessions[n-1].Date)
	}
	all := Of(rec, p, through)
	known := func(r *Return) bool { return r.Given != nil || len(r.Pieces) > 0 || r.Recorded() }
	first := slices.IndexFunc(all, known)
	if first < 0 {
		return nil
	}
	last := len(all)
	for !known(all[last-1]) {
		last--
	}
	return all[first:last]
}

// Find gives the return of a permit that ends on a day, nil where none does.
func Find(rec *bingo.Record, p *bingo.Permit, ending civil.Date) *Return {
	for _, r := range Of(rec, p, ending) {
		if r.Ending == ending {
			return r
		}
	}
	return nil
}

// Follows tells whether a permit that names another as its predecessor was issued
// on the other's expiry, so that its first return takes in the other's days
// (r6(4)(b)): it begins on the day after the other's last one, or before, within
// the same year of returns. One that begins later is a permit of its own, and the
// other has a final return (r6(4)(a)). It holds too where the last day is not
// known.
func Follows(p, before *bingo.Permit) bool {
	if p.Predecessor != before.No || p.ValidFrom <= before.ValidFrom {
		return false
	}
	last, year := before.ValidTo, civil.YearOf(p.ValidFrom)
	return !last.Recorded() || p.ValidFrom <= last+1 && (year.Contains(last) || year.Contains(last+1))
}

// Successor gives the permit that followed another: of those that were issued on
// its expiry the one that began first. It is nil where none was.
func Successor(rec *bingo.Record, p *bingo.Permit) *bingo.Permit {
	var next *bingo.Permit
	for _, s := range rec.Permits {
		if !Follows(s, p) {
			continue
		}
		if next == nil || cmp.Or(cmp.Compare(s.ValidFrom, next.ValidFrom), cmp.Compare(s.No, next.No)) < 0 {
			next = s
		}
	}
	return next
}

// TakenInBy gives the permit whose first return takes in the last days of one
// that another followed (r6(4)(b)): where that one ended and was followed within
// the same year of returns, the last of them. It is nil where none followed.
func TakenInBy(rec *bingo.Record, p *bingo.Permit) *bingo.Permit {
	next, year := Successor(rec, p), civil.YearOf(p.ValidTo)
	for next != nil && next.ValidTo.Recorded() && next.ValidTo < year.To {
		after := Successor(rec, next)
		if after == nil {
			break
		}
		next = after
	}
	return next
}

// Predecessor gives the permit that another one names as the one it follows,
// nil where it names none or the record does not have it.
func Predecessor(rec *bingo.Record, p *bingo.Permit) *bingo.Permit {
	for _, s := range rec.Permits {
		if s.No == p.Predecessor && s.ValidFrom < p.ValidFrom {
			return s
		}
	}
	return nil
}

// carried gives the days of permits before this one that its return for the
// year takes in, since no return of their own carries them (r6(4)(b)).
func carried(rec *bingo.Record, p *bingo.Permit, year civil.Period) []Part {
	before := Predecessor(rec, p)
	if before == nil || !before.ValidTo.Recorded() || civil.YearOf(p.ValidFrom) != year || Successor(rec, before) != p {
		return nil
	}
	its := civil.YearOf(before.ValidTo)
	if before.ValidTo == its.To {
		return nil
	}
	own := civil.Period{From: max(its.From, before.ValidFrom), To: before.ValidTo}
	return append(carried(rec, before, its), Part{before, own})
}

// missing says why the months of a permit that came before cannot be taken in,
// though they may have to be: it is not known, or not when it ended.
func missing(rec *bingo.Record, p *bingo.Permit, year civil.Period) string {
	if p.Predecessor == "" || civil.YearOf(p.ValidFrom) != year {
		return ""
	}
	before := Predecessor(rec, p)
	switch {
	case before != nil && !Follows(p, before): // its days are in a final return of its own
	case before != nil && before.ValidTo.Recorded():
		if its := civil.YearOf(before.ValidTo); before.ValidTo != its.To {
			return missing(rec, before, its)
		}
	case p.ValidFrom == year.From: // the year before is not this permit's to report
	case p.Predecessor == p.No:
		return "this permit names itself as the one that it follows"
	case before == nil:
		return "permit " + p.Predecessor + ", which this one follows, is not among the holder's permits in the store"
	case !before.ValidTo.Recorded():
		return "permit " + before.No + ", which this one follows, has no last day in permits.csv (valid_to)"
	}
	return ""
}

// LastDay gives the last day that the record speaks of as past: of a session, or
// on which a return was given.
func LastDay(rec *bingo.Record) civil.Date {
	last := civil.Date(0)
	for _, p := range rec.Permits {
		if n := len(p.Sessions); n > 0 {
			last = max(last, p.Sessions[n-1].Date)
		}
		for i := range p.Returns {
			last = max(last, p.Returns[i].GivenOn)
		}
	}
	return last
}
