package inbox

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"eyesdown/internal/batch"
	"eyesdown/internal/civil"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
)

// moving is the beginning of the name of a folder in which a package's files are
// gathered before they get their place in one step.
const moving = ".moving-"

// plan is what such a folder says of itself, so that a move that was cut short is
// finished, and no part of a package is ever taken for a package.
type plan struct {
	To    string            // the folder that it becomes
	Files map[string]string // SHA-256 by name, both relative to the inbox
}

const planFile = "move.json"

// put moves an item to where it belongs, its note first.
func (b *Box) put(i item, v verdict, sums map[string]string) error {
	to := filepath.Join(b.Folder, v.went, i.folder)
	if err := os.MkdirAll(to, 0o755); err != nil {
		return fault.Wrap(err, to, "the folder cannot be made")
	}
	if i.pkg {
		return b.putPackage(i, v, sums)
	}
	name, err := free(to, filepath.Base(i.files[0]), sums[i.files[0]])
	if err != nil {
		return err
	}
	if err := note(to, name, v); err != nil {
		return err
	}
	return move(filepath.Join(b.Folder, i.files[0]), filepath.Join(to, name))
}

// note writes the note beside a file that was not simply done.
func note(folder, name string, v verdict) error {
	if v.went == Done {
		return nil
	}
	return batch.WriteFile(filepath.Join(folder, name+".why.txt"), func(w io.Writer) error {
		_, err := io.WriteString(w, v.note(name))
		return err
	})
}

// free finds a name under which a folder has no file, or just the same one.
func free(folder, name, sum string) (string, error) {
	stem, ext := strings.TrimSuffix(name, filepath.Ext(name)), filepath.Ext(name)
	for n := 1; ; n++ {
		try := name
		if n > 1 {
			try = fmt.Sprintf("%s (%d)%s", stem, n, ext)
		}
		there, err := copied(filepath.Join(folder, try), "")
		switch {
		case errors.Is(err, os.ErrNotExist):
			return try, nil
		case err != nil:
			return "", fault.Wrap(err, filepath.Join(folder, try), "the file cannot be read")
		case there == sum:
			return try, nil
		}
	}
}

// move gives a file its place in one step, and makes that outlive a power cut.
func move(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return fault.Wrap(err, from, "the file cannot be moved to "+to)
	}
	return errors.Join(batch.SyncFolder(filepath.Dir(to)), batch.SyncFolder(filepath.Dir(from)))
}

// putPackage moves the files of a package into one folder of their own.
func (b *Box) putPackage(i item, v verdict, sums map[string]string) error {
	digest := sha256.New()
	for _, f := range slices.Sorted(maps.Keys(sums)) {
		fmt.Fprintf(digest, "%s %s\n", sums[f], f)
	}
	name := "package-" + hex.EncodeToString(digest.Sum(nil))[:8]
	to := filepath.Join(v.went, i.folder, name)
	if err := note(filepath.Join(b.Folder, v.went, i.folder), name, v); err != nil {
		return err
	}
	gather := filepath.Join(b.Folder, moving+name)
	if err := os.MkdirAll(gather, 0o755); err != nil {
		return fault.Wrap(err, gather, "the folder cannot be made")
	}
	text, err := json.Marshal(plan{To: to, Files: sums})
	if err != nil {
		return err
	}
	err = batch.WriteFile(filepath.Join(gather, planFile), func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
	if err != nil {
		return err
	}
	return b.gather(gather)
}

// finish ends the moves that were cut short, and takes copies and half-written
// notes away that were left behind.
func (b *Box) finish() error {
	entries, err := os.ReadDir(b.Folder)
	if err != nil {
		return fault.Wrap(err, b.Folder, "the inbox cannot be read")
	}
	since := clock.Now().Add(-batch.LeftOver)
	for _, e := range entries {
		folder := filepath.Join(b.Folder, e.Name())
		switch {
		case strings.HasPrefix(e.Name(), moving):
			err = errors.Join(err, b.gather(folder))
		case strings.HasPrefix(e.Name(), staging):
			if info, missing := e.Info(); missing == nil && info.ModTime().Before(since) {
				err = errors.Join(err, os.RemoveAll(folder))
			}
		}
	}
	return errors.Join(err, batch.Sweep(b.Folder, since))
}

// gather brings the files of a plan together and gives their folder its place.
// A file that has other content by now is another one, and stays.
func (b *Box) gather(folder string) error {
	text, err := os.ReadFile(filepath.Join(folder, planFile))
	if errors.Is(err, os.ErrNotExist) {
		return fault.Wrap(os.RemoveAll(folder), folder, "the folder cannot be taken away") // nothing had been moved into it
	}
	var p plan
	if err == nil {
		err = json.Unmarshal(text, &p)
	}
	if err != nil {
		return fault.Wrap(err, folder, "a move that was cut short cannot be finished")
	}
	for name, sum := range p.Files {
		from := filepath.Join(b.Folder, name)
		if now, err := copied(from, ""); err != nil || now != sum {
			continue
		}
		if err := move(from, filepath.Join(folder, filepath.Base(name))); err != nil {
			return err
		}
	}
	to := filepath.Join(b.Folder, p.To)
	if _, err := os.Stat(to); err == nil {
		return fault.Wrap(os.RemoveAll(folder), folder, "the folder cannot be taken away") // the same package lies there
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return fault.Wrap(err, to, "the folder cannot be made")
	}
	if err := move(folder, to); err != nil {
		return err
	}
	return fault.Wrap(os.Remove(filepath.Join(to, planFile)), to, "the plan of a move cannot be taken away")
}

// tidy takes an emptied folder away, unless it is a permit's own: its hall will
// put files there again.
func (b *Box) tidy(ctx context.Context, i item) error {
	if i.folder == "" {
		return nil
	}
	permits, err := b.Workspace.PermitsIn(ctx, civil.Period{From: civil.DateOf(1, 1, 1), To: civil.DateOf(9999, 12, 31)})
	if err != nil || slices.Contains(permits, filepath.Base(i.folder)) {
		return err
	}
	_ = os.Remove(filepath.Join(b.Folder, i.folder)) // it goes only where it is empty
	return nil
}
