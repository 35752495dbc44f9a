package xlsx

import (
	"fmt"

	"github.com/xuri/excelize/v2"

	"eyesdown/templates"
)

// The sheet on paper, A4 lying. Its scale is fixed, for Excel leaves page breaks
// out of account where a sheet is fitted to the paper, and rows would be as low
// as the letters of the computer at hand are wide. The columns are of a width
// that fits at that scale, and the rows of a height that can be written into.
const (
	paperScale = 60 // percent

	// handRow is the height of a row that is written into by hand, in points: 6.2
	// mm on paper.
	handRow = 29.25
	// signRow is that of the row for a signature: 13 mm on paper.
	signRow = 61.5
	// gapRow stands between sections.
	gapRow = 9

	sideMargin = 0.35 // inches
	topMargin  = 0.4
	footMargin = 0.5
)

// paper sets the sheet up for print.
func (b *blank) paper() error {
	a4, lying, scale, centred, foot := 9, "landscape", uint(paperScale), true, 0.25
	if err := b.file.SetPageLayout(b.sheet, &excelize.PageLayoutOptions{Size: &a4, Orientation: &lying, AdjustTo: &scale}); err != nil {
		return err
	}
	side, top, end := sideMargin, topMargin, footMargin
	if err := b.file.SetPageMargins(b.sheet, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &top, Bottom: &end, Footer: &foot, Horizontally: &centred}); err != nil {
		return err
	}
	if err := b.file.SetHeaderFooter(b.sheet, &excelize.HeaderFooterOptions{OddFooter: "&L&11" + escapeFooter(b.about()) + "&R&11Page &P of &N"}); err != nil {
		return err
	}
	last := b.placed[len(b.placed)-1].Last()
	for _, name := range []excelize.DefinedName{
		{Name: "_xlnm.Print_Area", RefersTo: fmt.Sprintf("%s!$A$1:$%s$%d", quoted(b.sheet), letters(b.layout.Columns()-1), last)},
		{Name: "_xlnm.Print_Titles", RefersTo: quoted(b.sheet) + "!$1:$1"},
	} {
		name.Scope = b.sheet
		if err := b.file.SetDefinedName(&name); err != nil {
			return err
		}
	}
	for _, row := range b.pages() {
		if err := b.file.InsertPageBreak(b.sheet, cellName(0, row)); err != nil {
			return err
		}
	}
	return nil
}

// pages gives the rows that begin a page, but for the first.
func (b *blank) pages() []int {
	var rows []int
	for i := range b.placed {
		p := &b.placed[i]
		if p.Section.NewPage {
			rows = append(rows, p.Title)
		}
		for _, block := range p.Blocks[1:] {
			rows = append(rows, block.Head)
		}
	}
	return rows
}

// about says at the foot of a page what it is a page of, as far as that is known
// when the sheet is made. The head of the page says what was filled in since.
func (b *blank) about() string {
	text := b.layout.Title
	if no := b.known.Permit["permit_no"]; no != "" {
		text += " — permit " + no
	}
	for _, session := range b.known.Rows["sessions"] {
		if day := session["session_date"]; day != "" {
			return text + " — session of " + day
		}
	}
	return text
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
