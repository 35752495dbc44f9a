package document_test

import (
	"slices"
	"testing"

	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

// A column is shown when one cell of it says something, and nought, "not
// recorded" and a dash are something.
func TestSpeaking(t *testing.T) {
	row := func(cells ...document.Cell) document.Row { return document.Row{Cells: cells} }
	text, blank := document.String, document.Blank
	none := document.Cell{Kind: document.Money, None: true, Missing: "–"}
	for name, c := range map[string]struct {
		rows   []document.Row
		totals []document.Cell
		want   []int
	}{
		"no rows":          {nil, nil, []int{0, 1, 2}},
		"only blank rows":  {[]document.Row{row(text(""), blank(document.Money), text(" ")), {}}, nil, []int{0, 1, 2}},
		"one is silent":    {[]document.Row{row(text("a"), text(""), document.ID("7")), row(text(""), text(" \n"), document.ID(""))}, nil, []int{0, 2}},
		"nought":           {[]document.Row{row(text(""), document.Cents(0), document.Number(0))}, nil, []int{1, 2}},
		"not recorded":     {[]document.Row{row(document.Amount(money.Amount{}), none, blank(document.Count))}, nil, []int{0, 1}},
		"short rows":       {[]document.Row{row(text("a")), row(text("b"), text("c"))}, nil, []int{0, 1}},
		"the totals alone": {[]document.Row{row(text("a"), text(""), text(""))}, []document.Cell{text("Total"), text(""), document.Cents(5)}, []int{0, 2}},
	} {
		table := &document.Table{Columns: make([]document.Column, 3), Rows: c.rows, Totals: c.totals}
		if got := table.Speaking(); !slices.Equal(got, c.want) {
			t.Errorf("%s: columns %v, want %v", name, got, c.want)
		}
	}
}
