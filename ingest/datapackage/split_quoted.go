package datapackage

import "bytes"

// careful cuts a row that has quotation marks or is longer than the window.
func (s *splitter) careful() error {
	s.own = s.own[:0]
	for {
		from := len(s.own)
		s.size = 0
		var last bool
		var err error
		switch {
		case !s.have():
			s.open, last = true, true
		case s.buf[s.pos] == '"':
			s.pos++
			last, err = s.quoted(from)
		default:
			last, err = s.bare(from)
		}
		s.text = s.own
		if s.failed != nil {
			return s.failed
		}
		if err != nil {
			return err
		}
		s.keep(from, len(s.own))
		if last {
			return nil
		}
	}
}

// add takes a part of a cell, unless the row or the cell is beyond its bounds.
func (s *splitter) add(part []byte) {
	s.size += len(part)
	if len(s.cells) == maxFields {
		return
	}
	if over := s.size - maxField; over > 0 {
		part = part[:max(0, len(part)-over)]
		s.cut()
	}
	s.own = append(s.own, part...)
}

// bare takes a cell without quotation marks; last says that it ends the row.
func (s *splitter) bare(from int) (last bool, err error) {
	for s.have() {
		part := s.buf[s.pos:s.end]
		i := 0
		for i < len(part) && part[i] != ',' && part[i] != '\n' && part[i] != '"' {
			i++
		}
		s.add(part[:i])
		s.pos += i
		if i == len(part) {
			continue
		}
		switch part[i] {
		case '"':
			return false, errBareQuote
		case ',':
			s.pos++
			return false, nil
		}
		s.pos++
		s.own = trimReturn(s.own, from)
		return true, nil
	}
	s.open = true
	s.own = trimReturn(s.own, from)
	return true, nil
}

// quoted takes a cell whose opening quotation mark has been taken.
func (s *splitter) quoted(from int) (last bool, err error) {
	for s.have() {
		part := s.buf[s.pos:s.end]
		i := bytes.IndexByte(part, '"')
		if i >= 0 {
			part = part[:i]
		}
		s.pos += len(part)
		if len(part) > 0 {
			s.breaks += bytes.Count(part, []byte{'\n'})
			s.last = part[len(part)-1]
		}
		if s.size+len(part) > maxField {
			return false, errLongQuote
		}
		s.add(part)
		if i < 0 {
			continue
		}
		s.pos++
		s.last = '"'
		again, last, err := s.afterQuote()
		if !again {
			s.own = joinReturns(s.own, from)
			return last, err
		}
		s.add([]byte{'"'})
	}
	return false, errOpenQuote
}

// afterQuote looks at what follows a quotation mark inside a quoted cell: one
// more is a quotation mark of the text.
func (s *splitter) afterQuote() (again, last bool, err error) {
	if !s.have() {
		s.open = true
		return false, true, nil
	}
	c := s.buf[s.pos]
	if c != '"' && c != ',' && c != '\n' && c != '\r' {
		return false, false, errAfterQuote
	}
	s.pos++
	switch c {
	case '"':
		return true, false, nil
	case ',':
		return false, false, nil
	case '\n':
		return false, true, nil
	}
	if !s.have() {
		s.open = true
		return false, true, nil
	}
	if s.buf[s.pos] != '\n' {
		return false, false, errAfterQuote
	}
	s.pos++
	return false, true, nil
}

// trimReturn drops the carriage return before a line break.
func trimReturn(text []byte, from int) []byte {
	if n := len(text); n > from && text[n-1] == '\r' {
		return text[:n-1]
	}
	return text
}

// joinReturns makes line breaks inside a quoted cell the same on every system.
func joinReturns(text []byte, from int) []byte {
	if bytes.IndexByte(text[from:], '\r') < 0 {
		return text
	}
	to := from
	for i := from; i < len(text); i++ {
		if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
			continue
		}
		text[to] = text[i]
		to++
	}
	return text[:to]
}
