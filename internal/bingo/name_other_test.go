package bingo_test

import (
	"testing"

	"eyesdown/internal/bingo"
)

// Whatever letter a name begins or goes on with, it is told from one of
// ASCII as the definition does.
func TestSameNameTellsLettersApart(t *testing.T) {
	for r := rune(0x80); r < 0x2400; r++ {
		for _, c := range "aHIjKnsTwY;` " {
			for _, behind := range []string{"", "\u0301"} {
				for _, before := range []string{"", "q"} {
					a, b := before+string(r)+behind+"m", before+string(c)+behind+"m"
					if got, want := bingo.SameName(a, b), plain(a) == plain(b); got != want {
						t.Fatalf("%q and %q the same: %t, want %t", a, b, got, want)
					}
				}
			}
		}
	}
}

// So are two letters beyond ASCII.
func TestSameNameTellsLettersBeyondASCIIApart(t *testing.T) {
	for r := rune(0x80); r < 0x2000; r++ {
		if r == 0x600 {
			r = 0x1E00 // between them no letter is told at a glance
		}
		for _, c := range "ÀàéÉđĐßẞİıſŉẖẚΣσςΐΆάЖжЙйӐӑẠạỆệỲỳ" {
			for _, behind := range []string{"", "ж", "\u0301"} {
				a, b := "q"+string(r)+behind, "q"+string(c)+behind
				if got, want := bingo.SameName(a, b), plain(a) == plain(b); got != want {
					t.Fatalf("%q and %q the same: %t, want %t", a, b, got, want)
				}
			}
		}
	}
}
