package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR16_1_b_ii(t *testing.T) {
	const rule = "vic/r16.1.b.ii"
	pool := func(more func(*bingo.Session)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, _ *bingo.Game) { ruletest.Jackpot(s, "300.00"); more(s) }
	}
	other := func(more func(*bingo.PoolBalance)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, _ *bingo.Game) {
			b := bingo.PoolBalance{Pool: "B", Opening: ruletest.Dollars("50.00"), Closing: ruletest.Dollars("50.00"),
				BroughtFrom: s.Date - 7, CarriedTo: s.Date + 7}
			more(&b)
			s.Pools = []bingo.PoolBalance{b}
		}
	}
	cases := []sheetCase{
		{"no pool", asItStands, bingo.NotApplicable, ""},
		{"no pool, attested no", func(s *bingo.Session, _ *bingo.Game) { attest(s, rule, 0, false) }, bingo.NotApplicable, ""},
		{"no pool, but a held row of pools.csv", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePools, 0) }, bingo.NotAssessable, ""},
		{"a pool", pool(func(*bingo.Session) {}), bingo.Pass, ""},
		{"balance missing", pool(func(s *bingo.Session) { s.JackpotOpening = money.Amount{} }), bingo.NotAssessable, ""},
		{"date missing", pool(func(s *bingo.Session) { s.JackpotBroughtFrom = 0 }), bingo.NotAssessable, ""},
		{"a cent without a date", pool(func(s *bingo.Session) { s.JackpotOpening, s.JackpotBroughtFrom = ruletest.Dollars("0.01"), 0 }), bingo.NotAssessable, ""},
		{"nothing needs no date", pool(func(s *bingo.Session) { s.JackpotOpening, s.JackpotBroughtFrom = ruletest.Dollars("0.00"), 0 }), bingo.Pass, ""},
		{"the balance stands in pools.csv", pool(func(s *bingo.Session) {
			s.Pools = []bingo.PoolBalance{{Pool: "A", Opening: s.JackpotOpening}}
			s.JackpotOpening = money.Amount{}
		}), bingo.Pass, ""},
		{"missing, attested yes", pool(func(s *bingo.Session) { s.JackpotOpening = money.Amount{}; attest(s, rule, 0, true) }), bingo.NotAssessable, ""},
		{"attested no", pool(func(s *bingo.Session) { attest(s, rule, 0, false) }), bingo.Breach, ""},
		{"a second pool named, not listed", pool(func(s *bingo.Session) { s.JackpotPools = []string{"A", "B"} }), bingo.NotAssessable, ""},
		{"a pool named twice", pool(func(s *bingo.Session) { s.JackpotPools = []string{"A", "A"} }), bingo.Pass, ""},
		{"a second pool named and listed", pool(func(s *bingo.Session) {
			s.JackpotPools = []string{"A", "B"}
			s.Pools = []bingo.PoolBalance{{Pool: "B", Opening: ruletest.Dollars("0.00")}}
		}), bingo.Pass, ""},
		{"a pool not in operation", other(func(*bingo.PoolBalance) {}), bingo.Pass, ""},
		{"its balance missing", other(func(b *bingo.PoolBalance) { b.Opening = money.Amount{} }), bingo.NotAssessable, ""},
		{"its date missing", other(func(b *bingo.PoolBalance) { b.BroughtFrom = 0 }), bingo.NotAssessable, ""},
		{"a held row of pools.csv", pool(func(s *bingo.Session) { hold(s, bingo.FilePools, 0) }), bingo.NotAssessable, ""},
	}
	runSheet(t, rule, "", cases, func(s *bingo.Session, _ *bingo.Game) { ruletest.Jackpot(s, "300.00") })
}

func TestR16_1_b_iiNamesEach(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	ruletest.Jackpot(s, "300.00")
	s.JackpotOpening = money.Amount{}
	s.Pools = []bingo.PoolBalance{{Pool: "B"}}
	names(t, ruletest.Run(t, vic.Pack, rec, "vic/r16.1.b.ii", "VB-1/S1"), "the opening balance of pool A", "the opening balance of pool B")
}
