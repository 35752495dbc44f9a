package xlsx

import (
	"fmt"
	"strings"

	"eyesdown/internal/document"
)

// plan says where on which sheet everything of a document stands.
type plan struct {
	doc      *document.Document
	sheets   []*sheet
	sections map[string]*sheet
	tables   map[string]*placed
}

// sheet is a sheet of the workbook.
type sheet struct {
	section *document.Section
	name    string
	quoted  string // as formulas write it
	widths  []int
	columns int // over how many columns texts run
	split   int // how many of these hold the labels of facts
	parts   []part
	tables  []*placed
	charts  []placedChart
	anchors map[string]int
	rows    int  // the last row that is used
	starred bool // a figure leaves something out
	links   []link
}

// part is a run of rows: lines of text, or a table.
type part struct {
	lines []line
	table *placed
}

// line is one row of text: across the sheet, or a label with a value.
type line struct {
	row    int
	text   string
	look   look
	label  string
	value  *document.Cell
	height int
}

// placed is a table on its sheet. An empty table has one data row all the same,
// which says that it is empty, so that formulas have something to name.
type placed struct {
	sheet                      *sheet
	table                      *document.Table
	header, first, last, total int // total is 0 where there is none
}

// placedChart is a chart and the row at which it begins.
type placedChart struct {
	chart *document.Chart
	row   int
}

// chartRows is how many rows are left free for a chart.
const chartRows = 20

// newPlan plans the document, without the columns that say nothing.
func newPlan(d *document.Document) (*plan, error) {
	d = speaking(d)
	p := &plan{doc: d, sections: map[string]*sheet{}, tables: map[string]*placed{}}
	tabs := names{taken: map[string]bool{}}
	for i := range d.Sections {
		section := &d.Sections[i]
		if section.Sheet == "" {
			continue
		}
		name := tabs.name(section.Sheet)
		s := &sheet{section: section, name: name, quoted: quoted(name), anchors: map[string]int{}}
		s.measure()
		if err := p.place(s); err != nil {
			return nil, err
		}
		p.sheets = append(p.sheets, s)
		p.sections[section.ID] = s
	}
	if len(p.sheets) == 0 {
		return nil, ErrNoSheet
	}
	return p, nil
}

// onSheet words a text for the workbook: what the pages call a section by its
// title is a sheet with a name of its own.
func (p *plan) onSheet(t *document.Text) *document.Text {
	said := *t
	if t.OnSheet != "" {
		said.Text = t.OnSheet
	}
	var names []string
	for i := range p.doc.Sections {
		if s := &p.doc.Sections[i]; s.Sheet != "" && s.Title != "" {
			names = append(names, "The section “"+s.Title+"”", "The sheet “"+s.Sheet+"”", "the section “"+s.Title+"”", "the sheet “"+s.Sheet+"”", "“"+s.Title+"”", "“"+s.Sheet+"”")
		}
	}
	said.Text = strings.NewReplacer(names...).Replace(said.Text)
	return &said
}

// place puts the blocks of a section under one another, a row apart.
func (p *plan) place(s *sheet) error {
	s.heading(p.doc)
	titled := false // the block before is a heading
	for i := range s.section.Blocks {
		b := &s.section.Blocks[i]
		switch {
		case b.Table != nil:
			if titled {
				s.rows-- // the heading stands right above its table
			}
			if err := p.placeTable(s, b.Table); err != nil {
				return err
			}
		case b.Text != nil:
			s.addText(p.onSheet(b.Text))
		case b.Chart != nil:
			s.charts = append(s.charts, placedChart{b.Chart, s.rows + 1})
			s.rows += chartRows
		case b.Signature != nil:
			s.addSignature(b.Signature)
		case b.Choice != nil:
			s.addChoice(b.Choice)
		default:
			s.addFacts(b.Facts)
		}
		titled = b.Text != nil && b.Text.Tone == document.Heading
	}
	if s.starred {
		s.addLines(line{text: "* leaves something out", look: look{role: roleText, tone: document.Quiet}})
	}
	return nil
}

func (p *plan) placeTable(s *sheet, t *document.Table) error {
	at := &placed{sheet: s, table: t, header: s.rows + 1, first: s.rows + 2}
	at.last = at.first + max(len(t.Rows), 1) - 1
	s.rows = at.last
	for i := range t.Rows {
		if len(t.Rows[i].Cells) != len(t.Columns) {
			return fmt.Errorf("table %q, row %d: %w", t.ID, i+1, ErrShape)
		}
		if anchor := t.Rows[i].Anchor; anchor != "" {
			s.anchors[anchor] = at.first + i
		}
	}
	if len(t.Totals) > 0 {
		if len(t.Totals) != len(t.Columns) {
			return fmt.Errorf("table %q, totals: %w", t.ID, ErrShape)
		}
		at.total = at.last + 1
		s.rows = at.total
	}
	s.parts = append(s.parts, part{table: at})
	s.tables = append(s.tables, at)
	if t.ID != "" {
		p.tables[t.ID] = at
	}
	s.rows++ // a blank row
	return nil
}

// frozen gives the table whose header stays in view and is printed on each
// page: the only one of a sheet, if it begins near the top.
func (s *sheet) frozen() *placed {
	const nearTop = 16
	if len(s.tables) == 1 && s.tables[0].header <= nearTop {
		return s.tables[0]
	}
	return nil
}

// target gives the cell that a link such as "games#S017" leads to; a link to
// what is not in the workbook leads nowhere.
func (p *plan) target(l string) string {
	id, anchor, _ := strings.Cut(l, "#")
	s := p.sections[id]
	if s == nil {
		return ""
	}
	row, ok := s.anchors[anchor]
	if !ok {
		row = 1
	}
	return s.quoted + "!" + cellName(0, row)
}
