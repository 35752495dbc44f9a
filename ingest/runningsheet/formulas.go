package runningsheet

import (
	"fmt"
	"strings"

	"eyesdown/ingest/formula"
	"eyesdown/ingest/grid"
)

// formulas holds each value whose formula gives another result than the one that
// is saved beside it: a program that writes into a workbook without calculating
// it leaves the results of other figures (field problem FP-48). What cannot be
// worked out here is used as it was saved, with a remark.
func (b *builder) formulas() {
	checker := formula.New(b.book)
	var trusted []string
	example := ""
	for _, i := range b.items {
		cell := i.at.cell
		if cell.Formula == "" || cell.Uncached || i.why != "" || i.at.row == nil {
			continue
		}
		switch outcome, gives := checker.Check(i.at.sheet, i.at.row.No, cell); outcome {
		case formula.Differs:
			i.hold(fmt.Sprintf("The formula %s gives %s, but the file has %s saved as its result.", written(cell), gives, savedAs(cell)), recalculate)
		case formula.Unknown:
			if !empty(cell) {
				trusted = append(trusted, i.at.place())
				example = written(cell)
			}
		}
	}
	switch len(trusted) {
	case 0:
	case 1:
		b.notes = append(b.notes, fmt.Sprintf("the formula %s of %s could not be worked out here, and its saved result was used", example, trusted[0]))
	default:
		b.notes = append(b.notes, fmt.Sprintf("the formulas of %d cells (%s) could not be worked out here, and their saved results were used", len(trusted), strings.Join(trusted, ", ")))
	}
}

const recalculate = "Open the workbook in Excel or LibreOffice, calculate it anew (Excel: Ctrl+Alt+F9; LibreOffice: Ctrl+Shift+F9), look whether the figure is right, save it and send it again."

// written gives a cell's formula as the program shows it.
func written(c grid.Cell) string {
	runes := []rune("=" + strings.Join(strings.Fields(c.Formula), " "))
	if len(runes) > 60 {
		runes = append(runes[:60], '…')
	}
	return string(runes)
}

func savedAs(c grid.Cell) string {
	if c.Text == "" {
		return "nothing"
	}
	return c.Text
}
