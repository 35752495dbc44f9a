package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// paying has a pool of $300.00 brought in and the first game pay so much out of
// it, besides prizes of $360.00 in all.
func paying(payout string) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		ruletest.Jackpot(s, "300.00")
		g := &s.Games[0]
		g.JackpotDistribution = ruletest.Dollars(payout)
		g.Prizes[0].Amount = g.Prizes[0].Amount.Plus(g.JackpotDistribution)
	}
}

// Notional receipts of $720.00 allow $504.00; the other games' prizes make
// $240.00 of it.
func TestR10_1_c_ii(t *testing.T) {
	literal, net := reading("vic/session-cap", "literal"), reading("vic/session-cap", "net-of-carried-in")
	runLimits(t, "vic/r10.1.c.ii", "VB-1/S1", nil, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass, margin: "144.00"},
		{name: "a cent under", bend: func(s *bingo.Session) { prize(s, "263.99") }, outcome: bingo.Pass, margin: "0.01"},
		{name: "at the limit", bend: func(s *bingo.Session) { prize(s, "264.00") }, outcome: bingo.Pass, margin: "0.00"},
		{name: "a cent over", bend: func(s *bingo.Session) { prize(s, "264.01") }, outcome: bingo.Breach, margin: "-0.01"},
		{name: "a pool that pays nothing", bend: paying("0.00"), outcome: bingo.Pass, margin: "144.00"},
		{name: "readings agree on a pass", bend: paying("144.00"), outcome: bingo.Pass, margin: "0.00"},
		{name: "readings disagree", bend: paying("144.01"), outcome: bingo.Indeterminate},
		{name: "literal", bend: paying("144.01"), outcome: bingo.Breach, margin: "-0.01", choices: literal},
		{name: "net of what was brought in", bend: paying("144.01"), outcome: bingo.Pass, margin: "144.00", choices: net},
		{name: "net of no more than was brought in", bend: paying("444.01"), outcome: bingo.Breach, margin: "-0.01", choices: net},
		{name: "readings agree on a breach", bend: paying("444.01"), outcome: bingo.Breach, margin: "-300.01"},
		{name: "opening missing where nothing was paid", bend: func(s *bingo.Session) {
			paying("0.00")(s)
			s.JackpotOpening = unrecorded()
		}, outcome: bingo.Pass, margin: "144.00"},
		{name: "opening missing", bend: func(s *bingo.Session) {
			paying("144.01")(s)
			s.JackpotOpening = unrecorded()
		}, outcome: bingo.Indeterminate},
		{name: "opening missing, net", bend: func(s *bingo.Session) {
			paying("144.01")(s)
			s.JackpotOpening = unrecorded()
		}, outcome: bingo.NotAssessable, choices: net},
		{name: "opening in pools.csv", bend: func(s *bingo.Session) {
			paying("144.01")(s)
			s.JackpotOpening = unrecorded()
			s.Pools = []bingo.PoolBalance{{Pool: "A", Opening: ruletest.Dollars("300.00")}}
		}, outcome: bingo.Indeterminate},
		{name: "payout missing", bend: func(s *bingo.Session) {
			paying("144.01")(s)
			s.Games[2].JackpotDistribution = unrecorded()
		}, outcome: bingo.Indeterminate},
		{name: "price missing", bend: func(s *bingo.Session) { s.Games[0].TicketPrice = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "amount missing", bend: func(s *bingo.Session) { s.Games[0].Prizes[0].Amount = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "a held row of pools.csv", bend: func(s *bingo.Session) {
			paying("144.01")(s)
			s.Held = []bingo.HeldRow{{File: bingo.FilePools}}
		}, outcome: bingo.Indeterminate},
		{name: "payout and opening missing where all prizes are within it", bend: func(s *bingo.Session) {
			paying("144.00")(s)
			s.JackpotOpening, s.Games[2].JackpotDistribution = unrecorded(), unrecorded()
		}, outcome: bingo.Pass, margin: "0.00"},
		{name: "the same, net", bend: func(s *bingo.Session) {
			paying("144.00")(s)
			s.JackpotOpening, s.Games[2].JackpotDistribution = unrecorded(), unrecorded()
		}, outcome: bingo.Pass, margin: "0.00", choices: net},
		{name: "a balance below nothing was brought in", bend: func(s *bingo.Session) {
			paying("144.01")(s)
			s.JackpotOpening = ruletest.Dollars("-5.00")
		}, outcome: bingo.Breach, margin: "-0.01"},
	}, general(bingo.Pass, "144.00", bingo.FileGames, bingo.FilePrizes)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(paying("144.01"))), "vic/r10.1.c.ii", "VB-1/S1")
	if len(f.Readings) != 4 || !strings.Contains(f.Reading, "vic/session-cap=literal: breach; vic/session-cap=net-of-carried-in: pass") {
		t.Errorf("both readings are named: %q, %+v", f.Reading, f.Readings)
	}
	if !strings.HasPrefix(f.Clears, "selecting a reading of vic/session-cap, or: ") {
		t.Errorf("what would clear it: %q", f.Clears)
	}
}
