package xlsx

import (
	"strconv"

	"github.com/xuri/excelize/v2"

	"eyesdown/internal/document"
)

// rows writes the rows of one sheet through its stream.
type rows struct {
	book   *book
	sheet  *sheet
	stream *excelize.StreamWriter
	cells  []excelize.Cell
	values []any // the addresses of cells: what the stream takes without a copy
}

func (r *rows) write() error {
	n := len(r.sheet.widths)
	r.cells, r.values = make([]excelize.Cell, n), make([]any, n)
	for i := range r.cells {
		r.values[i] = &r.cells[i]
	}
	for i := range r.sheet.parts {
		p := &r.sheet.parts[i]
		for j := range p.lines {
			if err := r.line(&p.lines[j]); err != nil {
				return err
			}
		}
		if p.table != nil {
			if err := r.table(p.table); err != nil {
				return err
			}
		}
	}
	return nil
}

// set writes the first n cells as a row; height 0 is that of one line.
func (r *rows) set(row, n, height int) error {
	return r.stream.SetRow("A"+strconv.Itoa(row), r.values[:n], excelize.RowOpts{Height: float64(height)})
}

func (r *rows) line(l *line) error {
	if l.value != nil {
		return r.fact(l)
	}
	n := r.sheet.columns
	if l.look.role == roleTitle {
		n = 1 // a title runs over its neighbours
	}
	if err := r.text(0, n, l.text, l.look); err != nil {
		return err
	}
	if err := r.merge(l.row, 0, n); err != nil {
		return err
	}
	return r.set(l.row, n, l.height)
}

func (r *rows) fact(l *line) error {
	s := r.sheet
	if err := r.text(0, s.split, l.label, look{role: roleLabel}); err != nil {
		return err
	}
	at := place{sheet: s, column: s.split, row: l.row, role: roleValue}
	if err := r.book.cell(&r.cells[s.split], l.value, at); err != nil {
		return err
	}
	r.spread(s.split, s.columns)
	if err := r.merge(l.row, 0, s.split); err != nil {
		return err
	}
	if err := r.merge(l.row, s.split, s.columns); err != nil {
		return err
	}
	return r.set(l.row, s.columns, l.height)
}

// text sets a text and the style of the cells that it runs over.
func (r *rows) text(from, to int, text string, l look) error {
	text = shown(text)
	l.literal = risky(text)
	style, err := r.book.style(l)
	if err != nil {
		return err
	}
	r.cells[from] = excelize.Cell{StyleID: style, Value: guarded(fit(text))}
	r.spread(from, to)
	return nil
}

// spread gives the cells after the first the same style.
func (r *rows) spread(from, to int) {
	for i := from + 1; i < to; i++ {
		r.cells[i] = excelize.Cell{StyleID: r.cells[from].StyleID}
	}
}

func (r *rows) merge(row, from, to int) error {
	if to-from < 2 {
		return nil
	}
	return r.stream.MergeCell(cellName(from, row), cellName(to-1, row))
}

func (r *rows) table(t *placed) error {
	if err := r.header(t); err != nil {
		return err
	}
	n := len(t.table.Columns)
	for i := range t.table.Rows {
		row := &t.table.Rows[i]
		at := place{sheet: r.sheet, table: t, row: t.first + i, role: roleBody, tone: row.Tone}
		for c := range row.Cells {
			at.column = c
			if err := r.book.cell(&r.cells[c], &row.Cells[c], at); err != nil {
				return err
			}
		}
		if err := r.set(at.row, n, r.sheet.rowHeight(row.Cells)); err != nil {
			return err
		}
	}
	if len(t.table.Rows) == 0 {
		if err := r.empty(t); err != nil {
			return err
		}
	}
	return r.totals(t)
}

func (r *rows) header(t *placed) error {
	height := 0
	for c := range t.table.Columns {
		column := &t.table.Columns[c]
		if err := r.text(c, c+1, column.Title, look{role: roleHeader, kind: column.Kind}); err != nil {
			return err
		}
		height = max(height, r.sheet.high(column.Title, c, c+1))
	}
	return r.set(t.header, len(t.table.Columns), height+headerRoom)
}

// empty says that a table has no rows, in the place of the first.
func (r *rows) empty(t *placed) error {
	text := t.table.Empty
	if text == "" {
		text = "None"
	}
	l := look{role: roleText, tone: document.Quiet}
	if err := r.text(0, r.sheet.columns, text, l); err != nil {
		return err
	}
	if err := r.merge(t.first, 0, r.sheet.columns); err != nil {
		return err
	}
	return r.set(t.first, r.sheet.columns, r.sheet.high(text, 0, r.sheet.columns))
}

func (r *rows) totals(t *placed) error {
	if t.total == 0 {
		return nil
	}
	at := place{sheet: r.sheet, table: t, row: t.total, role: roleTotal}
	for c := range t.table.Totals {
		total := t.totalCell(c)
		at.column = c
		if err := r.book.cell(&r.cells[c], &total, at); err != nil {
			return err
		}
	}
	return r.set(t.total, len(t.table.Totals), 0)
}
