package money

import "strconv"

// Amount is money that may not have been recorded. The zero value is "not
// recorded", which is never the same as $0.00: every operation with a part that
// is not recorded is itself not recorded, and so is one whose result does not
// fit in 64 bits.
type Amount struct {
	cents    int64
	recorded bool
}

// Of makes a recorded amount.
func Of(c Cents) Amount { return Amount{int64(c), true} }

// Recorded tells whether the amount was recorded.
func (a Amount) Recorded() bool { return a.recorded }

// Cents gives the amount, and 0 where it was not recorded: ask Recorded first.
func (a Amount) Cents() Cents { return Cents(a.cents) }

// Positive tells whether the amount is recorded and above zero.
func (a Amount) Positive() bool { return a.recorded && a.cents > 0 }

// Zero tells whether the amount is recorded as exactly 0.00.
func (a Amount) Zero() bool { return a.recorded && a.cents == 0 }

// Plus adds.
func (a Amount) Plus(b Amount) Amount {
	sum, ok := add(a.cents, b.cents)
	if !a.recorded || !b.recorded || !ok {
		return Amount{}
	}
	return Amount{sum, true}
}

// Minus subtracts.
func (a Amount) Minus(b Amount) Amount { return a.Plus(Amount{-b.cents, b.recorded}) }

// Or gives the amount, or other where it was not recorded.
func (a Amount) Or(other Amount) Amount {
	if a.recorded {
		return a
	}
	return other
}

// OrZero gives the amount, or 0.00 where an empty cell means that nothing was
// to be recorded (refunds, and contributions where no pool is named).
func (a Amount) OrZero() Amount { return a.Or(Amount{0, true}) }

// Times multiplies a price by a count of tickets.
func (a Amount) Times(n Count64) Amount {
	p, ok := mul(a.cents, n.n)
	if !a.recorded || !n.recorded || !ok {
		return Amount{}
	}
	return Amount{p, true}
}

// String gives the decimal dollars, or "" where the amount was not recorded.
func (a Amount) String() string {
	if !a.recorded {
		return ""
	}
	return a.Cents().String()
}

// Dollars gives the amount as people write it, or "not recorded".
func (a Amount) Dollars() string {
	if !a.recorded {
		return "not recorded"
	}
	return a.Cents().Dollars()
}

// Count64 is a whole number (tickets, games, calls) that may not have been
// recorded. The zero value is "not recorded".
type Count64 struct {
	n        int64
	recorded bool
}

// CountOf makes a recorded count.
func CountOf(n int64) Count64 { return Count64{n, true} }

// Recorded tells whether the count was recorded.
func (c Count64) Recorded() bool { return c.recorded }

// Int gives the count, and 0 where it was not recorded: ask Recorded first.
func (c Count64) Int() int64 { return c.n }

// String gives the digits, or "" where the count was not recorded.
func (c Count64) String() string {
	if !c.recorded {
		return ""
	}
	return strconv.FormatInt(c.n, 10)
}
