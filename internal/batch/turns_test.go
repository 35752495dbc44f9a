package batch_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/store"
	"eyesdown/testdata/scenarios"
)

// The same content under several names, or as a file alone and in its package,
// gives the same documents whatever order it is given in; the least name is
// named, however its letters are written.
func TestOneContentUnderSeveralNames(t *testing.T) {
	ctx := context.Background()
	hall := write(t, files(t))
	sheet, err := os.ReadFile(filepath.Join(scenario, scenarios.DemoSheets, "2026-06-25.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	put := func(name string) string {
		at := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, sheet, 0o600); err != nil {
			t.Fatal(err)
		}
		return at
	}
	given := []string{put("a/Thursday.xlsx"), put("b/Me\u0301lanie.xlsx"), put("c/M\u00e9thode.xlsx"), hall, filepath.Join(hall, "games.csv")}
	var want map[string][]byte
	for _, order := range [][]int{{0, 1, 2, 3, 4}, {4, 3, 2, 1, 0}, {2, 4, 0, 3, 1}} {
		ws := open(t)
		var paths []string
		for _, i := range order {
			paths = append(paths, given[i])
		}
		done, err := ws.Ingest(ctx, paths, batch.Silent{})
		if err != nil || len(done) != len(given) {
			t.Fatal(len(done), err)
		}
		packages, err := ws.Store.Packages(ctx)
		if err != nil {
			t.Fatal(err)
		}
		var labels []string
		for _, p := range packages {
			labels = append(labels, p.Label)
		}
		if slices.Sort(labels); len(labels) != 2 || !slices.Contains(labels, "Me\u0301lanie.xlsx") {
			t.Errorf("order %v: the packages are %q", order, labels)
		}
		got := documentsOf(t, ws)
		if want == nil {
			want = got
		}
		sameDocuments(t, "another order", want, got)
	}
	if !strings.Contains(string(want["exception-report.json"]), "lanie.xlsx") {
		t.Error("the exception report does not name the sheet")
	}

	// A folder is read by names too: renamed, the file whose name is least is named.
	if err := os.Rename(filepath.Join(folder, "a/Thursday.xlsx"), filepath.Join(folder, "a/A.xlsx")); err != nil {
		t.Fatal(err)
	}
	ws := open(t)
	ingest(t, ws, hall)
	ingest(t, ws, folder)
	packages, err := ws.Store.Packages(ctx)
	if err != nil || !slices.ContainsFunc(packages, func(p store.Package) bool { return p.Label == "A.xlsx" }) {
		t.Errorf("%v, %v", packages, err)
	}
}
