package datapackage

import (
	"fmt"

	"eyesdown/ingest"
	"eyesdown/internal/bingo"
)

// holdFile tells of a file that cannot be read, or not to its end: from the row
// named on, none of its rows counts.
func (f *pass) holdFile(problem, remedy, raw string, row int) error {
	f.broken = f.broken.With(f.table.File)
	return f.sink.Hold(ingest.Held{
		Exception: bingo.Exception{
			ID:      bingo.ExceptionID(bingo.CodeBrokenFile, f.sum.Name, f.sum.SHA256, problem),
			Code:    bingo.CodeBrokenFile,
			File:    f.table.File,
			Places:  []bingo.Place{{File: f.sum.Name, SHA256: f.sum.SHA256, Row: row}},
			Problem: problem,
			Remedy:  remedy,
			Raw:     raw,
			Effect:  bingo.StopsFiling,
		},
		Line: uint32(row), Session: -1, Incomplete: true,
	})
}

// holdCut tells of a file that ends inside a row. The row is nobody's: the cell
// that was cut off may be the one that says whose it is.
func (f *pass) holdCut() error {
	f.sum.Held++
	row, width, stands := f.split.row, len(f.layout.columns), len(f.split.cells)
	missing := fmt.Sprintf("the last %d of its %d cells are missing", width-stands, width)
	if width-stands == 1 {
		missing = fmt.Sprintf("the last of its %d cells is missing", width)
	}
	problem := fmt.Sprintf("%s was not written or sent to its end; the file ends inside row %d: it stops in %s, and %s. The row is not used, and rows after it may be missing.",
		f.sum.Name, row, f.layout.nameOf(stands-1), missing)
	return f.holdFile(problem, remedyCut, show(f.raw(), maxRaw), row)
}

// holdColumn tells of a column that is none of the format's.
func (f *pass) holdColumn(name string) error {
	return f.sink.Hold(ingest.Held{
		Exception: bingo.Exception{
			ID:      bingo.ExceptionID(bingo.CodeUnknownColumn, f.sum.Name, name),
			Code:    bingo.CodeUnknownColumn,
			File:    f.table.File,
			Places:  []bingo.Place{{File: f.sum.Name, SHA256: f.sum.SHA256, Row: f.split.row, Column: name}},
			Problem: fmt.Sprintf("%s has a column %s that is none of the format's. It is kept with the file; no rule reads it.", f.sum.Name, name),
			Remedy:  "Nothing needs to be done. If the column was meant to be read, check how its name is spelled.",
			Effect:  bingo.Notice,
		},
		Line: uint32(f.split.row), Session: -1,
	})
}

// noteOpenEnd tells that the file may have been cut off inside its last cell.
func (f *pass) noteOpenEnd() error {
	row := f.split.row
	return f.sink.Hold(ingest.Held{
		Exception: bingo.Exception{
			ID:     bingo.ExceptionID(bingo.CodeBrokenFile, f.sum.Name, f.sum.SHA256, "open end"),
			Code:   bingo.CodeBrokenFile,
			File:   f.table.File,
			Places: []bingo.Place{{File: f.sum.Name, SHA256: f.sum.SHA256, Row: row}},
			Problem: fmt.Sprintf("%s ends without a line break behind its last row (row %d). The row counts, but if the file was cut off, "+
				"its last cell may be incomplete and rows may be missing.", f.sum.Name, row),
			Remedy: "Check the last row against the program the file comes from. To avoid this note, end every row with a line break.",
			Effect: bingo.Notice,
		},
		Line: uint32(row), Session: -1,
	})
}

// holdStrangers tells of files in the package that are none of the format's.
func (r *reader) holdStrangers() error {
	for _, name := range r.pkg.strangers {
		err := r.sink.Hold(ingest.Held{
			Exception: bingo.Exception{
				ID:      bingo.ExceptionID(bingo.CodeUnknownFile, name),
				Code:    bingo.CodeUnknownFile,
				Places:  []bingo.Place{{File: name}},
				Problem: fmt.Sprintf("The package holds %s, which is none of the format's files; it was not read.", clip(name)),
				Remedy:  "Nothing needs to be done. If it was meant to be read, check its name: " + formatNames() + ". A running sheet of this kind is read from a folder of its own: `eyesdown ingest FOLDER`.",
				Effect:  bingo.Notice,
			},
			Session: -1,
		})
		if err != nil {
			return err
		}
	}
	return nil
}
