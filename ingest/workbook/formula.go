package workbook

import (
	"encoding/xml"
	"sort"

	"eyesdown/ingest/grid"
)

// formula is a cell's formula as the file has it.
type formula struct {
	text   string
	shared int // the number of the formula that it shares, or -1
	area   string
	array  bool
}

// formulas are those of a sheet that concern more cells than their own.
type formulas struct {
	shared  map[int]sharedFormula
	waiting []waiting
	arrays  []arrayFormula
}

// sharedFormula is written once and moves with the cells that share it.
type sharedFormula struct {
	text     string
	row, col int
}

// waiting is a cell that shares a formula.
type waiting struct{ row, col, shared int }

// arrayFormula fills all cells of its area.
type arrayFormula struct {
	grid.Area
	text string
}

// readFormula reads the element that was just entered.
func (s *sheet) readFormula(e xml.StartElement) (*formula, error) {
	f := &formula{shared: -1}
	text, err := s.text()
	if err != nil {
		return nil, err
	}
	f.text = unescape(string(text))
	if err := s.keep(len(f.text)); err != nil {
		return nil, err
	}
	f.area, _ = attribute(e, "ref")
	switch kind, _ := attribute(e, "t"); kind {
	case "", "normal":
	case "array":
		f.array = true
	case "dataTable":
		// What a data table calculates is said in attributes only.
		one, _ := attribute(e, "r1")
		other, _ := attribute(e, "r2")
		f.text, f.array = "TABLE("+one+","+other+")", true
	case "shared":
		if f.shared, err = number(e, "si", -1); err != nil {
			return nil, err
		}
		if f.shared < 0 {
			return nil, oddf("its formula is shared with no other")
		}
	default:
		return nil, oddf("its formula is of an unknown kind (%q)", clip(kind))
	}
	return f, nil
}

// attach gives a cell of the row its formula. One that shares another's gets it
// when the whole sheet has been read: the other may stand further down.
func (s *sheet) attach(c *grid.Cell, f *formula, something bool) error {
	row := s.line.no
	c.Formula, c.Uncached = f.text, !something
	if f.text == "" && f.shared < 0 {
		return s.at(row, c.Col, "its formula is empty")
	}
	if f.shared >= 0 {
		if s.formulas.shared == nil {
			s.formulas.shared = map[int]sharedFormula{}
		}
		if f.text == "" {
			s.formulas.waiting = append(s.formulas.waiting, waiting{row, c.Col, f.shared})
		} else if _, known := s.formulas.shared[f.shared]; !known || f.area != "" {
			s.formulas.shared[f.shared] = sharedFormula{f.text, row, c.Col}
		}
	}
	if f.array && f.area != "" {
		a, err := area(f.area)
		if err != nil {
			return s.at(row, c.Col, "its formula fills %s", told(err))
		}
		if len(s.formulas.arrays) == maxAreas {
			return s.over("the sheet has more than %d formulas that fill several cells", maxAreas)
		}
		s.formulas.arrays = append(s.formulas.arrays, arrayFormula{a, f.text})
	}
	return nil
}

// finishFormulas gives their formulas to the cells that have none of their own.
func (s *sheet) finishFormulas() error {
	for _, w := range s.formulas.waiting {
		from, ok := s.formulas.shared[w.shared]
		if !ok {
			return s.at(w.row, w.col, "it shares a formula that is not there")
		}
		text := moved(from.text, w.row-from.row, w.col-from.col)
		if err := s.keep(len(text)); err != nil {
			return err
		}
		row := &s.rows[s.firstFrom(w.row)]
		for i := range row.Cells {
			if row.Cells[i].Col == w.col {
				row.Cells[i].Formula = text
			}
		}
	}
	visits := 0
	for _, a := range s.formulas.arrays {
		for i := s.firstFrom(a.FirstRow); i < len(s.rows) && s.rows[i].No <= a.LastRow; i++ {
			cells := s.rows[i].Cells
			if visits += len(cells); visits > maxVisits {
				return s.over("the sheet's formulas that fill several cells fill too many")
			}
			for j := range cells {
				if c := &cells[j]; c.Formula == "" && c.Col >= a.FirstCol && c.Col <= a.LastCol {
					c.Formula = a.text
				}
			}
		}
	}
	return nil
}

// firstFrom finds the first row from a number on.
func (s *sheet) firstFrom(no int) int {
	return sort.Search(len(s.rows), func(i int) bool { return s.rows[i].No >= no })
}
