package batch

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"eyesdown/ingest/datapackage"
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/fault"
	"eyesdown/testdata/scenarios"
)

// Demo is what the demonstration made.
type Demo struct {
	Folder  string
	Store   string // its DSN
	Package string // the data package, as files to look at
	Sheets  string // running sheets of the sessions that it lacks
	Intakes []Intake
	Check   *CheckResult
	Filed   *Filed
}

// RunDemo does the main job on the data of the demo's permit holder: the data
// package is written to the folder, read into a store of its own there, checked,
// and made into a return with its exception report.
func RunDemo(ctx context.Context, folder, program string, progress Progress) (d *Demo, err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fault.Inputf(folder, "name another folder with --out", "the folder cannot be made: %v", err)
	}
	d = &Demo{Folder: folder, Store: "sqlite:" + filepath.Join(folder, "eyesdown.db"), Package: filepath.Join(folder, "hall-export"),
		Sheets: filepath.Join(folder, scenarios.DemoSheets)}
	if err := errors.Join(writePackage(d.Package), writeSheets(d.Sheets)); err != nil {
		return nil, err
	}
	ws, err := Open(ctx, d.Store, program)
	if err != nil {
		return nil, err
	}
	defer func() {
		if closing := ws.Close(); err == nil {
			err = closing
		}
	}()
	if d.Intakes, err = ws.Ingest(ctx, []string{d.Package, d.Sheets}, progress); err != nil {
		return nil, err
	}
	for _, in := range d.Intakes {
		if in.Err != nil {
			return nil, in.Err
		}
	}
	if d.Check, err = ws.Check(ctx, CheckOptions{Permit: scenarios.DemoPermit}); err != nil {
		return nil, err
	}
	ending, err := civil.ParseDate(scenarios.DemoYearEnding)
	if err != nil {
		return nil, err
	}
	d.Filed, err = ws.WriteReturn(ctx, scenarios.DemoPermit, ending, folder, progress)
	return d, err
}

// writePackage writes the demo's data package as files, with its
// datapackage.json.
func writePackage(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fault.Wrap(err, folder, "the folder cannot be made")
	}
	demo, err := scenarios.Demo()
	if err != nil {
		return fault.Wrap(err, "", "the demo's data is not in the program")
	}
	var kinds []bingo.FileKind
	for k := bingo.FileKind(0); k < bingo.FileCount; k++ {
		text, err := fs.ReadFile(demo, k.String())
		if err != nil {
			continue // the demo has no such file
		}
		kinds = append(kinds, k)
		err = WriteFile(filepath.Join(folder, k.String()), func(w io.Writer) error {
			_, err := w.Write(text)
			return err
		})
		if err != nil {
			return err
		}
	}
	return WriteFile(filepath.Join(folder, "datapackage.json"), func(w io.Writer) error {
		return datapackage.WriteDescriptor(w, scenarios.DemoName, kinds)
	})
}

// writeSheets writes the demo's running sheets as files.
func writeSheets(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fault.Wrap(err, folder, "the folder cannot be made")
	}
	demo, err := scenarios.Demo()
	if err != nil {
		return fault.Wrap(err, "", "the demo's data is not in the program")
	}
	sheets, err := fs.Glob(demo, scenarios.DemoSheets+"/*.xlsx")
	if err != nil {
		return fault.Wrap(err, "", "the demo's data is not in the program")
	}
	for _, name := range sheets {
		data, err := fs.ReadFile(demo, name)
		if err != nil {
			return fault.Wrap(err, name, "the demo's data is not in the program")
		}
		err = WriteFile(filepath.Join(folder, path.Base(name)), func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
