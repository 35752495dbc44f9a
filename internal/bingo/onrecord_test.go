package bingo_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
)

func TestGamesOnRecord(t *testing.T) {
	for _, c := range []struct {
		name            string
		played          int64 // -1 = not recorded
		numbers         []int
		spoken, missing int
		tooMany         int64
		says            string
	}{
		{"all there", 3, []int{1, 2, 3}, 3, 0, 0, ""},
		{"count not recorded", -1, []int{1, 2, 3}, 3, 0, 0, ""},
		{"one missing at the end", 4, []int{1, 2, 3}, 4, 1, 0, "the games of session S1 that are not on record (it says 4 games were played; 3 are on record)"},
		{"a hole", -1, []int{1, 3}, 3, 1, 0, "the games of session S1 that are not on record (it has a game 3; 2 are on record)"},
		{"a hole and one at the end", 4, []int{1, 3}, 4, 2, 0, "the games of session S1 that are not on record (it says 4 games were played; 2 are on record)"},
		{"one on record", 2, []int{1}, 2, 1, 0, "the games of session S1 that are not on record (it says 2 games were played; 1 is on record)"},
		{"none on record", 1, nil, 1, 1, 0, "the games of session S1 that are not on record (it says 1 game was played; 0 are on record)"},
		{"fewer were played", 2, []int{1, 2, 3}, 3, 0, 1, ""},
		{"none was played", 0, []int{1, 2}, 2, 0, 2, ""},
		{"numbered from 0", 3, []int{0, 1, 2}, 3, 0, 0, ""},
		{"numbered from 0, with a hole", -1, []int{0, 1, 3}, 3, 1, 0, "the games of session S1 that are not on record (it has a game 3; 3 are on record)"},
		{"nothing", -1, nil, 0, 0, 0, ""},
	} {
		s := &bingo.Session{ID: "S1"}
		if c.played >= 0 {
			s.GamesPlayed = money.CountOf(c.played)
		}
		for _, no := range c.numbers {
			s.Games = append(s.Games, bingo.Game{No: no})
		}
		if s.GamesSpoken() != c.spoken || s.GamesMissing() != c.missing || s.GamesTooMany() != c.tooMany || s.GamesNotOnRecord() != c.says {
			t.Errorf("%s: %d spoken of, %d missing, %d too many, %q", c.name, s.GamesSpoken(), s.GamesMissing(), s.GamesTooMany(), s.GamesNotOnRecord())
		}
	}
}

// A game whose own row is held is not on record, though prizes of it are.
func TestGamesMissingBetween(t *testing.T) {
	s := &bingo.Session{GamesPlayed: money.CountOf(5), Games: []bingo.Game{{No: 1}, {No: 2, Unread: true}, {No: 4}}}
	for between, want := range map[[2]int]bool{{0, 1}: false, {1, 2}: false, {1, 3}: true, {1, 4}: true, {3, 4}: false, {3, 5}: false} {
		if got := s.GamesMissingBetween(between[0], between[1]); got != want {
			t.Errorf("between %v: %v", between, got)
		}
	}
	if !s.GamesMissingAfter(4) || s.GamesMissingAfter(5) {
		t.Error("after the last")
	}
}

func TestPoolsNamed(t *testing.T) {
	s := &bingo.Session{JackpotPools: []string{"A", "B", "A"}}
	if got := s.PoolsNamed(); len(got) != 2 || got[0] != "A" || got[1] != "B" || len(s.JackpotPools) != 3 {
		t.Errorf("%v", got)
	}
}

func TestSecondsInQuantities(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 28_800: "480", 28_830: "480:30", -1: "-0:01", -60: "-1", -90: "-1:30"} {
		if got := bingo.Seconds(n).String(); got != want {
			t.Errorf("%d s: %s, want %s", n, got, want)
		}
	}
}
