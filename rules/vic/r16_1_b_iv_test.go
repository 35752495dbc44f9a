package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// Books 0001 to 0100 of one series hold 100 tickets for each game.
func TestR16_1_b_iv(t *testing.T) {
	const rule = "vic/r16.1.b.iv"
	runSheet(t, rule, "", append(denials(rule, 0), []sheetCase{
		{"every book sold", asItStands, bingo.Pass, ""},
		{"a ticket fewer than the books hold", func(_ *bingo.Session, g *bingo.Game) { g.TicketsSold = ruletest.N(99) }, bingo.NotAssessable, ""},
		{"a ticket more than the books hold", func(_ *bingo.Session, g *bingo.Game) { g.TicketsSold = ruletest.N(101) }, bingo.NotAssessable, ""},
		{"a wasted book listed", func(s *bingo.Session, g *bingo.Game) {
			g.TicketsSold = ruletest.N(99)
			s.Wasted = []bingo.WastedBook{{SerialNo: "M2025-07-03", BookNo: "0050"}}
		}, bingo.Pass, ""},
		{"the rest given free", func(_ *bingo.Session, g *bingo.Game) {
			g.TicketsSold, g.TicketsFree = ruletest.N(95), ruletest.N(5)
		}, bingo.NotAssessable, ""},
		{"free tickets from elsewhere", func(_ *bingo.Session, g *bingo.Game) { g.TicketsFree = ruletest.N(5) }, bingo.Pass, ""},
		{"two series", func(_ *bingo.Session, g *bingo.Game) {
			g.TicketSerials, g.TicketsSold = []string{"0001-0002"}, ruletest.N(200)
		}, bingo.Pass, ""},
		{"a book number missing", func(_ *bingo.Session, g *bingo.Game) { g.LastBook = "" }, bingo.NotAssessable, ""},
		{"a book number that is none", func(_ *bingo.Session, g *bingo.Game) { g.LastBook = "blue" }, bingo.NotAssessable, ""},
		{"sold missing", func(_ *bingo.Session, g *bingo.Game) { g.TicketsSold = money.Count64{} }, bingo.NotAssessable, ""},
		{"a game that sold none", func(_ *bingo.Session, g *bingo.Game) {
			g.TicketsSold, g.FirstBook, g.LastBook = ruletest.N(0), "", ""
		}, bingo.Pass, ""},
		{"no game played", func(s *bingo.Session, _ *bingo.Game) { s.Games, s.GamesPlayed = nil, ruletest.N(0) }, bingo.Pass, ""},
		{"no game on the sheet", func(s *bingo.Session, _ *bingo.Game) { s.Games = nil }, bingo.NotAssessable, ""},
		{"not filled, attested yes", func(s *bingo.Session, g *bingo.Game) {
			g.TicketsSold = ruletest.N(99)
			attest(s, rule, 0, true)
		}, bingo.NotAssessable, ""},
		{"a held wasted book", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileWastedBooks, 0) }, bingo.NotAssessable, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 0) }, bingo.NotAssessable, ""},
	}...), nil)
}
