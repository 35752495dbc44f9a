package returns_test

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/returns"
)

// Every pool that a session names or pools.csv lists has one line of it. What
// the games put in is the first's; a pool named beside it of which no balance is
// recorded is not known to have stood still.
func TestLedgerHasEachPoolOnce(t *testing.T) {
	for _, c := range []struct{ named, want string }{
		{"", "B 45.00 45.00 45.00; C 7.00 9.00 7.00"},
		{"A", "A 100.00 120.00 120.00; B 45.00 45.00 45.00; C 7.00 9.00 7.00"},
		{"A;A", "A 100.00 120.00 120.00; B 45.00 45.00 45.00; C 7.00 9.00 7.00"},
		{"A;B;A", "A 100.00 120.00 120.00; B 45.00 45.00 45.00; C 7.00 9.00 7.00"},
		{"A;D;D", "A 100.00 120.00 120.00; B 45.00 45.00 45.00; C 7.00 9.00 7.00; D   "},
	} {
		p := hall(t, "2025-07-03")
		s := p.Sessions[0]
		s.JackpotOpening, s.JackpotClosing = dollars(100), dollars(120)
		s.Games[0].JackpotContribution, s.Games[0].JackpotDistribution = dollars(20), dollars(0)
		s.Pools = []bingo.PoolBalance{{Pool: "C", Opening: dollars(7), Closing: dollars(9)}, {Pool: "B", Opening: dollars(45), Closing: dollars(45)}}
		if c.named != "" {
			s.JackpotPools = strings.Split(c.named, ";")
		}
		var got []string
		for _, l := range returns.Ledger(p, civil.Period{From: s.Date, To: s.Date}) {
			got = append(got, fmt.Sprintf("%s %s %s %s", l.Pool, l.Opening, l.Closing, l.Recomputed))
			if l.Pool == "D" && (!l.Moved() || l.Contributions != dollars(0)) {
				t.Errorf("%s: a pool without balances: %+v", c.named, l)
			}
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: %s, want %s", c.named, strings.Join(got, "; "), c.want)
		}
	}
}
