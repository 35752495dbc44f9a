package pdf

import (
	"bytes"
	"encoding/binary"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestWidths draws every character that the fonts have and compares the widths
// in the file, by which readers set the letters, with those the layout measured.
func TestWidths(t *testing.T) {
	g, err := newGate()
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for r := rune(' '); r < planes; r++ {
		if g.regular.shows(r) && !fromRight(r) {
			all.WriteRune(r)
		}
	}
	drawn := string(g.clean(all.String(), false)) // some are two for one letter
	var b bytes.Buffer
	if _, err := Write(&b, oneText(drawn)); err != nil {
		t.Fatal(err)
	}
	tables := regexp.MustCompile(`(?s)/W \[(.*?)\s\]\n/CIDToGIDMap`).FindAllSubmatch(b.Bytes(), -1)
	if len(tables) != 2 {
		t.Fatalf("%d tables of widths", len(tables))
	}
	widths := readWidths(t, string(tables[0][1]))
	wrong := 0
	for _, r := range drawn {
		if got, want := widths[int(r)], g.regular.em1000(r); got != want {
			if wrong++; wrong < 10 {
				t.Errorf("%U is %d wide in the file, %d measured", r, got, want)
			}
		}
	}
	if wrong > 0 {
		t.Errorf("%d of %d widths are wrong", wrong, len([]rune(drawn)))
	}
}

// readWidths reads "first last width" and "first [ width width ]".
func readWidths(t *testing.T, text string) map[int]int {
	widths := map[int]int{}
	fields := strings.Fields(text)
	number := func(i int) int {
		n, err := strconv.Atoi(fields[i])
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for i := 0; i < len(fields); {
		first := number(i)
		if fields[i+1] != "[" {
			for r := first; r <= number(i+1); r++ {
				widths[r] = number(i + 2)
			}
			i += 3
			continue
		}
		for i += 2; fields[i] != "]"; i++ {
			widths[first] = number(i)
			first++
		}
		i++
	}
	return widths
}

func TestSlim(t *testing.T) {
	g, err := newGate()
	if err != nil {
		t.Fatal(err)
	}
	g.regular.use("abcZé☐")
	data, err := g.regular.slim()
	if err != nil {
		t.Fatal(err)
	}
	small, err := newFace(data)
	if err != nil {
		t.Fatal(err)
	}
	for r := range rune(planes) {
		want := g.regular.glyph(r)
		if !strings.ContainsRune("abcZé☐", r) {
			want = 0
		}
		if got := small.glyph(r); got != want {
			t.Fatalf("%U has glyph %d, want %d", r, got, want)
		}
	}
	if redirect([]byte{0, 1, 0, 0}, 0, 0) || redirect(binary.BigEndian.AppendUint64(nil, 9<<16), 0, 0) {
		t.Error("a table was found where there is none")
	}
}
