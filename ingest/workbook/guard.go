package workbook

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

var errLong = errors.New("it holds a tag or a text longer than any spreadsheet program writes")

// guard feeds the XML reader byte by byte and stops it where one tag or one run
// of text grows beyond what may be held in memory.
type guard struct {
	from   *bufio.Reader
	length int // bytes since the last token
	equals int // equals signs among them, of which each attribute has one
}

// newGuard reads a part as UTF-8: the standard allows that and UTF-16, which is
// known by its first two bytes.
func newGuard(r io.Reader) (*guard, error) {
	from := bufio.NewReaderSize(r, 32<<10)
	head, err := from.Peek(3)
	if err != nil && err != io.EOF {
		return nil, err
	}
	switch {
	case bytes.HasPrefix(head, []byte("\xEF\xBB\xBF")):
		_, err = from.Discard(3)
		return &guard{from: from}, err
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}), bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		_, err = from.Discard(2)
		return &guard{from: bufio.NewReader(&wide{from: from, big: head[0] == 0xFE})}, err
	}
	return &guard{from: from}, nil
}

// next begins a token.
func (g *guard) next() { g.length, g.equals = 0, 0 }

// ReadByte gives the next byte of the part.
func (g *guard) ReadByte() (byte, error) {
	b, err := g.from.ReadByte()
	if err != nil {
		return 0, err
	}
	if g.length++; b == '=' {
		g.equals++
	}
	if g.length > maxToken || g.equals > maxEquals {
		return 0, errLong
	}
	return b, nil
}

// Read is there because the XML reader asks for it; it takes byte by byte.
func (g *guard) Read(p []byte) (int, error) {
	for i := range p {
		b, err := g.ReadByte()
		if err != nil {
			return i, err
		}
		p[i] = b
	}
	return len(p), nil
}

// wide turns UTF-16 into UTF-8.
type wide struct {
	from  *bufio.Reader
	big   bool
	ready []byte // of a character that did not fit
}

// Read gives UTF-8; half a unit at the end is an unexpected end, and half a
// surrogate pair becomes the replacement character, as everywhere in Go.
func (w *wide) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		if len(w.ready) == 0 {
			r, err := w.rune()
			if err != nil {
				return n, err
			}
			w.ready = utf8.AppendRune(w.ready, r)
		}
		copied := copy(p[n:], w.ready)
		w.ready = w.ready[copied:]
		n += copied
	}
	return n, nil
}

func (w *wide) rune() (rune, error) {
	first, err := w.unit()
	if err != nil || !utf16.IsSurrogate(first) {
		return first, err
	}
	second, err := w.unit()
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return utf16.DecodeRune(first, second), err
}

func (w *wide) unit() (rune, error) {
	var b [2]byte
	if _, err := io.ReadFull(w.from, b[:]); err != nil {
		return 0, err
	}
	if w.big {
		return rune(b[0])<<8 | rune(b[1]), nil
	}
	return rune(b[1])<<8 | rune(b[0]), nil
}
