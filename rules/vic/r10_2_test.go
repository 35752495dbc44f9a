package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// full brings a pool in at a balance; the three games feed it $20.00 each and
// pay so much out of it, and it closes at what is left.
func full(opening string, payouts ...string) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		ruletest.Jackpot(s, opening)
		for i, p := range payouts {
			s.Games[i].JackpotDistribution = ruletest.Dollars(p)
			s.JackpotClosing = s.JackpotClosing.Minus(s.Games[i].JackpotDistribution)
		}
	}
}

func TestR10_2(t *testing.T) {
	reached, closing := reading("vic/pool-emptied", "when-reached"), reading("vic/pool-emptied", "closing-zero")
	then := func(one, other func(*bingo.Session)) func(*bingo.Session) {
		return func(s *bingo.Session) {
			one(s)
			other(s)
		}
	}
	beside := func(closing string) func(*bingo.Session) {
		return func(s *bingo.Session) {
			s.JackpotPools = append(s.JackpotPools, "K")
			s.Pools = []bingo.PoolBalance{{Pool: "K", Opening: ruletest.Dollars(closing), Closing: ruletest.Dollars(closing)}}
		}
	}
	noClosing := func(s *bingo.Session) { s.JackpotClosing = unrecorded() }
	runLimits(t, "vic/r10.2", "VB-1/S1", full("0.00"), append([]limitCase{
		{name: "far from it", outcome: bingo.Pass, margin: "9940.00"},
		{name: "a cent under", bend: full("9939.99"), outcome: bingo.Pass, margin: "0.01"},
		{name: "paid before it would be reached", bend: full("9950.00", "50.00"), outcome: bingo.Pass, margin: "30.00"},
		{name: "at the limit, nothing paid", bend: full("9940.00"), outcome: bingo.Breach, margin: "-10000.00"},
		{name: "at the limit in the last game, all paid in it", bend: full("9940.00", "0.00", "0.00", "10000.00"), outcome: bingo.Pass, margin: "0.00"},
		{name: "a cent of it kept", bend: full("9940.00", "0.00", "0.00", "9999.99"), outcome: bingo.Breach, margin: "-0.01"},
		{name: "from the start, paid at once, then fed again", bend: full("10000.00", "10020.00"), outcome: bingo.Indeterminate},
		{name: "when reached", bend: full("10000.00", "10020.00"), outcome: bingo.Pass, margin: "20.00", choices: reached},
		{name: "closing zero", bend: full("10000.00", "10020.00"), outcome: bingo.Breach, margin: "-40.00", choices: closing},
		{name: "from the start, a cent kept", bend: full("10000.00", "9999.99"), outcome: bingo.Breach, margin: "-0.01", choices: reached},
		{name: "payouts before it was reached do not count", bend: full("9970.00", "20.00", "0.00", "0.00"), outcome: bingo.Breach, margin: "-10010.00", choices: reached},
		{name: "all of it paid in the end", bend: full("10000.00", "10020.00", "20.00", "20.00"), outcome: bingo.Pass, margin: "0.00"},
		{name: "closing not recorded", bend: then(full("10000.00", "10020.00"), noClosing), outcome: bingo.Indeterminate},
		{name: "closing not recorded, when reached", bend: then(full("10000.00", "10020.00"), noClosing), outcome: bingo.Pass, margin: "20.00", choices: reached},
		{name: "closing not recorded, never reached", bend: then(full("0.00"), noClosing), outcome: bingo.Pass, margin: "9940.00"},
		{name: "opening missing", bend: func(s *bingo.Session) { s.JackpotOpening = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "opening in pools.csv", bend: func(s *bingo.Session) {
			s.JackpotOpening = unrecorded()
			s.Pools = []bingo.PoolBalance{{Pool: "B", Opening: ruletest.Dollars("1.00")}, {Pool: "A", Opening: ruletest.Dollars("9939.99")}}
		}, outcome: bingo.Pass, margin: "0.01"},
		{name: "another pool in operation closes a cent under", bend: beside("9999.99"), outcome: bingo.Pass, margin: "9940.00"},
		{name: "another pool in operation closes full", bend: beside("10000.00"), outcome: bingo.Breach, margin: "-10000.00"},
		{name: "a pool that is not in operation is full", bend: func(s *bingo.Session) {
			beside("10000.00")(s)
			s.JackpotPools = s.JackpotPools[:1]
		}, outcome: bingo.Pass, margin: "9940.00"},
		{name: "contribution missing", bend: func(s *bingo.Session) { s.Games[1].JackpotContribution = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "payout missing", bend: func(s *bingo.Session) { s.Games[2].JackpotDistribution = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "no game on the sheet", bend: func(s *bingo.Session) { s.Games, s.GamesPlayed = nil, money.Count64{} }, outcome: bingo.NotAssessable},
		{name: "no pool", bend: func(s *bingo.Session) { s.JackpotPools = nil }, outcome: bingo.NotApplicable},
		{name: "a held row of pools.csv", bend: func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FilePools}} }, outcome: bingo.Pass, margin: "9940.00"},
	}, general(bingo.Pass, "9940.00", bingo.FileGames)...))
}

func TestR10_2Messages(t *testing.T) {
	run := func(bend func(*bingo.Session)) bingo.Finding {
		return ruletest.Run(t, vic.Pack, recordOf(bent(bend)), "vic/r10.2", "VB-1/S1", reading("vic/pool-emptied", "when-reached")...)
	}
	f := run(full("9970.00", "0.00", "4000.00"))
	if f.Message != "The pool reached $10,010.00 with the contribution of game 2; $4,000.00 was paid out of it from then on: $6,010.00 of it was not distributed." ||
		f.Clears != "$6,010.00 more paid out of the pool in or before the last game" || f.AtStake.String() != "6010.00" {
		t.Errorf("%q, %q, %s", f.Message, f.Clears, f.AtStake)
	}
	if f := run(full("10000.00", "10020.00")); f.Message != "The pool reached $10,000.00 as it was brought into the session; $10,020.00 was paid out of it from then on, which is all of it." {
		t.Errorf("%q", f.Message)
	}
}
