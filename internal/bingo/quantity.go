package bingo

import (
	"fmt"
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
	UnitSeconds      // elapsed time, written in minutes, or minutes:seconds
	UnitMicros       // money in millionths of a dollar: a share of cents, exactly
	UnitDate         // a calendar day; the margin between two is a count of days
)

// Quantity is a measured figure, a limit or a margin. The zero value is "none".
type Quantity struct {
	Unit Unit
	N    int64
}

// Money makes a quantity of money.
func Money(c money.Cents) Quantity { return Quantity{UnitCents, int64(c)} }

// Exact makes a quantity of money that may be a fraction of a cent.
func Exact(m money.Micros) Quantity { return Quantity{UnitMicros, int64(m)} }

// Number makes a quantity of things.
func Number(n int64) Quantity { return Quantity{UnitCount, n} }

// Seconds makes a quantity of elapsed time.
func Seconds(n int64) Quantity { return Quantity{UnitSeconds, n} }

// Day makes a quantity of a calendar day.
func Day(d civil.Date) Quantity { return Quantity{UnitDate, int64(d)} }

// Known tells whether there is a quantity.
func (q Quantity) Known() bool { return q.Unit != unitUnset }

// IsMoney tells whether the quantity is money.
func (q Quantity) IsMoney() bool { return q.Unit == UnitCents || q.Unit == UnitMicros }

// WholeCents gives money in whole cents, a fraction of a cent counted up away
// from zero: what it takes to make the difference good.
func (q Quantity) WholeCents() money.Cents {
	if q.Unit == UnitMicros {
		return money.Micros(q.N).Up()
	}
	return money.Cents(q.N)
}

// String gives the quantity for programs: decimal dollars, a whole number,
// minutes ("480"), with seconds where there are any ("480:30"), or YYYY-MM-DD; ""
// where there is none.
func (q Quantity) String() string {
	switch q.Unit {
	case UnitCents:
		return money.Cents(q.N).String()
	case UnitCount:
		return strconv.FormatInt(q.N, 10)
	case UnitMicros:
		return money.Micros(q.N).String()
	case UnitDate:
		return civil.Date(q.N).String()
	case UnitSeconds:
		return minutes(q.N)
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
	case UnitMicros:
		return money.Micros(q.N).Dollars()
	case UnitDate:
		return civil.Date(q.N).Long()
	case UnitSeconds:
		return civil.Elapsed(q.N)
	}
	return "none"
}

// minutes writes elapsed time exactly: "480", "480:30", "-0:01".
func minutes(n int64) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if n%60 == 0 {
		return sign + strconv.FormatInt(n/60, 10)
	}
	return fmt.Sprintf("%s%d:%02d", sign, n/60, n%60)
}
