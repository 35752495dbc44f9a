package values

import (
	"fmt"
	"strings"

	"eyesdown/ingest/grid"
)

// answer is what a cell of a yes-or-no column shows.
type answer uint8

const (
	noAnswer answer = iota
	yes
	no
	cross // yes where crosses are the column's only sign of a yes
)

// Flag reads a column of ticks and of yes and no: "true" or "false". A cross
// says yes in a column that says yes by crosses alone; beside ticks or words it
// may say no, and is held.
func Flag(cells []Cell, _ Facts) Column {
	answers := make([]answer, len(cells))
	yesRow := 0
	column := newColumn(cells, "a yes or no", func(i int, c Cell, v *Value) {
		answers[i] = answerOf(c)
		switch {
		case answers[i] == noAnswer:
			v.Held = unreadableFlag(quote(c.Text) + " is neither yes nor no.")
		case answers[i] == yes && yesRow == 0:
			yesRow = c.Row
		}
	})
	for i, a := range answers {
		v, raw := &column.Values[i], grid.Trim(cells[i].Text)
		switch {
		case v.Held != nil:
		case a == cross && yesRow > 0:
			v.Held = unreadableFlag(fmt.Sprintf("%s may say yes or no, where row %d says yes in another way.", quote(raw), yesRow))
			v.Held.Proposals = []string{"true", "false"}
		case a == yes || a == cross:
			v.took(raw, "true")
		case a == no:
			v.took(raw, "false")
		}
		if cells[i].Kind == grid.Bool {
			v.Note = ""
		}
	}
	return column
}

func unreadableFlag(problem string) *Held {
	return &Held{Problem: problem, Remedy: "Write yes or no, and send it again; an empty cell says no."}
}

func answerOf(c Cell) answer {
	text := strings.TrimRight(strings.ToLower(c.Text), ".\ufe0e\ufe0f")
	if c.Kind == grid.Number {
		d, ok := parseNumber(c.Text)
		if !ok || c.Format != grid.General && c.Format != grid.Plain {
			return noAnswer
		}
		text = d.text(0)
	}
	switch text {
	case "yes", "y", "true", "t", "1", "✓", "✔", "☑", "✅", "tick", "ticked":
		return yes
	case "no", "n", "false", "f", "0", "☐", "□", "▢":
		return no
	case "x", "×", "✗", "✘", "✕", "✖", "☒", "❌":
		return cross
	}
	return noAnswer
}
