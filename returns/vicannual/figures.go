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
}

// Rows counts the recorded rows a month's figures were made from.
type Rows struct{ Sessions, Games, Prizes, Expenses, Unsold int }

// Gap is something that a figure leaves out.
type Gap struct {
	Figure  string // "gross_receipts", "total_expenses", "prizes_paid", "pools", "unsold_serials", "movement"
	What    string // for people
	Cell    bingo.Cell
	Unknown bool // a field that was not recorded: the figure is not known at all
}

// Expense is an expense in the month it falls in: its session's, else the one
// in which it was paid.
type Expense struct {
	bingo.Expense
	Session *bingo.Session // nil where it is permit-wide
	Month   civil.Month
}

// Unknown tells whether a field that one of the figures needs was not recorded:
// such a figure is not known, and what is recorded of it is only said beside.
func (m *Month) Unknown(figures ...string) bool {
	for _, g := range m.Gaps {
		if g.Unknown && slices.Contains(figures, g.Figure) {
			return true
		}
	}
	return false
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

// Partial tells whether a figure of the month leaves something out.
func (m *Month) Partial(figure string) bool {
	for _, g := range m.Gaps {
		if g.Figure == figure {
			return true
		}
	}
	return false
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
	add := func(figure, what string, unknown bool) {
		m.Gaps = append(m.Gaps, Gap{Figure: figure, What: "session " + s.ID + " of " + s.Date.Long() + ": " + what, Cell: s.Source.Cell(""), Unknown: unknown})
	}
	gap := func(figure, what string) { add(figure, what, false) }
	if s.Status != bingo.StatusCancelled {
		if len(s.Games) == 0 && !(s.GamesPlayed.Recorded() && s.GamesPlayed.Int() == 0) && !s.HeldIn(bingo.FileGames, 0) {
			add("gross_receipts", "no games are recorded", true)
			add("prizes_paid", "no games are recorded", true)
		}
		if !s.Present.Has(bingo.FilePrizes) {
			add("prizes_paid", "its package brought no prizes.csv", true)
		}
		if !s.Present.Has(bingo.FileExpenses) {
			add("total_expenses", "its package brought no expenses.csv", true)
		}
	}
	for _, h := range s.Held {
		switch h.File {
		case bingo.FileGames:
			gap("gross_receipts", "a row of games.csv is held")
		case bingo.FilePrizes:
			gap("prizes_paid", "a row of prizes.csv is held")
			if h.Game > 0 && !slices.ContainsFunc(s.Games, func(g bingo.Game) bool { return g.No == h.Game }) {
				gap("gross_receipts", "a held prize is of game "+money.Count(int64(h.Game))+", which games.csv does not have")
			}
		case bingo.FileExpenses:
			gap("total_expenses", "a row of expenses.csv is held")
		case bingo.FilePools:
			gap("pools", "a row of pools.csv is held")
		}
	}
	if s.Conflict != nil {
		for _, figure := range []string{"gross_receipts", "total_expenses", "prizes_paid", "pools"} {
			gap(figure, "two versions stand and nobody has chosen ("+s.Conflict.ExceptionID+")")
		}
	}
}

func (r *Return) addGame(m *Month, s *bingo.Session, g *bingo.Game) {
	name := "session " + s.ID + " of " + s.Date.Long() + ", game " + money.Count(int64(g.No))
	if !g.Unread {
		r.addReceipts(m, s, g, name)
	}
	for i := range g.Prizes {
		p := &g.Prizes[i]
		m.Rows.Prizes++
		if !p.Amount.Recorded() {
			m.Gaps = append(m.Gaps, Gap{"prizes_paid", name + ", prize " + money.Count(int64(p.No)) + ": the amount is not recorded", p.Source.Cell("amount"), true})
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
		m.Gaps = append(m.Gaps, Gap{"gross_receipts", name + ": gross receipts are not recorded", g.Source.Cell("gross_receipts"), true})
	}
	m.Notional += g.Notional().Cents()
	m.Contributions += g.JackpotContribution.Cents()
	m.Payouts += g.JackpotDistribution.Cents()
	if s.Jackpot() && (!g.JackpotContribution.Recorded() || !g.JackpotDistribution.Recorded()) {
		m.Gaps = append(m.Gaps, Gap{"movement", name + ": the pool's movement is not recorded", g.Source.Cell("jackpot_contribution"), true})
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

// addHeld notes the held rows that are of no session: one whose day can be read
// is missed in its month, any other in every month.
func (r *Return) addHeld() {
	for _, h := range r.Permit.HeldSessions {
		for i := range r.Months {
			m := &r.Months[i]
			if h.Date.Recorded() && h.Date.Month() != m.Month {
				continue
			}
			for _, figure := range []string{"gross_receipts", "total_expenses", "prizes_paid", "pools"} {
				m.Gaps = append(m.Gaps, Gap{figure, "session " + h.ID + ": its row of sessions.csv is held", h.Source.Cell(""), false})
			}
		}
	}
	for _, h := range r.Permit.Held {
		for _, figure := range leftOutBy(h.File) {
			for i := range r.Months {
				r.Months[i].Gaps = append(r.Months[i].Gaps, Gap{figure, "a row of " + h.File.String() + " that could not be placed is held", h.Source.Cell(""), false})
			}
		}
	}
}

// leftOutBy names the figures that a held row of a file may belong to.
func leftOutBy(file bingo.FileKind) []string {
	switch file {
	case bingo.FileSessions:
		return []string{"gross_receipts", "total_expenses", "prizes_paid", "pools"}
	case bingo.FileGames:
		return []string{"gross_receipts"}
	case bingo.FilePrizes:
		return []string{"prizes_paid"}
	case bingo.FileExpenses:
		return []string{"total_expenses"}
	case bingo.FilePools:
		return []string{"pools"}
	case bingo.FileUnsoldTickets:
		return []string{"unsold_serials"}
	}
	return nil
}

func (r *Return) closeMonth(m *Month) {
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
			m.Gaps = append(m.Gaps, Gap{"pools", "session " + b.Session.ID + " of " + b.Session.Date.Long() + ": the closing balance of pool " + b.Pool + " is not recorded", b.Session.Source.Cell("jackpot_closing"), true})
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

// Provisional tells whether a figure of the return leaves something out or an
// exception is open: such a return cannot be certified.
func (r *Return) Provisional(basis *returns.Basis) bool {
	return len(r.Totals.Gaps) > 0 || len(basis.Open()) > 0
}
