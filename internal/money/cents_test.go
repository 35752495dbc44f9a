package money_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"eyesdown/internal/money"
)

func TestParse(t *testing.T) {
	good := map[string]money.Cents{"0": 0, "0.00": 0, "7": 700, "7.5": 750, "7.50": 750, "1234.50": 123450, "0.29": 29, "0.57": 57,
		"1.1": 110, "007.05": 705, "9999999999.99": money.MaxCents}
	for text, want := range good {
		if got, err := money.Parse(text, false); err != nil || got != want {
			t.Errorf("%q: %d, %v; want %d", text, got, err, want)
		}
	}
	bad := map[string]error{"": money.ErrEmpty, "1.005": money.ErrDecimals, "$5": money.ErrSymbol, "1,234.50": money.ErrSymbol, ".5": money.ErrSymbol,
		"5.": money.ErrSymbol, "1 000": money.ErrSymbol, "12.5O": money.ErrSymbol, "1e3": money.ErrSymbol, "+5": money.ErrSymbol, "--5": money.ErrSymbol,
		"-": money.ErrSymbol, "-5": money.ErrNegative, "10000000000.00": money.ErrTooLarge, "99999999999999999999": money.ErrTooLarge, "1.2.3": money.ErrSymbol, "٣": money.ErrSymbol}
	for text, want := range bad {
		if got, err := money.Parse(text, false); !errors.Is(err, want) {
			t.Errorf("%q: %d, %v; want %v", text, got, err, want)
		}
	}
	if got, err := money.Parse("-0.05", true); err != nil || got != -5 {
		t.Errorf("-0.05: %d, %v; want -5", got, err)
	}
}

func TestPrinted(t *testing.T) {
	for c, want := range map[money.Cents][2]string{
		0: {"0.00", "$0.00"}, 5: {"0.05", "$0.05"}, -5: {"-0.05", "-$0.05"}, 123450: {"1234.50", "$1,234.50"},
		-100000000: {"-1000000.00", "-$1,000,000.00"}, 99999: {"999.99", "$999.99"}, 100000: {"1000.00", "$1,000.00"},
		-9223372036854775808: {"-92233720368547758.08", "-$92,233,720,368,547,758.08"},
	} {
		if c.String() != want[0] || c.Dollars() != want[1] {
			t.Errorf("%d cents: %q and %q, want %q and %q", int64(c), c.String(), c.Dollars(), want[0], want[1])
		}
	}
}

func TestWhatIsPrintedIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := money.Cents(rapid.Int64Range(-int64(money.MaxCents), int64(money.MaxCents)).Draw(t, "cents"))
		if got, err := money.Parse(c.String(), true); err != nil || got != c {
			t.Fatalf("%d is printed %q and read back as %d, %v", c, c.String(), got, err)
		}
	})
}

// What was not recorded stays not recorded through every sum.
func TestAmountsThatWereNotRecorded(t *testing.T) {
	var none money.Amount
	five := money.Of(500)
	for name, got := range map[string]money.Amount{"plus": five.Plus(none), "plus the other way": none.Plus(five), "minus": none.Minus(five),
		"less": five.Minus(none), "times": none.Times(money.CountOf(3)), "times none": five.Times(money.Count64{}),
		"overflow": money.Of(1 << 62).Plus(money.Of(1 << 62)), "product overflow": money.Of(1 << 40).Times(money.CountOf(1 << 40))} {
		if got.Recorded() {
			t.Errorf("%s: %s", name, got)
		}
	}
	if none.Zero() || none.Positive() || none.String() != "" || none.Dollars() != "not recorded" {
		t.Error("an amount that was not recorded passes for one")
	}
	if got := none.OrZero(); !got.Zero() {
		t.Errorf("OrZero gives %s", got)
	}
	if got := five.Times(money.CountOf(3)); got.Cents() != 1500 {
		t.Errorf("3 × $5.00 = %s", got)
	}
}
