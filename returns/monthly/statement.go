package monthly

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
	"eyesdown/returns/exceptionreport"
	"eyesdown/returns/vicannual"
)

// Statement is the figures of one month of a permit.
type Statement struct {
	Permit  *bingo.Permit
	Month   civil.Month
	Period  civil.Period // the days of the month on which the permit was in force
	Figures *vicannual.Return
	Cash    returns.Reconciliation
	Pools   []Pool
}

// Make works a month's statement out.
func Make(p *bingo.Permit, period civil.Period, basis *returns.Basis) *Statement {
	return &Statement{Permit: p, Month: period.To.Month(), Period: period,
		Figures: vicannual.Figures(filing.Over(p, period), period.To, basis),
		Cash:    returns.Reconcile(p, period), Pools: poolsOf(p, period)}
}

// month gives the month's figures.
func (s *Statement) month() *vicannual.Month { return &s.Figures.Months[0] }

// Provisional tells whether a figure leaves something out or an exception is
// open, as the annual return tells it.
func (s *Statement) Provisional(basis *returns.Basis) bool { return s.Figures.Provisional(basis) }

// Summary says the figures in a line, for a terminal.
func (s *Statement) Summary() string { return s.Figures.Summary() }

// Document makes the statement: the month on its first page, then its sessions,
// findings, banking, pools and unsold tickets; the workbook has every row.
func (s *Statement) Document(basis *returns.Basis) *document.Document {
	d := &document.Document{Kind: "statement", Title: "Monthly statement: bingo", Author: s.Permit.HolderName,
		Subtitle: s.Permit.HolderName + ", permit " + s.Permit.No + ", " + s.Month.Long(), Date: s.Period.To}
	if s.Provisional(basis) {
		d.Mark = "PROVISIONAL"
	}
	d.Sections = append(d.Sections, s.coverSection(basis), s.sessionSection())
	if d.Mark != "" || len(s.month().Gaps) > 0 {
		gaps := s.Figures.GapSection(basis)
		gaps.Title, gaps.NewPage = "What this statement leaves out", false
		gaps.Blocks[0] = document.Block{Text: &document.Text{Text: strings.TrimLeft(basis.Running+" ", " ") + "Nothing that could not be read, or that was not recorded, has been counted as zero. Mend what is listed here, send the data again, and make the statement again."}}
		d.Sections = append(d.Sections, gaps)
	}
	all, missing := exceptionreport.Findings(basis)
	all.Print = false
	d.Sections = append(d.Sections, findingSection(basis, missing), s.cashSection(), s.poolSection(), s.unsoldSection(), s.depositSection(), s.ledgerSection(), all)
	for _, x := range s.Figures.RowSections() {
		d.Sections = append(d.Sections, anchored(x))
	}
	for _, x := range basis.Sections() {
		x.Print = x.ID == "decisions" && decided(basis)
		d.Sections = append(d.Sections, x)
	}
	return d
}

// anchored names the first row of each session, so that a session's figures lead
// to its rows.
func anchored(section document.Section) document.Section {
	t := section.Blocks[0].Table
	at, last := t.Index("session"), ""
	for i := range t.Rows {
		if id := &t.Rows[i].Cells[at]; id.Kind == document.Identifier && id.Text != last {
			last = id.Text
			t.Rows[i].Anchor = last
		}
	}
	return section
}

func decided(basis *returns.Basis) bool {
	for i := range basis.Exceptions {
		if basis.Exceptions[i].Status == bingo.ExceptionResolved {
			return true
		}
	}
	return false
}

