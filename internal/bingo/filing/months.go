package filing

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Figures are those of a return's months.
type Figures struct {
	Months   []MonthFigures
	Totals   MonthFigures
	Sessions []*bingo.Session // of the return's days, cancelled ones among them
	Expenses []Expense        // of the return's days
	of       *Return
	priced   bool
}

// Figures works the months of the return out, once for each reading of vic/gross
// (priced: ticket price × tickets sold).
func (r *Return) Figures(priced bool) *Figures {
	n := 0
	if priced {
		n = 1
	}
	if r.worked[n] == nil {
		r.worked[n] = work(r, priced)
	}
	return r.worked[n]
}

func work(r *Return, priced bool) *Figures {
	f := &Figures{of: r, priced: priced}
	for _, part := range r.Parts {
		for _, m := range part.Period.Months() {
			if n := len(f.Months); n == 0 || f.Months[n-1].Month < m {
				f.Months = append(f.Months, MonthFigures{Month: m})
			}
		}
	}
	for _, part := range r.Parts {
		for _, s := range part.Permit.Sessions {
			if part.Period.Contains(s.Date) {
				f.Sessions = append(f.Sessions, s)
				f.addSession(f.month(s.Date.Month()), s)
			}
		}
		for _, e := range part.Permit.Expenses {
			if part.Period.Contains(e.PaidAt) {
				f.addExpense(f.month(e.PaidAt.Month()), e, nil, part.Permit)
			}
		}
		f.addUnlisted(part)
		f.addHeld(part)
		f.addOutside(part)
	}
	slices.SortStableFunc(f.Expenses, compareExpenses)
	f.addEarlier()
	for i := range f.Months {
		m := &f.Months[i]
		f.closeMonth(m)
		f.total(m)
	}
	return f
}

func (f *Figures) month(m civil.Month) *MonthFigures {
	return &f.Months[slices.IndexFunc(f.Months, func(o MonthFigures) bool { return o.Month == m })]
}

// Gross gives a game's gross receipts under the reading in use (vic/gross).
func (f *Figures) Gross(g *bingo.Game) money.Amount {
	if f.priced {
		return g.Priced()
	}
	return g.Counted()
}

func (f *Figures) addSession(m *MonthFigures, s *bingo.Session) {
	m.Rows.Sessions++
	for i := range s.Games {
		f.addGame(m, s, &s.Games[i])
	}
	for _, e := range s.Expenses {
		f.addExpense(m, e, s, s.Permit)
	}
	m.noteSession(s)
}

func (f *Figures) addGame(m *MonthFigures, s *bingo.Session, g *bingo.Game) {
	name := called(s) + ", game " + money.Count(int64(g.No))
	if !g.Unread {
		f.addReceipts(m, s, g, name)
	}
	for i := range g.Prizes {
		p := &g.Prizes[i]
		m.Rows.Prizes++
		if !p.Amount.Recorded() {
			m.lacks("prizes_paid", name+", prize "+money.Count(int64(p.No))+": the amount is not recorded", p.Source.Cell("amount"))
			continue
		}
		m.Prizes += p.Amount.Cents()
	}
}

// addReceipts adds what a game took, and what it put into and took out of the
// pool.
func (f *Figures) addReceipts(m *MonthFigures, s *bingo.Session, g *bingo.Game, name string) {
	m.Rows.Games++
	if gross := f.Gross(g); gross.Recorded() {
		m.Gross += gross.Cents()
	} else {
		m.lacks("gross_receipts", name+": gross receipts are not recorded", g.Source.Cell("gross_receipts"))
	}
	if !g.Notional().Recorded() {
		m.unpriced++
	}
	m.Notional += g.Notional().Cents()
	m.Contributions += g.JackpotContribution.Cents()
	m.Payouts += g.JackpotDistribution.Cents()
	if s.Jackpot() && (!g.JackpotContribution.Recorded() || !g.JackpotDistribution.Recorded()) {
		m.lacks("movement", name+": the pool's movement is not recorded", g.Source.Cell("jackpot_contribution"))
	}
}

func (f *Figures) addExpense(m *MonthFigures, e bingo.Expense, s *bingo.Session, p *bingo.Permit) {
	m.Rows.Expenses++
	m.Expenses += e.Amount.Cents()
	f.Expenses = append(f.Expenses, Expense{Expense: e, Session: s, Permit: p, Month: m.Month})
}

// compareExpenses orders expenses by what they say, so that the order of rows
// does not show.
func compareExpenses(a, b Expense) int {
	id := func(e Expense) string {
		if e.Session == nil {
			return ""
		}
		return e.Session.ID
	}
	return cmp.Or(cmp.Compare(a.Month, b.Month), cmp.Compare(a.Permit.No, b.Permit.No), cmp.Compare(id(a), id(b)), cmp.Compare(a.Category, b.Category),
		cmp.Compare(a.Payee, b.Payee), cmp.Compare(a.Amount.Cents(), b.Amount.Cents()), cmp.Compare(a.PaidAt, b.PaidAt),
		cmp.Compare(a.PaidBy, b.PaidBy), cmp.Compare(a.DocumentNo, b.DocumentNo))
}

func (f *Figures) closeMonth(m *MonthFigures) {
	m.closeGaps()
	for _, part := range f.of.Parts {
		for _, u := range part.Permit.Unsold {
			if u.Month == m.Month && within(part.Period, u.Month) {
				m.Unsold = append(m.Unsold, u)
				m.Rows.Unsold++
			}
		}
	}
	slices.SortStableFunc(m.Unsold, func(a, b bingo.UnsoldTickets) int {
		return cmp.Or(cmp.Compare(a.SerialNo, b.SerialNo), cmp.Compare(a.First, b.First), cmp.Compare(a.Last, b.Last))
	})
	m.Pools = Balances(f.of.Parts, min(m.Month.Last(), f.of.Ending))
	for _, b := range m.Pools {
		if !b.Balance.Recorded() {
			m.lacks("pools", called(b.Session)+": the closing balance of pool "+b.Pool+" is not recorded", b.Session.Source.Cell("jackpot_closing"))
		}
	}
}

func (f *Figures) total(m *MonthFigures) {
	t := &f.Totals
	t.Gross += m.Gross
	t.Notional += m.Notional
	t.Expenses += m.Expenses
	t.Prizes += m.Prizes
	t.Contributions += m.Contributions
	t.Payouts += m.Payouts
	t.Gaps = append(t.Gaps, m.Gaps...)
	t.unpriced += m.unpriced
	t.Rows.Sessions += m.Rows.Sessions
	t.Rows.Games += m.Rows.Games
	t.Rows.Prizes += m.Rows.Prizes
	t.Rows.Expenses += m.Rows.Expenses
	t.Rows.Unsold += m.Rows.Unsold
}
