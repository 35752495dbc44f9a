package filing_test

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
)

// A pool that the sheet names twice has its balance once, and keeps it.
func TestBalancesOfPoolsNamedTwice(t *testing.T) {
	for _, c := range []struct{ named, want string }{
		{"A", "A 300.00, B 45.00"},
		{"A;B", "A 300.00, B 45.00"},
		{"A;A", "A 300.00, B 45.00"},
		{"A;B;A", "A 300.00, B 45.00"},
		{"A;C;C;B", "A 300.00, B 45.00, C not recorded"},
	} {
		rec := permits(t, "P 2025-07-01..")
		s := play(t, rec.Permits[0], "S1", "2026-06-30")
		s.JackpotPools, s.JackpotClosing = strings.Split(c.named, ";"), dollars(t, "300.00")
		s.Pools = []bingo.PoolBalance{{Pool: "B", Closing: dollars(t, "45.00")}}
		var got []string
		for _, b := range filing.Balances([]filing.Part{{Permit: s.Permit, Period: civil.Period{From: s.Date, To: s.Date}}}, s.Date) {
			text := b.Pool + " not recorded"
			if b.Balance.Recorded() {
				text = fmt.Sprintf("%s %s", b.Pool, b.Balance)
			}
			got = append(got, text)
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %s, want %s", c.named, strings.Join(got, ", "), c.want)
		}
	}
}
