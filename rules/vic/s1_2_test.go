package vic_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// share makes the second game's prize one of shares: the first row is the first
// winner's, "" an amount that is not recorded.
func share(offered string, amounts ...string) func(*bingo.Session, *bingo.Game) {
	return func(_ *bingo.Session, g *bingo.Game) {
		g.Prizes = nil
		for i, text := range amounts {
			p := bingo.Prize{No: i + 1, Kind: "full_house", WinnerName: "Eleni Papadopoulou", Source: bingo.Source{Row: uint32(i + 2)}}
			if text != "" {
				p.Amount = ruletest.Dollars(text)
			}
			if i > 0 {
				p.ShareOf = 1
			} else if offered != "" {
				p.Offered = ruletest.Dollars(offered)
			}
			g.Prizes = append(g.Prizes, p)
		}
	}
}

func TestS1_2(t *testing.T) {
	and := func(a, b func(*bingo.Session, *bingo.Game)) func(*bingo.Session, *bingo.Game) {
		return func(s *bingo.Session, g *bingo.Game) { a(s, g); b(s, g) }
	}
	equal := share("", "60.00", "60.00")
	runSheet(t, "vic/s1.2", "2", []sheetCase{
		{"not shared", asItStands, bingo.NotApplicable, ""},
		{"not shared, no prizes.csv", func(s *bingo.Session, g *bingo.Game) { g.Prizes = nil; drop(s, bingo.FilePrizes) }, bingo.NotAssessable, ""},
		{"not shared, a held prize", func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePrizes, 2) }, bingo.NotAssessable, ""},
		{"equal", equal, bingo.Pass, ""},
		{"a cent apart", share("", "60.01", "60.00"), bingo.Pass, ""},
		{"two cents apart", share("", "60.01", "59.99"), bingo.Breach, ""},
		{"far apart", share("", "100.00", "20.00"), bingo.Breach, ""},
		{"three shares of $100.00", share("100.00", "33.34", "33.33", "33.33"), bingo.Pass, ""},
		{"a cent left over", share("100.00", "33.33", "33.33", "33.33"), bingo.Breach, ""},
		{"two cents left over of three shares", share("100.01", "33.33", "33.33", "33.33"), bingo.Breach, ""},
		{"more left over than there are shares", share("120.00", "33.33", "33.33", "33.33"), bingo.Breach, ""},
		{"more than offered", share("99.00", "33.33", "33.33", "33.33"), bingo.Pass, ""},
		{"an amount missing", share("", "60.00", ""), bingo.NotAssessable, ""},
		{"an amount missing, the others unequal", share("", "60.00", "", "50.00"), bingo.NotAssessable, ""},
		{"all amounts missing", share("", "", ""), bingo.NotAssessable, ""},
		{"a share of a prize that is not there", func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].ShareOf = 7 }, bingo.NotAssessable, ""},
		{"shares in a circle", and(equal, func(_ *bingo.Session, g *bingo.Game) { g.Prizes[0].ShareOf = 2 }), bingo.NotAssessable, ""},
		{"a share of a share", and(share("", "40.00", "40.00", "40.00"), func(_ *bingo.Session, g *bingo.Game) { g.Prizes[2].ShareOf = 2 }), bingo.Pass, ""},
		{"two shared prizes, one unequal", and(share("", "60.00", "60.00", "30.00", "20.00"), func(_ *bingo.Session, g *bingo.Game) {
			g.Prizes[2].ShareOf, g.Prizes[3].ShareOf = 0, 3
		}), bingo.Breach, ""},
		{"a prize of its own beside it", and(share("", "60.00", "60.00", "5.00"), func(_ *bingo.Session, g *bingo.Game) { g.Prizes[2].ShareOf = 0 }), bingo.Pass, ""},
		{"a held prize", and(equal, func(s *bingo.Session, _ *bingo.Game) { hold(s, bingo.FilePrizes, 2) }), bingo.NotAssessable, ""},
	}, equal)
}

func TestS1_2Messages(t *testing.T) {
	for _, c := range []struct {
		bend            func(*bingo.Session, *bingo.Game)
		message, clears string
		stake           money.Cents
	}{
		{share("", "60.00", "40.00"), "The 2 winners who share prize 1 have between $40.00 and $60.00: $20.00 apart. Joint winners share equally, which gives each $50.00 of $100.00.",
			"shares of $50.00 each (a cent more where it cannot be divided)", 2000},
		{share("100.00", "33.33", "33.33", "33.33"), "Prize 1 was offered at $100.00, and its 3 shares come to $99.99: $0.01 was left over and is not accounted for.",
			"recording the $0.01 with the shares of the winners who had them", 1},
	} {
		rec := ruletest.Record()
		s := ruletest.Session(rec, "S1", "2025-07-03")
		c.bend(s, &s.Games[1])
		f := ruletest.Run(t, vic.Pack, rec, "vic/s1.2", "VB-1/S1/2")
		if f.Message != c.message || f.Clears != c.clears || f.AtStake.Cents() != c.stake {
			t.Errorf("%q, %q, %s", f.Message, f.Clears, f.AtStake)
		}
	}
}
