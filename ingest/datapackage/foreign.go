package datapackage

import (
	"io"
	"os"
	"path/filepath"
	"strings"

	"eyesdown/ingest/workbook"
	"eyesdown/internal/fault"
)

// Ignored tells whether a path is what operating systems and office programs
// leave behind, or hidden: nobody sent it.
func Ignored(name string) bool { return ignored(name) }

// mostSniffed is how much of a file is looked at to say what it is; of a larger
// zip only the directory is.
const mostSniffed = 10 << 20

// What says in a few words what a stream of bytes is by its content: "a PDF".
func What(name string, from io.Reader) (string, error) {
	kind, err := kindIn(from)
	return kind.Named(name), err
}

func kindIn(from io.Reader) (workbook.Kind, error) {
	data, err := io.ReadAll(io.LimitReader(from, mostSniffed))
	if err != nil {
		return workbook.Unknown, err
	}
	return workbook.Sniff(data), nil
}

// foreign refuses a single file that is of another kind than a package's: a
// letter, a photo, a PDF. It is nil for one that may yet be a package, or that is
// told of better where it is read.
func foreign(given string) error {
	from, err := os.Open(given)
	if err != nil {
		return fault.Inputf(given, "check that you may read it", "it cannot be opened: %v", err)
	}
	defer func() { _ = from.Close() }()
	if info, err := from.Stat(); err != nil || info.Size() > mostSniffed {
		return nil // a large zip, whose directory is read next
	}
	kind, err := kindIn(from)
	if err != nil {
		return fault.Inputf(given, "check that you may read it", "it cannot be read: %v", err)
	}
	ext := strings.ToLower(filepath.Ext(given))
	switch {
	case kind == workbook.XLSX, kind == workbook.Archive, ext == ".zip":
		return nil
	case kind == workbook.Text && ext == ".csv":
		return nil
	case kind == workbook.Text:
		return fault.Inputf(given, "if it is a table, save it under a name that ends in .csv (a running sheet, or a file of a data package by its name: permits.csv, sessions.csv, games.csv and others) and send that; "+
			"what is written in sentences goes into a blank running sheet, made by: eyesdown template running-sheet", "this is a text file, neither a running sheet nor a data package")
	}
	return workbook.TurnedAway(given, kind)
}
