package templates

// Placed is where a section of a layout stands on the blank sheet. Rows count
// from 1, columns from 0.
type Placed struct {
	Section *LayoutSection
	Title   int   // the row of the section's title
	Help    int   // the row of its help; 0 where it has none
	Head    int   // the row of the headings; 0 where the section has fields
	First   int   // the first row to fill in
	Last    int   // the last one
	Columns []int // of each cell of a table, the column it begins in
	Fields  []PlacedField
}

// PlacedField is where a field stands: its label, and the cell beside it that is
// filled in.
type PlacedField struct {
	Cell                        *LayoutCell
	Row, Label, Value, ValueEnd int // Label and Value are the first columns, ValueEnd the last
}

// FirstRow is the row in which the sections of a sheet begin: above stand the
// title and what the sheet is for.
const FirstRow = 4

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
		if s.Help != "" {
			p.Help = row
			row++
		}
		if s.Kind == Fields {
			p.First = row
			row = l.placeFields(p, row)
		} else {
			p.Head = row
			p.First = row + 1
			row = p.First + max(s.Rows, len(s.Questions))
			at := 0
			for j := range s.Cells {
				p.Columns = append(p.Columns, at)
				at += s.Cells[j].Width()
			}
		}
		p.Last = row - 1
		row++ // an empty one between sections
	}
	return placed
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
