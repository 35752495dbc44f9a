package formula

import (
	"math/big"
	"strconv"
	"strings"
)

// kind is what a value is.
type kind uint8

const (
	unknown kind = iota
	blank
	number
	text
	truth   // its text is TRUE or FALSE
	problem // its text is the error's code
	range_  // a block of cells
	list    // values calculated cell by cell
)

// value is a value on the way through a formula.
type value struct {
	kind  kind
	num   *big.Rat
	text  string
	block block
	items []value
	width int // of a list
}

func ofInt(n int64) value { return value{kind: number, num: new(big.Rat).SetInt64(n)} }

func ofTruth(is bool) value {
	return value{kind: truth, text: strings.ToUpper(strconv.FormatBool(is))}
}

// ofNum takes a number unless it has grown beyond any sum of money.
func ofNum(n *big.Rat) value {
	if n.Num().BitLen() > maxBits || n.Denom().BitLen() > maxBits {
		return value{}
	}
	return value{kind: number, num: n}
}

// ofText reads a number as the file writes it, to fifteen digits: what stands
// behind them is the noise of binary floating point.
func ofText(s string) value {
	mantissa, power := s, 0
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		n, err := strconv.Atoi(s[at+1:])
		if err != nil || n > 300 || n < -300 {
			return value{}
		}
		mantissa, power = s[:at], n
	}
	if len(mantissa) > 64 {
		return value{}
	}
	n, ok := new(big.Rat).SetString(mantissa)
	if !ok {
		return value{}
	}
	if digits := significant(mantissa); digits > 15 {
		_, part, _ := strings.Cut(mantissa, ".")
		n = rounded(n, len(part)-(digits-15), halfAway)
	}
	return ofNum(n.Mul(n, tenTo(power)))
}

// significant counts the digits from the first that is not zero.
func significant(mantissa string) int {
	return len(strings.TrimLeft(strings.ReplaceAll(strings.TrimLeft(mantissa, "+-"), ".", ""), "0"))
}

// tenTo gives a power of ten.
func tenTo(power int) *big.Rat {
	n := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(power, -power))), nil)
	if power < 0 {
		return new(big.Rat).SetFrac(big.NewInt(1), n)
	}
	return new(big.Rat).SetInt(n)
}

// The ways of rounding a number.
const (
	halfAway = iota // to the nearest, a half away from zero
	toZero
	awayFromZero
	down
)

// rounded brings a number to so many decimal places, or where they are negative
// to tens and hundreds.
func rounded(n *big.Rat, places, way int) *big.Rat {
	scaled := new(big.Rat).Mul(n, tenTo(places))
	whole, rest := new(big.Int).QuoRem(scaled.Num(), scaled.Denom(), new(big.Int))
	step := false
	switch way {
	case halfAway:
		step = new(big.Int).Mul(new(big.Int).Abs(rest), big.NewInt(2)).Cmp(scaled.Denom()) >= 0
	case awayFromZero:
		step = rest.Sign() != 0
	case down:
		step = rest.Sign() < 0
	}
	if step {
		whole.Add(whole, big.NewInt(int64(scaled.Sign())))
	}
	return new(big.Rat).Mul(new(big.Rat).SetInt(whole), tenTo(-places))
}

// shown writes a result for a message.
func (v value) shown() string {
	switch v.kind {
	case number:
		return plain(v.num)
	case text:
		if v.text == "" {
			return "an empty cell"
		}
		return strconv.Quote(v.text)
	case problem:
		return "the error " + v.text
	}
	return v.text
}

// plain writes a number with no more decimals than it needs, six at most.
func plain(n *big.Rat) string {
	s := strings.TrimRight(n.FloatString(6), "0")
	return strings.TrimSuffix(s, ".")
}
