//go:build soak && linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// bench is the built program, with a package to read and a store to begin with.
type bench struct{ program, pkg, store, folder string }

func newBench(t *testing.T) *bench {
	t.Helper()
	folder := t.TempDir()
	b := &bench{folder: folder, program: filepath.Join(folder, "eyesdown"), pkg: filepath.Join(folder, "pkg"), store: filepath.Join(folder, "first.db")}
	build := exec.Command("go", "build", "-o", b.program, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	first := b.makePackage(t, "first", "S1", "2025-07-03", 2)
	b.pkg = b.makePackage(t, "second", "S2", "2025-07-10", 600)
	if out, err := exec.Command(b.program, "--store", "sqlite:"+b.store, "ingest", first).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return b
}

func (b *bench) makePackage(t *testing.T, name, id, day string, games int) string {
	t.Helper()
	folder := filepath.Join(b.folder, name)
	text := "permit_no,session_id,game_no,ticket_price,tickets_sold,gross_receipts\n"
	for n := 1; n <= games; n++ {
		text += fmt.Sprintf("VB-1,%s,%d,2.00,50,100.00\n", id, n)
	}
	err := os.Mkdir(folder, 0o700)
	for file, content := range map[string]string{
		"permits.csv":  "permit_no,pack,holder_name,holder_id,time_zone,valid_from\nVB-1,vic-1998,Shire Club,H1,Australia/Melbourne,2024-01-01\n",
		"sessions.csv": fmt.Sprintf("permit_no,session_id,session_date,games_played\nVB-1,%s,%s,%d\n", id, day, games), "games.csv": text,
	} {
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, file), []byte(content), 0o600)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// run runs the program and gives its exit code and what it said; -1 where it was
// killed.
func (b *bench) run(t *testing.T, before []string, args ...string) (int, string) {
	t.Helper()
	line := append(append([]string{}, before...), append([]string{b.program}, args...)...)
	c := exec.Command(line[0], line[1:]...)
	c.Env = append(os.Environ(), "GOMAXPROCS=1")
	out, err := c.CombinedOutput()
	if _, ended := err.(*exec.ExitError); err != nil && !ended {
		t.Fatalf("%q: %v", line, err)
	}
	return c.ProcessState.ExitCode(), string(out)
}

// job is a command, and how a folder is set up for it; done tells whether its
// work is there.
type job struct {
	args func(folder string) []string
	done func(t *testing.T, folder string)
}

func (b *bench) jobs() map[string]job {
	store := func(folder string) string { return "sqlite:" + filepath.Join(folder, "s.db") }
	return map[string]job{
		"ingest": {func(folder string) []string { return []string{"--store", store(folder), "ingest", b.pkg} }, func(t *testing.T, folder string) {
			if code, out := b.run(t, nil, "--store", store(folder), "store", "check"); code != 0 || !strings.Contains(out, "2 packages") {
				t.Errorf("%d, %s", code, out)
			}
		}},
		"statement": {func(folder string) []string {
			return []string{"--store", store(folder), "statement", "--permit", "VB-1", "--month", "2025-07", "--out", filepath.Join(folder, "out")}
		}, func(t *testing.T, folder string) { b.whole(t, filepath.Join(folder, "out")) }},
	}
}

// whole holds every document in a folder to its kind's own mark of an end.
func (b *bench) whole(t *testing.T, folder string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		var check *exec.Cmd
		switch filepath.Ext(path) {
		case ".pdf":
			check = exec.Command("qpdf", "--check", path)
		case ".xlsx":
			check = exec.Command("unzip", "-tqq", path)
		default:
			continue
		}
		if out, err := check.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", path, err, out)
		}
	}
}

// TestSoakInjected has one call to the system after another fail, or kill the
// program: it says what was in the way or does its work all the same, the store
// is whole, no document is short, and the same command completes the next time.
func TestSoakInjected(t *testing.T) {
	b := newBench(t)
	for name, j := range b.jobs() {
		for _, call := range []string{"openat", "pwrite64", "fsync", "fdatasync", "ftruncate", "renameat", "unlinkat", "fchmod"} {
			for _, harm := range []string{"error=ENOSPC", "error=EIO", "signal=KILL"} {
				if harm == "signal=KILL" && call == "openat" {
					continue // opening changes nothing
				}
				t.Run(name+" "+call+" "+harm, func(t *testing.T) { b.injected(t, j, call, harm) })
			}
		}
	}
}

