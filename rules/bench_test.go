package rules_test

import (
	"fmt"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/rules"
	"eyesdown/rules/records"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

const (
	benchSessions = 100
	benchGames    = 25
	shortGames    = 5
)

// BenchmarkSweep evaluates every rule quickly over a permit's year: 100
// sessions of 25 games with 1.6 prizes each, every fourth with a jackpot that is
// won in its last game. Nothing is out, as in most halls in most years.
func BenchmarkSweep(b *testing.B) {
	en := engine(b, vic.Pack, records.Pack)
	rec := permitYear(en)
	// What a sweep allocates for permits and sessions is the same however many
	// games they have; the rest is a game's share.
	few := shortYear(en)
	fixed := testing.AllocsPerRun(3, func() { en.Sweep(few, rules.Options{}) })
	whole := testing.AllocsPerRun(3, func() { en.Sweep(rec, rules.Options{}) })
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		en.Sweep(rec, rules.Options{})
	}
	games := float64(benchSessions * benchGames)
	b.ReportMetric(games*float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric((whole-fixed)/(games-float64(benchSessions*shortGames)), "allocs/game")
}

// BenchmarkRule shows what each rule costs a game of the same year.
func BenchmarkRule(b *testing.B) {
	en := engine(b, vic.Pack, records.Pack)
	rec := permitYear(en)
	for _, r := range en.Rules() {
		b.Run(r.ID, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				en.Sweep(rec, rules.Options{Rule: r.ID})
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*benchSessions*benchGames), "ns/game")
		})
	}
}

// A game of the quick run costs no allocation: whatever a sweep allocates is
// the same for a year of 25 games a session as for one of 5.
func TestSweepAllocatesNothingForAGame(t *testing.T) {
	en := engine(t, vic.Pack, records.Pack)
	many, few := permitYear(en), shortYear(en)
	allocs := func(rec *bingo.Record) float64 {
		return testing.AllocsPerRun(5, func() { en.Sweep(rec, rules.Options{}) })
	}
	clean(t, en, many)
	if a, b := allocs(many), allocs(few); a > b+2 {
		t.Errorf("a sweep over 25 games a session allocates %v times, over 5 games %v times", a, b)
	}
}

// clean fails where the year has something to list: a finding allocates, and
// the benchmark would measure that.
func clean(t testing.TB, en *rules.Engine, rec *bingo.Record) {
	t.Helper()
	for i, f := range en.Check(rec, rules.Options{}).Findings {
		if i < 5 {
			t.Errorf("the year is not clean: %s on %s is %s: %s", f.Rule, f.Subject, f.Outcome, f.Message)
		}
	}
}

func engine(t testing.TB, packs ...func() (*rules.Pack, error)) *rules.Engine {
	t.Helper()
	var all []*rules.Pack
	for _, pack := range packs {
		p, err := pack()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	en, err := rules.NewEngine(all, nil)
	if err != nil {
		t.Fatal(err)
	}
	return en
}

// shortYear is the same year with 5 games a session.
func shortYear(en *rules.Engine) *bingo.Record {
	rec := permitYear(en)
	for _, s := range rec.Permits[0].Sessions {
		s.Games = s.Games[:shortGames]
		s.GamesPlayed = ruletest.N(shortGames)
	}
	return rec
}

// permitYear makes the record of a clean year.
func permitYear(en *rules.Engine) *bingo.Record {
	rec := ruletest.Record()
	rec.Permits[0].People = []bingo.Person{{Name: "Thuy Nguyễn", Role: "responsible_person", BornOn: ruletest.Day("1970-05-04")}}
	day := ruletest.Day("2025-07-01")
	for i := range benchSessions {
		date := day.AddDays(i / 2 * 7)
		if i%2 == 1 {
			date = date.AddDays(3)
		}
		s := ruletest.Session(rec, fmt.Sprintf("S%03d", i+1), date.String())
		fill(s, i)
		if i%4 == 3 {
			jackpot(s)
		}
		ruletest.Attest(s, en.Rules())
	}
	return rec
}

// fill gives a session its 25 games, 15 of them with two prizes.
func fill(s *bingo.Session, at int) {
	model := s.Games[0]
	start := s.StartedAt.Unix()
	moment := func(minute int) civil.Instant { return civil.InstantOf(start + int64(minute)*60) }
	s.Games, s.GamesPlayed = nil, ruletest.N(benchGames)
	for i := range benchGames {
		g := model
		g.No = i + 1
		g.StartedAt, g.EndedAt, g.SheetCompletedAt = moment(i*10), moment(i*10+7), moment(i*10+9)
		p := model.Prizes[0]
		p.PaidAt = moment(i*10 + 8)
		g.Prizes = []bingo.Prize{p}
		if i%5 < 3 {
			p.Amount = ruletest.Dollars("60.00")
			q := p
			p.No, p.Kind, q.No = 1, "line", 2
			g.Prizes = []bingo.Prize{p, q}
		}
		s.Games = append(s.Games, g)
	}
	s.EndedAt = moment(benchGames * 10)
	s.TotalGross, s.TotalPrizes = ruletest.Dollars("5000.00"), ruletest.Dollars("3000.00")
}

// jackpot has a pool fed by every game but the last, which wins it whole.
func jackpot(s *bingo.Session) {
	ruletest.Jackpot(s, "0.00")
	s.SequenceID = "Q" + s.ID
	last := &s.Games[len(s.Games)-1]
	won := ruletest.Dollars("480.00")
	last.JackpotContribution, last.GrossProfit = ruletest.Dollars("0.00"), ruletest.Dollars("80.00")
	p := last.Prizes[0]
	p.No, p.Kind, p.Amount, p.PrizeSource = len(last.Prizes)+1, "jackpot", won, "pool"
	last.Prizes = append(last.Prizes, p)
	last.JackpotDistribution = won
	s.JackpotClosing, s.JackpotCarriedTo = ruletest.Dollars("0.00"), 0
	s.TotalPrizes = s.TotalPrizes.Plus(won)
}
