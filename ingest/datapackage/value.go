package datapackage

import (
	"errors"
	"time"

	"eyesdown/internal/bingo/record"
)

// Value reads a text that a person gives for a column of the register as it
// would be read in a package, and gives it as the store keeps it; "" stays "".
// The error says what to write instead.
func Value(c *record.Column, text string) (string, error) {
	text = trim(text)
	if text == "" {
		return "", nil
	}
	if why := unfit(text, c.Kind == record.Text); why != "" {
		return "", errors.New(why)
	}
	r := &reader{zones: map[string]*time.Location{}}
	if _, err := r.cell(c, text, nil); err != nil {
		return "", err
	}
	text = composed(c, text)
	if c.Kind == record.Choices || c.Kind == record.List {
		return items(c, text)
	}
	return text, nil
}
