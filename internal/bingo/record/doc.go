// Package record describes the bingo data package as data: its files, their
// columns, what each column holds, and which of them a row cannot be placed
// without. Reading a package, writing its datapackage.json and keeping its rows
// in the store all follow this one description (interchange.md).
package record
