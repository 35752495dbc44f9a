package money

import (
	"math/bits"
	"strings"
)

// Micros is an amount of money in millionths of a dollar: a share of cents,
// without rounding. A percentage of at most two decimals of any amount of cents
// is a whole number of them.
type Micros int64

const microsPerCent = 10_000

// InMicros gives an amount of cents in millionths.
func InMicros(c Cents) Micros { return Micros(c) * microsPerCent }

// Of gives the share of an amount, exactly.
func (s Share) Of(base Cents) Micros {
	if base < 0 {
		return -s.Of(-base)
	}
	hi, lo := bits.Mul64(uint64(base)*microsPerCent, uint64(s.Num))
	q, _ := bits.Div64(hi, lo, uint64(s.Den))
	return Micros(q)
}

// Up gives whole cents, a fraction of a cent counted up away from zero.
func (m Micros) Up() Cents {
	c := Cents(m / microsPerCent)
	switch rest := m % microsPerCent; {
	case rest > 0:
		c++
	case rest < 0:
		c--
	}
	return c
}

// String gives decimal dollars with two decimals, and more where there are any.
func (m Micros) String() string {
	text := Cents(m / microsPerCent).String()
	if m < 0 && text[0] != '-' {
		text = "-" + text
	}
	return text + m.fraction()
}

// Dollars gives the amount as people write it: "$50.005".
func (m Micros) Dollars() string {
	text := Cents(m / microsPerCent).Dollars()
	if m < 0 && text[0] != '-' {
		text = "-" + text
	}
	return text + m.fraction()
}

// fraction gives the digits after the cents, "" where there are none.
func (m Micros) fraction() string {
	rest := magnitude(int64(m)) % microsPerCent
	digits := []byte{byte('0' + rest/1000), byte('0' + rest/100%10), byte('0' + rest/10%10), byte('0' + rest%10)}
	return strings.TrimRight(string(digits), "0")
}
