package batch

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"eyesdown/internal/fault"
	"eyesdown/internal/render/pdf"
)

// unfinished begins the name of a file that is being written, and of the folder
// of a backup that is.
const unfinished = ".eyesdown-"

// WriteFile writes a file under a temporary name beside it, makes it durable,
// and only then gives it its name: the name always holds the old or the new
// file, whole.
func WriteFile(path string, write func(io.Writer) error) (err error) {
	folder := filepath.Dir(path)
	if at, err := os.Stat(folder); err != nil || !at.IsDir() {
		return fault.Usagef("make the folder first, or give another name with --out", "%s cannot be written: there is no folder %s", path, folder)
	}
	tmp, err := os.CreateTemp(folder, unfinished+"*")
	if err != nil {
		var at *os.PathError
		if errors.As(err, &at) { // without the temporary name, which says nothing to anybody
			err = at.Err
		}
		return fault.Usagef("give another name with --out", "%s cannot be written: %v", path, err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(fault.Wrap(err, path, "the file cannot be written"), remove(tmp.Name()))
		}
	}()
	if err = write(tmp); err != nil {
		return errors.Join(err, tmp.Close())
	}
	if err = errors.Join(tmp.Chmod(0o644), tmp.Sync(), tmp.Close()); err != nil {
		return err
	}
	if err = os.Rename(tmp.Name(), path); err != nil {
		return err
	}
	return SyncFolder(folder)
}

// LeftOver is how long a file that was being written lasts after its program has
// been killed: longer than any takes to be written.
const LeftOver = time.Hour

// Sweep takes away what was being written in a folder, or in one below it, by a
// program that was killed: temporary files of [WriteFile] and folders of backups
// that have not changed since a moment. A folder that is not there has none.
func Sweep(folder string, since time.Time) error {
	return filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
			return nil // taken away meanwhile, or somebody else's
		}
		if err != nil {
			return fault.Wrap(err, path, "the folder cannot be looked through")
		}
		if !strings.HasPrefix(e.Name(), unfinished) || path == folder {
			return nil
		}
		if info, err := e.Info(); err == nil && info.ModTime().Before(since) {
			if err := os.RemoveAll(path); err != nil {
				return fault.Wrap(err, path, "what was left of a file cannot be taken away")
			}
		}
		if e.IsDir() {
			return fs.SkipDir
		}
		return nil
	})
}

// unprintable adds to the characters that no font has those of one more document,
// each once.
func unprintable(known []string, report pdf.Report) []string {
	for _, x := range report.Replaced {
		if c := fmt.Sprintf("U+%04X", x.Rune); !slices.Contains(known, c) {
			known = append(known, c)
		}
	}
	return known
}

func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// SyncFolder makes a rename durable. Windows refuses to sync a folder, and keeps a
// journal of renames by itself.
func SyncFolder(folder string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
