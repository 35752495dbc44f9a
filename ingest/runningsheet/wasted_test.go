package runningsheet_test

import (
	"strings"
	"testing"
)

// A cell of the wasted books may name several: each is a row, from that cell. One
// whose meaning is not certain is held.
func TestWastedBooksOfOneCell(t *testing.T) {
	const two = "book_no=0099 serial_no=R1\nbook_no=0100 serial_no=R1"
	cases := []struct{ cell, want, held string }{
		{"0099", "book_no=0099 serial_no=R1", ""},
		{"0099-0100", two, ""},
		{"0099 – 0100", two, ""},
		{"0099;0100", two, ""},
		{"0099, 0100", two, ""},
		{"0099 to 0100", two, ""},
		{"0099 & 0100", two, ""},
		{"0099 and 0100", two, ""},
		{"0098, 0099-0100", "book_no=0098 serial_no=R1\n" + two, ""},
		{"B099-B100", "book_no=B099 serial_no=R1\nbook_no=B100 serial_no=R1", ""},
		{"A-23", "book_no=A-23 serial_no=R1", ""},
		{"12B", "book_no=12B serial_no=R1", ""},
		{"0100-0099", "", "runs backwards"},
		{"0099-100", "", "different numbers of digits"},
		{"B099-100", "", "begin in different ways"},
		{"0001-0501", "", "more books than a session wastes"},
		{"0099/0100", "", "not clear"},
		{"0099 0100", "", "not clear"},
		{"0099-0100-0101", "", "not clear"},
		{"0099, ?", "", "not clear"},
	}
	for _, c := range cases {
		g := read(t, "s.csv", []byte(head+"Game,Gross receipts,Lowest book,Highest book\n1,240.00,0001,0100\nWasted books\nSerial number,Wasted book\nR1,\""+c.cell+"\"\n"))
		if got := g.table("wasted_books"); got != c.want {
			t.Errorf("%q: %q, want %q", c.cell, got, c.want)
		}
		if got := g.exceptions(); !strings.Contains(got, c.held) || c.held == "" && got != "" {
			t.Errorf("%q: held %q, want %q", c.cell, got, c.held)
		}
	}
}

// Where the hall's own numbers have a dash, one is no range.
func TestABookNumberWithADash(t *testing.T) {
	g := read(t, "s.csv", []byte(head+"Game,Gross receipts,Lowest book,Highest book\n1,240.00,12-0001,12-0100\nWasted books\nSerial number,Wasted book\nR1,12-0099\nR1,\"12-0001, 12-0003\"\n"))
	if got := g.table("wasted_books"); got != "book_no=12-0099 serial_no=R1\nbook_no=12-0001 serial_no=R1\nbook_no=12-0003 serial_no=R1" || g.exceptions() != "" {
		t.Errorf("%q, held %q", got, g.exceptions())
	}
}