func (b *bench) injected(t *testing.T, j job, call, harm string) {
	t.Helper()
	told, n := 0, 1
	for ; ; n++ {
		folder := t.TempDir()
		if out, err := exec.Command("cp", b.store, filepath.Join(folder, "s.db")).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		log := filepath.Join(folder, "log")
		code, out := b.run(t, []string{"strace", "-f", "-qq", "-o", log, "-e", "trace=" + call, "-e", fmt.Sprintf("inject=%s:%s:when=%d", call, harm, n)}, j.args(folder)...)
		text, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "INJECTED") && !strings.Contains(string(text), "killed by SIGKILL") {
			break
		}
		if harm != "signal=KILL" && code > 1 {
			told++
			if code != 2 && code != 3 || strings.Contains(out, "goroutine ") || !strings.Contains(out, folder) && !strings.Contains(out, b.folder) {
				t.Errorf("%d-th: exit %d: %s", n, code, out)
			}
		}
		b.whole(t, filepath.Join(folder, "out"))
		if code, out := b.run(t, nil, "--store", "sqlite:"+filepath.Join(folder, "s.db"), "store", "check"); code != 0 {
			t.Errorf("%d-th: the store: %d, %s", n, code, out)
		}
		if code, out := b.run(t, nil, j.args(folder)...); code > 1 {
			t.Errorf("%d-th: the next time: exit %d: %s", n, code, out)
		}
		j.done(t, folder)
	}
	t.Logf("%d calls, %d told", n-1, told)
}

// full runs a script in a place of its own with so many kilobytes; the exit codes
// of its steps are in the folder's file codes.
const full = `mount -t tmpfs -o size="$1"k tmpfs "$2" || exit 90
shift 2; small="$1"; shift
TMPDIR="$TMP" "$@" >"$LOG" 2>&1; echo $?
find "$OUT" -name '*.pdf' -exec qpdf --check {} + >/dev/null 2>&1 || echo short
find "$OUT" -name '*.xlsx' -exec unzip -tqq {} ';' 2>&1
mount -o remount,size=64m "$small" || exit 91
TMPDIR="$TMP" "$@" >"$LOG.next" 2>&1; echo $?
"$PROGRAM" --store "sqlite:$DB" store check >"$LOG.check" 2>&1; echo $?
`

// TestSoakFull gives the store, the folder of the documents and the temporary one
// 64 KB more each time until there is room.
func TestSoakFull(t *testing.T) {
	b := newBench(t)
	for _, c := range []struct{ name, small string }{{"store", "db"}, {"documents", "out"}, {"temporary", "tmp"}} {
		t.Run(c.name, func(t *testing.T) {
			size, told := 64, 0
			for ; size < 32<<10; size += 64 {
				folder := t.TempDir()
				at := func(name string) string { return filepath.Join(folder, name) }
				for _, name := range []string{"db", "out", "tmp"} {
					if err := os.Mkdir(at(name), 0o700); err != nil {
						t.Fatal(err)
					}
				}
				db := at("db/s.db")
				args := []string{b.program, "--store", "sqlite:" + db}
				switch c.name {
				case "store":
					args = append(args, "ingest", b.pkg)
				case "documents":
					args = append(args, "statement", "--permit", "VB-1", "--month", "2025-07", "--out", at("out"))
				case "temporary":
					db = at("db/restored.db")
					args = []string{b.program, "--store", "sqlite:" + db, "store", "restore", b.backup(t)}
				}
				if c.name == "documents" {
					if out, err := exec.Command("cp", b.store, db).CombinedOutput(); err != nil {
						t.Fatalf("%v\n%s", err, out)
					}
				}
				run := exec.Command("unshare", append([]string{"-rm", "sh", "-c", full, "sh", fmt.Sprint(size), at(c.small), at(c.small)}, args...)...)
				run.Env = append(os.Environ(), "TMP="+at("tmp"), "OUT="+at("out"), "LOG="+at("log"), "DB="+db, "PROGRAM="+b.program)
				out, err := run.CombinedOutput()
				if err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				codes := strings.Fields(string(out))
				said, _ := os.ReadFile(at("log"))
				if codes[0] == "0" || codes[0] == "1" {
					break
				}
				if len(codes) != 3 || codes[1] > "1" || codes[2] != "0" {
					next, _ := os.ReadFile(at("log.next"))
					check, _ := os.ReadFile(at("log.check"))
					t.Fatalf("%d KB: %q\n%s\n%s\n%s", size, codes, said, next, check)
				}
				told++
				if codes[0] != "2" && codes[0] != "3" || !strings.Contains(string(said), at(c.small)) || strings.Contains(string(said), "goroutine ") {
					t.Errorf("%d KB: exit %s: %s", size, codes[0], said)
				}
			}
			if told == 0 {
				t.Error("there was room from the beginning")
			}
			t.Logf("%d sizes were too small, %d KB was enough", told, size)
		})
	}
}

func (b *bench) backup(t *testing.T) string {
	t.Helper()
	path := filepath.Join(b.folder, "backup.db")
	if _, err := os.Stat(path); err == nil {
		return path
	}
	if code, out := b.run(t, nil, "--store", "sqlite:"+b.store, "store", "backup", path); code != 0 {
		t.Fatal(out)
	}
	return path
}

// TestSoakNoZones runs the program where there is nothing but itself: no zone
// files, no libraries.
func TestSoakNoZones(t *testing.T) {
	b := newBench(t)
	c := exec.Command("/eyesdown", "--store", "sqlite:/s.db", "ingest", "/pkg")
	root := t.TempDir()
	for from, to := range map[string]string{b.program: "eyesdown", b.pkg: "pkg"} {
		if out, err := exec.Command("cp", "-r", from, filepath.Join(root, to)).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	c.Dir, c.Env = "/", []string{"TMPDIR=/"}
	c.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Cloneflags: syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}}, GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}}
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
