package templates

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

//go:embed runningsheet
var sheets embed.FS

// Layout is what a pack's running sheet looks like: one table for whoever
// writes a blank sheet and whoever reads a filled one.
type Layout struct {
	Title    string                `toml:"title"`
	Law      string                `toml:"law"`
	Sheet    string                `toml:"sheet"`  // the name of the sheet in the workbook
	Widths   []float64             `toml:"widths"` // of its columns, in characters
	Sections []LayoutSection       `toml:"section"`
	Words    map[string][]Spelling `toml:"words"`
}

// The other sheets of a running sheet's workbook. They hold nothing to read.
const (
	HelpSheet  = "How to fill in"
	ListsSheet = "Lists"
)

// LayoutSection is a block of the sheet under a title of its own.
type LayoutSection struct {
	Title     string       `toml:"title"`
	File      string       `toml:"file"` // of the data package, without ".csv": games
	Kind      SectionKind  `toml:"kind"`
	Rows      int          `toml:"rows"`  // of a table, how many stand ready
	Pages     []int        `toml:"pages"` // of a table that runs over several pages of paper, its rows on each
	NewPage   bool         `toml:"new_page"`
	Number    string       `toml:"number"` // the column that numbers the rows ready
	Help      string       `toml:"help"`
	Cells     []LayoutCell `toml:"cell"`
	Questions []Question   `toml:"question"`
}

// SectionKind is how a section is laid out.
type SectionKind string

// The kinds of sections.
const (
	Fields    SectionKind = "fields"    // labels with a cell to fill in beside each
	Table     SectionKind = "table"     // a row of headings and rows below it
	Questions SectionKind = "questions" // a table whose rows are given
)

// LayoutCell is one thing to fill in: a field, or a column of a table.
type LayoutCell struct {
	Label  string   `toml:"label"`
	Column string   `toml:"column"` // of the file; "" where the cell is for people alone
	Span   int      `toml:"span"`   // columns of the sheet, at least 1
	Also   []string `toml:"also"`   // other headings for the same thing
	Hint   string   `toml:"hint"`
	Words  string   `toml:"words"`  // a list of [Layout.Words]
	List   string   `toml:"list"`   // people of the register with this role, or "people"
	Fill   string   `toml:"fill"`   // a column of the permit that fills it in
	Each   string   `toml:"each"`   // a column of games that has this value in every game
	Sum    string   `toml:"sum"`    // what a formula works out here
	Note   bool     `toml:"note"`   // free text that is kept and means nothing
	Line   bool     `toml:"line"`   // a line to sign on paper
	Moment bool     `toml:"moment"` // a time of another day than the session's: date and time
}

// Question is a declaration that is answered with yes or no.
type Question struct {
	Clause string `toml:"clause"` // the rule's id
	Text   string `toml:"text"`
}

// Spelling is a word of a list: first as people see it, then as the data package
// has it, then other spellings.
type Spelling []string

// Shown gives the word as people see it.
func (s Spelling) Shown() string { return s[0] }

// Kept gives the word as the data package has it.
func (s Spelling) Kept() string { return s[1] }

// Width gives how many of the sheet's columns the cell takes up.
func (c *LayoutCell) Width() int { return max(c.Span, 1) }

// RunningSheet gives the layout of a pack's running sheet; ok is false where
// the pack has none.
func RunningSheet(pack string) (l *Layout, ok bool, err error) {
	data, err := sheets.ReadFile("runningsheet/" + pack + ".toml")
	if err != nil {
		return nil, false, nil //nolint:nilerr // no file, no running sheet
	}
	l = &Layout{}
	dec := toml.NewDecoder(strings.NewReader(string(data))).DisallowUnknownFields()
	if err := dec.Decode(l); err != nil {
		return nil, false, fmt.Errorf("the running sheet of %s: %w", pack, err)
	}
	return l, true, l.check(pack)
}

// RunningSheets lists the packs that have a running sheet.
func RunningSheets() []string {
	var packs []string
	entries, _ := fs.ReadDir(sheets, "runningsheet") // order: ReadDir sorts by name
	for _, e := range entries {
		packs = append(packs, strings.TrimSuffix(e.Name(), ".toml"))
	}
	return packs
}

// check finds what would make a sheet that cannot be read back.
func (l *Layout) check(pack string) error {
	for _, s := range l.Sections {
		at := 0
		for i := range s.Cells {
			c := &s.Cells[i]
			at += c.Width()
			if c.Words != "" && len(l.Words[c.Words]) == 0 {
				return fmt.Errorf("the running sheet of %s: %s, %s: there is no list of words %q", pack, s.Title, c.Label, c.Words)
			}
		}
		if rows := sum(s.Pages); len(s.Pages) > 0 && rows != s.Rows {
			return fmt.Errorf("the running sheet of %s: %s has %d rows, its pages have %d", pack, s.Title, s.Rows, rows)
		}
		if s.Kind != Fields && at > len(l.Widths) {
			return fmt.Errorf("the running sheet of %s: %s takes %d columns, the sheet has %d", pack, s.Title, at, len(l.Widths))
		}
	}
	for name, words := range l.Words { // order: any bad one will do
		for _, w := range words {
			if len(w) < 2 {
				return fmt.Errorf("the running sheet of %s: the list %q has a word without its spelling in the data package", pack, name)
			}
		}
	}
	return nil
}

func sum(counts []int) int {
	n := 0
	for _, c := range counts {
		n += c
	}
	return n
}

// Headings gives the headings of a table from left to right, as people read them.
func (s *LayoutSection) Headings() string {
	labels := make([]string, len(s.Cells))
	for i := range s.Cells {
		labels[i] = s.Cells[i].Label
	}
	return strings.Join(labels, " | ")
}
