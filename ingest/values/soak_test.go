//go:build soak

package values_test

import (
	"math/rand"
	"testing"

	"eyesdown/ingest/values"
)

// T-32: a million amounts in every way of writing them.
func TestSoakMoneyRoundTrip(t *testing.T) {
	chance := rand.New(rand.NewSource(32))
	for range 1_000_000 {
		cents := chance.Int63n(2_000_000_000_000) - 1_000_000_000_000
		if chance.Intn(2) == 0 {
			cents %= 1_000_000
		}
		if cents == -1_000_000_000_000 {
			cents++
		}
		want := decimalText(cents)
		for name, cell := range writings(cents) {
			c := values.Signed(below(cell), values.Facts{})
			if v := c.Values[0]; v.Held != nil || v.Text != want {
				t.Fatalf("%s: %q is read as %+v, want %s", name, cell.Text, v, want)
			}
		}
	}
}
