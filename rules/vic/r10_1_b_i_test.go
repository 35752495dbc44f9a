package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// Gross receipts of $200.00 ask for prizes of at least $100.00.
func TestR10_1_b_i(t *testing.T) {
	cases := []struct {
		name    string
		bend    func(s *bingo.Session, g *bingo.Game)
		outcome bingo.Outcome
		margin  string
	}{
		{"as it stands", func(*bingo.Session, *bingo.Game) {}, bingo.Pass, "20.00"},
		{"a cent under", func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].Amount = ruletest.Dollars("99.99") }, bingo.Breach, "-0.01"},
		{"at the limit", func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].Amount = ruletest.Dollars("100.00") }, bingo.Pass, "0.00"},
		{"a cent over", func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].Amount = ruletest.Dollars("100.01") }, bingo.Pass, "0.01"},
		{"half a cent under an odd gross", func(_ *bingo.Session, g *bingo.Game) {
			g.GrossReceipts, g.Prizes[0].Amount = ruletest.Dollars("200.01"), ruletest.Dollars("100.00")
		}, bingo.Breach, "-0.005"},
		{"refunds lower the gross", func(_ *bingo.Session, g *bingo.Game) {
			g.Refunds, g.Prizes[0].Amount = ruletest.Dollars("2.00"), ruletest.Dollars("99.00")
		}, bingo.Pass, "0.00"},
		{"cash counted comes first", func(_ *bingo.Session, g *bingo.Game) {
			g.CashCounted, g.Prizes[0].Amount = ruletest.Dollars("240.02"), ruletest.Dollars("120.00")
		}, bingo.Breach, "-0.01"},
		{"no gross, no floor", func(_ *bingo.Session, g *bingo.Game) {
			g.GrossReceipts, g.Prizes = ruletest.Dollars("0.00"), nil
		}, bingo.Pass, "0.00"},
		{"gross missing", func(_ *bingo.Session, g *bingo.Game) { g.GrossReceipts = money.Amount{} }, bingo.NotAssessable, ""},
		{"prize amount missing", func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].Amount = money.Amount{} }, bingo.NotAssessable, ""},
		{"no prize row counts as nothing paid", func(_ *bingo.Session, g *bingo.Game) { g.Prizes = nil }, bingo.Breach, "-100.00"},
		{"no prizes.csv at all", func(s *bingo.Session, _ *bingo.Game) { s.Present = s.Present &^ (1 << bingo.FilePrizes) }, bingo.NotAssessable, ""},
		{"a held row of the game's prizes", func(s *bingo.Session, _ *bingo.Game) {
			s.Held = []bingo.HeldRow{{File: bingo.FilePrizes, Game: 2}}
		}, bingo.NotAssessable, ""},
		{"a held row of another game's prizes", func(s *bingo.Session, _ *bingo.Game) {
			s.Held = []bingo.HeldRow{{File: bingo.FilePrizes, Game: 3}}
		}, bingo.Pass, "20.00"},
		{"a jackpot session", func(s *bingo.Session, _ *bingo.Game) { ruletest.Jackpot(s, "0.00") }, bingo.NotApplicable, ""},
		{"a cancelled session", func(s *bingo.Session, _ *bingo.Game) { s.Status = bingo.StatusCancelled }, bingo.NotApplicable, ""},
		{"two versions", func(s *bingo.Session, _ *bingo.Game) { s.Conflict = &bingo.Conflict{ExceptionID: "E1"} }, bingo.Indeterminate, "-"},
		{"the day before commencement", func(s *bingo.Session, _ *bingo.Game) { s.Date = ruletest.Day("1998-03-30") }, bingo.NotApplicable, ""},
		{"the day of commencement", func(s *bingo.Session, _ *bingo.Game) { s.Date = ruletest.Day("1998-03-31") }, bingo.Pass, "20.00"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := ruletest.Record()
			s := ruletest.Session(rec, "S1", "2025-07-03")
			c.bend(s, &s.Games[1])
			ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r10.1.b.i", "VB-1/S1/2"), c.outcome, c.margin)
		})
	}
}

// The permit's own authorisation stands in the law's place, and is cited.
func TestAuthorisationOverrides(t *testing.T) {
	rec := ruletest.Record()
	s := ruletest.Session(rec, "S1", "2025-07-03")
	s.Games[1].Prizes[0].Amount = ruletest.Dollars("80.00")
	rec.Permits[0].Authorisations = []bingo.Authorisation{{Clause: "vic/r10.1.b.i", Value: "40%", ValidFrom: ruletest.Day("2025-07-03"), Document: "D12"}}
	f := ruletest.Run(t, vic.Pack, rec, "vic/r10.1.b.i", "VB-1/S1/2")
	ruletest.Expect(t, f, bingo.Pass, "0.00")
	if len(f.Parameters) != 1 || f.Parameters[0].Value != "40%" || f.Parameters[0].Citation != "permit VB-1, authorisation D12" {
		t.Errorf("the authorisation is not cited: %+v", f.Parameters)
	}
	rec.Permits[0].Authorisations[0].ValidFrom = ruletest.Day("2025-07-04")
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r10.1.b.i", "VB-1/S1/2"), bingo.Breach, "-20.00")
	rec.Permits[0].Authorisations[0].ValidFrom = ruletest.Day("2025-07-01")
	rec.Permits[0].Authorisations[0].Value = "forty"
	ruletest.Expect(t, ruletest.Run(t, vic.Pack, rec, "vic/r10.1.b.i", "VB-1/S1/2"), bingo.NotAssessable, "-")
}
