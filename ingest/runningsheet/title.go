package runningsheet

import (
	"slices"
	"strings"
	"unicode"

	"eyesdown/ingest/grid"
)

// noteWords is how many words make a note of what stands beside a title that is a
// label too: a session may be called "Tuesday matinee", and is not called "Rainy
// night, few came".
const noteWords = 4

// alone tells whether a title has nothing beside it but a note: words that are
// neither figures nor known to the sheet.
func (f *finder) alone(row *grid.Row) bool {
	if len(row.Cells) == 1 {
		return true
	}
	if row.Cells[0].Col != 0 {
		return false
	}
	label := f.fieldsOf[same(row.Cells[0].Text)] != nil
	for _, c := range row.Cells[1:] {
		known := slices.ContainsFunc(f.headsOf, func(h headings) bool { return h.labels[same(c.Text)] != nil })
		switch {
		case known, f.fieldsOf[same(c.Text)] != nil, c.Kind != grid.Text, strings.ContainsFunc(c.Text, unicode.IsDigit):
			return false
		case label && len(strings.Fields(c.Text)) < noteWords:
			return false
		}
	}
	return true
}
