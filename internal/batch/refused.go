package batch

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
	"eyesdown/internal/clock"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

// nameIn says how a path is kept that was found at the one given: by the name of
// what was given and the way from there, and not by where on the machine it lay.
func nameIn(given, path string) string {
	name := filepath.Base(given)
	if whole, err := filepath.Abs(given); err == nil {
		name = filepath.Base(whole)
	}
	if way, err := filepath.Rel(given, path); err == nil && way != "." {
		name = filepath.Join(name, way)
	}
	return filepath.ToSlash(name)
}

// account keeps of an arrival that was turned away what it was and why, and of
// one that was taken in that it is refused no more.
func (ws *Workspace) account(ctx context.Context, a arrival, refusal error) (kept bool, err error) {
	if refusal == nil {
		return false, ws.takenIn(ctx, a)
	}
	var f *fault.Fault
	if !errors.As(refusal, &f) || f.Kind != fault.Input {
		return false, nil
	}
	sha, bytes, err := a.sum()
	if err != nil {
		return false, nil // nothing is there of which a digest could be kept; the refusal says why
	}
	r := store.Refused{SHA256: sha, Name: a.name, Bytes: bytes, Reason: a.reason(f), Remedy: fault.HintOf(refusal), SeenAt: clock.Now().Unix()}
	var of *ingest.RefusedError
	if errors.As(refusal, &of) {
		r.Permit = of.Permit
	}
	return true, ws.Store.Refuse(ctx, r)
}

// takenIn asks for the arrival's digest only where some file waits for one.
func (ws *Workspace) takenIn(ctx context.Context, a arrival) error {
	refused, err := ws.Store.Refused(ctx)
	if err != nil || len(refused) == 0 {
		return err
	}
	sha, _, err := a.sum()
	if err != nil {
		return nil // it was taken in, and is gone since
	}
	for i := range refused {
		if refused[i].SHA256 == sha {
			return ws.Store.TakenIn(ctx, sha)
		}
	}
	return nil
}

// reason words a refusal without the path under which the file lay on this
// machine: what is left of the place says where in the file.
func (a *arrival) reason(f *fault.Fault) string {
	text, place := f.What, f.Place
	if f.Cause != nil {
		text += ": " + f.Cause.Error()
	}
	_, member, _ := strings.Cut(a.path, ".zip: ")
	for _, known := range []string{a.path, filepath.Base(member), filepath.Base(a.path)} {
		if rest, ok := strings.CutPrefix(place, known); ok {
			place = strings.TrimLeft(rest, ":/ ")
			break
		}
	}
	if place == "" || filepath.IsAbs(place) {
		return text
	}
	return place + ": " + text
}

// Sum gives the SHA-256 of a file, in hex.
func Sum(path string) (string, error) {
	sum, _, err := sumOf(path)
	return sum, err
}

// sumOf gives the SHA-256 and the size of a file; of a folder those of the files
// of the format in it, by their names and digests.
func sumOf(path string) (sum string, bytes int64, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", 0, err
	}
	if !info.IsDir() {
		from, err := os.Open(path)
		if err != nil {
			return "", 0, err
		}
		defer func() { _ = from.Close() }()
		return sumFrom(from)
	}
	names := []string{"datapackage.json"}
	for k := range bingo.FileCount {
		names = append(names, k.String())
	}
	all := sha256.New()
	for _, name := range names {
		one, n, err := sumOf(filepath.Join(path, name))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return "", 0, err
		}
		fmt.Fprintf(all, "%s %s\n", name, one)
		bytes += n
	}
	return hex.EncodeToString(all.Sum(nil)), bytes, nil
}

func sumFrom(from io.Reader) (string, int64, error) {
	sum := sha256.New()
	n, err := io.Copy(sum, from)
	return hex.EncodeToString(sum.Sum(nil)), n, err
}

// sumZipped gives those of a member of a zip; where it cannot be unpacked, those
// of the zip.
func sumZipped(path string, i int) (string, int64, error) {
	z, err := zip.OpenReader(path)
	if err != nil {
		return "", 0, err
	}
	defer func() { _ = z.Close() }()
	from, err := z.File[i].Open()
	if err != nil {
		return sumOf(path)
	}
	defer func() { _ = from.Close() }()
	sum, n, err := sumFrom(from)
	if err != nil {
		return sumOf(path)
	}
	return sum, n, nil
}
