package workbook

import (
	"bytes"
	"testing"
)

// flipped counts what became of a workbook with single bits turned over: it
// reads as the original does, or it is refused. Anything else fails.
type flipped struct{ same, refused int }

func (f *flipped) try(t testing.TB, data []byte, want string, bit int) {
	t.Helper()
	data[bit/8] ^= 1 << (bit % 8)
	b, err := Read("July.xlsx", data)
	data[bit/8] ^= 1 << (bit % 8)
	switch {
	case err != nil:
		f.refused++
	case shown(b) == want:
		f.same++
	default:
		t.Errorf("bit %d of byte %d: silently different\n%s", bit%8, bit/8, shown(b))
	}
}

// books are workbooks of some 8 KB, as a library and as another program's zip
// writer lay them out.
func books(t testing.TB) [][]byte {
	return [][]byte{sheetOfGames(t, 60), form{descriptor: "signed"}.written(year()), form{local64: true, end64: true}.written(year())}
}

func TestFlippedBits(t *testing.T) {
	for _, data := range books(t) {
		want := shown(read(t, data))
		var f flipped
		for i := range 400 {
			f.try(t, data, want, (i*7919+i/8)%(len(data)*8))
		}
		// The zip's directory and closing record.
		for bit := len(data)*8 - 22*8; bit < len(data)*8; bit++ {
			f.try(t, data, want, bit)
		}
		if f.refused < f.same {
			t.Errorf("of %d bytes: %d the same, %d refused", len(data), f.same, f.refused)
		}
	}
}

// TestTruncation cuts a workbook, and the XML in it, at each hundredth.
func TestTruncation(t *testing.T) {
	for _, data := range books(t) {
		for percent := range 100 {
			refused(t, data[:len(data)*percent/100])
		}
		sound := unpacked(t, data)
		for name, text := range sound {
			for percent := range 100 {
				refused(t, sound.and(name, text[:len(text)*percent/100]).packed(t))
			}
		}
	}
}

// TestLostMiddle takes a hundredth out of the middle of a workbook.
func TestLostMiddle(t *testing.T) {
	for _, data := range books(t) {
		step := len(data) / 100
		for percent := range 99 {
			refused(t, append(bytes.Clone(data[:percent*step]), data[(percent+1)*step:]...))
		}
	}
}
