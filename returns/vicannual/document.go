package vicannual

import (
	"strings"

	"eyesdown/internal/bingo"
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
	if r.Provisional(basis) {
		d.Mark = "PROVISIONAL: see “What this return leaves out”"
	}
	d.Sections = append(d.Sections, r.monthSection(basis))
	if d.Mark != "" {
		d.Sections = append(d.Sections, r.gapSection(basis))
	}
	d.Sections = append(d.Sections, r.chartSection(), r.unsoldSection(), r.poolSection(), r.madeSection(),
		r.signatureSection(), r.certificateSection(),
		r.sessionSection(), r.gameSection(), r.prizeSection(), r.expenseSection())
	d.Sections = append(d.Sections, basis.Sections()...)
	return d
}

func (r *Return) monthSection(basis *returns.Basis) document.Section {
	p := r.Permit
	facts := []document.Fact{
		{Label: "Permit holder", Value: document.String(p.HolderName)},
		{Label: "Permit", Value: document.String(p.No + ", in force from " + p.ValidFrom.Long() + until(p))},
		{Label: "Responsible person", Value: orNone(p.Responsible)},
		{Label: "Premises", Value: orNone(strings.Trim(p.PremisesName+", "+p.PremisesAddress, ", "))},
		{Label: "Period", Value: document.String(r.Period.From.Long() + " to " + r.Period.To.Long())},
		{Label: "To be given to the Director", Value: document.String("before " + (r.Due + 1).Long() + " (by " + r.Due.Long() + ")")},
	}
	if p.Operator.Name != "" {
		facts = append(facts, document.Fact{Label: "Bingo centre operator", Value: document.String(p.Operator.Name + ", licence " + orWord(p.Operator.LicenceNo))})
	}
	s := document.Section{ID: "return", Title: "The return", Sheet: "Return", Print: true, Wide: true,
		Blocks: []document.Block{{Facts: facts}, {Table: r.monthTable()}}}
	note := "Gross receipts are the amounts actually received from the sale of tickets. Net proceeds are gross receipts less prizes paid and total expenses"
	if r.afterPool {
		note += " and less the movement of the jackpot pools, the reading selected in this workspace"
	} else {
		note += "; what the jackpot pools took in less what they paid out, and the figure after it, stand beside them"
	}
	s.Blocks = append(s.Blocks, document.Block{Text: &document.Text{Tone: document.Quiet, Text: note + "."}})
	if r.Provisional(basis) {
		s.Blocks = append(s.Blocks, document.Block{Text: &document.Text{Tone: document.Alert,
			Text: "This return is provisional and is not ready to sign. A figure marked * leaves something out; the next section says what, and what to do."}})
	}
	return s
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
	money := document.Money
	t := &document.Table{ID: "months", Freeze: 1, Columns: []document.Column{
		{ID: "month", Title: "Month", Kind: document.Month, Width: 15},
		{ID: "gross", Title: "Gross receipts", Kind: money, Width: 13},
		{ID: "expenses", Title: "Total expenses", Kind: money, Width: 12},
		{ID: "unsold", Title: "Unsold tickets, serial numbers", Width: 26},
		{ID: "prizes", Title: "Prizes paid", Kind: money, Width: 13},
		{ID: "net", Title: "Net proceeds", Kind: money, Width: 13},
		{ID: "movement", Title: "Pools: in less out", Kind: money, Width: 12},
		{ID: "after", Title: "Net less pools", Kind: money, Width: 13},
		{ID: "pools", Title: "Balance of each jackpot pool", Width: 18},
	}}
	for i := range r.Months {
		t.Rows = append(t.Rows, r.monthRow(&r.Months[i]))
	}
	total := &r.Totals
	blank := document.Blank(document.Prose)
	t.Totals = []document.Cell{document.String("Total"), document.Cents(total.Gross), document.Cents(total.Expenses), blank,
		document.Cents(total.Prizes), document.Cents(r.Net(total)), document.Cents(total.Movement()), document.Cents(total.BeforePool() - total.Movement()), blank}
	return t
}

func (r *Return) monthRow(m *Month) document.Row {
	anchor := m.Month.String()
	detail := "sessions#" + anchor
	figure := func(c money.Cents, name, formula string) document.Cell {
		cell := document.Cents(c).WithFormula(formula).AsPartial(m.Partial(name))
		if m.Rows.Sessions > 0 {
			cell.Link = detail
		}
		return cell
	}
	net := "[gross]-[prizes]-[expenses]"
	if r.afterPool {
		net += "-[movement]"
	}
	expenses := document.Cents(m.Expenses).WithFormula("SUMIFS({expenses.amount},{expenses.month},[month])").AsPartial(m.Partial("total_expenses"))
	if m.Rows.Expenses > 0 {
		expenses.Link = "expenses#" + anchor
	}
	unsold := document.String(unsoldText(m.Unsold)).AsPartial(m.Partial("unsold_serials"))
	if m.Rows.Unsold > 0 {
		unsold.Link = "unsold#" + anchor
	}
	pools := document.String(poolText(m.Pools)).AsPartial(m.Partial("pools"))
	if len(m.Pools) > 0 {
		pools.Link = "pools"
	}
	partialNet := m.Partial("gross_receipts") || m.Partial("prizes_paid") || m.Partial("total_expenses")
	month := document.MonthOf(m.Month)
	if m.Rows.Sessions > 0 {
		month.Link = detail
	}
	return document.Row{Anchor: anchor, Cells: []document.Cell{month,
		figure(m.Gross, "gross_receipts", "SUMIFS({sessions.gross},{sessions.month},[month])"),
		expenses, unsold,
		figure(m.Prizes, "prizes_paid", "SUMIFS({sessions.prizes},{sessions.month},[month])"),
		document.Cents(r.Net(m)).WithFormula(net).AsPartial(partialNet),
		figure(m.Movement(), "movement", "SUMIFS({sessions.contributions},{sessions.month},[month])-SUMIFS({sessions.payouts},{sessions.month},[month])"),
		document.Cents(m.BeforePool() - m.Movement()).WithFormula("[gross]-[prizes]-[expenses]-[movement]").AsPartial(partialNet || m.Partial("movement")),
		pools}}
}

func unsoldText(unsold []bingo.UnsoldTickets) string {
	if len(unsold) == 0 {
		return "none"
	}
	var parts []string
	for _, u := range unsold {
		parts = append(parts, u.SerialNo+" "+u.First+"–"+u.Last)
	}
	return strings.Join(parts, "; ")
}

func poolText(pools []returns.PoolBalance) string {
	if len(pools) == 0 {
		return "none"
	}
	var parts []string
	for _, b := range pools {
		parts = append(parts, b.Pool+": "+b.Balance.Dollars())
	}
	return strings.Join(parts, "; ")
}
