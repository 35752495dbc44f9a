package datapackage

import (
	"bytes"
	"errors"
	"io"
)

// Bounds of one row; no export of a hall comes near them.
const (
	maxFields = 256
	maxField  = 64 << 10
	window    = 256 << 10
)

// What can be wrong with quotation marks; from there on nobody can say where a
// row ends.
var (
	errOpenQuote  = errors.New("a quotation mark is opened in this row and never closed")
	errLongQuote  = errors.New("a quotation mark is opened in this row and not closed within 64 KB")
	errBareQuote  = errors.New("a quotation mark stands inside a cell that does not begin with one")
	errAfterQuote = errors.New("something stands between a closing quotation mark and the next comma")
)

func isQuoteError(err error) bool {
	return err == errOpenQuote || err == errLongQuote || err == errBareQuote || err == errAfterQuote
}

// span is one cell of the splitter's text.
type span struct{ from, to int }

// splitter cuts a CSV file into rows and cells: RFC 4180, as strictly as
// encoding/csv, which it is tested against. Other than that one it tells of
// empty lines, so that rows can be numbered as a spreadsheet does, holds to the
// bounds, and is about twice as fast.
type splitter struct {
	src      io.Reader
	buf      []byte
	pos, end int
	ended    bool  // the source has no more
	failed   error // of the source

	row   int    // number of the row given last
	text  []byte // the row's cells, valid until the next row
	cells []span
	extra int  // cells beyond maxFields, not kept
	long  int  // the first cell that was cut off at maxField, or -1
	open  bool // the file ends in this row, without a line break

	own    []byte // text of rows that cannot be used where they stand
	size   int    // of the cell being read, kept or not
	breaks int    // line breaks inside the row
	last   byte   // the byte taken last, inside quotation marks
}

func newSplitter() *splitter {
	return &splitter{buf: make([]byte, window), cells: make([]span, 0, maxFields)}
}

// reset starts another file and passes over a byte order mark.
func (s *splitter) reset(src io.Reader) {
	s.src, s.pos, s.end, s.ended, s.failed, s.row = src, 0, 0, false, nil, 0
	for s.end < 3 && !s.ended {
		s.fill()
	}
	if bytes.HasPrefix(s.buf[:s.end], []byte("\ufeff")) {
		s.pos = 3
	}
}

// fill gets more bytes behind those not taken yet.
func (s *splitter) fill() {
	if s.pos > 0 {
		copy(s.buf, s.buf[s.pos:s.end])
		s.pos, s.end = 0, s.end-s.pos
	}
	n, err := s.src.Read(s.buf[s.end:])
	s.end += n
	if err != nil {
		s.ended = true
		if err != io.EOF {
			s.failed = err
		}
	}
}

// next cuts the next row; io.EOF says that there is none, and leaves the last.
func (s *splitter) next() error {
	searched := 0
	for {
		rest := s.buf[s.pos:s.end]
		i := bytes.IndexByte(rest[searched:], '\n')
		if i >= 0 {
			rest = rest[:searched+i]
		} else if !s.ended && len(rest) < len(s.buf) {
			searched = len(rest)
			s.fill()
			continue
		}
		if s.failed != nil {
			return s.failed
		}
		if i < 0 && s.ended && len(rest) == 0 {
			return io.EOF
		}
		s.cells, s.extra, s.long, s.open = s.cells[:0], 0, -1, false
		s.breaks, s.last = 0, 0
		s.row++
		if i < 0 && !s.ended || bytes.IndexByte(rest, '"') >= 0 {
			return s.careful()
		}
		s.pos += len(rest)
		if i >= 0 {
			s.pos++
		} else {
			s.open = true
		}
		s.plain(rest)
		return nil
	}
}

// plain cuts a line without quotation marks where it stands.
func (s *splitter) plain(line []byte) {
	if n := len(line); n > 0 && line[n-1] == '\r' {
		line = line[:n-1]
	}
	s.text = line
	from := 0
	for i, c := range line {
		if c == ',' {
			s.keep(from, i)
			from = i + 1
		}
	}
	s.keep(from, len(line))
}

// keep takes a cell into the row, within the bounds.
func (s *splitter) keep(from, to int) {
	if len(s.cells) == maxFields {
		s.extra++
		return
	}
	if to-from > maxField {
		to = from + maxField
		s.cut()
	}
	s.cells = append(s.cells, span{from, to})
}

func (s *splitter) cut() {
	if s.long < 0 {
		s.long = len(s.cells)
	}
}

// rest passes over the rest of the file and gives the number of lines from the
// start of the row given last.
func (s *splitter) rest() (int, error) {
	lines := s.breaks
	for s.have() {
		part := s.buf[s.pos:s.end]
		lines += bytes.Count(part, []byte{'\n'})
		s.last = part[len(part)-1]
		s.pos = s.end
	}
	if s.last != '\n' {
		lines++
	}
	return lines, s.failed
}

// have makes sure that there is a byte to take; false is the end of the file.
func (s *splitter) have() bool {
	for s.pos == s.end && !s.ended {
		s.fill()
	}
	return s.pos < s.end
}
