package money

import (
	"math"
	"strconv"
)

// Amount is money that may not have been recorded. The zero value is "not
// recorded", which is never the same as $0.00: every operation with a part that
// is not recorded is itself not recorded, and so is one whose result does not
// fit in 64 bits.
type Amount struct{ word word }

// word is a number of 64 bits that may not have been recorded, in the space of
// the number: a year's games and prizes hold a dozen each and every rule reads
// them. It is the number with its sign bit turned over, so that the zero value
// stands for the one number that is given up, the lowest.
type word int64

const signBit = math.MinInt64

func wordOf(n int64) word { return word(n ^ signBit) }

func (w word) recorded() bool { return w != 0 }

// number gives the number, and 0 where none was recorded.
func (w word) number() int64 {
	if w == 0 {
		return 0
	}
	return int64(w) ^ signBit
}

// Of makes a recorded amount.
func Of(c Cents) Amount { return Amount{wordOf(int64(c))} }

// Recorded tells whether the amount was recorded.
func (a Amount) Recorded() bool { return a.word.recorded() }

// Cents gives the amount, and 0 where it was not recorded: ask Recorded first.
func (a Amount) Cents() Cents { return Cents(a.word.number()) }

// Positive tells whether the amount is recorded and above zero.
func (a Amount) Positive() bool { return a.word.number() > 0 }

// Zero tells whether the amount is recorded as exactly 0.00.
func (a Amount) Zero() bool { return a == Of(0) }

// Plus adds.
func (a Amount) Plus(b Amount) Amount {
	x, y := int64(a.word)^signBit, int64(b.word)^signBit
	sum := x + y
	if a.word == 0 || b.word == 0 || (x^sum)&(y^sum) < 0 { // both signs unlike the sum's: it went over
		return Amount{}
	}
	return Amount{wordOf(sum)}
}

// Minus subtracts.
func (a Amount) Minus(b Amount) Amount {
	if !b.Recorded() {
		return Amount{}
	}
	return a.Plus(Of(-b.Cents()))
}

// Or gives the amount, or other where it was not recorded.
func (a Amount) Or(other Amount) Amount {
	if a.Recorded() {
		return a
	}
	return other
}

// OrZero gives the amount, or 0.00 where an empty cell means that nothing was
// to be recorded (refunds, and contributions where no pool is named).
func (a Amount) OrZero() Amount { return a.Or(Of(0)) }

// Times multiplies a price by a count of tickets.
func (a Amount) Times(n Count64) Amount {
	if !a.Recorded() || !n.Recorded() {
		return Amount{}
	}
	p, ok := mul(a.word.number(), n.Int())
	if !ok {
		return Amount{}
	}
	return Amount{wordOf(p)}
}

// String gives the decimal dollars, or "" where the amount was not recorded.
func (a Amount) String() string {
	if !a.Recorded() {
		return ""
	}
	return a.Cents().String()
}

// Dollars gives the amount as people write it, or "not recorded".
func (a Amount) Dollars() string {
	if !a.Recorded() {
		return "not recorded"
	}
	return a.Cents().Dollars()
}

// Count64 is a whole number (tickets, games, calls) that may not have been
// recorded. The zero value is "not recorded".
type Count64 struct{ word word }

// CountOf makes a recorded count.
func CountOf(n int64) Count64 { return Count64{wordOf(n)} }

// Recorded tells whether the count was recorded.
func (c Count64) Recorded() bool { return c.word.recorded() }

// Int gives the count, and 0 where it was not recorded: ask Recorded first.
func (c Count64) Int() int64 { return c.word.number() }

// String gives the digits, or "" where the count was not recorded.
func (c Count64) String() string {
	if !c.Recorded() {
		return ""
	}
	return strconv.FormatInt(c.Int(), 10)
}
