package records

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// periodGap: a permit with regular days has a session on each of them, or the
// record may lack one. A notice, to be looked at. records/period-gap. A session
// that was cancelled is in the record too.
func periodGap() *rules.Rule {
	return &rules.Rule{
		ID: "records/period-gap", Kind: "C", Effect: bingo.Notice, Provision: "period-gap",
		Title:      "A regular day without a session",
		Clause:     "There is a session, held or cancelled, on each of the permit's regular days.",
		Discrepant: true,
		Permit: func(e *rules.Eval, p *bingo.Permit) rules.Verdict {
			if !p.NamesRegular() {
				return e.NotApplicable("the permit names no regular days")
			}
			if len(p.Sessions) == 0 {
				return e.NotApplicable("the permit has no session")
			}
			days := spanOf(e.Period(), p)
			missing, at := int64(0), 0
			for d := days.From; d <= days.To; d++ {
				if at = seek(p, at, d); p.Regular(d) && !heldOn(p, at, d) {
					missing++
				}
			}
			undated := undatedHeld(p)
			if missing > 0 && missing <= undated {
				e.Lacks("the dates of sessions whose rows are held", p.Source.Cell(""))
				return e.NotAssessable()
			}
			v := e.AtMost(bingo.Number(missing), bingo.Number(0))
			if e.Explaining() {
				sayGaps(e, p, days, missing)
			}
			return v
		},
	}
}

// spanOf gives the days that are looked at: those of the period, while the
// permit was valid, from its first session to its last.
func spanOf(period civil.Period, p *bingo.Permit) civil.Period {
	days := civil.Period{
		From: max(period.From, p.ValidFrom, p.Sessions[0].Date),
		To:   p.Sessions[len(p.Sessions)-1].Date,
	}
	if period.To.Recorded() {
		days.To = min(days.To, period.To)
	}
	if p.ValidTo.Recorded() {
		days.To = min(days.To, p.ValidTo)
	}
	return days
}

// seek gives the first session from at on that is not before the day.
func seek(p *bingo.Permit, at int, d civil.Date) int {
	for at < len(p.Sessions) && p.Sessions[at].Date < d {
		at++
	}
	return at
}

// heldOn tells whether a session is recorded on the day, one whose own row is
// held among them.
func heldOn(p *bingo.Permit, at int, d civil.Date) bool {
	if at < len(p.Sessions) && p.Sessions[at].Date == d {
		return true
	}
	for i := range p.HeldSessions {
		if p.HeldSessions[i].Date == d {
			return true
		}
	}
	return false
}

// undatedHeld counts the held rows of sessions whose date could not be read.
func undatedHeld(p *bingo.Permit) int64 {
	n := int64(0)
	for i := range p.HeldSessions {
		if !p.HeldSessions[i].Date.Recorded() {
			n++
		}
	}
	return n
}

func sayGaps(e *rules.Eval, p *bingo.Permit, days civil.Period, missing int64) {
	for _, from := range p.Days() {
		if cell := p.CellOn("regular_days", from); from == 0 || p.Since("regular_days", from) == from {
			e.Points(cell)
		}
	}
	over := "from " + days.From.Long() + " to " + days.To.Long()
	if missing == 0 {
		e.Say("There is a session on every regular day " + over + ".")
		return
	}
	var dates []string
	at := 0
	for d := days.From; d <= days.To; d++ {
		if at = seek(p, at, d); p.Regular(d) && !heldOn(p, at, d) {
			dates = append(dates, d.Weekday().String()+" "+d.Long())
		}
	}
	e.Say("No session is in the record for " + money.Counted(missing, "regular day ", "regular days ") + over + ": " + strings.Join(dates, ", ") + ".")
	e.Clears("the sessions of those days, held or cancelled, or the right regular days of the permit")
}
