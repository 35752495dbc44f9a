package grid

import (
	"strings"
	"unicode"
)

// Trim takes the spaces from both ends of a text, among them those that cannot
// be typed away: the non-breaking ones, and the marks of no width that come
// with copied text.
func Trim(text string) string { return strings.TrimFunc(text, unseen) }

func unseen(r rune) bool {
	switch r {
	case '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff':
		return true
	}
	return unicode.IsSpace(r)
}
