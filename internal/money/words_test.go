package money

import "testing"

func TestNumbersWithTheirWords(t *testing.T) {
	for n, want := range map[int64][2]string{
		0: {"games were", "0 games were"}, 1: {"game was", "1 game was"}, 2: {"games were", "2 games were"},
		999: {"games were", "999 games were"}, 1000: {"games were", "1,000 games were"}, 1_234_567: {"games were", "1,234,567 games were"},
		-1: {"games were", "-1 games were"}, -1204: {"games were", "-1,204 games were"},
	} {
		if got := [2]string{Plural(n, "game was", "games were"), Counted(n, "game was", "games were")}; got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
		if got := Counted(int(n), "game was", "games were"); got != want[1] {
			t.Errorf("%d as int: %q, want %q", n, got, want[1])
		}
	}
}
