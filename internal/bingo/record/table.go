package record

import (
	"eyesdown/internal/bingo"
)

// Kind is what a column holds and how its text is read.
type Kind uint8

// The kinds of columns.
const (
	Text       Kind = iota // free text, kept as received
	Identifier             // text with leading zeros and case kept
	Money                  // decimal dollars, not negative: integer cents
	Signed                 // decimal dollars, a leading '-' allowed: integer cents
	Date                   // YYYY-MM-DD: civil.Date
	Month                  // YYYY-MM: civil.Month
	Time                   // RFC 3339 or local time in the permit's zone: seconds since 1970 UTC
	Count                  // a whole number from 0
	Ordinal                // a whole number from 1: game_no, prize_no, call_no
	Flag                   // true or false, empty = false: 1 or 0
	Choice                 // one of the column's words
	Choices                // several of the column's words by ';'
	List                   // items by ';', each an identifier or a range
	Zone                   // an IANA time zone name
)

// Scope says what a row of a file belongs to.
type Scope uint8

// The scopes.
const (
	Register   Scope = iota // the permit itself: permits, people, authorisations, returns
	OfSession               // a session: sessions and everything with a session_id
	PermitWide              // the permit, identified by all its columns
	Either                  // a session where session_id is filled in, else permit-wide
	OfSeries                // a series of tickets, whatever the permit
)

// Column is one column of a file.
type Column struct {
	Name     string
	Kind     Kind
	Required bool     // the row cannot be placed without it
	Words    []string // of Choice and Choices
}

// Table is one file of the data package and the table that keeps its rows.
type Table struct {
	File    bingo.FileKind
	Name    string // of the store's table: the file's name without .csv
	Scope   Scope
	Key     []string // the columns that identify a row within its session; none = all of them
	Columns []Column
}

// Index gives the column's position, or -1.
func (t *Table) Index(name string) int {
	for i := range t.Columns {
		if t.Columns[i].Name == name {
			return i
		}
	}
	return -1
}

// Integer tells whether values of the kind are kept as whole numbers.
func (k Kind) Integer() bool {
	switch k {
	case Money, Signed, Date, Month, Time, Count, Ordinal, Flag:
		return true
	}
	return false
}
