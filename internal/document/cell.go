package document

import (
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// String makes a text cell.
func String(text string) Cell { return Cell{Kind: Prose, Text: text} }

// ID makes a cell whose characters are kept exactly.
func ID(text string) Cell { return Cell{Kind: Identifier, Text: text} }

// Cents makes a money cell.
func Cents(c money.Cents) Cell { return Cell{Kind: Money, N: int64(c)} }

// Amount makes a money cell, or one that says that nothing was recorded.
func Amount(a money.Amount) Cell {
	return Cell{Kind: Money, N: int64(a.Cents()), None: !a.Recorded()}
}

// Number makes a cell of a whole number.
func Number(n int) Cell { return Cell{Kind: Count, N: int64(n)} }

// CountOf makes a cell of a count, or one that says that nothing was recorded.
func CountOf(c money.Count64) Cell { return Cell{Kind: Count, N: c.Int(), None: !c.Recorded()} }

// Day makes a date cell, or one that says that nothing was recorded.
func Day(d civil.Date) Cell { return Cell{Kind: Date, N: int64(d), None: !d.Recorded()} }

// MonthOf makes a month cell.
func MonthOf(m civil.Month) Cell { return Cell{Kind: Month, N: int64(m), None: !m.Recorded()} }

// Share makes a cell of a percentage for reading.
func Share(text string) Cell { return Cell{Kind: Percent, Text: text} }

// Blank makes an empty cell of a kind.
func Blank(k Kind) Cell { return Cell{Kind: k, None: true, Missing: " "} }

// WithFormula adds the formula that makes the figure again.
func (c Cell) WithFormula(f string) Cell { c.Formula = f; return c }

// WithLink adds where in the document the cell leads.
func (c Cell) WithLink(l string) Cell { c.Link = l; return c }

// WithLineage adds how the figure was made.
func (c Cell) WithLineage(l Lineage) Cell { c.Lineage = &l; return c }

// AsPartial marks a figure that leaves something out.
func (c Cell) AsPartial(partial bool) Cell { c.Partial = partial; return c }

// People gives the cell as print shows it: "$1,234.50", "3 July 2025".
func (c Cell) People() string {
	text := c.people()
	if c.Partial && !c.None {
		return text + " *"
	}
	return text
}

func (c Cell) people() string {
	switch {
	case c.None && c.Missing != "":
		return c.Missing
	case c.None:
		return "not recorded"
	}
	switch c.Kind {
	case Money:
		return money.Cents(c.N).Dollars()
	case Count:
		return money.Count(c.N)
	case Date:
		return civil.Date(c.N).Time().Format("2 Jan 2006")
	case Month:
		return civil.Month(c.N).Long()
	}
	return c.Text
}
