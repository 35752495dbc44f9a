package templates

// Placed is where a section of a layout stands on the blank sheet. Rows count
// from 1, columns from 0.
type Placed struct {
	Section *LayoutSection
	Title   int // the row of the section's title
	Help    int // the row of its help; 0 where it has none
	Blocks  []Block
	Columns []int // of each cell of a table, the column it begins in
	Fields  []PlacedField
}

// Block is the rows of a section that stand on one page of paper. A table has
// its headings above each, as rows of the sheet: a workbook repeats the same
// rows on every page or none, and each table has headings of its own.
type Block struct {
	Head  int // the row of the headings; 0 where the section has fields
	First int // the first row to fill in
	Last  int // the last one
}

// First gives the section's first row to fill in.
func (p *Placed) First() int { return p.Blocks[0].First }

// Last gives the section's last row.
func (p *Placed) Last() int { return p.Blocks[len(p.Blocks)-1].Last }

// Rows gives the rows to fill in, without the headings between them.
func (p *Placed) Rows() []int {
	var rows []int
	for _, b := range p.Blocks {
		for row := b.First; row <= b.Last; row++ {
			rows = append(rows, row)
		}
	}
	return rows
}

// PlacedField is where a field stands: its label, and the cell beside it that is
// filled in.
type PlacedField struct {
	Cell                        *LayoutCell
	Row, Label, Value, ValueEnd int // Label and Value are the first columns, ValueEnd the last
}

// FirstRow is the row in which the sections of a sheet begin: above stand the
// title and what the sheet is for.
const FirstRow = 3

// labelWidth is how many characters a label needs.
const labelWidth = 19

// Placement lays a sheet out.
func (l *Layout) Placement() []Placed {
	placed := make([]Placed, len(l.Sections))
	row := FirstRow
	for i := range l.Sections {
		s := &l.Sections[i]
		p := &placed[i]
		p.Section, p.Title = s, row
		row++
		if l.Help(s) != "" {
			p.Help = row
			row++
		}
		if s.Kind == Fields {
			first := row
			row = l.placeFields(p, row)
			p.Blocks = []Block{{First: first, Last: row - 1}}
		} else {
			row = p.placeRows(row)
		}
		row++ // an empty one between sections
	}
	return placed
}

// placeRows puts a table's headings and rows and gives the row after them.
func (p *Placed) placeRows(row int) int {
	pages := p.Section.Pages
	if len(pages) == 0 {
		pages = []int{max(p.Section.Rows, len(p.Section.Questions))}
	}
	for _, n := range pages {
		p.Blocks = append(p.Blocks, Block{Head: row, First: row + 1, Last: row + n})
		row += n + 1
	}
	at := 0
	for i := range p.Section.Cells {
		p.Columns = append(p.Columns, at)
		at += p.Section.Cells[i].Width()
	}
	return row
}

// placeFields puts fields side by side as far as they fit and gives the row
// after them.
func (l *Layout) placeFields(p *Placed, row int) int {
	at := 0
	for i := range p.Section.Cells {
		c := &p.Section.Cells[i]
		if at > 0 && at+c.Width() > len(l.Widths) {
			row, at = row+1, 0
		}
		value := at
		for wide := 0.0; wide < labelWidth && value < at+c.Width()-1; value++ {
			wide += l.Widths[value]
		}
		p.Fields = append(p.Fields, PlacedField{Cell: c, Row: row, Label: at, Value: value, ValueEnd: at + c.Width() - 1})
		at += c.Width()
	}
	return row + 1
}

// Columns gives how many columns the sheet has.
func (l *Layout) Columns() int { return len(l.Widths) }
