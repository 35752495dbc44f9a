package records_test

import (
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules/ruletest"
)

// july has two sessions whose cash came to $210.00 each, on 3 and 10 July, and a
// deposit of both on 11 July that names neither.
func july(amount string) *bingo.Record {
	rec := ruletest.Record()
	for _, s := range []*bingo.Session{ruletest.Session(rec, "S1", "2025-07-03"), ruletest.Session(rec, "S2", "2025-07-10")} {
		banked(s, "0.00")
		s.Bankings = nil
	}
	rec.Permits[0].Bankings = []bingo.Banking{deposit("2025-07-11", amount)}
	return rec
}

func deposit(on, amount string) bingo.Banking {
	return bingo.Banking{On: ruletest.Day(on), Amount: ruletest.Dollars(amount), Source: bingo.Source{Row: 2}}
}

func TestBankingOfAMonth(t *testing.T) {
	earlier := func(p *bingo.Permit) {
		rec := ruletest.Record()
		s := ruletest.Session(rec, "S0", "2025-06-26")
		banked(s, "0.00")
		s.Bankings, s.Permit = nil, p
		p.Sessions = append([]*bingo.Session{s}, p.Sessions...)
	}
	for _, c := range []struct {
		name, amount string
		bend         func(p *bingo.Permit)
		outcome      bingo.Outcome
	}{
		{"to the cent", "420.00", nil, bingo.Pass},
		{"a cent under", "419.99", nil, bingo.Breach},
		{"a cent over", "420.01", nil, bingo.Breach},
		{"in two deposits", "420.00", func(p *bingo.Permit) {
			p.Bankings = []bingo.Banking{deposit("2025-07-04", "210.00"), deposit("2025-07-11", "210.00")}
		}, bingo.Pass},
		{"in two deposits, a cent short", "420.00", func(p *bingo.Permit) {
			p.Bankings = []bingo.Banking{deposit("2025-07-04", "209.99"), deposit("2025-07-11", "210.00")}
		}, bingo.Breach},
		{"one session has its own deposit", "210.00", func(p *bingo.Permit) { banked(p.Sessions[0], "5.00") }, bingo.Pass},
		{"a permit-wide expense in cash", "400.00", func(p *bingo.Permit) {
			p.Expenses = []bingo.Expense{{Category: "tickets", Amount: ruletest.Dollars("20.00"), PaidAt: ruletest.Day("2025-07-31"), PaidBy: "cash"},
				{Category: "tickets", Amount: ruletest.Dollars("7.00"), PaidAt: ruletest.Day("2025-08-01"), PaidBy: "cash"},
				{Category: "hire", Amount: ruletest.Dollars("9.00"), PaidAt: ruletest.Day("2025-07-31"), PaidBy: "transfer"}}
		}, bingo.Pass},
		{"how a permit-wide expense was paid", "400.00", func(p *bingo.Permit) {
			p.Expenses = []bingo.Expense{{Category: "tickets", Amount: ruletest.Dollars("20.00"), PaidAt: ruletest.Day("2025-07-31")}}
		}, bingo.NotAssessable},
		{"a cancelled session has no takings", "210.00", func(p *bingo.Permit) { p.Sessions[0].Status = bingo.StatusCancelled }, bingo.Pass},
		{"banked on the evening of the last session", "419.99", func(p *bingo.Permit) { p.Bankings[0].On = ruletest.Day("2025-07-10") }, bingo.NotAssessable},
		{"banked on that evening, to the cent", "420.00", func(p *bingo.Permit) { p.Bankings[0].On = ruletest.Day("2025-07-10") }, bingo.Pass},
		{"banked before the first session too", "420.00", func(p *bingo.Permit) {
			p.Bankings = append([]bingo.Banking{deposit("2025-07-01", "33.00")}, p.Bankings...)
		}, bingo.NotAssessable},
		{"banked in the month after", "420.00", func(p *bingo.Permit) { p.Bankings[0].On = ruletest.Day("2025-08-01") }, bingo.NotAssessable},
		{"June was banked in June", "419.99", func(p *bingo.Permit) {
			earlier(p)
			p.Bankings = append([]bingo.Banking{deposit("2025-06-27", "210.00")}, p.Bankings...)
		}, bingo.Breach},
		{"June was not banked in June", "630.00", earlier, bingo.NotAssessable},
		{"no float of one", "420.00", func(p *bingo.Permit) { p.Sessions[1].FloatClosing = money.Amount{} }, bingo.NotAssessable},
		{"no prizes.csv of one", "420.00", func(p *bingo.Permit) { drop(p.Sessions[1], bingo.FilePrizes) }, bingo.NotAssessable},
		{"a held deposit", "419.99", func(p *bingo.Permit) {
			p.Held = []bingo.HeldRow{{File: bingo.FileBankings, Source: bingo.Source{Row: 9}}}
		}, bingo.NotAssessable},
		{"a held session", "419.99", func(p *bingo.Permit) { p.HeldSessions = []bingo.HeldSession{{ID: "S9"}} }, bingo.NotAssessable},
		{"a held session of another month", "419.99", func(p *bingo.Permit) {
			p.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: ruletest.Day("2025-08-09")}}
		}, bingo.Breach},
		{"two versions of a session", "420.00", func(p *bingo.Permit) { p.Sessions[1].Conflict = &bingo.Conflict{ExceptionID: "E1"} }, bingo.Indeterminate},
		{"every deposit names its session", "0.00", func(p *bingo.Permit) {
			p.Bankings = nil
			banked(p.Sessions[0], "210.00")
			banked(p.Sessions[1], "210.00")
		}, bingo.NotApplicable},
		{"every deposit of the month does", "0.00", func(p *bingo.Permit) {
			p.Bankings[0].On = ruletest.Day("2025-09-01")
			banked(p.Sessions[0], "210.00")
			banked(p.Sessions[1], "210.00")
		}, bingo.NotApplicable},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := july(c.amount)
			if c.bend != nil {
				c.bend(rec.Permits[0])
			}
			check(t, rec, "records/banking", "VB-1/2025-07", c.outcome, "")
		})
	}
}

