package batch

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
	"eyesdown/rules"
	"eyesdown/schedules"
)

// resolve finds the return of a permit for the year ending on a 30 June; a zero
// day asks for the final one.
func resolve(rec *bingo.Record, p *bingo.Permit, yearEnding civil.Date) (*filing.Return, error) {
	next := filing.Successor(rec, p)
	if !yearEnding.Recorded() {
		return resolveFinal(rec, p, next)
	}
	year, ok := civil.YearEnding(yearEnding)
	if !ok {
		return nil, fault.Usagef("for example --year-ending 2026-06-30", "a permit year ends on a 30 June, not on %s", yearEnding.Long())
	}
	for _, r := range filing.Of(rec, p, year.To) {
		if r.Kind != filing.Unplaced && year.Contains(r.Ending) {
			return r, nil
		}
	}
	if next != nil && year.Contains(p.ValidTo) {
		return nil, followed(rec, p, next)
	}
	return nil, fault.Usagef("`eyesdown check --permit "+p.No+"` shows what the store holds",
		"permit %s was not in force in the year ending %s", p.No, yearEnding.Long())
}

func resolveFinal(rec *bingo.Record, p, next *bingo.Permit) (*filing.Return, error) {
	switch {
	case !p.ValidTo.Recorded():
		return nil, fault.Usagef("enter the permit's last day as valid_to in permits.csv, with its end_reason, and ingest it",
			"permit %s has no last day on record, so it has no final return", p.No)
	case next != nil:
		return nil, followed(rec, p, next)
	}
	if r := filing.Find(rec, p, p.ValidTo); r != nil && r.Kind == filing.Final {
		return r, nil
	}
	return nil, fault.Usagef("check valid_from and valid_to in permits.csv", "permit %s has no days for a final return", p.No)
}

// followed says where the last days of a permit go that another one followed
// (r6(4)(b)).
func followed(rec *bingo.Record, p, next *bingo.Permit) error {
	if year := civil.YearOf(p.ValidTo); p.ValidTo == year.To {
		return fault.Usagef("eyesdown return --permit "+p.No+" --year-ending "+year.To.String()+" --out FOLDER",
			"permit %s was followed by permit %s, so it has no final return; that for its last year is an annual one", p.No, next.No)
	}
	which := "permit " + next.No
	if last := filing.TakenInBy(rec, p); last != next {
		which, next = which+", and that one within the year by permit "+last.No, last
	}
	return fault.Usagef("eyesdown return --permit "+next.No+" --year-ending "+civil.YearOf(next.ValidFrom).To.String()+" --out FOLDER",
		"permit %s was followed by %s, whose first return takes in its days since 1 July (r. 6(4)(b))", p.No, which)
}

// checkParts applies the rules to the days of each permit that a return covers,
// and to the return as one that is being made.
func (ws *Workspace) checkParts(rec *bingo.Record, of *filing.Return) rules.Result {
	var all rules.Result
	seen := map[string]bool{}
	for _, part := range of.Parts {
		opt := rules.Options{Permit: part.Permit.No, Period: part.Period}
		if part.Permit == of.Permit {
			opt.Making = of.Ending
		}
		found := ws.Engine.Check(rec, opt)
		for i := range found.Findings {
			if f := &found.Findings[i]; !seen[f.Fingerprint] {
				seen[f.Fingerprint] = true
				all.Findings = append(all.Findings, *f)
			}
		}
		if all.Tallies == nil {
			all.Tallies = found.Tallies
			continue
		}
		for i := range found.Tallies {
			for o, n := range found.Tallies[i].Counts {
				all.Tallies[i].Counts[o] += n
			}
		}
	}
	return all
}

// due gives the last day on which a return is in time (r6(1), r6(4)(a)); zero
// where none is due for its days. What the permit itself allows goes before.
func (ws *Workspace) due(of *filing.Return) civil.Date {
	byFirst := ws.Engine.InUse("vic/return-due", "by")
	switch of.Kind {
	case filing.Annual:
		if v, ok := ws.Engine.AuthorisedNumber("vic/r6.1.due", of.Permit, of.Ending); ok {
			day := v.After(of.Ending)
			if !byFirst {
				day--
			}
			return day
		}
		return schedules.AnnualReturn(of.Ending, byFirst)
	case filing.Final:
		if v, ok := ws.Engine.AuthorisedNumber("vic/r6.4.a", of.Permit, of.Ending); ok {
			return of.Ending.AddMonths(int(v.N))
		}
		return schedules.FinalReturn(of.Ending)
	}
	return 0
}

// unsoldUntil gives the last day on which unsold tickets of a return that was
// given on a day are kept (r9).
func (ws *Workspace) unsoldUntil(of *filing.Return, given civil.Date) civil.Date {
	if v, ok := ws.Engine.AuthorisedNumber("vic/r9.until", of.Permit, of.Ending); ok {
		return given.AddMonths(int(v.N))
	}
	return schedules.UnsoldTickets(given)
}
