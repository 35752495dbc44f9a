package vicannual

import (
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

func (r *Return) gapSection(basis *returns.Basis) document.Section {
	t := &document.Table{ID: "gaps", Filter: true, Empty: "No figure leaves anything out.", Columns: []document.Column{
		{ID: "month", Title: "Months", Kind: document.Month, Width: 16}, {ID: "figure", Title: "Figure", Width: 16},
		{ID: "what", Title: "What it leaves out", Width: 60}}}
	names := map[string]string{"gross_receipts": "Gross receipts", "total_expenses": "Total expenses", "prizes_paid": "Prizes paid",
		"unsold_serials": "Unsold tickets", "pools": "Balance of a pool", "movement": "Pools: in less out"}
	for _, g := range r.gapsByMonths() {
		add := func(what string, detail bool) {
			t.Rows = append(t.Rows, document.Row{Detail: detail, Cells: []document.Cell{g.months(), document.String(names[g.Figure]), document.String(what)}})
		}
		add(g.What, false)
		for _, s := range g.Sessions {
			add("session "+s+" has no prize row", true)
		}
	}
	x := &document.Table{ID: "open", Empty: "No exception is open.", Columns: []document.Column{
		{ID: "id", Title: "Exception", Kind: document.Identifier, Width: 14}, {ID: "place", Title: "Where", Width: 26},
		{ID: "problem", Title: "What is wrong", Width: 44}, {ID: "remedy", Title: "What to do", Width: 40}}}
	for _, e := range basis.Open() {
		place := ""
		if len(e.Places) > 0 {
			place = e.Places[0].String()
		}
		x.Rows = append(x.Rows, document.Row{Tone: document.Alert, Cells: []document.Cell{document.ID(e.ID), document.String(place), document.String(e.Problem), document.String(e.Remedy)}})
	}
	first := "Nothing that could not be read, or that was not recorded, has been counted as zero. Mend what is listed here, send the data again, and make the return again."
	return document.Section{ID: "gaps", Title: "What this return leaves out", Sheet: "Left out", Print: true, NewPage: true, Wide: true, Blocks: []document.Block{
		{Text: &document.Text{Text: sentence(basis.Running) + first}},
		{Text: &document.Text{Tone: document.Heading, Text: "Open exceptions"}}, {Table: x},
		{Text: &document.Text{Tone: document.Heading, Text: "Figures that leave something out"}}, {Table: t}}}
}

// sentence puts a space behind a sentence that others follow.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	return text + " "
}

func (r *Return) chartSection() document.Section {
	t := &document.Table{ID: "shares", Columns: []document.Column{
		{ID: "month", Title: "Month", Kind: document.Month, Width: 16},
		{ID: "gross", Title: "Gross receipts", Kind: document.Money, Width: 16},
		{ID: "notional", Title: "Notional receipts", Kind: document.Money, Width: 16},
		{ID: "floor", Title: "50 % of gross receipts", Kind: document.Money, Width: 18},
		{ID: "prizes", Title: "Prizes paid", Kind: document.Money, Width: 16},
		{ID: "ceiling", Title: "70 % of notional receipts", Kind: document.Money, Width: 18},
		{ID: "of", Title: "Prizes of gross", Kind: document.Percent, Width: 14}}}
	half, most := money.Share{Num: 50, Den: 100}, money.Share{Num: 70, Den: 100}
	for i := range r.Months {
		m := &r.Months[i]
		whole := !m.Partial("gross_receipts") && !m.Partial("prizes_paid") && !m.Partial("notional")
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.MonthOf(m.Month).AsPartial(!whole), m.cell(m.Gross, "gross_receipts"), m.cell(m.Notional, "notional"),
			m.cell(half.Ceil(m.Gross), "gross_receipts"), m.cell(m.Prizes, "prizes_paid"), m.cell(most.Floor(m.Notional), "notional"),
			m.mark(document.Share(money.Percent(m.Prizes, m.Gross)), "prizes_paid", "gross_receipts")}})
	}
	return document.Section{ID: "shares", Title: "Prizes of each month against 50 % and 70 %", Sheet: "Prizes by month", Print: true, NewPage: true, Blocks: []document.Block{
		{Chart: &document.Chart{Title: "Prizes paid each month", Table: "shares", Category: "month", Bars: []string{"prizes"}, Lines: []string{"floor", "ceiling"}, Unit: "$",
			Alt: "Bars: prizes paid each month. Lines: 50 % of the month's gross receipts and 70 % of its notional receipts. The law sets these shares for games, sessions and sequences, not for months: the chart is for an overall look."}},
		{Table: t}}}
}

