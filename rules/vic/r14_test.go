package vic_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/rules/ruletest"
	"eyesdown/rules/vic"
)

// spent replaces the session's expenses: amounts by turns for hire, catering
// and the operator's fee.
func spent(amounts ...string) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		s.Expenses = nil
		for i, a := range amounts {
			s.Expenses = append(s.Expenses, bingo.Expense{Category: []string{"hire", "catering", "operator_fee"}[i%3], Amount: ruletest.Dollars(a)})
		}
	}
}

// wide adds permit-wide expenses of July and August.
func wide(amount string, also func(s *bingo.Session)) func(s *bingo.Session) {
	return func(s *bingo.Session) {
		also(s)
		s.Permit.Expenses = []bingo.Expense{
			{Category: "wages", Amount: ruletest.Dollars(amount), PaidAt: ruletest.Day("2025-07-31")},
			{Category: "wages", Amount: ruletest.Dollars("500.00"), PaidAt: ruletest.Day("2025-08-01")}}
	}
}

// Gross receipts of $600.00 allow $72.00.
func TestR14(t *testing.T) {
	outside := reading("vic/expenses-in-cap", "outside")
	runLimits(t, "vic/r14", "VB-1/S1", nil, append([]limitCase{
		{name: "as it stands", outcome: bingo.Pass, margin: "42.00"},
		{name: "a cent under", bend: spent("71.99"), outcome: bingo.Pass, margin: "0.01"},
		{name: "at the limit", bend: spent("70.00", "1.50", "0.50"), outcome: bingo.Pass, margin: "0.00"},
		{name: "a cent over", bend: spent("70.00", "1.50", "0.51"), outcome: bingo.Breach, margin: "-0.01"},
		{name: "catering and fees left out", bend: spent("70.00", "1.50", "0.51"), outcome: bingo.Pass, margin: "2.00", choices: outside},
		{name: "over without them", bend: spent("72.01", "1.50"), outcome: bingo.Breach, margin: "-0.01", choices: outside},
		{name: "a fraction of a cent over", bend: func(s *bingo.Session) {
			spent("72.01")(s)
			gross(s, "200.08") // 12 % of $600.08 is $72.0096
		}, outcome: bingo.Breach, margin: "-0.0004"},
		{name: "no expense row", bend: spent(), outcome: bingo.Pass, margin: "72.00"},
		{name: "no gross", bend: func(s *bingo.Session) { s.Games, s.GamesPlayed = nil, ruletest.N(0) }, outcome: bingo.Breach, margin: "-30.00"},
		{name: "no gross and nothing spent", bend: func(s *bingo.Session) {
			spent()(s)
			s.Games, s.GamesPlayed = nil, ruletest.N(0)
		}, outcome: bingo.Pass, margin: "0.00"},
		{name: "gross missing", bend: func(s *bingo.Session) { s.Games[1].GrossReceipts = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "an amount missing", bend: func(s *bingo.Session) { s.Expenses[0].Amount = unrecorded() }, outcome: bingo.NotAssessable},
		{name: "permit-wide expenses do not count", bend: wide("900.00", spent("72.00")), outcome: bingo.Pass, margin: "0.00"},
		heldCase(bingo.FileGamePrices, 1),
	}, general(bingo.Pass, "42.00", bingo.FileGames, bingo.FileExpenses)...))
	f := ruletest.Run(t, vic.Pack, recordOf(bent(spent("72.01"))), "vic/r14", "VB-1/S1")
	if f.Clears != "expenses $0.01 lower would have met it" || f.Message != "Expenses of $72.01 are a little over 12.00 % of the gross receipts of the session, $600.00; at most 12 % ($72.00) may be paid: $0.01 out." || f.AtStake.String() != "0.01" {
		t.Errorf("it says %q", f.Message)
	}
}

// Two sessions share July's permit-wide expenses in the proportion of their
// gross receipts, $600.00 and $300.00.
func TestR14Allocated(t *testing.T) {
	allocated := reading("vic/expenses-base", "allocated")
	second := func(bend func(s *bingo.Session)) func(s *bingo.Session) {
		return func(s *bingo.Session) {
			o := ruletest.Session(&bingo.Record{Permits: []*bingo.Permit{s.Permit}}, "S2", "2025-07-24")
			o.Games, o.GamesPlayed = o.Games[:2], ruletest.N(2)
			o.Games[0].GrossReceipts = ruletest.Dollars("100.00")
			bend(s)
		}
	}
	other := func(s *bingo.Session) *bingo.Session { return s.Permit.Sessions[1] }
	runLimits(t, "vic/r14", "VB-1/S1", nil, []limitCase{
		{name: "at the limit", bend: second(wide("63.00", spent("30.00"))), outcome: bingo.Pass, margin: "0.00", choices: allocated},
		{name: "two thirds of a cent over", bend: second(wide("63.01", spent("30.00"))), outcome: bingo.Indeterminate, choices: allocated},
		{name: "three cents over", bend: second(wide("63.05", spent("30.00"))), outcome: bingo.Indeterminate, choices: allocated},
		{name: "over without it", bend: second(wide("63.00", spent("72.01"))), outcome: bingo.Breach, margin: "-0.01", choices: allocated},
		{name: "another month's gross missing", bend: second(wide("63.00", func(s *bingo.Session) {
			spent("30.00")(s)
			other(s).Date = ruletest.Day("2025-08-01")
			other(s).Games[0].GrossReceipts = unrecorded()
		})), outcome: bingo.Indeterminate, choices: allocated},
		{name: "another session's gross missing", bend: second(wide("63.00", func(s *bingo.Session) {
			other(s).Games[0].GrossReceipts = unrecorded()
		})), outcome: bingo.NotAssessable, choices: allocated},
		{name: "another session's game is not on record", bend: second(wide("63.00", func(s *bingo.Session) {
			other(s).GamesPlayed = ruletest.N(3)
		})), outcome: bingo.NotAssessable, choices: allocated},
		{name: "another session's held game", bend: second(wide("63.00", func(s *bingo.Session) {
			other(s).Held = []bingo.HeldRow{{File: bingo.FileGames}}
		})), outcome: bingo.NotAssessable, choices: allocated},
		{name: "another session's two versions", bend: second(wide("63.00", func(s *bingo.Session) {
			other(s).Conflict = &bingo.Conflict{ExceptionID: "E1"}
		})), outcome: bingo.Indeterminate, margin: "-", choices: allocated},
		{name: "a held session", bend: second(wide("63.00", func(s *bingo.Session) {
			s.Permit.HeldSessions = []bingo.HeldSession{{ID: "S9"}}
		})), outcome: bingo.NotAssessable, choices: allocated},
		{name: "a held permit-wide expense", bend: second(wide("63.00", func(s *bingo.Session) {
			s.Permit.Held = []bingo.HeldRow{{File: bingo.FileExpenses}}
		})), outcome: bingo.NotAssessable, choices: allocated},
		{name: "no gross at all", bend: wide("63.00", func(s *bingo.Session) {
			spent()(s)
			s.Games, s.GamesPlayed = nil, ruletest.N(0)
		}), outcome: bingo.Pass, margin: "0.00", choices: allocated},
	})
	s := bent(second(wide("63.05", spent("30.00"))))
	f := ruletest.Run(t, vic.Pack, recordOf(s), "vic/r14", "VB-1/S1", allocated...)
	if !strings.HasSuffix(f.Message, "over by the allocated part alone, so it cannot be told.") || f.Reading != "vic/expenses-base=allocated" {
		t.Errorf("it says %q (%s)", f.Message, f.Reading)
	}
}
