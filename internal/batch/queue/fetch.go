package queue

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"eyesdown/internal/batch"
	"eyesdown/internal/fault"
)

// FolderOf names the folder into which a job's documents are fetched.
func FolderOf(t Task) string {
	return fmt.Sprintf("%d-%s-%s", t.ID, t.Kind, strings.ReplaceAll(batch.FileName(t.About), "%20", "-"))
}

// Fetch writes the documents of a job into a folder, each whole or not at all, and
// gives their paths.
func (q *Queue) Fetch(ctx context.Context, t Task, folder string) (paths []string, err error) {
	rows, err := q.db.QueryContext(ctx, "SELECT name, sha256 FROM document WHERE task = $1 ORDER BY name", t.ID)
	if err != nil {
		return nil, q.fault(err)
	}
	documents, err := pairs(rows)
	if err != nil || len(documents) == 0 {
		return nil, q.fault(err)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fault.Inputf(folder, "name another folder with --out", "the folder cannot be made: %v", err)
	}
	for _, d := range documents {
		path := filepath.Join(folder, filepath.Base(d.name))
		if err := batch.WriteFile(path, func(w io.Writer) error { return q.copyBlob(ctx, d.sha256, w) }); err != nil {
			return paths, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}
