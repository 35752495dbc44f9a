package xlsx

import (
	"fmt"
	"io"
	"slices"

	"github.com/xuri/excelize/v2"

	"eyesdown/templates"
)

// Known is what the register fills into a running sheet before anyone writes on
// it.
type Known struct {
	Permit map[string]string   // a column of permits.csv to its value
	People map[string][]string // a role of people.csv to the names that hold it
	// Rows are those of a session that is on record already, by the name of the
	// table, each value as the data package spells it.
	Rows map[string][]map[string]string
}

// RunningSheet writes a blank running sheet after a layout, with what is known.
// The same layout and register give the same bytes.
func RunningSheet(w io.Writer, l *templates.Layout, k Known) error {
	f := excelize.NewFile()
	defer func() { _ = f.Close() }() // only takes away temporary files
	b := &blank{file: f, layout: l, known: k, placed: l.Placement(), sheet: l.Sheet, styles: map[face]int{}, lists: map[string]string{}}
	if err := b.write(); err != nil {
		return fmt.Errorf("the running sheet: %w", err)
	}
	m := &members{}
	f.SetZipWriter(m.open)
	if _, err := f.WriteToBuffer(); err != nil {
		return fmt.Errorf("closing the workbook: %w", err)
	}
	if err := m.finish(nil); err != nil {
		return err
	}
	return m.pack(w)
}

// blank is a running sheet that is being written.
type blank struct {
	file   *excelize.File
	layout *templates.Layout
	known  Known
	placed []templates.Placed
	sheet  string
	styles map[face]int
	lists  map[string]string // a list's name to the cells that hold it
	next   int               // the next free column of the sheet of lists
}

func (b *blank) write() error {
	if err := b.file.SetSheetName(b.file.GetSheetName(0), b.sheet); err != nil {
		return err
	}
	for _, name := range []string{templates.HelpSheet, templates.ListsSheet} {
		if _, err := b.file.NewSheet(name); err != nil {
			return err
		}
	}
	steps := []func() error{b.properties, b.usual, b.columns, b.title, b.listed}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	for i := range b.placed {
		if err := b.section(&b.placed[i]); err != nil {
			return fmt.Errorf("%s: %w", b.placed[i].Section.Title, err)
		}
	}
	for _, step := range []func() error{b.fillRows, b.help, b.paper, b.protect} {
		if err := step(); err != nil {
			return err
		}
	}
	b.file.SetActiveSheet(0)
	return b.file.SetSheetVisible(templates.ListsSheet, false)
}

func (b *blank) properties() error {
	err := b.file.SetDocProps(&excelize.DocProperties{Title: b.layout.Title, Subject: b.layout.Law, Creator: producer, LastModifiedBy: producer,
		Created: "1980-01-01T00:00:00Z", Modified: "1980-01-01T00:00:00Z"})
	if err != nil {
		return err
	}
	if err := b.file.SetAppProps(&excelize.AppProperties{Application: producer}); err != nil {
		return err
	}
	whole := true
	return b.file.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: &whole})
}

func (b *blank) columns() error {
	for i, width := range b.layout.Widths {
		if err := b.file.SetColWidth(b.sheet, letters(i), letters(i), width+0.7); err != nil {
			return err
		}
	}
	return nil
}

// text puts a text across columns, ends included.
func (b *blank) text(row, from, to int, text string, f face) error {
	if err := b.dress(row, from, to, f); err != nil || text == "" {
		return err
	}
	return b.file.SetCellStr(b.sheet, cellName(from, row), text)
}

// dress gives cells of one row their look and merges them.
func (b *blank) dress(row, from, to int, f face) error {
	style, err := b.style(f)
	if err != nil {
		return err
	}
	first, last := cellName(from, row), cellName(to, row)
	if err := b.file.SetCellStyle(b.sheet, first, last, style); err != nil {
		return err
	}
	if from == to {
		return nil
	}
	return b.file.MergeCell(b.sheet, first, last)
}

// height makes a row high enough for a text that wraps in a width, and no lower
// than given.
func (b *blank) height(row, from, to int, text string, points, least float64) error {
	lines := wrapped(text, b.room(from, to, points))
	return b.file.SetRowHeight(b.sheet, row, max((points+3)*float64(lines)+3, least))
}

// room gives how many hundredths of a digit fit across columns in letters of a
// size.
func (b *blank) room(from, to int, points float64) int {
	wide := 0.0
	for _, w := range b.layout.Widths[from : to+1] {
		wide += w
	}
	return int(wide * digit * usualPoints / points)
}

// words gives the people's spelling of a list of words.
func (b *blank) words(name string) []string {
	var shown []string
	for _, w := range b.layout.Words[name] {
		shown = append(shown, w.Shown())
	}
	return shown
}

// people gives the names of a role, or everybody's.
func (b *blank) people(role string) []string {
	var names []string
	roles := []string{role, "responsible_person"}
	if role != "supervisor" {
		roles = []string{role}
	}
	if role == "people" {
		roles = []string{"responsible_person", "supervisor", "caller", "bingo_employee", "president", "secretary", "treasurer", "director", "governing_body"}
	}
	for _, r := range roles {
		for _, name := range b.known.People[r] {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}
