package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// Notional receipts of $240.00 allow $168.00.
func TestR10_1_b_ii(t *testing.T) {
	runLimits(t, "vic/r10.1.b.ii", "VB-1/S1/1", nil, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass, margin: "48.00"},
		{name: "a cent under", bend: func(s *bingo.Session) { prize(s, "167.99") }, outcome: bingo.Pass, margin: "0.01"},
		{name: "at the limit", bend: func(s *bingo.Session) { prize(s, "168.00") }, outcome: bingo.Pass, margin: "0.00"},
		{name: "a cent over", bend: func(s *bingo.Session) { prize(s, "168.01") }, outcome: bingo.Breach, margin: "-0.01"},
		{name: "no gross, its ceiling stands", bend: func(s *bingo.Session) {
			gross(s, "0.00")
			prize(s, "168.01")
		}, outcome: bingo.Breach, margin: "-0.01"},
		{name: "price missing", bend: func(s *bingo.Session) { s.Games[0].TicketPrice = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "available missing", bend: func(s *bingo.Session) { s.Games[0].TicketsAvailable = money.Count64{} }, outcome: bingo.NotAssessable},
		{name: "amount missing", bend: func(s *bingo.Session) { s.Games[0].Prizes[0].Amount = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "no prize row", bend: func(s *bingo.Session) { s.Games[0].Prizes = nil }, outcome: bingo.Pass, margin: "168.00"},
		{name: "the whole series", outcome: bingo.NotAssessable, choices: reading("vic/available", "series")},
		{name: "a jackpot session", bend: pooled, outcome: bingo.NotApplicable},
		{name: "a jackpot session under cap-70", bend: func(s *bingo.Session) {
			pooled(s)
			prize(s, "168.01")
		}, outcome: bingo.Breach, margin: "-0.01", choices: reading("vic/jackpot-game-cap", "cap-70")},
		{name: "a game that does not feed the pool", bend: func(s *bingo.Session) {
			pooled(s)
			s.Games[0].JackpotContribution = ruletest.Dollars("0.00")
		}, outcome: bingo.Pass, margin: "48.00", choices: reading("vic/jackpot-session", "feeding-games")},
	}, general(bingo.Pass, "48.00", bingo.FileGames, bingo.FilePrizes)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(func(s *bingo.Session) { prize(s, "168.01") })), "vic/r10.1.b.ii", "VB-1/S1/1")
	if f.Message != "Prizes of $168.01 are a little over 70.00 % of the notional receipts of the game, $240.00; at most 70 % ($168.00) is allowed: $0.01 out." || f.Clears != "prizes $0.01 lower would have met it" {
		t.Errorf("it says %q, %q", f.Message, f.Clears)
	}
}
