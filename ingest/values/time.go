package values

import (
	"fmt"
	"strconv"
	"strings"

	"eyesdown/ingest/grid"
)

// timeOfDay is a time as typed.
type timeOfDay struct {
	seconds  int  // since midnight, by the hours as written
	meridiem byte // 'a' or 'p' where am or pm is written: the hours count so
	day24    bool // shows that hours count from 0 to 23: 19:30, 07:30, 0730
}

// cutMeridiem takes am or pm off a text in small letters; 0 where there is none.
func cutMeridiem(text string) (rest string, meridiem byte) {
	for _, half := range []string{"am", "a.m.", "a.m", "pm", "p.m.", "p.m", "a", "p"} {
		if before, ok := strings.CutSuffix(text, half); ok {
			before = strings.TrimSpace(before)
			if before != "" && (before[len(before)-1] >= '0' && before[len(before)-1] <= '9') {
				return before, half[0]
			}
		}
	}
	return text, 0
}

// parseClock reads a time of day: 19:30, 7.30pm, 7:30 p.m., 19h30, 1930, 7pm.
func parseClock(text string) (t timeOfDay, ok bool) {
	if len(text) > longestDate {
		return t, false
	}
	text, t.meridiem = cutMeridiem(strings.ToLower(strings.TrimSpace(text)))
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ':' || r == '.' || r == 'h' })
	marks := strings.Count(text, ":") + strings.Count(text, ".") + strings.Count(text, "h")
	if marks == 0 && (len(text) == 4 || len(text) == 3 && t.meridiem != 0) {
		parts, marks = []string{text[:len(text)-2], text[len(text)-2:]}, 1
		t.day24 = t.meridiem == 0
	}
	if len(parts) > 3 || marks != len(parts)-1 || marks == 0 && t.meridiem == 0 {
		return t, false
	}
	var n [3]int
	for i, digits := range parts {
		if !allDigits(digits) || len(digits) > 2 || i > 0 && len(digits) != 2 {
			return t, false
		}
		n[i], _ = strconv.Atoi(digits) // digits they are, and two
	}
	if n[0] > 23 || n[1] > 59 || n[2] > 59 {
		return t, false
	}
	if t.meridiem != 0 {
		if n[0] < 1 || n[0] > 12 {
			return t, false
		}
		n[0] %= 12
		if t.meridiem == 'p' {
			n[0] += 12
		}
	} else if n[0] > 12 || n[0] == 0 || parts[0][0] == '0' {
		t.day24 = true
	}
	t.seconds = n[0]*3600 + n[1]*60 + n[2]
	return t, true
}

// Times reads a column of times of day, "19:30", or of times with their date,
// "2026-07-04T19:30" (RFC 3339 with an offset stays as it is); At puts the
// former on their day. A number that a workbook stores is a time by its format
// alone. Hours from 1 to 12 without am or pm are held, unless another cell of
// the column or the sheet shows that they count from 0 to 23.
func Times(cells []Cell, f Facts) Column {
	times := &timeColumn{dateColumn: dateColumn{cells: cells, facts: f}}
	column := newColumn(cells, "a time of day", times.take)
	times.column = &column
	if !times.settle() {
		return column
	}
	for i := range times.typed {
		times.read(&times.typed[i], &column.Values[times.typed[i].at])
	}
	return column
}

// timeColumn is a column of times on its way; the dates beside the times settle
// their order as a column of dates does.
type timeColumn struct {
	dateColumn
	typed []timed
	day24 int // the row that shows hours from 0 to 23; 0 = none
	half  int // the row that shows am or pm; 0 = none
}

// timed is a cell with a typed time.
type timed struct {
	dated
	time timeOfDay
	date bool // it has a date as well
}

func unreadableTime(raw, problem string, proposals ...string) *Held {
	return &Held{Problem: quote(raw) + problem + ".", Remedy: "Write the time with hours from 0 to 23, such as 19:30, and send it again.", Proposals: proposals}
}

