package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// The pool opens with $300.00, takes in $60.00 and closes with $360.00.
func TestPoolArithmetic(t *testing.T) {
	pool := func(more func(*bingo.Session, *bingo.Game)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, g *bingo.Game) { ruletest.Jackpot(s, "300.00"); more(s, g) }
	}
	closing := func(text string) func(*bingo.Session, *bingo.Game) {
		return pool(func(s *bingo.Session, _ *bingo.Game) { s.JackpotClosing = ruletest.Dollars(text) })
	}
	idle := func(opening, closing string) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, _ *bingo.Game) {
			s.Pools = []bingo.PoolBalance{{Pool: "B", Opening: ruletest.Dollars(opening), Closing: ruletest.Dollars(closing)}}
		}
	}
	and := func(a, b func(*bingo.Session, *bingo.Game)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, g *bingo.Game) { a(s, g); b(s, g) }
	}
	runGame(t, "records/pool-arithmetic", "", []gameCase{
		{"a pool", pool(asItStands), bingo.Pass, ""},
		{"a cent under", closing("359.99"), bingo.Breach, ""},
		{"a cent over", closing("360.01"), bingo.Breach, ""},
		{"paid out", pool(func(s *bingo.Session, g *bingo.Game) {
			g.JackpotDistribution, s.JackpotClosing = ruletest.Dollars("320.00"), ruletest.Dollars("40.00")
		}), bingo.Pass, ""},
		{"opening missing", pool(func(s *bingo.Session, _ *bingo.Game) { s.JackpotOpening = money.Amount{} }), bingo.NotAssessable, ""},
		{"opening in pools.csv", pool(func(s *bingo.Session, _ *bingo.Game) {
			s.Pools = []bingo.PoolBalance{{Pool: "A", Opening: s.JackpotOpening}}
			s.JackpotOpening = money.Amount{}
		}), bingo.Pass, ""},
		{"the same balances in pools.csv", pool(func(s *bingo.Session, _ *bingo.Game) {
			s.Pools = []bingo.PoolBalance{{Pool: "A", Opening: s.JackpotOpening, Closing: s.JackpotClosing}}
		}), bingo.Pass, ""},
		{"another opening in pools.csv", pool(func(s *bingo.Session, _ *bingo.Game) {
			s.Pools = []bingo.PoolBalance{{Pool: "A", Opening: ruletest.Dollars("300.01")}}
		}), bingo.Breach, ""},
		{"another closing in pools.csv", pool(func(s *bingo.Session, _ *bingo.Game) {
			s.Pools = []bingo.PoolBalance{{Pool: "A", Closing: ruletest.Dollars("359.99")}}
		}), bingo.Breach, ""},
		{"another closing in pools.csv, contribution missing", pool(func(s *bingo.Session, g *bingo.Game) {
			s.Pools = []bingo.PoolBalance{{Pool: "A", Closing: ruletest.Dollars("99.00")}}
			g.JackpotContribution = money.Amount{}
		}), bingo.Breach, ""},
		{"a game is not on record", pool(func(s *bingo.Session, _ *bingo.Game) { s.GamesPlayed = ruletest.N(4) }), bingo.NotAssessable, ""},
		{"closing missing", pool(func(s *bingo.Session, _ *bingo.Game) { s.JackpotClosing = money.Amount{} }), bingo.NotAssessable, ""},
		{"contribution missing", pool(func(_ *bingo.Session, g *bingo.Game) { g.JackpotContribution = money.Amount{} }), bingo.NotAssessable, ""},
		{"payout missing", pool(func(_ *bingo.Session, g *bingo.Game) { g.JackpotDistribution = money.Amount{} }), bingo.NotAssessable, ""},
		{"games missing", pool(func(s *bingo.Session, _ *bingo.Game) { s.Games = nil }), bingo.NotAssessable, ""},
		{"no game played", pool(func(s *bingo.Session, _ *bingo.Game) {
			s.Games, s.GamesPlayed, s.JackpotClosing = nil, ruletest.N(0), s.JackpotOpening
		}), bingo.Pass, ""},
		{"a held game", pool(func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 4) }), bingo.NotAssessable, ""},
		{"a held pool", pool(func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePools, 0) }), bingo.NotAssessable, ""},
		{"a cancelled session", func(s *bingo.Session, g *bingo.Game) { cancel(s, g); closing("359.00")(s, g) }, bingo.NotApplicable, ""},
		{"another pool that stands still", and(pool(asItStands), idle("50.00", "50.00")), bingo.Pass, ""},
		{"another pool that moves", and(pool(asItStands), idle("50.00", "49.99")), bingo.Breach, ""},
		{"another pool without its closing", and(pool(asItStands), func(s *bingo.Session, _ *bingo.Game) {
			s.Pools = []bingo.PoolBalance{{Pool: "B", Opening: ruletest.Dollars("50.00")}}
		}), bingo.Pass, ""},
		{"both off", and(closing("359.00"), idle("50.00", "55.00")), bingo.Breach, ""},
		{"closing missing, another pool moves", and(pool(func(s *bingo.Session, _ *bingo.Game) { s.JackpotClosing = money.Amount{} }), idle("50.00", "49.99")), bingo.Breach, ""},
		{"no pool", asItStands, bingo.NotApplicable, ""},
		{"no pool, one that stands still", idle("50.00", "50.00"), bingo.NotApplicable, ""},
		{"no pool, one that moves", idle("50.00", "60.00"), bingo.Breach, ""},
		{"no pool, a contribution", func(_ *bingo.Session, g *bingo.Game) { g.JackpotContribution = ruletest.Dollars("0.01") }, bingo.Breach, ""},
		{"no pool, a payout", func(_ *bingo.Session, g *bingo.Game) { g.JackpotDistribution = ruletest.Dollars("0.01") }, bingo.Breach, ""},
		{"no pool, movements of nothing", func(_ *bingo.Session, g *bingo.Game) {
			g.JackpotContribution, g.JackpotDistribution = ruletest.Dollars("0.00"), ruletest.Dollars("0.00")
		}, bingo.NotApplicable, ""},
		{"no pool, a held game", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 4) }, bingo.NotAssessable, ""},
		{"no pool, a held pool", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePools, 0) }, bingo.NotAssessable, ""},
	})
}

