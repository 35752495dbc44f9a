package dialect

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"eyesdown/internal/fault"
)

const candidates = ",;\t|"

// hint reads a first line "sep=;", which tells Excel the separator, and passes
// over it. Ok is false where there is none; a hint without a separator is
// passed over.
func (s *scanner) hint() (delimiter byte, ok bool) {
	end := strings.IndexAny(s.text, "\r\n")
	if end < 0 {
		end = len(s.text)
	}
	line := s.text[:end]
	if quoted, isQuoted := strings.CutPrefix(line, `"`); isQuoted {
		line = strings.Replace(quoted, `"`, "", 1)
	}
	if len(line) < 4 || !strings.EqualFold(line[:4], "sep=") {
		return 0, false
	}
	named := line[4:]
	if strings.HasPrefix(named, `\t`) {
		named = "\t"
	}
	rest := strings.TrimLeft(named, candidates)
	if rest != "" && (utf8.RuneCountInString(named) > 1 || !separates(named[0])) {
		return 0, false
	}
	s.pos = end
	s.ended()
	if named == "" {
		return 0, false
	}
	s.delimiter = named[0]
	return named[0], true
}

// separates tells whether a hint may name the character: a visible ASCII mark
// that is no part of words, numbers and quotation.
func separates(c byte) bool { return strings.IndexByte("!#$%&*/:=?@\\^_`~ ", c) >= 0 }

// weight is what speaks for one separator.
type weight struct {
	delimiter byte
	rows      int // that hold something
	cut       int // of them, cut into two cells or more
	left      int // of them, with another separator left inside a cell
	even      bool
	squares   int // of the numbers of rows with the same number of cells
	err       error
	flood     bool // a row has more cells than are taken
}

// choose finds the separator: the one that gives every line the same number of
// cells; else the one that cuts the most lines and leaves the fewest other
// separators inside cells. Where two do equally well nobody can tell.
func choose(s scanner) (byte, error) {
	var best, second *weight
	named := s.delimiter
	if named == 0 {
		named = ','
	}
	for i := range len(candidates) {
		if !strings.Contains(s.text[s.pos:], candidates[i:i+1]) {
			continue
		}
		s.delimiter = candidates[i]
		w := weigh(s)
		if w.flood {
			return 0, w.err
		}
		switch {
		case best == nil || w.beats(best):
			best, second = w, best
		case second == nil || w.beats(second):
			second = w
		}
	}
	switch {
	case best == nil: // one column, or nothing
		return named, nil
	case best.err != nil:
		return 0, best.err
	case best.cut == 0:
		return named, nil
	case second != nil && second.err == nil && second.cut > 0 && !best.beats(second):
		return 0, fault.Inputf(s.name, fmt.Sprintf("Write \"sep=%c\" into a first line of its own, with the separator that is meant, or save the sheet as .xlsx.", best.delimiter),
			"the cells may be separated by %s or by %s; both fit every line", nameOf(best.delimiter), nameOf(second.delimiter))
	}
	return best.delimiter, nil
}

// weigh reads the whole text by one separator.
func weigh(s scanner) *weight {
	w := &weight{delimiter: s.delimiter, even: true}
	var widths [maxFields + 1]int
	s.fields = nil
	width := 0
	for s.next() {
		filled, left := false, false
		for _, f := range s.fields {
			filled = filled || !blank(f.text)
			left = left || !f.quoted && other(f.text, s.delimiter)
		}
		if !filled {
			continue
		}
		w.rows++
		n := len(s.fields)
		if width == 0 {
			width = n
		}
		w.even = w.even && n == width && n > 1
		if n > 1 {
			w.cut++
			widths[n]++
		}
		if left {
			w.left++
		}
	}
	for _, n := range widths {
		w.squares += n * n
	}
	w.err, w.flood = s.err, s.err != nil && len(s.fields) == maxFields
	return w
}

// beats compares two separators.
func (w *weight) beats(o *weight) bool {
	if (w.err == nil) != (o.err == nil) {
		return w.err == nil
	}
	if (w.cut > 0) != (o.cut > 0) {
		return w.cut > 0
	}
	if w.even != o.even {
		return w.even
	}
	if a, b := w.cut-w.left, o.cut-o.left; a != b {
		return a > b
	}
	return w.squares > o.squares
}

// other tells whether a cell holds another separator that its text does not
// account for: a comma between digits is a decimal or thousands mark, one
// before a space belongs to a sentence, and so does a semicolon.
func other(text string, delimiter byte) bool {
	for i := range len(text) {
		c := text[i]
		if c == delimiter || strings.IndexByte(candidates, c) < 0 {
			continue
		}
		digits := c == ',' && i > 0 && i+1 < len(text) && digit(text[i-1]) && digit(text[i+1])
		sentence := (c == ',' || c == ';') && i+1 < len(text) && text[i+1] == ' '
		if !digits && !sentence {
			return true
		}
	}
	return false
}

func digit(c byte) bool { return c >= '0' && c <= '9' }
