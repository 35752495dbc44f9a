// Package values says what the cells of people's spreadsheets mean. It is asked
// about a column, never about a cell alone: which mark divides dollars from
// cents, whether the day or the month comes first and how the hours are counted
// is settled by all cells of the column together, or by what is known of the
// sheet. A value comes in the data package's own spelling, with a note of what
// was normalised; what can be read in two ways is held, with the readings, and
// so is everything that a program would have to guess.
package values
