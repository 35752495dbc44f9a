package packs_test

import (
	"fmt"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
	"eyesdown/rules/ruletest"
)

// A quick run builds no text, closure or list: a session of many games costs as
// many allocations as one of few.
func TestNoRuleAllocatesForAGame(t *testing.T) {
	en, err := rules.NewEngine(all(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	few, many := sheets(en, 20, 3), sheets(en, 20, 12)
	for _, f := range en.Check(many, rules.Options{}).Findings {
		t.Errorf("the sheets meet every rule, but for: %s on %s: %s", f.Rule, f.Subject, f.Message)
	}
	for _, r := range en.Rules() {
		if r.Prepare != nil {
			continue // its index is made once for each permit
		}
		opt := rules.Options{Rule: r.ID}
		count := func(rec *bingo.Record) int { return int(testing.AllocsPerRun(3, func() { en.Sweep(rec, opt) })) }
		if a, b := count(few), count(many); b > a {
			t.Errorf("%s: %d allocations for few games, %d for many", r.ID, a, b)
		}
	}
}

// sheets makes sessions that meet every rule, each third with a jackpot.
func sheets(en *rules.Engine, sessions, games int) *bingo.Record {
	rec := ruletest.Record()
	rec.Permits[0].People = []bingo.Person{{Name: "Thuy Nguyễn", Role: "responsible_person", BornOn: ruletest.Day("1970-05-04")}}
	for i := range sessions {
		date := ruletest.Day("2025-07-03").AddDays(i * 3)
		s := ruletest.Session(rec, fmt.Sprintf("S%03d", i), date.String())
		model, start := s.Games[0], s.StartedAt.Unix()
		s.Games, s.GamesPlayed = nil, ruletest.N(int64(games))
		for no := range games {
			g := model
			at := func(minute int64) civil.Instant { return civil.InstantOf(start + int64(no)*900 + minute*60) }
			g.No, g.StartedAt, g.EndedAt, g.SheetCompletedAt = no+1, at(0), at(10), at(12)
			g.Prizes = []bingo.Prize{model.Prizes[0]}
			g.Prizes[0].PaidAt = at(11)
			s.Games = append(s.Games, g)
		}
		s.EndedAt = s.Games[games-1].EndedAt
		s.TotalGross, s.TotalPrizes = whole(games*200), whole(games*120)
		if i%3 == 2 {
			win(s)
		}
		ruletest.Attest(s, en.Rules())
	}
	return rec
}

func whole(dollars int) money.Amount { return money.Of(money.Cents(dollars) * 100) }

// win puts a pool in operation that every game but the last feeds, and that is
// won whole in the last.
func win(s *bingo.Session) {
	ruletest.Jackpot(s, "0.00")
	last := &s.Games[len(s.Games)-1]
	won := whole((len(s.Games) - 1) * 20)
	last.JackpotContribution, last.JackpotDistribution, last.GrossProfit = whole(0), won, whole(80)
	p := last.Prizes[0]
	p.No, p.Kind, p.Amount, p.PrizeSource = 2, "jackpot", won, "pool"
	last.Prizes = append(last.Prizes, p)
	s.SequenceID, s.JackpotClosing, s.JackpotCarriedTo = "Q"+s.ID, whole(0), 0
	s.TotalPrizes = s.TotalPrizes.Plus(won)
}

// BenchmarkCatalogue evaluates every rule of every pack over a year of 2,500
// games.
func BenchmarkCatalogue(b *testing.B) {
	en, err := rules.NewEngine(all(b), nil)
	if err != nil {
		b.Fatal(err)
	}
	rec := sheets(en, 100, 25)
	b.ReportAllocs()
	for b.Loop() {
		en.Sweep(rec, rules.Options{})
	}
	b.ReportMetric(float64(2500*b.N)/b.Elapsed().Seconds(), "games/s")
}
