package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// offered prices the three games so that notional receipts come to $10,000.00
// and adds cents by the first game's single ticket.
func offered(price string, available int64) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		for i, p := range []string{price, "10.00", "10.00"} {
			g := &s.Games[i]
			g.TicketPrice, g.TicketsAvailable = ruletest.Dollars(p), ruletest.N(300)
		}
		s.Games[0].TicketsAvailable = ruletest.N(available)
	}
}

func TestR7_1_d(t *testing.T) {
	runLimits(t, "vic/r7.1.d", "VB-1/S1", nil, append([]limitCase{
		{name: "a cent under", bend: offered("3999.99", 1), outcome: bingo.Pass, margin: "0.01"},
		{name: "at the limit", bend: offered("4000.00", 1), outcome: bingo.Pass, margin: "0.00"},
		{name: "a cent over", bend: offered("4000.01", 1), outcome: bingo.Breach, margin: "-0.01"},
		{name: "a ticket over", bend: offered("4.00", 1001), outcome: bingo.Breach, margin: "-4.00"},
		{name: "a price missing", bend: func(s *bingo.Session) { s.Games[0].TicketPrice = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "available missing", bend: func(s *bingo.Session) { s.Games[2].TicketsAvailable = money.Count64{} }, outcome: bingo.NotAssessable},
		{name: "the whole series", outcome: bingo.NotAssessable, choices: reading("vic/available", "series")},
	}, general(bingo.Pass, "9280.00", bingo.FileGames)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(offered("4000.01", 1))), "vic/r7.1.d", "VB-1/S1")
	if f.Message != "Notional receipts of the session of $10,000.01; at most $10,000.00 is allowed: $0.01 out." || f.AtStake.String() != "0.01" {
		t.Errorf("it says %q, at stake %s", f.Message, f.AtStake)
	}
}
