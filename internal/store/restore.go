package store

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"eyesdown/internal/fault"
)

// anotherBackup is what to do about a backup that cannot be used.
const anotherBackup = "restore another backup; nothing was changed"

// Restore puts everything that a backup holds into a store that is empty or does
// not exist yet, in either database. Before, the backup is held to the digest
// beside it, where there is one, and checked as [Store.Check] does; after, what
// was copied is read back and stands only where every table is the same. The
// backup itself is only read: one of an older program is brought up to date in a
// copy, one of a newer program is refused.
func Restore(ctx context.Context, path, toDSN string) (saved Saved, err error) {
	if err := restorable(path); err != nil {
		return saved, err
	}
	folder, err := os.MkdirTemp("", "eyesdown-restore-*")
	if err != nil {
		return saved, fault.Wrap(err, os.TempDir(), "no temporary folder can be made")
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file := filepath.Join(folder, "backup.db")
	if err := copyFile(path, file); err != nil {
		return saved, failure(err, folder, "the backup cannot be read", "nothing was changed")
	}
	if saved.Sum, err = heldToSum(file, path); err != nil {
		return saved, err
	}
	from, err := openBackup(ctx, file, path)
	if err != nil {
		return saved, unusable(ctx, err, path)
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	saved.Report, err = from.Check(ctx)
	if err == nil {
		err = saved.Report.wrong(path, anotherBackup, "the backup is not whole")
	}
	if err != nil {
		return saved, unusable(ctx, err, path)
	}
	to, err := Open(ctx, toDSN)
	if err != nil {
		return saved, err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	saved.Tables, err = from.copyTo(ctx, to)
	return saved, err
}

// restorable refuses what is no backup before anything is read.
func restorable(path string) error {
	const begins = "SQLite format 3\x00"
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return fault.Inputf(path, "see that the name is right", "there is no backup")
	}
	if err != nil {
		return fault.Inputf(path, "see that the name is right", "the backup cannot be read: %v", err)
	}
	head := make([]byte, len(begins))
	_, err = io.ReadFull(f, head)
	if err = errors.Join(err, f.Close()); err != nil || !bytes.Equal(head, []byte(begins)) {
		return fault.Inputf(path, "name a file that `eyesdown store backup` wrote, not packed", "it is no backup of a store")
	}
	if inUse(path) {
		return fault.Inputf(path, "close it, or use: eyesdown store copy sqlite:"+path+" TO", "it is a store that is in use, or was not closed, and no backup")
	}
	return nil
}

// heldToSum holds a backup to the digest that lies beside it, and gives that; ""
// where none does.
func heldToSum(file, path string) (string, error) {
	text, err := os.ReadFile(path + sumExt)
	if errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fault.Inputf(path+sumExt, "see that it may be read", "the backup's digest cannot be read: %v", err)
	}
	want, _, _ := bytes.Cut(bytes.TrimSpace(text), []byte(" "))
	have, err := digestOf(file)
	if err != nil {
		return "", fault.Wrap(err, path, "the backup cannot be read")
	}
	if have != string(want) {
		return "", fault.Inputf(path, anotherBackup, "it is damaged, or not what was written: its bytes have another SHA-256 than %s says", filepath.Base(path+sumExt))
	}
	return have, nil
}

// openBackup opens a copy of a backup, brought up to date, under the name of the
// backup itself.
func openBackup(ctx context.Context, file, path string) (*Store, error) {
	s, err := open(ctx, "sqlite:"+file)
	if err != nil {
		return nil, err
	}
	have, want, err := s.dialect.versions(ctx, s.db.DB)
	switch {
	case err != nil:
	case have == 0:
		err = fault.Inputf(path, "name a file that `eyesdown store backup` wrote", "it is an empty database, and no backup of a store")
	case have > want:
		err = agree(path, have, want)
	case have < want:
		_, _, err = s.migrate(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	s.path = path
	return s, nil
}

// unusable says of an error met in reading a backup that another one is needed,
// but where the disk is full or somebody stopped the program.
func unusable(ctx context.Context, err error, path string) error {
	var f *fault.Fault
	if errors.As(err, &f) {
		if f.Kind == fault.Usage || f.Place == path && f.Kind == fault.Input {
			return err
		}
		told := *f
		told.Place = "" // of the copy, which says nothing to anybody
		f = &told
	}
	if ctx.Err() != nil || isFull(err) {
		return err
	}
	broken := &fault.Fault{Kind: fault.Input, Place: path, What: "the backup is damaged", Hint: anotherBackup, Cause: err}
	if f != nil {
		broken.Cause = f
	}
	return broken
}

func copyFile(from, to string) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, in.Close()) }()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}
