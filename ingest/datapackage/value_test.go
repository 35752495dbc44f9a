package datapackage

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/record"
)

// A value that a person gives is read as the same cell of a package is.
func TestValue(t *testing.T) {
	permits, people := record.TableOf(bingo.FilePermits), record.TableOf(bingo.FilePeople)
	for _, c := range []struct {
		table             *record.Table
		column, text, got string
		refused           bool
	}{
		{permits, "valid_to", " 2028-02-29 ", "2028-02-29", false},
		{permits, "valid_to", "2027-02-29", "", true},
		{permits, "valid_to", "", "", false},
		{permits, "pack", "vic-1998 ; records", "vic-1998;records", false},
		{permits, "pack", "vic-1998;", "", true},
		{permits, "regular_days", "Mon; Thu", "Mon;Thu", false},
		{permits, "regular_days", "Monday", "", true},
		{permits, "end_reason", "surrendered", "surrendered", false},
		{permits, "end_reason", "Surrendered", "", true},
		{permits, "operator_licence_no", "007a", "007a", false},
		{people, "person_name", "Siobhán Ní Bhriain", "Siobhán Ní Bhriain", false},
		{people, "person_name", "two\nlines", "", true},
		{people, "person_name", "not \xff text", "", true},
		{people, "body", "a\x1b[2J", "", true},
	} {
		got, err := Value(&c.table.Columns[c.table.Index(c.column)], c.text)
		if got != c.got || (err != nil) != c.refused {
			t.Errorf("%s %q gives %q, %v", c.column, c.text, got, err)
		}
	}
}
