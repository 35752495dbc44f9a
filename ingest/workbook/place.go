package workbook

import (
	"errors"
	"fmt"
	"strings"

	"eyesdown/ingest/grid"
)

var errRef = errors.New("it stands in a place that no sheet has")

// place reads a cell's name, "C7": its row from 1 and its column from 0.
func place(ref string) (row, col int, err error) {
	i := 0
	for ; i < len(ref) && ref[i] >= 'A' && ref[i] <= 'Z'; i++ {
		if col = col*26 + int(ref[i]-'A') + 1; col > allColumns {
			return 0, 0, errRef
		}
	}
	row, rest := rowNumber(ref[i:])
	if i == 0 || rest != "" || row == 0 {
		return 0, 0, errRef
	}
	return row, col - 1, nil
}

// rowNumber reads a row's number at the start of s, 0 where there is none that
// a sheet has.
func rowNumber(s string) (row int, rest string) {
	i := 0
	for ; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
		if row = row*10 + int(s[i]-'0'); row > lastRow || s[0] == '0' {
			return 0, s
		}
	}
	return row, s[i:]
}

// area reads the name of a block of cells, "C7:D9", or of one cell.
func area(ref string) (grid.Area, error) {
	first, last, ok := strings.Cut(ref, ":")
	if !ok {
		last = first
	}
	a := grid.Area{}
	var err, err2 error
	a.FirstRow, a.FirstCol, err = place(first)
	a.LastRow, a.LastCol, err2 = place(last)
	if err != nil || err2 != nil || a.FirstRow > a.LastRow || a.FirstCol > a.LastCol {
		return a, fmt.Errorf("%q is no block of cells", clip(ref))
	}
	return a, nil
}
