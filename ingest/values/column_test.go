package values_test

import (
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"eyesdown/ingest/grid"
	"eyesdown/ingest/values"
	"eyesdown/internal/civil"
)

// typed makes a column of texts from row 2 on, below its header.
func typed(texts ...string) []values.Cell {
	var cells []values.Cell
	for _, text := range texts {
		cells = append(cells, values.Cell{Cell: grid.Cell{Text: text}})
	}
	return below(cells...)
}

// number is a cell that a workbook stores as a number.
func number(text string, f grid.Format, pattern string) values.Cell {
	return values.Cell{Cell: grid.Cell{Kind: grid.Number, Text: text, Format: f, Pattern: pattern}}
}

func text(s string) values.Cell { return values.Cell{Cell: grid.Cell{Text: s}} }

func below(cells ...values.Cell) []values.Cell {
	for i := range cells {
		cells[i].Row = i + 2
	}
	return cells
}

// year is the return year to 30 June.
func year(t testing.TB, end string) civil.Period {
	t.Helper()
	d, err := civil.ParseDate(end)
	if err != nil {
		t.Fatal(err)
	}
	p, ok := civil.YearEnding(d)
	if !ok {
		t.Fatalf("%s ends no return year", end)
	}
	return p
}

func melbourne(t testing.TB) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

// shown spells a column's values for comparison: the text, or "HOLD …" with the
// proposals of a held cell.
func shown(c values.Column) []string {
	var all []string
	for _, v := range c.Values {
		switch {
		case v.Held == nil:
			all = append(all, v.Text)
		case len(v.Held.Proposals) > 0:
			all = append(all, "HOLD "+strings.Join(v.Held.Proposals, " | "))
		default:
			all = append(all, "HOLD")
		}
	}
	return all
}

// expect compares a column with what it should say; a problem, where given,
// stands in the column's or in some cell's reason.
func expect(t *testing.T, c values.Column, problem string, want ...string) {
	t.Helper()
	got := shown(c)
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("read as %q, want %q", got, want)
	}
	found := problem == ""
	for i, v := range c.Values {
		if v.Held == nil {
			continue
		}
		if v.Text != "" || v.Note != "" || v.Held.Remedy == "" || !strings.HasSuffix(v.Held.Problem, ".") || !strings.HasSuffix(v.Held.Remedy, ".") {
			t.Errorf("cell %d is held and says %+v, %+v", i, v, v.Held)
		}
		found = found || strings.Contains(v.Held.Problem, problem)
	}
	if !found {
		for _, v := range c.Values {
			if v.Held != nil {
				t.Logf("held: %s", v.Held.Problem)
			}
		}
		t.Errorf("no cell says %q", problem)
	}
}

// FP-48, FP-49: whatever the column is for, an error of the spreadsheet and a
// formula without a result are no values; a cell of blanks holds nothing.
func TestCellsThatHoldNoValue(t *testing.T) {
	words := []values.Word{{Word: "cash"}}
	for name, read := range map[string]func([]values.Cell, values.Facts) values.Column{
		"money": values.Money, "signed": values.Signed, "count": values.Count, "ordinal": values.Ordinal,
		"date": values.Date, "times": values.Times, "identifier": values.Identifier, "ranges": values.Ranges,
		"flag": values.Flag, "text": values.Text,
		"choice":  func(c []values.Cell, _ values.Facts) values.Column { return values.Choice(c, words) },
		"choices": func(c []values.Cell, _ values.Facts) values.Column { return values.Choices(c, words) },
	} {
		t.Run(name, func(t *testing.T) {
			cells := below(
				values.Cell{Cell: grid.Cell{Kind: grid.Error, Text: "#DIV/0!"}},
				values.Cell{Cell: grid.Cell{Kind: grid.Error, Text: "#REF!", Formula: "B2"}},
				values.Cell{Cell: grid.Cell{Kind: grid.Number, Formula: "B2*C2", Uncached: true}},
				text(" \u00a0\u200b"),
			)
			c := read(cells, values.Facts{Workbook: true})
			expect(t, c, "#DIV/0! is an error of the spreadsheet", "HOLD", "HOLD", "HOLD", "")
			if h := c.Values[2].Held; h == nil || h.Problem != "This formula's result was never saved." || h.Remedy != "Open the file in Excel or LibreOffice and save it, then send it again." {
				t.Errorf("a formula without a result: %+v", h)
			}
		})
	}
}

func TestEmptyColumn(t *testing.T) {
	if c := values.Money(nil, values.Facts{}); len(c.Values) != 0 || c.Held != nil || c.Notes != nil {
		t.Errorf("%+v", c)
	}
	if c := values.Date(nil, values.Facts{}); len(c.Values) != 0 || c.Held != nil || c.Notes != nil {
		t.Errorf("%+v", c)
	}
}
