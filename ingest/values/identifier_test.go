package values_test

import (
	"testing"

	"eyesdown/ingest/grid"
	"eyesdown/ingest/values"
)

func TestIdentifiers(t *testing.T) {
	y26 := values.Facts{Year: year(t, "2026-06-30")}
	book := y26
	book.Workbook = true
	registered := book
	registered.Width = 4
	for _, c := range []struct {
		name    string
		facts   values.Facts
		cells   []values.Cell
		want    []string
		problem string
	}{
		{"FP-34 text stays as it is", y26, typed("0012", "0045", " a-12 ", "VB-0042", "1.50", "1,240", "12/3", "Book 7"), []string{"0012", "0045", "a-12", "VB-0042", "1.50", "1,240", "12/3", "Book 7"}, ""},
		{"FP-34 the format's zeros", book, below(number("12", grid.Plain, "0000"), number("45", grid.Plain, "0000"), number("12345", grid.Plain, "0000;-0000"), number("0", grid.Plain, "0000")), []string{"0012", "0045", "12345", "0000"}, ""},
		{"FP-34 the register's zeros", registered, below(number("12", grid.General, ""), number("45", grid.Plain, "0"), number("12", grid.Plain, "00000")), []string{"0012", "0045", "00012"}, ""},
		{"FP-34 no zeros known", book, below(number("12", grid.General, "General"), number("45", grid.Plain, "#,##0")), []string{"12", "45"}, ""},
		{"a format with letters", book, below(number("12", grid.Plain, `"VB-"0000`)), []string{"HOLD"}, "with other letters around it"},
		{"FP-35 long numbers and exponents", book, below(number("1234567890123456789", grid.General, ""), number("1.23456789012346E+18", grid.General, ""), text("2.31E+09"), number("123456789012345", grid.General, "")), []string{"HOLD", "HOLD", "HOLD", "123456789012345"}, "digits lost in the spreadsheet"},
		{"FP-35 re-typed as text", book, below(text("1234567890123456789")), []string{"1234567890123456789"}, ""},
		{"FP-35 in a text file", y26, typed("1234567890123456789", "123456789012345", "1E+12", "1.5e9", "A234567890123456789"), []string{"HOLD", "123456789012345", "HOLD", "HOLD", "A234567890123456789"}, "re-type as text"},
		{"FP-36 dates in a text file", y26, typed("12-Mar", "Dec-03", "12/03/2026", "5-May-26", "2026-03-12", "46093", "MAR12"), []string{"HOLD 3-12 | 12-3", "HOLD 12-3 | 3-12", "HOLD 3-12 | 12-3", "HOLD 5-5", "2026-03-12", "46093", "MAR12"}, "It was probably 3-12 or 12-3"},
		{"FP-36 dates in a workbook", book, below(number("46093", grid.Date, "d-mmm"), number("46093", grid.General, ""), number("0.5", grid.Time, "h:mm")), []string{"HOLD 3-12 | 12-3", "46093", "HOLD"}, "(stored as 46093)"},
		{"FP-39 letters that look like exponents", y26, typed("3146E9", "0E12", "12e3"), []string{"3146E9", "0E12", "12e3"}, ""},
		{"numbers that are no identifiers", book, below(number("12.5", grid.General, ""), number("-12", grid.General, ""), number("0.5", grid.Percent, "0%"), values.Cell{Cell: grid.Cell{Kind: grid.Bool, Text: "TRUE"}}), []string{"HOLD", "HOLD", "HOLD", "HOLD"}, "turned what was typed into TRUE"},
	} {
		t.Run(c.name, func(t *testing.T) { expect(t, values.Identifier(c.cells, c.facts), c.problem, c.want...) })
	}
	book.Width = 16
	expect(t, values.Identifier(below(number("12", grid.General, "")), book), "digits lost", "HOLD")
	book.Width = 0
	abroad := values.Facts{Order: values.MonthFirst}
	expect(t, values.Identifier(typed("3/12/2026", "31/12/2026", "12/31/2026", "45/45/2026", "3/12/26"), abroad), "", "HOLD 3-12 | 12-3", "HOLD 12-31 | 31-12", "HOLD 12-31 | 31-12", "45/45/2026", "3/12/26")
	c := values.Identifier(below(number("12", grid.General, ""), number("12", grid.Plain, "0000"), text("0012")), book)
	for i, want := range []string{"width unknown: the spreadsheet keeps no leading zeros", `read "12" as 0012`, ""} {
		if c.Values[i].Note != want {
			t.Errorf("cell %d: note %q, want %q", i, c.Values[i].Note, want)
		}
	}
}

func TestRanges(t *testing.T) {
	y26 := values.Facts{Year: year(t, "2026-06-30")}
	registered := y26
	registered.Width = 4
	for _, c := range []struct {
		name    string
		facts   values.Facts
		cells   []values.Cell
		want    []string
		problem string
	}{
		{"the package's own writing", y26, typed("0012-0045;0050", "A-23", "0050", "5-9"), []string{"0012-0045;0050", "A-23", "0050", "5-9"}, ""},
		{"as people write", y26, typed("0012 - 0045, 0050", "0012–0045\n0050;", "12 to 45"), []string{"0012-0045;0050", "0012-0045;0050", "12-45"}, ""},
		{"ends of several widths", y26, typed("3-12", "8-1003", "03-112"), []string{"3-9;10-12", "8-9;10-99;100-999;1000-1003", "HOLD"}, "has 2 digits at one end and 3 at the other"},
		{"the register's width", registered, typed("3-12", "7", "0003-0012"), []string{"0003-0012", "7", "0003-0012"}, ""},
		{"FP-36", y26, typed("1-5", "12-Mar", "46093"), []string{"1-5", "HOLD 3-12 | 12-3", "HOLD 3-12 | 12-3"}, `"46093", which counts 12 March 2026`},
		{"FP-36 without a return year", values.Facts{}, typed("46093", "99999", "20000"), []string{"HOLD 3-12 | 12-3", "99999", "20000"}, ""},
		{"a date among others", y26, typed("0012-0045; 10-May"), []string{"HOLD 5-10 | 10-5"}, ""},
		{"stored numbers", y26, below(number("46093", grid.Date, "d-mmm"), number("46093", grid.General, ""), number("12", grid.Plain, "0000")), []string{"HOLD 3-12 | 12-3", "HOLD 3-12 | 12-3", "0012"}, ""},
		{"no ranges", y26, typed("12-3", "0045-0012", "1-00", "12-", "-12", "A12-A45", "1-5-9", ";", "2.31E+09", "1234567890123456789-1234567890123456790"), []string{"HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD"}, "runs backwards"},
	} {
		t.Run(c.name, func(t *testing.T) { expect(t, values.Ranges(c.cells, c.facts), c.problem, c.want...) })
	}
}
