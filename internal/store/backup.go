package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"eyesdown/internal/fault"
	"eyesdown/internal/money"
)

// sumExt ends the name of the file beside a backup that holds the SHA-256 of its
// bytes, as sha256sum -c reads it. SQLite sees damage to its own structure and
// not to a figure within it; the digest sees both.
const sumExt = ".sha256"

// Saved is what a backup holds.
type Saved struct {
	Tables []Copied // each as it was read back from the backup
	Report Report   // of its check
	Sum    string   // SHA-256 of the backup's bytes, in hex; "" where none lies beside it
}

// Backup writes everything that the store holds now to a file, while others may
// go on writing: a store in SQLite, whichever database this one is in. The file
// is read back, checked as [Store.Check] does and made durable before it gets its
// name, so that the name holds a whole store or nothing; a backup of that name
// is replaced.
func (s *Store) Backup(ctx context.Context, path string) (saved Saved, err error) {
	if err := s.mayReplace(path); err != nil {
		return saved, err
	}
	folder, err := os.MkdirTemp(filepath.Dir(path), ".eyesdown-*")
	if err != nil {
		var at *os.PathError
		if errors.As(err, &at) { // without the temporary name, which says nothing to anybody
			err = at.Err
		}
		return saved, fault.Inputf(path, "make the folder first, or give another name", "the backup cannot be written: %v", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	written := filepath.Join(folder, "backup.db")
	if saved, err = s.writeCopy(ctx, written, path); err != nil {
		return Saved{}, err
	}
	if saved.Sum, err = digestOf(written); err == nil {
		err = os.WriteFile(written+sumExt, fmt.Appendf(nil, "%s  %s\n", saved.Sum, filepath.Base(path)), 0o644)
	}
	if err == nil {
		err = errors.Join(syncPath(written), syncPath(written+sumExt))
	}
	if err != nil {
		return Saved{}, failure(err, path, "the backup cannot be written", "there is no backup of that name")
	}
	return saved, fault.Wrap(name(written, path), path, "the backup cannot be given its name")
}

// mayReplace refuses to write over a store that is in use, and over this one.
func (s *Store) mayReplace(path string) error {
	const hint = "give the backup a name of its own"
	if own, err := os.Stat(s.path); err == nil {
		if there, err := os.Stat(path); err == nil && os.SameFile(own, there) {
			return fault.Usagef(hint, "%s is the store itself", path)
		}
	}
	if inUse(path) {
		return fault.Usagef(hint, "%s is a store that is in use", path)
	}
	return nil
}

// inUse tells whether a store has writing beside it that is not in its file yet:
// somebody has it open, or it was left without being closed.
func inUse(path string) bool {
	for _, beside := range []string{"-wal", "-journal"} {
		if at, err := os.Stat(path + beside); err == nil && at.Size() > 0 {
			return true
		}
	}
	return false
}

// writeCopy copies the store into a new file and checks it; it is spoken of by
// the name that it will have.
func (s *Store) writeCopy(ctx context.Context, file, spoken string) (saved Saved, err error) {
	to, err := Open(ctx, "sqlite:"+file)
	if err != nil {
		return saved, failure(err, spoken, "the backup cannot be written", "there is no backup of that name")
	}
	to.path = spoken
	defer func() { err = errors.Join(err, to.Close()) }()
	if saved.Tables, err = s.copyTo(ctx, to); err != nil {
		return saved, err
	}
	if saved.Report, err = to.Check(ctx); err != nil {
		return saved, err
	}
	return saved, saved.Report.wrong(spoken, "run: eyesdown store check", "the store is not whole, so that there is no backup of it")
}

// wrong makes an error of the problems that a check found, the first one named.
func (r *Report) wrong(place, hint, what string) error {
	if r.Sound() {
		return nil
	}
	return fault.Inputf(place, hint, "%s: %s found, the first is: %s", what, money.Counted(len(r.Problems), "problem", "problems"), r.Problems[0])
}

// name gives a backup and its digest their names. The digest of the backup before
// goes first: between the two steps a backup has none, and never another's.
func name(written, path string) error {
	if err := os.Remove(path + sumExt); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, ext := range []string{"", sumExt} {
		if err := os.Rename(written+ext, path+ext); err != nil {
			return err
		}
	}
	return syncPath(filepath.Dir(path))
}

func digestOf(path string) (sum string, err error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	hash := sha256.New()
	_, err = io.Copy(hash, f)
	return hex.EncodeToString(hash.Sum(nil)), err
}

// syncPath makes a file, or the names in a folder, outlive a power cut. Windows
// syncs what may be written only, and no folder, of which it keeps a journal.
func syncPath(path string) error {
	how := os.O_RDONLY
	if runtime.GOOS == "windows" {
		if info, err := os.Stat(path); err != nil || info.IsDir() {
			return err
		}
		how = os.O_RDWR
	}
	f, err := os.OpenFile(path, how, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
