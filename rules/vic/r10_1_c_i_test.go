package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// Gross receipts of $600.00 ask for $300.00; the other games' prizes make
// $240.00 of it.
func TestR10_1_c_i(t *testing.T) {
	runLimits(t, "vic/r10.1.c.i", "VB-1/S1", nil, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass, margin: "60.00"},
		{name: "a cent under", bend: func(s *bingo.Session) { prize(s, "59.99") }, outcome: bingo.Breach, margin: "-0.01"},
		{name: "at the limit", bend: func(s *bingo.Session) { prize(s, "60.00") }, outcome: bingo.Pass, margin: "0.00"},
		{name: "a cent over", bend: func(s *bingo.Session) { prize(s, "60.01") }, outcome: bingo.Pass, margin: "0.01"},
		{name: "with a jackpot too", bend: func(s *bingo.Session) {
			pooled(s)
			prize(s, "59.99")
		}, outcome: bingo.Breach, margin: "-0.01"},
		{name: "gross of one game missing", bend: func(s *bingo.Session) { s.Games[2].GrossReceipts = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "an amount missing", bend: func(s *bingo.Session) { s.Games[2].Prizes[0].Amount = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "no game on the sheet", bend: func(s *bingo.Session) { s.Games, s.GamesPlayed = nil, money.Count64{} }, outcome: bingo.NotAssessable},
		{name: "no game was played", bend: func(s *bingo.Session) { s.Games, s.GamesPlayed = nil, ruletest.N(0) }, outcome: bingo.Pass, margin: "0.00"},
		{name: "contributed", bend: pooled, outcome: bingo.Pass, margin: "120.00", choices: reading("vic/prizes-distributed", "contributed")},
		{name: "priced", bend: func(s *bingo.Session) { gross(s, "900.00") }, outcome: bingo.Pass, margin: "60.00", choices: reading("vic/gross", "priced")},
		heldCase(bingo.FileGamePrices, 2),
	}, general(bingo.Pass, "60.00", bingo.FileGames, bingo.FilePrizes)...))
}
