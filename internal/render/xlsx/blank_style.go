package xlsx

import (
	"github.com/xuri/excelize/v2"

	"eyesdown/internal/bingo/record"
)

// faceRole is the part that a cell of a running sheet plays.
type faceRole uint8

const (
	faceTitle faceRole = iota
	faceLongTitle
	faceWhose
	faceHelp
	faceSection
	faceLabel
	faceHead
	faceInput
	faceSum
	faceFixed
	faceQuestion
	faceLine
)

// The sheet's letters. Verdana comes with Windows and macOS, and what stands in
// for it elsewhere, DejaVu Sans, is as wide: the columns, whose widths are counted
// in digits of the usual letters, come out alike on every computer, and so does
// the width of the sheet on paper.
const (
	blankFamily = "Verdana"
	usualPoints = 10
	headPoints  = 9
	helpPoints  = 9.5
	titlePoints = 14
)

// usual makes them the workbook's usual ones.
func (b *blank) usual() error {
	if err := b.file.SetDefaultFont(blankFamily); err != nil {
		return err
	}
	*b.file.Styles.Fonts.Font[0].Sz.Val = usualPoints
	return nil
}

// face is all that a running sheet's style depends on.
type face struct {
	role   faceRole
	kind   record.Kind
	moment bool
}

// Colours of the sheet: they stay apart on a black-and-white printer.
const (
	inkColour     = "1F2328"
	quietColour   = "57606A"
	inputColour   = "FFFBE6"
	sumColour     = "E7EAED"
	headColour    = "D5DEE7"
	sectionColour = "1F3A5F"
	lineColour    = "8C959F"
)

func (b *blank) style(f face) (int, error) {
	aside := `@"  "` // off the cell beside it: LibreOffice indents only some of a row of labels
	if id, ok := b.styles[f]; ok {
		return id, nil
	}
	s := &excelize.Style{
		Font:       &excelize.Font{Family: blankFamily, Size: usualPoints, Color: inkColour},
		Alignment:  &excelize.Alignment{Vertical: "center", WrapText: true},
		Protection: &excelize.Protection{Locked: f.role != faceInput},
	}
	switch f.role {
	case faceTitle:
		s.Font.Size, s.Font.Bold = titlePoints, true
	case faceLongTitle:
		s.Font.Bold = true // two lines, if need be
	case faceWhose:
		s.Alignment.Horizontal, s.Alignment.WrapText = "right", false
	case faceHelp:
		s.Font.Size, s.Font.Color = helpPoints, quietColour
	case faceSection:
		s.Font.Size, s.Font.Bold, s.Font.Color = 11, true, "FFFFFF"
		s.Fill = filled(sectionColour)
	case faceLabel:
		s.Font.Size, s.Font.Bold = 9, true
		s.CustomNumFmt, s.Alignment.Horizontal = &aside, "right"
	case faceHead:
		s.Font.Size, s.Font.Bold = headPoints, true
		s.Fill, s.Border = filled(headColour), boxed()
		s.Alignment.Horizontal = "center"
	case faceInput:
		s.Fill, s.Border = filled(inputColour), boxed()
	case faceSum:
		s.Fill, s.Border = filled(sumColour), boxed()
	case faceFixed:
		s.Font.Size, s.Font.Color = 9, quietColour
		s.Border, s.Alignment.Horizontal, s.Alignment.Indent = boxed(), "left", 1
	case faceQuestion:
		s.Border, s.Alignment.Horizontal, s.Alignment.Indent = boxed(), "left", 1
	case faceLine:
		s.Border = []excelize.Border{{Type: "bottom", Style: 1, Color: inkColour}}
	}
	if f.role == faceInput || f.role == faceSum {
		format, horizontal := formatOf(f)
		s.CustomNumFmt, s.Alignment.Horizontal = &format, horizontal
		if horizontal == "left" {
			s.Alignment.Indent = 1
		}
	}
	id, err := b.file.NewStyle(s)
	if err == nil {
		b.styles[f] = id
	}
	return id, err
}

func filled(colour string) excelize.Fill {
	return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{colour}}
}

func boxed() []excelize.Border {
	var all []excelize.Border
	for _, side := range []string{"left", "right", "top", "bottom"} {
		all = append(all, excelize.Border{Type: side, Style: 1, Color: lineColour})
	}
	return all
}

// formatOf gives the number format and the alignment of what is written into a
// cell. Dates are shown year first: the sheet saved as CSV can then be read in
// one way only. Numbers that name things are text, so that no zero is lost.
func formatOf(f face) (format, horizontal string) {
	switch f.kind {
	case record.Money, record.Signed:
		return `#,##0.00" "`, "right" // off the line, and narrower than an indent: 11,250.50 fits
	case record.Count, record.Ordinal:
		return "0", "center"
	case record.Date:
		return "yyyy-mm-dd", "center"
	case record.Time:
		if f.moment {
			return "yyyy-mm-dd hh:mm", "center"
		}
		return "hh:mm", "center"
	case record.Identifier, record.List:
		return "@", "center"
	case record.Choice, record.Flag:
		return "@", "center"
	}
	return "@", "left"
}
