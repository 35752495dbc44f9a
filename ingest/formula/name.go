package formula

import (
	"strconv"
	"strings"

	"eyesdown/ingest/grid"
)

const (
	lastRow    = 1 << 20 // the grid of a sheet: rows from 1
	allColumns = 1 << 14 // columns from 0, below this
)

// word reads a function, a cell, a block, TRUE or FALSE. Names that people gave
// to cells, tables and other workbooks are not known.
func (p *parser) word() value {
	sheet := p.sheet
	name, quoted := "", p.text[p.pos] == '\''
	if quoted {
		ok := false
		if name, ok = p.between('\''); !ok {
			return p.fail()
		}
	} else {
		name = p.letters()
	}
	switch {
	case p.pos < len(p.text) && p.text[p.pos] == '!':
		p.pos++
		if sheet = p.sheetOf(name); sheet == nil {
			return p.fail()
		}
		name = p.letters()
	case quoted:
		return p.fail()
	case p.pos < len(p.text) && p.text[p.pos] == '(':
		return p.call(strings.ToUpper(name))
	case strings.EqualFold(name, "TRUE"), strings.EqualFold(name, "FALSE"):
		return ofTruth(strings.EqualFold(name, "TRUE"))
	}
	from, ok := corner(name)
	if !ok {
		return p.fail()
	}
	to := from
	if p.pos < len(p.text) && p.text[p.pos] == ':' {
		p.pos++
		if to, ok = corner(p.letters()); !ok || (from.row == 0) != (to.row == 0) {
			return p.fail()
		}
	} else if from.row == 0 {
		return p.fail()
	}
	a := grid.Area{FirstRow: min(from.row, to.row), LastRow: max(from.row, to.row), FirstCol: min(from.col, to.col), LastCol: max(from.col, to.col)}
	if from.row == 0 { // whole columns
		a.FirstRow, a.LastRow = 1, lastRow
	}
	return value{kind: range_, block: block{sheet, a}}
}

// letters takes what a name can be made of.
func (p *parser) letters() string {
	from := p.pos
	for p.pos < len(p.text) {
		c := p.text[p.pos]
		if !(c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '$' || c >= 0x80) {
			break
		}
		p.pos++
	}
	return p.text[from:p.pos]
}

func (p *parser) sheetOf(name string) *grid.Sheet {
	for i := range p.checker.book.Sheets {
		if s := &p.checker.book.Sheets[i]; strings.EqualFold(s.Name, name) {
			return s
		}
	}
	return nil
}

// place is a corner of a block; row 0 is a whole column.
type place struct{ row, col int }

// corner reads "C7", "$C$7", or the "C" of "C:D".
func corner(name string) (place, bool) {
	rest := strings.TrimPrefix(name, "$")
	at := place{}
	i := 0
	for ; i < len(rest) && rest[i]|0x20 >= 'a' && rest[i]|0x20 <= 'z'; i++ {
		if at.col = at.col*26 + int(rest[i]|0x20-'a') + 1; at.col > allColumns {
			return at, false
		}
	}
	at.col--
	if rest = rest[i:]; i == 0 || rest == "" {
		return at, i > 0
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(rest, "$"), 10, 31)
	at.row = int(n) //nolint:gosec // 31 bits
	return at, err == nil && n > 0 && n <= lastRow
}
