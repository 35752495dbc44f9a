package datapackage

import (
	"errors"
	"fmt"
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// row is one row being read; it is used again for the next.
type row struct {
	line      uint32
	text      string
	cells     []span
	values    []record.Value
	troubles  []trouble
	permit    *permit // nil where its number could not be read
	permitNo  string
	sessionID string
	session   int // its number, or -1
	game      int // 0 where there is none or it could not be read
	digest    record.Digest
}

// trouble is one thing wrong with a row.
type trouble struct {
	code   string
	column string
	raw    string
	what   string
	remedy string
}

func (w *row) cell(i int) string {
	if i < 0 || i >= len(w.cells) {
		return ""
	}
	return trim(w.text[w.cells[i].from:w.cells[i].to])
}

func (w *row) blame(code, column, raw, what, remedy string) {
	w.troubles = append(w.troubles, trouble{code, column, raw, what, remedy})
}

// parse reads the row that the splitter stands at; false says that it is blank.
func (f *pass) parse() bool {
	w := &f.row
	w.line, w.cells, w.text = uint32(f.split.row), f.split.cells, string(f.split.text)
	w.troubles = w.troubles[:0]
	w.permit, w.permitNo, w.sessionID, w.session, w.game = nil, "", "", -1, 0
	if w.blank() && f.split.extra == 0 && !(f.cutOff() && len(w.cells) > 1) {
		return false
	}
	copy(w.values, f.layout.empty)
	f.shape()
	f.findPermit()
	plain := plainText(f.split.text)
	for i := range min(len(w.cells), len(f.layout.columns)) {
		if c := f.layout.columns[i]; c >= 0 && w.cells[i].from < w.cells[i].to {
			f.value(i, c, plain)
		}
	}
	f.identify()
	f.needed()
	f.ordered()
	f.single()
	f.place()
	f.answered()
	f.given()
	return true
}

func (w *row) blank() bool {
	for i := range w.cells {
		if w.cell(i) != "" {
			return false
		}
	}
	return true
}

const (
	remedyShape = "Compare the row with the header: a comma too many, or a comma inside a cell without quotation marks around it, moves everything after it. Mend the row and send the package again."
	remedyCell  = "Mend the cell where the file was written, or in a spreadsheet, and send the package again."
	remedyFile  = "Mend the file where it is written, or write it again, and send the package again."
	remedyCut   = "Write the file again from the program it comes from and send the package again. If the row is whole but for empty cells, end it with their commas and a line break."
	remedyKey   = "Fill in what is missing and send the package again."
	remedyRange = "Check which ticket is the first and which the last, mend the row and send the package again."
)

// cutOff tells whether the file ends inside the row.
func (f *pass) cutOff() bool {
	return f.split.open && len(f.split.cells) < len(f.layout.columns)
}

// shape looks at the row as a whole.
func (f *pass) shape() {
	w, s := &f.row, f.split
	width := len(f.layout.columns)
	if s.extra > 0 {
		w.blame(bingo.CodeRaggedRow, "", "", fmt.Sprintf("it has %d cells, and at most %d are read", maxFields+s.extra, maxFields), remedyShape)
	}
	first := width
	if f.layout.unnamed {
		first = 0
	}
	for i := first; i < len(w.cells); i++ {
		if i < width && f.layout.names[i] != "" {
			continue
		}
		if cell := w.cell(i); cell != "" {
			w.blame(bingo.CodeRaggedRow, "column "+strconv.Itoa(i+1), cell, "it stands under no heading", remedyShape)
		}
	}
	if s.long >= 0 {
		name := ""
		if s.long < width {
			name = f.layout.names[s.long]
		}
		w.blame(bingo.CodeUnreadable, name, w.cell(s.long), "it is longer than 64 KB", remedyCell)
	}
}

// value reads one cell into its column's value.
func (f *pass) value(i, c int, plain bool) {
	w := &f.row
	text := w.cell(i)
	if text == "" {
		return
	}
	col, said := &f.table.Columns[c], text
	if !plain {
		if why := unfit(text, col.Kind == record.Text); why != "" {
			w.blame(bingo.CodeUnreadable, col.Name, text, why, remedyCell)
			return
		}
		text = composed(col, text)
	}
	var ck *clock
	if col.Kind == record.Time {
		if w.permit == nil || w.permit.clock.zone == nil {
			return // the row is held for its permit; the time cannot be judged
		}
		ck = &w.permit.clock
	}
	v, err := f.cell(col, text, ck)
	if err != nil {
		w.blame(bingo.CodeUnreadable, col.Name, said, err.Error(), remedyOf(err))
		return
	}
	w.values[c] = v
}

func remedyOf(err error) string {
	if errors.Is(err, errItem) {
		return "Take the extra ';' out and send the package again."
	}
	return remedyCell
}

// needed blames the row for required cells that are empty. A cell that is not
// and yet has no value is blamed already.
func (f *pass) needed() {
	w := &f.row
	for _, c := range f.layout.required {
		if !w.values[c].Recorded && w.cell(f.layout.at[c]) == "" {
			w.blame(bingo.CodeMissingKey, f.table.Columns[c].Name, "", "it is empty, and the row cannot be placed without it", remedyKey)
		}
	}
	if f.table.File == bingo.FileExpenses && w.cell(f.layout.session) == "" {
		if c := f.table.Index("paid_at"); w.cell(f.layout.at[c]) == "" {
			w.blame(bingo.CodeMissingKey, "paid_at", "", "an expense of no session needs the day it was paid", remedyKey)
		}
	}
}
