package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestTheSameDocumentGivesTheSameBytes(t *testing.T) {
	first := written(t, year(20, 10, 200))
	if !bytes.Equal(first, written(t, year(20, 10, 200))) {
		t.Fatal("the second writing differs")
	}
	d := year(20, 10, 200) // shared: writing must not change it
	var wait sync.WaitGroup
	for range 30 {
		wait.Go(func() {
			var b bytes.Buffer
			if err := Write(&b, d); err != nil || !bytes.Equal(b.Bytes(), first) {
				t.Errorf("a parallel writing differs: %v", err)
			}
		})
	}
	wait.Wait()
}

func TestTheArchiveIsSortedAndHasNoClock(t *testing.T) {
	z, parts := unpacked(t, written(t, year(5, 5, 5)))
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		if !f.Modified.Equal(time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC)) || f.Method != zip.Deflate {
			t.Errorf("%s: time %v, method %d", f.Name, f.Modified, f.Method)
		}
	}
	if !slices.IsSorted(names) || names[0] != "[Content_Types].xml" {
		t.Errorf("parts are not sorted: %q", names)
	}
	for name, data := range parts {
		d := xml.NewDecoder(bytes.NewReader(data))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		if bytes.ContainsRune(data, guard) {
			t.Errorf("%s holds the stand-in for an underscore", name)
		}
	}
	types := regexp.MustCompile(`<(Default|Override) [^>]*>`).FindAllString(string(parts["[Content_Types].xml"]), -1)
	if !slices.IsSorted(types) || len(types) < 10 {
		t.Errorf("content types are not sorted: %q", types)
	}
	for _, entry := range types {
		if name := regexp.MustCompile(`PartName="/([^"]*)"`).FindStringSubmatch(entry); name != nil && parts[name[1]] == nil {
			t.Errorf("%s is in the list and not in the archive", name[1])
		}
	}
}

func unpacked(t *testing.T, data []byte) (*zip.Reader, map[string][]byte) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if parts[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return z, parts
}

func TestPropertiesComeFromTheDocument(t *testing.T) {
	f := opened(t, written(t, year(2, 2, 2)))
	p, err := f.GetDocProps()
	if err != nil {
		t.Fatal(err)
	}
	if p.Created != "2026-06-30T00:00:00Z" || p.Modified != p.Created || p.Creator != "St Mary's Parish" || p.LastModifiedBy != p.Creator || p.Title != "Annual return" {
		t.Errorf("%+v", p)
	}
	app, err := f.GetAppProps()
	if err != nil || app.Application != "eyesdown" {
		t.Errorf("%+v, %v", app, err)
	}
}

// failing takes some bytes and then no more.
type failing struct{ left int }

var errFull = errors.New("full")

func (f *failing) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestAFullDiskIsAnError(t *testing.T) {
	d := year(2, 2, 2)
	size := len(written(t, d))
	for _, left := range []int{0, 1000, size - 1} {
		if err := Write(&failing{left}, d); !errors.Is(err, errFull) {
			t.Errorf("after %d bytes: %v", left, err)
		}
	}
}

func TestSheetNames(t *testing.T) {
	tabs := names{taken: map[string]bool{}}
	for _, c := range [][2]string{
		{"Games", "Games"}, {"games", "games (2)"}, {"GAMES", "GAMES (3)"}, {"St Mary's", "St Mary's"}, {"'quoted'", "quoted"},
		{"a[b]:c*d?e/f\\g", "a(b)-c-d-e-f-g"}, {"", "Sheet"}, {" ' ", "Sheet (2)"}, {"History", "History sheet"}, {"a\nb\x01", "a b(U+0001)"},
		{"_x000D_", "-x000D_"}, {strings.Repeat("x", 40), strings.Repeat("x", 31)}, {strings.Repeat("x", 41), strings.Repeat("x", 27) + " (2)"},
		{strings.Repeat("🎱", 20), strings.Repeat("🎱", 15)}, {strings.Repeat("y", 30) + "'s", strings.Repeat("y", 30)}, {"Ngā kēmu", "Ngā kēmu"},
	} {
		if got := tabs.name(c[0]); got != c[1] || units(got) > nameLimit {
			t.Errorf("%q becomes %q, want %q", c[0], got, c[1])
		}
	}
}
