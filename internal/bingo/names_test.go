package bingo_test

import (
	"testing"

	"pgregory.net/rapid"

	"eyesdown/internal/bingo"
)

// Two names have one number exactly where they are the same name.
func TestNamesAgreeWithSameName(t *testing.T) {
	pool := []string{"", " ", "Lê Thị Mai", "lê thị mai", "Lê  Thị Mai", "Le\u0302 Thi\u0323 Mai", "Le Thi Mai", "STRASSE", "straße", "Ελένη", "ΕΛΈΝΗ", "K", "\u212a", "Ngāti", "Ngati", " Ngāti ", "e", "e\u0301", "E\u0301a", "a b", "\ta b"}
	rapid.Check(t, func(t *rapid.T) {
		names := bingo.NewNames()
		a := rapid.OneOf(rapid.SampledFrom(pool), rapid.String()).Draw(t, "a")
		b := rapid.OneOf(rapid.SampledFrom(pool), rapid.String()).Draw(t, "b")
		na, nb := names.Of(a), names.Of(b)
		if got, want := na != 0 && na == nb, bingo.SameName(a, b); got != want {
			t.Fatalf("%q is number %d, %q is %d; the same name: %t", a, na, b, nb, want)
		}
		if got, want := bingo.NewNames().Same(a, b), bingo.SameName(a, b); got != want {
			t.Fatalf("%q and %q the same: %t, want %t", a, b, got, want)
		}
		if names.Of(a) != na || names.Of(b) != nb {
			t.Fatal("a number changed")
		}
	})
}
