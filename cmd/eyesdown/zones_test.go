package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestZonesAreBuiltIn: the program carries the time zones with it, for machines
// that have no zone files.
func TestZonesAreBuiltIn(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(strings.Fields(string(out)), "time/tzdata") {
		t.Error("time/tzdata is not part of the program")
	}
}
