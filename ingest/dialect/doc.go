// Package dialect reads the text files that people's spreadsheets are saved as:
// CSV, with whatever letters, separators and line ends the program at hand
// chose. It gives the one sheet as it stands and decides nothing about what the
// cells mean; quotation marks are read strictly, so that a file is either read
// to its end or turned away with the line where it went wrong.
package dialect
