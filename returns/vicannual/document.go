package vicannual

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// Document makes the return: what is signed first, then how each figure was
// made and, in the workbook, every row it was made from.
func (r *Return) Document(basis *returns.Basis) *document.Document {
	d := &document.Document{Kind: "annual-return", Title: "Annual return: bingo", Author: r.Permit.HolderName,
		Subtitle: r.Permit.HolderName + ", permit " + r.Permit.No + ", " + r.Period.From.Long() + " to " + r.Period.To.Long(),
		Date:     r.Period.To}
	if r.final() {
		d.Title = "Final return: bingo"
	}
	if r.Provisional(basis) {
		d.Mark = "PROVISIONAL"
	}
	d.Sections = append(d.Sections, r.coverSection(basis), r.monthSection())
	if d.Mark != "" || len(r.Totals.Gaps) > 0 {
		d.Sections = append(d.Sections, r.gapSection(basis))
	}
	d.Sections = append(d.Sections, r.chartSection(), r.unsoldSection(), r.poolSection(), r.madeSection(),
		r.signatureSection(), r.certificateSection(),
		r.sessionSection(), r.gameSection(), r.prizeSection(), r.expenseSection())
	d.Sections = append(d.Sections, basis.Sections()...)
	return d
}

// coverSection says whose return it is, its totals, and whether it can be
// signed.
func (r *Return) coverSection(basis *returns.Basis) document.Section {
	p, t, last := r.Permit, &r.Totals, r.Period.To
	premises, address := p.PremisesOn(last)
	facts := []document.Fact{
		{Label: "Permit holder", Value: document.String(p.HolderName)},
		{Label: "Permit", Value: document.String(inForce(p))},
		{Label: "Responsible person", Value: orNone(p.ResponsibleOn(last))},
		{Label: "Premises", Value: orNone(strings.Trim(premises+", "+address, ", "))},
	}
	if op := p.OperatorOn(last); op.Name != "" {
		facts = append(facts, document.Fact{Label: "Bingo centre operator", Value: document.String(op.Name + ", licence " + orWord(op.LicenceNo))})
	}
	facts = append(facts, document.Fact{Label: "Period", Value: document.String(r.Period.From.Long() + " to " + r.Period.To.Long())})
	for _, part := range r.Filing.TakenIn() {
		facts = append(facts, document.Fact{Label: "With the days of permit " + part.Permit.No + " (r. 6(4)(b))",
			Value: document.String(part.Period.From.Long() + " to " + part.Period.To.Long() + "; permit " + inForce(part.Permit))})
	}
	facts = append(facts, document.Fact{Label: "To be given to the Director", Value: document.String(r.dueText())})
	totals := []document.Fact{
		{Label: "Gross receipts", Value: t.cell(t.Gross, "gross_receipts")},
		{Label: "Total expenses", Value: t.cell(t.Expenses, "total_expenses")},
		{Label: "Prizes paid", Value: t.cell(t.Prizes, "prizes_paid")},
		{Label: "Net proceeds", Value: r.netCell()},
		{Label: "Sessions, games, prizes", Value: document.String(money.Counted(t.Rows.Sessions, "session", "sessions") + ", " + money.Counted(t.Rows.Games, "game", "games") + ", " + money.Counted(t.Rows.Prizes, "prize", "prizes"))},
	}
	status := &document.Text{Tone: document.Good, Text: "Every figure of this return is known, and no exception is open. It is ready to be read and signed."}
	if left := basis.LeftOutWords(); left != "" {
		status.Text = "No exception is open, and no field that a figure needs is missing. " + left + " Who stands by those decisions can read and sign this return."
		status.Tone = document.Warn
	}
	if len(r.Totals.Gaps) > 0 {
		status.Text += " A figure marked * leaves out what was decided on; “What this return leaves out” says what."
	}
	if t.Rows.Sessions == 0 {
		status.Text = "No session is recorded in this period. " + status.Text
	}
	if r.Provisional(basis) {
		status = &document.Text{Tone: document.Alert,
			Text: "This return is provisional and is not ready to sign. " + sentence(basis.Running) + "The section “What this return leaves out” says why, and what to do. A figure marked * leaves something out; one that is “not known” needs a field that was not recorded."}
	}
	return document.Section{ID: "cover", Title: "The return", Sheet: "Summary", Print: true, Blocks: []document.Block{
		{Facts: facts}, {Text: &document.Text{Tone: document.Heading, Text: r.totalsTitle()}}, {Facts: totals}, {Text: status},
		{Text: &document.Text{Tone: document.Heading, Text: "What is in this document"}},
		{Text: &document.Text{OnSheet: "The months stand on the sheet “Return”. The sheets after it hold what they leave out where there is any, the prizes against the shares that the law sets, unsold tickets, jackpot pools, how each figure was made, the places to sign, the accountant's certificate, every session, game, prize and expense, and the law, readings and files that the figures stand on.",
			Text: "The months follow on the next page. After them stand the prizes against the shares that the law sets, unsold tickets, jackpot pools, how each figure was made, the places to sign, the accountant's certificate, and the law, readings and files that the figures stand on. The workbook of the same name lists every session, game, prize and expense."}}}}
}

