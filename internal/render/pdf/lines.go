package pdf

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// lines breaks a text into lines no wider than the width in points. It breaks
// between words, and inside a word only where the word alone is wider. Nothing
// but spaces at the end of a line is left out. One character always fits, so
// that any width comes to an end.
func (f *face) lines(text safe, size, width float64) []safe {
	limit := int(width / size * 1000)
	var out []safe
	for part := range strings.SplitSeq(string(text), "\n") {
		out = f.wrap(out, safe(part), limit)
	}
	return out
}

// wrap adds the lines of a text without line breaks in it.
func (f *face) wrap(out []safe, text safe, limit int) []safe {
	start, wide := 0, 0    // of the line now growing
	turn, wideTurn := 0, 0 // the last place where it may end, and how wide it is there
	var before rune
	for i, r := range text {
		if i > start && mayBreak(text[:i], before, r) {
			turn, wideTurn = i, wide
		}
		before = r
		w := f.em1000(r)
		for wide+w > limit && i > start && !hangs(r) {
			end := i
			if turn > start {
				end = turn
				wide -= wideTurn
			} else {
				wide = 0
			}
			out = append(out, trimEnd(text[start:end]))
			start, turn, wideTurn = end, 0, 0
		}
		wide += w
	}
	return append(out, trimEnd(text[start:]))
}

// mayBreak tells whether a line may end between two characters of a text, which
// is given up to the second: after a space, and inside a word after a hyphen, a
// dash or a slash, but not in a date, a time or a figure. A word with slashes or
// colons is an identifier, or a place such as "games.csv:12:session_id", and may
// end a line only there and between two days ("2025-11-03..2025-11-09"). A clause
// such as "r. 10" stays with its number.
func mayBreak(text safe, before, r rune) bool {
	switch before {
	case ' ':
		return r != ' ' && !(unicode.IsDigit(r) && (strings.HasSuffix(string(text), "r. ") || strings.HasSuffix(string(text), "s. ")))
	case '—':
		return true
	case '-', '–', '‐', '_':
		return unicode.IsLetter(r) && !strings.ContainsAny(wordBefore(text), "/:")
	case ',', ';':
		return unicode.IsLetter(r)
	case '/', ':':
		return unicode.IsLetter(r) || unicode.IsDigit(r) && strings.IndexFunc(wordBefore(text), unicode.IsLetter) >= 0
	case '.':
		return strings.HasSuffix(string(text), "..") && r != '.' && r != ' '
	case ']':
		return r == '['
	case '\u00a0', '\u202f', '\u2007':
		return false
	}
	return before > 0x7F && unicode.Is(unicode.Zs, before) && r != ' '
}

// wordBefore gives the last word of a text, or the end of a very long one.
func wordBefore(text safe) string {
	const most = 60
	end := string(text[max(0, len(text)-most):])
	return end[strings.LastIndexAny(end, " \n")+1:]
}

// hangs tells whether a character stays with the one before it: accents without
// a width of their own, and spaces, which need no room at the end of a line.
func hangs(r rune) bool {
	return r == ' ' || r >= 0x300 && unicode.In(r, unicode.Mn, unicode.Me)
}

func trimEnd(text safe) safe { return safe(strings.TrimRight(string(text), " ")) }

// longest gives the width of the widest piece that should not be broken, in
// thousandths of the size.
func (f *face) longest(text safe) int {
	most, wide := 0, 0
	var before rune
	for i, r := range text {
		if r == '\n' || mayBreak(text[:i], before, r) {
			wide = 0
		}
		if r != ' ' && r != '\n' {
			wide += f.em1000(r)
			most = max(most, wide)
		}
		before = r
	}
	return most
}

// widest gives the width of the widest of a text's own lines, in thousandths of
// the size.
func (f *face) widest(text safe) int {
	most := 0
	for line := range strings.SplitSeq(string(text), "\n") {
		most = max(most, f.ems(safe(line)))
	}
	return most
}

// fit shortens a line to the width, with three dots where something is missing.
func (f *face) fit(text safe, size, width float64) safe {
	const dots = "…"
	limit := int(width / size * 1000)
	if f.ems(text) <= limit {
		return text
	}
	limit -= f.ems(dots)
	wide, end := 0, 0
	for i, r := range text {
		wide += f.em1000(r)
		if wide > limit {
			break
		}
		end = i + utf8.RuneLen(r)
	}
	return trimEnd(text[:end]) + dots
}
