package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

func TestR6_1_due(t *testing.T) {
	const rule = "vic/r6.1.due"
	by := reading("vic/return-due", "by")
	extended := func(value string) func(*bingo.Record, *bingo.GivenReturn) {
		return func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Authorisations = []bingo.Authorisation{{Clause: rule, Value: value, ValidFrom: ruletest.Day("2026-01-01")}}
		}
	}
	runReturns(t, rule, year, []returnCase{
		{name: "in good time", outcome: bingo.Pass, margin: "9"},
		{name: "the day before the last", bend: givenOn("2026-09-29"), outcome: bingo.Pass, margin: "1"},
		{name: "the last day", bend: givenOn("2026-09-30"), outcome: bingo.Pass, margin: "0", words: "the last day was 30 September 2026"},
		{name: "1 October", bend: givenOn("2026-10-01"), outcome: bingo.Breach, margin: "-1", words: "late by the regulation, in time by the regulator's own page"},
		{name: "1 October, read as the regulator's page does", bend: givenOn("2026-10-01"), outcome: bingo.Pass, margin: "0", choices: by},
		{name: "2 October, read so", bend: givenOn("2026-10-02"), outcome: bingo.Breach, margin: "-1", choices: by, words: "1 day after the last day, 1 October 2026"},
		{name: "2 October", bend: givenOn("2026-10-02"), outcome: bingo.Breach, margin: "-2", words: "2 days after the last day"},
		{name: "the day not recorded", bend: givenOn(""), outcome: bingo.NotAssessable, words: "the day on which the return was given"},
		{name: "before the year had ended", bend: givenOn("2026-06-29"), outcome: bingo.NotAssessable, words: "before its days had ended"},
		{name: "on the year's last day", bend: givenOn("2026-06-30"), outcome: bingo.Pass, margin: "92"},
		{name: "more time, which the permit allows", bend: twice(givenOn("2026-10-31"), extended("1 November")), outcome: bingo.Pass, margin: "0"},
		{name: "more time, and a day over it", bend: twice(givenOn("2026-11-01"), extended("1 November")), outcome: bingo.Breach, margin: "-1"},
		{name: "an authorisation that says no day", bend: extended("later"), outcome: bingo.NotAssessable, words: "no day of the year"},
		{name: "missing, and the record goes on", bend: func(rec *bingo.Record, g *bingo.GivenReturn) {
			ruletest.Session(rec, "S3", "2026-10-01")
			ungiven(rec, g)
		}, outcome: bingo.NotAssessable, words: "was due by 30 September 2026"},
		{name: "missing, and the record stops on the last day", bend: func(rec *bingo.Record, g *bingo.GivenReturn) {
			ruletest.Session(rec, "S3", "2026-09-30")
			ungiven(rec, g)
		}, outcome: bingo.NotApplicable, words: "eyesdown return --permit VB-1 --year-ending 2026-06-30"},
		{name: "missing, and no returns.csv was ever brought", bend: func(rec *bingo.Record, g *bingo.GivenReturn) {
			ruletest.Session(rec, "S3", "2026-10-01")
			rec.Permits[0].Present &^= 1 << bingo.FileReturns
			ungiven(rec, g)
		}, outcome: bingo.NotApplicable, words: "It is to be given by 30 September 2026"},
		notThere(bingo.Pass)[1], notThere(bingo.Pass)[2], notThere(bingo.Pass)[3],
	})
	runReturns(t, rule, "VB-1/2025-11-30", []returnCase{{name: "a final return", bend: ended("2025-11-30", "2026-02-28"), outcome: bingo.NotApplicable, words: "r. 6(4)(a)"}})
	runReturns(t, rule, "VB-1/2026-05-31", []returnCase{{name: "of days after the permit", bend: twice(ended("2025-11-30", "2026-06-01"), onlyReturn("2026-01-01", "2026-05-31", "2026-06-01")),
		outcome: bingo.NotAssessable, words: "a year ends on 30 June"}})
	runReturns(t, rule, year, []returnCase{
		{name: "from a day later", bend: onlyReturn("2025-07-02", "2026-06-30", "2026-09-21"), outcome: bingo.NotAssessable, words: "1 July 2025 to 1 July 2025 are not in it"},
		{name: "to a day before", bend: onlyReturn("2025-07-01", "2026-06-29", "2026-09-21"), outcome: bingo.NotAssessable, words: "30 June 2026 to 30 June 2026 are not in it"},
		{name: "its last day", bend: onlyReturn("2026-06-30", "2026-06-30", "2026-10-21"), outcome: bingo.NotAssessable, words: "1 July 2025 to 29 June 2026 are not in it"},
		{name: "from a day before", bend: onlyReturn("2025-06-30", "2026-06-30", "2026-09-21"), outcome: bingo.Pass, margin: "9"},
		{name: "it begins after it ends", bend: onlyReturn("2026-07-01", "2026-06-30", "2026-09-21"), outcome: bingo.NotAssessable, words: "begins after it ends"},
		{name: "two years in one", bend: onlyReturn("2024-07-01", "2026-06-30", "2026-09-21"), outcome: bingo.NotAssessable, words: "asks for a return for each year"},
		{name: "in two papers", bend: func(rec *bingo.Record, g *bingo.GivenReturn) {
			half := *g
			half.Period.To, g.Period.From = ruletest.Day("2025-12-31"), ruletest.Day("2026-01-01")
			rec.Permits[0].Returns = append(rec.Permits[0].Returns, half)
		}, outcome: bingo.NotAssessable, words: "none of which has all of its days"},
	})
	runReturns(t, rule, "VB-1/2025-06-30", []returnCase{{name: "two years in one, the first", bend: onlyReturn("2024-07-01", "2026-06-30", "2026-09-21"),
		outcome: bingo.NotAssessable, words: "asks for a return for each year"}})
	runReturns(t, "vic/r6.4.a", "VB-1/2025-11-30", []returnCase{{name: "a final one's last day", bend: twice(ended("2025-11-30", "2026-01-01"), func(_ *bingo.Record, g *bingo.GivenReturn) {
		g.Period.From = ruletest.Day("2025-11-30")
	}), outcome: bingo.NotAssessable, words: "1 July 2025 to 29 November 2025 are not in it"}})
	runReturns(t, rule, "VB-1/1998-06-30", []returnCase{{name: "of the year of commencement", bend: onlyReturn("1997-07-01", "1998-06-30", "1998-10-01"), outcome: bingo.Breach, margin: "-1"}})
	runReturns(t, rule, "VB-1/1997-06-30", []returnCase{{name: "of the year before", bend: onlyReturn("1996-07-01", "1997-06-30", "1997-10-01"), outcome: bingo.NotApplicable}})
}

