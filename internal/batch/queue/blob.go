package queue

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"

	"eyesdown/internal/fault"
)

// partBytes is how much of a file one row holds.
const partBytes = 1 << 20

// putFile keeps a file's bytes and gives their SHA-256. Those that are kept
// already are locked, so that nobody takes them away before they are named.
func putFile(ctx context.Context, tx *sql.Tx, path string) (sum string, err error) {
	f, err := os.Open(path)
	if err != nil {
		return "", fault.Inputf(path, "check who may read it", "it cannot be read: %v", err)
	}
	defer func() { _ = f.Close() }()
	hash := sha256.New()
	size, err := io.Copy(hash, f)
	if err != nil {
		return "", fault.Wrap(err, path, "it cannot be read")
	}
	sum = hex.EncodeToString(hash.Sum(nil))
	fresh, err := claim(ctx, tx, sum, size)
	if err != nil || !fresh {
		return sum, err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", fault.Wrap(err, path, "it cannot be read")
	}
	again := sha256.New()
	if err := putParts(ctx, tx, sum, io.TeeReader(f, again)); err != nil {
		return "", err
	}
	if sum != hex.EncodeToString(again.Sum(nil)) {
		return "", fault.Inputf(path, "wait until it is whole and hand it in again", "the file changed while it was read")
	}
	return sum, nil
}

// claim makes the row of bytes, or locks the one that is there; fresh tells that it
// was made, and that the bytes have to follow.
func claim(ctx context.Context, tx *sql.Tx, sum string, size int64) (fresh bool, err error) {
	for {
		made, err := tx.ExecContext(ctx, "INSERT INTO blob (sha256, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING", sum, size)
		if err != nil {
			return false, err
		}
		if n, err := made.RowsAffected(); err != nil || n == 1 {
			return true, err
		}
		var one int
		err = tx.QueryRowContext(ctx, "SELECT 1 FROM blob WHERE sha256 = $1 FOR KEY SHARE", sum).Scan(&one)
		if !errors.Is(err, sql.ErrNoRows) { // it went between the two
			return false, err
		}
	}
}

func putParts(ctx context.Context, tx *sql.Tx, sum string, from io.Reader) error {
	part := make([]byte, partBytes)
	for n := 0; ; n++ {
		size, err := io.ReadFull(from, part)
		if size > 0 {
			if _, err := tx.ExecContext(ctx, "INSERT INTO blob_part (sha256, n, data) VALUES ($1, $2, $3)", sum, n, part[:size]); err != nil {
				return err
			}
		}
		switch {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
			return nil
		case err != nil:
			return err
		}
	}
}

// copyBlob writes kept bytes and holds them against their SHA-256.
func (q *Queue) copyBlob(ctx context.Context, sum string, to io.Writer) error {
	hash := sha256.New()
	for n := 0; ; n++ {
		var part []byte
		err := q.db.QueryRowContext(ctx, "SELECT data FROM blob_part WHERE sha256 = $1 AND n = $2", sum, n).Scan(&part)
		if errors.Is(err, sql.ErrNoRows) {
			break
		}
		if err != nil {
			return q.fault(err)
		}
		if _, err := io.Copy(io.MultiWriter(hash, to), bytes.NewReader(part)); err != nil {
			return err
		}
	}
	if got := hex.EncodeToString(hash.Sum(nil)); got != sum {
		return fault.Wrap(fmt.Errorf("its SHA-256 is %s, not %s", got, sum), q.name, "a file did not come whole through the database")
	}
	return nil
}

// restore writes the files of a job below a folder.
func (q *Queue) restore(ctx context.Context, id int64, folder string) error {
	rows, err := q.db.QueryContext(ctx, "SELECT name, sha256 FROM task_input WHERE task = $1 ORDER BY name", id)
	if err != nil {
		return q.fault(err)
	}
	files, err := pairs(rows)
	if err != nil {
		return q.fault(err)
	}
	for _, f := range files {
		path := filepath.Join(folder, filepath.FromSlash(f.name))
		if !filepath.IsLocal(filepath.FromSlash(f.name)) {
			return fault.Inputf(f.name, "hand it in again", "the name leads out of the folder")
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return fault.Wrap(err, filepath.Dir(path), "the temporary folder cannot be made")
		}
		if err := q.restoreFile(ctx, f.sha256, path); err != nil {
			return err
		}
	}
	return nil
}

func (q *Queue) restoreFile(ctx context.Context, sum, path string) (err error) {
	to, err := os.Create(path)
	if err != nil {
		return fault.Wrap(err, path, "the temporary file cannot be written")
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	return q.copyBlob(ctx, sum, to)
}

// named is a file by its name and the SHA-256 of its bytes.
type named struct{ name, sha256 string }

func pairs(rows *sql.Rows) (all []named, err error) {
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var f named
		if err := rows.Scan(&f.name, &f.sha256); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, rows.Err()
}

// dropUnnamed takes away bytes that no job names any more. Those that a job came
// to name meanwhile stay, and so do the others until the next time.
func (q *Queue) dropUnnamed(ctx context.Context) error {
	_, err := q.db.ExecContext(ctx, `DELETE FROM blob WHERE sha256 IN (SELECT b.sha256 FROM blob b
		WHERE NOT EXISTS (SELECT 1 FROM task_input i WHERE i.sha256 = b.sha256)
		AND NOT EXISTS (SELECT 1 FROM document d WHERE d.sha256 = b.sha256) FOR UPDATE SKIP LOCKED)`)
	if pq.As(err, pqerror.ForeignKeyViolation) != nil {
		return nil
	}
	return q.fault(err)
}