func TestBankingOfAMonthMessage(t *testing.T) {
	f := check(t, july("400.00"), "records/banking", "VB-1/2025-07", bingo.Breach, "")
	says(t, f, "These figures do not agree: the deposits of the month that name no session come to $400.00, but the cash of the sessions of July 2025 that no deposit names (S1, S2) came to $420.00; banked is $20.00 less.",
		"deposits of $420.00, or the session that each deposit is of, would agree")
	rec := july("419.99")
	rec.Permits[0].Expenses = []bingo.Expense{{Category: "tickets", Amount: ruletest.Dollars("20.00"), PaidAt: ruletest.Day("2025-07-31"), PaidBy: "cash"}}
	says(t, check(t, rec, "records/banking", "VB-1/2025-07", bingo.Breach, ""),
		"These figures do not agree: the deposits of the month that name no session come to $419.99, but the cash of the sessions of July 2025 that no deposit names (S1, S2), less $20.00 of permit-wide expenses paid in cash, came to $400.00; banked is $19.99 more.",
		"deposits of $400.00, or the session that each deposit is of, would agree")
	rec = july("400.00")
	rec.Permits[0].Bankings[0].On = ruletest.Day("2025-07-10")
	f = check(t, rec, "records/banking", "VB-1/2025-07", bingo.NotAssessable, "")
	names(t, f, "which sessions the deposits hold: they name none, and their days do not tell")
	if want := "The deposits of the month that name no session come to $400.00, the cash of its sessions that no deposit names to $420.00 (banked is $20.00 less); whether they agree cannot be told from the record."; f.Message != want {
		t.Errorf("message %q", f.Message)
	}
}
