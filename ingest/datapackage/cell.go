package datapackage

import (
	"errors"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // zones are known on machines without zone files too

	"golang.org/x/text/unicode/norm"

	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Bounds of whole numbers.
const (
	maxNumber = 9_999_999
	maxGame   = 9_999
)

// What can be wrong with a cell, beside what money and civil say.
var (
	errCount   = errors.New("write a whole number in digits, without spaces or thousands marks")
	errOrdinal = errors.New("write a whole number from 1, in digits")
	errGreat   = errors.New("the number is larger than any bingo session has")
	errFlag    = errors.New("write true or false")
	errItem    = errors.New("an item of the list is empty: take the extra ';' out")
	errZone    = errors.New("write a time zone such as Australia/Melbourne")
)

// wordError says which words a column takes.
type wordError struct {
	word  string // the one of several that is wrong; "" where there is one
	words []string
}

func (e *wordError) Error() string {
	text := "write one of: " + strings.Join(e.words, ", ")
	if e.word != "" {
		text = "\"" + clip(e.word) + "\" is not known; " + text + " (several with ';' between them)"
	}
	return text
}

// cell reads one recorded cell by its column's kind. Times are read by the
// permit's clock.
func (r *reader) cell(c *record.Column, text string, clock *clock) (record.Value, error) {
	v := record.Value{Recorded: true}
	var err error
	switch c.Kind {
	case record.Text, record.Identifier:
		v.Text = text
	case record.Money, record.Signed:
		var cents money.Cents
		cents, err = money.Parse(text, c.Kind == record.Signed)
		v.N = int64(cents)
	case record.Date:
		var d civil.Date
		d, err = civil.ParseDate(text)
		v.N = int64(d)
	case record.Month:
		var m civil.Month
		m, err = civil.ParseMonth(text)
		v.N = int64(m)
	case record.Time:
		v.N, err = clock.read(text)
	case record.Count, record.Ordinal:
		v.N, err = number(c, text)
	case record.Flag:
		v.N, err = flag(text)
	case record.Choice:
		v.Text = text
		if !slices.Contains(c.Words, text) {
			err = &wordError{words: c.Words}
		}
	case record.Choices, record.List:
		v.Text, err = items(c, text)
	case record.Zone:
		v.Text = text
		_, err = r.zone(text)
	}
	return v, err
}

// composed writes what names a thing in one form (FP-62): letters and their marks
// may come together or apart, and look the same. Texts stay as they came.
func composed(c *record.Column, text string) string {
	switch c.Kind {
	case record.Identifier, record.Choice, record.Choices, record.List:
		return norm.NFC.String(text)
	}
	return text
}

func number(c *record.Column, text string) (int64, error) {
	var n int64
	for i := range len(text) {
		d := text[i]
		if d < '0' || d > '9' {
			if c.Kind == record.Ordinal {
				return 0, errOrdinal
			}
			return 0, errCount
		}
		if n = n*10 + int64(d-'0'); n > maxNumber {
			return 0, errGreat
		}
	}
	switch {
	case c.Kind == record.Ordinal && n == 0:
		return 0, errOrdinal
	case n > maxGame && c.Name == "game_no":
		return 0, errGreat
	}
	return n, nil
}

func flag(text string) (int64, error) {
	switch text {
	case "true":
		return 1, nil
	case "false":
		return 0, nil
	}
	return 0, errFlag
}

// items reads a list; the items are kept with one ';' between them.
func items(c *record.Column, text string) (string, error) {
	tidy := true
	for item := range strings.SplitSeq(text, ";") {
		t := trim(item)
		if t == "" {
			return "", errItem
		}
		if c.Kind == record.Choices && !slices.Contains(c.Words, t) {
			return "", &wordError{word: t, words: c.Words}
		}
		tidy = tidy && t == item
	}
	if tidy {
		return text, nil
	}
	parts := strings.Split(text, ";")
	for i := range parts {
		parts[i] = trim(parts[i])
	}
	return strings.Join(parts, ";"), nil
}

// zone finds a time zone by its name; "Local" would be this machine's.
func (r *reader) zone(name string) (*time.Location, error) {
	if z, ok := r.zones[name]; ok {
		return z, nil
	}
	z, err := time.LoadLocation(name)
	if err != nil || name == "Local" {
		return nil, errZone
	}
	r.zones[name] = z
	return z, nil
}
