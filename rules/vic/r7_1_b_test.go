package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// prices gives the first game rows of game_prices.csv, 50 tickets each.
func prices(each ...string) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		for _, p := range each {
			s.Games[0].Prices = append(s.Games[0].Prices, bingo.GamePrice{Price: ruletest.Dollars(p), TicketsSold: ruletest.N(50)})
		}
	}
}

func free(n int64) func(s *bingo.Session) {
	return func(s *bingo.Session) { s.Games[0].TicketsFree = ruletest.N(n) }
}

func TestR7_1_b(t *testing.T) {
	different, ignored := reading("vic/free-tickets", "different-price"), reading("vic/free-tickets", "ignored")
	runLimits(t, "vic/r7.1.b", "VB-1/S1/1", nil, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass},
		{name: "two prices", bend: prices("2.00", "3.00"), outcome: bingo.Breach},
		{name: "one price twice", bend: prices("2.00", "2.00"), outcome: bingo.Pass},
		{name: "the only price stands in game_prices", bend: func(s *bingo.Session) {
			prices("2.00", "2.00")(s)
			s.Games[0].TicketPrice, s.Games[0].TicketsSold = unrecorded(), money.Count64{}
		}, outcome: bingo.Pass},
		{name: "a cent over", bend: func(s *bingo.Session) { gross(s, "200.01") }, outcome: bingo.NotAssessable},
		{name: "a cent under", bend: func(s *bingo.Session) { gross(s, "199.99") }, outcome: bingo.NotAssessable},
		{name: "a ticket more", bend: func(s *bingo.Session) { s.Games[0].TicketsSold = ruletest.N(101) }, outcome: bingo.NotAssessable},
		{name: "refunds are another matter", bend: func(s *bingo.Session) { s.Games[0].Refunds = ruletest.Dollars("4.00") }, outcome: bingo.Pass},
		{name: "the cash counted is another matter", bend: func(s *bingo.Session) { s.Games[0].CashCounted = ruletest.Dollars("199.00") }, outcome: bingo.Pass},
		{name: "cash that would bear it out", bend: func(s *bingo.Session) {
			gross(s, "199.00")
			s.Games[0].CashCounted = ruletest.Dollars("200.00")
		}, outcome: bingo.NotAssessable},
		{name: "price missing", bend: func(s *bingo.Session) { s.Games[0].TicketPrice = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "sold missing", bend: func(s *bingo.Session) { s.Games[0].TicketsSold = money.Count64{} }, outcome: bingo.NotAssessable},
		{name: "gross missing", bend: func(s *bingo.Session) { s.Games[0].GrossReceipts = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "no free ticket", bend: free(0), outcome: bingo.Pass},
		{name: "one free ticket", bend: free(1), outcome: bingo.Indeterminate},
		{name: "one free ticket is another price", bend: free(1), outcome: bingo.Breach, choices: different},
		{name: "one free ticket is no sale", bend: free(1), outcome: bingo.Pass, choices: ignored},
		{name: "a price of nothing", bend: prices("2.00", "0.00"), outcome: bingo.Indeterminate},
		{name: "free tickets and two prices agree", bend: func(s *bingo.Session) {
			free(1)(s)
			prices("2.00", "3.00")(s)
		}, outcome: bingo.Breach},
		{name: "one free ticket, and gross that does not bear the price out", bend: func(s *bingo.Session) {
			free(1)(s)
			gross(s, "200.01")
		}, outcome: bingo.Indeterminate},
		{name: "a game that is free for all", bend: func(s *bingo.Session) {
			free(40)(s)
			gross(s, "0.00")
			s.Games[0].TicketPrice = ruletest.Dollars("0.00")
		}, outcome: bingo.Pass},
		heldCase(bingo.FileGamePrices, 1),
	}, general(bingo.Pass, "", bingo.FileGames)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(prices("2.00", "3.00"))), "vic/r7.1.b", "VB-1/S1/1")
	if f.Message != "Tickets of the game sold at more than one price: 50 at $2.00, 50 at $3.00. One price is asked for every ticket in a game." || f.AtStake.String() != "250.00" {
		t.Errorf("it says %q, at stake %s", f.Message, f.AtStake)
	}
}
