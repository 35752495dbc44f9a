package dialect

import (
	"strconv"
	"strings"

	"eyesdown/ingest/grid"
	"eyesdown/internal/fault"
)

// Bounds of one file; no running sheet comes near them.
const (
	maxBytes  = 10 << 20
	maxFields = 256
	maxField  = 64 << 10
	maxRows   = 200_000
	maxCells  = 2_000_000 // that hold something: a bound of memory
)

// NoLineEnd is the note on a file whose last line has no line end behind it:
// whoever knows what the last line should hold can tell whether it was cut off.
const NoLineEnd = "the last line has no line end behind it: check that the file is whole"

// Read turns the text of a file into its one sheet. A row has the number of the
// line it starts in, the hint line "sep=;" counted; cells are kept as they
// stand, but that their line ends are "\n", and those that hold only blanks are
// left out. Notes say what was not plain UTF-8 with commas. The error is a
// fault of the input, with the line and what to do.
func Read(name string, data []byte) (*grid.Book, error) {
	if len(data) > maxBytes {
		return nil, fault.Inputf(name, "Send the sheets in several files.", "the file is larger than 10 MB")
	}
	if what, hint := container(data); what != "" {
		return nil, fault.Inputf(name, hint, "this is %s, not a text file of rows", what)
	}
	d, err := decode(name, data)
	if err != nil {
		return nil, err
	}
	s := scanner{name: name, text: d.text, line: 1}
	delimiter, hinted := s.hint()
	start := s
	if !hinted || !strings.Contains(s.text[s.pos:], string(rune(delimiter))) {
		if delimiter, err = choose(start); err != nil {
			return nil, err
		}
	}
	s.delimiter = delimiter
	sheet, err := s.sheet()
	if err != nil {
		return nil, err
	}
	if len(sheet.Rows) == 0 {
		return nil, fault.Inputf(name, "Check that the right file was sent.", "the file holds nothing")
	}
	book := &grid.Book{Sheets: []grid.Sheet{sheet}, Notes: d.notes}
	if d.encoding != utf8Text || delimiter != ',' {
		book.Notes = append([]string{d.encoding + ", " + nameOf(delimiter)}, book.Notes...)
	}
	if hinted && delimiter != start.delimiter && start.delimiter != 0 {
		book.Notes = append(book.Notes, "the first line names "+nameOf(start.delimiter)+" as the separator, and the lines below do not use it")
	}
	if s.mixed() {
		book.Notes = append(book.Notes, "the lines end in several ways; each was taken as a line end")
	}
	if s.open {
		book.Notes = append(book.Notes, NoLineEnd)
	}
	return book, nil
}

// sheet reads all rows.
func (s *scanner) sheet() (grid.Sheet, error) {
	var sheet grid.Sheet
	cells := 0
	for s.next() {
		filled := 0
		for _, f := range s.fields {
			if !blank(f.text) {
				filled++
			}
		}
		if filled == 0 {
			continue
		}
		if cells += filled; cells > maxCells {
			return sheet, s.fault(s.row, 0, "Send the sheets in several files.", "there are more than "+strconv.Itoa(maxCells)+" filled cells up to here")
		}
		row := grid.Row{No: s.row, Cells: make([]grid.Cell, 0, filled)}
		for col, f := range s.fields {
			if !blank(f.text) {
				row.Cells = append(row.Cells, grid.Cell{Col: col, Text: f.text})
			}
		}
		sheet.Rows = append(sheet.Rows, row)
	}
	return sheet, s.err
}

// blank tells whether a cell holds nothing that can be seen.
func blank(text string) bool { return grid.Trim(text) == "" }

func nameOf(delimiter byte) string {
	switch delimiter {
	case ',':
		return "comma"
	case ';':
		return "semicolon"
	case '\t':
		return "tab"
	case '|':
		return "vertical bar"
	}
	return "\"" + string(rune(delimiter)) + "\""
}
