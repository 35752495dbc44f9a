package batch_test

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/store"
)

// turnedAway gives a folder of files that are refused, each for a reason of its
// own, with the reason that is kept.
func turnedAway(t *testing.T, folder string) map[string]string {
	t.Helper()
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for name, text := range map[string]string{"a/letter.csv": "Dear Sir,we regret\nthat,no session was held\n", "b/again.csv": "Dear Sir,we regret\nthat,no session was held\n"} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Clone(packed.Bytes())
	damaged[bytes.Index(damaged, []byte("letter.csv"))+len("letter.csv")+3] ^= 0x40
	if err := os.MkdirAll(filepath.Join(folder, "torn"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"empty.csv": nil, "no.zip": []byte("hello"), "letters.zip": packed.Bytes(), "damaged.zip": damaged,
		"undated.csv":      []byte("Permit number,VB-1,,Date of the session,\nGame,Gross receipts,Tickets sold\n1,100.00,50\n"),
		"large.xlsx":       make([]byte, 10<<20+1),
		"torn/permits.csv": []byte("permit_no,pack\n"), "torn/datapackage.json": []byte("["),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return map[string]string{
		"in/empty.csv":                 "the file is empty",
		"in/no.zip":                    "this is not a zip file, whatever its name says",
		"in/letters.zip: a/letter.csv": "this is not a running sheet: no row with its headings (Game, Tickets sold, Gross receipts …) is in it",
		"in/letters.zip: b/again.csv":  "this is not a running sheet: no row with its headings (Game, Tickets sold, Gross receipts …) is in it",
		"in/damaged.zip: a/letter.csv": "it is damaged: ",
		"in/damaged.zip: b/again.csv":  "this is not a running sheet: ",
		"in/undated.csv":               "E1: the sheet does not say its date of the session",
		"in/large.xlsx":                "the file is larger than 10 MB",
		"in/torn":                      "datapackage.json: the description of the package is not valid JSON",
	}
}

// Of what is turned away the SHA-256, name and reason are kept, once, whatever
// the order and however often it comes; the path on the machine is in none.
func TestWhatIsTurnedAway(t *testing.T) {
	ctx, where := context.Background(), t.TempDir()
	folder := filepath.Join(where, "in")
	want := turnedAway(t, folder)
	one, two := open(t), open(t)
	ingestAll(t, one, folder, folder)
	ingestAll(t, two, write(t, twoClubs()), folder+"/torn/../../in")
	kept, err := one.Store.Refused(ctx)
	if err != nil || len(kept) != len(want) {
		t.Errorf("%d files kept, not %d, %v", len(kept), len(want), err)
	}
	for _, r := range kept {
		if reason := want[r.Name]; reason == "" || !strings.HasPrefix(r.Reason, reason) || strings.Contains(r.Reason+r.Remedy, where) || r.Remedy == "" || r.SeenAt < 1_700_000_000 {
			t.Errorf("%+v, want the reason %q", r, reason)
		}
		if (r.Permit == "VB-1") != (r.Name == "in/undated.csv") {
			t.Errorf("%s is of permit %q", r.Name, r.Permit)
		}
		if r.Name == "in/no.zip" {
			if sum := sha256.Sum256([]byte("hello")); r.SHA256 != hex.EncodeToString(sum[:]) || r.Bytes != 5 {
				t.Errorf("%+v", r)
			}
		}
	}
	first, err1 := one.Exceptions(ctx, "")
	second, err2 := two.Exceptions(ctx, "")
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	files := func(all []bingo.Exception) string {
		var out strings.Builder
		for _, x := range all {
			if x.Code != bingo.CodeRefused {
				continue
			}
			if x.Effect != bingo.Notice || x.Standing() != "refused" || !strings.Contains(x.Remedy, "eyesdown exceptions resolve "+x.ID+" ") {
				t.Errorf("%+v", x)
			}
			out.WriteString(x.ID + " " + x.Problem + " " + x.Remedy)
			for _, p := range x.Places {
				out.WriteString(" " + p.File)
			}
			out.WriteString("\n")
		}
		return out.String()
	}
	if a, b := files(first), files(second); a != b || strings.Count(a, "\n") != 7 || !strings.Contains(a, " in/damaged.zip: b/again.csv in/letters.zip: a/letter.csv in/letters.zip: b/again.csv\n") {
		t.Errorf("the one order:\n%s\nthe other:\n%s", a, b)
	}
}

// ingestAll takes in what can be; the rest is turned away.
func ingestAll(t *testing.T, ws *batch.Workspace, paths ...string) {
	t.Helper()
	if _, err := ws.Ingest(context.Background(), paths, batch.Silent{}); err != nil {
		t.Fatal(err)
	}
}

// A zip that an older program refused counts no more once it is taken in.
func TestTurnedAwayAndTakenIn(t *testing.T) {
	ctx, ws := context.Background(), open(t)
	path := filepath.Join(t.TempDir(), "hall.zip")
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	w, err := z.Create("permits.csv")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(twoClubs()["permits.csv"]); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(packed.Bytes())
	r := store.Refused{SHA256: hex.EncodeToString(sum[:]), Name: "hall.zip", Bytes: int64(packed.Len()), Reason: "the zip is of a kind that cannot be read", SeenAt: 1_764_500_000}
	if err := ws.Store.Refuse(ctx, r); err != nil {
		t.Fatal(err)
	}
	for range 2 { // taken in, and known
		ingestAll(t, ws, path)
		if kept, err := ws.Store.Refused(ctx); err != nil || len(kept) != 0 {
			t.Errorf("%+v, %v", kept, err)
		}
	}
}
