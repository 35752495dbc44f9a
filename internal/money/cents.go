package money

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// Cents is an amount of money in whole cents of the permit's currency.
type Cents int64

// MaxCents is the largest amount a record may hold: $9,999,999,999.99. A larger
// one is a slip of the keyboard, and the bound keeps every product with a count
// of tickets inside 64 bits.
const MaxCents Cents = 999_999_999_999

// Parse errors say what is wrong in words a volunteer knows.
var (
	ErrEmpty     = errors.New("the amount is empty")
	ErrSymbol    = errors.New("write the amount as digits with a point, such as 1234.50, without a currency sign, spaces or thousands marks")
	ErrDecimals  = errors.New("an amount has at most two decimals (cents)")
	ErrNegative  = errors.New("this amount cannot be negative")
	ErrTooLarge  = errors.New("the amount is larger than any bingo session takes; check for a missing point")
	ErrPrecision = errors.New("write a share as a percentage with at most two decimals, such as 20% or 12.5%")
)

// Parse reads decimal dollars such as "1234.50", "7" or "0.5"; at most two
// decimals, no symbol, no thousands mark. A leading '-' is read only where
// signed is true.
func Parse(text string, signed bool) (Cents, error) {
	if text == "" {
		return 0, ErrEmpty
	}
	negative := text[0] == '-'
	digits := text
	if negative {
		digits = text[1:]
	}
	cents, err := parseUnsigned(digits)
	if err != nil {
		return 0, err
	}
	if negative {
		if !signed {
			return 0, ErrNegative
		}
		return -cents, nil
	}
	return cents, nil
}

func parseUnsigned(digits string) (Cents, error) {
	var value Cents
	decimals, seen := -1, 0
	for i := 0; i < len(digits); i++ {
		switch c := digits[i]; {
		case c >= '0' && c <= '9':
			value = value*10 + Cents(c-'0')
			seen++
			if decimals >= 0 {
				decimals++
			}
			if decimals > 2 {
				return 0, ErrDecimals
			}
			if value > MaxCents {
				return 0, ErrTooLarge
			}
		case c == '.' && decimals < 0 && seen > 0:
			decimals = 0
		default:
			return 0, ErrSymbol
		}
	}
	if seen == 0 || decimals == 0 {
		return 0, ErrSymbol
	}
	for d := max(decimals, 0); d < 2; d++ {
		value *= 10
	}
	if value > MaxCents {
		return 0, ErrTooLarge
	}
	return value, nil
}

// String gives the decimal dollars of the interchange format: "1234.50",
// "-0.05".
func (c Cents) String() string {
	return string(c.append(nil, false))
}

// Dollars gives the amount as people write it: "$1,234.50", "-$0.05".
func (c Cents) Dollars() string {
	text := c.append(nil, true)
	if text[0] == '-' {
		return "-$" + string(text[1:])
	}
	return "$" + string(text)
}

func (c Cents) append(b []byte, grouped bool) []byte {
	v := uint64(c)
	if c < 0 {
		b = append(b, '-')
		v = -v
	}
	whole := strconv.FormatUint(v/100, 10)
	if grouped {
		whole = group(whole)
	}
	b = append(b, whole...)
	return append(b, '.', byte('0'+v%100/10), byte('0'+v%10))
}

// group sets a comma before each three digits from the right.
func group(digits string) string {
	if len(digits) <= 3 {
		return digits
	}
	var b strings.Builder
	head := len(digits) % 3
	b.WriteString(digits[:head])
	for i := head; i < len(digits); i += 3 {
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(digits[i : i+3])
	}
	return b.String()
}

// Count gives a whole number as people write it: "12,345".
func Count(n int64) string {
	if n < 0 {
		return "-" + group(strconv.FormatUint(-uint64(n), 10))
	}
	return group(strconv.FormatInt(n, 10))
}

func mul(a, b int64) (int64, bool) {
	if a == 0 || b == 0 {
		return 0, true
	}
	if a == math.MinInt64 || b == math.MinInt64 {
		return 0, false
	}
	p := a * b
	return p, p/b == a
}
