package grid_test

import (
	"testing"

	"eyesdown/ingest/grid"
)

func TestRef(t *testing.T) {
	for want, at := range map[string][2]int{"A1": {1, 0}, "C7": {7, 2}, "Z2": {2, 25}, "AA2": {2, 26}, "AZ3": {3, 51}, "BA3": {3, 52}, "ZZ1": {1, 701}, "AAA1": {1, 702}, "XFD1048576": {1048576, 16383}} {
		if got := grid.Ref(at[0], at[1]); got != want {
			t.Errorf("row %d, column %d is %s, want %s", at[0], at[1], got, want)
		}
	}
}

func TestTrim(t *testing.T) {
	for text, want := range map[string]string{"": "", " \t\r\n": "", "\u00a0\u200b 1 \u202f2\ufeff\u3000": "1 \u202f2", "Lee": "Lee"} {
		if got := grid.Trim(text); got != want {
			t.Errorf("%q is trimmed to %q, want %q", text, got, want)
		}
	}
}
