// Package workbook reads XLSX workbooks that strangers send: it lets a file in
// only after every byte of it is accounted for, and reads it in the same pass.
// What it cannot read exactly it refuses; it never gives half a sheet.
//
// A workbook is a zip of XML parts. The zip's directory must agree with its
// members and leave no bytes between them; each member is unpacked to its end
// and must have the declared size and checksum; each XML part must be
// well-formed to its end; each relation, shared text and style that something
// points to must be there; and each cell must stand once, in its own row.
//
// A date that is written as one (type d, which the strict form has) is given as
// the ISO text that stands in the file, with the format of a date or time; all
// other dates are numbers whose format says so.
//
// Both the transitional and the strict form of the standard (ISO/IEC 29500) are
// read. Formulas are kept as they stand (package formula looks at their results),
// and macros never run.
package workbook
