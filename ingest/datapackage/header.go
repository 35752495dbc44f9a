package datapackage

import (
	"fmt"
	"sort"
	"strings"

	"eyesdown/internal/bingo/record"
)

// layout says where the columns of a table stand in one file.
type layout struct {
	names    []string // as in the header
	columns  []int    // for each cell of a row the table's column, or -1
	at       []int    // for each column of the table its cell, or -1
	required []int    // the table's required columns
	empty    []record.Value
	permit   int // the cell of permit_no, or -1
	session  int
	unnamed  bool     // a column has no name
	unknown  []string // columns that are none of the table's
}

// layoutOf reads a header. The second result says why no row can be read under
// it, or is empty.
func layoutOf(t *record.Table, header []string) (layout, string) {
	l := layout{names: header, columns: make([]int, len(header)), at: make([]int, len(t.Columns))}
	for i := range l.at {
		l.at[i] = -1
	}
	seen := map[string]bool{}
	for i, name := range header {
		c := t.Index(name)
		l.columns[i] = c
		switch {
		case name == "":
			l.unnamed = true // nothing may stand under it
			continue
		case seen[name]:
			return l, fmt.Sprintf("Two columns of %s are called %s; nobody can say which is meant.", t.File, clip(name))
		case c >= 0:
			l.at[c] = i
		default:
			l.unknown = append(l.unknown, clip(name))
		}
		seen[name] = true
	}
	sort.Strings(l.unknown)
	l.permit, l.session = l.cellOf(t, "permit_no"), l.cellOf(t, "session_id")
	l.empty = make([]record.Value, len(t.Columns))
	var missing []string
	for c := range t.Columns {
		if t.Columns[c].Required {
			l.required = append(l.required, c)
			if l.at[c] < 0 {
				missing = append(missing, t.Columns[c].Name)
			}
		}
		if t.Columns[c].Kind == record.Flag {
			l.empty[c] = record.Value{Recorded: true} // an empty flag is false
		}
	}
	if len(missing) > 0 {
		return l, missingText(t, header, missing)
	}
	return l, ""
}

func (l *layout) cellOf(t *record.Table, name string) int {
	if c := t.Index(name); c >= 0 {
		return l.at[c]
	}
	return -1
}

// nameOf names a cell for a message.
func (l *layout) nameOf(cell int) string {
	if name := l.names[cell]; name != "" {
		return "column " + clip(name)
	}
	return fmt.Sprintf("column %d", cell+1)
}

// missingText names the columns that a file lacks, and the usual reason.
func missingText(t *record.Table, header, missing []string) string {
	text := fmt.Sprintf("%s has no column %s, without which its rows cannot be placed.", t.File, strings.Join(missing, ", "))
	switch {
	case len(header) == 1 && strings.ContainsAny(header[0], ";\t"):
		text += " Its columns seem to be separated by semicolons or tabs; they have to be separated by commas."
	default:
		switch anotherForm(header) {
		case formUTF16:
			text += " It seems to be saved as UTF-16; it has to be saved as UTF-8."
		case formWorkbook:
			text += " It seems to be a workbook under another name."
		}
	}
	return text
}

// Forms in which a file comes that is no CSV in UTF-8.
const (
	formUTF16    = "UTF-16; it has to be saved as UTF-8"
	formWorkbook = "a workbook under another name"
)

// anotherForm tells by its header that a file is no CSV in UTF-8, or is "".
func anotherForm(header []string) string {
	first := ""
	if len(header) > 0 {
		first = header[0]
	}
	switch {
	case strings.ContainsRune(first, 0) || strings.HasPrefix(first, "\xff\xfe") || strings.HasPrefix(first, "\xfe\xff"):
		return formUTF16
	case strings.HasPrefix(first, "PK\x03\x04"):
		return formWorkbook
	}
	return ""
}
