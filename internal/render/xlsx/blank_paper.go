package xlsx

import (
	"fmt"

	"github.com/xuri/excelize/v2"

	"eyesdown/templates"
)

// pageSections are the sections that begin a page on paper.
func pageSections() []string { return []string{"Prizes and winners", "Expenses", "Declarations"} }

// paper sets the sheet up for A4, lying, as wide as the paper.
func (b *blank) paper() error {
	a4, lying, wide, high, fit := 9, "landscape", 1, 0, true
	if err := b.file.SetSheetProps(b.sheet, &excelize.SheetPropsOptions{FitToPage: &fit}); err != nil {
		return err
	}
	if err := b.file.SetPageLayout(b.sheet, &excelize.PageLayoutOptions{Size: &a4, Orientation: &lying, FitToWidth: &wide, FitToHeight: &high}); err != nil {
		return err
	}
	side, end := 0.35, 0.45
	if err := b.file.SetPageMargins(b.sheet, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &end, Bottom: &end}); err != nil {
		return err
	}
	if err := b.file.SetHeaderFooter(b.sheet, &excelize.HeaderFooterOptions{OddFooter: "&L&8Permit " + escapeFooter(b.known.Permit["permit_no"]) + "&R&8Page &P of &N"}); err != nil {
		return err
	}
	last := b.placed[len(b.placed)-1].Last
	for _, name := range []excelize.DefinedName{
		{Name: "_xlnm.Print_Area", RefersTo: fmt.Sprintf("%s!$A$1:$%s$%d", quoted(b.sheet), letters(b.layout.Columns()-1), last)},
		{Name: "_xlnm.Print_Titles", RefersTo: quoted(b.sheet) + "!$1:$2"},
	} {
		name.Scope = b.sheet
		if err := b.file.SetDefinedName(&name); err != nil {
			return err
		}
	}
	for _, title := range pageSections() {
		for i := range b.placed {
			if b.placed[i].Section.Title == title {
				if err := b.file.InsertPageBreak(b.sheet, cellName(0, b.placed[i].Title)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// escapeFooter keeps a text from being a command of the footer.
func escapeFooter(text string) string {
	safe := ""
	for _, r := range text {
		if r == '&' {
			safe += "&"
		}
		safe += string(r)
	}
	return safe
}

// protect locks all but the cells to fill in. There is no password: it keeps
// formulas from being typed over by mistake.
func (b *blank) protect() error {
	for _, name := range []string{b.sheet, templates.HelpSheet, templates.ListsSheet} {
		err := b.file.ProtectSheet(name, &excelize.SheetProtectionOptions{SelectLockedCells: true, SelectUnlockedCells: true,
			FormatCells: true, FormatColumns: true, FormatRows: true, InsertRows: true, EditObjects: true})
		if err != nil {
			return err
		}
	}
	return nil
}

// helpWidth is how wide the help is, in digits: the width of A4 upright.
const helpWidth = 70

// help writes the sheet that tells how to fill the other one in.
func (b *blank) help() error {
	lines := []string{
		"How to fill in the running sheet",
		"",
		"One workbook is one session. Keep this one as it is and save a copy for each session, named as you like.",
		"Fill in the yellow cells as the session goes. Grey cells work themselves out. What you do not know, leave empty: an empty cell is never taken for zero.",
		"Dates are shown as 2025-07-03 and times as 19:30. After midnight go on with 00:10; the sheet belongs to the day on which the session started.",
		"Serial, book and ticket numbers keep their zeros: write 0012. Several serial numbers of a game go into one cell with ; between them, and a run of them as 0012-0045.",
		"Notes may stand in the Notes column or to the right of the sheet. Rows may stay empty.",
		"Save as Excel workbook (.xlsx) or as CSV, from Excel or LibreOffice. Then send it in, or give it to:  eyesdown ingest FILE",
		"",
	}
	for _, s := range b.layout.Sections {
		if s.Help != "" {
			lines = append(lines, s.Title+": "+s.Help)
		}
	}
	plain, err := b.file.NewStyle(&excelize.Style{Font: &excelize.Font{Family: "Calibri", Size: 11, Color: inkColour}, Alignment: &excelize.Alignment{WrapText: true, Vertical: "top"}})
	if err != nil {
		return err
	}
	title, err := b.style(face{role: faceTitle})
	if err != nil {
		return err
	}
	if err := b.file.SetColWidth(templates.HelpSheet, "A", "A", helpWidth); err != nil {
		return err
	}
	for i, line := range lines {
		cell, style := cellName(0, i+1), plain
		if i == 0 {
			style = title
		}
		if err := b.file.SetCellStr(templates.HelpSheet, cell, line); err != nil {
			return err
		}
		if err := b.file.SetCellStyle(templates.HelpSheet, cell, cell, style); err != nil {
			return err
		}
		if err := b.file.SetRowHeight(templates.HelpSheet, i+1, max(18, 15*float64(wrapped(line, (helpWidth-4)*digit))+3)); err != nil {
			return err
		}
	}
	a4, upright, wide, high, fit := 9, "portrait", 1, 0, true
	if err := b.file.SetSheetProps(templates.HelpSheet, &excelize.SheetPropsOptions{FitToPage: &fit}); err != nil {
		return err
	}
	return b.file.SetPageLayout(templates.HelpSheet, &excelize.PageLayoutOptions{Size: &a4, Orientation: &upright, FitToWidth: &wide, FitToHeight: &high})
}
