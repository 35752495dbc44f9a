package runningsheet

import (
	"maps"
	"slices"

	"eyesdown/ingest/grid"
	"eyesdown/templates"
)

// found is what a book holds of a layout.
type found struct {
	layout  *templates.Layout
	fields  []foundField
	tables  []*foundTable
	account account
	bare    []*bareRow // rows of tables whose headings are missing
	stray   []spot     // rows of figures in no table and under no table's title
	heads   []spot     // of rows that stand where headings should and are none
	unseen  []string   // hidden sheets
	loose   []spot     // cells that belong to nothing: notes

	titled map[*templates.LayoutSection]bool // sections whose title stands on a sheet; false where something unread stands under it
}

// spot is one cell of the book.
type spot struct {
	sheet *grid.Sheet
	row   *grid.Row
	cell  grid.Cell
}

// foundField is a label with the cell beside it; ok is false where that is empty.
type foundField struct {
	section *templates.LayoutSection
	cell    *templates.LayoutCell
	label   spot
	value   spot
	ok      bool
}

// foundTable is a row of headings with the rows below it.
type foundTable struct {
	section *templates.LayoutSection
	sheet   *grid.Sheet
	head    *grid.Row
	columns map[int]*templates.LayoutCell
	twice   map[*templates.LayoutCell]bool // two columns bear its heading
	unknown []grid.Cell                    // headings that are none of the layout's
	rows    []*grid.Row
}

// finder goes over a book's visible sheets.
type finder struct {
	*found
	titlesOf map[string]*templates.LayoutSection
	helpOf   map[string]*templates.LayoutSection
	fieldsOf labels
	sections map[*templates.LayoutCell]*templates.LayoutSection
	headsOf  []headings
	current  *foundTable
	title    *templates.LayoutSection // the last title that was met
}

type headings struct {
	section *templates.LayoutSection
	labels  labels
}

// find looks a book through for the sections of a layout.
func find(book *grid.Book, l *templates.Layout) *found {
	f := &finder{found: &found{layout: l, titled: map[*templates.LayoutSection]bool{}}, titlesOf: map[string]*templates.LayoutSection{}, helpOf: map[string]*templates.LayoutSection{}, fieldsOf: labels{}, sections: map[*templates.LayoutCell]*templates.LayoutSection{}}
	for i := range l.Sections {
		s := &l.Sections[i]
		f.titlesOf[same(s.Title)] = s
		if help := same(l.Help(s)); help != "" { // it stands under the title, and says as much where that is gone
			f.helpOf[help], f.helpOf[same(s.Help)] = s, s
		}
		known := labelsOf(s)
		if s.Kind != templates.Fields {
			f.headsOf = append(f.headsOf, headings{s, known})
			continue
		}
		for text, c := range known { // order: each text is another key
			f.fieldsOf[text], f.sections[c] = c, s
		}
	}
	for i := range book.Sheets {
		sheet := &book.Sheets[i]
		if !readable(sheet) {
			f.hidden(sheet)
			continue
		}
		f.current, f.title = nil, nil
		before := f.account
		for j := range sheet.Rows {
			f.row(sheet, &sheet.Rows[j])
		}
		f.passedOver(sheet, before)
	}
	return f.found
}

func (f *finder) row(sheet *grid.Sheet, row *grid.Row) {
	if len(row.Cells) == 0 {
		return
	}
	first := row.Cells[0]
	if s := f.titlesOf[same(first.Text)]; s != nil && f.alone(row) {
		for _, c := range row.Cells[1:] {
			f.loose = append(f.loose, spot{sheet, row, c})
		}
		f.current, f.title = nil, s
		if _, met := f.titled[s]; !met {
			f.titled[s] = true
		}
		f.account.Titles++
		return
	}
	if s := f.helpOf[same(first.Text)]; s != nil && len(row.Cells) == 1 && s != f.title {
		f.current, f.title = nil, s
		f.account.Remarks++
		return
	}
	if t := f.headed(sheet, row); t != nil {
		f.account.Headings++
		if f.current != nil && f.current.section == t.section && sameHead(f.current, t) {
			return // the headings once more, as on the next page of a print
		}
		f.giveBack()
		f.current = t
		f.tables = append(f.tables, t)
		return
	}
	if f.current != nil && f.fieldsOf[same(first.Text)] == nil {
		f.current.rows = append(f.current.rows, row)
		return
	}
	f.current = nil
	if f.title != nil && f.title.Kind != templates.Fields && f.fieldsOf[same(first.Text)] == nil {
		f.headless(sheet, row)
		return
	}
	f.beside(sheet, row)
}

// beside finds labels in a row, each with the cell to its right.
func (f *finder) beside(sheet *grid.Sheet, row *grid.Row) {
	before := len(f.fields)
	defer func() {
		if len(f.fields) > before {
			f.account.Labels++
			return
		}
		f.account.Remarks++
		f.figures(sheet, row)
	}()
	for i := 0; i < len(row.Cells); i++ {
		c := f.fieldsOf.of(row.Cells[i].Text)
		if c == nil || row.Cells[i].Kind != grid.Text {
			f.loose = append(f.loose, spot{sheet, row, row.Cells[i]})
			continue
		}
		field := foundField{section: f.sections[c], cell: c, label: spot{sheet, row, row.Cells[i]}}
		if i+1 < len(row.Cells) && f.fieldsOf.of(row.Cells[i+1].Text) == nil {
			i++
			field.value, field.ok = spot{sheet, row, row.Cells[i]}, true
		}
		f.fields = append(f.fields, field)
	}
}

// headed tells whether a row is a table's headings: most of its cells are known
// ones, two at least. The section that knows most of them is meant, and of two
// the one under whose title the row stands.
func (f *finder) headed(sheet *grid.Sheet, row *grid.Row) *foundTable {
	if len(row.Cells) < 2 {
		return nil
	}
	var best *foundTable
	most := 0
	for _, h := range f.headsOf {
		t := &foundTable{section: h.section, sheet: sheet, head: row, columns: map[int]*templates.LayoutCell{}, twice: map[*templates.LayoutCell]bool{}}
		seen := map[*templates.LayoutCell]bool{}
		for _, c := range row.Cells {
			known := h.labels.of(c.Text)
			switch {
			case known == nil || c.Kind != grid.Text:
				t.unknown = append(t.unknown, c)
				continue
			case seen[known]:
				t.twice[known] = true
			}
			seen[known] = true
			t.columns[c.Col] = known
		}
		score := 4 * len(seen)
		if h.section == f.title {
			score += 3
		}
		enough := len(seen) >= 2 && 10*len(seen) >= 6*len(row.Cells)
		if enough && score > most {
			best, most = t, score
		}
	}
	return best
}

// ordered gives the table's columns from left to right.
func (t *foundTable) ordered() []int { return slices.Sorted(maps.Keys(t.columns)) }

func sameHead(a, b *foundTable) bool {
	if len(a.columns) != len(b.columns) {
		return false
	}
	for col, c := range a.columns { // order: all must agree
		if b.columns[col] != c {
			return false
		}
	}
	return true
}
