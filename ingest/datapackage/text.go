package datapackage

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// trim takes away the spaces around a cell, among them those that cannot be
// seen.
func trim(s string) string {
	if s == "" {
		return s
	}
	if c, d := s[0], s[len(s)-1]; c > ' ' && c < 0x7f && d > ' ' && d < 0x7f {
		return s
	}
	return strings.TrimFunc(s, isSpace)
}

func isSpace(r rune) bool {
	switch r {
	case '\u180e', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff':
		return true
	}
	return unicode.IsSpace(r)
}

// plainText tells whether a row is printable ASCII throughout, which is quickly
// seen and spares looking at its cells one by one.
func plainText(b []byte) bool {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	for len(b) >= 8 {
		w := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
			uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
		del := w ^ 0x7f*ones
		// any byte with its high bit set, below 0x20, or 0x7f
		if (w|(w-0x20*ones)&^w|(del-ones)&^del)&highs != 0 {
			return false
		}
		b = b[8:]
	}
	for _, c := range b {
		if c < 0x20 || c >= 0x7f {
			return false
		}
	}
	return true
}

// unfit says why a cell's characters cannot be kept, or "".
func unfit(cell string, tab bool) string {
	if !utf8.ValidString(cell) {
		return "it holds bytes that are not text: the file was not saved as UTF-8"
	}
	for _, r := range cell {
		switch {
		case r == '\t' && tab:
		case r == '\n' || r == '\r':
			return "it holds a line break"
		case unicode.IsControl(r):
			return "it holds a control character, which cannot be seen"
		}
	}
	return ""
}

const clipped = 60

// clip shortens a text for a message and makes it fit to be shown.
func clip(s string) string {
	s = show(s, 4*clipped)
	n := 0
	for i := range s {
		if n == clipped {
			return s[:i] + "…"
		}
		n++
	}
	return s
}

// show makes a text fit to be kept and shown: at most limit bytes, every byte
// that is no text and every NUL replaced.
func show(s string, limit int) string {
	if len(s) > limit {
		s = s[:limit] + "…"
	}
	s = strings.ToValidUTF8(s, "\ufffd")
	return strings.ReplaceAll(s, "\x00", "\ufffd")
}
