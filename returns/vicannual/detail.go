package vicannual

import (
	"slices"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/returns"
)

// sessionSection lists the sessions that the months add up; in the workbook
// each figure is added up from the games, prizes and expenses below it.
func (r *Return) sessionSection() document.Section {
	m := document.Money
	t := &document.Table{ID: "sessions", Filter: true, Freeze: 4, Empty: "No session was held in the period.", Columns: []document.Column{
		{ID: "no", Title: "No.", Kind: document.Count, Width: 6}, {ID: "month", Title: "Month", Kind: document.Month, Width: 12},
		{ID: "date", Title: "Date", Kind: document.Date, Width: 13}, {ID: "session", Title: "Session", Kind: document.Identifier, Width: 12},
		{ID: "status", Title: "Status", Width: 12}, {ID: "premises", Title: "Premises", Width: 22},
		{ID: "games", Title: "Games", Kind: document.Count, Width: 8}, {ID: "gross", Title: "Gross receipts", Kind: m, Width: 14},
		{ID: "notional", Title: "Notional receipts", Kind: m, Width: 14}, {ID: "prizes", Title: "Prizes paid", Kind: m, Width: 14},
		{ID: "contributions", Title: "Pool contributions", Kind: m, Width: 14}, {ID: "payouts", Title: "Pool payouts", Kind: m, Width: 14},
		{ID: "expenses", Title: "Session's expenses", Kind: m, Width: 14}, {ID: "row", Title: "Row of sessions.csv", Kind: document.Count, Width: 10}}}
	month := civil.Month(0)
	var permits []string
	for i, s := range r.Sessions {
		row := r.sessionRow(i+1, s)
		permits = append(permits, s.Permit.No)
		if s.Date.Month() != month {
			month = s.Date.Month()
			row.Anchor = month.String()
		}
		t.Rows = append(t.Rows, row)
	}
	r.permitColumn(t, permits)
	return document.Section{ID: "sessions", Title: "Sessions", Sheet: "Sessions", Wide: true, Blocks: []document.Block{{Table: t}}}
}

// permitColumn puts the permit of each row beside its session, where the return
// covers days of several.
func (r *Return) permitColumn(t *document.Table, permits []string) {
	if !r.several() {
		return
	}
	at := t.Index("session")
	t.Columns = slices.Insert(t.Columns, at, document.Column{ID: "permit", Title: "Permit", Kind: document.Identifier, Width: 12})
	if t.Freeze > at {
		t.Freeze++
	}
	for i := range t.Rows {
		t.Rows[i].Cells = slices.Insert(t.Rows[i].Cells, at, document.ID(permits[i]))
	}
}

// anchor names the games of a session; the number of a session is only known
// apart within its permit.
func (r *Return) anchor(s *bingo.Session) string {
	if r.several() {
		return s.Permit.No + "/" + s.ID
	}
	return s.ID
}

func (r *Return) sessionRow(no int, s *bingo.Session) document.Row {
	m := r.Alone(s)
	sum := func(cell document.Cell, column, table string) document.Cell {
		return made(cell, "SUMIFS({"+table+"."+column+"},{"+table+".no},[no])", "")
	}
	id := document.ID(s.ID)
	if len(s.Games) > 0 {
		id.Link = "games#" + r.anchor(s)
	}
	return document.Row{Cells: []document.Cell{document.Number(no), document.MonthOf(s.Date.Month()), document.Day(s.Date), id,
		document.String(strings.ReplaceAll(s.Status.String(), "_", " ")), document.String(s.PremisesName), document.Number(len(s.Games)),
		sum(m.cell(m.Gross, "gross_receipts"), "gross", "games"), sum(m.cell(m.Notional, "notional"), "notional", "games"),
		sum(m.cell(m.Prizes, "prizes_paid"), "amount", "prizes"), sum(m.cell(m.Contributions, "movement"), "contribution", "games"),
		sum(m.cell(m.Payouts, "movement"), "payout", "games"), sum(m.cell(m.Expenses, "total_expenses"), "amount", "expenses"), document.Number(int(s.Source.Row))}}
}

