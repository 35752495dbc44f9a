package bingo

import (
	"strconv"

	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Unit is what a quantity counts.
type Unit uint8

// The units of measured figures, limits and margins.
const (
	unitUnset   Unit = iota
	UnitCents        // money in cents, written as decimal dollars
	UnitCount        // games, sessions, tickets, books
	UnitSeconds      // elapsed time, written in minutes
)

// Quantity is a measured figure, a limit or a margin. The zero value is "none".
type Quantity struct {
	Unit Unit
	N    int64
}

// Money makes a quantity of money.
func Money(c money.Cents) Quantity { return Quantity{UnitCents, int64(c)} }

// Number makes a quantity of things.
func Number(n int64) Quantity { return Quantity{UnitCount, n} }

// Seconds makes a quantity of elapsed time.
func Seconds(n int64) Quantity { return Quantity{UnitSeconds, n} }

// Known tells whether there is a quantity.
func (q Quantity) Known() bool { return q.Unit != unitUnset }

// String gives the quantity for programs: decimal dollars, a whole number, or
// minutes rounded down; "" where there is none.
func (q Quantity) String() string {
	switch q.Unit {
	case UnitCents:
		return money.Cents(q.N).String()
	case UnitCount:
		return strconv.FormatInt(q.N, 10)
	case UnitSeconds:
		m := q.N / 60
		if q.N%60 < 0 {
			m--
		}
		return strconv.FormatInt(m, 10)
	}
	return ""
}

// People gives the quantity as people write it: "$1,234.50", "31", "8 h 01 min".
func (q Quantity) People() string {
	switch q.Unit {
	case UnitCents:
		return money.Cents(q.N).Dollars()
	case UnitCount:
		return money.Count(q.N)
	case UnitSeconds:
		return civil.Elapsed(q.N)
	}
	return "none"
}
