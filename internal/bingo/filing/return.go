package filing

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
)

// Kind tells returns apart by what makes them due.
type Kind uint8

// The kinds of returns.
const (
	Annual   Kind = iota + 1 // the year, or part of it, ending on a 30 June (r6(1))
	Final                    // up to the last day of a permit that no other follows (r6(4)(a))
	Unplaced                 // for days for which no return is due
)

// String gives the word used in lists.
func (k Kind) String() string {
	switch k {
	case Annual:
		return "annual"
	case Final:
		return "final"
	}
	return "unplaced"
}

// Part is the days of one permit that a return covers, both ends inside.
type Part struct {
	Permit *bingo.Permit
	Period civil.Period
}

// Return is one return that a permit's holder gives, or has given.
type Return struct {
	Permit  *bingo.Permit // under whose number it is given
	Kind    Kind
	Parts   []Part               // by day: those of permits before it first, its own last; never none
	Ending  civil.Date           // its last day, which names it
	Given   *bingo.GivenReturn   // as returns.csv has it; nil = not on record
	Pieces  []*bingo.GivenReturn // where Given does not have its days: other papers with some of them, or with those of several returns
	Several bool                 // one of them has all of its days, and all of another return's
	Missing string               // why the months of a permit that came before are not in it; "" = none are missing
	worked  [2]*Figures          // by the reading of vic/gross: counted, priced
}

// Over makes what has the figures of some days of one permit, such as a month,
// for which no return is due.
func Over(p *bingo.Permit, days civil.Period) *Return {
	return &Return{Permit: p, Kind: Unplaced, Parts: []Part{{p, days}}, Ending: days.To}
}

// Period gives the days from the first one covered to the last.
func (r *Return) Period() civil.Period {
	return civil.Period{From: r.Parts[0].Period.From, To: r.Ending}
}

// Own gives the days of the permit itself.
func (r *Return) Own() Part { return r.Parts[len(r.Parts)-1] }

// TakenIn gives the days of permits that came before (r6(4)(b)).
func (r *Return) TakenIn() []Part { return r.Parts[:len(r.Parts)-1] }

// Days names the return by its days: "1 July 2025 to 30 June 2026".
func (r *Return) Days() string { return r.Period().From.Long() + " to " + r.Ending.Long() }

// Subject names the return as rules and lists do.
func (r *Return) Subject() bingo.Subject {
	return bingo.Subject{Kind: bingo.SubjectReturn, Permit: r.Permit.No, Ending: r.Ending, Date: r.Ending}
}

// Recorded tells whether the store holds anything of the return's days: a
// session, an expense or unsold tickets. Where it does not, a return that was
// given on paper cannot be worked out again.
func (r *Return) Recorded() bool {
	for _, part := range r.Parts {
		p := part.Permit
		for _, s := range p.Sessions {
			if part.Period.Contains(s.Date) {
				return true
			}
		}
		for i := range p.HeldSessions {
			if part.Period.Contains(p.HeldSessions[i].Date) {
				return true
			}
		}
		for i := range p.Expenses {
			if part.Period.Contains(p.Expenses[i].PaidAt) {
				return true
			}
		}
		for i := range p.Unsold {
			if within(part.Period, p.Unsold[i].Month) {
				return true
			}
		}
	}
	return false
}

// Held lists the rows of returns.csv that are held and may be of the return: all
// but those that name the last day of another one, and neither end of this.
func (r *Return) Held() []bingo.HeldRow {
	var found []bingo.HeldRow
	for i := range r.Permit.Held {
		if h := &r.Permit.Held[i]; h.File == bingo.FileReturns && r.mayBe(h) {
			found = append(found, *h)
		}
	}
	return found
}

func (r *Return) mayBe(h *bingo.HeldRow) bool {
	another := false
	for _, cell := range h.Cells {
		day, err := civil.ParseDate(strings.TrimSpace(cell))
		switch _, year := civil.YearEnding(day); {
		case err != nil:
		case day == r.Ending || day == r.Period().From:
			return true
		default:
			another = another || year || day == r.Permit.ValidTo
		}
	}
	return !another
}

// within tells whether the period touches the month.
func within(p civil.Period, m civil.Month) bool {
	return m >= p.From.Month() && m <= p.To.Month()
}

// Listed tells whether, of every permit, some package brought the file.
func (r *Return) Listed(file bingo.FileKind) bool {
	for _, part := range r.Parts {
		if !part.Permit.Present.Has(file) {
			return false
		}
	}
	return true
}
