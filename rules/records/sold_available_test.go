package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// 120 tickets are available.
func TestSoldAvailable(t *testing.T) {
	sold := func(n int64) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { g.TicketsSold = ruletest.N(n) }
	}
	runGame(t, "records/sold-available", "2", []gameCase{
		{"as it stands", asItStands, bingo.Pass, "20"},
		{"one fewer", sold(119), bingo.Pass, "1"},
		{"all of them", sold(120), bingo.Pass, "0"},
		{"one more", sold(121), bingo.Breach, "-1"},
		{"sold missing", func(_ *bingo.Session, g *bingo.Game) { g.TicketsSold = money.Count64{} }, bingo.NotAssessable, ""},
		{"available missing", func(_ *bingo.Session, g *bingo.Game) { g.TicketsAvailable = money.Count64{} }, bingo.NotAssessable, ""},
		{"a cancelled session", func(s *bingo.Session, g *bingo.Game) { cancel(s, g); sold(121)(s, g) }, bingo.NotApplicable, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
	})
}

func TestSoldAvailableMessage(t *testing.T) {
	rec := ruletest.Record()
	ruletest.Session(rec, "S1", "2025-07-03").Games[1].TicketsSold = ruletest.N(1250)
	says(t, check(t, rec, "records/sold-available", "VB-1/S1/2", bingo.Breach, "-1130"),
		"These figures do not agree: 1,250 tickets were sold, but only 120 were available: 1,130 too many.",
		"120 tickets sold, or 1,250 available, would agree")
}
