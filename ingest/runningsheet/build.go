package runningsheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"eyesdown/ingest/grid"
	"eyesdown/internal/bingo/record"
	"eyesdown/templates"
)

// build takes the values of what was found, each row of each table in turn.
func build(book *grid.Book, f *found) *builder {
	b := &builder{found: f, book: book, lines: map[string][]*line{}}
	b.session = b.line(tableOf("sessions"), spot{})
	for i := range f.fields {
		b.field(&f.fields[i])
	}
	home := b.home()
	here := map[*templates.LayoutSection]bool{}
	for _, t := range f.tables {
		here[t.section] = here[t.section] || t.sheet == home
	}
	for _, t := range f.tables {
		if t.sheet != home && here[t.section] {
			b.elsewhere(t)
			continue
		}
		b.table(t)
	}
	for i := range f.layout.Sections {
		if s := &f.layout.Sections[i]; s.Kind == templates.Table && f.titled[s] {
			b.open(s.File) // its title says that the sheet has it, if without a row
		}
	}
	b.headless()
	b.strays()
	return b
}

// home is the sheet that says whose session it is, and when.
func (b *builder) home() *grid.Sheet {
	for _, column := range []string{"session_date", "permit_no"} {
		if i := b.session.values[column]; i != nil && !empty(i.at.cell) {
			return i.at.sheet
		}
	}
	return nil
}

// elsewhere holds a table that stands on another sheet than the session's, which
// has one of the same kind: whether it belongs to the session nobody can say. One
// held line stands for its rows, so that the session's own table is not whole.
func (b *builder) elsewhere(t *foundTable) {
	b.account.Remarks += len(t.rows)
	l := b.line(tableOf(t.section.File), spot{t.sheet, t.head, t.head.Cells[0]})
	l.heading = true
	l.why = fmt.Sprintf("The sheet %q has headings of %s too, beside those of the session's own sheet; it was not read.", t.sheet.Name, strings.ToLower(t.section.Title))
	l.remedy = "Put its rows into the session's own sheet if they belong there, or take the sheet out, and send it again."
}

// line adds a line of a table.
func (b *builder) line(t *record.Table, at spot) *line {
	l := &line{table: t, values: map[string]*item{}, at: at}
	b.open(t.Name)
	b.lines[t.Name] = append(b.lines[t.Name], l)
	return l
}

// open says that the sheet has the table, if without a row.
func (b *builder) open(name string) {
	if _, there := b.lines[name]; !there {
		b.lines[name] = nil
		b.order = append(b.order, name)
	}
}

// value adds a value to a line; nil where the layout's cell is for people alone.
func (b *builder) value(l *line, c *templates.LayoutCell, at spot) *item {
	i := l.table.Index(c.Column)
	if c.Column == "" || i < 0 {
		return nil
	}
	n := &item{column: &l.table.Columns[i], cell: c, at: at}
	l.values[c.Column] = n
	b.items = append(b.items, n)
	return n
}

func (b *builder) field(f *foundField) {
	if f.cell.Each != "" && f.ok {
		games := tableOf("games")
		n := &item{column: &games.Columns[games.Index(f.cell.Each)], cell: f.cell, at: f.value}
		b.items, b.each = append(b.items, n), append(b.each, n)
	}
	if f.cell.Column == "" {
		return
	}
	before := b.session.values[f.cell.Column]
	if !f.ok {
		if before == nil {
			b.value(b.session, f.cell, spot{f.label.sheet, f.label.row, grid.Cell{Col: f.label.cell.Col + 1}})
		}
		return
	}
	switch {
	case before == nil || empty(before.at.cell):
		n := b.value(b.session, f.cell, f.value)
		if b.session.at.row == nil {
			b.session.at = f.label
		}
		if f.value.row.Hidden {
			n.hold(hiddenWhy, hiddenRemedy)
		}
	case before.at.cell.Text != f.value.cell.Text:
		before.hold(fmt.Sprintf("This cell says %q, and %s says %q.", before.at.cell.Text, f.value.place(), f.value.cell.Text),
			"Leave the right one and take the other out, then send the sheet again.")
	}
}

const (
	hiddenWhy    = "It stands in a hidden row."
	hiddenRemedy = "Show the row if it counts, or delete it, and send the sheet again."
)

func (b *builder) table(t *foundTable) {
	table := tableOf(t.section.File)
	b.open(table.Name)
	for _, c := range t.unknown {
		if c.Kind == grid.Text {
			b.notes = append(b.notes, fmt.Sprintf("the column headed %q (%s) is none of the sheet's and was not read%s", c.Text, spot{t.sheet, t.head, c}.place(), t.mayBe(c.Text, "; %q may be meant")))
		}
	}
	for _, row := range t.rows {
		b.tableRow(t, table, row)
	}
}

