package dialect

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"eyesdown/internal/fault"
)

const (
	utf8Text = "UTF-8"
	hintUTF8 = "Save the sheet again as \"CSV UTF-8\"."
)

// decoded is a file's text and how it was found.
type decoded struct {
	text     string
	encoding string
	notes    []string
}

// decode finds out what the bytes spell, before anything looks for lines or
// separators: byte order mark, UTF-16 without one, UTF-8, and what is none of
// these is Windows-1252. No letter is replaced.
func decode(name string, data []byte) (decoded, error) {
	var d decoded
	var err error
	switch little, wide := sixteen(data); {
	case wide:
		d.encoding = "UTF-16"
		d.text, err = decode16(name, data, little)
	case bytes.HasPrefix(data, []byte("\ufeff")):
		d.encoding = utf8Text
		d.text = string(data)
		if at := invalidAt(data); at >= 0 {
			err = lineFault(name, data, at, hintUTF8, "the file says that it is UTF-8, and holds bytes that are not")
		}
	case utf8.Valid(data):
		d.encoding, d.text = utf8Text, string(data)
	default:
		d, err = decode1252(name, data)
	}
	if err != nil {
		return d, err
	}
	d.text = strings.TrimLeft(d.text, "\ufeff")
	if at := strings.IndexByte(d.text, 0); at >= 0 {
		return d, lineFault(name, []byte(d.text), at, "Save the sheet again as \"CSV UTF-8\"; if it was copied from a stick or sent in parts, send it again.",
			"the file holds NUL bytes, which no text has: it is damaged or no text file")
	}
	if text := strings.TrimRight(d.text, "\x1a"); len(text) < len(d.text) {
		d.text = text
		d.notes = append(d.notes, "an old end-of-file mark (Ctrl-Z) was left out")
	}
	return d, nil
}

// sixteen tells whether the bytes are UTF-16, and which byte comes first.
// Without a byte order mark the NUL that stands in each 16-bit letter of English
// tells, where more than half are such.
func sixteen(data []byte) (little, wide bool) {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}):
		return true, true
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		return false, true
	}
	var nul [2]int
	for i, b := range data {
		if b == 0 {
			nul[i%2]++
		}
	}
	little = nul[1] > nul[0]
	if most := max(nul[0], nul[1]); 2*most <= len(data)/2 {
		return false, false
	}
	for i := 0; i+1 < len(data); i += 2 {
		if data[i] == 0 && data[i+1] == 0 {
			return false, false
		}
	}
	return little, true
}

func decode16(name string, data []byte, little bool) (string, error) {
	var b strings.Builder
	b.Grow(len(data))
	high := 0
	if little {
		high = 1
	}
	unit := func(i int) rune { return rune(data[i+high])<<8 | rune(data[i+1-high]) }
	for i := 0; i < len(data); i += 2 {
		if i+1 == len(data) {
			return "", lineFault(name, []byte(b.String()), b.Len(), "Send the file again.", "the file is cut off in the middle of a letter")
		}
		r := unit(i)
		if utf16.IsSurrogate(r) {
			pair := rune(utf8.RuneError)
			if i+3 < len(data) {
				pair = utf16.DecodeRune(r, unit(i+2))
			}
			if pair == utf8.RuneError {
				return "", lineFault(name, []byte(b.String()), b.Len(), hintUTF8, "the file holds half a UTF-16 letter: it is damaged")
			}
			r = pair
			i += 2
		}
		b.WriteRune(r)
	}
	return b.String(), nil
}

// decode1252 reads what Excel's plain "CSV" writes in western Europe, America
// and Australia.
func decode1252(name string, data []byte) (decoded, error) {
	d := decoded{encoding: "Windows-1252", notes: []string{
		"accented letters and curly marks were read as Windows-1252: look at the names, and if they are wrong save the sheet as \"CSV UTF-8\"",
	}}
	if at := invalidAt(data); cutOff(data, at) {
		return d, lineFault(name, data, at, "Send the file again.", "the file is cut off in the middle of a letter")
	}
	for i, b := range data {
		switch b {
		case 0x81, 0x8d, 0x8f, 0x90, 0x9d:
			return d, lineFault(name, data, i, hintUTF8, "the file is neither UTF-8 nor Windows-1252: it holds the byte %#x", b)
		}
	}
	if at := mixedAt(data); at >= 0 {
		d.notes = append(d.notes, fmt.Sprintf("letters in line %d look like UTF-8: two kinds of text may have been put together", lineOf(data, at)))
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(data)
	d.text = string(text)
	return d, err
}

// cutOff tells whether the bytes are UTF-8 but for a letter begun at their very
// end, which a last letter of Windows-1252 may look like.
func cutOff(data []byte, at int) bool {
	rest := data[at:]
	return !utf8.FullRune(rest) && (len(rest) > 1 || rest[0] == 0xc2 || rest[0] == 0xc3 || mixedAt(data[:at]) >= 0)
}

// invalidAt gives the first byte that is not UTF-8, or -1.
func invalidAt(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return -1
}

// mixedAt gives the first letter of more than one byte that is UTF-8 after all,
// or -1.
func mixedAt(data []byte) int {
	for i := 0; i < len(data); {
		_, size := utf8.DecodeRune(data[i:])
		if size > 1 {
			return i
		}
		i += size
	}
	return -1
}

// lineOf gives the line a byte stands in.
func lineOf(data []byte, at int) int {
	before := data[:at]
	return 1 + bytes.Count(before, []byte("\n")) + bytes.Count(before, []byte("\r")) - bytes.Count(before, []byte("\r\n"))
}

func lineFault(name string, data []byte, at int, hint, format string, args ...any) error {
	return fault.Inputf(fmt.Sprintf("%s:%d", name, lineOf(data, at)), hint, format, args...)
}
