package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// 100 tickets at $2.00 come to $200.00.
func TestGrossArithmetic(t *testing.T) {
	gross := func(text string) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { g.GrossReceipts = ruletest.Dollars(text) }
	}
	prices := func(rows ...bingo.GamePrice) func(*bingo.Session, *bingo.Game) {
		return func(_ *bingo.Session, g *bingo.Game) { g.Prices = rows }
	}
	row := func(price string, sold int64) bingo.GamePrice {
		return bingo.GamePrice{Price: ruletest.Dollars(price), TicketsSold: ruletest.N(sold)}
	}
	runGame(t, "records/gross-arithmetic", "2", []gameCase{
		{"as it stands", asItStands, bingo.Pass, ""},
		{"a cent under", gross("199.99"), bingo.Breach, ""},
		{"a cent over", gross("200.01"), bingo.Breach, ""},
		{"a ticket fewer", gross("198.00"), bingo.Breach, ""},
		{"cash counted is another figure", func(_ *bingo.Session, g *bingo.Game) { g.CashCounted = ruletest.Dollars("198.00") }, bingo.Pass, ""},
		{"refunds are another figure", func(_ *bingo.Session, g *bingo.Game) { g.Refunds = ruletest.Dollars("2.00") }, bingo.Pass, ""},
		{"two prices", prices(row("2.00", 60), row("2.00", 40)), bingo.Pass, ""},
		{"two prices, a cent out", prices(row("2.01", 1), row("2.00", 99)), bingo.Breach, ""},
		{"a price row without its count", prices(row("2.00", 60), bingo.GamePrice{Price: ruletest.Dollars("2.00")}), bingo.NotAssessable, ""},
		{"nothing sold", func(_ *bingo.Session, g *bingo.Game) {
			g.TicketsSold, g.GrossReceipts = ruletest.N(0), ruletest.Dollars("0.00")
		}, bingo.Pass, ""},
		{"gross missing", func(_ *bingo.Session, g *bingo.Game) { g.GrossReceipts = money.Amount{} }, bingo.NotAssessable, ""},
		{"price missing", func(_ *bingo.Session, g *bingo.Game) { g.TicketPrice = money.Amount{} }, bingo.NotAssessable, ""},
		{"sold missing", func(_ *bingo.Session, g *bingo.Game) { g.TicketsSold = money.Count64{} }, bingo.NotAssessable, ""},
		{"a cancelled session", func(s *bingo.Session, g *bingo.Game) { cancel(s, g); gross("198.00")(s, g) }, bingo.NotApplicable, ""},
		{"a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 2) }, bingo.NotAssessable, ""},
		{"a held price", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGamePrices, 2) }, bingo.NotAssessable, ""},
	})
}

func TestGrossArithmeticMessage(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.Games[1].GrossReceipts = ruletest.Dollars("198.00")
	f := check(t, rec, "records/gross-arithmetic", "VB-1/S1/2", bingo.Breach, "")
	says(t, f, "These figures do not agree: the sheet has gross receipts of $198.00, but 100 tickets at $2.00 come to $200.00; the gross receipts are $2.00 less.",
		"gross receipts of $200.00, or 99 tickets sold, would agree")
	if f.AtStake.Cents() != 200 {
		t.Errorf("at stake %s", f.AtStake)
	}
	s.Games[1].GrossReceipts = ruletest.Dollars("199.00") // no number of tickets at $2.00
	says(t, check(t, rec, "records/gross-arithmetic", "VB-1/S1/2", bingo.Breach, ""),
		"These figures do not agree: the sheet has gross receipts of $199.00, but 100 tickets at $2.00 come to $200.00; the gross receipts are $1.00 less.",
		"gross receipts of $200.00 would agree")
	s.Games[1].TicketPrice, s.Games[1].TicketsSold = money.Amount{}, money.Count64{}
	names(t, check(t, rec, "records/gross-arithmetic", "VB-1/S1/2", bingo.NotAssessable, ""), "ticket price", "tickets sold")
}
