package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// numbered numbers the games of a session and says how many were played.
func numbered(played money.Count64, numbers ...int) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		rows(len(numbers), played)(s)
		for i, no := range numbers {
			s.Games[i].No = no
		}
	}
}

func TestR7_3_d(t *testing.T) {
	none := money.Count64{}
	runLimits(t, "vic/r7.3.d", "VB-1/S1", nil, append([]limitCase{
		{name: "all there", bend: numbered(ruletest.N(3), 1, 2, 3), outcome: bingo.Pass},
		{name: "one missing at the end", bend: numbered(ruletest.N(4), 1, 2, 3), outcome: bingo.Breach},
		{name: "one more than said", bend: numbered(ruletest.N(2), 1, 2, 3), outcome: bingo.Pass},
		{name: "a hole", bend: numbered(ruletest.N(3), 1, 3), outcome: bingo.Breach},
		{name: "a hole at the start", bend: numbered(none, 2, 3), outcome: bingo.Breach},
		{name: "a hole, count not recorded", bend: numbered(none, 1, 3), outcome: bingo.Breach},
		{name: "count not recorded", bend: numbered(none, 1, 2, 3), outcome: bingo.Pass},
		{name: "no game was played", bend: numbered(ruletest.N(0)), outcome: bingo.Pass},
		{name: "none of the games", bend: numbered(ruletest.N(3)), outcome: bingo.Breach},
		{name: "nothing at all", bend: numbered(none), outcome: bingo.NotAssessable},
		{name: "numbered from 0", bend: numbered(ruletest.N(3), 0, 1, 2), outcome: bingo.Breach},
	}, general(bingo.Pass, "", bingo.FileGames)...))
	for want, bend := range map[string]func(*bingo.Session){
		"The sheet lacks games 2, 4 to 6, 9.": numbered(ruletest.N(9), 1, 3, 7, 8),
		"The sheet has the 1 game played.":    numbered(ruletest.N(1), 1),
		"The sheet has 13 games without a hole in the numbers; that it says 12 games played is for records/sheet-totals.": numbered(ruletest.N(12), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
		"The sheet lacks games 2 to 1000000.": numbered(ruletest.N(1_000_000), 1),
		"The sheet has all 3 games played.":   nil,
		"The sheet lacks game 2.":             numbered(ruletest.N(2), 1, 3),
	} {
		if f := ruletest.Run(t, vic.Pack, recordOf(bent(bend)), "vic/r7.3.d", "VB-1/S1"); f.Message != want {
			t.Errorf("it says %q, want %q", f.Message, want)
		}
	}
}
