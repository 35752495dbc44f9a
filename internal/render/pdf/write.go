package pdf

import (
	"errors"
	"io"

	"eyesdown/internal/document"
)

// ErrNoDocument says that there was nothing to print.
var ErrNoDocument = errors.New("there is no document to print")

// Report says what became of a document in print.
type Report struct {
	Pages    int
	Replaced []Replaced // by character
	Fields   []Field    // in the order of the document
}

// Replaced is a character that the fonts cannot show, or that has no form of
// its own. It was printed as its number: [U+4E2D].
type Replaced struct {
	Rune    rune   // 0xFFFD for bytes that are no text at all
	Times   int    // in how many places of the document
	Section string // the title of the first section it stood in, "" for the title page
}

// Field is where on a page a person signs, in points from the bottom left.
type Field struct {
	Name                  string // Signature.Field
	Page                  int    // 1 is the first
	Left, Bottom          float64
	Width, Height         float64
	PageWidth, PageHeight float64
}

// Write prints the sections of the document that are for print.
func Write(w io.Writer, d *document.Document) (Report, error) {
	if d == nil {
		return Report{}, ErrNoDocument
	}
	g, err := newGate()
	if err != nil {
		return Report{}, err
	}
	l := newLayout(g, d)
	l.document()
	l.footers()
	if err := l.emit(w); err != nil {
		return Report{}, err
	}
	return Report{Pages: len(l.sheets), Replaced: g.report(), Fields: l.fields}, nil
}