func (r *Return) unsoldSection() document.Section {
	t := &document.Table{ID: "unsold", Filter: true, Empty: "No unsold tickets are recorded.", Columns: []document.Column{
		{ID: "month", Title: "Month", Kind: document.Month, Width: 16}, {ID: "serial", Title: "Serial number", Kind: document.Identifier, Width: 20},
		{ID: "first", Title: "First ticket", Kind: document.Identifier, Width: 16}, {ID: "last", Title: "Last ticket", Kind: document.Identifier, Width: 16}}}
	for i := range r.Months {
		for j, u := range r.Months[i].Unsold {
			row := document.Row{Cells: []document.Cell{document.MonthOf(u.Month), document.ID(u.SerialNo), document.ID(u.First), document.ID(u.Last)}}
			if j == 0 {
				row.Anchor = u.Month.String()
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return document.Section{ID: "unsold", Title: "Unsold tickets", Sheet: "Unsold tickets", Print: true, Blocks: []document.Block{
		{Text: &document.Text{Tone: document.Quiet, Text: "Unsold tickets are kept for 6 months after the date of this return (r. 9)."}}, {Table: t}}}
}

func (r *Return) poolSection() document.Section {
	t := &document.Table{ID: "pools", Filter: true, Empty: "No jackpot pool took anything in or paid anything out.", Columns: []document.Column{
		{ID: "pool", Title: "Pool", Kind: document.Identifier, Width: 10}, {ID: "date", Title: "Date", Kind: document.Date, Width: 13},
		{ID: "session", Title: "Session", Kind: document.Identifier, Width: 12},
		{ID: "opening", Title: "Opening", Kind: document.Money, Width: 14}, {ID: "in", Title: "Contributions", Kind: document.Money, Width: 14},
		{ID: "out", Title: "Payouts", Kind: document.Money, Width: 14}, {ID: "closing", Title: "Closing, recorded", Kind: document.Money, Width: 14},
		{ID: "made", Title: "Closing, recomputed", Kind: document.Money, Width: 14}}}
	for _, l := range returns.Ledgers(r.Filing.Parts) {
		row := document.Row{Detail: !l.Moved(), Cells: []document.Cell{document.ID(l.Pool), document.Day(l.Session.Date), document.ID(l.Session.ID),
			document.Amount(l.Opening), document.Amount(l.Contributions).AsPartial(l.Partial), document.Amount(l.Payouts).AsPartial(l.Partial), document.Amount(l.Closing),
			document.Amount(l.Recomputed).WithFormula(recomputed(l)).AsPartial(l.Partial)}}
		if l.Difference.Recorded() && !l.Difference.Zero() {
			row.Tone = document.Warn
		}
		t.Rows = append(t.Rows, row)
	}
	return document.Section{ID: "pools", Title: "Jackpot pools", Sheet: "Pools", Print: true, Blocks: []document.Block{
		{Text: &document.Text{Tone: document.Quiet, Text: returns.LedgerNote}}, {Table: t}}}
}

func recomputed(l returns.LedgerLine) string {
	if !l.Recomputed.Recorded() {
		return ""
	}
	return "[opening]+[in]-[out]"
}

// madeSection says of each figure how it was made and from how many rows.
func (r *Return) madeSection() document.Section {
	t := &document.Table{ID: "made", Freeze: 1, Columns: []document.Column{
		{ID: "month", Title: "Month", Kind: document.Month, Width: 14}, {ID: "sessions", Title: "Sessions", Kind: document.Count, Width: 9},
		{ID: "games", Title: "Rows of games", Kind: document.Count, Width: 10}, {ID: "prizes", Title: "Rows of prizes", Kind: document.Count, Width: 10},
		{ID: "expenses", Title: "Rows of expenses", Kind: document.Count, Width: 10}, {ID: "unsold", Title: "Rows of unsold tickets", Kind: document.Count, Width: 10},
		{ID: "left", Title: "Left out", Kind: document.Count, Width: 9}}}
	row := func(month document.Cell, m *Month) []document.Cell {
		return []document.Cell{month, document.Number(m.Rows.Sessions), document.Number(m.Rows.Games), document.Number(m.Rows.Prizes),
			document.Number(m.Rows.Expenses), document.Number(m.Rows.Unsold), document.Number(len(m.Gaps))}
	}
	for i := range r.Months {
		t.Rows = append(t.Rows, document.Row{Cells: row(document.MonthOf(r.Months[i].Month), &r.Months[i])})
	}
	t.Totals = row(document.String("Total"), &r.Totals)
	how := &document.Table{ID: "how", Columns: []document.Column{{ID: "figure", Title: "Figure", Width: 22}, {ID: "clause", Title: "Clause", Width: 12}, {ID: "how", Title: "How it was made", Width: 70}}}
	gross := "for each game the cash counted where it is recorded, else the gross receipts as recorded, less refunds; summed over the games of the month's sessions"
	if r.priced {
		gross = "for each game ticket price × tickets sold, less refunds (reading selected in this workspace); summed over the games of the month's sessions"
	}
	for _, line := range [][3]string{
		{"Gross receipts", "r. 6(1)(a)", gross},
		{"Total expenses", "r. 6(1)(b)", "every expense of the month's sessions, and permit-wide ones paid in the month; catering and operator's fees inside"},
		{"Unsold tickets", "r. 6(1)(c)", "the serial numbers reported unsold for the month"},
		{"Prizes paid", "r. 6(1)(d)", "the amounts of all prizes paid at the month's sessions, jackpots paid from a pool among them"},
		{"Net proceeds", "r. 6(1)(e)", "gross receipts − prizes paid − total expenses" + map[bool]string{true: " − the pools' movement", false: ""}[r.afterPool]},
		{"Pools: in less out", "", "contributions of the month's games to the pools − payouts from them"},
		{"Balance of each pool", "r. 6(1)(f)", "the closing balance recorded at the last session that names the pool, up to the month's end"},
	} {
		how.Rows = append(how.Rows, document.Row{Cells: []document.Cell{document.String(line[0]), document.String(line[1]), document.String(line[2])}})
	}
	return document.Section{ID: "made", Title: "How each figure was made", Sheet: "How made", Print: true, NewPage: true, Blocks: []document.Block{
		{Text: &document.Text{Text: "A session belongs to the month of the day on which it started. The workbook beside this return lists every session, game, prize and expense with its file and row, and adds the figures up again by formula."}},
		{Table: how}, {Table: t}}}
}
