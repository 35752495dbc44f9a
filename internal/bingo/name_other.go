package bingo

import "unicode/utf8"

// surelyOther tells that two names are alike up to a letter in which they differ
// for certain, with nothing behind it that might combine with it.
func surelyOther(a, b string) bool {
	for i := 0; i < len(a) && i < len(b); i++ {
		if a[i] == b[i] {
			continue
		}
		if a[i] >= utf8.RuneSelf || b[i] >= utf8.RuneSelf {
			return otherLetters(a, b, i)
		}
		x, y := lower(a[i]), lower(b[i])
		if x <= ' ' || y <= ' ' {
			return false
		}
		if x != y {
			return ends(a[i+1:]) && ends(b[i+1:])
		}
	}
	return false
}

// otherLetters tells it where one of the two letters that hold the i-th byte is
// beyond ASCII.
func otherLetters(a, b string, i int) bool {
	for i > 0 && !utf8.RuneStart(a[i]) {
		i--
	}
	x, m := utf8.DecodeRuneInString(a[i:])
	y, n := utf8.DecodeRuneInString(b[i:])
	return plainLetter(x) && plainLetter(y) && !foldsTo(x, y) && ends(a[i+m:]) && ends(b[i+n:])
}

// ends tells that a letter ends before a text: what follows is no accent that
// combines with it.
func ends(s string) bool {
	if s == "" || s[0] < utf8.RuneSelf {
		return true
	}
	r, _ := utf8.DecodeRuneInString(s)
	return plainLetter(r)
}

// plainLetter tells whether a character stands for itself and folds to one of its
// own kind, if to any: those of ASCII, Latin-1 and the first half of Latin
// Extended-A, Greek and Cyrillic letters, and Vietnamese vowels. Those are left
// out that fold to several or to one of ASCII (ß, İ), accents, and spaces.
func plainLetter(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return r > ' '
	case r >= 0xC0 && r < 0x140:
		return r != 0xDF && r != 0x130
	case r >= 0x391 && r < 0x482:
		return r != 0x3B0 && r != 0x3C2
	}
	return r >= 0x1EA0 && r < 0x1F00
}
