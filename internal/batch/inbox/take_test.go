package inbox_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"eyesdown/internal/batch"
	"eyesdown/internal/batch/inbox"
)

const (
	childStore  = "EYESDOWN_INBOX_STORE"
	childFolder = "EYESDOWN_INBOX_FOLDER"
)

// TestMain is a program that looks after an inbox again and again, to be killed,
// where it is told so.
func TestMain(m *testing.M) {
	dsn := os.Getenv(childStore)
	if dsn == "" {
		os.Exit(m.Run())
	}
	ws, err := batch.Open(context.Background(), dsn, "eyesdown test")
	for err == nil {
		box := inbox.Box{Folder: os.Getenv(childFolder), Workspace: ws, Wait: func(context.Context, time.Duration) {}}
		_, err = box.Take(context.Background())
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

type desk struct {
	t   *testing.T
	box inbox.Box
	dsn string
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	dsn := "sqlite:" + filepath.Join(t.TempDir(), "s.db")
	ws, err := batch.Open(context.Background(), dsn, "eyesdown test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := ws.Close(); err != nil {
			t.Error(err)
		}
	})
	return &desk{t: t, dsn: dsn, box: inbox.Box{Folder: t.TempDir(), Workspace: ws, Wait: func(context.Context, time.Duration) {}}}
}

