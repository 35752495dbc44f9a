package workbook

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"eyesdown/ingest/grid"
	"eyesdown/internal/fault"
)

// book is one workbook while it is being read.
type book struct {
	zip      *container
	elements int // how many more elements are taken
	types    map[string]string
	defaults map[string]string // by extension
	related  map[string]map[string]relation
	styles   []style
	texts    []string // shared by the cells of all sheets
	held     holdings
	grid     grid.Book
}

// holdings count what the book holds already.
type holdings struct{ rows, cells, text, merged, relations int }

// Read gives the sheets of a workbook, all its rows and cells, exactly as they
// stand in it. Whatever cannot be read exactly is refused as a whole: a file of
// another kind, with a password, damaged, incomplete or too large. The error is
// a fault.Fault of kind Input; name stands at the head of its place.
func Read(name string, data []byte) (got *grid.Book, err error) {
	defer func() {
		if r := recover(); r != nil {
			got, err = nil, damagedf(name, "the workbook cannot be read: it is written in a way that was not foreseen", "%s", clip(fmt.Sprint(r)))
		}
	}()
	if len(data) > maxFile {
		return nil, fault.Inputf(name, split, "the file has %d MB; at most %d MB are taken", (len(data)+1<<20-1)>>20, maxFile>>20)
	}
	if kind := Sniff(data); kind != XLSX {
		return nil, turnedAway(name, kind)
	}
	b := &book{elements: maxElements, grid: grid.Book{Workbook: true}}
	if b.zip, err = openContainer(name, data); err != nil {
		return nil, err
	}
	if err := b.parts(); err != nil {
		return nil, err
	}
	return &b.grid, nil
}

// parts reads all parts: those that make the grid, in the order in which they
// need each other, then the rest, to see that they are whole.
func (b *book) parts() error {
	if err := b.contentTypes(); err != nil {
		return err
	}
	if err := b.relations(); err != nil {
		return err
	}
	main := b.targets("", "officeDocument")
	if len(main) != 1 {
		return damagedf(b.zip.name, "the workbook is damaged: the list of its sheets cannot be found", "%d parts are said to be it", len(main))
	}
	sheets, err := b.workbook(main[0])
	if err != nil {
		return err
	}
	for _, side := range []struct {
		kind string
		read func(key string) error
	}{{"styles", b.readStyles}, {"sharedStrings", b.readTexts}} {
		found := b.targets(main[0], side.kind)
		if len(found) > 1 {
			return damagedf(b.zip.name, workbookDamaged, "it has two parts of one kind, %s", side.kind)
		}
		for _, k := range found {
			if err := b.expect(k, side.kind); err != nil {
				return err
			}
			if err := side.read(k); err != nil {
				return err
			}
		}
	}
	for _, s := range sheets {
		if err := b.sheet(s); err != nil {
			return err
		}
	}
	return b.rest()
}

// expect refuses a part that does not say that it is of the kind that points to
// it.
func (b *book) expect(k, kind string) error {
	said := b.typeOf(k)
	if said == strings.ToLower(spreadsheetType+kind+"+xml") && !b.zip.read[k] {
		return nil
	}
	return damagedf(b.zip.name, "the workbook is damaged: "+piece(k)+" is not what it should be", "%s is said to be of another kind", clip(b.zip.partName(k)))
}

// rest reads the parts that give nothing to the grid. An old kind of drawing
// (.vml) calls itself XML and often is not.
func (b *book) rest() error {
	for _, k := range b.zip.order {
		if b.zip.read[k] {
			continue
		}
		kind := b.typeOf(k)
		isXML := slices.Contains([]string{".xml", ".rels"}, path.Ext(k)) || strings.HasSuffix(kind, "+xml") || strings.HasSuffix(kind, "/xml")
		if !isXML || path.Ext(k) == ".vml" || strings.Contains(kind, "vmldrawing") {
			if err := b.zip.discard(k); err != nil {
				return err
			}
			continue
		}
		p, err := b.openPart(k)
		if err != nil {
			return err
		}
		if err := p.end(); err != nil {
			return b.zip.damaged(k, err)
		}
	}
	return nil
}

// keep counts a text that stays in memory.
func (b *book) keep(length int) error {
	if b.held.text += length; b.held.text > maxText {
		return errRefusal{fault.Inputf(b.zip.name, split, "the workbook holds more than %d MB of text", maxText>>20)}
	}
	return nil
}
