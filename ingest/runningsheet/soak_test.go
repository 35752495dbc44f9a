//go:build soak

package runningsheet_test

import "testing"

// TestSoakBits turns 20,000 single bits of a running sheet over.
func TestSoakBits(t *testing.T) {
	refused, same := flips(t, 20_000)
	t.Logf("20,000 single bits turned over: %d refused, %d the same rows, none silently different", refused, same)
}
