package batch_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/internal/render/xlsx"
	"eyesdown/templates"
	"eyesdown/testdata/scenarios"
)

// rowsOf reads a file of the demo's package.
func rowsOf(t testing.TB, name string) []map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(scenario, name+".csv"))
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows []map[string]string
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, cell := range line {
			row[lines[0][i]] = cell
		}
		rows = append(rows, row)
	}
	return rows
}

// sheetsOfTheYear writes a running sheet for every session of the demo.
func sheetsOfTheYear(t testing.TB, folder string) []string {
	t.Helper()
	layout, _, err := templates.RunningSheet("vic-1998")
	if err != nil {
		t.Fatal(err)
	}
	sessions := map[string]map[string][]map[string]string{}
	var order []string
	for _, name := range []string{"sessions", "games", "prizes", "expenses", "wasted_books", "pools", "attestations", "bankings", "duties"} {
		for _, row := range rowsOf(t, name) {
			id := row["session_id"]
			if id == "" || name != "sessions" && sessions[id] == nil {
				continue
			}
			if sessions[id] == nil {
				sessions[id] = map[string][]map[string]string{}
				order = append(order, id)
			}
			sessions[id][name] = append(sessions[id][name], row)
		}
	}
	var paths []string
	for _, id := range order {
		var out bytes.Buffer
		known := xlsx.Known{Permit: map[string]string{"permit_no": scenarios.DemoPermit}, Rows: sessions[id]}
		if err := xlsx.RunningSheet(&out, layout, known); err != nil {
			t.Fatalf("session %s: %v", id, err)
		}
		path := filepath.Join(folder, id+".xlsx")
		if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}

// saveAgain has LibreOffice open workbooks, work their formulas out and save
// them.
func saveAgain(t testing.TB, to string, paths []string) string {
	t.Helper()
	dir := t.TempDir()
	args := []string{"-env:UserInstallation=file://" + filepath.Join(dir, "profile"), "--headless", "--norestore", "--convert-to", to, "--outdir", filepath.Join(dir, "out")}
	command := exec.Command("soffice", append(args, paths...)...)
	command.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	if said, err := command.CombinedOutput(); err != nil {
		t.Fatalf("soffice: %v\n%s", err, said)
	}
	return filepath.Join(dir, "out")
}

// restOfTheYear writes what of the demo's package belongs to no session.
func restOfTheYear(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"permits", "people", "authorisations", "unsold_tickets", "expenses"} {
		data, err := os.ReadFile(filepath.Join(scenario, name+".csv"))
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		var kept []string
		at := -1
		for i, line := range strings.SplitAfter(string(data), "\n") {
			cells := strings.Split(strings.TrimSpace(line), ",")
			if i == 0 {
				for j, c := range cells {
					if c == "session_id" {
						at = j
					}
				}
			}
			if i == 0 || at < 0 || at < len(cells) && cells[at] == "" {
				kept = append(kept, line)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, name+".csv"), []byte(strings.Join(kept, "")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// monthsOf takes packages in and gives the return's months and totals.
func monthsOf(t testing.TB, paths ...string) map[string]any {
	t.Helper()
	ctx, dir := context.Background(), t.TempDir()
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(dir, "e.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ws.Close() }()
	done, err := ws.Ingest(ctx, paths, batch.Silent{})
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range done {
		if in.Err != nil {
			t.Fatalf("%s: %v", in.Path, in.Err)
		}
	}
	all, err := ws.Exceptions(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range all { // what LibreOffice works out is what is worked out here
		if strings.Contains(strings.ToLower(x.Problem), "formula") {
			t.Errorf("%v: %s", x.Places, x.Problem)
		}
	}
	ending, err := civil.ParseDate(scenarios.DemoYearEnding)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ws.WriteReturn(ctx, scenarios.DemoPermit, ending, dir, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "return.json"))
	if err != nil {
		t.Fatal(err)
	}
	var made map[string]any
	if err := json.Unmarshal(data, &made); err != nil {
		t.Fatal(err)
	}
	return map[string]any{"months": made["months"], "totals": made["totals"]}
}

// A year of running sheets, each opened and saved again by LibreOffice, gives
// the figures of the hall's own package to the cent, its gaps included.
func TestAYearOfWorkbooksGivesThePackagesFigures(t *testing.T) {
	folder := t.TempDir()
	paths := sheetsOfTheYear(t, folder)
	if len(paths) != 91 { // the ten others are sheets already
		t.Fatalf("%d sessions only", len(paths))
	}
	again := saveAgain(t, "xlsx:Calc MS Excel 2007 XML", paths)
	want := monthsOf(t, scenario)
	got := monthsOf(t, restOfTheYear(t), again, filepath.Join(scenario, scenarios.DemoSheets))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the return of the package (-) and of the sheets (+):\n%s", diff)
	}
}

// Sheets that come in one zip are taken in one by one, and one that cannot be
// read does not stop the others.
func TestAZipOfSheets(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	folder := filepath.Join(scenario, scenarios.DemoSheets)
	names, err := filepath.Glob(filepath.Join(folder, "*.xlsx"))
	if err != nil || len(names) != 10 {
		t.Fatal(len(names), err)
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	add := func(name string, data []byte) {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		add("June/"+filepath.Base(name), data)
		if strings.Contains(name, "06-29") {
			add("June/torn.xlsx", data[:len(data)/2])
		}
	}
	add("June/~$2026-06-29.xlsx", []byte("a lock"))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "june.zip")
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	ws, err := batch.Open(ctx, "sqlite:"+filepath.Join(dir, "e.db"), "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ws.Close() }()
	done, err := ws.Ingest(ctx, []string{path, folder}, batch.Silent{})
	if err != nil {
		t.Fatal(err)
	}
	taken, known, refused := 0, 0, 0
	for _, in := range done {
		switch {
		case in.Err != nil:
			refused++
			if !strings.HasPrefix(in.Path, path+": June/torn.xlsx") {
				t.Errorf("%s: %v", in.Path, in.Err)
			}
		case in.Known:
			known++
		default:
			taken++
		}
	}
	if taken != 10 || known != 10 || refused != 1 {
		t.Errorf("%d taken, %d known, %d refused", taken, known, refused)
	}
	kept, err := ws.Store.Refused(ctx)
	if err != nil || len(kept) != 1 || kept[0].Name != "june.zip: June/torn.xlsx" || len(kept[0].SHA256) != 64 || kept[0].Bytes == 0 || kept[0].Permit != "" ||
		!strings.HasPrefix(kept[0].Reason, "the workbook is damaged or was not sent to its end") || kept[0].Remedy == "" || kept[0].SeenAt == 0 {
		t.Errorf("kept %+v, %v", kept, err)
	}
}

// Sheets that come before the package which describes their permit are read
// again from the store, with their cells: the documents are the same bytes.
func TestSheetsBeforeTheirPackage(t *testing.T) {
	hall, folder := write(t, files(t)), filepath.Join(scenario, scenarios.DemoSheets)
	one, two := open(t), open(t)
	ingest(t, one, hall)
	ingest(t, one, folder)
	ingest(t, two, folder)
	ingest(t, two, hall)
	first := documentsOf(t, one)
	sameDocuments(t, "sheets first", first, documentsOf(t, two))
	if want := `2026-06-25.xlsx`; !bytes.Contains(first["exception-report.json"], []byte(want)) {
		t.Errorf("the exception report does not name %s as a source", want)
	}
}
