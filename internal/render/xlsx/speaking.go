package xlsx

import (
	"slices"
	"strings"

	"eyesdown/internal/document"
)

// speaking gives the document without the columns of its tables that say nothing.
// A column that a formula or a chart names stays, whatever it holds.
func speaking(d *document.Document) *document.Document {
	short := *d
	short.Sections = slices.Clone(d.Sections)
	var named map[string]bool
	for i := range short.Sections {
		s := &short.Sections[i]
		own := false // whether the blocks are a copy
		for j := range s.Blocks {
			t := s.Blocks[j].Table
			if t == nil || !even(t) {
				continue
			}
			keep := t.Speaking()
			if len(keep) == len(t.Columns) {
				continue
			}
			if named == nil {
				named = namedColumns(d)
			}
			for c := range t.Columns {
				if named[t.ID+"."+t.Columns[c].ID] && !slices.Contains(keep, c) {
					keep = append(keep, c)
				}
			}
			slices.Sort(keep)
			if !own {
				s.Blocks, own = slices.Clone(s.Blocks), true
			}
			s.Blocks[j].Table = withColumns(t, keep)
		}
	}
	return &short
}

// even tells whether each row has a cell for each column. Where one has not, it
// is for the plan to say so.
func even(t *document.Table) bool {
	uneven := func(r document.Row) bool { return len(r.Cells) != len(t.Columns) }
	return !slices.ContainsFunc(t.Rows, uneven) && (len(t.Totals) == 0 || len(t.Totals) == len(t.Columns))
}

// withColumns gives the table with some of its columns.
func withColumns(t *document.Table, keep []int) *document.Table {
	short := *t
	short.Freeze = 0
	short.Columns = make([]document.Column, len(keep))
	for i, c := range keep {
		short.Columns[i] = t.Columns[c]
		if c < t.Freeze {
			short.Freeze++
		}
	}
	pick := func(cells []document.Cell) []document.Cell {
		if len(cells) == 0 {
			return nil
		}
		some := make([]document.Cell, len(keep))
		for i, c := range keep {
			some[i] = cells[c]
		}
		return some
	}
	short.Rows = slices.Clone(t.Rows)
	for i := range short.Rows {
		short.Rows[i].Cells = pick(t.Rows[i].Cells)
	}
	short.Totals = pick(t.Totals)
	return &short
}

// namedColumns gives the columns that formulas and charts name: "games.takings".
func namedColumns(d *document.Document) map[string]bool {
	named := map[string]bool{}
	for i := range d.Sections {
		for j := range d.Sections[i].Blocks {
			b := &d.Sections[i].Blocks[j]
			for k := range b.Facts {
				addNames(named, b.Facts[k].Value.Formula, "")
			}
			if c := b.Chart; c != nil {
				for _, id := range slices.Concat(c.Bars, c.Lines, []string{c.Category}) {
					named[c.Table+"."+id] = true
				}
			}
			if t := b.Table; t != nil {
				for k := range t.Rows {
					for c := range t.Rows[k].Cells {
						addNames(named, t.Rows[k].Cells[c].Formula, t.ID)
					}
				}
				for c := range t.Totals {
					addNames(named, t.Totals[c].Formula, t.ID)
				}
			}
		}
	}
	return named
}

// addNames adds the columns that the formula of a table's cell names.
func addNames(named map[string]bool, formula, table string) {
	for formula != "" {
		at := strings.IndexAny(formula, "[{")
		if at < 0 {
			return
		}
		end := strings.IndexAny(formula[at:], "]}")
		if end < 0 {
			return
		}
		name := formula[at+1 : at+end]
		if formula[at] == '[' {
			name = table + "." + name
		}
		named[name] = true
		formula = formula[at+end:]
	}
}
