package daemon

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"

	"eyesdown/internal/batch"
	"eyesdown/internal/bingo"
	"eyesdown/internal/store"
)

// record sums up what a result depends on: the store's content and the rules.
func (w *Works) record(ctx context.Context) ([]store.Digest, error) {
	sum, err := w.Workspace.Store.Digest(ctx)
	if err != nil {
		return nil, err
	}
	all := []store.Digest{{Name: "record", SHA256: sum}}
	for _, pack := range w.Workspace.Engine.Packs() {
		all = append(all, store.Digest{Name: "rules " + pack.ID + " " + pack.Version, SHA256: pack.Digest})
	}
	return all, nil
}

// made sums up files that were written.
func made(paths []string) ([]store.Digest, error) {
	var all []store.Digest
	for _, path := range paths {
		sum, err := batch.Sum(path)
		if err != nil {
			return nil, err
		}
		all = append(all, store.Digest{Name: filepath.ToSlash(path), SHA256: sum})
	}
	return all, nil
}

// findings sums up what the rules said, so that two checks can be compared.
func findings(found []bingo.Finding) store.Digest {
	sum := sha256.New()
	for i := range found {
		fmt.Fprintf(sum, "%s %s\n", found[i].Fingerprint, found[i].Outcome)
	}
	return store.Digest{Name: "findings", SHA256: hex.EncodeToString(sum.Sum(nil))}
}
