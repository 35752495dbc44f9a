package record

import "eyesdown/internal/bingo"

// Tables lists the files of the data package in the order in which they are
// read: what a row is placed by comes before the row.
func Tables() []*Table {
	return []*Table{
		permits(),
		people(),
		authorisations(),
		sessions(),
		pools(),
		expenses(),
		games(),
		gamePrices(),
		prizes(),
		duties(),
		wastedBooks(),
		unsoldTickets(),
		calls(),
		tickets(),
		musicCards(),
		attestations(),
		bankings(),
		disbursements(),
		returns(),
	}
}

// TableOf gives the table of a file.
func TableOf(k bingo.FileKind) *Table {
	for _, t := range Tables() {
		if t.File == k {
			return t
		}
	}
	return nil
}
