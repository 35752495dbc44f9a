package grid

import "strconv"

// Book is a file of sheets: a workbook, or a CSV file with its one sheet.
type Book struct {
	Sheets   []Sheet
	Epoch04  bool     // dates count from 1904 (an old Macintosh setting of the workbook)
	Notes    []string // what was normalised on the way, for people: "UTF-16, tab"
	Workbook bool     // a place is given as sheet and cell, not as row and column
}

// Sheet is one sheet. Rows that hold nothing are left out, so row numbers may
// have holes.
type Sheet struct {
	Name   string // "" for a CSV file
	Hidden bool
	Rows   []Row
	Merged []Area
}

// Row is one physical row with its cells from left to right; a cell that holds
// nothing is left out.
type Row struct {
	No     int // from 1, as the person sees it
	Hidden bool
	Cells  []Cell
}

// Cell is one cell as it was typed.
type Cell struct {
	Col      int // from 0
	Kind     Kind
	Text     string // what stands in the file: a number's own digits, never rounded
	Format   Format // how the workbook shows a number; General in a CSV file
	Pattern  string // the number format itself, such as "0000"; "" where General
	Formula  string // without the "="; "" where the cell holds a plain value
	Uncached bool   // the cell holds a formula whose result was never stored
}

// Area is a block of merged cells, ends included.
type Area struct{ FirstRow, LastRow, FirstCol, LastCol int } // rows from 1, columns from 0

// Kind is what a cell holds.
type Kind uint8

// The kinds of cells.
const (
	Text   Kind = iota
	Number      // typed as a number, or a formula's numeric result
	Bool        // Text is "TRUE" or "FALSE"
	Error       // Text is the code, such as "#DIV/0!"
)

// Format is the class of a number's format.
type Format uint8

// The classes of formats.
const (
	General Format = iota
	Plain          // a number format of digits
	Percent
	Date
	Time
	DateTime
	Literal // formatted as text
)

// At gives the row's cell of a column; ok is false where it holds nothing.
func (r *Row) At(col int) (Cell, bool) {
	for _, c := range r.Cells {
		if c.Col == col {
			return c, true
		}
	}
	return Cell{}, false
}

// Ref names a cell as a spreadsheet does: column 2 of row 7 is "C7".
func Ref(row, col int) string { return ColumnName(col) + strconv.Itoa(row) }

// ColumnName gives the letters of a column from 0: "A", "Z", "AA".
func ColumnName(col int) string {
	name := ""
	for col++; col > 0; col = (col - 1) / 26 {
		name = string(rune('A'+(col-1)%26)) + name
	}
	return name
}
