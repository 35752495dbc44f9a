package batch

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
)

// daysBetween finds a permit that names another as the one before it and was not
// issued on that one's expiry: each has its own returns then (r6(4)).
func daysBetween(rec *bingo.Record, p *bingo.Permit) (bingo.Exception, bool) {
	before := filing.Predecessor(rec, p)
	if before == nil || filing.Follows(p, before) {
		return bingo.Exception{}, false
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
