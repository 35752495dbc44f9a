package xlsx

import (
	"strconv"
	"strings"
	"unicode/utf16"
)

// nameLimit is how many UTF-16 units a sheet's name holds.
const nameLimit = 31

// names makes sheet names that every reader takes, each once.
type names struct {
	taken map[string]bool // in lower case: readers do not tell the cases apart
}

// name makes a sheet's name of the wanted one.
func (n *names) name(wanted string) string {
	base := tidy(wanted)
	name := base
	for i := 2; n.taken[strings.ToLower(name)]; i++ {
		tail := " (" + strconv.Itoa(i) + ")"
		name = trimmed(base, nameLimit-len(tail)) + tail
	}
	n.taken[strings.ToLower(name)] = true
	return name
}

// tidy takes out what a sheet's name may not hold. "History" is kept by one
// reader for itself.
func tidy(wanted string) string {
	wanted = strings.Map(func(r rune) rune {
		switch r {
		case '\t', '\n', '\r':
			return ' '
		case '[':
			return '('
		case ']':
			return ')'
		case ':', '*', '?', '/', '\\', guard:
			return '-'
		}
		return r
	}, guarded(shown(wanted)))
	wanted = strings.ReplaceAll(strings.ReplaceAll(wanted, "[", "("), "]", ")")
	name := trimmed(wanted, nameLimit)
	switch strings.ToLower(name) {
	case "":
		return "Sheet"
	case "history":
		return name + " sheet"
	}
	return name
}

// trimmed cuts a name to some UTF-16 units, and takes off blanks and apostrophes
// at its ends.
func trimmed(name string, most int) string {
	name = strings.Trim(name, " '")
	for i, r := range name {
		if most -= utf16.RuneLen(r); most < 0 {
			name = name[:i]
			break
		}
	}
	return strings.Trim(name, " '")
}

// quoted gives a sheet's name as formulas write it; quoting is never wrong.
func quoted(name string) string {
	return "'" + strings.ReplaceAll(name, "'", "''") + "'"
}

// letters gives the name of a column: 0 is A, 26 is AA.
func letters(column int) string {
	if column < 26 {
		return string(rune('A' + column))
	}
	return letters(column/26-1) + letters(column%26)
}

// cellName gives the name of a cell; the column counts from 0, the row from 1.
func cellName(column, row int) string { return letters(column) + strconv.Itoa(row) }

// absolute gives the name of a cell that does not move when it is copied.
func absolute(column, row int) string { return "$" + letters(column) + "$" + strconv.Itoa(row) }

// area gives cells of one column, on their sheet.
func area(sheet string, column, first, last int) string {
	return sheet + "!" + absolute(column, first) + ":" + absolute(column, last)
}