// totalsTitle names the totals; those of a part of a year by its days.
func (r *Return) totalsTitle() string {
	if r.Period == civil.YearOf(r.Period.To) {
		return "The year's totals"
	}
	return "Totals of " + r.Period.From.Long() + " to " + r.Period.To.Long()
}

// monthSection is the return itself: its months on one page.
func (r *Return) monthSection() document.Section {
	note := "Gross receipts are the amounts actually received from the sale of tickets. Net proceeds are gross receipts less prizes paid and total expenses"
	if r.afterPool {
		note += " and less the movement of the jackpot pools, the reading selected in this workspace"
	} else {
		note += "; what the jackpot pools took in less what they paid out, and the figure after it, stand beside them"
	}
	if len(r.Totals.Gaps) > 0 {
		note += ". A figure marked * leaves something out; one that is “not known” needs a field that was not recorded"
	}
	return document.Section{ID: "return", Title: "Each month of the period", Sheet: "Return", Print: true, NewPage: true, Wide: true,
		Blocks: []document.Block{{Table: r.monthTable()}, {Text: &document.Text{Tone: document.Quiet, Text: note + "."}}}}
}

func inForce(p *bingo.Permit) string {
	return p.No + ", in force from " + p.ValidFrom.Long() + until(p)
}

// dueText says by when the return is to be given, and by which words.
func (r *Return) dueText() string {
	if r.final() {
		return "within 3 months after " + r.Permit.ValidTo.Long() + ", so by " + r.Due.Long() + " (r. 6(4)(a))"
	}
	return "before " + (r.Due + 1).Long() + ", so by " + r.Due.Long()
}

func until(p *bingo.Permit) string {
	if !p.ValidTo.Recorded() {
		return ""
	}
	text := " to " + p.ValidTo.Long()
	if p.EndReason != "" {
		text += " (" + p.EndReason + ")"
	}
	return text
}

func orNone(text string) document.Cell {
	if text == "" {
		return document.Cell{None: true}
	}
	return document.String(text)
}

func orWord(text string) string {
	if text == "" {
		return "not recorded"
	}
	return text
}

func (r *Return) monthTable() *document.Table {
	amount := document.Money
	t := &document.Table{ID: "months", Freeze: 1, Columns: []document.Column{
		{ID: "month", Title: "Month", Kind: document.Month, Width: 14},
		{ID: "gross", Title: "Gross receipts", Kind: amount, Width: 12},
		{ID: "expenses", Title: "Total expenses", Kind: amount, Width: 12},
		{ID: "unsold", Title: "Unsold tickets, serial numbers", Width: 36},
		{ID: "prizes", Title: "Prizes paid", Kind: amount, Width: 12},
		{ID: "net", Title: "Net proceeds", Kind: amount, Width: 12},
		{ID: "movement", Title: "Pools, in less out", Kind: amount, Width: 12},
		{ID: "after", Title: "Net after pools", Kind: amount, Width: 12},
		{ID: "pools", Title: "Balance of each jackpot pool", Width: 22},
	}}
	for i := range r.Months {
		t.Rows = append(t.Rows, r.monthRow(&r.Months[i]))
	}
	total := &r.Totals
	blank := document.Blank(document.Prose)
	net, after := r.netNeeds()
	t.Totals = []document.Cell{document.String("Total"), total.cell(total.Gross, "gross_receipts"), total.cell(total.Expenses, "total_expenses"), blank,
		total.cell(total.Prizes, "prizes_paid"), total.cell(r.Net(total), net...), total.cell(total.Movement(), "movement"),
		total.cell(total.BeforePool()-total.Movement(), after...), blank}
	return t
}

