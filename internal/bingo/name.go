package bingo

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// SameName tells whether two written names are one person's or place's: letter
// case, the way an accent is encoded and the number of spaces do not count. A
// name that was not recorded is nobody's, not even another empty name's.
//
// It is asked for every game and winner, so it allocates only where a name is
// written with letters that fold to several (ß) or in decomposed form.
func SameName(a, b string) bool {
	if a == b {
		return strings.TrimSpace(a) != ""
	}
	if surelyOther(a, b) {
		return false
	}
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	if a == "" || b == "" {
		return false
	}
	if foldsSimply(a) && foldsSimply(b) {
		return sameFolded(a, b)
	}
	return canonicalName(a) == canonicalName(b)
}

// lower gives a letter in lower case and ' ' for every ASCII space.
func lower(c byte) byte {
	switch {
	case c >= 'A' && c <= 'Z':
		return c + 'a' - 'A'
	case c >= '\t' && c <= '\r':
		return ' '
	}
	return c
}

// foldsSimply tells whether the name is in composed form already and has no
// letter that folds to more than one, so that it can be compared letter by
// letter.
func foldsSimply(s string) bool {
	i := 0
	for i < len(s) && s[i] < utf8.RuneSelf {
		i++
	}
	if i == len(s) {
		return true
	}
	if norm.NFC.QuickSpanString(s) != len(s) {
		return false
	}
	for _, r := range s[i:] {
		if foldsToSeveral(r) {
			return false
		}
	}
	return true
}

// foldsToSeveral knows the letters whose full case folding (Unicode
// CaseFolding.txt, status F) is longer than one, by the blocks they lie in.
func foldsToSeveral(r rune) bool {
	switch {
	case r < 0xDF:
		return false
	case r == 0xDF, r == 0x130, r == 0x149, r == 0x1F0, r == 0x390, r == 0x3B0, r == 0x587:
		return true
	}
	return r >= 0x1E96 && r <= 0x1E9E || r >= 0x1F50 && r <= 0x1FFC || r >= 0xFB00 && r <= 0xFB17
}

// sameFolded compares letter by letter, a run of spaces counting as one.
func sameFolded(a, b string) bool {
	for a != "" && b != "" {
		x, m := nextLetter(a)
		y, n := nextLetter(b)
		if x != y && !foldsTo(x, y) {
			return false
		}
		a, b = a[m:], b[n:]
	}
	return a == b
}

// nextLetter gives the first letter and its length, or a space and the length
// of the run of spaces.
func nextLetter(s string) (rune, int) {
	r, n := utf8.DecodeRuneInString(s)
	if !unicode.IsSpace(r) {
		return r, n
	}
	for n < len(s) {
		r, m := utf8.DecodeRuneInString(s[n:])
		if !unicode.IsSpace(r) {
			break
		}
		n += m
	}
	return ' ', n
}

func foldsTo(x, y rune) bool {
	if x < utf8.RuneSelf && y < utf8.RuneSelf {
		return lower(byte(x)) == lower(byte(y))
	}
	for r := unicode.SimpleFold(x); r != x; r = unicode.SimpleFold(r) {
		if r == y {
			return true
		}
	}
	return false
}

// canonicalName gives the form in which equal names are equal strings.
func canonicalName(s string) string {
	folded := cases.Fold().String(norm.NFC.String(s))
	return norm.NFC.String(strings.Join(strings.Fields(folded), " "))
}
