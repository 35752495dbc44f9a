package formula

import (
	"sort"

	"eyesdown/ingest/grid"
)

// block is a block of cells of one sheet.
type block struct {
	sheet *grid.Sheet
	grid.Area
}

func (b block) size() (rows, cols int) {
	return b.LastRow - b.FirstRow + 1, b.LastCol - b.FirstCol + 1
}

// one tells whether the block is a single cell.
func (b block) one() bool { return b.FirstRow == b.LastRow && b.FirstCol == b.LastCol }

// step counts a visit; false once too many were made in the book.
func (c *Checker) step() bool {
	c.steps--
	return c.steps > 0
}

// each visits the cells of a block that hold something, row by row; false where
// the visits are used up, where visit ends them, and where the cell that is being
// checked is one of them.
func (p *parser) each(b block, visit func(row, col int, v value) bool) bool {
	if b.sheet == p.sheet && p.row >= b.FirstRow && p.row <= b.LastRow && p.col >= b.FirstCol && p.col <= b.LastCol {
		return false // it counts its own cell
	}
	rows := b.sheet.Rows
	from := sort.Search(len(rows), func(i int) bool { return rows[i].No >= b.FirstRow })
	for i := from; i < len(rows) && rows[i].No <= b.LastRow; i++ {
		cells := rows[i].Cells
		at := sort.Search(len(cells), func(i int) bool { return cells[i].Col >= b.FirstCol })
		if !p.checker.step() {
			return false
		}
		for ; at < len(cells) && cells[at].Col <= b.LastCol; at++ {
			if !p.checker.step() || !visit(rows[i].No, cells[at].Col, p.valueOf(b.sheet, rows[i].No, cells[at])) {
				return false
			}
		}
	}
	return true
}

// valueOf is a cell's saved value; of the cell that is being checked, and of one
// whose result was never saved, nothing is known.
func (p *parser) valueOf(s *grid.Sheet, row int, cell grid.Cell) value {
	if cell.Uncached || s == p.sheet && row == p.row && cell.Col == p.col {
		return value{}
	}
	return saved(cell)
}

// at gives the value of one cell.
func (p *parser) at(s *grid.Sheet, row, col int) value {
	if !p.checker.step() {
		return value{}
	}
	i := sort.Search(len(s.Rows), func(i int) bool { return s.Rows[i].No >= row })
	if i == len(s.Rows) || s.Rows[i].No != row {
		return value{kind: blank}
	}
	cells := s.Rows[i].Cells
	at := sort.Search(len(cells), func(i int) bool { return cells[i].Col >= col })
	if at == len(cells) || cells[at].Col != col {
		return value{kind: blank}
	}
	return p.valueOf(s, row, cells[at])
}

// single makes one value of a block of one cell; a larger block has none.
func (p *parser) single(v value) value {
	switch {
	case v.kind == range_ && v.block.one():
		return p.at(v.block.sheet, v.block.FirstRow, v.block.FirstCol)
	case v.kind == range_, v.kind == list:
		return value{}
	}
	return v
}

// spread gives the cells of a block one by one, those that hold nothing too.
func (p *parser) spread(v value) value {
	if v.kind != range_ {
		return v
	}
	rows, cols := v.block.size()
	if rows > maxList || cols > maxList || rows*cols > maxList {
		return value{}
	}
	all := value{kind: list, items: make([]value, rows*cols), width: cols}
	for i := range all.items {
		all.items[i].kind = blank
	}
	p.checker.steps -= rows * cols
	whole := p.each(v.block, func(row, col int, v2 value) bool {
		all.items[(row-v.block.FirstRow)*cols+col-v.block.FirstCol] = v2
		return true
	})
	if !whole {
		return value{}
	}
	return all
}
