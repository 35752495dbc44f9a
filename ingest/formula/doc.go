// Package formula works out what a workbook's formulas give, to see whether the
// results saved in the file are theirs (field problem FP-48): a program that
// writes into a workbook without calculating it leaves results of other figures.
//
// Numbers are exact fractions of what the cells say, to the fifteen digits that a
// spreadsheet keeps; there is no binary floating point. Each formula is worked
// out from the saved values of the cells that it names, not from what their own
// formulas would give: so each is looked at once, no chain or circle of formulas
// is followed, and what is wrong is said of the cell that is wrong.
//
// Known are the four operations, powers, percentages, comparisons, joined texts,
// ranges of any sheet, and the functions of running sheets (see call). Whatever
// else a formula needs makes its result Unknown, and so does a formula that is
// longer, deeper or wider than a running sheet's ever is.
package formula
