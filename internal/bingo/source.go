package bingo

import (
	"fmt"
	"strconv"
)

// Source is the place a row was read from: an index into the record's Files and
// the physical row in that file, where the header is row 1.
type Source struct {
	File uint32
	Row  uint32
}

// NoSource is the place of what no row says.
func NoSource() Source { return Source{File: 1<<32 - 1} }

// Cell names one column of the row.
func (s Source) Cell(column string) Cell { return Cell{Source: s, Column: column} }

// Cell is the place of one value.
type Cell struct {
	Source
	Column string
}

// SourceFile is a file that rows were read from: one CSV file of a data package.
type SourceFile struct {
	Name    string // as in the package, "games.csv"
	SHA256  string // of the file's bytes, in hex
	Package string // digest of the package it came in, in hex
	Label   string // the package's name as given ("2025-26.zip"), for people; never shown in a signed document
	Sheet   *Sheet // the running sheet that the file was made from; nil where it came as it is
}

// Sheet is the running sheet that files of a package were made from.
type Sheet struct {
	Name   string // as it was sent: "2025-07-03.xlsx"
	SHA256 string // of its bytes, in hex
	Cells  map[SheetCell]Place
}

// SheetCell is a value of a file made from a running sheet; with no column, one
// of its rows.
type SheetCell struct {
	Row    uint32
	Column string
}

// Place is a cell spelled out for people and programs: which file by hash and
// name, which row, which column and what stood there.
type Place struct {
	File   string `json:"file"`
	SHA256 string `json:"sha256"`
	Sheet  string `json:"sheet,omitempty"`
	Row    int    `json:"row"`
	Column string `json:"column,omitempty"`
	Raw    string `json:"raw,omitempty"`
	Known  bool   `json:"-"` // Raw is what stood there, if that is nothing
}

// Cell names the cell as a spreadsheet does: "Running sheet!C7".
func (p Place) Cell() string {
	if p.Sheet == "" {
		return p.Column + strconv.Itoa(p.Row)
	}
	return p.Sheet + "!" + p.Column + strconv.Itoa(p.Row)
}

// String gives file:row:column, of a workbook file:sheet!cell.
func (p Place) String() string {
	text := p.File
	if p.Sheet != "" {
		return text + ":" + p.Cell()
	}
	if p.Row > 0 {
		text += ":" + strconv.Itoa(p.Row)
	}
	if p.Column != "" {
		text += ":" + p.Column
	}
	return text
}

// PlaceOf spells a cell out with the files it points into. A value that no row
// holds has no file.
func PlaceOf(files []SourceFile, c Cell) Place {
	p := Place{Row: int(c.Row), Column: c.Column}
	if int64(c.File) >= int64(len(files)) {
		return p
	}
	f := &files[c.File]
	if c.Row == 0 && c.Column != "" && f.SHA256 != "" {
		return p
	}
	p.File, p.SHA256 = f.Name, f.SHA256
	if f.Sheet == nil {
		return p
	}
	for _, column := range []string{c.Column, ""} { // a value that is not there has the place of its row
		if place, ok := f.Sheet.Cells[SheetCell{c.Row, column}]; ok {
			return place
		}
	}
	p.File, p.SHA256 = f.Sheet.Name, f.Sheet.SHA256
	return p
}

// GoString keeps debug prints short.
func (s Source) GoString() string { return fmt.Sprintf("%d:%d", s.File, s.Row) }