func onlyReturn(from, to, given string) func(*bingo.Record, *bingo.GivenReturn) {
	return func(_ *bingo.Record, g *bingo.GivenReturn) {
		g.Period, g.GivenOn = civil.Period{From: ruletest.Day(from), To: ruletest.Day(to)}, ruletest.Day(given)
	}
}

// monthlyRules are the paragraphs with what makes each of them open: the bent
// session is that of 3 July 2025.
func monthlyRules() map[string]func(s *bingo.Session) {
	return map[string]func(s *bingo.Session){
		"vic/r6.1.a": func(s *bingo.Session) { s.Games[1].GrossReceipts = money.Amount{} },
		"vic/r6.1.b": func(s *bingo.Session) { s.Present &^= 1 << bingo.FileExpenses },
		"vic/r6.1.c": func(s *bingo.Session) {
			s.Permit.Held = []bingo.HeldRow{{File: bingo.FileUnsoldTickets}}
		},
		"vic/r6.1.d": func(s *bingo.Session) { s.Games[0].Prizes[0].Amount = money.Amount{} },
		"vic/r6.1.e": func(s *bingo.Session) { s.Held = []bingo.HeldRow{{File: bingo.FileExpenses}} },
		"vic/r6.1.f": func(s *bingo.Session) { s.Pools = []bingo.PoolBalance{{Pool: "B"}} },
	}
}