// netNeeds names the figures that net proceeds and the figure after the pools'
// movement are made from.
func (r *Return) netNeeds() (net, after []string) {
	net = []string{"gross_receipts", "total_expenses", "prizes_paid"}
	after = append(net[:3:3], "movement")
	if r.afterPool {
		net = after
	}
	return net, after
}

// cell makes a figure's cell: marked where something is left out, and not known
// where a field that it needs was not recorded.
func (m *Month) cell(c money.Cents, figures ...string) document.Cell {
	return m.mark(document.Cents(c), figures...)
}

// mark does so for what is made from figures.
func (m *Month) mark(cell document.Cell, figures ...string) document.Cell {
	if m.Unknown(figures...) {
		return document.Cell{Kind: cell.Kind, None: true, Missing: returns.NotKnown}
	}
	for _, f := range figures {
		cell.Partial = cell.Partial || m.Partial(f)
	}
	return cell
}

// made adds the formula and the link of a figure that is known.
func made(c document.Cell, formula, link string) document.Cell {
	if !c.None {
		c.Formula = formula
	}
	c.Link = link
	return c
}

func (r *Return) monthRow(m *Month) document.Row {
	anchor := m.Month.String()
	link := func(rows int, section string) string {
		if rows == 0 {
			return ""
		}
		return section + "#" + anchor
	}
	sessions := link(m.Rows.Sessions, "sessions")
	netFormula := "[gross]-[prizes]-[expenses]"
	if r.afterPool {
		netFormula += "-[movement]"
	}
	net, after := r.netNeeds()
	unsold := document.String(unsoldText(m.Unsold, m.Partial("unsold_serials"))).AsPartial(m.Partial("unsold_serials"))
	unsold.Link = link(m.Rows.Unsold, "unsold")
	pools := document.String(poolText(m.Pools, m.Partial("pools"))).AsPartial(m.Partial("pools"))
	if len(m.Pools) > 0 {
		pools.Link = "pools"
	}
	month := document.MonthOf(m.Month).WithLink(sessions)
	return document.Row{Anchor: anchor, Cells: []document.Cell{month,
		made(m.cell(m.Gross, "gross_receipts"), "SUMIFS({sessions.gross},{sessions.month},[month])", sessions),
		made(m.cell(m.Expenses, "total_expenses"), "SUMIFS({expenses.amount},{expenses.month},[month])", link(m.Rows.Expenses, "expenses")),
		unsold,
		made(m.cell(m.Prizes, "prizes_paid"), "SUMIFS({sessions.prizes},{sessions.month},[month])", sessions),
		made(m.cell(r.Net(m), net...), netFormula, ""),
		made(m.cell(m.Movement(), "movement"), "SUMIFS({sessions.contributions},{sessions.month},[month])-SUMIFS({sessions.payouts},{sessions.month},[month])", sessions),
		made(m.cell(m.BeforePool()-m.Movement(), after...), "[gross]-[prizes]-[expenses]-[movement]", ""),
		pools}}
}

// unsoldText lists ranges of unsold tickets; a space that must not break keeps
// a serial number by its range. Where what was brought is partial, or no list
// came though tickets were sold, that there were none is not known.
func unsoldText(unsold []bingo.UnsoldTickets, partial bool) string {
	if len(unsold) == 0 {
		if partial {
			return "not recorded"
		}
		return "none"
	}
	var parts []string
	for _, u := range unsold {
		parts = append(parts, u.SerialNo+"\u00a0"+u.First+"–"+u.Last)
	}
	return strings.Join(parts, "; ")
}

func poolText(pools []filing.PoolBalance, partial bool) string {
	if len(pools) == 0 {
		if partial {
			return "not recorded"
		}
		return "none"
	}
	var parts []string
	for _, b := range pools {
		parts = append(parts, b.Pool+":\u00a0"+b.Balance.Dollars())
	}
	return strings.Join(parts, "; ")
}

// Summary says the totals in a line, for a terminal.
func (r *Return) Summary() string {
	t := &r.Totals
	return "gross receipts " + t.cell(t.Gross, "gross_receipts").People() + ", expenses " + t.cell(t.Expenses, "total_expenses").People() +
		", prizes " + t.cell(t.Prizes, "prizes_paid").People() + ", net proceeds " + r.netCell().People()
}
