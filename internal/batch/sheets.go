package batch

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"eyesdown/ingest"
	"eyesdown/ingest/datapackage"
	"eyesdown/ingest/runningsheet"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
)

// source is what can be taken into the store: a data package, or a running
// sheet.
type source interface {
	AsOf(now civil.Instant)
	Read(sink ingest.Sink, known ingest.Permits, progress func(int64)) (ingest.Summary, error)
}

// opened is a source with what is known of it before it is read.
type opened struct {
	source
	digest, label string
	bytes         int64
}

// alone gives the kind and the SHA-256 of the one file of the format that stands
// at the path; a running sheet is none.
func (o opened) alone() (kind bingo.FileKind, sha string, ok bool) {
	if p, is := o.source.(*datapackage.Package); is {
		return p.Alone()
	}
	return 0, "", false
}

// openAt finds out what stands at a path.
func (ws *Workspace) openAt(ctx context.Context, path string) (opened, error) {
	info, err := os.Stat(path)
	if err != nil || info.IsDir() || !asSheet(path) {
		pkg, err := datapackage.Open(path)
		if err != nil {
			return opened{}, err
		}
		return opened{pkg, pkg.Digest, pkg.Label, pkg.Bytes}, nil
	}
	data, err := sheetBytes(path, info.Size())
	if err != nil {
		return opened{}, err
	}
	return ws.openSheet(ctx, filepath.Base(path), data)
}

// openSheet opens a running sheet. What the register once told of it stays: a
// sheet that is in the store is the same sheet, though the register may say
// otherwise by now.
func (ws *Workspace) openSheet(ctx context.Context, name string, data []byte) (opened, error) {
	sheet, err := runningsheet.Open(name, data, func(permitNo string, day civil.Date) ([]time.Weekday, bool, error) {
		return ws.regularOn(ctx, permitNo, day)
	})
	if err == nil && !sheet.ByRegularDay {
		return opened{sheet, sheet.Digest, sheet.Label, sheet.Bytes}, nil
	}
	sum := sha256.Sum256(data)
	made, known, lookup := ws.Store.MadeFrom(ctx, hex.EncodeToString(sum[:]), runningsheet.PlacesMember)
	switch {
	case lookup != nil:
		return opened{}, lookup
	case known:
		return opened{digest: made, label: name}, nil
	case err != nil:
		return opened{}, err
	}
	return opened{sheet, sheet.Digest, sheet.Label, sheet.Bytes}, nil
}

// regularOn gives the regular days of a permit as the register has them on a
// day, and whether the permit runs then.
func (ws *Workspace) regularOn(ctx context.Context, permitNo string, day civil.Date) ([]time.Weekday, bool, error) {
	zones, err := ws.Store.PermitZones(ctx)
	if _, known := zones[permitNo]; err != nil || !known {
		return nil, false, err
	}
	holders, err := ws.Store.Holders(ctx, permitNo)
	if err != nil {
		return nil, false, err
	}
	for _, h := range holders {
		rec, err := ws.Store.Register(ctx, h)
		if err != nil {
			return nil, false, err
		}
		for _, p := range rec.Permits {
			if p.No == permitNo {
				return p.RegularOn(day), p.ValidFrom <= day && (!p.ValidTo.Recorded() || day <= p.ValidTo), nil
			}
		}
	}
	return nil, false, nil
}

// mostBytes bounds a running sheet; one of a long session takes 60 KB.
const mostBytes = 10 << 20

func sheetBytes(path string, size int64) ([]byte, error) {
	if size > mostBytes {
		return nil, tooLarge(path)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fault.Inputf(path, "check that you may read it", "it cannot be opened: %v", err)
	}
	return data, nil
}

