package runningsheet

import (
	"errors"

	"eyesdown/ingest/grid"
	"eyesdown/internal/fault"
)

// account says what became of the rows of a sheet that hold anything: each is
// one of these, or the sheet is not accepted.
type account struct {
	Rows     int // that hold anything, on visible sheets
	Titles   int // of sections
	Headings int // of tables
	Labels   int // with labels and what is filled in beside them
	Remarks  int // that belong to nothing: help and notes
	Spare    int // of tables, with nothing filled in
	Totals   int // of tables, checked against the rows above
	Taken    int // with records: one, or each of the wasted books of a cell
}

// balanced tells whether every row is accounted for.
func (a account) balanced() bool {
	return a.Rows == a.Titles+a.Headings+a.Labels+a.Remarks+a.Spare+a.Totals+a.Taken
}

var errImbalance = errors.New("its rows do not add up")

// balance counts the rows of the book and of what was made of them.
func (b *builder) balance(name string) error {
	for i := range b.book.Sheets {
		if s := &b.book.Sheets[i]; readable(s) {
			for j := range s.Rows {
				if len(s.Rows[j].Cells) > 0 {
					b.account.Rows++
				}
			}
		}
	}
	for _, lines := range b.lines { // order: only their number counts
		taken := map[*grid.Row]bool{}
		for _, l := range lines {
			if l != b.session && !l.heading && !taken[l.at.row] {
				taken[l.at.row] = true
				b.account.Taken++
			}
		}
	}
	if !b.account.balanced() {
		return fault.Wrap(errImbalance, name, "the program lost count of the rows; nothing was taken, please report it")
	}
	return nil
}

// readable tells whether a sheet may hold records.
func readable(s *grid.Sheet) bool { return !s.Hidden && !ownSide(s.Name) }
