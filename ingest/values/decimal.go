package values

import (
	"math/big"
	"strings"
)

// decimal is a number exactly as it was written: n / 10^scale.
type decimal struct {
	n     *big.Int
	scale int // from 0
}

// Bounds of a number's digits and exponent: a spreadsheet's are far below.
const (
	mostDigits   = 400
	mostExponent = 400
)

// parseNumber reads the digits by which a workbook stores a number: "-12.5",
// "1.5E-7". No thousands marks, and the mark is a point whatever the language.
func parseNumber(text string) (decimal, bool) {
	body, negative := strings.CutPrefix(text, "-")
	if !negative {
		body = strings.TrimPrefix(body, "+")
	}
	exponent := 0
	if at := strings.IndexAny(body, "eE"); at >= 0 {
		sign := 1
		digits := body[at+1:]
		switch {
		case strings.HasPrefix(digits, "-"):
			sign, digits = -1, digits[1:]
		case strings.HasPrefix(digits, "+"):
			digits = digits[1:]
		}
		if !allDigits(digits) || len(digits) > 4 {
			return decimal{}, false
		}
		for i := range len(digits) {
			exponent = exponent*10 + int(digits[i]-'0')
		}
		if exponent > mostExponent {
			return decimal{}, false
		}
		exponent *= sign
		body = body[:at]
	}
	whole, fraction, point := strings.Cut(body, ".")
	if whole == "" && fraction == "" || point && fraction == "" || len(body) > mostDigits {
		return decimal{}, false
	}
	if whole != "" && !allDigits(whole) || fraction != "" && !allDigits(fraction) {
		return decimal{}, false
	}
	d := newDecimal(whole, fraction, negative)
	d.scale -= exponent
	if d.scale < 0 {
		d.n.Mul(d.n, tens(-d.scale))
		d.scale = 0
	}
	return d, true
}

// newDecimal makes a number of digits before and after the mark.
func newDecimal(whole, fraction string, negative bool) decimal {
	n, _ := new(big.Int).SetString("0"+whole+fraction, 10)
	if negative {
		n.Neg(n)
	}
	return decimal{n: n, scale: len(fraction)}
}

func tens(power int) *big.Int {
	return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(power)), nil)
}

func allDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// nearness tells how a number lies to a whole number of units.
type nearness uint8

const (
	apart nearness = iota // more than a millionth of a unit from it
	near                  // within a millionth: the trace of a spreadsheet's arithmetic
	exact
)

// units gives the nearest whole number of units of 10^-places, of two equally
// near the even one.
func (d decimal) units(places int) (*big.Int, nearness) {
	den := tens(d.scale)
	q, r := new(big.Int).QuoRem(new(big.Int).Mul(d.n, tens(places)), den, new(big.Int))
	if r.Sign() == 0 {
		return q, exact
	}
	away := new(big.Int).Sub(den, new(big.Int).Abs(r))
	distance := new(big.Int).Abs(r)
	if c := distance.Cmp(away); c > 0 || c == 0 && q.Bit(0) == 1 {
		q.Add(q, big.NewInt(int64(r.Sign())))
	}
	if distance.Cmp(away) > 0 {
		distance = away
	}
	if distance.Mul(distance, big.NewInt(1_000_000)).Cmp(den) <= 0 {
		return q, near
	}
	return q, apart
}

// split gives the whole number below and what is left, for a number from 0.
func (d decimal) split() (whole *big.Int, rest decimal) {
	q, r := new(big.Int).QuoRem(d.n, tens(d.scale), new(big.Int))
	return q, decimal{n: r, scale: d.scale}
}

func (d decimal) times(factor int64) decimal {
	return decimal{n: new(big.Int).Mul(d.n, big.NewInt(factor)), scale: d.scale}
}

func (d decimal) plus(o decimal) decimal {
	if d.n == nil {
		return o
	}
	scale := max(d.scale, o.scale)
	a := new(big.Int).Mul(d.n, tens(scale-d.scale))
	return decimal{n: a.Add(a, new(big.Int).Mul(o.n, tens(scale-o.scale))), scale: scale}
}

// String gives the digits with at least the places asked for, and no zeros
// behind them.
func (d decimal) text(places int) string {
	digits := new(big.Int).Abs(d.n).String()
	if len(digits) <= d.scale {
		digits = strings.Repeat("0", d.scale-len(digits)+1) + digits
	}
	whole, fraction := digits[:len(digits)-d.scale], strings.TrimRight(digits[len(digits)-d.scale:], "0")
	fraction += strings.Repeat("0", max(0, places-len(fraction)))
	if fraction != "" {
		whole += "." + fraction
	}
	if d.n.Sign() < 0 {
		whole = "-" + whole
	}
	return whole
}
