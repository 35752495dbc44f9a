package pdf

import (
	"bytes"
	"encoding/binary"
	"errors"
)

var errNoCmap = errors.New("the font has no table of characters")

// segment is a run of characters whose glyphs follow each other.
type segment struct {
	first, last uint16
	glyph       uint16 // of first
}

// slim gives a copy of the font whose table of characters names only what was
// used. The writer reads that table twice into maps of its own, which for all of
// the font's 6,000 characters takes longer than laying out a year's return.
func (f *face) slim() ([]byte, error) {
	table := cmap(f.segments())
	data := make([]byte, len(f.data), len(f.data)+len(table)+4)
	copy(data, f.data)
	for len(data)%4 != 0 {
		data = append(data, 0)
	}
	at := uint32(len(data))
	if !redirect(data, at, uint32(len(table))) {
		return nil, errNoCmap
	}
	return append(data, table...), nil
}

// redirect points the font's directory at another table of characters. The
// checksums there are left alone: they are worked out anew for what is embedded.
func redirect(data []byte, at, size uint32) bool {
	const head, record = 12, 16
	if len(data) < head {
		return false
	}
	tables := int(binary.BigEndian.Uint16(data[4:]))
	for i := range tables {
		start := head + i*record
		if start+record > len(data) {
			return false
		}
		if bytes.Equal(data[start:start+4], []byte("cmap")) {
			binary.BigEndian.PutUint32(data[start+8:], at)
			binary.BigEndian.PutUint32(data[start+12:], size)
			return true
		}
	}
	return false
}

func (f *face) segments() []segment {
	var found []segment
	for r := range rune(planes - 1) {
		if !f.isUsed(r) {
			continue
		}
		glyph := uint16(f.glyph(r))
		if n := len(found); n > 0 {
			last := &found[n-1]
			if rune(last.last)+1 == r && last.glyph+(last.last-last.first)+1 == glyph {
				last.last++
				continue
			}
		}
		found = append(found, segment{uint16(r), uint16(r), glyph})
	}
	return found
}

// cmap writes a table of characters of format 4 (OpenType, "cmap"). Readers need
// the segment for 0xFFFF at the end.
func cmap(segments []segment) []byte {
	segments = append(segments, segment{0xFFFF, 0xFFFF, 0})
	n := uint16(len(segments))
	const header = 16
	var b []byte
	put := func(words ...uint16) {
		for _, w := range words {
			b = binary.BigEndian.AppendUint16(b, w)
		}
	}
	put(0, 1, 3, 1, 0, 12) // one table, for Windows and Unicode, twelve bytes on
	rangeOf, selector := uint16(2), uint16(0)
	for rangeOf <= n {
		rangeOf, selector = rangeOf*2, selector+1
	}
	put(4, header+8*n, 0, 2*n, rangeOf, selector, 2*n-rangeOf)
	for _, s := range segments {
		put(s.last)
	}
	put(0)
	for _, s := range segments {
		put(s.first)
	}
	for _, s := range segments {
		put(s.glyph - s.first)
	}
	for range segments {
		put(0)
	}
	return b
}
