package rules

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// Month is one month of a permit: its sessions, those held and those cancelled.
type Month struct {
	Permit   *bingo.Permit
	Month    civil.Month
	Sessions []*bingo.Session
}

// subject names the month; the law of its last day applies.
func (m *Month) subject() bingo.Subject {
	return bingo.Subject{Kind: bingo.SubjectMonth, Permit: m.Permit.No, Month: m.Month, Date: m.Month.Last()}
}

// monthsOf lists the months in which the permit has a session, or a deposit that
// names none.
func monthsOf(p *bingo.Permit) []*Month {
	var all []*Month
	at := func(month civil.Month) *Month {
		i, found := slices.BinarySearchFunc(all, month, func(m *Month, want civil.Month) int { return int(m.Month) - int(want) })
		if !found {
			all = slices.Insert(all, i, &Month{Permit: p, Month: month})
		}
		return all[i]
	}
	for _, s := range p.Sessions {
		m := at(s.Date.Month())
		m.Sessions = append(m.Sessions, s)
	}
	for i := range p.Bankings {
		at(p.Bankings[i].On.Month())
	}
	return all
}

func (sw *Sweep) months(e *Eval, p *bingo.Permit, rules []*Rule) {
	if len(rules) == 0 {
		return
	}
	for _, m := range monthsOf(p) {
		period := sw.opt.Period
		if period.From.Recorded() && m.Month.Last() < period.From || period.To.Recorded() && m.Month.First() > period.To {
			continue
		}
		e.on(m.Month.Last())
		for _, r := range rules {
			sw.judge(e, r, &target{permit: p, month: m})
		}
	}
}
