package datapackage

import (
	"cmp"
	"strings"

	"eyesdown/internal/bingo"
)

// ordered blames a range of unsold tickets that ends before it begins: nobody can
// say which tickets are meant (r6(1)(c)).
func (f *pass) ordered() {
	if f.table.File != bingo.FileUnsoldTickets {
		return
	}
	w := &f.row
	first, last := w.values[f.table.Index("first_ticket")].Text, w.values[f.table.Index("last_ticket")].Text
	if before(last, first) {
		w.blame(bingo.CodeUnreadable, "last_ticket", f.written("last_ticket"), "it comes before the first ticket, "+clip(f.written("first_ticket")), remedyRange)
	}
}

// single blames a wasted book's row that names several: a list or a range would
// count as one book that no game has. "A-23" is an identifier.
func (f *pass) single() {
	if f.table.File != bingo.FileWastedBooks {
		return
	}
	w := &f.row
	book := w.values[f.table.Index("book_no")].Text
	serial := bingo.ParseSerial(book)
	if strings.ContainsAny(book, ";,&") || strings.Contains(book, " to ") || serial.Width > 0 && serial.Count() > 1 {
		w.blame(bingo.CodeUnreadable, "book_no", f.written("book_no"), "it names several books, and a row is of one",
			"Write each wasted book as a row of its own and send the package again.")
	}
}

// before tells whether one ticket's number comes before another's: the digits
// they end in are compared, where nothing else differs. Leading zeros make no
// difference.
func before(a, b string) bool {
	x, y := strings.TrimRight(a, "0123456789"), strings.TrimRight(b, "0123456789")
	m, n := strings.TrimLeft(a[len(x):], "0"), strings.TrimLeft(b[len(y):], "0")
	if x != y || len(x) == len(a) || len(y) == len(b) {
		return false
	}
	return cmp.Or(cmp.Compare(len(m), len(n)), cmp.Compare(m, n)) < 0
}
