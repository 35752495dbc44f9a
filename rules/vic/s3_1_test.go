package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// The pool opens with $300.00, and each game puts $20.00 of its $200.00 in; so
// it holds $320.00 before the second game.
func TestS3_1(t *testing.T) {
	pool := func(more func(*bingo.Session, *bingo.Game)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, g *bingo.Game) { ruletest.Jackpot(s, "300.00"); more(s, g) }
	}
	in := func(text string) func(*bingo.Session, *bingo.Game) {
		return pool(func(_ *bingo.Session, g *bingo.Game) { g.JackpotContribution = ruletest.Dollars(text) })
	}
	out := func(text string, more func(*bingo.Session)) func(*bingo.Session, *bingo.Game) {
		return pool(func(s *bingo.Session, g *bingo.Game) {
			g.JackpotDistribution = ruletest.Dollars(text)
			if more != nil {
				more(s)
			}
		})
	}
	runSheet(t, "vic/s3.1", "2", []sheetCase{
		{"no pool", asItStands, bingo.NotApplicable, ""},
		{"a pool", pool(asItStands), bingo.Pass, "180.00"},
		{"a cent less than the gross", in("199.99"), bingo.Pass, "0.01"},
		{"all of the gross", in("200.00"), bingo.Breach, "0.00"},
		{"more than the gross", in("200.01"), bingo.Breach, "-0.01"},
		{"nothing in, nothing out", in("0.00"), bingo.Pass, ""},
		{"all of the balance before it", out("320.00", nil), bingo.Pass, "0.00"},
		{"a cent more than it", out("320.01", nil), bingo.Breach, "-0.01"},
		{"its own contribution is not there yet", out("340.00", nil), bingo.Breach, "-20.00"},
		{"an earlier payout has left", out("300.01", func(s *bingo.Session) { s.Games[0].JackpotDistribution = ruletest.Dollars("20.00") }), bingo.Breach, "-0.01"},
		{"contribution missing", pool(func(_ *bingo.Session, g *bingo.Game) { g.JackpotContribution = money.Amount{} }), bingo.NotAssessable, ""},
		{"payout missing", pool(func(_ *bingo.Session, g *bingo.Game) { g.JackpotDistribution = money.Amount{} }), bingo.NotAssessable, ""},
		{"gross missing", pool(func(_ *bingo.Session, g *bingo.Game) { g.GrossReceipts = money.Amount{} }), bingo.NotAssessable, ""},
		{"gross missing, nothing in", pool(func(_ *bingo.Session, g *bingo.Game) {
			g.GrossReceipts, g.JackpotContribution = money.Amount{}, ruletest.Dollars("0.00")
		}), bingo.Pass, ""},
		{"opening missing, nothing out", pool(func(s *bingo.Session, _ *bingo.Game) { s.JackpotOpening = money.Amount{} }), bingo.Pass, "180.00"},
		{"opening missing", out("10.00", func(s *bingo.Session) { s.JackpotOpening = money.Amount{} }), bingo.NotAssessable, ""},
		{"an earlier contribution missing", out("10.00", func(s *bingo.Session) { s.Games[0].JackpotContribution = money.Amount{} }), bingo.NotAssessable, ""},
		{"a later contribution missing", out("10.00", func(s *bingo.Session) { s.Games[2].JackpotContribution = money.Amount{} }), bingo.Pass, "180.00"},
		{"a held game, nothing out", pool(func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FileGames, 4) }), bingo.Pass, "180.00"},
		{"a held game", out("10.00", func(s *bingo.Session) { hold(s, bingo.FileGames, 4) }), bingo.NotAssessable, ""},
		{"a held row of pools.csv", pool(func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePools, 0) }), bingo.Pass, "180.00"},
	}, pool(asItStands))
}

func TestS3_1Message(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	ruletest.Jackpot(s, "300.00")
	s.Games[1].JackpotDistribution = ruletest.Dollars("330.00")
	f := ruletest.Run(t, vic.Pack, rec, "vic/s3.1", "VB-1/S1/2")
	if want := "Game 2 paid $330.00 out of the pool, which held $320.00 before the game: $10.00 too much."; f.Message != want || f.AtStake.Cents() != 1000 {
		t.Errorf("%q, %s", f.Message, f.AtStake)
	}
}

// Under the reading vic/gross=priced the price times the tickets sold is what
// the contribution is part of.
func TestS3_1Priced(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	ruletest.Jackpot(s, "0.00")
	s.Games[1].GrossReceipts = ruletest.Dollars("20.00")
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/s3.1", "VB-1/S1/2"), bingo.Breach, "0.00")
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/s3.1", "VB-1/S1/2",
		bingo.ReadingChoice{Point: "vic/gross", Reading: "priced"}), bingo.Pass, "180.00")
}
