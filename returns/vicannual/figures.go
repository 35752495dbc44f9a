package vicannual

import (
	"cmp"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// Return is the figures of one annual return.
type Return struct {
	Permit     *bingo.Permit
	Period     civil.Period
	YearEnding civil.Date
	Due        civil.Date
	Months     []Month
	Totals     Month
	Sessions   []*bingo.Session // of the period, cancelled ones among them
	Expenses   []Expense        // of the period
	priced     bool
	afterPool  bool
}

// Month is the figures of one month (r6(1)(a) to (f)). A figure is the sum of
// what is recorded; Gaps says what it leaves out.
type Month struct {
	Month         civil.Month
	Gross         money.Cents
	Notional      money.Cents
	Expenses      money.Cents
	Prizes        money.Cents
	Contributions money.Cents
	Payouts       money.Cents
	Unsold        []bingo.UnsoldTickets
	Pools         []returns.PoolBalance
	Rows          Rows
	Gaps          []Gap
	prizeless     []*bingo.Session // with tickets sold and no prize row
}

// Rows counts the recorded rows a month's figures were made from.
type Rows struct{ Sessions, Games, Prizes, Expenses, Unsold int }

// Expense is an expense in the month it falls in: its session's, else the one
// in which it was paid.
type Expense struct {
	bingo.Expense
	Session *bingo.Session // nil where it is permit-wide
	Month   civil.Month
}

// Movement gives what the pools took in, less what they paid out.
func (m *Month) Movement() money.Cents { return m.Contributions - m.Payouts }

// BeforePool gives gross receipts − prizes paid − expenses.
func (m *Month) BeforePool() money.Cents { return m.Gross - m.Prizes - m.Expenses }

// Net gives the net proceeds under the reading in use (vic/net-proceeds).
func (r *Return) Net(m *Month) money.Cents {
	if r.afterPool {
		return m.BeforePool() - m.Movement()
	}
	return m.BeforePool()
}

// Figures works the return out for the part of a permit year in which the
// permit was in force.
func Figures(p *bingo.Permit, period civil.Period, yearEnding, due civil.Date, basis *returns.Basis) *Return {
	r := &Return{Permit: p, Period: period, YearEnding: yearEnding, Due: due,
		priced: basis.Used("vic/gross") == "priced", afterPool: basis.Used("vic/net-proceeds") == "after-pool"}
	for _, m := range period.Months() {
		r.Months = append(r.Months, Month{Month: m})
	}
	for _, s := range p.Sessions {
		if !period.Contains(s.Date) {
			continue
		}
		r.Sessions = append(r.Sessions, s)
		r.addSession(r.month(s.Date.Month()), s)
	}
	for _, e := range p.Expenses {
		if period.Contains(e.PaidAt) {
			r.addExpense(r.month(e.PaidAt.Month()), e, nil)
		}
	}
	slices.SortStableFunc(r.Expenses, compareExpenses)
	r.addHeld()
	for i := range r.Months {
		m := &r.Months[i]
		r.closeMonth(m)
		r.total(m)
	}
	return r
}

func (r *Return) month(m civil.Month) *Month { return &r.Months[m-r.Months[0].Month] }

// Gross gives a game's gross receipts under the reading in use (vic/gross).
func (r *Return) Gross(g *bingo.Game) money.Amount {
	if r.priced {
		return g.Priced()
	}
	return g.Counted()
}

func (r *Return) addSession(m *Month, s *bingo.Session) {
	m.Rows.Sessions++
	for i := range s.Games {
		r.addGame(m, s, &s.Games[i])
	}
	for _, e := range s.Expenses {
		r.addExpense(m, e, s)
	}
	m.noteSession(s)
}

func (r *Return) addGame(m *Month, s *bingo.Session, g *bingo.Game) {
	name := called(s) + ", game " + money.Count(int64(g.No))
	if !g.Unread {
		r.addReceipts(m, s, g, name)
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
func (r *Return) addReceipts(m *Month, s *bingo.Session, g *bingo.Game, name string) {
	m.Rows.Games++
	if gross := r.Gross(g); gross.Recorded() {
		m.Gross += gross.Cents()
	} else {
		m.lacks("gross_receipts", name+": gross receipts are not recorded", g.Source.Cell("gross_receipts"))
	}
	m.Notional += g.Notional().Cents()
	m.Contributions += g.JackpotContribution.Cents()
	m.Payouts += g.JackpotDistribution.Cents()
	if s.Jackpot() && (!g.JackpotContribution.Recorded() || !g.JackpotDistribution.Recorded()) {
		m.lacks("movement", name+": the pool's movement is not recorded", g.Source.Cell("jackpot_contribution"))
	}
}

func (r *Return) addExpense(m *Month, e bingo.Expense, s *bingo.Session) {
	m.Rows.Expenses++
	m.Expenses += e.Amount.Cents()
	r.Expenses = append(r.Expenses, Expense{Expense: e, Session: s, Month: m.Month})
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
	return cmp.Or(cmp.Compare(a.Month, b.Month), cmp.Compare(id(a), id(b)), cmp.Compare(a.Category, b.Category),
		cmp.Compare(a.Payee, b.Payee), cmp.Compare(a.Amount.Cents(), b.Amount.Cents()), cmp.Compare(a.PaidAt, b.PaidAt),
		cmp.Compare(a.PaidBy, b.PaidBy), cmp.Compare(a.DocumentNo, b.DocumentNo))
}

func (r *Return) closeMonth(m *Month) {
	m.closeGaps()
	for _, u := range r.Permit.Unsold {
		if u.Month == m.Month {
			m.Unsold = append(m.Unsold, u)
			m.Rows.Unsold++
		}
	}
	slices.SortFunc(m.Unsold, func(a, b bingo.UnsoldTickets) int {
		return cmp.Or(cmp.Compare(a.SerialNo, b.SerialNo), cmp.Compare(a.First, b.First), cmp.Compare(a.Last, b.Last))
	})
	m.Pools = returns.Balances(r.Permit, min(m.Month.Last(), r.Period.To))
	for _, b := range m.Pools {
		if !b.Balance.Recorded() {
			m.lacks("pools", called(b.Session)+": the closing balance of pool "+b.Pool+" is not recorded", b.Session.Source.Cell("jackpot_closing"))
		}
	}
}

func (r *Return) total(m *Month) {
	t := &r.Totals
	t.Gross += m.Gross
	t.Notional += m.Notional
	t.Expenses += m.Expenses
	t.Prizes += m.Prizes
	t.Contributions += m.Contributions
	t.Payouts += m.Payouts
	t.Gaps = append(t.Gaps, m.Gaps...)
	t.Rows.Sessions += m.Rows.Sessions
	t.Rows.Games += m.Rows.Games
	t.Rows.Prizes += m.Rows.Prizes
	t.Rows.Expenses += m.Rows.Expenses
	t.Rows.Unsold += m.Rows.Unsold
}

// Provisional tells whether a figure of the return is not known or leaves
// something out that nobody has decided on, or an exception is open: such a
// return cannot be certified.
func (r *Return) Provisional(basis *returns.Basis) bool {
	return slices.ContainsFunc(r.Totals.Gaps, func(g Gap) bool { return g.Unknown || !g.Decided }) || len(basis.Open()) > 0
}
