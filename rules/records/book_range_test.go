package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// Books 0001 to 0100 of one series hold 100 tickets, all sold.
func TestBookRange(t *testing.T) {
	game := func(bend func(*bingo.Game)) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { bend(g) }
	}
	books := func(first, last string) func(*bingo.Session, *bingo.Game) {
		return game(func(g *bingo.Game) { g.FirstBook, g.LastBook = first, last })
	}
	wasted := func(serial, book string) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, _ *bingo.Game) {
			s.Wasted = []bingo.WastedBook{{SerialNo: serial, BookNo: book}}
		}
	}
	runGame(t, "records/book-range", "2", []gameCase{
		{"as it stands", asItStands, bingo.Pass, "0"},
		{"one fewer sold", game(func(g *bingo.Game) { g.TicketsSold = ruletest.N(99) }), bingo.Pass, "1"},
		{"one more sold", game(func(g *bingo.Game) { g.TicketsSold = ruletest.N(101) }), bingo.Breach, "-1"},
		{"a prefix", books("A-0001", "A-0100"), bingo.Pass, "0"},
		{"other widths", books("1", "100"), bingo.Pass, "0"},
		{"one book fewer", books("0002", "0100"), bingo.Breach, "-1"},
		{"two series", game(func(g *bingo.Game) { g.TicketSerials = []string{"0012-0013"} }), bingo.Pass, "100"},
		{"serials listed", game(func(g *bingo.Game) { g.TicketSerials = []string{"0012-0013", "A-23"} }), bingo.Pass, "200"},
		{"no serial counts as one", game(func(g *bingo.Game) { g.TicketSerials = nil }), bingo.Pass, "0"},
		{"a wasted book of the series", wasted("M2025-07-03", "0050"), bingo.Breach, "-1"},
		{"a wasted book without a serial", wasted("", "50"), bingo.Breach, "-1"},
		{"a wasted book of another series", wasted("M2", "0050"), bingo.Pass, "0"},
		{"a wasted book, the game's serial unknown", func(s *bingo.Session, g *bingo.Game) {
			wasted("M2", "0050")(s, g)
			g.TicketSerials = nil
		}, bingo.Breach, "-1"},
		{"a wasted book outside", wasted("", "0101"), bingo.Pass, "0"},
		{"a wasted book that is no number", wasted("", "blue"), bingo.Pass, "0"},
		{"backwards", books("0100", "0099"), bingo.Breach, "-1"},
		{"one book", func(_ *bingo.Session, g *bingo.Game) {
			g.FirstBook, g.LastBook, g.TicketsSold = "7", "7", ruletest.N(1)
		}, bingo.Pass, "0"},
		{"two prefixes", books("A0001", "B0100"), bingo.NotAssessable, ""},
		{"no number", books("blue", "0100"), bingo.NotAssessable, ""},
		{"lowest missing", books("", "0100"), bingo.NotAssessable, ""},
		{"highest missing", books("0001", ""), bingo.NotAssessable, ""},
		{"sold missing", game(func(g *bingo.Game) { g.TicketsSold = money.Count64{} }), bingo.NotAssessable, ""},
		{"nothing sold, no books", game(func(g *bingo.Game) {
			g.TicketsSold, g.FirstBook, g.LastBook = ruletest.N(0), "", ""
		}), bingo.NotApplicable, ""},
		{"a cancelled session", func(s *bingo.Session, g *bingo.Game) { cancel(s, g); g.TicketsSold = ruletest.N(101) }, bingo.NotApplicable, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
		{"a held wasted book", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileWastedBooks, 0) }, bingo.NotAssessable, ""},
	})
}

func TestBookRangeMessages(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	g := &s.Games[1]
	g.TicketSerials, g.TicketsSold = []string{"0012-0013"}, ruletest.N(201)
	s.Wasted = []bingo.WastedBook{{BookNo: "0050"}}
	says(t, check(t, rec, "records/book-range", "VB-1/S1/2", bingo.Breach, "-2"),
		"These figures do not agree: the books 0001 to 0100 in 2 series, less 1 wasted, hold 199 tickets for the game, but 201 were sold: 2 too many.",
		"199 tickets sold, or book numbers that hold 2 more, would agree")
	g.FirstBook, g.LastBook = "0100", "0001"
	says(t, check(t, rec, "records/book-range", "VB-1/S1/2", bingo.Breach, "-99"),
		"These figures do not agree: the highest book number, 0001, comes before the lowest, 0100.",
		"the two book numbers the other way round, if they were exchanged")
	g.FirstBook, g.LastBook, g.TicketsSold = "", "", money.Count64{}
	names(t, check(t, rec, "records/book-range", "VB-1/S1/2", bingo.NotAssessable, ""),
		"tickets sold", "the lowest book number", "the highest book number")
}
