package money

import (
	"math/bits"
	"strconv"
	"strings"
)

// Share is an exact fraction of an amount, such as 20 % = 20/100. Num and Den
// are not negative and Den is never 0 in a Share made by ParseShare.
type Share struct {
	Num, Den int64
}

// ParseShare reads a percentage in the law's own form: "20%", "12.5 %".
func ParseShare(text string) (Share, error) {
	body, ok := strings.CutSuffix(strings.TrimSpace(text), "%")
	if !ok {
		return Share{}, ErrSymbol
	}
	body = strings.TrimSpace(body)
	whole, frac, _ := strings.Cut(body, ".")
	num, err := strconv.ParseUint(whole+frac, 10, 31)
	if err != nil || whole == "" || len(frac) > 2 {
		return Share{}, ErrPrecision
	}
	den := int64(100)
	for range frac {
		den *= 10
	}
	return Share{int64(num), den}, nil
}

// String gives the percentage: "20 %", "12.5 %".
func (s Share) String() string {
	scaled := s.Num * 100
	text := strconv.FormatInt(scaled/s.Den, 10)
	rest := scaled % s.Den
	if rest == 0 {
		return text + " %"
	}
	var frac []byte
	for rest != 0 {
		rest *= 10
		frac = append(frac, byte('0'+rest/s.Den))
		rest %= s.Den
	}
	return text + "." + string(frac) + " %"
}

// Compare tells how amount stands to the share of base, exactly: -1 below it,
// 0 at it, +1 above it. It cross-multiplies in 128 bits.
func (s Share) Compare(amount, base Cents) int {
	return compareProducts(int64(amount), s.Den, int64(base), s.Num)
}

// compareProducts compares a×b with c×d for b, d ≥ 0.
func compareProducts(a, b, c, d int64) int {
	leftNeg, rightNeg := a < 0 && b != 0, c < 0 && d != 0
	if leftNeg != rightNeg {
		if leftNeg {
			return -1
		}
		return 1
	}
	lh, ll := bits.Mul64(magnitude(a), uint64(b))
	rh, rl := bits.Mul64(magnitude(c), uint64(d))
	cmp := 0
	switch {
	case lh != rh:
		cmp = order(lh, rh)
	default:
		cmp = order(ll, rl)
	}
	if leftNeg {
		return -cmp
	}
	return cmp
}

func magnitude(v int64) uint64 {
	if v < 0 {
		return -uint64(v)
	}
	return uint64(v)
}

func order(a, b uint64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// Floor gives the largest whole-cent amount not above the share of base: the
// most that may be paid under "not more than". Base is not negative.
func (s Share) Floor(base Cents) Cents {
	if base < 0 {
		return -s.Ceil(-base)
	}
	hi, lo := bits.Mul64(uint64(base), uint64(s.Num))
	q, _ := bits.Div64(hi, lo, uint64(s.Den))
	return Cents(q)
}

// Ceil gives the smallest whole-cent amount not below the share of base: the
// least that must be paid under "not less than".
func (s Share) Ceil(base Cents) Cents {
	if base < 0 {
		return -s.Floor(-base)
	}
	hi, lo := bits.Mul64(uint64(base), uint64(s.Num))
	q, r := bits.Div64(hi, lo, uint64(s.Den))
	if r != 0 {
		q++
	}
	return Cents(q)
}

// Percent writes part as a percentage of whole with two decimals, cut towards
// zero, for people only ("46.90 %"); "n/a" where whole is zero. Nothing is ever
// decided by it.
func Percent(part, whole Cents) string {
	if whole <= 0 {
		return "n/a"
	}
	sign := ""
	if part < 0 {
		sign = "-"
	}
	hi, lo := bits.Mul64(magnitude(int64(part)), 10_000)
	if hi >= uint64(whole) {
		return "n/a"
	}
	q, _ := bits.Div64(hi, lo, uint64(whole))
	return sign + group(strconv.FormatUint(q/100, 10)) + "." + string([]byte{byte('0' + q%100/10), byte('0' + q%10)}) + " %"
}
