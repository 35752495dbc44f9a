package datapackage

import (
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
)

// rewrite puts the files in place of those in the folder and reads it.
func (f files) rewrite(t testing.TB, dir string) *memory {
	t.Helper()
	old, _ := filepath.Glob(filepath.Join(dir, "*"))
	for _, p := range old {
		if _, keep := f[filepath.Base(p)]; !keep {
			os.Remove(p)
		}
	}
	for name, text := range f {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return read(t, dir)
}

// FuzzRead reads one file of whatever content in a sound package: the rows
// balance, everything held has a reason, and every text can be shown.
func FuzzRead(f *testing.F) {
	for name, text := range disorder() {
		k, _ := kindOf(name)
		f.Add(uint8(k), []byte(text))
	}
	for _, s := range seeds() {
		f.Add(uint8(bingo.FilePrizes), []byte(prizesCSV+s))
	}
	for name, text := range large(1, 2) {
		k, _ := kindOf(name)
		f.Add(uint8(k), []byte(text))
	}
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, kind uint8, data []byte) {
		name := bingo.FileKind(kind % uint8(bingo.FileCount)).String()
		m := sound().with(name, string(data)).rewrite(t, dir)
		if m.originals[name].String() != string(data) {
			t.Fatal("the original is not what came")
		}
		for _, h := range m.held {
			e := h.Exception
			for _, s := range []string{e.Problem, e.Remedy, e.Raw, e.Permit, e.Session, e.Places[0].Raw, e.Places[0].Column} {
				if !utf8.ValidString(s) {
					t.Fatalf("%q cannot be shown", s)
				}
			}
			checkHeld(t, h)
		}
	})
}

func checkHeld(t *testing.T, h ingest.Held) {
	t.Helper()
	if h.Session < -1 || h.Exception.Effect != bingo.StopsFiling && h.Exception.Effect != bingo.Notice {
		t.Fatalf("%+v", h)
	}
}
