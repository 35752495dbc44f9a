// Package document is what a report says, before it has a form: sections with
// text, tables, a chart, places to sign. A figure carries how it was made, from
// how many rows, and where those rows are; the same Document becomes a PDF, a
// workbook or a page, and nothing in it depends on when or where it was made.
package document
