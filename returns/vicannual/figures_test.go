package vicannual_test

import (
	"encoding/json"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
	"eyesdown/returns/vicannual"
)

func day(t *testing.T, text string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func amount(t *testing.T, text string) money.Amount {
	t.Helper()
	c, err := money.Parse(text, true)
	if err != nil {
		t.Fatal(err)
	}
	return money.Of(c)
}

// club has one permit and sessions of one game: $200.00 taken, $120.00 paid,
// $20.00 spent.
func club(t *testing.T, days ...string) *bingo.Permit {
	p := &bingo.Permit{No: "VB-1", HolderName: "Harbour Hill Cricket Club", Packs: []string{"vic-1998"}, ValidFrom: day(t, "2020-01-01")}
	p.Present = p.Present.With(bingo.FileUnsoldTickets)
	for i, d := range days {
		s := &bingo.Session{Permit: p, ID: "S" + string(rune('1'+i)), Date: day(t, d), Source: bingo.Source{Row: uint32(i + 2)}}
		for k := range bingo.FileCount {
			s.Present = s.Present.With(k)
		}
		s.Games = []bingo.Game{{No: 1, TicketPrice: amount(t, "2.00"), TicketsAvailable: money.CountOf(120), TicketsSold: money.CountOf(100),
			GrossReceipts: amount(t, "200.00"), Prizes: []bingo.Prize{{No: 1, Amount: amount(t, "120.00")}}}}
		s.Expenses = []bingo.Expense{{Category: "hire", Amount: amount(t, "20.00")}}
		p.Sessions = append(p.Sessions, s)
	}
	return p
}

func figures(t *testing.T, p *bingo.Permit, basis *returns.Basis) *vicannual.Return {
	t.Helper()
	rec := &bingo.Record{Permits: []*bingo.Permit{p}}
	ending := day(t, "2026-06-30")
	if p.ValidTo.Recorded() {
		ending = p.ValidTo
	}
	return vicannual.Figures(filing.Find(rec, p, ending), day(t, "2026-09-30"), basis)
}

// fields reads one month of return.json back.
func fields(t *testing.T, r *vicannual.Return, month string) map[string]any {
	t.Helper()
	text, err := r.JSON(&returns.Basis{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out struct {
		Months []map[string]any
		Totals map[string]any
	}
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	if month == "totals" {
		return out.Totals
	}
	for _, m := range out.Months {
		if m["month"] == month {
			return m
		}
	}
	t.Fatalf("return.json has no month %s", month)
	return nil
}

func expect(t *testing.T, got map[string]any, want map[string]any) {
	t.Helper()
	for k, v := range want {
		if got[k] != v {
			t.Errorf("%s is %v, want %v", k, got[k], v)
		}
	}
}

func TestMonths(t *testing.T) {
	p := club(t, "2025-06-30", "2025-07-01", "2025-07-31", "2025-08-01", "2026-06-30", "2026-07-01")
	p.Expenses = []bingo.Expense{{Category: "tickets", Amount: amount(t, "75.50"), PaidAt: day(t, "2025-07-31")},
		{Category: "tickets", Amount: amount(t, "1000.00"), PaidAt: day(t, "2026-07-01")}}
	p.Sessions[2].Games[0].Refunds = amount(t, "4.00")
	r := figures(t, p, &returns.Basis{})
	if len(r.Months) != 12 {
		t.Fatalf("%d months", len(r.Months))
	}
	expect(t, fields(t, r, "2025-07"), map[string]any{"gross_receipts": "396.00", "total_expenses": "115.50", "prizes_paid": "240.00", "net_proceeds": "40.50"})
	expect(t, fields(t, r, "2025-09"), map[string]any{"gross_receipts": "0.00", "total_expenses": "0.00", "prizes_paid": "0.00", "net_proceeds": "0.00"})
	expect(t, fields(t, r, "totals"), map[string]any{"gross_receipts": "796.00", "total_expenses": "155.50", "prizes_paid": "480.00", "net_proceeds": "160.50"})
}

func TestPartOfAYear(t *testing.T) {
	p := club(t, "2025-09-15", "2026-01-10", "2026-02-02")
	p.ValidFrom, p.ValidTo = day(t, "2025-09-15"), day(t, "2026-01-31")
	r := figures(t, p, &returns.Basis{})
	if len(r.Months) != 5 || r.Months[0].Month.String() != "2025-09" || r.Months[4].Month.String() != "2026-01" {
		t.Fatalf("months %v", r.Months)
	}
	expect(t, fields(t, r, "totals"), map[string]any{"gross_receipts": "400.00"})
}

// A figure that needs what was not recorded is not known; what is recorded of it
// stands beside.
func TestWhatWasNotRecordedIsNotKnown(t *testing.T) {
	p := club(t, "2025-07-01", "2025-07-08", "2025-08-01")
	p.Sessions[1].Games[0].GrossReceipts = money.Amount{}
	r := figures(t, p, &returns.Basis{})
	july := fields(t, r, "2025-07")
	expect(t, july, map[string]any{"gross_receipts": nil, "net_proceeds": nil, "prizes_paid": "240.00", "total_expenses": "40.00"})
	if got := july["recorded"].(map[string]any)["gross_receipts"]; got != "200.00" {
		t.Errorf("recorded of it: %v", got)
	}
	expect(t, fields(t, r, "2025-08"), map[string]any{"gross_receipts": "200.00", "net_proceeds": "60.00"})
	expect(t, fields(t, r, "totals"), map[string]any{"gross_receipts": nil, "net_proceeds": nil, "prizes_paid": "360.00"})
	if !r.Provisional(&returns.Basis{}) {
		t.Error("the return is not provisional")
	}
}

// A held row enters no figure, and the month says that it is incomplete.
func TestHeldRows(t *testing.T) {
	p := club(t, "2025-07-01")
	p.Sessions[0].Held = []bingo.HeldRow{{File: bingo.FilePrizes, Game: 1, Source: bingo.Source{Row: 9}}}
	r := figures(t, p, &returns.Basis{})
	july := fields(t, r, "2025-07")
	expect(t, july, map[string]any{"prizes_paid": "120.00", "gross_receipts": "200.00"})
	if got := july["incomplete"]; got == nil || got.([]any)[0] != "prizes_paid" {
		t.Errorf("incomplete: %v", got)
	}
}

func TestReadings(t *testing.T) {
	p := club(t, "2025-07-01")
	s := p.Sessions[0]
	s.JackpotPools, s.JackpotOpening, s.JackpotClosing = []string{"A"}, amount(t, "100.00"), amount(t, "130.00")
	g := &s.Games[0]
	g.CashCounted, g.JackpotContribution, g.JackpotDistribution = amount(t, "198.00"), amount(t, "40.00"), amount(t, "10.00")
	expect(t, fields(t, figures(t, p, &returns.Basis{}), "2025-07"), map[string]any{"gross_receipts": "198.00", "net_proceeds": "58.00", "pool_movement": "30.00", "net_proceeds_after_pool": "28.00"})
	basis := &returns.Basis{Readings: []returns.Reading{{Point: bingo.ReadingPoint{ID: "vic/gross"}, Used: "priced"}, {Point: bingo.ReadingPoint{ID: "vic/net-proceeds"}, Used: "after-pool"}}}
	expect(t, fields(t, figures(t, p, basis), "2025-07"), map[string]any{"gross_receipts": "200.00", "net_proceeds": "30.00", "net_proceeds_after_pool": "30.00"})
}

// Once named, a pool stays in every later month at its last recorded closing.
func TestPools(t *testing.T) {
	p := club(t, "2025-05-01", "2025-08-01", "2025-10-01")
	p.Sessions[0].Pools = []bingo.PoolBalance{{Pool: "B", Closing: amount(t, "450.00")}}
	p.Sessions[1].JackpotPools, p.Sessions[1].JackpotClosing = []string{"A"}, amount(t, "0.00")
	p.Sessions[2].JackpotPools = []string{"A"}
	r := figures(t, p, &returns.Basis{})
	pools := func(month string) string {
		var parts []string
		for _, x := range fields(t, r, month)["pools"].([]any) {
			m := x.(map[string]any)
			balance, _ := m["balance"].(string)
			parts = append(parts, m["pool"].(string)+"="+balance)
		}
		return strings.Join(parts, " ")
	}
	for month, want := range map[string]string{"2025-07": "B=450.00", "2025-08": "A=0.00 B=450.00", "2025-09": "A=0.00 B=450.00", "2025-10": "A= B=450.00", "2026-06": "A= B=450.00"} {
		if got := pools(month); got != want {
			t.Errorf("%s: pools %q, want %q", month, got, want)
		}
	}
}

// The document says what the return leaves out, and has every section.
func TestDocument(t *testing.T) {
	p := club(t, "2025-07-01")
	d := figures(t, p, &returns.Basis{}).Document(&returns.Basis{})
	if d.Mark != "" {
		t.Errorf("a whole return is marked %q", d.Mark)
	}
	p.Sessions[0].Games[0].GrossReceipts = money.Amount{}
	d = figures(t, p, &returns.Basis{}).Document(&returns.Basis{})
	if d.Mark == "" {
		t.Error("a return with a gap is not marked")
	}
	for _, table := range []string{"months", "gaps", "shares", "unsold", "pools", "made", "how", "sessions", "games", "prizes", "expenses", "parameters", "readings", "files"} {
		section, got := d.Sheet(table)
		if got == nil {
			t.Errorf("the document has no table %s", table)
			continue
		}
		for i, row := range got.Rows {
			if len(row.Cells) != len(got.Columns) {
				t.Errorf("%s, row %d of %s has %d cells for %d columns", section.ID, i, table, len(row.Cells), len(got.Columns))
			}
		}
	}
	_, months := d.Sheet("months")
	if c := months.Rows[0].Cells[1]; !c.None || c.Kind != document.Money || c.People() != "not known *" {
		t.Errorf("July's gross receipts are printed %q", c.People())
	}
}

// A held session whose games are not on record has no figure, whatever it says
// of how many were played; only a recorded 0 is nothing.
func TestASessionWithoutItsGames(t *testing.T) {
	p := club(t, "2025-07-01", "2025-08-01")
	for _, s := range p.Sessions {
		s.Games, s.GamesPlayed = nil, money.CountOf(3)
	}
	p.Sessions[1].GamesPlayed = money.CountOf(0)
	r := figures(t, p, &returns.Basis{})
	expect(t, fields(t, r, "2025-07"), map[string]any{"gross_receipts": nil, "prizes_paid": nil, "net_proceeds": nil})
	expect(t, fields(t, r, "2025-08"), map[string]any{"gross_receipts": "0.00", "net_proceeds": "-20.00"})
}

// A row that could be placed in no session may belong to any month.
func TestRowsThatCouldNotBePlaced(t *testing.T) {
	for file, figure := range map[bingo.FileKind]string{bingo.FileGames: "gross_receipts", bingo.FilePrizes: "prizes_paid", bingo.FileExpenses: "total_expenses",
		bingo.FilePools: "pools", bingo.FileUnsoldTickets: "unsold_serials", bingo.FileSessions: "gross_receipts"} {
		p := club(t, "2025-07-01")
		p.Held = []bingo.HeldRow{{File: file, Source: bingo.Source{Row: 9}}}
		r := figures(t, p, &returns.Basis{})
		for i := range r.Months {
			if !r.Months[i].Partial(figure) {
				t.Errorf("a held row of %s leaves %s of %s unmarked", file, figure, r.Months[i].Month)
			}
		}
		if !r.Provisional(&returns.Basis{}) {
			t.Errorf("a held row of %s leaves the return ready to sign", file)
		}
	}
}

func TestUnsoldTicketsThatNobodyListed(t *testing.T) {
	p := club(t, "2025-07-01")
	text := func() string {
		_, months := figures(t, p, &returns.Basis{}).Document(&returns.Basis{}).Sheet("months")
		return months.Rows[0].Cells[months.Index("unsold")].Text
	}
	if got := text(); got != "none" {
		t.Errorf("an empty list of unsold tickets: %q", got)
	}
	p.Present &^= 1 << bingo.FileUnsoldTickets
	if got := text(); got != "not recorded" {
		t.Errorf("no list of unsold tickets: %q", got)
	}
	if r := figures(t, p, &returns.Basis{}); !r.Provisional(&returns.Basis{}) || len(r.Totals.Gaps) != 1 {
		t.Errorf("no list of unsold tickets, and the return is ready to sign: %+v", r.Totals.Gaps)
	}
}

// A return over the days of two permits says whose each session is, since each
// permit numbers its own.
func TestTwoPermits(t *testing.T) {
	before, p := club(t, "2025-07-01"), club(t, "2026-01-10", "2026-02-02")
	before.ValidTo = day(t, "2025-12-31")
	p.No, p.ValidFrom, p.Predecessor = "VB-2", day(t, "2026-01-01"), "VB-1"
	before.Expenses = []bingo.Expense{{Category: "other", Amount: amount(t, "5.00"), PaidAt: day(t, "2025-09-01")}}
	rec := &bingo.Record{Permits: []*bingo.Permit{before, p}}
	r := vicannual.Figures(filing.Find(rec, p, day(t, "2026-06-30")), day(t, "2026-09-30"), &returns.Basis{})
	expect(t, fields(t, r, "totals"), map[string]any{"gross_receipts": "600.00", "total_expenses": "65.00", "net_proceeds": "175.00"})
	d := r.Document(&returns.Basis{})
	for table, want := range map[string]string{"sessions": "VB-1/S1 VB-2/S1 VB-2/S2", "games": "VB-1/S1 VB-2/S1 VB-2/S2",
		"prizes": "VB-1/S1 VB-2/S1 VB-2/S2", "expenses": "VB-1/S1 VB-1/permit-wide VB-2/S1 VB-2/S2"} {
		_, got := d.Sheet(table)
		var all []string
		for i, row := range got.Rows {
			if len(row.Cells) != len(got.Columns) {
				t.Fatalf("row %d of %s has %d cells for %d columns", i, table, len(row.Cells), len(got.Columns))
			}
			all = append(all, row.Cells[got.Index("permit")].Text+"/"+row.Cells[got.Index("session")].Text)
		}
		if strings.Join(all, " ") != want {
			t.Errorf("%s: %s, want %s", table, strings.Join(all, " "), want)
		}
	}
	if _, sessions := figures(t, club(t, "2025-07-01"), &returns.Basis{}).Document(&returns.Basis{}).Sheet("sessions"); sessions.Index("permit") >= 0 {
		t.Error("a return of one permit has a column for it")
	}
}
