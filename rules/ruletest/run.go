package ruletest

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// Run checks one rule on a record and gives the finding on a subject, spelled
// as in the interchange format. It fails where there is none, where the quick
// run and the explaining one disagree, or where the finding lacks what every
// finding has.
func Run(t *testing.T, pack func() (*rules.Pack, error), rec *bingo.Record, rule, subject string, choices ...bingo.ReadingChoice) bingo.Finding {
	t.Helper()
	for _, f := range All(t, pack, rec, rule, choices...) {
		if f.Subject.String() == subject {
			return f
		}
	}
	t.Fatalf("rule %s says nothing about %s", rule, subject)
	return bingo.Finding{}
}

// All checks one rule on a record and gives every finding.
func All(t *testing.T, pack func() (*rules.Pack, error), rec *bingo.Record, rule string, choices ...bingo.ReadingChoice) []bingo.Finding {
	t.Helper()
	p, err := pack()
	if err != nil {
		t.Fatal(err)
	}
	en, err := rules.NewEngine([]*rules.Pack{p}, choices)
	if err != nil {
		t.Fatal(err)
	}
	r, ok := en.Rule(rule)
	if !ok {
		t.Fatalf("pack %s has no rule %s", p.ID, rule)
	}
	res := en.Check(rec, rules.Options{Rule: rule, All: true})
	var counted [bingo.OutcomeCount]int
	for _, f := range res.Findings {
		counted[f.Outcome]++
		if f.Message == "" || f.Fingerprint == "" || f.Citation.Instrument == "" || !f.Outcome.Valid() {
			t.Errorf("%s on %s: a finding without message, fingerprint, citation or outcome: %+v", rule, f.Subject, f)
		}
		if f.Outcome == bingo.NotAssessable && len(f.Missing) == 0 && !strings.Contains(f.Message, "authoris") {
			t.Errorf("%s on %s: not assessable, but nothing is named as missing: %s", rule, f.Subject, f.Message)
		}
	}
	for _, tally := range res.Tallies {
		if tally.Rule.ID == r.ID && tally.Counts != counted {
			t.Errorf("%s: quick run counts %v, explaining run %v", rule, tally.Counts, counted)
		}
	}
	return res.Findings
}

// Expect fails where the outcome or the margin is another than expected; margin
// "-" means that it does not matter.
func Expect(t *testing.T, f bingo.Finding, outcome bingo.Outcome, margin string) {
	t.Helper()
	if f.Outcome != outcome {
		t.Errorf("%s on %s: outcome %s, want %s (%s)", f.Rule, f.Subject, f.Outcome, outcome, f.Message)
	}
	if margin != "-" && f.Margin.String() != margin {
		t.Errorf("%s on %s: margin %q, want %q (%s)", f.Rule, f.Subject, f.Margin, margin, f.Message)
	}
}
