package dialect

import (
	"fmt"
	"strings"

	"eyesdown/internal/fault"
)

// scanner cuts a text into rows and cells by one separator. Quotation marks are
// read as RFC 4180 has them; a line ends in LF, CR or both.
type scanner struct {
	name      string
	text      string
	delimiter byte
	pos       int
	line      int // of pos, from 1
	rows      int

	row    int     // the line where the row given last starts
	fields []field // of that row, valid until the next
	ends   [3]int  // line ends met: LF, CR, CRLF
	open   bool    // the text ends without a line end
	err    error   // why there are no more rows; nil at the end of the text
}

// field is one cell as it stands, without its quotation marks.
type field struct {
	text   string
	quoted bool
}

const hintQuote = "Type the quotation mark twice inside a cell that has one, with a single one before and behind the whole cell, or save the sheet as .xlsx."

// fault says what is wrong in a line; column from 1, 0 = the whole line.
func (s *scanner) fault(line, column int, hint, what string) error {
	place := fmt.Sprintf("%s:%d", s.name, line)
	if column > 0 {
		place += fmt.Sprintf(":%d", column)
	}
	return fault.Inputf(place, hint, "%s", what)
}

// next cuts the next row, an empty line being a row of one empty cell; false at
// the end of the text and where it cannot be read.
func (s *scanner) next() bool {
	if s.err != nil || s.pos >= len(s.text) {
		return false
	}
	s.row, s.fields, s.open = s.line, s.fields[:0], false
	if s.rows++; s.rows > maxRows {
		s.err = s.fault(s.row, 0, "Send the sheets in several files.", fmt.Sprintf("the file has more than %d rows", maxRows))
		return false
	}
	for {
		if len(s.fields) == maxFields {
			s.err = s.fault(s.row, 0, "Delete what stands to the right of the sheet's columns and save it again.", fmt.Sprintf("the row has more than %d cells", maxFields))
			return false
		}
		last := false
		if s.pos < len(s.text) && s.text[s.pos] == '"' {
			last = s.quoted()
		} else {
			last = s.bare()
		}
		if s.err != nil {
			return false
		}
		if size := len(s.fields[len(s.fields)-1].text); size > maxField {
			s.err = s.fault(s.row, len(s.fields), "Shorten the cell; if it should be many cells, check the separators.", "the cell holds more than 64 KB")
			return false
		}
		if last {
			return true
		}
	}
}

// bare takes a cell without quotation marks; last says that it ends the row.
func (s *scanner) bare() (last bool) {
	i := s.pos
	for i < len(s.text) {
		c := s.text[i]
		if c == s.delimiter || c == '\n' || c == '\r' {
			break
		}
		if c == '"' {
			s.err = s.fault(s.line, len(s.fields)+1, hintQuote, "a quotation mark stands inside a cell that does not begin with one")
			return true
		}
		i++
	}
	s.fields = append(s.fields, field{text: s.text[s.pos:i]})
	s.pos = i
	return s.ended()
}

// quoted takes a cell that begins with a quotation mark.
func (s *scanner) quoted() (last bool) {
	from, column := s.line, len(s.fields)+1
	text, doubled := "", false
	for i := s.pos + 1; ; {
		n := strings.IndexByte(s.text[i:], '"')
		if n < 0 || i+n-s.pos > 2*maxField {
			what := "a quotation mark is opened here and never closed"
			if n >= 0 || len(s.text)-s.pos > maxField {
				what = "a quotation mark is opened here and not closed within 64 KB"
			}
			s.err = s.fault(from, column, hintQuote, what)
			return true
		}
		i += n + 1
		if i < len(s.text) && s.text[i] == '"' {
			doubled = true
			i++
			continue
		}
		text = s.text[s.pos+1 : i-1]
		s.pos = i
		break
	}
	s.line += breaks(text)
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	if doubled {
		text = strings.ReplaceAll(text, `""`, `"`)
	}
	s.fields = append(s.fields, field{text: text, quoted: true})
	if s.pos < len(s.text) {
		if c := s.text[s.pos]; c != s.delimiter && c != '\n' && c != '\r' {
			what := "something stands between a closing quotation mark and the next separator"
			if s.line > from {
				what += fmt.Sprintf(", in line %d: the mark opened here may not have been closed", s.line)
			}
			s.err = s.fault(from, column, hintQuote, what)
			return true
		}
	}
	return s.ended()
}

// ended passes over the separator or line end behind a cell; true where the row
// ends.
func (s *scanner) ended() bool {
	if s.pos >= len(s.text) {
		s.open = true
		return true
	}
	if s.text[s.pos] == s.delimiter {
		s.pos++
		return false
	}
	end := 0
	if s.text[s.pos] == '\r' {
		end = 1
		if s.pos+1 < len(s.text) && s.text[s.pos+1] == '\n' {
			end = 2
			s.pos++
		}
	}
	s.ends[end]++
	s.pos++
	s.line++
	return true
}

// mixed tells whether lines end in several ways.
func (s *scanner) mixed() bool {
	ways := 0
	for _, n := range s.ends {
		if n > 0 {
			ways++
		}
	}
	return ways > 1
}

// breaks counts the line ends in a cell.
func breaks(text string) int {
	return strings.Count(text, "\n") + strings.Count(text, "\r") - strings.Count(text, "\r\n")
}
