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