func (r *Return) gameSection() document.Section {
	m := document.Money
	t := &document.Table{ID: "games", Filter: true, Freeze: 4, Empty: "No game was played in the period.", Columns: []document.Column{
		{ID: "no", Title: "Session no.", Kind: document.Count, Width: 8}, {ID: "date", Title: "Date", Kind: document.Date, Width: 13},
		{ID: "session", Title: "Session", Kind: document.Identifier, Width: 12}, {ID: "game", Title: "Game", Kind: document.Count, Width: 7},
		{ID: "price", Title: "Ticket price", Kind: m, Width: 10}, {ID: "available", Title: "Available", Kind: document.Count, Width: 10},
		{ID: "sold", Title: "Sold", Kind: document.Count, Width: 8}, {ID: "gross", Title: "Gross receipts", Kind: m, Width: 13},
		{ID: "notional", Title: "Notional receipts", Kind: m, Width: 13}, {ID: "prizes", Title: "Prizes paid", Kind: m, Width: 13},
		{ID: "contribution", Title: "Pool contribution", Kind: m, Width: 13}, {ID: "payout", Title: "Pool payout", Kind: m, Width: 13},
		{ID: "row", Title: "Row of games.csv", Kind: document.Count, Width: 9}}}
	var permits []string
	for i, s := range r.Sessions {
		anchor := r.anchor(s) // of the session's first row
		for j := range s.Games {
			g := &s.Games[j]
			if g.Unread {
				continue
			}
			notional := document.Amount(g.Notional())
			if g.Notional().Recorded() {
				notional.Formula = "[price]*[available]"
			}
			row := document.Row{Cells: []document.Cell{document.Number(i + 1), document.Day(s.Date), document.ID(s.ID), document.Number(g.No),
				document.Amount(g.TicketPrice), document.CountOf(g.TicketsAvailable), document.CountOf(g.TicketsSold), document.Amount(r.Gross(g)),
				notional, returns.PrizesOf(s, g), document.Amount(g.JackpotContribution), document.Amount(g.JackpotDistribution),
				document.Number(int(g.Source.Row))}}
			row.Anchor, anchor = anchor, ""
			t.Rows, permits = append(t.Rows, row), append(permits, s.Permit.No)
		}
	}
	r.permitColumn(t, permits)
	return document.Section{ID: "games", Title: "Games", Sheet: "Games", Wide: true, Blocks: []document.Block{{Table: t}}}
}

func (r *Return) prizeSection() document.Section {
	t := &document.Table{ID: "prizes", Filter: true, Freeze: 5, Empty: "No prize is recorded in the period.", Columns: []document.Column{
		{ID: "no", Title: "Session no.", Kind: document.Count, Width: 8}, {ID: "date", Title: "Date", Kind: document.Date, Width: 13},
		{ID: "session", Title: "Session", Kind: document.Identifier, Width: 12}, {ID: "game", Title: "Game", Kind: document.Count, Width: 7},
		{ID: "prize", Title: "Prize", Kind: document.Count, Width: 7}, {ID: "kind", Title: "Kind", Width: 12},
		{ID: "amount", Title: "Amount", Kind: document.Money, Width: 13}, {ID: "paid", Title: "Paid by", Width: 10},
		{ID: "winner", Title: "Winner", Width: 28}, {ID: "row", Title: "Row of prizes.csv", Kind: document.Count, Width: 9}}}
	var permits []string
	for i, s := range r.Sessions {
		for j := range s.Games {
			for k := range s.Games[j].Prizes {
				p := &s.Games[j].Prizes[k]
				permits = append(permits, s.Permit.No)
				t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.Number(i + 1), document.Day(s.Date), document.ID(s.ID),
					document.Number(s.Games[j].No), document.Number(p.No), document.String(strings.ReplaceAll(p.Kind, "_", " ")), document.Amount(p.Amount),
					document.String(p.PaidBy), document.String(p.WinnerName), document.Number(int(p.Source.Row))}})
			}
		}
	}
	r.permitColumn(t, permits)
	return document.Section{ID: "prizes", Title: "Prizes", Sheet: "Prizes", Wide: true, Blocks: []document.Block{{Table: t}}}
}

func (r *Return) expenseSection() document.Section {
	t := &document.Table{ID: "expenses", Filter: true, Freeze: 2, Empty: "No expense is recorded in the period.", Columns: []document.Column{
		{ID: "no", Title: "Session no.", Kind: document.Count, Width: 8}, {ID: "month", Title: "Month", Kind: document.Month, Width: 12},
		{ID: "session", Title: "Session", Width: 14}, {ID: "category", Title: "Category", Width: 14}, {ID: "payee", Title: "Payee", Width: 26},
		{ID: "amount", Title: "Amount", Kind: document.Money, Width: 13}, {ID: "paid", Title: "Paid on", Kind: document.Date, Width: 13},
		{ID: "by", Title: "Paid by", Width: 10}, {ID: "document", Title: "Document", Kind: document.Identifier, Width: 14},
		{ID: "row", Title: "Row of expenses.csv", Kind: document.Count, Width: 9}}}
	number := map[*bingo.Session]int{}
	for i, s := range r.Sessions {
		number[s] = i + 1
	}
	month := civil.Month(0)
	var permits []string
	for _, e := range r.Expenses {
		permits = append(permits, e.Permit.No)
		session, no := document.String("permit-wide"), document.Blank(document.Count)
		if e.Session != nil {
			session, no = document.ID(e.Session.ID), document.Number(number[e.Session])
		}
		row := document.Row{Cells: []document.Cell{no, document.MonthOf(e.Month), session, document.String(strings.ReplaceAll(e.Category, "_", " ")),
			document.String(e.Payee), document.Amount(e.Amount), document.Day(e.PaidAt), document.String(e.PaidBy), document.ID(e.DocumentNo), document.Number(int(e.Source.Row))}}
		if e.Month != month {
			month = e.Month
			row.Anchor = month.String()
		}
		t.Rows = append(t.Rows, row)
	}
	r.permitColumn(t, permits)
	return document.Section{ID: "expenses", Title: "Expenses", Sheet: "Expenses", Wide: true, Blocks: []document.Block{{Table: t}}}
}
