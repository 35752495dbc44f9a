package xlsx

import (
	"fmt"
	"strconv"
	"time"

	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/templates"
)

// fillRows writes what is known of a session into the sheet, typed as a person
// would: amounts as numbers, days as dates, times as times of day.
func (b *blank) fillRows() error {
	for i := range b.placed {
		p := &b.placed[i]
		rows := b.known.Rows[p.Section.File]
		var err error
		switch p.Section.Kind {
		case templates.Fields:
			err = b.fillFields(p, rows)
		case templates.Questions:
			err = b.fillQuestions(p, rows)
		default:
			err = b.fillTable(p, rows)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p.Section.Title, err)
		}
	}
	return nil
}

func (b *blank) fillFields(p *templates.Placed, rows []map[string]string) error {
	if len(rows) == 0 {
		return nil
	}
	for i := range p.Fields {
		f := &p.Fields[i]
		text := rows[0][f.Cell.Column]
		if games := b.known.Rows["games"]; f.Cell.Each != "" && len(games) > 0 {
			text = games[0][f.Cell.Each]
		}
		if err := b.put(p.Section, f.Cell, f.Row, f.Value, text); err != nil {
			return err
		}
	}
	return nil
}

func (b *blank) fillTable(p *templates.Placed, rows []map[string]string) error {
	ready := p.Rows()
	if len(rows) > len(ready) {
		return fmt.Errorf("%d rows do not fit into %d", len(rows), len(ready))
	}
	for n, row := range rows {
		if err := b.fillRow(p, ready[n], row); err != nil {
			return err
		}
	}
	return nil
}

func (b *blank) fillRow(p *templates.Placed, at int, row map[string]string) error {
	for i := range p.Section.Cells {
		c := &p.Section.Cells[i]
		if err := b.put(p.Section, c, at, p.Columns[i], row[c.Column]); err != nil {
			return err
		}
	}
	return nil
}

func (b *blank) fillQuestions(p *templates.Placed, rows []map[string]string) error {
	for n, q := range p.Section.Questions {
		for _, row := range rows {
			if row["clause"] != q.Clause {
				continue
			}
			if err := b.fillRow(p, p.Rows()[n], row); err != nil {
				return err
			}
		}
	}
	return nil
}

// put writes one value, given as the data package spells it.
func (b *blank) put(s *templates.LayoutSection, c *templates.LayoutCell, row, column int, text string) error {
	if text == "" || c.Sum != "" || c.Column == "clause" {
		return nil
	}
	cell := cellName(column, row)
	switch v := typed(kindOf(s, c), c, text).(type) {
	case string:
		for _, w := range b.layout.Words[c.Words] {
			if w.Kept() == v {
				v = w.Shown()
				break
			}
		}
		return b.file.SetCellStr(b.sheet, cell, v)
	case number64:
		return b.file.SetCellValue(b.sheet, cell, float64(v))
	default:
		return b.file.SetCellValue(b.sheet, cell, v)
	}
}

// number64 is a number on its way into a cell.
type number64 float64

// typed gives a value as a spreadsheet keeps it; a text that is no such value
// stays one, as it would where a person typed it.
func typed(kind record.Kind, c *templates.LayoutCell, text string) any {
	switch kind {
	case record.Money, record.Signed:
		if cents, err := money.Parse(text, true); err == nil {
			return number64(float64(cents) / 100)
		}
	case record.Count, record.Ordinal:
		if n, err := strconv.Atoi(text); err == nil {
			return n
		}
	case record.Date:
		if d, err := civil.ParseDate(text); err == nil {
			return number64(days(d.Time()))
		}
	case record.Time:
		for _, form := range []string{"2006-01-02T15:04", "2006-01-02T15:04:05"} {
			t, err := time.Parse(form, text)
			switch {
			case err != nil:
				continue
			case c.Moment:
				return number64(days(t) + sliver)
			}
			return number64(float64(t.Hour()*3600+t.Minute()*60+t.Second())/(24*3600) + sliver)
		}
	}
	return text
}

// sliver is a hundred-thousandth of a second, in days: 15 digits of a day's part
// may lie just before the minute meant, and a program that cuts seconds off
// shows the minute before.
const sliver = 1e-10

// days counts days as a spreadsheet does.
func days(t time.Time) float64 {
	return t.Sub(time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)).Hours() / 24
}
