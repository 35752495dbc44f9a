package daemon

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"eyesdown/internal/batch/inbox"
	"eyesdown/internal/store"
)

// inbox takes in what has arrived; where nothing has, there is nothing to say.
func (w *Works) inbox(ctx context.Context) (Result, error) {
	if err := os.MkdirAll(w.Inbox, 0o755); err != nil {
		return Result{}, err
	}
	box := inbox.Box{Folder: w.Inbox, Workspace: w.Workspace, Wait: w.Wait}
	done, err := box.Take(ctx)
	var lines []string
	var inputs, outputs []store.Digest
	for _, f := range done {
		inputs, outputs = append(inputs, f.Files...), append(outputs, f.Packages...)
		line := filepath.ToSlash(f.Name) + " " + f.Went + ": " + f.Why
		if f.What != "" {
			line += " (" + f.What + ")"
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		return Result{Quiet: true, Detail: "nothing had arrived"}, err
	}
	if err != nil {
		err = errors.Join(err, errors.New("before that: "+strings.Join(lines, "; ")))
	}
	return Result{Detail: strings.Join(lines, "; "), Inputs: inputs, Outputs: outputs}, err
}