func TestR6_1_a_to_f(t *testing.T) {
	for rule, open := range monthlyRules() {
		first := func(bend func(s *bingo.Session)) func(*bingo.Record, *bingo.GivenReturn) {
			return func(rec *bingo.Record, _ *bingo.GivenReturn) { bend(rec.Permits[0].Sessions[0]) }
		}
		versions := bingo.Pass
		if rule != "vic/r6.1.c" {
			versions = bingo.Indeterminate
		}
		t.Run(rule, func(t *testing.T) {
			runReturns(t, rule, year, append([]returnCase{
				{name: "whole", outcome: bingo.Pass, words: "of each of its 12 months"},
				{name: "something missing", bend: first(open), outcome: bingo.NotAssessable, words: "July 2025"},
				{name: "two versions of a session", bend: first(func(s *bingo.Session) { s.Conflict = &bingo.Conflict{ExceptionID: "E7"} }), outcome: versions},
				{name: "it begins a day late", bend: func(_ *bingo.Record, g *bingo.GivenReturn) { g.Period.From++ }, outcome: bingo.Breach, words: "from 1 July 2025 to 1 July 2025 are not in it"},
				{name: "it begins in its second half, and another paper has the first", bend: func(rec *bingo.Record, g *bingo.GivenReturn) {
					first := *g
					first.Period.To = civil.DateOf(2025, 12, 31)
					g.Period.From = first.Period.To + 1
					rec.Permits[0].Returns = append(rec.Permits[0].Returns, first)
				}, outcome: bingo.NotAssessable, words: "each is a part of it"},
				{name: "it begins after it ends", bend: func(_ *bingo.Record, g *bingo.GivenReturn) { g.Period.From = g.Period.To + 1 }, outcome: bingo.NotAssessable, words: "a first day that is not after the last"},
				{name: "it begins earlier", bend: func(_ *bingo.Record, g *bingo.GivenReturn) { g.Period.From-- }, outcome: bingo.Pass},
				{name: "given on paper", bend: func(rec *bingo.Record, _ *bingo.GivenReturn) {
					rec.Permits[0].Sessions, rec.Permits[0].Unsold = nil, nil
				}, outcome: bingo.NotApplicable, words: "nothing of its days is in the store"},
			}, notThere(bingo.Pass)...))
		})
	}
}

func TestR6_1_cKnowsNoneFromNotListed(t *testing.T) {
	unlisted := func(rec *bingo.Record, _ *bingo.GivenReturn) {
		rec.Permits[0].Present &^= 1 << bingo.FileUnsoldTickets
		rec.Permits[0].Unsold = nil
	}
	runReturns(t, "vic/r6.1.c", year, []returnCase{
		{name: "no list came in", bend: unlisted, outcome: bingo.NotAssessable, words: "unsold_tickets.csv"},
		{name: "an empty list", bend: func(rec *bingo.Record, _ *bingo.GivenReturn) { rec.Permits[0].Unsold = nil }, outcome: bingo.Pass},
		{name: "no list, and no session", bend: func(rec *bingo.Record, g *bingo.GivenReturn) {
			unlisted(rec, g)
			rec.Permits[0].Sessions = nil
			rec.Permits[0].Expenses = []bingo.Expense{{Category: "other", Amount: ruletest.Dollars("5.00"), PaidAt: ruletest.Day("2025-08-01")}}
		}, outcome: bingo.Pass},
	})
}

