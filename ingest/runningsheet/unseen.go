package runningsheet

import (
	"fmt"

	"eyesdown/ingest/grid"
	"eyesdown/templates"
)

// hidden notes a hidden sheet that holds numbers: nobody who looks at the
// workbook sees them.
func (f *finder) hidden(sheet *grid.Sheet) {
	if ownSide(sheet.Name) {
		return
	}
	for i := range sheet.Rows {
		for _, c := range sheet.Rows[i].Cells {
			if c.Kind == grid.Number {
				f.unseen = append(f.unseen, fmt.Sprintf("the sheet %q is hidden and holds numbers; it was not read", sheet.Name))
				return
			}
		}
	}
}

// passedOver notes a sheet that people see, that holds numbers, and in which no
// title, heading or label was met: whoever wrote them may think that they count.
func (f *finder) passedOver(sheet *grid.Sheet, before account) {
	if f.account.Titles > before.Titles || f.account.Headings > before.Headings || f.account.Labels > before.Labels {
		return
	}
	for i := range sheet.Rows {
		for _, c := range sheet.Rows[i].Cells {
			if number(c) {
				f.unseen = append(f.unseen, fmt.Sprintf("the sheet %q holds numbers (%s is the first) and no heading of a running sheet; it was not read", sheet.Name, spot{sheet, &sheet.Rows[i], c}.place()))
				return
			}
		}
	}
}

// ownSide tells the sheets of a blank workbook that hold nothing to read.
func ownSide(name string) bool { return name == templates.ListsSheet || name == templates.HelpSheet }
