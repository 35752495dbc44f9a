package runningsheet

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"

	"eyesdown/ingest/datapackage"
	"eyesdown/internal/bingo/record"
)

// write makes the package's files, and tells where each of their values stood.
func (b *builder) write(p *Places) ([]datapackage.Member, error) {
	for _, i := range b.each {
		if i.why != "" {
			p.Unread = append(p.Unread, Cell{File: "sessions.csv", Line: 2, Column: i.column.Name, Sheet: i.at.sheet.Name, Row: i.at.row.No, Col: i.at.cell.Col,
				Raw: i.at.cell.Text, Why: i.why, Remedy: i.remedy})
		}
	}
	for _, o := range b.others {
		p.Unread = append(p.Unread, Cell{File: "sessions.csv", Line: 2, Sheet: o.at.sheet.Name, Row: o.at.row.No, Col: o.at.cell.Col, Raw: o.at.cell.Text, Why: o.why, Remedy: o.remedy})
	}
	var members []datapackage.Member
	for _, t := range record.Tables() {
		lines, there := b.lines[t.Name]
		if !there {
			continue
		}
		columns := b.columnsOf(t, lines)
		var out bytes.Buffer
		w := csv.NewWriter(&out)
		if err := w.Write(columns); err != nil {
			return nil, err
		}
		for n, l := range lines {
			cells := make([]string, len(columns))
			for i, column := range columns {
				cells[i] = b.cell(p, l, n+2, column)
			}
			b.mark(p, l, n+2, columns, cells)
			if err := w.Write(cells); err != nil {
				return nil, err
			}
		}
		w.Flush()
		members = append(members, datapackage.Member{File: t.File, Data: out.Bytes()})
	}
	return members, nil
}

// columnsOf gives the columns that a table's lines fill, the keys of the session
// first.
func (b *builder) columnsOf(t *record.Table, lines []*line) []string {
	columns := []string{"permit_no", "session_id"}
	for _, c := range t.Columns {
		if c.Name == "permit_no" || c.Name == "session_id" {
			continue
		}
		used := c.Required // an empty file has its keys too
		for _, l := range lines {
			used = used || l.values[c.Name] != nil
		}
		if used {
			columns = append(columns, c.Name)
		}
	}
	return columns
}

// cell gives one value and notes its place.
func (b *builder) cell(p *Places, l *line, n int, column string) string {
	i := l.values[column]
	if i == nil && (column == "permit_no" || column == "session_id") {
		i = b.session.values[column]
	}
	if i == nil {
		return ""
	}
	if i.at.row != nil {
		c := Cell{File: l.table.File.String(), Line: n, Column: column, Sheet: i.at.sheet.Name, Row: i.at.row.No, Col: i.at.cell.Col,
			Raw: i.at.cell.Text, Why: i.why, Remedy: i.remedy}
		p.Cells = append(p.Cells, c)
		if l == b.session && i.why != "" {
			p.Unread = append(p.Unread, c)
		}
	}
	if l == b.session && i.why != "" {
		return "" // one cell of the head keeps no row of the sheet from being read
	}
	return tidy(i.kept())
}

// mark notes the place of the row, and holds it where it needs a person.
func (b *builder) mark(p *Places, l *line, n int, columns, cells []string) {
	if l.at.row != nil {
		p.Cells = append(p.Cells, Cell{File: l.table.File.String(), Line: n, Sheet: l.at.sheet.Name, Row: l.at.row.No, Col: l.at.cell.Col, Raw: l.at.cell.Text})
	}
	if l.why == "" {
		return
	}
	column := l.spare(columns)
	i := slices.Index(columns, column)
	cells[i] = unread + strings.TrimPrefix(cells[i], unread)
	whole := Cell{File: l.table.File.String(), Line: n, Column: column, Sheet: l.at.sheet.Name, Row: l.at.row.No, Col: l.at.cell.Col,
		Raw: l.at.cell.Text, Why: l.why, Remedy: l.remedy, Whole: true}
	p.Cells = slices.DeleteFunc(p.Cells, func(at Cell) bool { return at.File == whole.File && at.Line == n && at.Column == column })
	p.Cells = append(p.Cells, whole)
}

// spare gives the column by which a row is held as a whole: one that does not say
// what the row belongs to, for a held row is its session's all the same, and its
// game's. Where it can be, it is one that a row may do without.
func (l *line) spare(columns []string) string {
	last := ""
	for _, column := range columns {
		switch column {
		case "permit_no", "session_id", "game_no", "prize_no", "clause":
			continue
		}
		if !l.table.Columns[l.table.Index(column)].Required {
			return column
		}
		last = column
	}
	return last
}

// tidy keeps line breaks out of a value: a package has one row a line.
func tidy(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), " ")
}
