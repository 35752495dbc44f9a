package vicannual_test

import (
	"slices"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/returns"
)

// A row that could not be placed is missed in the months that its dates name, and
// what is said of several months is printed once; return.json has each month.
func TestMonthsOfWhatCouldNotBePlaced(t *testing.T) {
	span := func(from, to string) civil.Period { return civil.Period{From: day(t, from), To: day(t, to)} }
	for name, c := range map[string]struct {
		held    bingo.HeldRow
		months  int
		printed []string
	}{
		"no date":                  {bingo.HeldRow{File: bingo.FileExpenses}, 12, []string{"July 2025 to June 2026 | Total expenses"}},
		"a day":                    {bingo.HeldRow{File: bingo.FileExpenses, Dated: span("2025-09-30", "2025-09-30")}, 1, []string{"September 2025 | Total expenses"}},
		"about the end of a month": {bingo.HeldRow{File: bingo.FileGames, Dated: span("2025-09-30", "2025-10-02")}, 2, []string{"September 2025 to October 2025 | Gross receipts"}},
		"before the year":          {bingo.HeldRow{File: bingo.FileGames, Dated: span("2025-06-01", "2025-06-30")}, 0, nil},
		"into the year":            {bingo.HeldRow{File: bingo.FilePrizes, Dated: span("2025-06-30", "2025-07-02")}, 1, []string{"July 2025 | Prizes paid"}},
		"a session": {bingo.HeldRow{File: bingo.FileSessions, Dated: span("2026-03-03", "2026-03-03")}, 1,
			[]string{"March 2026 | Gross receipts", "March 2026 | Total expenses", "March 2026 | Prizes paid", "March 2026 | Balance of a pool"}},
	} {
		p := club(t, "2025-07-01")
		c.held.Source = bingo.Source{Row: 7}
		p.Held = []bingo.HeldRow{c.held}
		r := figures(t, p, &returns.Basis{})
		marked := 0
		for _, m := range r.Months {
			if marks(t, r, m.Month.String()) != "" {
				marked++
			}
		}
		if marked != c.months {
			t.Errorf("%s: %d months are marked, want %d", name, marked, c.months)
		}
		var got []string
		if _, gaps := r.Document(&returns.Basis{Exceptions: []bingo.Exception{{ID: "E1", Effect: bingo.StopsFiling}}}).Sheet("gaps"); gaps != nil {
			for _, row := range gaps.Rows {
				got = append(got, row.Cells[0].People()+" | "+row.Cells[1].Text)
			}
		}
		if !slices.Equal(got, c.printed) {
			t.Errorf("%s: printed %q", name, got)
		}
	}
	// Months that do not follow each other are said apart.
	p := club(t, "2025-07-01", "2025-09-01")
	for _, s := range p.Sessions {
		s.Held = []bingo.HeldRow{{File: bingo.FilePrizes, Extent: bingo.RestOfFile, Source: bingo.Source{Row: 3}}}
	}
	if _, gaps := figures(t, p, &returns.Basis{}).Document(&returns.Basis{}).Sheet("gaps"); len(gaps.Rows) != 2 || gaps.Rows[1].Cells[0].People() != "September 2025" {
		t.Errorf("%+v", gaps.Rows)
	}
}

// A session whose day cannot be read is missed in the months that its times name.
func TestMonthsOfASessionWhoseDayIsNotKnown(t *testing.T) {
	p := club(t, "2025-07-01")
	p.HeldSessions = []bingo.HeldSession{{ID: "S9", Dated: civil.Period{From: day(t, "2025-08-30"), To: day(t, "2025-09-01")}}}
	r := figures(t, p, &returns.Basis{})
	var months []string
	for _, m := range r.Months {
		if marks(t, r, m.Month.String()) != "" {
			months = append(months, m.Month.String())
		}
	}
	if !slices.Equal(months, []string{"2025-08", "2025-09"}) {
		t.Error(months)
	}
}

// One is one, and an expense of no session has no session's number.
func TestWordsOfTheDocument(t *testing.T) {
	p := club(t, "2025-07-01")
	p.Expenses = []bingo.Expense{{Category: "wages", Amount: amount(t, "5.00"), PaidAt: day(t, "2025-07-02")}}
	d := figures(t, p, &returns.Basis{}).Document(&returns.Basis{})
	var cover, sheet []string
	for _, b := range d.Sections[0].Blocks {
		for _, f := range b.Facts {
			cover = append(cover, f.Label+": "+f.Value.People())
		}
		if b.Text != nil {
			sheet = append(sheet, b.Text.OnSheet)
		}
	}
	if !slices.Contains(cover, "Sessions, games, prizes: 1 session, 1 game, 1 prize") || strings.Contains(strings.Join(sheet, ""), "page") || !strings.Contains(strings.Join(sheet, ""), "on the sheet “Return”") {
		t.Errorf("%q\n%q", cover, sheet)
	}
	_, expenses := d.Sheet("expenses")
	for _, row := range expenses.Rows {
		want := "1"
		if row.Cells[2].Text == "permit-wide" {
			want = ""
		}
		if got := strings.TrimSpace(row.Cells[0].People()); got != want {
			t.Errorf("%s has session no. %q", row.Cells[2].Text, got)
		}
	}
}
