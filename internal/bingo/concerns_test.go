package bingo_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

// A held answer for a game that the session does not have may be meant for any;
// one for a game whose own row is held is that game's.
func TestHeldAnswerOfNoGame(t *testing.T) {
	for _, c := range []struct{ of, heldGame int }{{1, 0}, {9, 0}, {9, 9}} {
		s := &bingo.Session{Games: []bingo.Game{{No: 1}, {No: 2}}, Held: []bingo.HeldRow{{File: bingo.FileAttestations, Game: c.of}}}
		if c.heldGame > 0 {
			s.Held = append(s.Held, bingo.HeldRow{File: bingo.FileGames, Game: c.heldGame})
		}
		stray := c.of == 9 && c.heldGame == 0
		for game, want := range map[int]bool{0: true, 1: stray || c.of == 1, 2: stray} {
			if got := s.HeldIn(bingo.FileAttestations, game); got != want {
				t.Errorf("%+v: held for game %d: %v", c, game, got)
			}
		}
	}
}

// A held prize of a game that the session does not have may be that of any game
// without a prize; one of a game whose own row is held is that game's.
func TestHeldRowOfNoGame(t *testing.T) {
	for _, c := range []struct {
		name     string
		of       int // the game that the held prize names; 0 = unread
		heldGame int // a game whose own row is held
		want     map[int]bool
	}{
		{"of game 1", 1, 0, map[int]bool{0: true, 1: true, 2: false}},
		{"of an unread game", 0, 0, map[int]bool{0: true, 1: true, 2: true, 3: true}},
		{"of a game that is not there", 9, 0, map[int]bool{0: true, 1: true, 2: true, 3: false}},
		{"of a game whose row is held", 9, 9, map[int]bool{0: true, 1: false, 2: false}},
		{"beside another game whose row is held", 9, 8, map[int]bool{0: true, 1: true, 2: true}},
	} {
		s := &bingo.Session{Games: []bingo.Game{{No: 1}, {No: 2}, {No: 3, Prizes: []bingo.Prize{{No: 1}}}}, Held: []bingo.HeldRow{{File: bingo.FilePrizes, Game: c.of}}}
		if c.heldGame > 0 {
			s.Held = append(s.Held, bingo.HeldRow{File: bingo.FileGames, Game: c.heldGame})
		}
		for game, want := range c.want {
			if got := s.HeldIn(bingo.FilePrizes, game); got != want {
				t.Errorf("%s: held for game %d: %v", c.name, game, got)
			}
		}
		if s.HeldIn(bingo.FileExpenses, 1) {
			t.Errorf("%s: an expense is held", c.name)
		}
	}
}
