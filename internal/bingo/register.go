package bingo

import (
	"strconv"
	"strings"

	"eyesdown/internal/civil"
)

// RegisterChange is one value that a person set in the register: a column of the
// permit's row of permits.csv, of a person's row of people.csv, or of a row of
// authorisations.csv. Changes are kept for good: of those that set the same
// column the last one counts, and one that withdraws gives way to what the
// packages say.
type RegisterChange struct {
	Permit    string
	File      FileKind   // FilePermits, FilePeople or FileAuthorisations
	Name      string     // the person or the clause; "" of a permit
	Role      string     // of a person
	From      civil.Date // of a permit: the day from which the value holds; else the first day of the row; zero = open
	Column    string
	Value     string // as a data package writes it; "" = not recorded
	Withdrawn bool   // nothing is set any longer
	By, At    string // whose change it is, and the day, YYYY-MM-DD
	Reason    string // "" where none was given
}

// Same tells whether two changes set the same column of the same thing.
func (c *RegisterChange) Same(o *RegisterChange) bool {
	return c.Permit == o.Permit && c.File == o.File && c.Role == o.Role && c.From == o.From && c.Column == o.Column && c.named(o.Name)
}

// named compares clauses as they are, and people by name.
func (c *RegisterChange) named(name string) bool {
	return c.Name == name || c.File == FilePeople && SameName(c.Name, name)
}

// Names tells whether the change is about the person or clause of a name.
func (c *RegisterChange) Names(name string) bool { return c.named(name) }

// Said gives the words by which the change is named as a source.
func (c *RegisterChange) Said() string { return "set by " + c.By + " on " + c.At }

// About says what the change sets, without the value: "authorised_to of Mele
// Tau, supervisor from 1 July 2025, on permit VB-0042".
func (c *RegisterChange) About() string { return c.Column + " of " + c.Row() }

// Row names the row of the register that the change is about: "Mele Tau,
// supervisor from 1 July 2025, on permit VB-0042".
func (c *RegisterChange) Row() string {
	from := ""
	if c.From.Recorded() {
		from = " from " + c.From.Long()
	}
	switch c.File {
	case FilePeople:
		return c.Name + ", " + strings.ReplaceAll(c.Role, "_", " ") + from + ", on permit " + c.Permit
	case FileAuthorisations:
		return "the authorisation for " + c.Name + from + ", on permit " + c.Permit
	}
	return "permit " + c.Permit + from
}

// Done says what the change did: "authorised_to of … is set to 2026-06-30".
func (c *RegisterChange) Done() string {
	switch {
	case c.Withdrawn:
		return c.About() + ": what was set is taken back, the packages speak again"
	case c.Column == "role":
		return c.Row() + ", is added to the register"
	case c.Value == "":
		return c.About() + " is set to \"not recorded\""
	}
	return c.About() + " is set to " + c.Value
}

// ColumnSource says that the value of a column comes from another place than
// the row it is in: another package's row, or a person who set it.
type ColumnSource struct {
	Column string
	Source Source
}

// LaterValue is a value of a column of permits.csv that a person set to hold
// from a day on; until then what stands before it does.
type LaterValue struct {
	Column, Value string
	From          civil.Date
	Source        Source
}

func cellOf(row Source, elsewhere []ColumnSource, column string) Cell {
	for _, e := range elsewhere {
		if e.Column == column {
			return e.Source.Cell(column)
		}
	}
	return row.Cell(column)
}

// Cell gives the place of a value of permits.csv.
func (p *Permit) Cell(column string) Cell { return cellOf(p.Source, p.Elsewhere, column) }

// Cell gives the place of a value of people.csv.
func (p *Person) Cell(column string) Cell { return cellOf(p.Source, p.Elsewhere, column) }

// Cell gives the place of a value of authorisations.csv.
func (a *Authorisation) Cell(column string) Cell { return cellOf(a.Source, a.Elsewhere, column) }

// CellOn gives the place of a value of permits.csv as it is on a day.
func (p *Permit) CellOn(column string, day civil.Date) Cell {
	if l := p.later(column, day); l != nil {
		return l.Source.Cell(column)
	}
	return p.Cell(column)
}

// later gives the last value that was set to hold from the day or before it on,
// nil where there is none.
func (p *Permit) later(column string, day civil.Date) *LaterValue {
	for i := len(p.Later) - 1; i >= 0; i-- {
		if l := &p.Later[i]; l.Column == column && l.From <= day {
			return l
		}
	}
	return nil
}

// Command writes the command line that speaks of what the change set.
func (c *RegisterChange) Command() string {
	text := "eyesdown register set " + c.Permit
	if c.Column != "role" { // a row is taken back whole
		text += " " + c.Column
	}
	switch c.File {
	case FilePeople:
		text += " --person " + strconv.Quote(c.Name) + " --role " + c.Role
	case FileAuthorisations:
		text += " --clause " + c.Name
	}
	if c.From.Recorded() {
		text += " --from " + c.From.String()
	}
	return text
}
