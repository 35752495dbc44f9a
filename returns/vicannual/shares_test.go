package vicannual_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// What is made from a month's figures is marked as they are, and a month's only
// row that is held leaves no $0.00 behind.
func TestSharesAreMarkedAsTheFiguresTheyAreMadeFrom(t *testing.T) {
	held := func(kind bingo.FileKind, decided bool) bingo.HeldRow {
		return bingo.HeldRow{File: kind, Game: 1, Decided: decided, Source: bingo.Source{Row: 9}}
	}
	for name, c := range map[string]struct {
		change                                             func(s *bingo.Session)
		month, gross, notional, floor, prizes, ceiling, of string
	}{
		"whole":        {func(*bingo.Session) {}, "July 2025", "$200.00", "$240.00", "$100.00", "$120.00", "$168.00", "60.00 %"},
		"a game held":  {func(s *bingo.Session) { s.Held = []bingo.HeldRow{held(bingo.FileGames, false)} }, "July 2025 *", "$200.00 *", "$240.00 *", "$100.00 *", "$120.00", "$168.00 *", "60.00 % *"},
		"a prize held": {func(s *bingo.Session) { s.Held = []bingo.HeldRow{held(bingo.FilePrizes, false)} }, "July 2025 *", "$200.00", "$240.00", "$100.00", "$120.00 *", "$168.00", "60.00 % *"},
		"a prize left out": {func(s *bingo.Session) { s.LeftOut = []bingo.HeldRow{held(bingo.FilePrizes, true)} },
			"July 2025 *", "$200.00", "$240.00", "$100.00", "$120.00 *", "$168.00", "60.00 % *"},
		"the only game held": {func(s *bingo.Session) { s.Games, s.Held = nil, []bingo.HeldRow{held(bingo.FileGames, false)} },
			"July 2025 *", "not known *", "not known *", "not known *", "$0.00", "not known *", "not known *"},
		"tickets available not recorded": {func(s *bingo.Session) { s.Games[0].TicketsAvailable = money.Count64{} },
			"July 2025 *", "$200.00", "not known *", "$100.00", "$120.00", "not known *", "60.00 %"},
		"gross not recorded": {func(s *bingo.Session) { s.Games[0].GrossReceipts = money.Amount{} },
			"July 2025 *", "not known *", "$240.00", "not known *", "$120.00", "$168.00", "not known *"},
	} {
		p := club(t, "2025-07-03")
		c.change(p.Sessions[0])
		d := figures(t, p, &returns.Basis{}).Document(&returns.Basis{})
		_, shares := d.Sheet("shares")
		got := [7]string{}
		for i, cell := range shares.Rows[0].Cells {
			got[i] = cell.People()
		}
		if want := [7]string{c.month, c.gross, c.notional, c.floor, c.prizes, c.ceiling, c.of}; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
		_, months := d.Sheet("months")
		_, sessions := d.Sheet("sessions")
		for _, table := range []struct {
			in   string
			cell string
		}{{"the return", months.Rows[0].Cells[months.Index("gross")].People()}, {"the session", sessions.Rows[0].Cells[sessions.Index("gross")].People()}} {
			if table.cell != c.gross {
				t.Errorf("%s: gross in %s: %q, want %q", name, table.in, table.cell, c.gross)
			}
		}
	}
}
