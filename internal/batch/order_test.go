package batch_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/testdata/scenarios"
)

func itoa(n int) string { return strconv.Itoa(n) }

// files gives the demo's data package, by file name.
func files(t testing.TB) map[string][]byte {
	t.Helper()
	demo, err := scenarios.Demo()
	if err != nil {
		t.Fatal(err)
	}
	names, err := fs.Glob(demo, "*.csv")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{}
	for _, n := range names {
		if all[n], err = fs.ReadFile(demo, n); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func write(t *testing.T, all map[string][]byte) string {
	t.Helper()
	folder := t.TempDir()
	writeAll(t, folder, all)
	return folder
}

func writeAll(t testing.TB, folder string, all map[string][]byte) {
	t.Helper()
	for name, text := range all {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// shuffled gives the same rows and columns in another order.
func shuffled(t *testing.T, all map[string][]byte, seed uint64) map[string][]byte {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	out := map[string][]byte{}
	for name, text := range all {
		rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		columns := r.Perm(len(rows[0]))
		body := rows[1:]
		r.Shuffle(len(body), func(i, j int) { body[i], body[j] = body[j], body[i] })
		var b bytes.Buffer
		w := csv.NewWriter(&b)
		for _, row := range rows {
			moved := make([]string, len(row))
			for i, c := range columns {
				moved[i] = row[c]
			}
			if err := w.Write(moved); err != nil {
				t.Fatal(err)
			}
		}
		w.Flush()
		out[name] = b.Bytes()
	}
	return out
}

// split parts the package in two: sessions of some days in each, and the
// register in the first only where alone is set.
func split(t *testing.T, all map[string][]byte, alone bool) (a, b map[string][]byte) {
	t.Helper()
	a, b = map[string][]byte{}, map[string][]byte{}
	for name, text := range all {
		rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		at := -1
		for i, h := range rows[0] {
			if h == "session_id" {
				at = i
			}
		}
		first, second := [][]string{rows[0]}, [][]string{rows[0]}
		for _, row := range rows[1:] {
			if at >= 0 && row[at] > "S050" {
				second = append(second, row)
			} else {
				first = append(first, row)
			}
		}
		a[name] = text2(t, first)
		if at >= 0 || !alone {
			b[name] = text2(t, second)
		}
	}
	if !alone {
		b["permits.csv"] = all["permits.csv"]
	}
	return a, b
}

func text2(t *testing.T, rows [][]string) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := csv.NewWriter(&b).WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// made ingests the packages in the order given and makes every document.
func made(t *testing.T, paths ...string) (documents map[string][]byte, findings string) {
	t.Helper()
	return madeIn(t, "sqlite:"+filepath.Join(t.TempDir(), "s.db"), paths...)
}

// madeIn does so in a store that is empty.
func madeIn(t *testing.T, dsn string, paths ...string) (documents map[string][]byte, findings string) {
	t.Helper()
	ctx := context.Background()
	ws, err := batch.Open(ctx, dsn, "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ws.Close() }()
	for _, p := range paths {
		done, err := ws.Ingest(ctx, []string{p}, batch.Silent{})
		if err != nil {
			t.Fatal(err)
		}
		for _, in := range done {
			if in.Err != nil {
				t.Fatal(in.Err)
			}
		}
	}
	res, err := ws.Check(ctx, batch.CheckOptions{All: true})
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	for i := range res.Findings {
		f := &res.Findings[i]
		said.WriteString(strings.Join([]string{f.Rule, f.Subject.String(), f.Outcome.String(), f.Measured.String(), f.Limit.String(), f.Margin.String(), f.Fingerprint}, " ") + "\n")
	}
	ending, err := civil.ParseDate(scenarios.DemoYearEnding)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ws.Reports(ctx, scenarios.DemoPermit, ending)
	if err != nil {
		t.Fatal(err)
	}
	documents = map[string][]byte{}
	err = r.Write(func(name string, write func(io.Writer) error) error {
		var b bytes.Buffer
		err := write(&b)
		documents[name] = b.Bytes()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return documents, said.String()
}

func sameDocuments(t *testing.T, what string, a, b map[string][]byte) {
	t.Helper()
	if len(a) != 6 || len(a) != len(b) {
		t.Fatalf("%s: %d and %d documents", what, len(a), len(b))
	}
	for name := range a {
		if !bytes.Equal(a[name], b[name]) {
			t.Errorf("%s: %s has other bytes", what, name)
		}
	}
}

func TestSameFilesSameBytes(t *testing.T) {
	all := files(t)
	a, b := split(t, all, false)
	pa, pb := write(t, a), write(t, b)
	one, _ := made(t, pa, pb)
	two, _ := made(t, pb, pa)
	sameDocuments(t, "packages the other way round", one, two)
	again, _ := made(t, pa, pb, pa, pb)
	sameDocuments(t, "packages sent twice", one, again)
}

// A package whose permit comes later is read again when it has come.
func TestAPermitThatComesLater(t *testing.T) {
	a, b := split(t, files(t), true)
	pa, pb := write(t, a), write(t, b)
	one, first := made(t, pa, pb)
	two, second := made(t, pb, pa)
	if diff := cmp.Diff(first, second); diff != "" {
		t.Errorf("findings differ:\n%s", diff)
	}
	sameDocuments(t, "the permit comes second", one, two)
}

func TestShuffledRowsGiveTheSameFindings(t *testing.T) {
	all := files(t)
	_, want := made(t, write(t, all))
	if len(want) < 1_000_000 {
		t.Fatalf("only %d bytes of findings", len(want))
	}
	for seed := range uint64(2) {
		if _, got := made(t, write(t, shuffled(t, all, seed))); got != want {
			t.Errorf("seed %d: %s", seed, cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")))
		}
	}
}

func TestAFolderAndItsZipAreOne(t *testing.T) {
	all := files(t)
	path := filepath.Join(t.TempDir(), "export.zip")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(f)
	for name, text := range all {
		m, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	one, _ := made(t, write(t, all))
	two, _ := made(t, path)
	sameDocuments(t, "a zip of the folder", one, two)
	both, _ := made(t, path, write(t, all))
	sameDocuments(t, "the zip and the folder", one, both)
}
