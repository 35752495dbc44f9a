package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// rows gives a session so many games, played as recorded.
func rows(n int, played money.Count64) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		model := s.Games[0]
		s.Games, s.GamesPlayed = nil, played
		for no := 1; no <= n; no++ {
			g := model
			g.No = no
			s.Games = append(s.Games, g)
		}
	}
}

func TestR7_1_a_games(t *testing.T) {
	runLimits(t, "vic/r7.1.a.games", "VB-1/S1", nil, append([]limitCase{
		{name: "one game under", bend: rows(29, ruletest.N(29)), outcome: bingo.Pass, margin: "1"},
		{name: "at the limit", bend: rows(30, ruletest.N(30)), outcome: bingo.Pass, margin: "0"},
		{name: "one game over", bend: rows(31, ruletest.N(31)), outcome: bingo.Breach, margin: "-1"},
		{name: "rows alone", bend: rows(31, money.Count64{}), outcome: bingo.Breach, margin: "-1"},
		{name: "the sheet says more than it has", bend: rows(30, ruletest.N(31)), outcome: bingo.Breach, margin: "-1"},
		{name: "the sheet says more than it has, within the limit", bend: rows(29, ruletest.N(30)), outcome: bingo.Pass, margin: "0"},
		{name: "a number above the limit, fewer games", bend: numbered(money.Count64{}, 1, 2, 31), outcome: bingo.NotAssessable},
		{name: "a hole below the limit", bend: numbered(money.Count64{}, 1, 3), outcome: bingo.Pass, margin: "27"},
		{name: "the sheet says fewer than it has", bend: rows(31, ruletest.N(30)), outcome: bingo.Breach, margin: "-1"},
		{name: "none played", bend: rows(0, ruletest.N(0)), outcome: bingo.Pass, margin: "30"},
		{name: "none on the sheet, some played", bend: rows(0, ruletest.N(30)), outcome: bingo.NotAssessable},
		{name: "none on the sheet, too many played", bend: rows(0, ruletest.N(31)), outcome: bingo.Breach, margin: "-1"},
		{name: "nothing recorded", bend: rows(0, money.Count64{}), outcome: bingo.NotAssessable},
	}, general(bingo.Pass, "27", bingo.FileGames)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(rows(31, ruletest.N(31)))), "vic/r7.1.a.games", "VB-1/S1")
	if f.Message != "The session had 31 games; up to 30 are allowed: 1 too many." || f.AtStake.String() != "200.00" {
		t.Errorf("it says %q at stake of %s", f.Message, f.AtStake)
	}
	if f.Clears != "1 game fewer would have met it" {
		t.Errorf("it is cleared by %q", f.Clears)
	}
	f = ruletest.Run(t, vic.Pack, recordOf(bent(rows(30, ruletest.N(31)))), "vic/r7.1.a.games", "VB-1/S1")
	if f.Message != "The sheet speaks of 31 games, of which 30 are on record; up to 30 are allowed: 1 too many." {
		t.Errorf("it says %q", f.Message)
	}
	f = ruletest.Run(t, vic.Pack, recordOf(bent(rows(1, ruletest.N(1)))), "vic/r7.1.a.games", "VB-1/S1")
	if f.Message != "The session had 1 game; up to 30 are allowed." {
		t.Errorf("it says %q", f.Message)
	}
}
