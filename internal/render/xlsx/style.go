package xlsx

import (
	"github.com/xuri/excelize/v2"

	"eyesdown/internal/document"
)

// role is the part that a cell plays on its sheet.
type role uint8

const (
	roleBody    role = iota
	roleTotal        // of the row of totals
	roleHeader       // of a table's header
	roleTitle        // the sheet's title
	roleHeading      // a heading inside the sheet
	roleText         // a text across the sheet
	roleLabel        // the label of a fact
	roleValue        // the value of a fact
)

// look is all that a cell's style depends on.
type look struct {
	role    role
	kind    document.Kind
	tone    document.Tone
	figure  bool // the cell holds a number: its kind gives the format
	partial bool
	none    bool
	link    bool
	literal bool // formatted as text, so that editing never makes it a formula
}

// asText is the number of the format "@", which every reader has.
const asText = 49

// style gives the number of a look's style, and makes it the first time.
func (b *book) style(l look) (int, error) {
	if id, ok := b.styles[l]; ok {
		return id, nil
	}
	s := &excelize.Style{Font: font(l), Alignment: alignment(l), Border: border(l)}
	if color := fill(l); color != "" {
		s.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{color}}
	}
	if format := format(l); format != "" {
		s.CustomNumFmt = &format
	} else if l.literal {
		s.NumFmt = asText
	}
	id, err := b.file.NewStyle(s)
	if err == nil {
		b.styles[l] = id
	}
	return id, err
}

// format gives the number format. A figure that leaves something out wears its
// star in the format, so that it stays a number.
func format(l look) string {
	if !l.figure {
		return ""
	}
	star := ""
	if l.partial {
		star = `" *"`
	}
	switch l.kind {
	case document.Money:
		return `#,##0.00` + star + `;[Red]\-#,##0.00` + star
	case document.Count:
		return `#,##0` + star + `;[Red]\-#,##0` + star
	case document.Date:
		return `d mmm yyyy` + star
	case document.Month:
		return `mmm yyyy` + star
	}
	return ""
}

func font(l look) *excelize.Font {
	f := &excelize.Font{Family: "Calibri", Size: 11, Color: "1F2328"}
	switch l.role {
	case roleTitle:
		f.Size, f.Bold = 16, true
	case roleHeading:
		f.Size, f.Bold = 12, true
	case roleHeader, roleTotal, roleLabel:
		f.Bold = true
	}
	if l.tone == document.Heading {
		f.Bold = true
	}
	if l.tone == document.Quiet {
		f.Color = "57606A"
	}
	if l.none {
		f.Color, f.Italic = "6E7781", true
	}
	if l.link {
		f.Color = "0B57A4"
		if !l.figure {
			f.Underline = "single"
		}
	}
	return f
}

func fill(l look) string {
	switch {
	case l.role == roleHeader:
		return "DCE4EE"
	case l.partial:
		return "E9E2F4"
	}
	switch l.tone {
	case document.Good:
		return "E3F2E6"
	case document.Alert:
		return "FADFDC"
	case document.Warn:
		return "FFF1CC"
	case document.Heading:
		if l.role == roleBody {
			return "EEF1F5"
		}
	}
	return ""
}

func alignment(l look) *excelize.Alignment {
	a := &excelize.Alignment{Vertical: "top"}
	switch l.role {
	case roleTitle:
		a.Vertical = "center"
	case roleText, roleHeading, roleLabel:
		a.WrapText = true
	case roleHeader:
		a.WrapText, a.Vertical = true, "center"
		side(a, l.kind)
	case roleValue:
		a.WrapText, a.Horizontal = wraps(l.kind), "left"
	default:
		a.WrapText = wraps(l.kind)
		side(a, l.kind)
	}
	return a
}

// wraps tells whether the cells of a kind go on in a second line. A figure never
// does.
func wraps(k document.Kind) bool { return k == document.Prose || k == document.Identifier }

// side sets a cell of a table to the right or left, where a little room keeps it
// from a figure on the right of the column before.
func side(a *excelize.Alignment, k document.Kind) {
	a.Horizontal, a.Indent = "left", 1
	if rightward(k) {
		a.Horizontal, a.Indent = "right", 0
	}
}

// rightward says that a kind's cells stand on the right of their column, where
// their digits line up. Dates name rows, as texts do.
func rightward(k document.Kind) bool {
	return k == document.Money || k == document.Count || k == document.Percent
}

func border(l look) []excelize.Border {
	const thin, grey, dark = 1, "D0D7DE", "1F2328"
	switch l.role {
	case roleHeader:
		return []excelize.Border{{Type: "bottom", Color: dark, Style: thin}}
	case roleTotal:
		return []excelize.Border{{Type: "top", Color: dark, Style: thin}, {Type: "bottom", Color: dark, Style: thin}}
	case roleBody, roleValue:
		return []excelize.Border{{Type: "bottom", Color: grey, Style: thin}}
	}
	return nil
}
