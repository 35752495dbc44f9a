package xlsx

import (
	"github.com/xuri/excelize/v2"

	"eyesdown/internal/civil"
	"eyesdown/internal/document"
)

const (
	// exact bounds what is written as a number: readers keep 15 digits.
	exact = 1_000_000_000_000_000
	// epoch is the civil day that a workbook counts as day 0.
	epoch = 693_594
	// Days before the first are counted in two ways, as 1900 has a 29 February
	// for some readers; days after the last have no date at all.
	firstDay, lastDay = 61, 2_958_465
)

// number gives a figure as a workbook keeps it; false says that it cannot, and
// is written as text rather than as another figure.
func number(c *document.Cell) (any, bool) {
	switch c.Kind {
	case document.Money:
		return dollars(c.N)
	case document.Count:
		if c.N > -exact && c.N < exact {
			return c.N, true
		}
	case document.Date:
		return serial(c.N)
	case document.Month: // the first day of it
		if c.N <= 0 || c.N > 12*10_000 {
			return nil, false
		}
		return serial(int64(civil.Month(c.N).First()))
	}
	return nil, false
}

// dollars gives an amount as the number whose shortest decimal is the amount
// itself. Dividing by 100 rounds once, to the nearest number there is, and below
// 15 digits no other amount is as near; adding or multiplying fractions of a
// dollar has no such promise.
func dollars(cents int64) (any, bool) {
	if cents <= -exact || cents >= exact {
		return nil, false
	}
	return float64(cents) / 100, true
}

func serial(day int64) (any, bool) {
	day -= epoch
	return day, day >= firstDay && day <= lastDay
}

// cell sets out a cell of the document: its value, its formula, its style and
// its link. What was not recorded has no formula: it would give 0.
func (b *book) cell(out *excelize.Cell, c *document.Cell, at place) error {
	*out = excelize.Cell{}
	l := look{role: at.role, kind: c.Kind, tone: at.tone, partial: c.Partial && !c.None}
	target := b.target(c, at)
	l.link = target != ""
	value, isNumber := any(nil), false
	if c.None {
		l.none = true
	} else {
		value, isNumber = number(c)
	}
	if isNumber {
		out.Value, l.figure = value, true
	} else if text := shown(c.People()); text != "" && !(c.None && text == " ") {
		l.literal = c.Kind == document.Identifier || risky(text)
		out.Value = guarded(fit(text))
	}
	if c.Formula != "" && !c.None {
		formula, err := b.plan.formula(c.Formula, at)
		if err != nil {
			return err
		}
		out.Formula, l.literal = formula, false
	}
	var err error
	if out.StyleID, err = b.style(l); err == nil && target != "" {
		at.sheet.links = append(at.sheet.links, link{cellName(at.column, at.row), target, tip(c.Lineage)})
	}
	return err
}

// place is where a cell stands.
type place struct {
	sheet       *sheet
	table       *placed // nil outside of tables
	column, row int
	role        role
	tone        document.Tone
}
