package batch_test

import (
	"archive/zip"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/store"
	"eyesdown/testdata/scenarios"
)

// zipFile makes a zip of the members.
func zipFile(t *testing.T, members map[string][]byte) string {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for name, data := range members { // order: of the zip's directory, which must not count
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "hall.zip")
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Running sheets beside a package's files, in a folder or in a zip, are read
// beside the package: the documents are those of both sent one by one.
func TestSheetsBesideAPackage(t *testing.T) {
	ctx := context.Background()
	all := files(t)
	apart := open(t)
	ingest(t, apart, write(t, all))
	ingest(t, apart, filepath.Join(scenario, scenarios.DemoSheets))
	want := documentsOf(t, apart)

	names, err := filepath.Glob(filepath.Join(scenario, scenarios.DemoSheets, "*.xlsx"))
	if err != nil || len(names) != 10 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		if all["sheets/"+filepath.Base(name)], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	all["notes.csv"] = []byte("Day,Weather\nThu,rain\n") // a table of the hall's own
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "sheets"), 0o700); err != nil {
		t.Fatal(err)
	}
	writeAll(t, folder, all)
	for what, given := range map[string]string{"folder": folder, "zip": zipFile(t, all)} {
		ws := open(t)
		for _, again := range []bool{false, true} {
			done, err := ws.Ingest(ctx, []string{given}, batch.Silent{})
			if err != nil || len(done) != 11 {
				t.Fatalf("%s: %d taken in, %v", what, len(done), err)
			}
			for _, in := range done {
				if in.Err != nil || in.Known != again {
					t.Errorf("%s: %s: known %v, %v", what, in.Path, in.Known, in.Err)
				}
			}
		}
		sameDocuments(t, what, want, documentsOf(t, ws))
		exceptions, err := ws.Exceptions(ctx, "")
		if err != nil {
			t.Fatal(err)
		}
		var strangers []string
		for _, x := range exceptions {
			if x.Code == bingo.CodeUnknownFile {
				strangers = append(strangers, x.Places[0].File)
				if !strings.Contains(x.Remedy, "A running sheet of this kind is read from a folder of its own") {
					t.Error(x.Remedy)
				}
			}
		}
		if strings.Join(strangers, " ") != "notes.csv" {
			t.Errorf("%s: strangers %q", what, strangers)
		}
	}
}

// A date that may be two days is told by the permit's regular days in whatever
// order the sheet and the register come with one command; what was told stays,
// though the register says otherwise later.
func TestDateToldByTheRegister(t *testing.T) {
	ctx := context.Background()
	hall := write(t, map[string][]byte{"permits.csv": []byte("permit_no,pack,holder_name,time_zone,valid_from,regular_days\nVB-1,vic-1998,Shire Club,Australia/Melbourne,2024-01-01,Thu\n")})
	sheet := filepath.Join(t.TempDir(), "july.csv")
	if err := os.WriteFile(sheet, []byte("Permit number,VB-1,,Date of the session,3/7/2025\nGame,Gross receipts,Tickets sold\n1,100.00,50\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, given := range [][]string{{hall, sheet}, {sheet, hall}} {
		ws := open(t)
		done, err := ws.Ingest(ctx, given, batch.Silent{})
		if err != nil || len(done) != 2 || done[0].Err != nil || done[1].Err != nil {
			t.Fatalf("%v: %+v, %v", given, done, err)
		}
		rec, err := ws.Store.Outline(ctx, "Shire Club")
		if err != nil || len(rec.Permits) != 1 {
			t.Fatal(rec, err)
		}
		if s := rec.Permits[0].Sessions; len(s) != 1 || s[0].Date.String() != "2025-07-03" {
			t.Errorf("%v: %+v", given, s)
		}
		exceptions, err := ws.Exceptions(ctx, "")
		if err != nil {
			t.Fatal(err)
		}
		said := 0
		for _, x := range exceptions {
			if x.Code == bingo.CodeAsRead && x.Effect == bingo.Notice && strings.Contains(x.Problem, "a regular day of permit VB-1; Friday 7 March 2025 is none") {
				said++
			}
		}
		if said != 1 {
			t.Errorf("%v: how the date was read is said %d times: %+v", given, said, exceptions)
		}
		for _, days := range []string{"Fri", "", "Sat"} {
			setFact(t, ws, store.RegisterFact{Permit: "VB-1", File: bingo.FilePermits, Fields: []store.RegisterField{{Column: "regular_days", Value: days}}})
			if done, err := ws.Ingest(ctx, []string{sheet}, batch.Silent{}); err != nil || !done[0].Known || done[0].Err != nil {
				t.Errorf("regular days %q: %+v, %v", days, done, err)
			}
		}
	}
	unknown := open(t)
	if done, err := unknown.Ingest(ctx, []string{sheet}, batch.Silent{}); err != nil || done[0].Err == nil {
		t.Errorf("without a register: %+v, %v", done, err)
	}
}
