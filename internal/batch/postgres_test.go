package batch_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"eyesdown/internal/batch"
	"eyesdown/internal/store"
	"eyesdown/internal/tools/pgtest"
)

// TestBothDatabases reads the demo's package and running sheets into SQLite and
// into PostgreSQL, there in the other order too: findings, exceptions and the
// bytes of every document are the same, and so they are in a copy.
func TestBothDatabases(t *testing.T) {
	d, server := demo(t), pgtest.Start(t)
	lite := "sqlite:" + filepath.Join(t.TempDir(), "s.db")
	documents, findings := madeIn(t, lite, d.Package, d.Sheets)
	exceptions := exceptionsOf(t, lite)
	if len(findings) < 1_000_000 || len(exceptions) == 0 {
		t.Fatalf("only %d bytes of findings, %d exceptions", len(findings), len(exceptions))
	}
	back := "sqlite:" + filepath.Join(t.TempDir(), "back.db")
	forth := server.Database(t, "forth")
	if _, err := store.Copy(context.Background(), lite, forth); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Copy(context.Background(), forth, back); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what, dsn string
		paths     []string
	}{
		{"PostgreSQL", server.Database(t, "one"), []string{d.Package, d.Sheets}},
		{"PostgreSQL, the sheets first", server.Database(t, "two"), []string{d.Sheets, d.Package}},
		{"copied into PostgreSQL", forth, nil},
		{"copied back into SQLite", back, nil},
	} {
		gotDocuments, gotFindings := madeIn(t, c.dsn, c.paths...)
		sameDocuments(t, c.what, documents, gotDocuments)
		if gotFindings != findings {
			t.Errorf("%s: %s", c.what, cmp.Diff(strings.Split(findings, "\n"), strings.Split(gotFindings, "\n")))
		}
		if diff := cmp.Diff(exceptions, exceptionsOf(t, c.dsn)); diff != "" {
			t.Errorf("%s: exceptions\n%s", c.what, diff)
		}
	}
}

func exceptionsOf(t *testing.T, dsn string) []string {
	t.Helper()
	ws, err := batch.Open(context.Background(), dsn, "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ws.Close() }()
	all, err := ws.Exceptions(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, e := range all {
		said = append(said, e.ID+" "+e.Problem+" "+e.Remedy)
	}
	return said
}
