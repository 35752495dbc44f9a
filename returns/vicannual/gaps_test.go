package vicannual_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
	"eyesdown/returns/vicannual"
)

// marks gives the figures of a month that return.json lists as incomplete, but for
// net proceeds, which are incomplete where one of gross receipts, expenses and
// prizes is, and the figure after the pools, which is too where their movement is.
func marks(t *testing.T, r *vicannual.Return, month string) string {
	t.Helper()
	list, _ := fields(t, r, month)["incomplete"].([]any)
	var names []string
	derived := map[string]bool{}
	for _, x := range list {
		if name := x.(string); strings.HasPrefix(name, "net_proceeds") {
			derived[name] = true
		} else {
			names = append(names, name)
		}
	}
	text := strings.Join(names, " ")
	net := strings.Contains(text, "gross_receipts") || strings.Contains(text, "total_expenses") || strings.Contains(text, "prizes_paid")
	if derived["net_proceeds"] != net || derived["net_proceeds_after_pool"] != (net || strings.Contains(text, "pool_movement")) {
		t.Errorf("incomplete: %v", list)
	}
	return text
}

// said gives what the return says that a month leaves out.
func said(t *testing.T, r *vicannual.Return, month string) string {
	t.Helper()
	text, err := r.JSON(&returns.Basis{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out struct {
		Gaps []struct{ Month, Figure, What string }
	}
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, g := range out.Gaps {
		if g.Month == month {
			all = append(all, g.Figure+": "+g.What)
		}
	}
	return strings.Join(all, "\n")
}

// Sessions of $200.00 that paid $120.00; the second and the third of July have
// no prize row.
func TestSessionsWithoutAPrizeRow(t *testing.T) {
	p := club(t, "2025-07-01", "2025-07-08", "2025-07-15", "2025-08-01")
	p.Sessions[1].Games[0].Prizes, p.Sessions[2].Games[0].Prizes = nil, nil
	r := figures(t, p, &returns.Basis{})
	expect(t, fields(t, r, "2025-07"), map[string]any{"gross_receipts": "600.00", "prizes_paid": "120.00", "net_proceeds": "420.00"})
	if got := marks(t, r, "2025-07") + "/" + marks(t, r, "2025-08") + "/" + marks(t, r, "totals"); got != "prizes_paid//prizes_paid" {
		t.Errorf("marked: %s", got)
	}
	if got := said(t, r, "2025-07"); got != "prizes_paid: 2 sessions with tickets sold have no prize row: S2 of 8 July 2025, S3 of 15 July 2025. Where no prize was paid, record it with amount 0.00" {
		t.Errorf("said: %s", got)
	}
	if !r.Provisional(&returns.Basis{}) {
		t.Error("the return is ready to sign")
	}
	_, gaps := r.Document(&returns.Basis{}).Sheet("gaps")
	if len(gaps.Rows) != 3 || gaps.Rows[0].Detail || !gaps.Rows[1].Detail || gaps.Rows[1].Cells[2].Text != "session S2 of 8 July 2025 has no prize row" {
		t.Errorf("the workbook: %+v", gaps.Rows)
	}
	_, months := r.Document(&returns.Basis{}).Sheet("months")
	if c := months.Rows[0].Cells[months.Index("prizes")]; !c.Partial || c.People() != "$120.00 *" {
		t.Errorf("July's prizes are printed %q", c.People())
	}
}

// What is no session with sales and no prize row.
func TestSessionsThatNeedNoPrizeRow(t *testing.T) {
	for name, c := range map[string]struct {
		bend func(s *bingo.Session)
		want string
	}{
		"a prize that was offered and not won": {func(s *bingo.Session) { s.Games[0].Prizes = []bingo.Prize{{No: 1, Amount: amount(t, "0.00")}} }, ""},
		"nothing sold": {func(s *bingo.Session) {
			g := &s.Games[0]
			g.Prizes, g.TicketsSold, g.GrossReceipts = nil, money.CountOf(0), amount(t, "0.00")
		}, ""},
		"all paid back": {func(s *bingo.Session) { s.Games[0].Prizes, s.Games[0].Refunds = nil, amount(t, "200.00") }, ""},
		"all but a cent paid back": {func(s *bingo.Session) {
			s.Games[0].Prizes, s.Games[0].Refunds = nil, amount(t, "199.99")
		}, "prizes_paid"},
		"sold, takings not recorded": {func(s *bingo.Session) {
			s.Games[0].Prizes, s.Games[0].GrossReceipts = nil, money.Amount{}
		}, "gross_receipts prizes_paid"},
		"sold at several prices": {func(s *bingo.Session) {
			g := &s.Games[0]
			g.Prizes, g.TicketsSold, g.GrossReceipts = nil, money.Count64{}, money.Amount{}
			g.Prices = []bingo.GamePrice{{Price: amount(t, "2.00"), TicketsSold: money.CountOf(1)}}
		}, "gross_receipts prizes_paid"},
		"cancelled":     {func(s *bingo.Session) { s.Games[0].Prizes, s.Status = nil, bingo.StatusCancelled }, ""},
		"stopped early": {func(s *bingo.Session) { s.Games[0].Prizes, s.Status = nil, bingo.StatusPartCancelled }, "prizes_paid"},
		"its prize row is held": {func(s *bingo.Session) {
			s.Games[0].Prizes, s.Held = nil, []bingo.HeldRow{{File: bingo.FilePrizes, Game: 1}}
		}, "prizes_paid"},
	} {
		p := club(t, "2025-07-01")
		c.bend(p.Sessions[0])
		r := figures(t, p, &returns.Basis{})
		if got := marks(t, r, "2025-07"); got != c.want {
			t.Errorf("%s: marked %q, want %q", name, got, c.want)
		}
		if strings.Contains(said(t, r, "2025-07"), "no prize row") != (strings.HasSuffix(c.want, "prizes_paid") && name != "its prize row is held") {
			t.Errorf("%s: %s", name, said(t, r, "2025-07"))
		}
	}
}

// A sentence names the first twenty of a great many; the workbook all.
func TestAGreatManySessionsWithoutAPrizeRow(t *testing.T) {
	days := make([]string, 22)
	for i := range days {
		days[i] = fmt.Sprintf("2025-07-%02d", i+1)
	}
	p := club(t, days...)
	for _, s := range p.Sessions {
		s.Games[0].Prizes = nil
	}
	r := figures(t, p, &returns.Basis{})
	if got := said(t, r, "2025-07"); !strings.Contains(got, "22 sessions with tickets sold have no prize row: ") || !strings.Contains(got, "of 20 July 2025 and 2 more. ") || strings.Contains(got, "21 July") {
		t.Error(got)
	}
	if _, gaps := r.Document(&returns.Basis{}).Sheet("gaps"); len(gaps.Rows) != 23 || !strings.Contains(gaps.Rows[22].Cells[2].Text, "of 22 July 2025") {
		t.Errorf("%d rows", len(gaps.Rows))
	}
}

// One game of $200.00 with a prize of $120.00 is on record.
func TestGamesThatAreNotOnRecord(t *testing.T) {
	const three = "session S1 of 1 July 2025 says 3 games were played, 1 is on record"
	for name, c := range map[string]struct {
		bend    func(s *bingo.Session)
		marks   string
		what    string
		decided bool
	}{
		"as many as were played": {func(s *bingo.Session) { s.GamesPlayed = money.CountOf(1) }, "", "", false},
		"fewer than on record":   {func(s *bingo.Session) { s.GamesPlayed = money.CountOf(0) }, "", "", false},
		"not said":               {func(*bingo.Session) {}, "", "", false},
		"more":                   {func(s *bingo.Session) { s.GamesPlayed = money.CountOf(3) }, "gross_receipts prizes_paid", three, false},
		"more, in a jackpot session": {func(s *bingo.Session) {
			s.GamesPlayed, s.JackpotPools, s.JackpotClosing = money.CountOf(3), []string{"A"}, amount(t, "0.00")
			s.Games[0].JackpotContribution, s.Games[0].JackpotDistribution = amount(t, "0.00"), amount(t, "0.00")
		}, "gross_receipts prizes_paid pool_movement", three, false},
		"a number left out": {func(s *bingo.Session) { s.Games[0].No = 2 }, "gross_receipts prizes_paid", "session S1 of 1 July 2025 has a game 2, 1 game is on record", false},
		"more, cancelled":   {func(s *bingo.Session) { s.GamesPlayed, s.Status = money.CountOf(3), bingo.StatusCancelled }, "", "", false},
		"one of the two was left out by decision": {func(s *bingo.Session) {
			s.GamesPlayed, s.LeftOut = money.CountOf(3), []bingo.HeldRow{{File: bingo.FileGames, Game: 2, Decided: true}}
		}, "gross_receipts prizes_paid", three, false},
		"both were left out by decision": {func(s *bingo.Session) {
			s.GamesPlayed = money.CountOf(3)
			s.LeftOut = []bingo.HeldRow{{File: bingo.FileGames, Game: 2, Decided: true}, {File: bingo.FileGames, Game: 3, Decided: true}}
		}, "gross_receipts prizes_paid", three, true},
	} {
		p := club(t, "2025-07-01")
		c.bend(p.Sessions[0])
		r := figures(t, p, &returns.Basis{})
		july := fields(t, r, "2025-07")
		expect(t, july, map[string]any{"gross_receipts": "200.00", "prizes_paid": "120.00", "net_proceeds": "60.00"})
		if got := marks(t, r, "2025-07"); got != c.marks {
			t.Errorf("%s: marked %q, want %q", name, got, c.marks)
		}
		if got := said(t, r, "2025-07"); c.what != "" && !strings.HasPrefix(got, "gross_receipts: "+c.what) {
			t.Errorf("%s: %s", name, got)
		}
		if got := r.Provisional(&returns.Basis{}); got != (c.marks != "" && !c.decided) {
			t.Errorf("%s: provisional %t", name, got)
		}
	}
}

// A file that was left out by decision: a figure is starred where something of
// its kind is on record, and not known where nothing is.
func TestFilesLeftOut(t *testing.T) {
	rest := func(k bingo.FileKind, e bingo.Extent) []bingo.HeldRow {
		return []bingo.HeldRow{{File: k, Extent: e, Decided: true, Source: bingo.Source{Row: 3}}}
	}
	for name, c := range map[string]struct {
		bend        func(p *bingo.Permit)
		july        map[string]any
		august      map[string]any
		marks       string // of July
		provisional bool
	}{
		"the rest of prizes.csv": {func(p *bingo.Permit) { p.Sessions[0].LeftOut = rest(bingo.FilePrizes, bingo.RestOfFile) },
			map[string]any{"prizes_paid": "120.00", "net_proceeds": "60.00"}, map[string]any{"prizes_paid": "120.00"}, "prizes_paid", false},
		"the rest of prizes.csv, with nothing before it": {func(p *bingo.Permit) {
			p.Sessions[0].LeftOut, p.Sessions[0].Games[0].Prizes = rest(bingo.FilePrizes, bingo.RestOfFile), nil
		}, map[string]any{"prizes_paid": nil, "net_proceeds": nil, "gross_receipts": "200.00"}, map[string]any{"prizes_paid": "120.00"}, "prizes_paid", true},
		"prizes.csv": {func(p *bingo.Permit) {
			s := p.Sessions[0]
			s.LeftOut, s.Held, s.Games[0].Prizes = rest(bingo.FilePrizes, bingo.WholeFile), rest(bingo.FilePrizes, bingo.WholeFile), nil
		}, map[string]any{"prizes_paid": nil, "net_proceeds": nil}, map[string]any{"prizes_paid": "120.00"}, "prizes_paid", true},
		"games.csv": {func(p *bingo.Permit) {
			s := p.Sessions[0]
			s.LeftOut, s.Held, s.Games = rest(bingo.FileGames, bingo.WholeFile), rest(bingo.FileGames, bingo.WholeFile), nil
		}, map[string]any{"gross_receipts": nil, "prizes_paid": nil, "total_expenses": "20.00"}, map[string]any{"gross_receipts": "200.00"}, "gross_receipts prizes_paid", true},
		"expenses.csv, in which permit-wide ones may stand too": {func(p *bingo.Permit) {
			s := p.Sessions[0]
			s.LeftOut, s.Held, s.Expenses = rest(bingo.FileExpenses, bingo.WholeFile), rest(bingo.FileExpenses, bingo.WholeFile), nil
			p.LeftOut = rest(bingo.FileExpenses, bingo.WholeFile)
		}, map[string]any{"total_expenses": nil, "net_proceeds": nil}, map[string]any{"total_expenses": "20.00", "net_proceeds": "60.00"}, "total_expenses", true},
		"sessions.csv, of another package": {func(p *bingo.Permit) { p.LeftOut = rest(bingo.FileSessions, bingo.WholeFile) },
			map[string]any{"gross_receipts": "200.00"}, map[string]any{"gross_receipts": "200.00"}, "gross_receipts total_expenses prizes_paid pools", true},
		"the rest of games.csv, of another permit-wide list": {func(p *bingo.Permit) { p.LeftOut = rest(bingo.FileGames, bingo.RestOfFile) },
			map[string]any{"gross_receipts": "200.00"}, nil, "", false},
		"the one expense row of the month": {func(p *bingo.Permit) {
			p.Sessions[0].Expenses, p.Sessions[0].LeftOut = nil, rest(bingo.FileExpenses, bingo.OneRow)
		}, map[string]any{"total_expenses": nil, "net_proceeds": nil}, map[string]any{"total_expenses": "20.00"}, "total_expenses", true},
		"an expense row beside another": {func(p *bingo.Permit) { p.Sessions[0].LeftOut = rest(bingo.FileExpenses, bingo.OneRow) },
			map[string]any{"total_expenses": "20.00"}, nil, "total_expenses", false},
		"a held session": {func(p *bingo.Permit) {
			p.HeldSessions = []bingo.HeldSession{{ID: "S9", Date: p.Sessions[1].Date, Decided: true}}
		}, map[string]any{"gross_receipts": "200.00"}, map[string]any{"gross_receipts": "200.00"}, "", false},
		"an expense row of no session that can be told": {func(p *bingo.Permit) {
			p.Held, p.LeftOut = rest(bingo.FileExpenses, bingo.OneRow), rest(bingo.FileExpenses, bingo.OneRow)
		}, map[string]any{"total_expenses": "20.00"}, map[string]any{"total_expenses": "20.00"}, "total_expenses", false},
		"a prize of a game that is not on record": {func(p *bingo.Permit) {
			p.Sessions[0].LeftOut = []bingo.HeldRow{{File: bingo.FilePrizes, Game: 9, Decided: true, Source: bingo.Source{Row: 3}}}
		}, map[string]any{"prizes_paid": "120.00"}, nil, "gross_receipts prizes_paid", false},
	} {
		p := club(t, "2025-07-01", "2025-08-01")
		c.bend(p)
		r := figures(t, p, &returns.Basis{})
		expect(t, fields(t, r, "2025-07"), c.july)
		expect(t, fields(t, r, "2025-08"), c.august)
		if got := marks(t, r, "2025-07"); got != c.marks {
			t.Errorf("%s: marked %q, want %q", name, got, c.marks)
		}
		if got := r.Provisional(&returns.Basis{}); got != c.provisional {
			t.Errorf("%s: provisional %t", name, got)
		}
		if t.Failed() {
			t.Fatalf("%s: %s", name, said(t, r, "2025-07"))
		}
	}
}

// A month of which nothing is recorded is not one of $0.00 where the list of
// sessions was left out; the same goes for permit-wide expenses.
func TestMonthsWithoutRowsOfAFileLeftOut(t *testing.T) {
	p := club(t, "2025-07-01")
	p.LeftOut = []bingo.HeldRow{{File: bingo.FileSessions, Extent: bingo.WholeFile, Decided: true}}
	r := figures(t, p, &returns.Basis{})
	expect(t, fields(t, r, "2025-08"), map[string]any{"gross_receipts": nil, "total_expenses": nil, "prizes_paid": nil, "net_proceeds": nil})
	p.LeftOut[0].File = bingo.FileExpenses
	r = figures(t, p, &returns.Basis{})
	expect(t, fields(t, r, "2025-07"), map[string]any{"gross_receipts": "200.00", "total_expenses": "20.00", "prizes_paid": "120.00"})
	expect(t, fields(t, r, "2025-08"), map[string]any{"gross_receipts": "0.00", "total_expenses": nil, "prizes_paid": "0.00", "net_proceeds": nil})
}

// A starred figure that was decided on may be signed; the cover says what the
// star is.
func TestTheCoverOfADecision(t *testing.T) {
	p := club(t, "2025-07-01")
	p.Sessions[0].LeftOut = []bingo.HeldRow{{File: bingo.FilePrizes, Extent: bingo.RestOfFile, Decided: true}}
	basis := &returns.Basis{Exceptions: []bingo.Exception{{ID: "E1", Code: bingo.CodeBrokenFile, Effect: bingo.StopsFiling, Status: bingo.ExceptionResolved}}}
	d := figures(t, p, basis).Document(basis)
	text := ""
	for _, b := range d.Sections[0].Blocks {
		if b.Text != nil && b.Text.Tone == document.Warn {
			text = b.Text.Text
		}
	}
	if d.Mark != "" || !strings.Contains(text, "By decision, 1 file, or the unread rest of it, is in no figure") || !strings.Contains(text, "A figure marked * leaves out what was decided on") {
		t.Errorf("%q, %q", d.Mark, text)
	}
	if _, gaps := d.Sheet("gaps"); gaps == nil || len(gaps.Rows) != 1 {
		t.Errorf("what is left out: %+v", gaps)
	}
}
