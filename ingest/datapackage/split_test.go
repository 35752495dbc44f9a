package datapackage

import (
	"bytes"
	"encoding/csv"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

// ours splits as far as it can; empty lines are left out as encoding/csv does.
func ours(s *splitter, src io.Reader) (rows [][]string, err error) {
	s.reset(src)
	for {
		if err = s.next(); err != nil {
			break
		}
		if len(s.cells) == 1 && s.cells[0] == (span{}) && len(s.text) == 0 && !s.quotedEmpty() {
			continue
		}
		var row []string
		for _, c := range s.cells {
			row = append(row, string(s.text[c.from:c.to]))
		}
		rows = append(rows, row)
	}
	if err == io.EOF {
		err = nil
	}
	return rows, err
}

// quotedEmpty tells an empty line from a line of two quotation marks.
func (s *splitter) quotedEmpty() bool { return s.last == '"' }

func theirs(data []byte) ([][]string, error) {
	r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff"))))
	r.FieldsPerRecord = -1
	var rows [][]string
	for {
		row, err := r.Read()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return rows, err
		}
		rows = append(rows, row)
	}
}

func compareSplit(t *testing.T, s *splitter, data []byte) {
	t.Helper()
	got, err := ours(s, bytes.NewReader(data))
	want, wantErr := theirs(data)
	if (err == nil) != (wantErr == nil) || !reflect.DeepEqual(got, want) {
		t.Fatalf("%q:\n%q %v, want\n%q %v", data, got, err, want, wantErr)
	}
	slow, slowErr := ours(s, iotest.OneByteReader(bytes.NewReader(data)))
	if err != slowErr || !reflect.DeepEqual(got, slow) {
		t.Fatalf("%q byte by byte: %q %v, want %q %v", data, slow, slowErr, got, err)
	}
}

func seeds() []string {
	return []string{
		"", "\n", "a", "a,b\n", "a,b\r\nc,d\r\n", "\"a\"\n", "\"a,b\",c\n", "\"a\nb\",c\r\n", "\"a\r\nb\"\n", "\"a\"\"b\"\n",
		"a\"b\n", "\"a\"b\n", "\"a", "\"a\n\n", "\"\"\n", "\"\"", ",\n", ",,", "\ufeffa,b\n", "a\r", "a\r\r\n", "\"a\r\r\nb\"\n", "\"a\"\r",
		"\"a\"\r\n", "\"a\"\rb\n", "a\rb,c\n", "\r\n\r\na\n", "a\n\n\nb", "\"a\",", "\"\",\"\"\n", "\xef\xbb", "\x00,\xff\n",
	}
}

func TestSplitter(t *testing.T) {
	s := newSplitter()
	for _, seed := range seeds() {
		compareSplit(t, s, []byte(seed))
	}
	long := strings.Repeat(strings.Repeat("x", 997)+",", 700) + "\n" // longer than the window
	got, err := ours(s, strings.NewReader(long+"a,b\n"))
	if err != nil || len(got) != 2 || len(got[0]) != maxFields || got[1][1] != "b" {
		t.Fatal(len(got), err)
	}
}

func TestSplitterBounds(t *testing.T) {
	s := newSplitter()
	for _, c := range []struct {
		name, text  string
		extra, long int
		err         error
	}{
		{"256 cells", strings.Repeat(",", 255) + "\n", 0, -1, nil},
		{"257 cells", strings.Repeat(",", 256) + "\n", 1, -1, nil},
		{"comma flood", strings.Repeat(",", 10<<20) + "\n", 10<<20 - 255, -1, nil},
		{"64 KB", strings.Repeat("x", 64<<10) + ",b\n", 0, -1, nil},
		{"over 64 KB", strings.Repeat("x", 64<<10+1) + ",b\n", 0, 0, nil},
		{"much over", "a," + strings.Repeat("x", 3<<20) + "\n", 0, 1, nil},
		{"quoted 64 KB", "\"" + strings.Repeat("x", 64<<10) + "\"\n", 0, -1, nil},
		{"quoted over", "\"" + strings.Repeat("x", 64<<10+1) + "\"\n", 0, -1, errLongQuote},
		{"quote open", "\"" + strings.Repeat("x\n", 5<<20), 0, -1, errLongQuote},
	} {
		s.reset(strings.NewReader(c.text))
		err := s.next()
		if err != c.err || err == nil && (s.extra != c.extra || s.long != c.long) {
			t.Errorf("%s: extra %d long %d err %v", c.name, s.extra, s.long, err)
		}
		for _, cell := range s.cells {
			if cell.to-cell.from > maxField {
				t.Errorf("%s: a cell of %d", c.name, cell.to-cell.from)
			}
		}
	}
}

// TestSplitterRest counts lines from the row that broke.
func TestSplitterRest(t *testing.T) {
	for text, want := range map[string]int{
		"a\"b\n": 1, "a\"b": 1, "a\"b\nc\nd\n": 3, "\"x\ny\nz": 3, "\"x\ny\n": 2, "\"x\ny\"z\nq": 3, "\"a\"\rb\nc": 2, "\"": 1,
	} {
		s := newSplitter()
		s.reset(strings.NewReader("head\n" + text))
		if err := s.next(); err != nil {
			t.Fatal(err)
		}
		if err := s.next(); !isQuoteError(err) {
			t.Errorf("%q: %v", text, err)
		}
		if n, err := s.rest(); n != want || err != nil {
			t.Errorf("%q: %d lines, want %d", text, n, want)
		}
	}
}

func FuzzSplitter(f *testing.F) {
	for _, s := range seeds() {
		f.Add([]byte(s))
	}
	s := newSplitter()
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < maxFields {
			compareSplit(t, s, data)
		}
	})
}

func BenchmarkSplitter(b *testing.B) {
	line := "VB-0042,S017,12,standard,3,full house,blue,A-23;0012-0045,2.00,card,400,350,12,700.00,700.00,0.00,180.50,35.00,0.00,000120,000470,Jo Smith,Kim Lee,rng,D-7,2025-07-03T19:30,2025-07-03T19:42,2025-07-03T19:44,,,52,0,Sam\n"
	data := []byte(strings.Repeat(line, 40_000))
	s := newSplitter()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		s.reset(bytes.NewReader(data))
		for s.next() == nil {
		}
	}
}

func BenchmarkEncodingCSV(b *testing.B) {
	line := "VB-0042,S017,12,standard,3,full house,blue,A-23;0012-0045,2.00,card,400,350,12,700.00,700.00,0.00,180.50,35.00,0.00,000120,000470,Jo Smith,Kim Lee,rng,D-7,2025-07-03T19:30,2025-07-03T19:42,2025-07-03T19:44,,,52,0,Sam\n"
	data := []byte(strings.Repeat(line, 40_000))
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		r := csv.NewReader(bytes.NewReader(data))
		r.ReuseRecord = true
		for {
			if _, err := r.Read(); err != nil {
				break
			}
		}
	}
}
