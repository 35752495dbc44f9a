// Package scenarios holds whole years of invented permit holders, with what is
// expected of them worked out by hand in each one's README. The demo's is part of
// the program.
package scenarios
