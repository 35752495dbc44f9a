package dialect_test

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"

	"eyesdown/ingest/dialect"
)

// sheet40 is a sheet of 40 rows with what gives trouble in one way of writing
// or another: separators, quotation marks and line breaks inside cells, accents
// that Windows-1252 has, decimal commas, cells left empty.
func sheet40() [][]string {
	rows := [][]string{{"Game", "Winner", "Gross", "Note", "Left"}}
	for n := 1; n < 40; n++ {
		row := []string{fmt.Sprint(n), "Renée O’Brien", fmt.Sprintf("%d,50", 200+n), "", fmt.Sprintf("%d.25", n)}
		switch n % 5 {
		case 0:
			row[1], row[3] = "Müller; José", "paid \"in full\"\ncheque 12"
		case 1:
			row[3] = "a | b, c;d\te"
		case 2:
			row[1] = "“Lee”, Ann"
		}
		rows = append(rows, row)
	}
	return rows
}

// write spells the sheet; minimal quotes only what needs it.
func write(rows [][]string, delimiter, end string, minimal bool) string {
	var b strings.Builder
	for _, row := range rows {
		for i, cell := range row {
			if i > 0 {
				b.WriteString(delimiter)
			}
			if minimal && !strings.ContainsAny(cell, "\"\n\r"+delimiter) {
				b.WriteString(cell)
				continue
			}
			cell = strings.ReplaceAll(strings.ReplaceAll(cell, `"`, `""`), "\n", end)
			b.WriteString(`"` + cell + `"`)
		}
		b.WriteString(end)
	}
	return b.String()
}

func encode(t *testing.T, text, encoding string) []byte {
	t.Helper()
	wide := func(bom, little bool) []byte {
		var b []byte
		if bom {
			text = "\ufeff" + text
		}
		for _, u := range utf16.Encode([]rune(text)) {
			if little {
				b = append(b, byte(u), byte(u>>8))
			} else {
				b = append(b, byte(u>>8), byte(u))
			}
		}
		return b
	}
	switch encoding {
	case "UTF-8":
		return []byte(text)
	case "UTF-8 BOM":
		return []byte("\ufeff" + text)
	case "UTF-16LE":
		return wide(false, true)
	case "UTF-16BE":
		return wide(false, false)
	case "UTF-16LE BOM":
		return wide(true, true)
	case "UTF-16BE BOM":
		return wide(true, false)
	}
	b, err := charmap.Windows1252.NewEncoder().Bytes([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// T-27: however the sheet is written, it is the same sheet. Line numbers differ
// with nothing either: a line break inside a cell is one however it is spelled.
func TestEncodingMatrix(t *testing.T) {
	digests := map[[32]byte]int{}
	variants := 0
	for _, encoding := range []string{"UTF-8", "UTF-8 BOM", "UTF-16LE", "UTF-16BE", "UTF-16LE BOM", "UTF-16BE BOM", "Windows-1252"} {
		for _, delimiter := range []string{",", ";", "\t", "|"} {
			for _, end := range []string{"\n", "\r\n", "\r"} {
				for _, minimal := range []bool{false, true} {
					name := fmt.Sprintf("%s %q %q %v", encoding, delimiter, end, minimal)
					book, err := dialect.Read(name, encode(t, write(sheet40(), delimiter, end, minimal), encoding))
					if err != nil {
						t.Fatal(err)
					}
					digests[sha256.Sum256([]byte(strings.Join(rowsOf(book), "\x00")))]++
					variants++
				}
			}
		}
	}
	if len(digests) != 1 || variants != 168 {
		t.Errorf("%d sheets from %d writings of one", len(digests), variants)
	}
	book, err := dialect.Read("plain", []byte(write(sheet40(), ",", "\n", true)))
	if err != nil {
		t.Fatal(err)
	}
	line := 1
	for i, row := range sheet40() {
		got := book.Sheets[0].Rows[i]
		if got.No != line {
			t.Fatalf("row %d starts in line %d, want %d", i, got.No, line)
		}
		line += 1 + strings.Count(strings.Join(row, ""), "\n")
		for col, want := range row {
			if cell, ok := got.At(col); cell.Text != want || ok != (want != "") {
				t.Errorf("row %d, column %d: %q, want %q", i, col, cell.Text, want)
			}
		}
	}
}

// T-24: a file cut anywhere is refused, or gives the rows up to the cut as they
// are and says that its last line has no end.
func TestCutFiles(t *testing.T) {
	for _, encoding := range []string{"UTF-8 BOM", "UTF-16LE", "Windows-1252"} {
		text := write(sheet40(), ";", "\r\n", true)
		whole, err := dialect.Read("whole", encode(t, text, encoding))
		if err != nil {
			t.Fatal(err)
		}
		all := rowsOf(whole)
		data := encode(t, text, encoding)
		for at := range data {
			book, err := dialect.Read("cut", data[:at])
			if err != nil {
				continue
			}
			rows := rowsOf(book)
			open := len(book.Notes) > 0 && book.Notes[len(book.Notes)-1] == dialect.NoLineEnd
			for i, row := range rows {
				last := open && i == len(rows)-1
				if row != all[i] && !last {
					t.Fatalf("%s cut at %d: row %q, want %q; notes %q", encoding, at, row, all[i], book.Notes)
				}
			}
		}
	}
}