func TestPoolArithmeticMessages(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.Games[0].JackpotContribution = ruletest.Dollars("20.00")
	f := check(t, rec, "records/pool-arithmetic", "VB-1/S1", bingo.Breach, "")
	says(t, f, "These figures do not agree: games put $20.00 into a pool or paid it out of one, but the session names no pool.",
		"the pool in operation named in the session would agree")
	if f.AtStake.Cents() != 2000 {
		t.Errorf("at stake %s", f.AtStake)
	}
	ruletest.Jackpot(s, "300.00")
	s.JackpotClosing = ruletest.Dollars("350.00")
	s.Pools = []bingo.PoolBalance{{Pool: "B", Opening: ruletest.Dollars("50.00"), Closing: ruletest.Dollars("55.00")}}
	says(t, check(t, rec, "records/pool-arithmetic", "VB-1/S1", bingo.Breach, ""),
		"These figures do not agree: pool A opened with $300.00, took in $60.00 and paid out $0.00, which leaves $360.00; the closing balance is written as $350.00, $10.00 less; pool B was not in operation, but opened with $50.00 and closed with $55.00.",
		"a closing balance of $360.00 and a closing balance of pool B of $50.00 would agree")
	s.JackpotClosing = ruletest.Dollars("360.00")
	s.Pools = []bingo.PoolBalance{{Pool: "A", Closing: ruletest.Dollars("99.00")}}
	f = check(t, rec, "records/pool-arithmetic", "VB-1/S1", bingo.Breach, "")
	says(t, f, "These figures do not agree: the closing balance of pool A is $360.00 in sessions.csv, but $99.00 in pools.csv.",
		"one closing balance of pool A would agree")
	if f.AtStake.Cents() != 26100 || f.Measured.String() != "360.00" || f.Limit.String() != "99.00" {
		t.Errorf("at stake %s, %s against %s", f.AtStake, f.Measured, f.Limit)
	}
}
