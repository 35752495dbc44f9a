package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR10_3(t *testing.T) {
	pools := func(names ...string) func(s *bingo.Session) {
		return func(s *bingo.Session) { s.JackpotPools = names }
	}
	runLimits(t, "vic/r10.3", "VB-1/S1", pooled, append([]limitCase{
		{name: "none", bend: pools(), outcome: bingo.NotApplicable},
		{name: "one", bend: pools("A"), outcome: bingo.Pass, margin: "0"},
		{name: "two", bend: pools("A", "B"), outcome: bingo.Breach, margin: "-1"},
		{name: "three", bend: pools("A", "B", "C"), outcome: bingo.Breach, margin: "-2"},
		{name: "one, named twice", bend: pools("A", "A"), outcome: bingo.Pass, margin: "0"},
	}, general(bingo.Pass, "0")...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(pools("A", "B"))), "vic/r10.3", "VB-1/S1")
	if f.Message != "Pools in operation in the session: 2 (A, B); 1 is allowed." {
		t.Errorf("it says %q", f.Message)
	}
	f = ruletest.Run(t, vic.Pack, recordOf(bent(pools("A", "A"))), "vic/r10.3", "VB-1/S1")
	if f.Message != "Pools in operation in the session: 1 (A); 1 is allowed." {
		t.Errorf("it says %q", f.Message)
	}
}