// load gives what is known of a permit holder, each value with the cell of the
// running sheet that it came from.
func (ws *Workspace) load(ctx context.Context, holder string) (*bingo.Record, []bingo.Exception, error) {
	rec, exceptions, err := ws.Store.Load(ctx, holder)
	if err != nil {
		return nil, nil, err
	}
	sheets, err := ws.sheets(ctx)
	if err != nil || sheets == nil {
		return rec, exceptions, err
	}
	for i := range rec.Files {
		f := &rec.Files[i]
		if f.Sheet, err = sheets.of(ctx, f.Package, f.Name); err != nil {
			return nil, nil, err
		}
	}
	return rec, exceptions, sheets.relabel(ctx, exceptions)
}

// sheets finds the running sheets that packages were made from; each is read
// when it is first asked for.
type sheets struct {
	ws     *Workspace
	made   map[string]bool   // packages that were
	files  map[string]string // the SHA-256 of a file to its package
	names  map[string]string // and to its name
	opened map[string]map[string]*bingo.Sheet
}

// sheets is nil where no package was made from one.
func (ws *Workspace) sheets(ctx context.Context) (*sheets, error) {
	files, err := ws.Store.SheetFiles(ctx, runningsheet.PlacesMember)
	if err != nil || len(files) == 0 {
		return nil, err
	}
	s := &sheets{ws: ws, made: map[string]bool{}, files: map[string]string{}, names: map[string]string{}, opened: map[string]map[string]*bingo.Sheet{}}
	for _, f := range files {
		s.made[f.Package] = true
		s.files[f.SHA256], s.names[f.SHA256] = f.Package, f.Name
	}
	return s, nil
}

// of gives the sheet of a package's file; nil where there is none.
func (s *sheets) of(ctx context.Context, digest, name string) (*bingo.Sheet, error) {
	if !s.made[digest] {
		return nil, nil //nolint:nilnil // no sheet is no error
	}
	if s.opened[digest] == nil {
		p, err := s.ws.placesOf(ctx, digest)
		if err != nil {
			return nil, err
		}
		s.opened[digest] = p.Sheets()
	}
	return s.opened[digest][name], nil
}

// relabel turns the places of exceptions that point into such files to the
// sheet's own cells.
func (s *sheets) relabel(ctx context.Context, exceptions []bingo.Exception) error {
	for i := range exceptions {
		for j := range exceptions[i].Places {
			p := &exceptions[i].Places[j]
			sheet, err := s.of(ctx, s.files[p.SHA256], s.names[p.SHA256])
			if err != nil {
				return err
			}
			if sheet == nil {
				continue
			}
			place, ok := sheet.Cells[bingo.SheetCell{Row: uint32(p.Row), Column: p.Column}] //nolint:gosec // rows of a sheet
			if !ok {
				place = bingo.Place{File: sheet.Name, SHA256: sheet.SHA256}
			}
			*p = place
		}
	}
	return nil
}

// placesOf reads where in a running sheet the values of a package stood.
func (ws *Workspace) placesOf(ctx context.Context, digest string) (*runningsheet.Places, error) {
	data, err := ws.member(ctx, digest, runningsheet.PlacesMember)
	if err != nil {
		return nil, err
	}
	p, err := runningsheet.ParsePlaces(data)
	return p, fault.Wrap(err, digest, "what the store keeps of a running sheet cannot be read")
}

func (ws *Workspace) member(ctx context.Context, digest, name string) (data []byte, err error) {
	from, err := ws.Store.Member(ctx, digest, name)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	return io.ReadAll(from)
}

// again gives a package that is read from the store once more, with the running
// sheet that it was made from.
func (ws *Workspace) again(ctx context.Context, pkg *datapackage.Package) (source, error) {
	names, err := ws.Store.Members(ctx, pkg.Digest)
	if err != nil || !slices.Contains(names, runningsheet.PlacesMember) {
		return pkg, err
	}
	kept := map[string][]byte{}
	for _, name := range names {
		if kept[name], err = ws.member(ctx, pkg.Digest, name); err != nil {
			return nil, err
		}
	}
	p, err := runningsheet.ParsePlaces(kept[runningsheet.PlacesMember])
	if err != nil {
		return nil, fault.Wrap(err, pkg.Label, "what the store keeps of a running sheet cannot be read")
	}
	return runningsheet.Kept(pkg, p, kept[p.Name]), nil
}
