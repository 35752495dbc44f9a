package formula_test

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/ingest/formula"
	"eyesdown/ingest/grid"
)

// sheets is a book with figures in A1 to D6 of "Sheet1", and 7 in B2 of "Other one".
func sheets() *grid.Book {
	num := func(col int, text string) grid.Cell { return grid.Cell{Col: col, Kind: grid.Number, Text: text} }
	word := func(col int, text string) grid.Cell { return grid.Cell{Col: col, Text: text} }
	return &grid.Book{Workbook: true, Sheets: []grid.Sheet{
		{Name: "Sheet1", Rows: []grid.Row{
			{No: 1, Cells: []grid.Cell{num(0, "1"), num(1, "100.1"), word(2, "hall"), {Col: 3, Formula: "A1", Uncached: true}}},
			{No: 2, Cells: []grid.Cell{num(0, "2"), num(1, "0.30000000000000004"), word(2, "other funds"), {Col: 3, Kind: grid.Error, Text: "#REF!"}}},
			{No: 3, Cells: []grid.Cell{num(0, "1"), num(1, "2.6749999999999998"), word(2, "Other Funds"), {Col: 3, Kind: grid.Bool, Text: "TRUE"}}},
			{No: 5, Cells: []grid.Cell{word(0, "3A"), num(1, "40"), word(2, "60"), num(3, "1E+2")}},
		}},
		{Name: "Other one", Rows: []grid.Row{{No: 2, Cells: []grid.Cell{num(1, "7")}}}},
	}}
}

func check(c grid.Cell) (formula.Outcome, string) {
	b := sheets()
	return formula.New(b).Check(&b.Sheets[0], 6, c)
}

func TestCheck(t *testing.T) {
	const agrees, differs, unknown = formula.Agrees, formula.Differs, formula.Unknown
	for _, c := range []struct {
		text, saved string
		want        formula.Outcome
		gives       string
	}{
		{"60+60", "120", agrees, ""},
		{"60+60", "90", differs, "120"},
		{"60+60", "120.01", differs, "120"},
		{"60+60", "119.99", differs, "120"},
		{"0.1+0.2", "0.30000000000000004", agrees, ""},
		{"B1-100", "9.9999999999994316E-2", agrees, ""},
		{"2+3*4^2", "50", agrees, ""},
		{"(2+3)*4", "20", agrees, ""},
		{"-2^2", "4", agrees, ""}, // a sign binds more tightly than a power
		{"10/4%", "250", agrees, ""},
		{"10/3", "3.3333333333333335", agrees, ""},
		{"--5", "5", agrees, ""},
		{"1/0", "5", differs, "the error #DIV/0!"},
		{"IFERROR(1/0,5)", "5", agrees, ""},
		{"A4", "0", agrees, ""},
		{"A4+1", "1", agrees, ""},
		{"$B$5*a1", "40", agrees, ""},
		{"'Other one'!B2*2", "14", agrees, ""},
		{"Sheet1!B5+0", "40", agrees, ""},
		{"SUM(A1:B5)", "147.075", agrees, ""}, // 4 + 100.1 + 0.3 + 2.675 + 40
		{"SUM(C1:C5)", "0", agrees, ""},       // a number written as text is not added
		{"SUM(B:B)", "143.075", agrees, ""},
		{"SUM(A1,B5,2)", "43", agrees, ""},
		{"SUM(A1:A5,B5)", "43", differs, "44"},
		{"ROUND(B3,2)", "2.68", agrees, ""},
		{"ROUND(-2.5,0)", "-3", agrees, ""},
		{"ROUNDDOWN(2.679,2)", "2.67", agrees, ""},
		{"ROUNDUP(2.671,2)", "2.68", agrees, ""},
		{"ROUND(1250,-2)", "1300", agrees, ""},
		{"INT(-1.5)", "-2", agrees, ""},
		{"COUNT(A1:C5)", "7", agrees, ""},
		{"COUNTA(A1:C5)", "12", agrees, ""},
		{"COUNTIF(A1:A5,1)", "2", agrees, ""},
		{"COUNTIF(A1:A5,\">1\")", "1", agrees, ""},
		{"SUMIF(A1:A5,A1,B1:B5)", "102.775", agrees, ""},
		{"SUMIF(C1:C5,\"OTHER FUNDS\",B1:B5)", "2.975", agrees, ""},
		{"SUMIFS(B1:B5,A1:A5,1,C1:C5,\"other funds\")", "2.675", agrees, ""},
		{"SUMIF(A1:A5,\"3a\",B1:B5)", "40", agrees, ""},
		{"SUMPRODUCT(--(C1:C5=\"\"),A1:A5)", "0", agrees, ""},
		{"SUMPRODUCT(A1:A3,A1:A3)", "6", agrees, ""},
		{"MIN(A1:B3)+MAX(A1:B3)", "100.4", agrees, ""},
		{"AVERAGE(A1:A3)", "1.33333333333333", agrees, ""},
		{"IF(A1=1,10,VLOOKUP(1,A1:B2,2))", "10", agrees, ""},
		{"IF(AND(A1=1,B5>50),1,2)", "2", agrees, ""},
		{"IF(C4=\"\",7,8)", "7", agrees, ""},
		{"N(C1)+N(A1)", "1", agrees, ""},
		{"SUM(D2:D2)", "5", differs, "the error #REF!"},

		{"SUM(D1:D1)", "5", unknown, ""}, // the result of D1 was never saved
		{"SUM(E5:E6)", "5", unknown, ""}, // E6 is the cell itself
		{"VLOOKUP(1,A1:B2,2)", "5", unknown, ""},
		{"TODAY()", "45000", unknown, ""},
		{"Prizes+1", "5", unknown, ""},
		{"[1]Sheet1!A1", "5", unknown, ""},
		{"Nowhere!A1", "5", unknown, ""},
		{"C5+1", "61", unknown, ""}, // a number written as text
		{"SUMIF(C1:C5,60,B1:B5)", "40", unknown, ""},
		{"COUNTIF(C1:C5,\"o*\")", "2", unknown, ""},
		{"A1:A5*2", "5", unknown, ""},
		{"2^0.5", "1.4142135623731", unknown, ""},
		{"1+", "5", unknown, ""},
		{"SUM(1", "5", unknown, ""},
		{"\"a", "5", unknown, ""},
		{"", "5", unknown, ""},
	} {
		outcome, gives := check(grid.Cell{Col: 4, Kind: grid.Number, Text: c.saved, Formula: c.text})
		if outcome != c.want || gives != c.gives {
			t.Errorf("=%s saved as %s: %v %q, want %v %q", c.text, c.saved, outcome, gives, c.want, c.gives)
		}
	}
}

