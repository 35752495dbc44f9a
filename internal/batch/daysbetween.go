package batch

import (
	"fmt"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
)

// daysBetween finds a permit that names another as the one before it and was not
// issued on that one's expiry: each has its own returns then (r6(4)).
func daysBetween(rec *bingo.Record, p *bingo.Permit) (bingo.Exception, bool) {
	before := filing.Predecessor(rec, p)
	if before == nil {
		return notFollowed(rec, p)
	}
	if filing.Follows(p, before) {
		return secondToFollow(rec, p, before)
	}
	days := "it began in a year of returns before that"
	if between := int(p.ValidFrom - before.ValidTo - 1); between == 1 {
		days = "1 day lies between them"
	} else if between > 1 {
		days = fmt.Sprintf("%d days lie between them", between)
	}
	return bingo.Exception{ID: bingo.ExceptionID(bingo.CodePermitGap, p.No, before.No, p.ValidFrom.String(), before.ValidTo.String()), Code: bingo.CodePermitGap, Permit: p.No,
		File: bingo.FilePermits, Places: []bingo.Place{bingo.PlaceOf(rec.Files, p.Cell("valid_from")), bingo.PlaceOf(rec.Files, before.Cell("valid_to"))}, Effect: bingo.Notice,
		Problem: "permit " + p.No + " of " + p.ValidFrom.Long() + " names permit " + before.No + " as the one before it, which ended on " + before.ValidTo.Long() + "; " + days +
			", so it was not issued on the other's expiry: permit " + before.No + " has a final return of its own, and the first return under permit " + p.No + " does not take in its days (r. 6(4))",
		Remedy: "check valid_from of the one permit and valid_to of the other in permits.csv; where the later permit begins on the next day, its first return takes the days in"}, true
}

// notFollowed finds a permit that names as the one before it one that cannot be,
// and one that names none though another of the holder ended the day before.
func notFollowed(rec *bingo.Record, p *bingo.Permit) (bingo.Exception, bool) {
	named := slices.IndexFunc(rec.Permits, func(o *bingo.Permit) bool { return o.No == p.Predecessor })
	own := ": the days of that one are in no return under permit " + p.No
	switch {
	case p.Predecessor == "":
		return namesNone(rec, p)
	case p.Predecessor == p.No:
		return unfollowed(rec, p, bingo.MustExplain, "permit "+p.No+" names itself as the one before it, so that none is taken to be",
			"write the number of the permit before it as predecessor_permit_no, or leave the cell empty")
	case named < 0:
		return unfollowed(rec, p, bingo.Notice, "permit "+p.No+" names permit "+p.Predecessor+" as the one before it, which is not among the permits of "+p.HolderName+" in the store"+own+" (r. 6(4)); a permit of another holder is no permit before it",
			"check predecessor_permit_no; if it is a permit of this holder, send its package, or mend the holder's name or holder_id there")
	}
	before := rec.Permits[named]
	return unfollowed(rec, p, bingo.MustExplain, "permit "+p.No+" of "+p.ValidFrom.Long()+" names permit "+before.No+" as the one before it, which began on "+before.ValidFrom.Long()+", not before it"+own,
		"check predecessor_permit_no and valid_from of both permits in permits.csv")
}

// namesNone finds a permit that begins on the day after another of its holder
// ended and names none as the one before it, where no other permit follows that
// one: the other is then taken to have a final return.
func namesNone(rec *bingo.Record, p *bingo.Permit) (bingo.Exception, bool) {
	for _, before := range rec.Permits {
		if before == p || !before.ValidTo.Recorded() || before.ValidTo+1 != p.ValidFrom || before.ValidFrom >= p.ValidFrom || filing.Successor(rec, before) != nil {
			continue
		}
		return unfollowed(rec, p, bingo.Notice, "permit "+p.No+" begins on "+p.ValidFrom.Long()+", the day after permit "+before.No+" of the same holder ended, and names none as the one before it: permit "+before.No+
			" is taken as one that no other follows, with a final return of its own (r. 6(4)(a))",
			"if permit "+p.No+" was issued on the other's expiry, write "+before.No+" as its predecessor_permit_no")
	}
	return bingo.Exception{}, false
}

// secondToFollow finds the later of two permits that name the same one.
func secondToFollow(rec *bingo.Record, p, before *bingo.Permit) (bingo.Exception, bool) {
	first := filing.Successor(rec, before)
	if first == p {
		return bingo.Exception{}, false
	}
	return unfollowed(rec, p, bingo.Notice, "permits "+first.No+" and "+p.No+" both name permit "+before.No+" as the one before them; its days since 1 July go into the first return under permit "+first.No+" alone (r. 6(4)(b))",
		"check predecessor_permit_no of both permits in permits.csv; one permit takes the days in")
}

func unfollowed(rec *bingo.Record, p *bingo.Permit, effect bingo.Effect, problem, remedy string) (bingo.Exception, bool) {
	return bingo.Exception{ID: bingo.ExceptionID(bingo.CodeNotFollowed, p.No, p.Predecessor, problem), Code: bingo.CodeNotFollowed, Permit: p.No,
		File: bingo.FilePermits, Places: []bingo.Place{bingo.PlaceOf(rec.Files, p.Cell("predecessor_permit_no"))}, Effect: effect,
		Problem: problem, Remedy: remedy}, true
}
