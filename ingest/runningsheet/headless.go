package runningsheet

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"eyesdown/ingest/grid"
	"eyesdown/internal/bingo/record"
	"eyesdown/templates"
)

// bareRow is a row under a table's title with no row of headings between them:
// what its cells are nobody can say.
type bareRow struct {
	section *templates.LayoutSection
	at      spot
}

// headless takes a row that stands under a table's title and above its headings,
// or that has no headings at all: it is the table's help, a note, a row that
// stands ready, or a record without headings.
func (f *finder) headless(sheet *grid.Sheet, row *grid.Row) {
	at := spot{sheet, row, row.Cells[0]}
	switch {
	case f.help(row):
		f.account.Remarks++
	case f.ready(row):
		f.account.Spare++
	case f.likeHeadings(row):
		f.account.Remarks++
		f.titled[f.title] = false
		f.heads = append(f.heads, at)
	case len(row.Cells) == 1 && row.Cells[0].Kind == grid.Text && !figure(row.Cells[0]):
		f.account.Remarks++
		f.titled[f.title] = false // whether it says that there is nothing nobody can say
		f.loose = append(f.loose, at)
	default:
		f.bare = append(f.bare, &bareRow{f.title, at})
	}
}

// help tells whether a row is what the blank sheet says under the title, with the
// choices of this or of another issue of it behind.
func (f *finder) help(row *grid.Row) bool {
	text := same(row.Cells[0].Text)
	return len(row.Cells) == 1 && (f.helpOf[text] == f.title || f.title.Help != "" && strings.HasPrefix(text, same(f.title.Help)))
}

// ready tells whether nobody wrote into a row: it has the number that stands
// ready in it, or a declaration without an answer.
func (f *finder) ready(row *grid.Row) bool {
	if f.title.Kind != templates.Questions {
		return f.title.Number != "" && len(row.Cells) == 1 && row.Cells[0].Col == 0 && len(row.Cells[0].Text) <= 2 && number(row.Cells[0])
	}
	for _, c := range row.Cells {
		known := slices.ContainsFunc(f.title.Questions, func(q templates.Question) bool {
			return same(c.Text) == same(q.Clause) || same(c.Text) == same(q.Text)
		})
		if !known {
			return false
		}
	}
	return true
}

// likeHeadings tells whether a row stands for the headings and too few of them
// are known: words alone, with one known heading at least.
func (f *finder) likeHeadings(row *grid.Row) bool {
	known := labelsOf(f.title)
	n := 0
	for _, c := range row.Cells {
		if c.Kind != grid.Text || strings.ContainsFunc(c.Text, unicode.IsDigit) {
			return false
		}
		if known.of(c.Text) != nil {
			n++
		}
	}
	return n > 0 && len(row.Cells) > 1
}

// giveBack takes from the end of a table the rows of one cell with words that
// stand above the next table's headings: its title under another name, and notes.
func (f *finder) giveBack() {
	t := f.current
	for t != nil && len(t.rows) > 0 {
		row := t.rows[len(t.rows)-1]
		c := row.Cells[0]
		if len(row.Cells) != 1 || c.Kind != grid.Text || figure(c) || c.Col != 0 {
			return
		}
		t.rows = t.rows[:len(t.rows)-1]
		f.account.Remarks++
		f.loose = append(f.loose, spot{t.sheet, row, c})
	}
}

// figures looks at a row that is in no table and has no label. Two figures and
// something beside them may be a record that lost its table.
func (f *finder) figures(sheet *grid.Sheet, row *grid.Row) {
	n := 0
	for _, c := range row.Cells {
		if figure(c) {
			n++
		}
	}
	if len(row.Cells) < 3 || n < 1 || n < 2 && !f.spends(row) {
		return // told as a remark
	}
	f.loose = slices.DeleteFunc(f.loose, func(s spot) bool { return s.row == row })
	f.stray = append(f.stray, spot{sheet, row, row.Cells[0]})
}

// spends tells whether a row begins with what an expense may be for, in the words
// of the sheet's own list.
func (f *finder) spends(row *grid.Row) bool {
	return slices.ContainsFunc(f.layout.Words["category"], func(w templates.Spelling) bool {
		return slices.ContainsFunc(w, func(word string) bool { return same(word) == same(row.Cells[0].Text) })
	})
}

// figure tells whether a cell holds a number, a date or a time.
func figure(c grid.Cell) bool {
	return c.Kind == grid.Number || number(c) || strings.ContainsFunc(c.Text, unicode.IsDigit) && !strings.ContainsFunc(c.Text, unicode.IsLetter)
}