// TestCheckKinds has results that are no numbers.
func TestCheckKinds(t *testing.T) {
	for _, c := range []struct {
		text  string
		saved grid.Cell
		want  formula.Outcome
	}{
		{`IF(A1=1,"","x")`, grid.Cell{}, formula.Agrees},
		{`IF(A1=2,"",5)`, grid.Cell{}, formula.Differs},
		{`IF(A1=1,"",5)`, grid.Cell{Kind: grid.Number, Text: "5"}, formula.Differs},
		{`C1&" "&A1`, grid.Cell{Text: "hall 1"}, formula.Agrees},
		{`C1&" "&A1`, grid.Cell{Text: "hall 2"}, formula.Differs},
		{`B1&""`, grid.Cell{Text: "100.1"}, formula.Unknown}, // how a fraction is written
		{`A1=1`, grid.Cell{Kind: grid.Bool, Text: "TRUE"}, formula.Agrees},
		{`A1=1`, grid.Cell{Kind: grid.Bool, Text: "FALSE"}, formula.Differs},
		{`60+60`, grid.Cell{Text: "120"}, formula.Agrees}, // some programs save every result as text
		{`60+60`, grid.Cell{Text: "90"}, formula.Differs},
		{`60+60`, grid.Cell{Text: "$120.00"}, formula.Unknown},
		{`60+60`, grid.Cell{Text: "120", Kind: grid.Number, Uncached: true}, formula.Unknown},
		{`60+60`, grid.Cell{Text: "#REF!", Kind: grid.Error}, formula.Unknown},
		// A workbook may be set to keep its figures as they are displayed.
		{`10/3`, grid.Cell{Kind: grid.Number, Text: "3.33", Format: grid.Plain, Pattern: "#,##0.00"}, formula.Agrees},
		{`10/3`, grid.Cell{Kind: grid.Number, Text: "3.34", Format: grid.Plain, Pattern: "#,##0.00"}, formula.Differs},
		{`5/2`, grid.Cell{Kind: grid.Number, Text: "3", Format: grid.Plain, Pattern: "0"}, formula.Differs},
	} {
		c.saved.Col, c.saved.Formula = 4, c.text
		if got, gives := check(c.saved); got != c.want {
			t.Errorf("=%s saved as %q: %v %q, want %v", c.text, c.saved.Text, got, gives, c.want)
		}
	}
}

// TestHostileFormulas has formulas that would take for ever, or all memory, if
// they were followed.
func TestHostileFormulas(t *testing.T) {
	big := sheets()
	rows := make([]grid.Row, 20_000)
	for i := range rows {
		rows[i] = grid.Row{No: i + 1, Cells: []grid.Cell{{Col: 0, Kind: grid.Number, Text: "1", Formula: fmt.Sprintf("B%d", i+1)},
			{Col: 1, Kind: grid.Number, Text: "1", Formula: fmt.Sprintf("A%d", i+1)}}}
	}
	big.Sheets[0].Rows = rows
	for name, text := range map[string]string{
		"deep":       strings.Repeat("(", 2000) + "1" + strings.Repeat(")", 2000),
		"signs":      strings.Repeat("-", 4000) + "1",
		"long":       strings.Repeat("1+", 5000) + "1",
		"powers":     "9^16^16^16^16^16^16",
		"exponent":   "1E999999999",
		"digits":     strings.Repeat("9", 4000),
		"products":   strings.Repeat("PRODUCT(A:A)*", 300) + "1",
		"lists":      "SUMPRODUCT(" + strings.Repeat("A1:A4096*", 400) + "1)",
		"wide":       "SUM(A1:XFD1048576)",
		"text":       strings.Repeat(`"aaaaaaaaaaaaaaaa"&`, 200) + `"a"`,
		"many sums":  strings.Repeat("SUM(A:B)+", 400) + "1",
		"conditions": strings.Repeat("SUMIF(A:A,1,B:B)+", 200) + "1",
	} {
		c := formula.New(big)
		for range 50 {
			outcome, gives := c.Check(&big.Sheets[0], 30_000, grid.Cell{Col: 4, Kind: grid.Number, Text: "5", Formula: text})
			if len(gives) > 2000 {
				t.Fatalf("%s: %v, %d bytes of result", name, outcome, len(gives))
			}
		}
	}
	// Two cells that name each other are each looked at once.
	for i := range rows[:1000] {
		if got, _ := formula.New(big).Check(&big.Sheets[0], i+1, rows[i].Cells[0]); got != formula.Agrees {
			t.Fatalf("row %d: %v", i+1, got)
		}
	}
}
