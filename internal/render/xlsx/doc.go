// Package xlsx writes a Document as a workbook: one sheet for each section that
// has a sheet name, with typed cells, formulas that work the figures out again,
// links between sheets, and a print set-up.
//
// A sheet is planned before any is written, because formulas and links name rows
// of sheets that come later. The rows then go through stream writers, and the
// finished members are packed anew: sorted, with fixed times, so that the same
// Document always gives the same bytes.
//
// Text is always a string cell. Characters that a workbook cannot hold are shown
// as [U+XXXX], and a text that is too long for a cell says how much is missing.
package xlsx
