package filing_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/money"
)

func dollars(t *testing.T, text string) money.Amount {
	t.Helper()
	c, err := money.Parse(text, true)
	if err != nil {
		t.Fatal(err)
	}
	return money.Of(c)
}

// play adds a session of one game to a permit: $200.00 taken, $120.00 paid,
// $10.00 spent.
func play(t *testing.T, p *bingo.Permit, id, date string) *bingo.Session {
	t.Helper()
	s := &bingo.Session{Permit: p, ID: id, Date: day(t, date), Source: bingo.Source{Row: uint32(len(p.Sessions) + 2)},
		Games:    []bingo.Game{{No: 1, GrossReceipts: dollars(t, "200.00"), Prizes: []bingo.Prize{{No: 1, Amount: dollars(t, "120.00")}}}},
		Expenses: []bingo.Expense{{Category: "hire", Amount: dollars(t, "10.00")}}}
	s.Present = s.Present.With(bingo.FilePrizes).With(bingo.FileExpenses)
	p.Present = p.Present.With(bingo.FileUnsoldTickets)
	p.Sessions = append(p.Sessions, s)
	return s
}

// The first return under a permit has the months of the one before it; the month
// in which they meet has the figures of both.
func TestMonthsOfTwoPermits(t *testing.T) {
	rec := permits(t, "A 2024-07-01..2025-10-14", "B 2025-10-15.. after A")
	a, b := rec.Permits[0], rec.Permits[1]
	play(t, a, "S1", "2025-06-30") // the year before
	old := play(t, a, "S2", "2025-10-14")
	play(t, a, "S3", "2025-10-15") // after its last day
	play(t, b, "S2", "2025-10-15")
	after := play(t, b, "S3", "2026-06-30")
	a.Expenses = []bingo.Expense{{Category: "tickets", Amount: dollars(t, "7.00"), PaidAt: day(t, "2025-10-01")}}
	b.Expenses = []bingo.Expense{{Category: "tickets", Amount: dollars(t, "5.00"), PaidAt: day(t, "2025-10-31")}}
	a.Unsold = []bingo.UnsoldTickets{{Month: day(t, "2025-10-01").Month(), SerialNo: "M1", First: "1", Last: "9"}}
	b.Unsold = []bingo.UnsoldTickets{{Month: day(t, "2025-10-01").Month(), SerialNo: "K1", First: "1", Last: "9"}}
	old.Pools = []bingo.PoolBalance{{Pool: "A", Closing: dollars(t, "300.00")}, {Pool: "B", Closing: dollars(t, "45.00")}}
	after.Pools = []bingo.PoolBalance{{Pool: "A", Closing: dollars(t, "310.00")}}

	r := filing.Find(rec, b, day(t, "2026-06-30"))
	f := r.Figures(false)
	if len(f.Months) != 12 || f.Months[0].Month.String() != "2025-07" || len(f.Sessions) != 3 || len(f.Expenses) != 5 {
		t.Fatalf("%d months, %d sessions, %d expenses", len(f.Months), len(f.Sessions), len(f.Expenses))
	}
	october := &f.Months[3]
	if october.Gross.String() != "400.00" || october.Prizes.String() != "240.00" || october.Expenses.String() != "32.00" || october.BeforePool().String() != "128.00" {
		t.Errorf("October: gross %s, prizes %s, expenses %s", october.Gross, october.Prizes, october.Expenses)
	}
	if len(october.Unsold) != 2 || october.Unsold[0].SerialNo != "K1" || october.Unsold[1].SerialNo != "M1" {
		t.Errorf("October's unsold tickets: %+v", october.Unsold)
	}
	if f.Totals.Gross.String() != "600.00" || f.Totals.Rows.Sessions != 3 {
		t.Errorf("in all: %s of %d sessions", f.Totals.Gross, f.Totals.Rows.Sessions)
	}
	// The session after the old permit's last day is said to be in no figure; that
	// alone keeps nothing open, since its exception does.
	if len(f.Totals.Gaps) != 3 || len(october.Gaps) != 3 {
		t.Errorf("gaps %v", f.Totals.Gaps)
	}
	for _, g := range f.Totals.Gaps {
		if g.Stands() || g.What != "session S3 of 15 October 2025 was held when permit A was not in force, so that it is in no figure" {
			t.Errorf("gap %+v", g)
		}
	}
	balances := func(m int) string {
		var all []string
		for _, b := range f.Months[m].Pools {
			all = append(all, b.Pool+"="+b.Balance.String())
		}
		return strings.Join(all, " ")
	}
	for m, want := range map[int]string{2: "", 3: "A=300.00 B=45.00", 10: "A=300.00 B=45.00", 11: "A=310.00 B=45.00"} {
		if got := balances(m); got != want {
			t.Errorf("%s: pools %q, want %q", f.Months[m].Month, got, want)
		}
	}
}

// What a file of one permit leaves out is missed in the months of that permit's
// days alone.
func TestGapsOfTwoPermits(t *testing.T) {
	rec := permits(t, "A 2024-07-01..2025-10-14", "B 2025-10-15.. after A")
	a, b := rec.Permits[0], rec.Permits[1]
	play(t, a, "S1", "2025-09-01").Games[0].Prizes = nil
	play(t, a, "S2", "2025-10-14").Games[0].Prizes = nil
	play(t, b, "S2", "2025-10-15").Games[0].Prizes = nil
	play(t, b, "S3", "2025-11-20")
	a.LeftOut = []bingo.HeldRow{{File: bingo.FileExpenses, Extent: bingo.RestOfFile, Decided: true}}
	b.Held = []bingo.HeldRow{{File: bingo.FileUnsoldTickets}}
	f := filing.Find(rec, b, day(t, "2026-06-30")).Figures(false)
	for m, want := range map[int]string{
		0:  "total_expenses unknown", // July has no expense on record
		2:  "total_expenses decided, prizes_paid",
		3:  "total_expenses decided, unsold_serials, prizes_paid",
		4:  "unsold_serials",
		11: "unsold_serials",
	} {
		var got []string
		for _, g := range f.Months[m].Gaps {
			switch {
			case g.Unknown:
				got = append(got, g.Figure+" unknown")
			case g.Decided:
				got = append(got, g.Figure+" decided")
			default:
				got = append(got, g.Figure)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %s, want %s", f.Months[m].Month, strings.Join(got, ", "), want)
		}
	}
	if g := f.Months[3].Gaps[2]; g.What != "2 sessions with tickets sold have no prize row: S2 of 14 October 2025, S2 of 15 October 2025. Where no prize was paid, record it with amount 0.00" {
		t.Error(g.What)
	}
}

// What a permit before would bring, and that cannot be had, is missed and not
// taken for nothing.
func TestMonthsThatAreMissing(t *testing.T) {
	rec := permits(t, "B 2026-01-01.. after A")
	play(t, rec.Permits[0], "S1", "2026-01-05")
	f := filing.Find(rec, rec.Permits[0], day(t, "2026-06-30")).Figures(false)
	for _, figure := range []string{"gross_receipts", "total_expenses", "prizes_paid", "pools", "unsold_serials"} {
		if !f.Months[0].Partial(figure) {
			t.Errorf("%s of January is taken for whole", figure)
		}
	}
	if f.Months[1].Partial("gross_receipts") {
		t.Error("February leaves something out")
	}
}
