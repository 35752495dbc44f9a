package pdf

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"eyesdown/internal/civil"
	"eyesdown/internal/document"
)

var update = flag.Bool("update", false, "write the golden files anew")

// printed renders a document and lets other programs read it: qpdf finds no
// fault with it, and poppler gives the text of each page.
func printed(t *testing.T, d *document.Document) (Report, []string) {
	t.Helper()
	var b bytes.Buffer
	report, err := Write(&b, d)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "document.pdf")
	if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("qpdf", "--check", file).CombinedOutput(); err != nil || bytes.Contains(out, []byte("WARNING")) {
		t.Fatalf("qpdf: %v\n%s", err, out)
	}
	out, err := exec.Command("pdftotext", "-raw", "-enc", "UTF-8", file, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("pdftotext: %v\n%s", err, out)
	}
	pages := strings.Split(strings.TrimSuffix(string(out), "\f"), "\f")
	if len(pages) != report.Pages {
		t.Errorf("the report says %d pages, the file has %d", report.Pages, len(pages))
	}
	return report, pages
}

// words gives a page's words with one space between them: programs differ in
// where they end a line.
func words(page string) string { return strings.Join(strings.Fields(page), " ") }

func TestYear(t *testing.T) {
	_, pages := printed(t, yearOf(30))
	var b strings.Builder
	for i, page := range pages {
		if i > 0 {
			b.WriteString("----\n")
		}
		for line := range strings.Lines(page) {
			if line = words(line); line != "" {
				b.WriteString(line + "\n")
			}
		}
	}
	golden := filepath.Join("testdata", "year.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("the text of the pages (-want +got):\n%s", diff)
	}
}

func TestSameBytes(t *testing.T) {
	sum := func() (out [32]byte) {
		var b bytes.Buffer
		if _, err := Write(&b, yearOf(40)); err != nil {
			t.Error(err)
		}
		return sha256.Sum256(b.Bytes())
	}
	want := sum()
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 2 {
				if sum() != want {
					t.Error("the same document, other bytes")
				}
			}
		})
	}
	wait.Wait()
}

func TestOnlyTheDocumentsDate(t *testing.T) {
	for _, c := range []struct {
		day  civil.Date
		want string
	}{
		{civil.DateOf(2026, time.June, 30), "D:20260630000000"},
		{0, "D:19700101000000"},
		{1, "D:19700101000000"}, // the zero time, in whose place the library puts the present
		{civil.Date(1 << 30), "D:19700101000000"},
	} {
		var b bytes.Buffer
		if _, err := Write(&b, &document.Document{Title: "A", Date: c.day}); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"/CreationDate (", "/ModDate ("} {
			if !bytes.Contains(b.Bytes(), []byte(key+c.want+")")) {
				t.Errorf("%d: no %s%s", c.day, key, c.want)
			}
		}
	}
}

func TestNothingToPrint(t *testing.T) {
	if _, err := Write(&bytes.Buffer{}, nil); !errors.Is(err, ErrNoDocument) {
		t.Errorf("no document: %v", err)
	}
	report, pages := printed(t, &document.Document{Title: "Bare"})
	if report.Pages != 1 || words(pages[0]) != "Bare page 1 of 1" {
		t.Errorf("%d pages: %q", report.Pages, pages)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, os.ErrClosed }

func TestWriterFails(t *testing.T) {
	if _, err := Write(broken{}, yearOf(1)); !errors.Is(err, os.ErrClosed) {
		t.Errorf("got %v", err)
	}
}

func BenchmarkYear(b *testing.B) { benchmark(b, year()) }

// BenchmarkReport prints a report of a few hundred pages.
func BenchmarkReport(b *testing.B) { benchmark(b, yearOf(5000)) }

func benchmark(b *testing.B, d *document.Document) {
	pages := 0
	for b.Loop() {
		var out bytes.Buffer
		report, err := Write(&out, d)
		if err != nil {
			b.Fatal(err)
		}
		pages = report.Pages
	}
	b.ReportMetric(float64(pages), "pages")
}
