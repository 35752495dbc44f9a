package inbox

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

// Settle is how long a file's size and time have to stand still.
const Settle = 5 * time.Second

// staging is the beginning of the name of a folder for copies that are read.
const staging = ".staged-"

// Box is an inbox.
type Box struct {
	Folder    string
	Workspace *batch.Workspace
	Wait      func(ctx context.Context, d time.Duration)
}

// Taken is what became of one item.
type Taken struct {
	Name string // relative to the inbox, as it was
	Went string // done, held, refused, or left where it may not be read
	Why  string
	What string // what came into the store: its rows and its package's digest; "" where nothing new did
	// Files are those of the item; Packages what came into the store of them.
	Files, Packages []store.Digest
}

// Take takes in what has arrived. An item that cannot be read stops no other;
// what the program itself could not do is an error, and leaves the item where it
// is.
func (b *Box) Take(ctx context.Context) ([]Taken, error) {
	if err := b.finish(); err != nil {
		return nil, err
	}
	items, before, err := find(b.Folder)
	if err != nil || len(items) == 0 {
		return nil, err
	}
	b.Wait(ctx, Settle)
	var all []Taken
	for _, i := range items {
		if ctx.Err() != nil {
			return all, ctx.Err()
		}
		if !b.still(i, before) {
			continue
		}
		t, took, err := b.takeOne(ctx, i)
		if err != nil {
			return all, err
		}
		if took {
			all = append(all, t)
		}
	}
	return all, nil
}

// still tells whether every file of an item looks as it did.
func (b *Box) still(i item, before map[string]seen) bool {
	for _, f := range i.files {
		if now, ok := lookAt(filepath.Join(b.Folder, f)); !ok || now != before[f] {
			return false
		}
	}
	return true
}

// takeOne reads a copy of an item, and moves the item where it belongs. Took is
// false where it changed under the reading: the next look will find it.
func (b *Box) takeOne(ctx context.Context, i item) (t Taken, took bool, err error) {
	left := Taken{Name: i.name(), Went: "left", Why: "this program may not read it; check who may"}
	if i.closed {
		return left, true, nil
	}
	staged, err := os.MkdirTemp(b.Folder, staging+"*")
	if err != nil {
		return t, false, fault.Wrap(err, b.Folder, "no temporary folder can be made")
	}
	defer func() { err = errors.Join(err, os.RemoveAll(staged)) }()
	// A package is called by its folder in what is said of it.
	label := filepath.Base(filepath.Join(b.Folder, i.folder))
	if i.pkg {
		if err := os.Mkdir(filepath.Join(staged, label), 0o700); err != nil {
			return t, false, fault.Wrap(err, staged, "no temporary folder can be made")
		}
	}
	sums := map[string]string{}
	for _, f := range i.files {
		to := filepath.Join(staged, filepath.Base(f))
		if i.pkg {
			to = filepath.Join(staged, label, filepath.Base(f))
		}
		if sums[f], err = copied(filepath.Join(b.Folder, f), to); err != nil {
			if errors.Is(err, os.ErrPermission) {
				return left, true, nil
			}
			return t, false, gone(err)
		}
	}
	if same, err := b.same(sums); err != nil || !same {
		return t, false, err
	}
	path := filepath.Join(staged, label)
	if !i.pkg {
		path = filepath.Join(staged, filepath.Base(i.files[0]))
	}
	done, err := b.Workspace.Ingest(ctx, []string{path}, batch.Silent{})
	if err != nil {
		return t, false, err
	}
	v, err := b.judge(ctx, done, sums, staged)
	if err != nil {
		return t, false, err
	}
	if same, err := b.same(sums); err != nil || !same {
		return t, false, err // other content came under the name meanwhile: it is taken in the next time
	}
	if err := b.put(i, v, sums); err != nil {
		return t, false, err
	}
	t = Taken{Name: i.name(), Went: v.went, Why: v.why, What: brought(done)}
	for _, f := range slices.Sorted(maps.Keys(sums)) {
		t.Files = append(t.Files, store.Digest{Name: filepath.ToSlash(f), SHA256: sums[f]})
	}
	for _, in := range done {
		if in.Err == nil && !in.Known && !in.Again {
			t.Packages = append(t.Packages, store.Digest{Name: "package " + in.Summary.Label, SHA256: in.Summary.Digest})
		}
	}
	return t, true, b.tidy(ctx, i)
}

// same tells whether the files still have the bytes that were copied.
func (b *Box) same(sums map[string]string) (bool, error) {
	for f, sum := range sums {
		now, err := copied(filepath.Join(b.Folder, f), "")
		if err != nil {
			return false, gone(err)
		}
		if now != sum {
			return false, nil
		}
	}
	return true, nil
}

// gone makes nothing of an error that says that a file has been taken away.
func gone(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// copied copies a file, or only reads it where to is "", and gives the SHA-256 of
// its bytes.
func copied(from, to string) (sum string, err error) {
	in, err := os.Open(from)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, in.Close()) }()
	hash := sha256.New()
	var into io.Writer = hash
	if to != "" {
		out, err := os.Create(to)
		if err != nil {
			return "", fault.Wrap(err, to, "the temporary file cannot be written")
		}
		defer func() {
			if closing := out.Close(); err == nil {
				err = closing
			}
		}()
		into = io.MultiWriter(hash, out)
	}
	if _, err := io.Copy(into, in); err != nil {
		return "", fault.Wrap(err, from, "the file cannot be copied")
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}
