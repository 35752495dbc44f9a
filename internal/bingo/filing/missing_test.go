package filing_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/money"
)

// A month leaves out what the rules of games say is missing (r7(3)(d)): both
// count the same games.
func TestMonthOfGamesNotOnRecord(t *testing.T) {
	const of = "session S1 of 5 January 2026 "
	for _, c := range []struct {
		name    string
		played  int64 // -1 = not recorded
		numbers []int
		unread  int // number of a game whose row is held
		out     int // rows of games.csv left out by decision
		what    string
		decided bool
	}{
		{"all there", 3, []int{1, 2, 3}, 0, 0, "", false},
		{"numbered from 0", 3, []int{0, 1, 2}, 0, 0, "", false},
		{"numbered from 0, with a hole", -1, []int{0, 1, 2, 4}, 0, 0, of + "has a game 4, 4 games are on record", false},
		{"one at the end", 3, []int{1, 2}, 0, 0, of + "says 3 games were played, 2 are on record", false},
		{"one of two", 2, []int{1}, 0, 0, of + "says 2 games were played, 1 is on record", false},
		{"a hole", -1, []int{1, 3}, 0, 0, of + "has a game 3, 2 games are on record", false},
		{"a hole left out", -1, []int{1, 3}, 0, 1, of + "has a game 3, 2 games are on record", true},
		{"two missing, one left out", 4, []int{1, 3}, 0, 1, of + "says 4 games were played, 2 are on record", false},
		{"its row is held", 3, []int{1, 2, 3}, 2, 0, of + "says 3 games were played, 2 are on record", false},
	} {
		rec := permits(t, "A 2025-07-01..")
		s := play(t, rec.Permits[0], "S1", "2026-01-05")
		game := s.Games[0]
		s.Games = nil
		for _, no := range c.numbers {
			game.No, game.Unread = no, no > 0 && no == c.unread
			s.Games = append(s.Games, game)
		}
		if c.played >= 0 {
			s.GamesPlayed = money.CountOf(c.played)
		}
		for range c.out {
			s.LeftOut = append(s.LeftOut, bingo.HeldRow{File: bingo.FileGames, Decided: true})
		}
		var got []filing.Gap
		for _, g := range filing.Find(rec, rec.Permits[0], day(t, "2026-06-30")).Figures(false).Months[6].Gaps {
			if g.Figure == "gross_receipts" && g.Cell.Column == "games_played" {
				got = append(got, g)
			}
		}
		switch {
		case c.what == "" && len(got) > 0, c.what != "" && len(got) != 1:
			t.Errorf("%s: %+v", c.name, got)
		case len(got) == 1 && (got[0].What != c.what || got[0].Decided != c.decided):
			t.Errorf("%s: %q, decided %v; want %q, %v", c.name, got[0].What, got[0].Decided, c.what, c.decided)
		}
	}
}