func (d *desk) put(name string, content []byte) {
	d.t.Helper()
	path := filepath.Join(d.box.Folder, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(path, content, 0o644); err != nil {
		d.t.Fatal(err)
	}
}

func (d *desk) take() []inbox.Taken {
	d.t.Helper()
	done, err := d.box.Take(context.Background())
	if err != nil {
		d.t.Fatal(err)
	}
	return done
}

// lies lists the files of the inbox, the names of packages' folders cut short.
func (d *desk) lies() []string {
	d.t.Helper()
	var all []string
	err := filepath.WalkDir(d.box.Folder, func(path string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			name, _ := filepath.Rel(d.box.Folder, path)
			all = append(all, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		d.t.Fatal(err)
	}
	return all
}

func (d *desk) want(names ...string) {
	d.t.Helper()
	slices.Sort(names)
	if got := d.lies(); strings.Join(got, "\n") != strings.Join(names, "\n") {
		d.t.Errorf("in the inbox lie\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(names, "\n"))
	}
}

func (d *desk) sessions() int {
	d.t.Helper()
	r, err := d.box.Workspace.Store.Check(context.Background())
	if err != nil || !r.Sound() {
		d.t.Fatal(r.Problems, err)
	}
	return r.Sessions
}

const permits = "permit_no,pack,holder_name,time_zone,valid_from\nVB-1,vic-1998,Harbour Hill Cricket Club,Australia/Melbourne,2020-01-01\n"

// zipped makes a package of one session as a zip.
func zipped(t *testing.T, id, date string, games int) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	text := "permit_no,session_id,game_no,ticket_price,tickets_sold,gross_receipts\n"
	for n := 1; n <= games; n++ {
		text += fmt.Sprintf("VB-1,%s,%d,2.00,50,100.00\n", id, n)
	}
	for name, content := range map[string]string{
		"permits.csv": permits, "games.csv": text,
		"sessions.csv": "permit_no,session_id,session_date,games_played\nVB-1," + id + "," + date + "," + fmt.Sprint(games) + "\n",
	} {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestTidy(t *testing.T) {
	d := newDesk(t)
	whole := zipped(t, "S1", "2025-07-03", 3)
	d.put("july.zip", whole)
	d.put("torn.zip", whole[:len(whole)/2])
	d.put("letter.pdf", []byte("%PDF-1.4"))
	d.put("empty.csv", nil)
	for _, name := range []string{".DS_Store", "Thumbs.db", "desktop.ini", "~$sheet.xlsx", "august.zip.part", "b.crdownload", "x.tmp", "__MACOSX/a.csv", "lost+found/#1"} {
		d.put(name, []byte("x"))
	}
	d.put("VB-1/august.zip", zipped(t, "S2", "2025-08-07", 2))
	went := map[string]string{}
	for _, f := range d.take() {
		went[filepath.ToSlash(f.Name)] = f.Went
	}
	for name, want := range map[string]string{"july.zip": "done", "torn.zip": "refused", "letter.pdf": "refused", "empty.csv": "refused", "VB-1/august.zip": "done"} {
		if went[name] != want {
			t.Errorf("%s went to %q, want %s", name, went[name], want)
		}
	}
	stay := []string{".DS_Store", "Thumbs.db", "desktop.ini", "~$sheet.xlsx", "august.zip.part", "b.crdownload", "x.tmp", "__MACOSX/a.csv", "lost+found/#1"}
	d.want(append(stay, "done/july.zip", "done/VB-1/august.zip", "refused/torn.zip", "refused/torn.zip.why.txt",
		"refused/letter.pdf", "refused/letter.pdf.why.txt", "refused/empty.csv", "refused/empty.csv.why.txt")...)
	if n := d.sessions(); n != 2 {
		t.Errorf("%d sessions, want 2", n)
	}
	if _, err := os.Stat(filepath.Join(d.box.Folder, "VB-1")); err != nil {
		t.Error("the permit's own folder is gone")
	}
	if again := d.take(); len(again) != 0 {
		t.Errorf("taken again: %v", again)
	}
	note, err := os.ReadFile(filepath.Join(d.box.Folder, "refused/torn.zip.why.txt"))
	if err != nil || !bytes.Contains(note, []byte("What to do: ")) || bytes.Contains(note, []byte(os.TempDir())) {
		t.Errorf("the note says\n%s%v", note, err)
	}
	// What is no sheet is told by what it is, as it is by the command.
	note, err = os.ReadFile(filepath.Join(d.box.Folder, "refused/letter.pdf.why.txt"))
	if err != nil || !bytes.Contains(note, []byte("letter.pdf: this is a PDF, not a sheet")) || !bytes.Contains(note, []byte("What to do: send the workbook from which the PDF was made")) {
		t.Errorf("the note says\n%s%v", note, err)
	}
	// The same file once more, and another one of that name.
	d.put("july.zip", whole)
	d.put("torn.zip", whole[:len(whole)/3])
	d.take()
	d.want(append(stay, "done/july.zip", "done/VB-1/august.zip", "refused/torn.zip", "refused/torn.zip.why.txt", "refused/torn (2).zip", "refused/torn (2).zip.why.txt",
		"refused/letter.pdf", "refused/letter.pdf.why.txt", "refused/empty.csv", "refused/empty.csv.why.txt")...)
}

// A file that somebody is still writing is not taken, however far it has come.
func TestArriving(t *testing.T) {
	d := newDesk(t)
	whole := zipped(t, "S1", "2025-07-03", 40)
	for cut := 100; cut < len(whole); cut += len(whole) / 10 {
		d.put("july.zip", whole[:cut])
		d.box.Wait = func(_ context.Context, long time.Duration) {
			if long != inbox.Settle {
				t.Errorf("waits %s", long)
			}
			d.put("july.zip", whole[:min(cut+50, len(whole))])
		}
		if done := d.take(); len(done) != 0 {
			t.Fatalf("taken at %d of %d bytes: %v", cut, len(whole), done)
		}
	}
	d.put("july.zip", whole)
	d.box.Wait = func(context.Context, time.Duration) { // another program writes the same size anew
		d.put("july.zip", bytes.Repeat([]byte("x"), len(whole)))
		if err := os.Chtimes(filepath.Join(d.box.Folder, "july.zip"), time.Now(), time.Now().Add(time.Minute)); err != nil {
			t.Fatal(err)
		}
	}
	if done := d.take(); len(done) != 0 {
		t.Errorf("taken: %v", done)
	}
	d.box.Wait = func(context.Context, time.Duration) {
		if err := os.Remove(filepath.Join(d.box.Folder, "july.zip")); err != nil {
			t.Fatal(err)
		}
	}
	if done := d.take(); len(done) != 0 {
		t.Errorf("a file that was taken back: %v", done)
	}
	d.box.Wait = func(context.Context, time.Duration) {}
	d.put("july.zip", whole)
	if done := d.take(); len(done) != 1 || done[0].Went != "done" || d.sessions() != 1 {
		t.Errorf("taken: %v", done)
	}
}

// The files of a package lie loose, in the inbox or in a folder: they are one
// package, go together, and a move that was cut short is finished.
func TestLoosePackage(t *testing.T) {
	d := newDesk(t)
	d.put("permits.csv", []byte(permits))
	d.put("sessions.csv", []byte("permit_no,session_id,session_date\nVB-1,S1,2025-07-03\n"))
	d.put("export/sessions.csv", []byte("permit_no,session_id,session_date\nVB-1,S2,32.7.2025\n"))
	done := d.take()
	if len(done) != 2 || d.sessions() != 1 {
		t.Fatalf("taken: %v", done)
	}
	var folders []string
	for _, f := range d.lies() {
		folders = append(folders, filepath.ToSlash(filepath.Dir(f)))
	}
	if len(folders) != 4 || !strings.HasPrefix(folders[0], "done/package-") || folders[0] != folders[1] || !strings.HasPrefix(folders[2], "held/export/package-") || folders[3] != "held/export" {
		t.Errorf("files lie in %v", folders)
	}
	if _, err := os.Stat(filepath.Join(d.box.Folder, "export")); err == nil {
		t.Error("an empty folder is left")
	}
	// As if killed after the first of two files: the rest is no package of its own.
	sums := `"permits.csv":"` + sum(permits) + `","sessions.csv":"` + sum("permit_no,session_id,session_date\nVB-1,S3,2025-07-17\n") + `"`
	d.put(".moving-package-1/move.json", []byte(`{"To":"done/package-1","Files":{`+sums+`}}`))
	d.put(".moving-package-1/permits.csv", []byte(permits))
	d.put("sessions.csv", []byte("permit_no,session_id,session_date\nVB-1,S3,2025-07-17\n"))
	if done := d.take(); len(done) != 0 {
		t.Errorf("taken: %v", done)
	}
	for _, name := range []string{"done/package-1/permits.csv", "done/package-1/sessions.csv"} {
		if _, err := os.Stat(filepath.Join(d.box.Folder, name)); err != nil {
			t.Error(err)
		}
	}
}

// Killed at any moment, again and again: every file ends in its place, is in the
// store once, and has its note.
func TestKilled(t *testing.T) {
	d := newDesk(t)
	const files = 24
	var want []string
	for n := range files {
		name := fmt.Sprintf("s%02d.zip", n)
		whole := zipped(t, fmt.Sprintf("S%02d", n), "2025-07-03", 30)
		if n%4 == 3 {
			whole = whole[:len(whole)-30]
			want = append(want, "refused/"+name, "refused/"+name+".why.txt")
		} else {
			want = append(want, "done/"+name)
		}
		d.put(name, whole)
	}
	for round := 0; round < 200; round++ {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), childStore+"="+d.dsn, childFolder+"="+d.box.Folder)
		c.Stderr = os.Stderr
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(80+round*37%170) * time.Millisecond)
		_ = c.Process.Kill()
		_ = c.Wait()
		if entries, _ := filepath.Glob(filepath.Join(d.box.Folder, "*.zip")); len(entries) == 0 {
			break
		}
	}
	// What a kill can leave, wherever this run's have fallen: of two hours ago it
	// goes, of now it may still be somebody's.
	d.put(".staged-1/x.zip", []byte("half"))
	d.put("refused/.eyesdown-1", []byte("half"))
	d.put("held/VB-1/.eyesdown-2", []byte("half"))
	err := filepath.WalkDir(d.box.Folder, func(path string, e os.DirEntry, err error) error {
		if err == nil && (strings.HasPrefix(e.Name(), ".staged-") || strings.HasPrefix(e.Name(), ".eyesdown-")) {
			err = os.Chtimes(path, time.Now(), time.Now().Add(-2*time.Hour))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	d.put("done/.eyesdown-3", []byte("half"))
	want = append(want, "done/.eyesdown-3")
	d.take()
	d.want(want...)
	if n := d.sessions(); n != files*3/4 {
		t.Errorf("%d sessions, want %d", n, files*3/4)
	}
}