func (b *builder) tableRow(t *foundTable, table *record.Table, row *grid.Row) {
	if !b.used(t, row) {
		b.account.Spare++
		return
	}
	l := b.line(table, spot{t.sheet, row, row.Cells[0]})
	strange, meant := "", ""
	for _, col := range t.ordered() {
		c := t.columns[col]
		cell, ok := row.At(col)
		if !ok {
			cell = grid.Cell{Col: col}
		}
		if t.twice[c] && !ok {
			continue
		}
		n := b.value(l, c, spot{t.sheet, row, cell})
		if n != nil && t.twice[c] {
			n.hold(fmt.Sprintf("Two columns are headed %q.", c.Label), "Rename or delete one of the two columns and send the sheet again.")
		}
	}
	for _, cell := range row.Cells {
		if _, known := t.columns[cell.Col]; known || empty(cell) {
			continue
		}
		if cell.Formula == "" && t.lacking() && number(cell) {
			if strange != "" {
				continue // the first is named
			}
			strange = spot{t.sheet, row, cell}.place()
			if i := slices.IndexFunc(t.unknown, func(c grid.Cell) bool { return c.Col == cell.Col }); i >= 0 {
				meant = t.mayBe(t.unknown[i].Text, " Its heading, "+quoted(t.unknown[i].Text)+", may be meant to be %q.")
			}
			continue
		}
		b.loose = append(b.loose, spot{t.sheet, row, cell})
	}
	switch {
	case row.Hidden:
		l.why, l.remedy = "The row is hidden.", hiddenRemedy
	case strange != "":
		l.why, l.remedy = "A number ("+strange+") stands under no heading that the sheet knows."+meant, "Head its column as the blank sheet does, or take the number out, and send the sheet again."
	case t.joined(row) != "":
		l.why, l.remedy = "A cell ("+t.joined(row)+") is merged over several rows.", "Give each row its own value and send the sheet again."
	}
	if t.section.Kind == templates.Questions {
		b.question(t.section, l, row)
	}
}

// mayBe says by a format which missing heading a text may have been meant to be;
// "" where none is likely.
func (t *foundTable) mayBe(text, format string) string {
	likely := labelsOf(t.section).likely(text, func(c *templates.LayoutCell) bool {
		for _, have := range t.columns { // order: any of them
			if have == c {
				return true
			}
		}
		return false
	})
	if likely == "" {
		return ""
	}
	return fmt.Sprintf(format, likely)
}

// quoted shows a heading within a format of its own.
func quoted(text string) string { return strings.ReplaceAll(strconv.Quote(text), "%", "%%") }

// number tells whether a cell holds a number, if typed as text.
func number(c grid.Cell) bool {
	text := strings.Trim(grid.Trim(c.Text), "$ ,.")
	for _, r := range text {
		if (r < '0' || r > '9') && r != '.' && r != ',' {
			return false
		}
	}
	return text != "" && c.Kind != grid.Bool
}

// lacking tells whether a column of the section is missing, so that a number
// under an unknown heading may be what belongs into it.
func (t *foundTable) lacking() bool {
	have := map[*templates.LayoutCell]bool{}
	for _, c := range t.columns {
		have[c] = true
	}
	for i := range t.section.Cells {
		if c := &t.section.Cells[i]; c.Column != "" && !have[c] {
			return true
		}
	}
	return false
}

// joined names a cell of the row's columns that is merged with one above or
// below it.
func (t *foundTable) joined(row *grid.Row) string {
	for _, a := range t.sheet.Merged {
		if a.FirstRow == a.LastRow || row.No < a.FirstRow || row.No > a.LastRow {
			continue
		}
		for _, col := range t.ordered() {
			if col >= a.FirstCol && col <= a.LastCol && !t.columns[col].Note {
				return spot{t.sheet, row, grid.Cell{Col: col}}.place()
			}
		}
	}
	return ""
}

// used tells whether somebody wrote into a row: the numbers, questions and
// formulas that stand ready do not count.
func (b *builder) used(t *foundTable, row *grid.Row) bool {
	for _, cell := range row.Cells {
		c := t.columns[cell.Col]
		switch {
		case empty(cell), c != nil && c.Sum != "":
			continue
		case c == nil && (t.section.Kind == templates.Questions || !number(cell)):
			continue
		case c != nil && (c.Note || c.Column == "" || c.Column == t.section.Number):
			continue
		case t.section.Kind == templates.Questions && c != nil && c.Column == "clause":
			continue
		case c != nil && c.Column == "duty":
			continue
		}
		return true
	}
	for _, cell := range row.Cells {
		if c := t.columns[cell.Col]; !empty(cell) && (c == nil || c.Note) && cell.Formula == "" && t.section.Kind != templates.Questions {
			b.loose = append(b.loose, spot{t.sheet, row, cell})
		}
	}
	return false
}

// question finds the clause of a declaration by its id, or by its words.
func (b *builder) question(s *templates.LayoutSection, l *line, row *grid.Row) {
	n := l.values["clause"]
	if n == nil || !empty(n.at.cell) {
		return
	}
	for _, cell := range row.Cells {
		for _, q := range s.Questions {
			if same(cell.Text) == same(q.Text) {
				n.at.cell = grid.Cell{Col: cell.Col, Text: q.Clause}
			}
		}
	}
}

// empty tells whether a cell holds nothing that anyone wrote; a formula whose
// result was never stored may yet have one.
func empty(c grid.Cell) bool { return strings.TrimSpace(c.Text) == "" && !c.Uncached }

// place names a cell for a message.
func (s spot) place() string {
	name := grid.Ref(s.row.No, s.cell.Col)
	if s.sheet.Name != "" {
		return s.sheet.Name + "!" + name
	}
	return name
}
