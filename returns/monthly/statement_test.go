package monthly_test

import (
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
	"eyesdown/returns/monthly"
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

// club has two sessions in July: $200.00 taken, $120.00 paid, $20.00 spent each,
// pool A fed with $10.00 by each.
func club(t *testing.T) *bingo.Permit {
	p := &bingo.Permit{No: "VB-1", HolderName: "Harbour Hill Cricket Club", ValidFrom: day(t, "2020-01-01")}
	p.Present = p.Present.With(bingo.FileUnsoldTickets)
	for i, on := range []string{"2025-07-03", "2025-07-10"} {
		s := &bingo.Session{Permit: p, ID: "S" + string(rune('1'+i)), Date: day(t, on), Source: bingo.Source{Row: uint32(i + 2)}, JackpotPools: []string{"A"},
			JackpotOpening: dollars(int64(i) * 10), JackpotClosing: dollars(int64(i+1) * 10), JackpotCarriedTo: day(t, on).AddDays(7)}
		for k := range bingo.FileCount {
			s.Present = s.Present.With(k)
		}
		s.Games = []bingo.Game{{No: 1, GrossReceipts: dollars(200), JackpotContribution: dollars(10), JackpotDistribution: dollars(0),
			Prizes: []bingo.Prize{{No: 1, Amount: dollars(120), PaidBy: "cash"}}}}
		s.Expenses = []bingo.Expense{{Category: "hire", Amount: dollars(20), PaidBy: "cash"}}
		p.Sessions = append(p.Sessions, s)
	}
	p.Sessions[1].JackpotBroughtFrom = p.Sessions[0].Date
	return p
}

func statement(t *testing.T, p *bingo.Permit, basis *returns.Basis) *document.Document {
	t.Helper()
	return monthly.Make(p, civil.Period{From: day(t, "2025-07-01"), To: day(t, "2025-07-31")}, basis).Document(basis)
}

// cells gives a row of a table as people read it.
func cells(t *testing.T, d *document.Document, table string, row int, columns ...string) string {
	t.Helper()
	_, got := d.Sheet(table)
	var said []string
	for _, c := range columns {
		said = append(said, got.Rows[row].Cells[got.Index(c)].People())
	}
	return strings.Join(said, " | ")
}

func expect(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestSessions(t *testing.T) {
	p := club(t)
	p.Expenses = []bingo.Expense{{Category: "tickets", Amount: dollars(15), PaidAt: day(t, "2025-07-31")}}
	p.Sessions[1].Games[0].GrossReceipts = money.Amount{}
	d := statement(t, p, &returns.Basis{})
	columns := []string{"session", "gross", "prizes", "expenses", "net", "movement", "after", "remarks"}
	expect(t, cells(t, d, "sessions", 0, columns...), "S1 | $200.00 | $120.00 | $20.00 | $60.00 | $10.00 | $50.00 | ")
	expect(t, cells(t, d, "sessions", 1, columns...), "S2 | not known * | $120.00 | $20.00 | not known * | $10.00 | not known * | 1 figure leaves something out")
	expect(t, cells(t, d, "sessions", 2, columns...), "permit-wide |   |   | $15.00 | -$15.00 |   | -$15.00 | 1 expense of no session")
	expect(t, cells(t, d, "month", 0, "figure", "amount"), "Gross receipts | not known *")
	if d.Mark == "" {
		t.Error("a statement with a gap is not marked")
	}
}

// The reading of the workspace rules the statement as it rules the return.
func TestReadings(t *testing.T) {
	basis := &returns.Basis{Readings: []returns.Reading{{Point: bingo.ReadingPoint{ID: "vic/gross"}, Used: "priced"}, {Point: bingo.ReadingPoint{ID: "vic/net-proceeds"}, Used: "after-pool"}}}
	p := club(t)
	for _, s := range p.Sessions {
		s.Games[0].TicketPrice, s.Games[0].TicketsSold = dollars(2), money.CountOf(101)
	}
	d := statement(t, p, basis)
	expect(t, cells(t, d, "month", 0, "amount"), "$404.00")
	expect(t, cells(t, d, "month", 3, "figure", "amount"), "Net proceeds | $104.00")
	expect(t, cells(t, d, "sessions", 0, "gross", "net", "after"), "$202.00 | $52.00 | $52.00")
}

func TestPools(t *testing.T) {
	pool := []string{"pool", "opening", "from", "in", "out", "closing", "to", "made", "sessions"}
	expect(t, cells(t, statement(t, club(t), &returns.Basis{}), "poolmonth", 0, pool...), "A | $0.00 | begins here | $20.00 | $0.00 | $20.00 | 17 Jul 2025 | $20.00 | 2")
	p := club(t)
	p.Sessions[0].Date, p.Sessions[1].Date = day(t, "2025-06-05"), day(t, "2025-06-12")
	expect(t, cells(t, statement(t, p, &returns.Basis{}), "poolmonth", 0, pool...), "A | $20.00 | 12 Jun 2025 | $0.00 | $0.00 | $20.00 | in no session | $20.00 | 0")
	p = club(t)
	p.Sessions[1].JackpotClosing, p.Sessions[1].JackpotCarriedTo, p.Sessions[1].Games[0].JackpotDistribution = dollars(0), 0, money.Amount{}
	expect(t, cells(t, statement(t, p, &returns.Basis{}), "poolmonth", 0, pool...), "A | $0.00 | begins here | $20.00 | not recorded | $0.00 | ends here | not recorded | 2")
}

// Findings stand by what they do to a return, then by the money; what could not
// be assessed is gathered, and every one of them is in the workbook.
func TestFindings(t *testing.T) {
	finding := func(rule string, o bingo.Outcome, e bingo.Effect, stake int64) bingo.Finding {
		return bingo.Finding{Rule: rule, Outcome: o, Effect: e, Message: rule, AtStake: dollars(stake), Fingerprint: "f" + rule, Missing: []string{"the caller"},
			Subject: bingo.Subject{Kind: bingo.SubjectSession, Permit: "VB-1", Session: "S1", Date: 1}}
	}
	basis := &returns.Basis{Findings: []bingo.Finding{finding("records/period-gap", bingo.Breach, bingo.Notice, 0), finding("vic/a", bingo.NotAssessable, bingo.MustExplain, 0),
		finding("records/banking", bingo.Breach, bingo.MustExplain, 2), finding("vic/b", bingo.Breach, bingo.MustExplain, 90), finding("vic/c", bingo.NotAssessable, bingo.MustExplain, 0),
		finding("vic/d", bingo.Breach, bingo.StopsFiling, 1)}}
	d := statement(t, club(t), basis)
	_, found := d.Sheet("found")
	var got []string
	for i := range found.Rows {
		got = append(got, cells(t, d, "found", i, "effect", "outcome", "message"))
	}
	expect(t, strings.Join(got, "; "), "stops the return | not met | vic/d; to be explained | not met | vic/b; to be explained | does not agree | records/banking; notice | does not agree | records/period-gap")
	expect(t, cells(t, d, "missing", 0, "what", "n", "rules"), "the caller | 2 | vic/a, vic/c")
	if _, all := d.Sheet("findings"); len(all.Rows) != 6 {
		t.Errorf("%d of 6 findings are in the workbook", len(all.Rows))
	}
	if text := found.Rows[0].Cells[2].Link; text != "findings#fvic/d" {
		t.Errorf("a finding leads to %q", text)
	}
}

func TestCash(t *testing.T) {
	first := func(p *bingo.Permit) string {
		for _, s := range statement(t, p, &returns.Basis{}).Sections {
			for i, b := range s.Blocks {
				if b.Text != nil && b.Text.Text == "Takings and the bank" {
					return s.Blocks[i+1].Text.Text
				}
			}
		}
		return ""
	}
	p := club(t)
	if got := first(p); !strings.HasPrefix(got, "No deposit and no float is recorded") {
		t.Error(got)
	}
	for _, s := range p.Sessions {
		s.FloatOpening, s.FloatClosing = dollars(50), dollars(50)
		s.Bankings = []bingo.Banking{{On: s.Date.AddDays(1), Amount: dollars(60), Source: bingo.Source{Row: 2}}}
	}
	expect(t, first(p), "Banked in the month is exactly what the record's cash came to. Over the whole record, to 31 July 2025, banked is exactly what it came to.")
	p.Sessions[1].Bankings[0].Amount = dollars(57)
	expect(t, first(p), "Banked in the month is $3.00 less than the record's cash came to. Over the whole record, to 31 July 2025, banked is $3.00 less than it came to.")
	p.Sessions[0].FloatOpening = money.Amount{}
	expect(t, first(p), "Banked in the month is $3.00 less than the record's cash came to, leaving out 1 line whose cash or deposit is not known. Over the whole record, to 31 July 2025, banked is $3.00 less than it came to, leaving out what is not known.")
	d := statement(t, p, &returns.Basis{})
	expect(t, cells(t, d, "cash", 1, "what", "expected", "banked", "difference", "running"), "S1 | not known | $60.00 | not known | $0.00 *")
	expect(t, cells(t, d, "cash", 2, "what", "received", "prizes", "expenses", "expected", "banked", "difference", "running", "floatoff"),
		"S2 | $200.00 | $120.00 | $20.00 | $60.00 | $57.00 | -$3.00 | -$3.00 * | $0.00")
	expect(t, cells(t, d, "deposits", 1, "no", "session", "on", "amount", "row"), "2 | S2 | 11 Jul 2025 | $57.00 | 2")
}

// What people decided to leave out is said, and does not make a statement
// provisional.
func TestWhatWasLeftOut(t *testing.T) {
	p := club(t)
	p.Sessions[0].LeftOut = []bingo.HeldRow{{File: bingo.FileExpenses, Extent: bingo.RestOfFile, Decided: true}}
	basis := &returns.Basis{Exceptions: []bingo.Exception{{ID: "E1", Code: bingo.CodeBrokenFile, Effect: bingo.StopsFiling, Status: bingo.ExceptionResolved}}}
	d := statement(t, p, basis)
	section, gaps := d.Sheet("gaps")
	if d.Mark != "" || gaps == nil || section.Title != "What this statement leaves out" || len(gaps.Rows) != 1 {
		t.Errorf("mark %q, gaps %+v", d.Mark, gaps)
	}
	expect(t, cells(t, d, "month", 2, "amount"), "$40.00 *")
	if decisions, _ := d.Sheet("decisions"); !decisions.Print {
		t.Error("what was decided is not printed")
	}
}

// Where no list of unsold tickets came in, that is the month's to say and none of
// its sessions'.
func TestUnsoldTicketsThatNobodyListed(t *testing.T) {
	p := club(t)
	p.Present = 0
	d := statement(t, p, &returns.Basis{})
	if _, gaps := d.Sheet("gaps"); d.Mark != "PROVISIONAL" || len(gaps.Rows) != 1 {
		t.Errorf("mark %q, gaps %+v", d.Mark, gaps)
	}
	expect(t, cells(t, d, "sessions", 0, "session", "remarks"), "S1 | ")
}

// A part of a month says so, and every row of every table has a cell for each
// column, whatever the month is like.
func TestShape(t *testing.T) {
	nil0 := club(t)
	nil0.Sessions = nil
	gap := club(t)
	gap.Sessions[0].Held = []bingo.HeldRow{{File: bingo.FilePrizes, Game: 1}}
	banked := club(t)
	banked.Bankings = []bingo.Banking{{On: day(t, "2025-07-11"), Amount: dollars(1)}}
	banked.Expenses = []bingo.Expense{{Amount: dollars(1), PaidAt: day(t, "2025-07-12")}}
	for name, p := range map[string]*bingo.Permit{"whole": club(t), "nil": nil0, "with a gap": gap, "banked together": banked} {
		d := statement(t, p, &returns.Basis{})
		for _, table := range []string{"month", "sessions", "found", "poolmonth", "unsold", "deposits", "pools", "findings", "games", "prizes", "expenses", "files"} {
			section, got := d.Sheet(table)
			if got == nil {
				t.Errorf("%s: no table %s", name, table)
				continue
			}
			for i, row := range got.Rows {
				if len(row.Cells) != len(got.Columns) {
					t.Errorf("%s: row %d of %s has %d cells for %d columns", name, i, section.ID, len(row.Cells), len(got.Columns))
				}
			}
			if len(got.Totals) != 0 && len(got.Totals) != len(got.Columns) {
				t.Errorf("%s: %s has %d totals", name, table, len(got.Totals))
			}
		}
	}
	p := club(t)
	part := monthly.Make(p, civil.Period{From: day(t, "2025-07-01"), To: day(t, "2025-07-05")}, &returns.Basis{}).Document(&returns.Basis{})
	facts := part.Sections[0].Blocks[0].Facts
	if last := facts[len(facts)-1]; last.Value.Text != "1 July 2025 to 5 July 2025" {
		t.Errorf("a part of a month does not say so: %+v", last)
	}
	if _, sessions := part.Sheet("sessions"); len(sessions.Rows) != 1 {
		t.Errorf("%d sessions up to 5 July", len(sessions.Rows))
	}
}
