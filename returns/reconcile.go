package returns

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Reconciliation ties a permit's takings to its bank account over a period.
type Reconciliation struct {
	Recorded bool        // a deposit or a float is recorded for the permit
	Before   money.Cents // the running difference when the period begins
	Partial  bool        // that figure leaves something out
	Lines    []CashLine  // of the period, by day
}

// CashLine is one line of a reconciliation: a session, a deposit that names no
// session, or a permit-wide expense paid in cash. A deposit that names none is
// matched to no session; it enters the running difference on its day.
type CashLine struct {
	Date       civil.Date
	Session    *bingo.Session // nil for the other kinds
	Deposit    *bingo.Banking // nil for the other kinds
	Expense    *bingo.Expense // nil for the other kinds
	Cash       bingo.Cash     // of the session
	Previous   *bingo.Session // the one before, whose closing float this one opens with
	FloatOff   money.Amount   // opening float − closing float of the session before
	Together   bool           // no deposit names the session: it is in one that names none
	Difference money.Amount   // banked − expected, as far as this line goes
	Running    money.Cents    // the differences of the permit so far
	Partial    bool           // the running difference leaves something out
}

// Reconcile works out the lines of a period, with the running difference from
// the beginning of the record.
func Reconcile(p *bingo.Permit, period civil.Period) Reconciliation {
	r := Reconciliation{Recorded: len(p.Bankings) > 0 || p.Present.Has(bingo.FileBankings)}
	for _, s := range p.Sessions {
		r.Recorded = r.Recorded || len(s.Bankings) > 0 || s.FloatOpening.Recorded() || s.FloatClosing.Recorded()
	}
	running, partial := money.Cents(0), heldCash(p)
	for _, l := range cashLines(p) {
		if l.Date > period.To {
			break
		}
		running += l.Difference.Cents()
		partial = partial || !l.Difference.Recorded() || l.Session != nil && (l.Session.Conflict != nil || ofCash(l.Session.LeftOut)) || heldBy(p, l.Date)
		if l.Date < period.From {
			r.Before, r.Partial = running, partial
			continue
		}
		l.Running, l.Partial = running, partial
		r.Lines = append(r.Lines, l)
	}
	r.Partial = r.Partial || heldCash(p) || heldBy(p, period.From-1)
	return r
}

// After gives the running difference at the period's end, and whether it leaves
// something out.
func (r *Reconciliation) After() (money.Cents, bool) {
	if len(r.Lines) == 0 {
		return r.Before, r.Partial
	}
	last := &r.Lines[len(r.Lines)-1]
	return last.Running, last.Partial
}

// cashLines lists every line of a permit by day: sessions, then deposits, then
// expenses. Permit-wide expenses are paid out of what is banked together; where
// each session has a deposit of its own they touch none.
func cashLines(p *bingo.Permit) []CashLine {
	var lines []CashLine
	var previous *bingo.Session
	for _, s := range p.Sessions {
		if s.Status == bingo.StatusCancelled && len(s.Bankings) == 0 {
			continue
		}
		l := CashLine{Date: s.Date, Session: s, Cash: s.Cash(), Previous: previous, Together: s.BankedTogether()}
		l.Difference = l.Cash.Difference
		if l.Together {
			l.Difference = money.Of(0).Minus(l.Cash.Expected)
		}
		if previous != nil {
			l.FloatOff = s.FloatOpening.Minus(previous.FloatClosing)
		}
		previous = s
		lines = append(lines, l)
	}
	for i := range p.Bankings {
		b := &p.Bankings[i]
		lines = append(lines, CashLine{Date: b.On, Deposit: b, Difference: b.Amount})
	}
	for i := range p.Expenses {
		x := &p.Expenses[i]
		if cash := bingo.InCash(x.Amount, x.PaidBy); len(p.Bankings) > 0 && !cash.Zero() {
			lines = append(lines, CashLine{Date: x.PaidAt, Expense: x, Difference: cash})
		}
	}
	slices.SortStableFunc(lines, func(a, b CashLine) int { return cmp.Compare(a.Date, b.Date) })
	return lines
}

// heldCash tells whether a held row that could be placed in no session may be a
// deposit, or a session with one, and whether what people left out may.
func heldCash(p *bingo.Permit) bool { return ofCash(p.Held) || ofCash(p.LeftOut) }

// ofCash tells whether any of the rows may be about cash or a deposit.
func ofCash(rows []bingo.HeldRow) bool {
	return slices.ContainsFunc(rows, func(h bingo.HeldRow) bool {
		switch h.File {
		case bingo.FileSessions, bingo.FileGames, bingo.FilePrizes, bingo.FileExpenses, bingo.FileBankings:
			return true
		}
		return false
	})
}

// heldBy tells whether a session whose own row is held may lie before the day's
// end.
func heldBy(p *bingo.Permit, day civil.Date) bool {
	return slices.ContainsFunc(p.HeldSessions, func(h bingo.HeldSession) bool { return !h.Date.Recorded() || h.Date <= day })
}
