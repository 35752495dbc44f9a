package xlsx

import (
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"eyesdown/internal/money"
)

const (
	// cellLimit is how many UTF-16 units a cell holds.
	cellLimit = 32_767
	// guard stands for the underscore of a literal "_x000D_" until the workbook
	// is packed: the writer below would escape it in a way that does not always
	// read back. It is no character, so shown never lets it through from a text.
	guard = '\uFDD0'
	// escapedUnderscore is what guard becomes in the file.
	escapedUnderscore = "_x005F_"
)

// shown gives a text with each character that a workbook cannot hold made
// visible: U+0001 becomes "[U+0001]", a byte that is no UTF-8 "[byte FF]".
func shown(s string) string {
	if plain(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, "[byte %02X]", s[i])
		case unfit(r):
			fmt.Fprintf(&b, "[U+%04X]", r)
		default:
			b.WriteRune(r)
		}
		i += size
	}
	return b.String()
}

// plain says that a text needs no look at its characters one by one.
func plain(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; (c < ' ' && c != '\n') || c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// unfit says that XML has no place for a character, or that it is none at all.
func unfit(r rune) bool {
	switch {
	case r < ' ':
		return r != '\t' && r != '\n' && r != '\r'
	case r >= 0xFDD0 && r <= 0xFDEF:
		return true
	}
	return r&0xFFFE == 0xFFFE
}

// guarded marks each underscore that a reader would take for the start of an
// escape such as "_x000D_".
func guarded(s string) string {
	at := strings.Index(s, "_x")
	if at < 0 {
		return s
	}
	var b strings.Builder
	from := 0
	for ; at >= 0; at = next(s, at+1) {
		if escapes(s[at:]) {
			b.WriteString(s[from:at])
			b.WriteRune(guard)
			from = at + 1
		}
	}
	b.WriteString(s[from:])
	return b.String()
}

func next(s string, from int) int {
	at := strings.Index(s[from:], "_x")
	if at < 0 {
		return -1
	}
	return from + at
}

// escapes says whether a text begins like "_x000D_".
func escapes(s string) bool {
	if len(s) < 7 || s[6] != '_' {
		return false
	}
	for i := 2; i < 6; i++ {
		c := s[i] | 0x20
		if !(s[i] >= '0' && s[i] <= '9' || c >= 'a' && c <= 'f') {
			return false
		}
	}
	return true
}

// risky says whether a text would be taken for a formula once somebody opens
// its cell and presses Enter, or once it is copied into a CSV file. Such a cell
// is formatted as text.
func risky(s string) bool {
	s = strings.TrimLeft(s, " \u00a0\u3000")
	if s == "" {
		return false
	}
	switch r, _ := utf8.DecodeRuneInString(s); r {
	case '=', '+', '-', '@', '\t', '\r', '\n', '|', '%', '＝', '＋', '－', '＠', '\u2212':
		return true
	}
	return false
}

// fit cuts a text to what a cell holds and says how much follows.
func fit(s string) string {
	if len(s) <= cellLimit || units(s) <= cellLimit {
		return s
	}
	const room = 60 // for the note
	left, at := cellLimit-room, 0
	for i, r := range s {
		left -= utf16.RuneLen(r)
		if left < 0 {
			at = i
			break
		}
	}
	rest := int64(utf8.RuneCountInString(s[at:]))
	return s[:at] + " … [" + money.Count(rest) + " more characters in the source]"
}

func units(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}
