package values_test

import (
	"strings"
	"testing"

	"eyesdown/ingest/grid"
	"eyesdown/ingest/values"
)

func TestSignedAmounts(t *testing.T) {
	for _, c := range []struct {
		name    string
		facts   values.Facts
		cells   []string
		want    []string
		problem string
	}{
		{name: "FP-14 currency signs and brackets", cells: []string{"($30.00)", "$(12.50)", "-$5", "5-", "(-5)"}, want: []string{"-30.00", "-12.50", "-5.00", "-5.00", "HOLD"}, problem: "two signs"},
		{name: "signs of every kind", cells: []string{"$-5", "-5", "−5", "–5", "+5", "(5)", "A$5", "AU$5.10", "AUD 5", "5 AUD", "- $ 5.00", "$5-"},
			want: []string{"-5.00", "-5.00", "-5.00", "-5.00", "5.00", "-5.00", "5.00", "5.10", "5.00", "5.00", "-5.00", "-5.00"}},
		{name: "double signs", cells: []string{"--5", "-5-", "-(5)", "(5)-", "(5-)", "($-5)", "+-5", "((5))"}, want: []string{"HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD"}},
		{name: "half a bracket", cells: []string{"(5", "5)", ")5("}, want: []string{"HOLD", "HOLD", "HOLD"}},
		{name: "not amounts", cells: []string{"nil", "-", "$", "N/A", "240.00 paid", "12c", "€5", "US$5", "1.5.2,1", "$$5", "1/2", "٣", "240.", "1e3", "½"},
			want: []string{"HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD"}},
		{name: "FP-13 spaces around", cells: []string{"1,240.00\u00a0", "\u200b204.00 "}, want: []string{"1240.00", "204.00"}},
		{name: "FP-16 three digits behind a point", cells: []string{"3.000", "950", "1.200"}, want: either("954.20", "5150.00", 3), problem: "With a decimal point the column adds up to 954.20, with a decimal comma to 5150.00"},
		{name: "FP-16 three digits behind a comma", cells: []string{"25,000"}, want: either("25000.00", "25.00", 1), problem: `"25,000" in row 2`},
		{name: "FP-16 settled by a cell with cents", cells: []string{"25,000", "1,240.50"}, want: []string{"25000.00", "1240.50"}},
		{name: "settled by two decimals", cells: []string{"25,000", "7.50"}, want: []string{"25000.00", "7.50"}},
		{name: "settled by a decimal comma", cells: []string{"25.000", "7,5"}, want: []string{"25000.00", "7.50"}},
		{name: "settled by two thousands marks", cells: []string{"25,000", "1,000,000"}, want: []string{"25000.00", "1000000.00"}},
		{name: "settled by two thousands points", cells: []string{"25.000", "1.000.000"}, want: []string{"25000.00", "1000000.00"}},
		{name: "three decimals beside a leading zero", cells: []string{"3.000", "0.500"}, want: []string{"HOLD 3.00 | 3000.00", "0.50"}},
		{name: "three decimals beside four digits", cells: []string{"3.000", "1240.500"}, want: []string{"HOLD 3.00 | 3000.00", "1240.50"}},
		{name: "settled by the profile", facts: values.Facts{Mark: values.Point}, cells: []string{"25,000", "3.000"}, want: []string{"25000.00", "HOLD 3.00 | 3000.00"}},
		{name: "settled by the profile, comma", facts: values.Facts{Mark: values.Comma}, cells: []string{"25,000", "3.000"}, want: []string{"HOLD 25.00 | 25000.00", "3000.00"}},
		{name: "settled by the template", facts: values.Facts{Template: true}, cells: []string{"25,000"}, want: []string{"25000.00"}},
		{name: "the profile is contradicted", facts: values.Facts{Mark: values.Comma}, cells: []string{"7.50", "3"}, want: []string{"HOLD", "HOLD"}, problem: "This hall writes a decimal comma"},
		{name: "the template is contradicted throughout", facts: values.Facts{Template: true}, cells: []string{"7,50", "1.240,50", "3"}, want: []string{"7.50", "1240.50", "3.00"}},
		{name: "the template is contradicted in another column", facts: values.Facts{Template: true, Commas: true}, cells: []string{"25,000"}, want: either("25000.00", "25.00", 1)},
		{name: "two ways in one column", cells: []string{"7.50", "7,50", "3"}, want: []string{"HOLD", "HOLD", "HOLD"}, problem: `"7.50" in row 2 has a decimal point, and 1 other amount, such as "7,50" in row 3, has a decimal comma.`},
		{name: "one against many", cells: []string{"7.50", "8.50", "7,50", "nil"}, want: []string{"HOLD", "HOLD", "HOLD", "HOLD"}, problem: `"7,50" in row 4 has a decimal comma, and 2 others, such as "7.50" in row 2, have a decimal point.`},
		{name: "FP-06 decimal commas", cells: []string{"240,50", "204,40"}, want: []string{"240.50", "204.40"}},
		{name: "FP-17 spaces in thousands", cells: []string{"7 000", "7\u00a0000,50", "7\u202f000", "1 234 567"}, want: []string{"7000.00", "7000.50", "7000.00", "1234567.00"}},
		{name: "FP-17 groups that are not three", cells: []string{"7 00", "7 0000", "7  000", "70 000 00", "1234 567", "0 500", "7 000.50"}, want: []string{"HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "7000.50"}, problem: "thousands marks in odd places"},
		{name: "other groups", cells: []string{"1'240.50", "1’240.50", "12,34.50", "1,2400.00", "1,00,000.00", "1 240,500.00", "1,240.000.00"}, want: []string{"1240.50", "1240.50", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD"}},
		{name: "three decimals among amounts with cents", cells: []string{"1.500", "150.00", "-1.500", "950"}, want: []string{"HOLD 1.50 | 1500.00", "150.00", "HOLD -1.50 | -1500.00", "950.00"}, problem: `"1.500" has three digits behind its mark: it may be $1.50 or $1,500.00.`},
		{name: "three decimals in the template", facts: values.Facts{Template: true}, cells: []string{"1.234", "1.200"}, want: []string{"HOLD 1.23 | 1234.00", "HOLD 1.20 | 1200.00"}},
		{name: "fractions of a cent", cells: []string{"10.004", "1.50", "1.505", "1.5051"}, want: []string{"HOLD 10.00 | 10004.00", "1.50", "HOLD 1.50 | 1505.00", "HOLD 1.51"}, problem: "fraction of a cent"},
		{name: "FP-19 noise in a text", cells: []string{"57.699999999999996", "57.70000000000001"}, want: []string{"57.70", "57.70"}},
		{name: "the largest", cells: []string{"9999999999.99", "10000000000.00", strings.Repeat("9", 500)}, want: []string{"9999999999.99", "HOLD", "HOLD"}, problem: "larger than any bingo session takes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			expect(t, values.Signed(typed(c.cells...), c.facts), c.problem, c.want...)
		})
	}
}

// either is a column held in two readings with their totals.
func either(point, comma string, n int) []string {
	var all []string
	for range n {
		all = append(all, "HOLD "+point+" | "+comma)
	}
	return all
}

func TestMoneyIsNotNegative(t *testing.T) {
	expect(t, values.Money(typed("240.00", "(30.00)", "0", "-0"), values.Facts{}), "is negative", "240.00", "HOLD 30.00", "0.00", "0.00")
}

func TestNotesOfAmounts(t *testing.T) {
	c := values.Money(typed("$1,240", "240", "240.5", "7.50", " 8.00 "), values.Facts{})
	for i, want := range []string{`read "$1,240" as 1240.00`, "", "", "", ""} {
		if c.Values[i].Note != want {
			t.Errorf("cell %d: note %q, want %q", i, c.Values[i].Note, want)
		}
	}
}

func TestStoredAmounts(t *testing.T) {
	c := values.Money(below(
		number("57.699999999999996", grid.Plain, "0.00"), // FP-19
		number("240", grid.General, ""),
		number("1.2E2", grid.General, ""),
		number("57.695", grid.General, ""),
		number("57.70000001", grid.General, ""),  // a millionth of a cent away
		number("57.700000011", grid.General, ""), // more than that
		number("0.85", grid.Percent, "0%"),
		number("46207", grid.Date, "d/m/yyyy"),
		number("0.8125", grid.Time, "h:mm"),
		values.Cell{Cell: grid.Cell{Kind: grid.Bool, Text: "TRUE"}},
		number("1E999999999", grid.General, ""),
		number("1E-300", grid.General, ""),
		number("NaN", grid.General, ""),
		number("3.000", grid.General, ""), // its digits are no thousands
	), values.Facts{Workbook: true})
	expect(t, c, "holds a date (stored as 46207)", "57.70", "240.00", "120.00", "HOLD 57.70", "57.70", "HOLD 57.70", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "0.00", "HOLD", "3.00")
	if c.Values[0].Note != `read "57.699999999999996" as 57.70` || c.Values[1].Note != "" {
		t.Errorf("notes %q and %q", c.Values[0].Note, c.Values[1].Note)
	}
}

// Of two equally near cents the even one is proposed.
func TestHalfCents(t *testing.T) {
	expect(t, values.Signed(below(number("0.005", grid.General, ""), number("0.015", grid.General, ""), number("-0.025", grid.General, ""), number("-0.035", grid.General, "")), values.Facts{}),
		"", "HOLD 0.00", "HOLD 0.02", "HOLD -0.02", "HOLD -0.04")
}

// FP-21: the figures shown add up to another total than those stored.
func TestDisplayedTotal(t *testing.T) {
	ten := func(pattern string) values.Cell { return number("10.004", grid.Plain, pattern) }
	for pattern, want := range map[string]string{
		"0.00":  "displayed total differs by 0.01: the amounts as the sheet shows them add up to 30.00, as it stores them to 30.01",
		"0":     "displayed total differs by 0.01: the amounts as the sheet shows them add up to 30.00, as it stores them to 30.01",
		"0.000": "", "": "", "General": "", "#,##0.00##": "",
	} {
		c := values.Money(below(ten(pattern), ten(pattern), ten(pattern)), values.Facts{Workbook: true})
		expect(t, c, "fraction of a cent", "HOLD 10.00", "HOLD 10.00", "HOLD 10.00")
		if got := strings.Join(c.Notes, ""); got != want {
			t.Errorf("%q: note %q, want %q", pattern, got, want)
		}
	}
}

// FP-22: numbers stored as text are read, and said to be missing from the
// sheet's own sums.
func TestNumbersStoredAsText(t *testing.T) {
	c := values.Money(below(number("240", grid.General, ""), text("260"), number("250", grid.General, "")), values.Facts{Workbook: true})
	expect(t, c, "", "240.00", "260.00", "250.00")
	if c.Values[1].Note != "typed as text, which the sheet's own sums leave out" || c.Values[0].Note != "" {
		t.Errorf("notes %q and %q", c.Values[0].Note, c.Values[1].Note)
	}
}

func TestCounts(t *testing.T) {
	expect(t, values.Count(typed("0", "240", "1,240", "1 240", "007", "12.5", "-3", "(3)", "$5", "12 sheets", "9999999", "10000000", "240.00"), values.Facts{}), "not a whole number",
		"0", "240", "1240", "1240", "7", "HOLD", "HOLD", "HOLD", "HOLD", "HOLD", "9999999", "HOLD", "240")
	expect(t, values.Count(typed("1.240", "3"), values.Facts{}), "", "1240", "3")
	expect(t, values.Ordinal(typed("3.", "#4", "3.2"), values.Facts{}), "is not a whole number", "3", "4", "HOLD")
	expect(t, values.Ordinal(typed("6,"), values.Facts{}), `"6," ends in a mark with no digits behind it`, "HOLD")
	expect(t, values.Count(typed("3.000", "5", "1,000"), values.Facts{Template: true}), `"3.000" may be 3 or 3000.`, "HOLD 3 | 3000", "5", "1000")
	expect(t, values.Count(typed("3.000", "5"), values.Facts{}), "With a decimal point the column adds up to 8.00, with a decimal comma to 3005.00", "HOLD 8.00 | 3005.00", "HOLD 8.00 | 3005.00")
	expect(t, values.Count(below(number("239.99999999999997", grid.General, ""), number("2.4E2", grid.Plain, "0"), number("1.5", grid.General, ""), number("46207", grid.Date, "d/m/yy")), values.Facts{}), "a date", "240", "240", "HOLD", "HOLD")
	expect(t, values.Ordinal(typed("1", "0", "12"), values.Facts{}), "less than 1", "1", "HOLD", "12")
}

func TestPercentages(t *testing.T) {
	bare := func(s string) values.Cell { return number(s, grid.General, "") }
	formatted := func(s string) values.Cell { return number(s, grid.Percent, "0%") }
	for _, c := range []struct {
		name    string
		cells   []values.Cell
		want    []string
		problem string
	}{
		{"FP-20 as text", typed("85%", "84.25 %", "0.5%", "1.500%", "-5%"), []string{"85%", "84.25%", "0.5%", "1.5%", "-5%"}, ""},
		{"FP-20 by format", below(formatted("0.85"), formatted("1"), formatted("0.57699999999999996")), []string{"85%", "100%", "57.7%"}, ""},
		{"FP-20 as plain numbers", below(bare("85"), bare("84.5"), bare("0")), []string{"85%", "84.5%", "0%"}, ""},
		{"as fractions", below(bare("0.85"), bare("1"), bare("0")), []string{"85%", "100%", "0%"}, ""},
		{"FP-20 three scales in one column", below(text("85%"), formatted("0.85"), bare("85")), []string{"HOLD", "HOLD", "HOLD"}, "mixes percentages (row 2) and plain numbers (row 4)"},
		{"text with the sign and cells by format", below(text("85%"), formatted("0.85")), []string{"85%", "85%"}, ""},
		{"two scales of plain numbers", below(bare("85"), bare("0.85")), []string{"HOLD", "HOLD"}, "above 1 (row 2) and below 1 (row 3)"},
		{"a one alone", below(bare("1")), []string{"HOLD 1% | 100%"}, "1 % or 100 %"},
		{"decimal commas", typed("84,5%", "85%"), []string{"84.5%", "85%"}, ""},
		{"two ways", typed("84,5%", "85.5%"), []string{"HOLD", "HOLD"}, "written in two ways"},
		{"three decimals show a mark", typed("84.125%", "84,5%"), []string{"HOLD", "HOLD"}, "written in two ways"},
		{"odd groups", typed("8 45%", "85%"), []string{"HOLD", "85%"}, "thousands marks"},
		{"not percentages", typed("most", "85%%", "$85"), []string{"HOLD", "HOLD", "HOLD"}, "not a number"},
		{"a third", below(formatted("0.33333333333333331")), []string{"33.333333333333331%"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) { expect(t, values.Percent(c.cells, values.Facts{}), c.problem, c.want...) })
	}
	// FP-49: stated percentages are only compared, so an error among them is left out.
	c := values.Percent(below(values.Cell{Cell: grid.Cell{Kind: grid.Error, Text: "#DIV/0!"}}, text("85%"), values.Cell{Cell: grid.Cell{Kind: grid.Number, Formula: "B2/C2", Uncached: true}}), values.Facts{})
	expect(t, c, "never saved", "", "85%", "HOLD")
	if !strings.HasPrefix(c.Values[0].Note, "#DIV/0! is an error") {
		t.Errorf("note %q", c.Values[0].Note)
	}
}
