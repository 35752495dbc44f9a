package xlsx

import (
	"github.com/xuri/excelize/v2"

	"eyesdown/templates"
)

// helpWidth is how wide the help is, in digits: the width of A4 upright.
const helpWidth = 70

// help writes the sheet that tells how to fill the other one in.
func (b *blank) help() error {
	lines := []string{
		"How to fill in the running sheet",
		"",
		"One workbook is one session. Keep this one as it is and save a copy for each session, named as you like.",
		"Fill in the yellow cells as the session goes. A table that runs over several pages has its headings again where a page begins: go on below them. Grey cells work themselves out. What you do not know, leave empty: an empty cell is never taken for zero.",
		"On paper: print it on A4 at the scale that is set, not fitted to the page, fill it in by pen in the hall and type it in later. Write the permit and the session at the head of every page, so that pages that come apart find together again.",
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
	plain, err := b.file.NewStyle(&excelize.Style{Font: &excelize.Font{Family: blankFamily, Size: 11, Color: inkColour}, Alignment: &excelize.Alignment{WrapText: true, Vertical: "top"}})
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
		if err := b.file.SetRowHeight(templates.HelpSheet, i+1, max(18, 15*float64(wrapped(line, (helpWidth-4)*digit*usualPoints/11))+3)); err != nil {
			return err
		}
	}
	a4, upright, wide, high, fit := 9, "portrait", 1, 0, true
	if err := b.file.SetSheetProps(templates.HelpSheet, &excelize.SheetPropsOptions{FitToPage: &fit}); err != nil {
		return err
	}
	if err := b.file.SetHeaderFooter(templates.HelpSheet, &excelize.HeaderFooterOptions{OddFooter: "&L&8" + templates.HelpSheet + "&R&8Page &P of &N"}); err != nil {
		return err
	}
	return b.file.SetPageLayout(templates.HelpSheet, &excelize.PageLayoutOptions{Size: &a4, Orientation: &upright, FitToWidth: &wide, FitToHeight: &high})
}
