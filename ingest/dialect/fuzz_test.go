package dialect_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"eyesdown/ingest/dialect"
	"eyesdown/ingest/grid"
	"eyesdown/internal/fault"
)

// FuzzRead reads whatever bytes: a book that keeps to the bounds and holds only
// text, or a refusal with a place and a way out; and what was read, written out
// plainly, is read as the same.
func FuzzRead(f *testing.F) {
	for _, encoding := range []string{"UTF-8", "UTF-16LE", "UTF-16BE BOM", "Windows-1252"} {
		var t testing.T
		f.Add(encode(&t, write(sheet40()[:7], ";", "\r\n", true), encoding))
		f.Add(encode(&t, write(sheet40()[:3], ",", "\r", false), encoding))
	}
	for _, s := range []string{"sep=;\na;b", "a,b\n1,\"2\n", "1;240,50\n", "\"a\"\"b\",\x00", "PK\x03\x04", "%PDF-", "a|b\tc", "sep=", "\ufeff\ufeff", "\x1a", "\xff\xfe\x00\xd8"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		book, err := dialect.Read("x.csv", data)
		if err != nil {
			var problem *fault.Fault
			if !errors.As(err, &problem) || problem.Hint == "" || !strings.HasPrefix(problem.Place, "x.csv") {
				t.Fatalf("no place or way out: %v", err)
			}
			return
		}
		rows := book.Sheets[0].Rows
		line := 0
		for _, row := range rows {
			if row.No <= line || len(row.Cells) == 0 {
				t.Fatalf("row %d after line %d, with %d cells", row.No, line, len(row.Cells))
			}
			line = row.No
			for i, c := range row.Cells {
				if c.Kind != grid.Text || c.Format != grid.General || strings.TrimSpace(c.Text) == "" || !utf8.ValidString(c.Text) ||
					strings.ContainsAny(c.Text, "\r\x00") || c.Col > 255 || i > 0 && c.Col <= row.Cells[i-1].Col || len(c.Text) > 64<<10 {
					t.Fatalf("cell %d of row %d: %+v", i, row.No, c)
				}
				if strings.ContainsRune(c.Text, utf8.RuneError) && !strings.Contains(string(data), "\ufffd") && !strings.Contains(string(data), "\xfd\xff") && !strings.Contains(string(data), "\xff\xfd") {
					t.Fatalf("a letter was replaced in %q", c.Text)
				}
			}
		}
		again(t, rows)
	})
}

// again writes the rows with every cell quoted, under a hint, and reads them.
func again(t *testing.T, rows []grid.Row) {
	t.Helper()
	text := [][]string{}
	for _, row := range rows {
		cells := make([]string, row.Cells[len(row.Cells)-1].Col+1)
		for _, c := range row.Cells {
			cells[c.Col] = c.Text
		}
		text = append(text, cells)
	}
	written := "sep=,\n" + write(text, ",", "\n", false)
	if len(written) > 10<<20 {
		return
	}
	book, err := dialect.Read("again.csv", []byte(written))
	if err != nil {
		t.Fatalf("what was read is not read again: %v", err)
	}
	same := slices.EqualFunc(book.Sheets[0].Rows, rows, func(a, b grid.Row) bool { return slices.Equal(a.Cells, b.Cells) })
	if !same {
		t.Fatalf("%v is read again as %v", rows, book.Sheets[0].Rows)
	}
}
