package returns_test

import (
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

func day(t *testing.T, text string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func dollars(n int64) money.Amount { return money.Of(money.Cents(n * 100)) }

// hall is a permit with a session on each day: $400.00 received, a prize of
// $240.00 and an expense of $30.00 paid in cash, a float of $100.00 that stays,
// and a deposit of $130.00 on the day after.
func hall(t *testing.T, days ...string) *bingo.Permit {
	p := &bingo.Permit{No: "P", ValidFrom: day(t, "2024-01-01")}
	for i, d := range days {
		s := &bingo.Session{Permit: p, ID: "S" + string(rune('1'+i)), Date: day(t, d), FloatOpening: dollars(100), FloatClosing: dollars(100)}
		for k := range bingo.FileCount {
			s.Present = s.Present.With(k)
		}
		s.Games = []bingo.Game{{No: 1, GrossReceipts: dollars(400), Prizes: []bingo.Prize{{No: 1, Amount: dollars(240), PaidBy: "cash"}}}}
		s.Expenses = []bingo.Expense{{Amount: dollars(30), PaidBy: "cash"}}
		s.Bankings = []bingo.Banking{{On: s.Date.AddDays(1), Amount: dollars(130)}}
		p.Sessions = append(p.Sessions, s)
	}
	return p
}

// july reconciles a July and says each line: day, difference, running, and * where
// the running difference leaves something out.
func july(t *testing.T, p *bingo.Permit) (string, returns.Reconciliation) {
	t.Helper()
	r := returns.Reconcile(p, civil.Period{From: day(t, "2025-07-01"), To: day(t, "2025-07-31")})
	star := func(partial bool) string { return map[bool]string{true: "*"}[partial] }
	said := []string{fmt.Sprintf("before %s%s", r.Before, star(r.Partial))}
	for _, l := range r.Lines {
		said = append(said, strings.TrimSpace(fmt.Sprintf("%d: %s %s%s", l.Date.Time().Day(), l.Difference.Dollars(), l.Running, star(l.Partial))))
	}
	return strings.Join(said, "; "), r
}

func TestReconcile(t *testing.T) {
	days := []string{"2025-06-26", "2025-07-03", "2025-07-10", "2025-08-07"}
	for name, c := range map[string]struct {
		bend func(p *bingo.Permit)
		want string
	}{
		"as it stands": {func(*bingo.Permit) {}, "before 0.00; 3: $0.00 0.00; 10: $0.00 0.00"},
		"a difference before is carried on": {func(p *bingo.Permit) { p.Sessions[0].Bankings[0].Amount = dollars(125) },
			"before -5.00; 3: $0.00 -5.00; 10: $0.00 -5.00"},
		"differences add up": {func(p *bingo.Permit) {
			p.Sessions[1].Bankings[0].Amount, p.Sessions[2].Bankings[0].Amount = dollars(120), dollars(133)
		}, "before 0.00; 3: -$10.00 -10.00; 10: $3.00 -7.00"},
		"one after the period counts for nothing": {func(p *bingo.Permit) { p.Sessions[3].Bankings[0].Amount = dollars(1) }, "before 0.00; 3: $0.00 0.00; 10: $0.00 0.00"},
		"an unknown float is left out and marked": {func(p *bingo.Permit) { p.Sessions[1].FloatOpening = money.Amount{} },
			"before 0.00; 3: not recorded 0.00*; 10: $0.00 0.00*"},
		"an unknown one before marks all": {func(p *bingo.Permit) { p.Sessions[0].Bankings = nil }, "before 0.00*; 3: $0.00 0.00*; 10: $0.00 0.00*"},
		"a cancelled session is no line":  {func(p *bingo.Permit) { p.Sessions[1].Status, p.Sessions[1].Bankings = bingo.StatusCancelled, nil }, "before 0.00; 10: $0.00 0.00"},
		"two versions mark":               {func(p *bingo.Permit) { p.Sessions[2].Conflict = &bingo.Conflict{} }, "before 0.00; 3: $0.00 0.00; 10: $0.00 0.00*"},
		"a held deposit of nobody marks": {func(p *bingo.Permit) { p.Held = []bingo.HeldRow{{File: bingo.FileBankings}} },
			"before 0.00*; 3: $0.00 0.00*; 10: $0.00 0.00*"},
		"a deposit that was left out by decision marks from its session": {func(p *bingo.Permit) {
			p.Sessions[2].LeftOut = []bingo.HeldRow{{File: bingo.FileBankings, Decided: true}}
		}, "before 0.00; 3: $0.00 0.00; 10: $0.00 0.00*"},
		"a held session marks from its day": {func(p *bingo.Permit) { p.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: p.Sessions[2].Date - 1}} },
			"before 0.00; 3: $0.00 0.00; 10: $0.00 0.00*"},
		"a held session of no day marks all": {func(p *bingo.Permit) { p.HeldSessions = []bingo.HeldSession{{ID: "S9"}} },
			"before 0.00*; 3: $0.00 0.00*; 10: $0.00 0.00*"},
		"a deposit that names none, on its day": {func(p *bingo.Permit) {
			p.Sessions[1].Bankings, p.Sessions[2].Bankings = nil, nil
			p.Bankings = []bingo.Banking{{On: p.Sessions[2].Date + 1, Amount: dollars(260)}}
		}, "before 0.00; 3: -$130.00 -130.00; 10: -$130.00 -260.00; 11: $260.00 0.00"},
		"a permit-wide expense out of it": {func(p *bingo.Permit) {
			p.Sessions[1].Bankings, p.Sessions[2].Bankings = nil, nil
			p.Bankings = []bingo.Banking{{On: p.Sessions[2].Date + 1, Amount: dollars(240)}}
			p.Expenses = []bingo.Expense{{PaidAt: p.Sessions[2].Date, Amount: dollars(20), PaidBy: "cash"}, {PaidAt: p.Sessions[2].Date, Amount: dollars(7), PaidBy: "transfer"}}
		}, "before 0.00; 3: -$130.00 -130.00; 10: -$130.00 -260.00; 10: $20.00 -240.00; 11: $240.00 0.00"},
		"a permit-wide expense where each session is banked": {func(p *bingo.Permit) {
			p.Expenses = []bingo.Expense{{PaidAt: p.Sessions[2].Date, Amount: dollars(20), PaidBy: "cash"}}
		}, "before 0.00; 3: $0.00 0.00; 10: $0.00 0.00"},
	} {
		p := hall(t, days...)
		c.bend(p)
		if got, _ := july(t, p); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

// A session opens with the float with which the one before closed.
func TestFloats(t *testing.T) {
	p := hall(t, "2025-06-26", "2025-07-03", "2025-07-10", "2025-07-17")
	p.Sessions[0].FloatClosing = dollars(95)
	p.Sessions[2].FloatOpening = money.Amount{}
	_, r := july(t, p)
	var got []string
	for _, l := range r.Lines {
		got = append(got, l.FloatOff.Dollars())
	}
	if want := "$5.00, not recorded, $0.00"; strings.Join(got, ", ") != want {
		t.Errorf("off the float before: %s, want %s", strings.Join(got, ", "), want)
	}
}

func TestNothingOfTheBankIsRecorded(t *testing.T) {
	p := hall(t, "2025-07-03")
	s := p.Sessions[0]
	s.Bankings, s.FloatOpening, s.FloatClosing = nil, money.Amount{}, money.Amount{}
	if _, r := july(t, p); r.Recorded {
		t.Error("a permit without deposits and floats is said to have some")
	}
	s.FloatClosing = dollars(0)
	if _, r := july(t, p); !r.Recorded {
		t.Error("a float is recorded")
	}
	s.FloatClosing, p.Present = money.Amount{}, p.Present.With(bingo.FileBankings)
	if _, r := july(t, p); !r.Recorded {
		t.Error("a list of deposits, if an empty one, is recorded")
	}
}