// What people have decided to leave out keeps no figure from being set out, unless
// the figure is not known then.
func TestR6_1_OfWhatWasLeftOut(t *testing.T) {
	out := func(e bingo.Extent, prizes ...bingo.Prize) func(*bingo.Record, *bingo.GivenReturn) {
		return func(rec *bingo.Record, _ *bingo.GivenReturn) {
			s := rec.Permits[0].Sessions[0]
			s.LeftOut = []bingo.HeldRow{{File: bingo.FilePrizes, Extent: e, Decided: true, Source: bingo.Source{Row: 4}}}
			for i := range s.Games {
				s.Games[i].Prizes = prizes
			}
		}
	}
	paid := bingo.Prize{No: 1, Amount: ruletest.Dollars("50.00")}
	runReturns(t, "vic/r6.1.d", year, []returnCase{
		{name: "the rest of a file", bend: out(bingo.RestOfFile, paid), outcome: bingo.Pass, words: "of each of its 12 months"},
		{name: "the rest of a file that has nothing before it", bend: out(bingo.RestOfFile), outcome: bingo.NotAssessable, words: "July 2025: prizes.csv could not be read to its end"},
		{name: "the whole file", bend: out(bingo.WholeFile), outcome: bingo.NotAssessable, words: "nothing of prizes.csv could be read"},
		{name: "no prize of a session with sales", bend: func(rec *bingo.Record, _ *bingo.GivenReturn) {
			for i := range rec.Permits[0].Sessions[0].Games {
				rec.Permits[0].Sessions[0].Games[i].Prizes = nil
			}
		}, outcome: bingo.NotAssessable, words: "1 session with tickets sold has no prize row: S1 of 3 July 2025"},
		{name: "more games played than on record", bend: func(rec *bingo.Record, _ *bingo.GivenReturn) {
			rec.Permits[0].Sessions[0].GamesPlayed = money.CountOf(99)
		}, outcome: bingo.NotAssessable, words: "says 99 games were played"},
	})
	rec := returnRecord()
	out(bingo.RestOfFile, paid)(rec, nil)
	steps := ruletest.Run(t, vic.Pack, rec, "vic/r6.1.d", year).Trace
	if last := steps[len(steps)-1]; last.Label != "left out by decision, July 2025" || !strings.Contains(last.Value, "it was decided to leave the rest out") {
		t.Errorf("the last step is %q: %q", last.Label, last.Value)
	}
}

// Net proceeds after the pools need their movement, those before do not.
func TestR6_1_eReadings(t *testing.T) {
	bend := func(rec *bingo.Record, _ *bingo.GivenReturn) {
		s := rec.Permits[0].Sessions[0]
		ruletest.Jackpot(s, "0.00")
		s.Games[0].JackpotDistribution = money.Amount{}
	}
	runReturns(t, "vic/r6.1.e", year, []returnCase{
		{name: "before the pools", bend: bend, outcome: bingo.Pass},
		{name: "after them", bend: bend, outcome: bingo.NotAssessable, choices: reading("vic/net-proceeds", "after-pool"), words: "the pool's movement is not recorded"},
	})
}

// A return that is being made is judged though it has not been given, a year
// without a session too; any other stays unasked.
func TestR6_1OfAReturnBeingMade(t *testing.T) {
	rec := returnRecord()
	rec.Permits[0].Returns = nil
	rec.Permits[0].Sessions[0].Games[0].GrossReceipts = money.Amount{}
	p, err := vic.Pack()
	if err != nil {
		t.Fatal(err)
	}
	en, err := rules.NewEngine([]*rules.Pack{p}, nil)
	if err != nil {
		t.Fatal(err)
	}
	outcomes := func(making string) string {
		opt := rules.Options{Rule: "vic/r6.1.a", All: true}
		if making != "" {
			opt.Making = ruletest.Day(making)
		}
		var all []string
		for _, f := range en.Check(rec, opt).Findings {
			all = append(all, f.Subject.String()+" "+f.Outcome.String()+" "+f.Effect.String())
		}
		return strings.Join(all, ", ")
	}
	for making, want := range map[string]string{
		"":           "VB-1/2026-06-30 not-applicable stops-filing",
		"2026-06-30": "VB-1/2026-06-30 not-assessable stops-filing",
		"2027-06-30": "VB-1/2026-06-30 not-applicable stops-filing, VB-1/2027-06-30 pass stops-filing",
	} {
		if got := outcomes(making); got != want {
			t.Errorf("making %q: %s, want %s", making, got, want)
		}
	}
}

func TestR6_1_aSaysEachMonth(t *testing.T) {
	f := ruletest.Run(t, vic.Pack, returnRecord(), "vic/r6.1.a", year)
	var steps []string
	for _, s := range f.Trace {
		steps = append(steps, s.Label+" "+s.Value)
	}
	if len(steps) != 12 || steps[0] != "the gross receipts of July 2025 $600.00" || steps[1] != "the gross receipts of August 2025 $0.00" {
		t.Errorf("steps %q", steps)
	}
}
