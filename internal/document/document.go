package document

import "eyesdown/internal/civil"

// Document is one report.
type Document struct {
	Kind     string // "annual-return", "exception-report": part of file names
	Title    string
	Subtitle string     // whose it is and for which period
	Author   string     // the permit holder, for the files' properties
	Date     civil.Date // the period's last day: the only date the files carry
	Mark     string     // printed on every page where the figures are not final; "" = none
	Sections []Section
}

// Section is a titled part: a run of pages, and a sheet of the workbook.
type Section struct {
	ID      string // names it in links and formulas: "months"
	Title   string
	Sheet   string // the sheet's name, at most 31 characters; "" = not in the workbook
	Print   bool   // in the PDF
	NewPage bool   // starts on a new page
	Wide    bool   // printed across the page's long side
	Blocks  []Block
}

// Block is one piece of a section; exactly one of its fields is set.
type Block struct {
	Text      *Text
	Facts     []Fact
	Table     *Table
	Chart     *Chart
	Signature *Signature
	Choice    *Choice
}

// Tone says how a text or row is set off. It never carries meaning alone: the
// words say it too.
type Tone uint8

// The tones.
const (
	Plain   Tone = iota
	Heading      // a heading inside a section
	Quiet        // small print
	Good         // all is well
	Alert        // a person must act
	Warn         // a person must look
)

// Text is a paragraph; line breaks in it are kept.
type Text struct {
	Text    string
	Tone    Tone
	OnSheet string // what the workbook says instead, where the text speaks of pages; "" = the same
}

// Fact is a label with its value: "Permit holder: …".
type Fact struct {
	Label string
	Value Cell
}

// Signature is a place for one person to sign: by hand on paper, or in a field
// of that name.
type Signature struct {
	Field    string   // "responsible-person"
	Role     string   // "Responsible person"
	Declares string   // what signing says
	Lines    []string // what is written beside it: Name, Capacity, Date
}

// Choice is a list of boxes of which one or more are ticked by hand.
type Choice struct {
	Question string
	Options  []string
}
