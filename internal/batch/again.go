package batch

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"eyesdown/ingest/datapackage"
	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
	"eyesdown/internal/store"
)

// readAgain reads packages anew whose rows were held since their permit was not
// known and is known by now, so that the order in which packages come does not
// matter. The kept originals are what is read.
func (ws *Workspace) readAgain(ctx context.Context, progress Progress) ([]Intake, error) {
	digests, err := ws.Store.PackagesHolding(ctx, bingo.CodeUnknownPermit)
	if err != nil || len(digests) == 0 {
		return nil, err
	}
	zones, err := ws.Store.PermitZones(ctx)
	if err != nil {
		return nil, err
	}
	exceptions, err := ws.Store.Exceptions(ctx)
	if err != nil || !waiting(exceptions, zones) {
		return nil, err
	}
	var done []Intake
	for _, digest := range digests {
		in, err := ws.readOneAgain(ctx, digest, progress)
		if err != nil {
			return done, err
		}
		done = append(done, in)
	}
	return done, nil
}

func (ws *Workspace) readOneAgain(ctx context.Context, digest string, progress Progress) (in Intake, err error) {
	folder, err := os.MkdirTemp("", "eyesdown-")
	if err != nil {
		return in, fault.Wrap(err, os.TempDir(), "no temporary folder can be made")
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	known, err := ws.packageOf(ctx, digest)
	if err != nil {
		return in, err
	}
	for _, f := range known.Files {
		if err := ws.restore(ctx, digest, f.Kind, filepath.Join(folder, f.Kind.String())); err != nil {
			return in, err
		}
	}
	pkg, err := datapackage.Open(folder)
	if err != nil {
		return in, err
	}
	pkg.Label = known.Label
	src, err := ws.again(ctx, pkg)
	if err != nil {
		return in, err
	}
	intake, err := ws.Store.BeginAgain(ctx, digest, known.Label)
	if err != nil {
		return in, err
	}
	in = Intake{Path: known.Label, Again: true}
	err = ws.read(ctx, &in, opened{src, pkg.Digest, pkg.Label, pkg.Bytes}, intake, progress)
	return in, err
}

func (ws *Workspace) packageOf(ctx context.Context, digest string) (store.Package, error) {
	packages, err := ws.Store.Packages(ctx)
	for _, p := range packages {
		if p.Digest == digest {
			return p, err
		}
	}
	return store.Package{}, errors.Join(err, fault.Usagef("run: eyesdown store check", "no package %s is in the store", digest))
}

// restore writes a kept original to a file.
func (ws *Workspace) restore(ctx context.Context, digest string, kind bingo.FileKind, path string) (err error) {
	from, err := ws.Store.Originals(ctx, digest, kind)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, err := os.Create(path)
	if err != nil {
		return fault.Wrap(err, path, "the temporary file cannot be written")
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, to.Close())
}
