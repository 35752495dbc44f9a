package runningsheet

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"eyesdown/ingest"
	"eyesdown/ingest/datapackage"
	"eyesdown/ingest/dialect"
	"eyesdown/ingest/grid"
	"eyesdown/ingest/workbook"
	"eyesdown/internal/fault"
	"eyesdown/templates"
)

// Sheet is a running sheet that was found whole and can be taken in.
type Sheet struct {
	*datapackage.Package
	ByRegularDay bool // its date was told by what the register has of the permit: its regular days, or its term
	original     []byte
	places       *Places
}

// Open reads a running sheet: a workbook, or a CSV file of its one sheet. What
// is no running sheet, or is damaged, is refused; nothing of it is used. Regular
// is asked only where the sheet's date may be two days; nil knows of no permit.
func Open(name string, data []byte, regular RegularDay) (*Sheet, error) {
	book, err := read(name, data)
	if err != nil {
		return nil, err
	}
	f, err := choose(name, book)
	if err != nil {
		return nil, err
	}
	if err := f.single(name); err != nil {
		return nil, err
	}
	b := build(book, f)
	b.regular = regular
	if err := b.placed(name); err != nil {
		return nil, b.refused(err)
	}
	if err := b.read(); err != nil {
		return nil, err
	}
	b.formulas()
	b.wasted()
	b.settle()
	b.shares()
	if err := errors.Join(b.placed(name), b.balance(name)); err != nil {
		return nil, b.refused(err)
	}
	return b.sheet(name, data)
}

// refused says of which permit a sheet is that is turned away, where it does.
func (b *builder) refused(err error) error {
	i := b.session.values["permit_no"]
	if i == nil || i.why != "" || empty(i.at.cell) {
		return err
	}
	permit := i.text
	if permit == "" { // it was not read yet
		permit = strings.TrimSpace(i.at.cell.Text)
	}
	return &ingest.RefusedError{Permit: permit, Err: err}
}

// read turns the bytes into sheets, whatever kind of file they are.
func read(name string, data []byte) (*grid.Book, error) {
	if workbook.Sniff(data) == workbook.Text {
		return dialect.Read(name, data)
	}
	return workbook.Read(name, data)
}

// choose finds the layout that the book follows best.
func choose(name string, book *grid.Book) (*found, error) {
	var best *found
	for _, pack := range templates.RunningSheets() {
		l, ok, err := templates.RunningSheet(pack)
		if err != nil {
			return nil, fault.Wrap(err, pack, "the program's own layout cannot be used")
		}
		if !ok {
			continue
		}
		if f := find(book, l); best == nil || f.size() > best.size() {
			best = f
		}
	}
	if best == nil || len(best.tables) == 0 {
		return nil, fault.Inputf(name, "running sheets are made by: eyesdown template running-sheet; tables in other forms are sent as a data package",
			"this is not a running sheet: no row with its headings (Game, Tickets sold, Gross receipts …) is in it")
	}
	return best, nil
}

// size tells how much of a layout was found.
func (f *found) size() int {
	n := len(f.fields)
	for _, t := range f.tables {
		n += len(t.columns)
	}
	return n
}

// single refuses a workbook of several sessions: each sheet that says when it was
// is one.
func (f *found) single(name string) error {
	var first *foundField
	for i := range f.fields {
		field := &f.fields[i]
		if field.cell.Column != "session_date" || !field.ok {
			continue
		}
		if first == nil {
			first = field
			continue
		}
		if field.value.sheet != first.value.sheet {
			return fault.Inputf(name, "save each session's sheet as a workbook of its own and send those", "one workbook is one session, and the sheets %q and %q of this one each have a date",
				first.value.sheet.Name, field.value.sheet.Name)
		}
	}
	return nil
}

// placed refuses a sheet that does not say which permit and day it is about: no
// row of it would have a place. So is one whose session number, jackpot pool or
// status is there and cannot be read: without them it would be another session, one
// with no pool in operation (r. 10(1)), or one that was held.
func (b *builder) placed(name string) error {
	for _, column := range []string{"permit_no", "session_date"} {
		i := b.session.values[column]
		label := b.label(column)
		switch {
		case i == nil:
			return fault.Inputf(name, "write it beside \""+label+"\" and send the sheet again", "the sheet has no cell called %q", label)
		case empty(i.at.cell):
			return fault.Inputf(name+":"+i.at.place(), "write it beside \""+label+"\" and send the sheet again", "the sheet does not say its %s", strings.ToLower(label))
		case i.why != "":
			return fault.Inputf(name+":"+i.at.place(), lowerFirst(i.remedy), "%s: %s", strings.ToLower(label), i.why)
		}
	}
	for _, column := range []string{"session_id", "jackpot_pool", "status"} {
		if i := b.session.values[column]; i != nil && i.why != "" {
			return fault.Inputf(name+":"+i.at.place(), lowerFirst(i.remedy), "%s: %s What the whole sheet means depends on it.", strings.ToLower(b.label(column)), i.why)
		}
	}
	return nil
}

// label gives the heading of a column of the session.
func (b *builder) label(column string) string {
	for _, s := range b.layout.Sections {
		for i := range s.Cells {
			if s.Kind == templates.Fields && s.Cells[i].Column == column {
				return s.Cells[i].Label
			}
		}
	}
	return plain(column)
}

// sheet makes the package.
func (b *builder) sheet(name string, data []byte) (*Sheet, error) {
	sum := sha256.Sum256(data)
	p := &Places{Name: name, SHA256: hex.EncodeToString(sum[:]), Notes: b.said(), Session: map[string]string{}}
	for _, column := range []string{"permit_no", "session_id", "session_date"} {
		p.Session[column] = b.session.text(column)
	}
	p.Takings = b.takings()
	members, err := b.write(p)
	if err != nil {
		return nil, fault.Wrap(err, name, "the sheet could not be taken apart")
	}
	return &Sheet{Package: datapackage.OfMembers(name, members), original: data, ByRegularDay: b.byRegular || b.byPermit, places: p}, nil
}

// said gathers what there is to say of how the sheet was read.
func (b *builder) said() []string {
	said := append(append([]string{}, b.book.Notes...), b.unseen...)
	for _, i := range b.items {
		if i.note != "" && i.why == "" {
			said = append(said, fmt.Sprintf("%s: %s", i.at.place(), i.note))
		}
	}
	return append(said, b.notes...)
}

// Read gives the sheet's rows and its original to the sink.
func (s *Sheet) Read(sink ingest.Sink, known ingest.Permits, progress func(int64)) (ingest.Summary, error) {
	kept, err := json.Marshal(s.places)
	if err != nil {
		return ingest.Summary{}, fault.Wrap(err, s.Label, "the places of the sheet cannot be written")
	}
	for name, data := range map[string][]byte{s.Label: s.original, PlacesMember: kept} { // order: two members of their own
		if err := keep(sink, name, data); err != nil {
			return ingest.Summary{}, err
		}
	}
	if err := s.places.tell(sink); err != nil {
		return ingest.Summary{}, err
	}
	return s.Package.Read(&relabel{Sink: sink, places: s.places, index: s.places.index()}, known, progress)
}

// Kept gives a sheet that is read from the store again: its package as it was
// made then, with its places and its original.
func Kept(pkg *datapackage.Package, p *Places, original []byte) *Sheet {
	return &Sheet{Package: pkg, original: original, places: p}
}

func keep(sink ingest.Sink, name string, data []byte) error {
	w, err := sink.Original(name)
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return err
	}
	return w.Close()
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