// coverSection says whose month it is, its figures, and whether they are whole.
func (s *Statement) coverSection(basis *returns.Basis) document.Section {
	p := s.Permit
	facts := []document.Fact{{Label: "Permit holder", Value: document.String(p.HolderName)}, {Label: "Permit", Value: document.String(p.No)}}
	if at := strings.Trim(p.PremisesName+", "+p.PremisesAddress, ", "); at != "" {
		facts = append(facts, document.Fact{Label: "Premises", Value: document.String(at)})
	}
	if s.Period.From != s.Month.First() || s.Period.To != s.Month.Last() {
		facts = append(facts, document.Fact{Label: "Permit in force", Value: document.String(s.Period.From.Long() + " to " + s.Period.To.Long())})
	}
	blocks := []document.Block{{Facts: facts}, {Table: s.figureTable()}, {Text: s.status(basis)},
		{Text: &document.Text{Tone: document.Heading, Text: "Takings and the bank"}}, {Text: s.cashText()},
		{Text: &document.Text{Tone: document.Heading, Text: "What the rules found"}}, {Text: findingText(basis)}}
	if len(s.Figures.Sessions) > 0 {
		blocks = append(blocks, document.Block{Chart: &document.Chart{Title: "Gross receipts, prizes and expenses of each session", Table: "sessions", Category: "session",
			Bars: []string{"gross", "prizes", "expenses"}, Unit: "$", Alt: "Bars: gross receipts, prizes paid and expenses of each session of the month."}})
	}
	blocks = append(blocks, document.Block{Text: &document.Text{Tone: document.Quiet, Text: "The workbook statement.xlsx lists every game, prize, expense and deposit; each figure in it leads to its rows."}})
	return document.Section{ID: "cover", Title: s.Month.Long(), Sheet: "Statement", Print: true, Blocks: blocks}
}

func (s *Statement) status(basis *returns.Basis) *document.Text {
	if s.Provisional(basis) {
		return &document.Text{Tone: document.Alert, Text: strings.TrimLeft(basis.Running+" ", " ") + "This statement is provisional: “What this statement leaves out” says why, and what to do. A figure marked * leaves something out; one that is “not known” needs a field that was not recorded."}
	}
	text := &document.Text{Tone: document.Good, Text: "Every figure of this statement is known, and no exception is open."}
	if left := basis.LeftOutWords(); left != "" {
		text = &document.Text{Tone: document.Warn, Text: "No exception is open, and no field that a figure needs is missing. " + left}
	}
	if len(s.month().Gaps) > 0 {
		text.Text += " A figure marked * leaves out what was decided on; “What this statement leaves out” says what."
	}
	if s.month().Rows.Sessions == 0 {
		text.Text = "No session is recorded in this month. " + text.Text
	}
	return text
}

// figureTable is the month in a few lines. Each figure leads to its rows.
func (s *Statement) figureTable() *document.Table {
	m, r := s.month(), s.Figures
	t := &document.Table{ID: "month", Columns: []document.Column{{ID: "figure", Title: "Figure", Width: 22}, {ID: "amount", Title: "Amount", Kind: document.Money, Width: 16},
		{ID: "how", Title: "How it was made", Width: 52}}}
	net, after := r.NetNeeds()
	add := func(name string, amount document.Cell, formula, link, how string) {
		if amount.Formula = formula; amount.None {
			amount.Formula = ""
		}
		amount.Link = link
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.String(name), amount, document.String(how)}})
	}
	received := "actually received, less refunds: "
	if r.Priced() {
		received = "ticket price × tickets sold, less refunds (reading selected): "
	}
	netHow, netFormula := "gross receipts − prizes − expenses", "SUM({sessions.gross})-SUM({sessions.prizes})-SUM({sessions.expenses})"
	afterFormula := netFormula + "-SUM({sessions.movement})"
	if r.AfterPool() {
		netHow, netFormula = netHow+" − the pools' movement (reading selected)", afterFormula
	}
	add("Gross receipts", m.Cell(m.Gross, "gross_receipts"), "SUM({sessions.gross})", "sessions",
		received+money.Counted(m.Rows.Games, "game", "games")+", "+money.Counted(m.Rows.Sessions, "session", "sessions"))
	add("Prizes paid", m.Cell(m.Prizes, "prizes_paid"), "SUM({sessions.prizes})", "prizes", money.Counted(m.Rows.Prizes, "prize", "prizes")+", jackpots paid from a pool among them")
	add("Total expenses", m.Cell(m.Expenses, "total_expenses"), "SUM({sessions.expenses})", "expenses", money.Counted(m.Rows.Expenses, "expense", "expenses")+", permit-wide ones among them")
	add("Net proceeds", m.Cell(r.Net(m), net...), netFormula, "", netHow)
	add("Pools, in less out", m.Cell(m.Movement(), "movement"), "SUM({sessions.movement})", "ledger", "contributions to the pools − payouts from them")
	add("Net after pools", m.Cell(m.BeforePool()-m.Movement(), after...), afterFormula, "", "gross receipts − prizes − expenses − the pools' movement")
	return t
}