// take sorts one cell.
func (c *timeColumn) take(i int, cell Cell, v *Value) {
	d := dated{at: i, row: cell.Row, raw: cell.Text}
	if cell.Kind != grid.Text {
		if c.stored(cell, v) {
			return
		}
		if n, ok := parseNumber(cell.Text); ok && cell.Kind == grid.Number {
			d.raw = n.text(0)
		}
		if cell.Kind == grid.Bool || !allDigits(d.raw) || len(d.raw) != 4 {
			v.Held = unreadableTime(cell.Text, " is stored as a number, not as a time", guesses(d.raw)...)
			return
		}
	}
	t, ok := parseClock(d.raw)
	entry := timed{dated: d, time: t}
	if !ok {
		w, isDate := parseDate(d.raw)
		if w.form == instant {
			v.Text = d.raw
			return
		}
		if entry.time, ok = parseClock(w.clock); !isDate || !ok {
			v.Held = unreadableTime(cell.Text, " is not a time of day", guesses(d.raw)...)
			return
		}
		entry.dated.date, entry.date = w, true
		c.all = append(c.all, entry.dated)
	}
	switch {
	case entry.time.day24 && c.day24 == 0:
		c.day24 = d.row
	case entry.time.meridiem != 0 && c.half == 0:
		c.half = d.row
	}
	c.typed = append(c.typed, entry)
}

// guesses gives what a time typed with a point into a spreadsheet may have been:
// 19.3 for 19.30.
func guesses(raw string) []string {
	hour, minute, point := strings.Cut(raw, ".")
	if !point || len(minute) != 1 || !allDigits(hour) || !allDigits(minute) {
		return nil
	}
	if t, ok := parseClock(hour + ":" + minute + "0"); ok {
		return []string{clock(t.seconds)}
	}
	return nil
}

// stored reads a cell that the workbook stores as a time or a date with a time;
// false where its format says neither.
func (c *timeColumn) stored(cell Cell, v *Value) bool {
	if cell.Kind != grid.Number || cell.Format != grid.Time && cell.Format != grid.Date && cell.Format != grid.DateTime {
		return false
	}
	m, ok := serialOf(cell.Text, c.facts.Epoch04)
	switch {
	case !ok:
		v.Held = unreadableTime(cell.Text, " is formatted as a time and is none")
		return true
	case cell.Format == grid.Date && m.seconds == 0:
		v.Held = unreadableTime(cell.Text, " is a date, "+m.day.Long()+", without a time")
		return true
	case m.whole == 0:
		v.Text = clock(m.seconds)
	case cell.Format == grid.Time && m.whole < 367: // typed as 24:30, or added up
		v.Held = unreadableTime(cell.Text, fmt.Sprintf(" is a time of %d hours or more", 24*m.whole), clock(m.seconds))
		return true
	case !m.day.Recorded():
		v.Held = unreadableTime(cell.Text, " is a time on a day that never was")
		return true
	default:
		if v.Held = outside(m.day, cell.Text, c.facts); v.Held != nil {
			return true
		}
		v.Text = m.day.String() + "T" + clock(m.seconds)
	}
	if m.rounded {
		v.Note = "read " + cell.Text + " as " + v.Text + ", rounded to the second"
	}
	return true
}

// read settles one typed time.
func (c *timeColumn) read(d *timed, v *Value) {
	text := clock(d.time.seconds)
	settled := c.facts.Clock24 || c.facts.Template || c.day24 > 0 && c.half == 0
	if d.time.meridiem == 0 && !d.time.day24 && !settled {
		hour := d.time.seconds / 3600 % 12
		a := clock(hour*3600 + d.time.seconds%3600)
		b := clock((hour+12)*3600 + d.time.seconds%3600)
		v.Held = unreadableTime(d.raw, fmt.Sprintf(" may be %s or %s: it has no am or pm, and nothing in the column shows how hours are counted", a, b), a, b)
		return
	}
	if d.date {
		day, held := c.day(&d.dated)
		if held == nil {
			held = outside(day, d.raw, c.facts)
		}
		if v.Held = held; held != nil {
			return
		}
		text = day.String() + "T" + text
	}
	v.took(d.raw, text)
}
