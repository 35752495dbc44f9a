package xlsx

import (
	"strings"

	"golang.org/x/text/width"
)

// A column's width is counted in digits of the usual font, and letters are wider
// or narrower than digits. The figures here are those of Calibri and of DejaVu
// Sans, which stands in for it where it is not installed, whichever is more.

// digit is the width of a digit, in hundredths of one.
const digit = 100

// hundredths gives the width of a character.
func hundredths(r rune) int {
	switch r {
	case 'i', 'j', 'l', '\'':
		return 47
	case ' ', '.', ',', ':', ';', 'I', 'J', '’', '|', '!':
		return 54
	case 'f', 't', 'r', '(', ')', '[', ']', '-':
		return 69
	case '/', '\\', '"', '{', '}':
		return 79
	case 's', 'z', 'c':
		return 87
	case 'a', 'e', 'k', 'v', 'x', 'y':
		return 97
	case 'o', 'g':
		return 104
	case 'w', '&':
		return 145
	case 'm', 'M', 'W', '@', '%', '—', '…':
		return 176
	}
	switch {
	case r >= 'A' && r <= 'Z' || r >= 0x7F && r < 0x1100:
		return 125
	case r < 0x7F:
		return digit
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 200
	}
	return 125
}

// wide gives the width of a text on one line, in hundredths of a digit.
func wide(s string) int {
	n := 0
	for _, r := range s {
		n += hundredths(r)
	}
	return n
}

// columnsOf gives how many digits a text on one line takes, rounded up.
func columnsOf(s string) int { return (wide(s) + digit - 1) / digit }

// boldColumnsOf is columnsOf in bold letters, which are a tenth wider.
func boldColumnsOf(s string) int { return (wide(s)*110/100 + digit - 1) / digit }

// longestWord gives how many digits the longest word of a text takes.
func longestWord(s string) int {
	most := 0
	for word := range strings.FieldsSeq(s) {
		most = max(most, wide(word))
	}
	return (most + digit - 1) / digit
}
