package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func pooled(s *bingo.Session) { ruletest.Jackpot(s, "100.00") }

// Gross receipts of $200.00 in a session with a jackpot ask for $40.00.
func TestR10_1_a(t *testing.T) {
	runLimits(t, "vic/r10.1.a", "VB-1/S1/1", pooled, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass, margin: "80.00"},
		{name: "a cent under", bend: func(s *bingo.Session) { prize(s, "39.99") }, outcome: bingo.Breach, margin: "-0.01"},
		{name: "at the limit", bend: func(s *bingo.Session) { prize(s, "40.00") }, outcome: bingo.Pass, margin: "0.00"},
		{name: "a cent over", bend: func(s *bingo.Session) { prize(s, "40.01") }, outcome: bingo.Pass, margin: "0.01"},
		{name: "a fifth of a cent under", bend: func(s *bingo.Session) {
			prize(s, "40.00")
			gross(s, "200.01")
		}, outcome: bingo.Breach, margin: "-0.002"},
		{name: "no gross", bend: func(s *bingo.Session) {
			prize(s, "0.00")
			gross(s, "0.00")
		}, outcome: bingo.Pass, margin: "0.00"},
		{name: "gross missing", bend: func(s *bingo.Session) { s.Games[0].GrossReceipts = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "amount missing", bend: func(s *bingo.Session) { s.Games[0].Prizes[0].Amount = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "no jackpot", bend: func(s *bingo.Session) { s.JackpotPools = nil }, outcome: bingo.NotApplicable},
		{name: "a game that feeds the pool", outcome: bingo.Pass, margin: "80.00", choices: reading("vic/jackpot-session", "feeding-games")},
		{name: "a game that does not", bend: func(s *bingo.Session) {
			s.Games[0].JackpotContribution = ruletest.Dollars("0.00")
		}, outcome: bingo.NotApplicable, choices: reading("vic/jackpot-session", "feeding-games")},
		{name: "contributed", outcome: bingo.Pass, margin: "100.00", choices: reading("vic/prizes-distributed", "contributed")},
		{name: "contribution missing", bend: func(s *bingo.Session) {
			s.Games[0].JackpotContribution = unrecorded()
		}, outcome: bingo.NotAssessable, choices: reading("vic/prizes-distributed", "contributed")},
		{name: "contribution missing where it does not count", bend: func(s *bingo.Session) {
			s.Games[0].JackpotContribution = unrecorded()
		}, outcome: bingo.Pass, margin: "80.00"},
		heldCase(bingo.FileGamePrices, 1),
	}, general(bingo.Pass, "80.00", bingo.FileGames, bingo.FilePrizes)...))
}

// What is short by a fraction of a cent is made good by a cent.
func TestFractionIsMadeGoodByACent(t *testing.T) {
	s := bent(pooled)
	prize(s, "40.00")
	gross(s, "200.01")
	f := ruletest.Run(t, vic.Pack, recordOf(s), "vic/r10.1.a", "VB-1/S1/1")
	if f.Clears != "prizes $0.01 higher would have met it" || f.AtStake.String() != "0.01" || f.Limit.String() != "40.002" {
		t.Errorf("%q, at stake %s, limit %s", f.Clears, f.AtStake, f.Limit)
	}
}

// Where no pool is named, an empty movement is none.
func TestContributedWithoutAPool(t *testing.T) {
	runLimits(t, "vic/r10.1.b.i", "VB-1/S1/1", nil, []limitCase{
		{name: "contributed", outcome: bingo.Pass, margin: "20.00", choices: reading("vic/prizes-distributed", "contributed")},
	})
}