// joinedText gives what stands in a row, for whoever has to look at it.
func joinedText(row *grid.Row) string {
	var all []string
	for _, c := range row.Cells {
		if !empty(c) {
			all = append(all, grid.Trim(c.Text))
		}
	}
	return strings.Join(all, " | ")
}

// headless holds the rows whose table has no headings. They are rows of the
// session: no rule may pass over them.
func (b *builder) headless() {
	for _, r := range b.bare {
		why := "The row of headings of \"" + r.section.Title + "\" is missing above this row" + b.instead(r) + ", so nobody can say what its cells are."
		remedy := "Write the headings as on the blank sheet (" + r.section.Headings() + ") in a row above the first row of the table, each in its column, and send the sheet again."
		b.bareLine(tableOf(r.section.File), r.at, why, remedy)
	}
	for _, at := range b.heads {
		b.notes = append(b.notes, fmt.Sprintf("row %d (%s) stands where headings should, and too few of them are known", at.row.No, joinedText(at.row)))
	}
	b.tellLoose()
}

// instead names the row that stands where the headings should.
func (b *builder) instead(r *bareRow) string {
	for i := len(b.heads) - 1; i >= 0; i-- {
		if h := b.heads[i]; h.sheet == r.at.sheet && h.row.No < r.at.row.No {
			return fmt.Sprintf(" (of row %d, %s, too few are known)", h.row.No, joinedText(h.row))
		}
	}
	return ""
}

// holding gives a column of a table to put the text of a row in that is held: one
// that places no row, if there is one.
func holding(t *record.Table) *record.Column {
	for i := len(t.Columns) - 1; i >= 0; i-- {
		if c := &t.Columns[i]; !c.Required && c.Name != "permit_no" && c.Name != "session_id" && c.Name != "game_no" {
			return c
		}
	}
	return &t.Columns[len(t.Columns)-1]
}

// strays holds rows of figures in no table, as rows of the table that they look
// like, so that no rule takes its rows for complete.
func (b *builder) strays() {
	for _, at := range b.stray {
		why := fmt.Sprintf("Row %d holds figures that are in no table and beside no label, so they were not read.", at.row.No)
		remedy := "Put them into the table they belong to, below its row of headings, or take them out, and send the sheet again."
		file := b.looksLike(at.row)
		if file == "" {
			b.others = append(b.others, trouble{at, why, remedy})
			continue
		}
		b.account.Remarks-- // it is a row of the table
		b.bareLine(tableOf(file), at, why, remedy)
	}
}

// looksLike gives the file that a row without a table seems to be of; "" where
// nothing shows it.
func (b *builder) looksLike(row *grid.Row) string {
	has := func(list string) bool {
		return slices.ContainsFunc(row.Cells, func(c grid.Cell) bool {
			return slices.ContainsFunc(b.layout.Words[list], func(w templates.Spelling) bool {
				return slices.ContainsFunc(w, func(word string) bool { return same(word) == same(c.Text) })
			})
		})
	}
	first := row.Cells[0]
	switch {
	case has("prize_kind"):
		return "prizes"
	case has("category"):
		return "expenses"
	case number(first) && len(first.Text) <= 2:
		return "games"
	}
	return ""
}

// bareLine adds a row of which nothing is known but its table.
func (b *builder) bareLine(table *record.Table, at spot, why, remedy string) {
	l := b.line(table, at)
	l.why, l.remedy = why, remedy
	c := holding(table)
	n := &item{column: c, at: at, text: unread + joinedText(at.row)}
	if c.Required { // the table has no other: it is held by this value
		n.at.cell.Text, n.why, n.remedy = joinedText(at.row), why, remedy
	}
	l.values[c.Name] = n
}

// tellLoose says which figures belong to nothing. Those under a heading that is
// none of the sheet's are told of by their heading.
func (b *builder) tellLoose() {
	headed := map[*grid.Row]*foundTable{}
	for _, t := range b.tables {
		for _, row := range t.rows {
			headed[row] = t
		}
	}
	for _, s := range b.loose {
		t := headed[s.row]
		if t != nil && slices.ContainsFunc(t.unknown, func(h grid.Cell) bool { return h.Col == s.cell.Col }) {
			continue
		}
		if figure(s.cell) {
			b.notes = append(b.notes, fmt.Sprintf("the figure %q (%s) belongs to nothing on the sheet and was not read", s.cell.Text, s.place()))
		}
	}
}
