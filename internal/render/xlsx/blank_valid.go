package xlsx

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"eyesdown/internal/bingo/record"
	"eyesdown/templates"
)

// listed writes the lists that cells choose from on a sheet of their own.
func (b *blank) listed() error {
	for _, s := range b.layout.Sections {
		for i := range s.Cells {
			c := &s.Cells[i]
			name, items := c.Words, b.words(c.Words)
			if c.List != "" {
				name, items = "people:"+c.List, b.people(c.List)
			}
			if name == "" || len(items) == 0 || b.lists[name] != "" {
				continue
			}
			for row, item := range items {
				if err := b.file.SetCellStr(templates.ListsSheet, cellName(b.next, row+1), item); err != nil {
					return err
				}
			}
			b.lists[name] = fmt.Sprintf("%s!$%s$1:$%s$%d", templates.ListsSheet, letters(b.next), letters(b.next), len(items))
			b.next++
		}
	}
	return nil
}

// validate tells a spreadsheet what belongs into a cell. It warns and lets be:
// a sheet that refuses what happened is filled in with something else.
func (b *blank) validate(s *templates.LayoutSection, c *templates.LayoutCell, cells string) error {
	if c.Sum != "" || c.Line || c.Column == "" && c.Each == "" || c.Column == "clause" {
		return nil
	}
	v := excelize.NewDataValidation(true)
	v.Sqref = cells
	says, set := "", true
	switch {
	case c.Words != "":
		v.SetSqrefDropList(b.lists[c.Words])
		says = "Choose from the list: " + strings.Join(b.words(c.Words), ", ") + "."
	case c.List != "" && b.lists["people:"+c.List] != "":
		v.SetSqrefDropList(b.lists["people:"+c.List])
		says = "This name is not in the register. Write it anyway if it is right."
	default:
		says, set = bounds(v, c, kindOf(s, c))
	}
	if !set && c.Hint == "" {
		return nil
	}
	if set {
		v.SetError(excelize.DataValidationErrorStyleWarning, c.Label, says)
	}
	if c.Hint != "" {
		v.SetInput(c.Label, c.Hint)
	}
	return b.file.AddDataValidation(b.sheet, v)
}

// bounds sets what a cell of a kind may hold, and says it; false where anything
// goes.
func bounds(v *excelize.DataValidation, c *templates.LayoutCell, kind record.Kind) (string, bool) {
	var err error
	says := ""
	switch kind {
	case record.Money:
		says = "Write an amount in dollars, such as 1234.50."
		err = v.SetRange(0, 9999999, excelize.DataValidationTypeDecimal, excelize.DataValidationOperatorBetween)
	case record.Signed:
		says = "Write an amount in dollars, such as 1234.50."
		err = v.SetRange(-9999999, 9999999, excelize.DataValidationTypeDecimal, excelize.DataValidationOperatorBetween)
	case record.Count:
		says = "Write a whole number."
		err = v.SetRange(0, 9999999, excelize.DataValidationTypeWhole, excelize.DataValidationOperatorBetween)
	case record.Ordinal:
		says = "Write a whole number from 1."
		err = v.SetRange(1, 9999, excelize.DataValidationTypeWhole, excelize.DataValidationOperatorBetween)
	case record.Date:
		says = "Write a date, such as 2025-07-03."
		err = v.SetRange("DATE(1998,3,31)", "DATE(2098,12,31)", excelize.DataValidationTypeDate, excelize.DataValidationOperatorBetween)
	case record.Time:
		if c.Moment {
			return "", false
		}
		says = "Write a time of day, such as 19:30."
		err = v.SetRange(0, "TIME(23,59,59)", excelize.DataValidationTypeTime, excelize.DataValidationOperatorBetween)
	default:
		return "", false
	}
	return says, err == nil
}
