//go:build unix

package datapackage

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// oddities put something that is no file under a name.
func oddities() map[string]func(at string) error {
	link := func(to string) func(string) error {
		return func(at string) error { return os.Symlink(to, at) }
	}
	return map[string]func(string) error{
		"a folder":              func(at string) error { return os.Mkdir(at, 0o755) },
		"a pipe":                func(at string) error { return syscall.Mkfifo(at, 0o644) },
		"a device":              link("/dev/null"),
		"that is not there":     link("nowhere"),
		"cannot be looked at":   func(at string) error { return os.Symlink(filepath.Base(at), at) }, // a link to itself
		"a folder, by its link": link("."),
	}
}

// TestOddMembers refuses what bears a member's name and is no file.
func TestOddMembers(t *testing.T) {
	for want, put := range oddities() {
		for _, name := range []string{"people.csv", "GAMES.CSV", "permits.csv", descriptorName, "data/mine.txt"} {
			for _, under := range []string{"", "export/"} {
				f := files{}
				for n, text := range sound() {
					if !strings.EqualFold(n, name) {
						f[under+n] = text
					}
				}
				if name == "data/mine.txt" {
					f[under+"data/x"] = ""
					f[under+descriptorName] = `{"resources":[{"name":"people","path":"data/mine.txt"}]}`
				}
				dir := f.folder(t)
				if err := put(filepath.Join(dir, under+name)); err != nil {
					t.Fatal(err)
				}
				_, err := Open(dir)
				if fault.Code(err) != 2 || fault.HintOf(err) == "" || !strings.Contains(err.Error(), name) {
					t.Errorf("%s as %s: %v", want, under+name, err)
				}
				what, _, _ := strings.Cut(want, ",")
				if err != nil && name != "data/mine.txt" && !strings.Contains(err.Error(), what) {
					t.Errorf("%s as %s: %v", want, under+name, err)
				}
			}
		}
	}
}

// TestOddStrangers names what is no file and of no member's name, and reads on.
func TestOddStrangers(t *testing.T) {
	dir := sound().folder(t)
	for name, put := range oddities() {
		if !strings.HasPrefix(name, "a folder") {
			if err := put(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	m := read(t, dir)
	if len(m.held) != 4 || m.held[0].Exception.Code != bingo.CodeUnknownFile || len(m.stops()) != 0 {
		t.Error(m.problems())
	}
}

func TestOddMembersOfAZip(t *testing.T) {
	for _, name := range []string{"people.csv/", "people.csv/x", "people.csv/people.csv", "datapackage.json/a"} {
		_, err := Open(writeFile(t, "a.zip", zipOf(t, "permits.csv", name)))
		if fault.Code(err) != 2 || fault.HintOf(err) == "" || !strings.Contains(err.Error(), "this is a folder") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestDeepZip finds the package below whatever folders lead to it, and only one.
func TestDeepZip(t *testing.T) {
	want := open(t, sound().folder(t))
	for _, under := range []string{"a/", "a/b/", "a/b/c/", "a/b/c/d/e/f/g/h/"} {
		f := files{"a/readme.txt": "x", "a/b/c/x.txt": "x"}
		for name, text := range sound() {
			f[under+name] = text
			f[under+"old/"+name] = "x" // below the package: not another one
		}
		got := open(t, f.zip(t))
		if got.Digest != want.Digest || len(got.strangers) == 0 {
			t.Errorf("%s: %s %q", under, got.Digest, got.strangers)
		}
	}
	for _, names := range [][]string{{"a/b/permits.csv", "a/c/permits.csv"}, {"a/permits.csv", "b/c/permits.csv"}, {"a/b/permits.csv", "a/b2/games.csv"}} {
		_, err := Open(writeFile(t, "a.zip", zipOf(t, names...)))
		if err == nil || !strings.Contains(err.Error(), "more than one data package") || fault.Code(err) != 2 {
			t.Errorf("%q: %v", names, err)
		}
	}
}
