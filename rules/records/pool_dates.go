package records

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// poolDates: the date from which a pool was brought forward is that of the
// session of the sequence before, and the date to which that session carried it
// is this one's. records/pool-dates. Where both sessions.csv and pools.csv have a
// date, it is the same.
func poolDates() *rules.Rule {
	return &rules.Rule{
		ID: "records/pool-dates", Kind: "C", Effect: bingo.MustExplain, Provision: "pool-dates",
		Title:      "Dates of a carried-forward pool",
		Clause:     "The dates from which and to which a jackpot pool is carried forward are those of the sessions of its sequence.",
		Discrepant: true,
		Prepare:    linkPools,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			twice := datesDiffer(s)
			prev, v := before(e, s)
			if prev == nil {
				if twice {
					v = e.Met(false)
					if e.Explaining() {
						sayDates(e, s, nil, v)
					}
				}
				return v
			}
			from := takeLinkDate(e, s, s.Operating().BroughtFrom, "from which the pool was brought forward", "jackpot_brought_from")
			to := takeLinkDate(e, prev, prev.Operating().CarriedTo, "to which the pool was carried forward", "jackpot_carried_to")
			v = e.Met(!(from.Recorded() && from != prev.Date || to.Recorded() && to != s.Date))
			if v.Outcome == bingo.Breach && !twice && mayBeBetween(e, prev, s) {
				return e.NotAssessable()
			}
			if twice {
				v = e.Met(false)
			}
			if v.Outcome == bingo.Pass && (!from.Recorded() || !to.Recorded()) {
				return e.NotAssessable()
			}
			if e.Explaining() {
				sayDates(e, s, prev, v)
			}
			return v
		},
	}
}

func sayDates(e *rules.Eval, s, prev *bingo.Session, v rules.Verdict) {
	if v.Outcome == bingo.Pass {
		e.Say("Pool " + s.Pool() + " was brought forward from session " + prev.ID + " of " + prev.Date.Long() + ", which carried it to " + s.Date.Long() + ".")
		return
	}
	said, clears := sayTwice(e, s)
	if prev != nil {
		said, clears = sayLink(s, prev, said, clears)
	}
	e.Say("These dates do not agree: " + strings.Join(said, "; ") + ".")
	would := " would agree"
	if len(clears) > 1 {
		would = "," + would
	}
	e.Clears(strings.Join(clears, ", and ") + would)
}

// sayLink adds the dates that do not tie the session to the one before.
func sayLink(s, prev *bingo.Session, said, clears []string) (more, clearing []string) {
	if from := s.Operating().BroughtFrom; from.Recorded() && from != prev.Date {
		said = append(said, "pool "+s.Pool()+" is said to be brought forward from "+from.Long()+", but its session before, "+prev.ID+", is that of "+prev.Date.Long())
		clears = append(clears, "brought forward from "+prev.Date.Long())
	}
	if to := prev.Operating().CarriedTo; to.Recorded() && to != s.Date {
		said = append(said, "session "+prev.ID+" of "+prev.Date.Long()+" carried the pool to "+to.Long()+", but its next session is this one, of "+s.Date.Long())
		clears = append(clears, "in session "+prev.ID+" carried forward to "+s.Date.Long())
	}
	return said, clears
}
