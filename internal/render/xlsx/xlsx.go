package xlsx

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/xuri/excelize/v2"

	"eyesdown/internal/document"
)

// Errors of Write: each means that the Document itself is not sound.
var (
	ErrNoSheet   = errors.New("no section of the document has a sheet name")
	ErrReference = errors.New("no such table or column in the workbook")
	ErrShape     = errors.New("a row has another number of cells than its table has columns")
)

// producer is what the files' properties name as the program.
const producer = "eyesdown"

// Write writes the document as a workbook. The same document gives the same
// bytes, wherever and whenever it is written.
func Write(w io.Writer, d *document.Document) error {
	p, err := newPlan(d)
	if err != nil {
		return err
	}
	f := excelize.NewFile()
	defer func() { _ = f.Close() }() // only takes away temporary files
	b := &book{file: f, plan: p, styles: map[look]int{}}
	if err := b.fill(); err != nil {
		return err
	}
	m := &members{}
	f.SetZipWriter(m.open)
	if _, err := f.WriteToBuffer(); err != nil {
		return fmt.Errorf("closing the workbook: %w", err)
	}
	if err := m.finish(p.sheets); err != nil {
		return err
	}
	return m.pack(w)
}

// book is a workbook that is being written.
type book struct {
	file   *excelize.File
	plan   *plan
	styles map[look]int
}

func (b *book) fill() error {
	if err := b.properties(); err != nil {
		return err
	}
	for i, s := range b.plan.sheets {
		if err := b.open(i, s.name); err != nil {
			return fmt.Errorf("sheet %q: %w", s.name, err)
		}
	}
	b.file.SetActiveSheet(0) // looks at every sheet: before they are long
	for _, s := range b.plan.sheets {
		if err := b.write(s); err != nil {
			return fmt.Errorf("sheet %q: %w", s.name, err)
		}
	}
	b.quoteFilters()
	return nil
}

// open adds a sheet; a new workbook comes with one, which takes the first name.
func (b *book) open(i int, name string) error {
	if i == 0 {
		return b.file.SetSheetName(b.file.GetSheetName(0), name)
	}
	_, err := b.file.NewSheet(name)
	return err
}

// properties sets what the file says about itself. Its only date is the
// document's own: the clock would make each writing differ.
func (b *book) properties() error {
	d := b.plan.doc
	at := "1980-01-01T00:00:00Z"
	if d.Date.Recorded() {
		at = d.Date.Time().Format(time.RFC3339)
	}
	author := shown(d.Author)
	if author == "" {
		author = producer
	}
	err := b.file.SetDocProps(&excelize.DocProperties{
		Title:          shown(d.Title),
		Subject:        shown(d.Subtitle),
		ContentStatus:  shown(d.Mark),
		Creator:        author,
		LastModifiedBy: author,
		Created:        at,
		Modified:       at,
	})
	if err != nil {
		return err
	}
	return b.file.SetAppProps(&excelize.AppProperties{Application: producer})
}
