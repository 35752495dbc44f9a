package workbook

import (
	"strconv"
	"strings"

	"eyesdown/ingest/grid"
)

// moved gives a formula as it reads in a cell that lies so many rows below and
// columns to the right: references without a $ move along. Texts, names of
// sheets and tables, and functions stay.
func moved(formula string, rows, cols int) string {
	var out strings.Builder
	for i := 0; i < len(formula); {
		start := i
		switch c := formula[i]; {
		case c == '"' || c == '\'':
			i = closing(formula, i)
			out.WriteString(formula[start:i])
		case c == '[':
			i = bracketed(formula, i)
			out.WriteString(formula[start:i])
		case inWord(c):
			word := wordAt(formula, i)
			i += len(word)
			next := wordAt(formula, i+1)
			switch {
			case i < len(formula) && (formula[i] == '(' || formula[i] == '!' || formula[i] == '['):
				out.WriteString(word)
			case i < len(formula) && formula[i] == ':' && isLine(word) && isLine(next) && !strings.HasPrefix(formula[i+1+len(next):], "!"):
				out.WriteString(movedRef(word, rows, cols) + ":" + movedRef(next, rows, cols))
				i += 1 + len(next)
			case isCell(word):
				out.WriteString(movedRef(word, rows, cols))
			default:
				out.WriteString(word)
			}
		default:
			out.WriteByte(c)
			i++
		}
	}
	return out.String()
}

// closing gives the place behind a quoted text; a doubled quote reads as two
// texts side by side, which comes to the same.
func closing(s string, from int) int {
	if at := strings.IndexByte(s[from+1:], s[from]); at >= 0 {
		return from + 1 + at + 1
	}
	return len(s)
}

// bracketed gives the place behind a bracket with the brackets in it: the name
// of a table's column, or the number of another workbook.
func bracketed(s string, from int) int {
	depth := 0
	for i := from; i < len(s); i++ {
		switch s[i] {
		case '\'': // escapes the next sign within a table's brackets
			i++
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(s)
}

func inWord(c byte) bool {
	return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' ||
		c == '_' || c == '.' || c == '$' || c == '\\' || c == '?' || c >= 0x80
}

func wordAt(s string, from int) string {
	end := min(from, len(s))
	for end < len(s) && inWord(s[end]) {
		end++
	}
	return s[min(from, len(s)):end]
}

// reference is a word of a formula as a place: "$C7" has both, "C" of "C:D" and
// "7" of "7:9" have one.
type reference struct {
	col, row           int // from 0 and from 1; -1 and 0 where there is none
	fixedCol, fixedRow bool
}

func readReference(word string) (r reference, ok bool) {
	r.col = -1
	rest, dollar := strings.CutPrefix(word, "$")
	letters := 0
	for letters < len(rest) && rest[letters]|0x20 >= 'a' && rest[letters]|0x20 <= 'z' {
		if r.col = (r.col+1)*26 + int(rest[letters]|0x20-'a'); r.col >= allColumns {
			return r, false
		}
		letters++
	}
	rest = rest[letters:]
	if letters == 0 {
		r.fixedRow = dollar
	} else {
		r.fixedCol = dollar
		rest, r.fixedRow = strings.CutPrefix(rest, "$")
	}
	if rest == "" {
		return r, letters > 0 && !r.fixedRow
	}
	r.row, rest = rowNumber(rest)
	return r, rest == "" && r.row > 0
}

func isCell(word string) bool {
	r, ok := readReference(word)
	return ok && r.col >= 0 && r.row > 0
}

// isLine tells whether a word can be one side of whole columns or whole rows.
func isLine(word string) bool {
	r, ok := readReference(word)
	return ok && (r.col < 0) != (r.row == 0)
}

func movedRef(word string, rows, cols int) string {
	r, ok := readReference(word)
	if !ok {
		return word
	}
	out := ""
	if r.col >= 0 {
		if r.fixedCol {
			out = "$"
		} else {
			r.col += cols
		}
		if r.col < 0 || r.col >= allColumns {
			return "#REF!"
		}
		out += grid.ColumnName(r.col)
	}
	if r.row > 0 {
		if r.fixedRow {
			out += "$"
		} else {
			r.row += rows
		}
		if r.row < 1 || r.row > lastRow {
			return "#REF!"
		}
		out += strconv.Itoa(r.row)
	}
	return out
}
