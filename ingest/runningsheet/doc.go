// Package runningsheet reads running sheets as people fill them in, as workbooks
// or CSV files, with rows left empty, notes beside and sections in any order. A
// sheet becomes the files of a small data package, so that whatever holds for
// packages holds for it; every value keeps the sheet and cell it came from.
//
// One layout table (package templates) says what a sheet looks like, for this
// package and for the one that writes blank sheets.
package runningsheet
