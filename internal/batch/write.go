package batch

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"eyesdown/internal/fault"
	"eyesdown/internal/render/pdf"
)

// writeFile writes a file under a temporary name beside it, makes it durable,
// and only then gives it its name: the name always holds the old or the new
// file, whole.
func writeFile(path string, write func(io.Writer) error) (err error) {
	folder := filepath.Dir(path)
	if at, err := os.Stat(folder); err != nil || !at.IsDir() {
		return fault.Usagef("make the folder first, or give another name with --out", "%s cannot be written: there is no folder %s", path, folder)
	}
	tmp, err := os.CreateTemp(folder, ".eyesdown-*")
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
	return syncFolder(folder)
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

// syncFolder makes a rename durable.
func syncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
