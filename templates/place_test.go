package templates

import (
	"strings"
	"testing"
)

func sheet(t testing.TB) *Layout {
	t.Helper()
	l, ok, err := RunningSheet("vic-1998")
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	return l
}

// Every row of the sheet has one use, and a table has all the rows it is said to
// have, with its headings above each page's.
func TestEveryRowHasOneUse(t *testing.T) {
	used := map[int]string{}
	use := func(row int, what string) {
		if used[row] != "" {
			t.Errorf("row %d is %s and %s", row, used[row], what)
		}
		used[row] = what
	}
	for _, p := range sheet(t).Placement() {
		use(p.Title, p.Section.Title)
		if p.Help > 0 {
			use(p.Help, "the help of "+p.Section.Title)
		}
		for _, b := range p.Blocks {
			if b.Head > 0 {
				use(b.Head, "headings of "+p.Section.Title)
			}
			if b.Head > 0 && b.First != b.Head+1 || b.Last < b.First {
				t.Errorf("%s has headings in row %d above rows %d to %d", p.Section.Title, b.Head, b.First, b.Last)
			}
		}
		for _, row := range p.Rows() {
			use(row, p.Section.Title)
		}
		if want := max(p.Section.Rows, len(p.Section.Questions)); want > 0 && len(p.Rows()) != want {
			t.Errorf("%s has %d rows, want %d", p.Section.Title, len(p.Rows()), want)
		}
		if want := max(len(p.Section.Pages), 1); len(p.Blocks) != want {
			t.Errorf("%s stands on %d pages, want %d", p.Section.Title, len(p.Blocks), want)
		}
	}
}

// The words of the lists stand on paper, once for each list, unless the heading
// has them.
func TestHelpNamesTheWords(t *testing.T) {
	l := sheet(t)
	want := map[string]string{
		"Games":              "One row a game, in the order played. Complete a game's part before the next game starts (r. 16(3)).",
		"Expenses":           "Everything paid out of this session's receipts but prizes. What for: catering, operator's fee, tickets, hire, wages or other. Paid by: cash, cheque or transfer.",
		"Prizes and winners": "Cheque asked, Signed: yes or no.",
		"Banking":            "",
	}
	for i := range l.Sections {
		s := &l.Sections[i]
		if text, ok := want[s.Title]; ok && !strings.HasSuffix(l.Help(s), text) {
			t.Errorf("%s says %q", s.Title, l.Help(s))
		}
		if s.Title == "Declarations" && l.Help(s) != s.Help {
			t.Errorf("%s says %q", s.Title, l.Help(s))
		}
	}
}

func TestPagesHaveTheTablesRows(t *testing.T) {
	l := Layout{Widths: []float64{8}, Sections: []LayoutSection{{Title: "Games", Kind: Table, Rows: 36, Pages: []int{17, 18}, Cells: []LayoutCell{{Label: "Game"}}}}}
	if err := l.check("vic-1998"); err == nil || !strings.Contains(err.Error(), "Games has 36 rows, its pages have 35") {
		t.Errorf("a row without a page gives %v", err)
	}
	l.Sections[0].Pages[1] = 19
	if err := l.check("vic-1998"); err != nil {
		t.Error(err)
	}
}
