package datapackage

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

func open(t *testing.T, path string) *Package {
	t.Helper()
	p, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestFolderAndZipAreOnePackage(t *testing.T) {
	f := sound()
	folder, zipped := open(t, f.folder(t)), open(t, f.zip(t))
	inside := files{}
	cased := files{}
	for name, text := range f {
		inside["2025-26/"+name] = text
		inside["__MACOSX/2025-26/._"+name] = "rubbish"
		cased[strings.ToUpper(name)] = text
	}
	described := f.with(descriptorName, `{"resources":[{"name":"x","path":"games.csv"}]}`)
	elsewhere := files{descriptorName: `{"resources":[{"name":"games","path":["data/all my games.txt"]}]}`, "data/all my games.txt": gamesCSV,
		"permits.csv": permitsCSV, "sessions.csv": sessionsCSV, "prizes.csv": prizesCSV}
	for name, p := range map[string]*Package{
		"zip": zipped, "sub-folder of a zip": open(t, inside.zip(t)), "sub-folder": open(t, inside.folder(t)), "upper case": open(t, cased.zip(t)),
		"described": open(t, described.folder(t)), "elsewhere": open(t, elsewhere.zip(t)),
		"the description itself": open(t, filepath.Join(described.folder(t), descriptorName)),
	} {
		if p.Digest != folder.Digest || len(p.Digest) != 64 || p.Bytes != folder.Bytes || p.Files() != folder.Files() {
			t.Errorf("%s: %s %d, want %s %d", name, p.Digest, p.Bytes, folder.Digest, folder.Bytes)
		}
		if m := newMemory(t); true {
			if _, err := p.Read(m, nil, nil); err != nil || len(m.held) != 0 || len(m.rows["games"]) != 3 {
				t.Errorf("%s: %v %s", name, err, m.problems())
			}
		}
	}
	if other := open(t, f.with("games.csv", gamesCSV+"\n").folder(t)); other.Digest == folder.Digest {
		t.Error("other bytes, same digest")
	}
	if zipped.Label != "package.zip" {
		t.Error(zipped.Label)
	}
}

func TestOneFile(t *testing.T) {
	p := writeFile(t, "permits.csv", []byte(permitsCSV))
	m := read(t, p)
	if len(m.rows["permits"]) != 1 || len(m.held) != 0 {
		t.Error(m.problems())
	}
	if m.originals["permits.csv"].String() != permitsCSV {
		t.Error("the original is not what came")
	}
}

func TestStrangers(t *testing.T) {
	f := sound()
	f["notes.txt"], f["pictures/a.png"], f["pictures/b.png"], f["~$games.csv"], f[".DS_Store"], f["Thumbs.db"] = "a", "a", "a", "a", "a", "a"
	for name, path := range map[string]string{"folder": f.folder(t), "zip": f.zip(t)} {
		m := read(t, path)
		var got []string
		for _, h := range m.held {
			if h.Exception.Code != bingo.CodeUnknownFile || h.Exception.Effect != bingo.Notice || h.Incomplete {
				t.Errorf("%+v", h)
			}
			got = append(got, h.Exception.Places[0].File)
		}
		if strings.Join(got, " ") != "notes.txt pictures/" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// zipOf makes a zip of names in their order; a text of "link" makes a link.
func zipOf(t *testing.T, names ...string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, n := range names {
		h := &zip.FileHeader{Name: n, Method: zip.Deflate}
		if strings.HasPrefix(n, "link") {
			h.SetMode(fs.ModeSymlink | 0o777)
		}
		w, err := z.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, permitsCSV)
	}
	z.Close()
	return b.Bytes()
}

func crowd(t *testing.T) string {
	dir := sound().folder(t)
	for i := range maxEntries {
		if err := os.WriteFile(filepath.Join(dir, strconv.Itoa(i)), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestRefusals(t *testing.T) {
	many := make([]string, maxEntries+1)
	for i := range many {
		many[i] = "f" + strings.Repeat("x", i%50) + "/" + strings.Repeat("y", i/50+1)
	}
	sound := zipOf(t, "permits.csv")
	crc := bytes.Clone(sound)
	crc[len("permits.csv")+30+20] ^= 0x40
	locked := bytes.Clone(sound)
	locked[bytes.Index(locked, []byte("PK\x01\x02"))+8] |= 1
	described := func(json string) string {
		return files{"permits.csv": permitsCSV, descriptorName: json}.folder(t)
	}
	file := func(name string, data []byte) string { return writeFile(t, name, data) }
	for _, c := range []struct{ name, path, want string }{
		{"nothing", filepath.Join(t.TempDir(), "gone"), "nothing of this name"},
		{"empty folder", t.TempDir(), "no file of the bingo data package"},
		{"other files", files{"a.csv": "a"}.folder(t), "no file of the bingo data package"},
		{"other file", file("a.csv", []byte("a,b\n")), "neither a zip nor a file"},
		{"not a zip", file("a.zip", []byte("hello")), "not a zip file"},
		{"empty zip file", file("a.zip", nil), "not a zip file"},
		{"cut zip", file("a.zip", sound[:len(sound)-10]), "damaged or was not sent to its end"},
		{"crc", file("a.zip", crc), "damaged"},
		{"workbook", file("a.xlsx", zipOf(t, "xl/workbook.xml")), "no file of the bingo data package"},
		{"dots", file("a.zip", zipOf(t, "../permits.csv")), "leads out of it"},
		{"inner dots", file("a.zip", zipOf(t, "a/../../permits.csv")), "leads out of it"},
		{"absolute", file("a.zip", zipOf(t, "/permits.csv")), "leads out of it"},
		{"drive", file("a.zip", zipOf(t, `C:\permits.csv`)), "leads out of it"},
		{"twice", file("a.zip", zipOf(t, "permits.csv", "permits.csv")), "twice"},
		{"twice by case", file("a.zip", zipOf(t, "permits.csv", "Permits.csv")), "twice"},
		{"two folders", file("a.zip", zipOf(t, "a/permits.csv", "b/permits.csv")), "more than one data package"},
		{"many", file("a.zip", zipOf(t, many...)), "at most 2000"},
		{"many in a folder", crowd(t), "more than 2000 files"},
		{"link", file("a.zip", zipOf(t, "permits.csv", "link.csv")), "a link"},
		{"password", file("a.zip", locked), "password"},
		{"broken json", described(`{"resources":[`), "not valid JSON"},
		{"json of another shape", described(`{"resources":7}`), "not valid JSON"},
		{"deep json", described(strings.Repeat("[", 100_000)), "not valid JSON"},
		{"path leads out", described(`{"resources":[{"name":"games","path":"../games.csv"}]}`), "outside it"},
		{"path absolute", described(`{"resources":[{"name":"games","path":"/etc/games.csv"}]}`), "outside it"},
		{"path elsewhere", described(`{"resources":[{"name":"games","path":"https://example.org/games.csv"}]}`), "elsewhere"},
		{"path not there", described(`{"resources":[{"name":"games","path":"games.csv"}]}`), "not there"},
		{"path of a number", described(`{"resources":[{"name":"games","path":7}]}`), "cannot be read"},
		{"in parts", described(`{"resources":[{"name":"games","path":["a.csv","b.csv"]}]}`), "over 2 files"},
		{"named twice", described(`{"resources":[{"path":"permits.csv"},{"path":"permits.csv"}]}`), "two files"},
	} {
		_, err := Open(c.path)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if fault.Code(err) != 2 || fault.HintOf(err) == "" {
			t.Errorf("%s: code %d, hint %q", c.name, fault.Code(err), fault.HintOf(err))
		}
	}
}

func TestBomb(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, _ := z.Create("games.csv")
	zeros := make([]byte, 1<<20)
	for range 70 {
		w.Write(zeros)
	}
	z.Close()
	if _, err := Open(writeFile(t, "a.zip", b.Bytes())); err == nil || !strings.Contains(err.Error(), "unpacks to") {
		t.Error(err)
	}
}

// TestEverySeventhByteOfAZip cuts a zip short and flips its bytes: refused, or
// the same rows.
func TestEverySeventhByteOfAZip(t *testing.T) {
	whole, err := os.ReadFile(sound().zip(t))
	if err != nil {
		t.Fatal(err)
	}
	want := read(t, writeFile(t, "a.zip", whole)).sessionDigests()
	dir := t.TempDir()
	for i := 0; i < len(whole); i += 7 {
		for _, data := range [][]byte{whole[:i], append(append(bytes.Clone(whole[:i]), whole[i]^0x10), whole[i+1:]...)} {
			path := filepath.Join(dir, "b.zip")
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
			p, err := Open(path)
			if err != nil {
				continue
			}
			m := newMemory(t)
			if _, err := p.Read(m, nil, nil); err != nil {
				continue
			}
			got := m.sessionDigests()
			if len(m.held) == 0 && (len(got) != len(want) || got["VB-1/S1"] != want["VB-1/S1"]) {
				t.Fatalf("byte %d of %d: a silent difference", i, len(whole))
			}
		}
	}
}

func TestChangedMeanwhile(t *testing.T) {
	for _, name := range []string{"games.csv", "prizes.csv"} {
		dir := sound().folder(t)
		p := open(t, dir)
		text := sound()[name]
		if err := os.WriteFile(filepath.Join(dir, name), []byte(strings.Replace(text, "00", "01", 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		m := newMemory(t)
		_, err := p.Read(m, nil, nil)
		if err == nil || !strings.Contains(err.Error(), "changed while") || fault.HintOf(err) == "" || m.closed {
			t.Errorf("%s: %v", name, err)
		}
	}
	dir := sound().folder(t)
	p := open(t, dir)
	os.Remove(filepath.Join(dir, "games.csv"))
	if _, err := p.Read(newMemory(t), nil, nil); err == nil || fault.HintOf(err) == "" {
		t.Error(err)
	}
	zipped := sound().zip(t)
	p = open(t, zipped)
	os.WriteFile(zipped, zipOf(t, "permits.csv"), 0o644)
	if _, err := p.Read(newMemory(t), nil, nil); err == nil || fault.HintOf(err) == "" {
		t.Error(err)
	}
}

func TestProgress(t *testing.T) {
	p := open(t, sound().zip(t))
	var last int64
	if _, err := p.Read(newMemory(t), nil, func(n int64) {
		if n < last {
			t.Error("progress went back")
		}
		last = n
	}); err != nil || last != p.Bytes {
		t.Error(last, p.Bytes, err)
	}
}
