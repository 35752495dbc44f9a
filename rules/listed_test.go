package rules_test

import (
	"slices"
	"strings"
	"testing"

	"eyesdown/rules"
)

func TestListed(t *testing.T) {
	if got := rules.Listed([]string{"a", "b"}, "; "); got != "a; b" {
		t.Errorf("two items: %q", got)
	}
	if got := rules.Listed(slices.Repeat([]string{"a"}, 20), ","); strings.Count(got, "a") != 20 || strings.Contains(got, "more") {
		t.Errorf("20 items: %q", got)
	}
	if got := rules.Listed(slices.Repeat([]string{"x"}, 23), ","); strings.Count(got, "x") != 20 || !strings.HasSuffix(got, " and 3 more") {
		t.Errorf("23 items: %q", got)
	}
}
