package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// $200.00 less a prize of $120.00 leaves $80.00.
func TestProfitArithmetic(t *testing.T) {
	profit := func(text string) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { g.GrossProfit = ruletest.Dollars(text) }
	}
	pool := func(more func(*bingo.Game)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, g *bingo.Game) { ruletest.Jackpot(s, "300.00"); more(g) }
	}
	game := func(bend func(*bingo.Game)) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { bend(g) }
	}
	runGame(t, "records/profit-arithmetic", "2", []gameCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"a cent under", profit("79.99"), bingo.Breach, ""},
		{"a cent over", profit("80.01"), bingo.Breach, ""},
		{"cash counted is the gross", game(func(g *bingo.Game) { g.CashCounted = ruletest.Dollars("199.00") }), bingo.Breach, ""},
		{"refunds lower the gross", game(func(g *bingo.Game) {
			g.Refunds, g.GrossProfit = ruletest.Dollars("2.00"), ruletest.Dollars("78.00")
		}), bingo.Pass, ""},
		{"a loss", game(func(g *bingo.Game) {
			g.Prizes[0].Amount, g.GrossProfit = ruletest.Dollars("250.00"), ruletest.Dollars("-50.00")
		}), bingo.Pass, ""},
		{"no prize", game(func(g *bingo.Game) { g.Prizes, g.GrossProfit = nil, ruletest.Dollars("200.00") }), bingo.Pass, ""},
		{"out of other funds", game(func(g *bingo.Game) {
			g.Prizes[0].PrizeSource, g.GrossProfit = "other_funds", ruletest.Dollars("200.00")
		}), bingo.Pass, ""},
		{"partly out of other funds", game(func(g *bingo.Game) {
			g.Prizes[0].FromOther, g.GrossProfit = ruletest.Dollars("20.00"), ruletest.Dollars("100.00")
		}), bingo.Pass, ""},
		{"the part recorded goes before the source", game(func(g *bingo.Game) {
			g.Prizes[0].PrizeSource, g.Prizes[0].FromOther, g.GrossProfit = "other_funds", ruletest.Dollars("20.00"), ruletest.Dollars("100.00")
		}), bingo.Pass, ""},
		{"a contribution", pool(func(*bingo.Game) {}), bingo.Pass, ""},
		{"a payout from the pool costs nothing", pool(func(g *bingo.Game) {
			g.JackpotDistribution = ruletest.Dollars("320.00")
			g.Prizes[0].Amount = ruletest.Dollars("440.00")
		}), bingo.Pass, ""},
		{"contribution missing", pool(func(g *bingo.Game) { g.JackpotContribution = money.Amount{} }), bingo.NotAssessable, ""},
		{"payout missing", pool(func(g *bingo.Game) { g.JackpotDistribution = money.Amount{} }), bingo.NotAssessable, ""},
		{"profit missing", game(func(g *bingo.Game) { g.GrossProfit = money.Amount{} }), bingo.NotAssessable, ""},
		{"gross missing", game(func(g *bingo.Game) { g.GrossReceipts = money.Amount{} }), bingo.NotAssessable, ""},
		{"prize missing", game(func(g *bingo.Game) { g.Prizes[0].Amount = money.Amount{} }), bingo.NotAssessable, ""},
		{"no prizes.csv", func(s *bingo.Session, _ *bingo.Game) { drop(s, bingo.FilePrizes) }, bingo.NotAssessable, ""},
		{"a held prize", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePrizes, 2) }, bingo.NotAssessable, ""},
		{"a held prize of another game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePrizes, 1) }, bingo.Pass, ""},
		{"a cancelled session", func(s *bingo.Session, g *bingo.Game) { cancel(s, g); profit("79.99")(s, g) }, bingo.NotApplicable, ""},
	})
}

func TestProfitArithmeticMessage(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	ruletest.Jackpot(s, "300.00")
	g := &s.Games[1]
	g.JackpotDistribution, g.Prizes[0].Amount, g.GrossProfit = ruletest.Dollars("100.00"), ruletest.Dollars("220.00"), ruletest.Dollars("-40.00")
	says(t, check(t, rec, "records/profit-arithmetic", "VB-1/S1/2", bingo.Breach, ""),
		"These figures do not agree: the sheet has a gross profit of -$40.00, but gross receipts of $200.00 less prizes of $220.00 ($100.00 of them from the pool or other funds) and a contribution of $20.00 leave $60.00; what is written is $100.00 less.",
		"a gross profit of $60.00 would agree")
}
