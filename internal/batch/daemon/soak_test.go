//go:build soak

package daemon_test

import "testing"

// A thousand years, each with outages, kills and clocks that are set.
func TestSoakOutages(t *testing.T) {
	for seed := range uint64(1000) {
		yearOfOutages(t, 1000+seed)
	}
}

// A thousand kills and standstills of two daemons.
func TestSoakKilledAndFrozen(t *testing.T) {
	killedAndFrozen(t, 1000)
}
