package fault

import (
	"errors"
	"fmt"
)

// Kind decides the exit code.
type Kind uint8

// The kinds of faults.
const (
	Failed Kind = iota // the program could not finish: exit code 3
	Input              // the input cannot be read at all: exit code 2
	Usage              // the command was called wrongly: exit code 2
)

// Fault is an error with a hint.
type Fault struct {
	Kind  Kind
	What  string // what is wrong
	Place string // file, row or folder; "" where there is none
	Hint  string // what to do
	Cause error
}

// Error gives what is wrong, where and why.
func (f *Fault) Error() string {
	text := f.What
	if f.Place != "" {
		text = f.Place + ": " + text
	}
	if f.Cause != nil {
		text += ": " + f.Cause.Error()
	}
	return text
}

// Unwrap gives the cause.
func (f *Fault) Unwrap() error { return f.Cause }

// Inputf makes a fault of unreadable input.
func Inputf(place, hint, format string, args ...any) error {
	return &Fault{Kind: Input, Place: place, Hint: hint, What: fmt.Sprintf(format, args...)}
}

// Usagef makes a fault of wrong usage.
func Usagef(hint, format string, args ...any) error {
	return &Fault{Kind: Usage, Hint: hint, What: fmt.Sprintf(format, args...)}
}

// Wrap makes a fault of work that could not be finished; nil stays nil.
func Wrap(cause error, place, what string) error {
	if cause == nil {
		return nil
	}
	return &Fault{Kind: Failed, Place: place, What: what, Cause: cause}
}

// Code gives the exit code of an error: 2 for wrong usage and unreadable input,
// else 3.
func Code(err error) int {
	var f *Fault
	if errors.As(err, &f) && f.Kind != Failed {
		return 2
	}
	return 3
}

// HintOf gives the first hint in the chain, or "".
func HintOf(err error) string {
	var f *Fault
	for errors.As(err, &f) {
		if f.Hint != "" {
			return f.Hint
		}
		err = f.Cause
	}
	return ""
}
