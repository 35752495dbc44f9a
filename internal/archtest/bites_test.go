package archtest

import (
	"slices"
	"strings"
	"testing"
)

// bite is a snippet and how many complaints a check must have about it.
type bite struct {
	name string
	path string
	text string
	bad  int
}

// bites shows that a check finds what it is for, and nothing else.
func bites(t *testing.T, check func(source) []string, cases []bite) {
	t.Helper()
	clean, violating := 0, 0
	for _, c := range cases {
		if c.bad > 0 {
			violating++
		} else {
			clean++
		}
		t.Run(c.name, func(t *testing.T) {
			s := snippet(t, c.path, c.text)
			complaints := check(s)
			if len(complaints) != c.bad {
				t.Errorf("%d complaints, want %d:\n%s", len(complaints), c.bad, strings.Join(complaints, "\n"))
			}
			for _, complaint := range complaints {
				if !strings.HasPrefix(complaint, c.path) {
					t.Errorf("the complaint does not begin with the place: %s", complaint)
				}
			}
		})
	}
	if clean == 0 || violating == 0 {
		t.Errorf("%d clean and %d violating snippets: each ban needs both", clean, violating)
	}
}

// over runs a check over the module.
func over(t *testing.T, sources []source, check func(source) []string) {
	t.Helper()
	var complaints []string
	for _, s := range sources {
		complaints = append(complaints, check(s)...)
	}
	slices.Sort(complaints)
	for _, complaint := range complaints {
		t.Error(complaint)
	}
}
