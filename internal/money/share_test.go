package money_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"eyesdown/internal/money"
)

func TestParseShare(t *testing.T) {
	for text, want := range map[string]string{"20%": "20 %", "12 %": "12 %", "12.5%": "12.5 %", "0.12%": "0.12 %", "100%": "100 %"} {
		s, err := money.ParseShare(text)
		if err != nil || s.String() != want {
			t.Errorf("%q: %s, %v; want %s", text, s, err, want)
		}
	}
	for _, text := range []string{"", "20", "%", "a%", "-5%", "1.234%", ".5%"} {
		if s, err := money.ParseShare(text); err == nil {
			t.Errorf("%q is read as %s", text, s)
		}
	}
}

// The comparison agrees with rational arithmetic on every size of figure.
func TestCompareIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := money.Share{Num: rapid.Int64Range(0, 1_000_000).Draw(t, "num"), Den: rapid.Int64Range(1, 1_000_000).Draw(t, "den")}
		base := rapid.Int64Range(0, 1<<62).Draw(t, "base")
		amount := rapid.Int64Range(-1<<62, 1<<62).Draw(t, "amount")
		if rapid.Bool().Draw(t, "near the limit") && s.Num <= s.Den {
			limit := new(big.Int).Div(new(big.Int).Mul(big.NewInt(base), big.NewInt(s.Num)), big.NewInt(s.Den))
			amount = limit.Int64() + rapid.Int64Range(-1, 1).Draw(t, "off by")
		}
		left := new(big.Rat).SetInt64(amount)
		right := new(big.Rat).Mul(new(big.Rat).SetInt64(base), big.NewRat(s.Num, s.Den))
		if got, want := s.Compare(money.Cents(amount), money.Cents(base)), left.Cmp(right); got != want {
			t.Fatalf("%d against %s of %d: %d, want %d", amount, s, base, got, want)
		}
		if s.Num > s.Den {
			return
		}
		floor, ceil := s.Floor(money.Cents(base)), s.Ceil(money.Cents(base))
		if s.Compare(floor, money.Cents(base)) > 0 || s.Compare(floor+1, money.Cents(base)) <= 0 {
			t.Fatalf("floor of %s of %d is %d", s, base, floor)
		}
		if s.Compare(ceil, money.Cents(base)) < 0 || s.Compare(ceil-1, money.Cents(base)) >= 0 {
			t.Fatalf("ceiling of %s of %d is %d", s, base, ceil)
		}
	})
}

func TestPercent(t *testing.T) {
	for _, c := range []struct {
		part, whole money.Cents
		want        string
	}{{1, 0, "n/a"}, {0, 100, "0.00 %"}, {50, 100, "50.00 %"}, {9999, 20001, "49.99 %"}, {2, 3, "66.66 %"}, {-1, 3, "-33.33 %"}, {300000, 100, "300,000.00 %"}} {
		if got := money.Percent(c.part, c.whole); got != c.want {
			t.Errorf("%d of %d: %s, want %s", c.part, c.whole, got, c.want)
		}
	}
}

// A share of cents is exact in millionths of a dollar for every share that can
// be written.
func TestAShareOfCentsIsExact(t *testing.T) {
	for _, c := range []struct {
		share string
		base  money.Cents
		want  string
		up    money.Cents
	}{{"50%", 10001, "50.005", 5001}, {"70%", 1, "0.007", 1}, {"12%", 33333, "39.9996", 4000}, {"12.5%", 7, "0.00875", 1}, {"12.25%", 1, "0.001225", 1}, {"20%", 20000, "40.00", 4000}} {
		s, err := money.ParseShare(c.share)
		if err != nil {
			t.Fatal(err)
		}
		got := s.Of(c.base)
		if got.String() != c.want || got.Up() != c.up || (-got).String() != "-"+c.want || (-got).Up() != -c.up {
			t.Errorf("%s of %s is %s (%d), want %s (%d)", c.share, c.base, got, got.Up(), c.want, c.up)
		}
	}
	if got := money.Micros(123456005000).Dollars(); got != "$123,456.005" {
		t.Errorf("printed %s", got)
	}
}
