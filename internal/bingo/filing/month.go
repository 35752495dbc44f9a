package filing

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// MonthFigures are the figures of one month (r6(1)(a) to (f)). A figure is the sum of
// what is recorded; Gaps says what it leaves out.
type MonthFigures struct {
	Month         civil.Month
	Gross         money.Cents
	Notional      money.Cents
	Expenses      money.Cents
	Prizes        money.Cents
	Contributions money.Cents
	Payouts       money.Cents
	Unsold        []bingo.UnsoldTickets
	Pools         []PoolBalance
	Rows          Rows
	Gaps          []Gap
	prizeless     []*bingo.Session // with tickets sold and no prize row
	unpriced      int              // games whose notional receipts are not known
}

// Rows counts the recorded rows a month's figures were made from.
type Rows struct{ Sessions, Games, Prizes, Expenses, Unsold int }

// Expense is an expense in the month it falls in: its session's, else the one
// in which it was paid.
type Expense struct {
	bingo.Expense
	Session *bingo.Session // nil where it is permit-wide
	Permit  *bingo.Permit
	Month   civil.Month
}

// Movement gives what the pools took in, less what they paid out.
func (m *MonthFigures) Movement() money.Cents { return m.Contributions - m.Payouts }

// BeforePool gives gross receipts − prizes paid − expenses.
func (m *MonthFigures) BeforePool() money.Cents { return m.Gross - m.Prizes - m.Expenses }
