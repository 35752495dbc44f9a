package monthly

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// cashText says on the first page how the takings and the bank stand.
func (s *Statement) cashText() *document.Text {
	if !s.Cash.Recorded {
		return &document.Text{Text: "No deposit and no float is recorded, so the takings cannot be tied to the bank. Record the opening and closing float of each session, and its deposit in bankings.csv."}
	}
	off, unknown := money.Cents(0), 0
	for i := range s.Cash.Lines {
		off += s.Cash.Lines[i].Difference.Cents()
		if !s.Cash.Lines[i].Difference.Recorded() {
			unknown++
		}
	}
	after, partial := s.Cash.After()
	text := "Banked in the month is " + apart(off) + " the record's cash came to"
	switch {
	case len(s.Cash.Lines) == 0:
		text = "Neither takings nor a deposit stand in the month"
	case unknown == len(s.Cash.Lines):
		text = "What was banked in the month cannot be compared: cash or deposit is not known"
	case unknown > 0:
		text += ", leaving out " + money.Counted(unknown, "line", "lines") + " whose cash or deposit is not known"
	}
	text += ". Over the whole record, to " + s.Period.To.Long() + ", banked is " + apart(after) + " it came to"
	if partial {
		text += ", leaving out what is not known"
	}
	if off == 0 && after == 0 && !partial {
		return &document.Text{Tone: document.Good, Text: text + "."}
	}
	return &document.Text{Tone: document.Warn, Text: text + "."}
}

// apart says by how much what was banked differs: "$2.00 less than".
func apart(off money.Cents) string {
	switch {
	case off < 0:
		return (-off).Dollars() + " less than"
	case off > 0:
		return off.Dollars() + " more than"
	}
	return "exactly what"
}

// cashSection ties the takings of each session to what was banked.
func (s *Statement) cashSection() document.Section {
	section := document.Section{ID: "cash", Title: "Takings, floats and the bank", Sheet: "Reconciliation", Print: true, NewPage: true, Wide: true}
	if !s.Cash.Recorded {
		section.NewPage = false
		section.Blocks = []document.Block{{Text: s.cashText()}}
		return section
	}
	m := document.Money
	t := &document.Table{ID: "cash", Freeze: 3, Columns: []document.Column{
		{ID: "no", Title: "No.", Kind: document.Count, Width: 5, Hidden: true},
		{ID: "date", Title: "Date", Kind: document.Date, Width: 12}, {ID: "what", Title: "Session or other line", Width: 20},
		{ID: "received", Title: "Cash received", Kind: m, Width: 12}, {ID: "prizes", Title: "Prizes paid in cash", Kind: m, Width: 12},
		{ID: "expenses", Title: "Expenses paid in cash", Kind: m, Width: 11}, {ID: "opening", Title: "Opening float", Kind: m, Width: 11},
		{ID: "floatoff", Title: "Against float before", Kind: m, Width: 11}, {ID: "closing", Title: "Closing float", Kind: m, Width: 11},
		{ID: "expected", Title: "Expected deposit", Kind: m, Width: 12}, {ID: "banked", Title: "Banked", Kind: m, Width: 12},
		{ID: "difference", Title: "Difference", Kind: m, Width: 11}, {ID: "running", Title: "Running difference", Kind: m, Width: 12},
		{ID: "priced", Title: "Ticket price × tickets sold", Kind: m, Width: 12, Hidden: true}}}
	t.Rows = append(t.Rows, s.beforeRow(t))
	for i := range s.Cash.Lines {
		t.Rows = append(t.Rows, s.cashRow(t, &s.Cash.Lines[i]))
	}
	section.Blocks = []document.Block{{Text: &document.Text{Tone: document.Quiet, Text: "Expected deposit = cash received (after refunds) − prizes and expenses paid in cash + opening float − closing float. Difference = banked − expected. " +
		"A deposit that names no session is matched to none: until its day the takings it holds stand as a difference. The running difference is the permit's, from the beginning of the record; one marked * leaves out a line that is not known."}}, {Table: t}}
	return section
}

// line makes a row with the cells that it has; the others are blank.
func line(t *document.Table, tone document.Tone, cells map[string]document.Cell) document.Row {
	row := document.Row{Tone: tone}
	for i := range t.Columns {
		c, ok := cells[t.Columns[i].ID]
		if !ok {
			c = document.Blank(t.Columns[i].Kind)
		}
		row.Cells = append(row.Cells, c)
	}
	return row
}

func (s *Statement) beforeRow(t *document.Table) document.Row {
	return line(t, document.Plain, map[string]document.Cell{"date": document.Day(s.Period.From), "what": document.String("brought forward"),
		"running": document.Cents(s.Cash.Before).AsPartial(s.Cash.Partial)})
}

func (s *Statement) cashRow(t *document.Table, l *returns.CashLine) document.Row {
	tone := document.Plain
	if !l.Difference.Zero() || l.FloatOff.Recorded() && !l.FloatOff.Zero() {
		tone = document.Warn
	}
	cells := map[string]document.Cell{"date": document.Day(l.Date), "difference": unknown(l.Difference), "running": document.Cents(l.Running).AsPartial(l.Partial)}
	switch {
	case l.Deposit != nil:
		tone = document.Plain
		cells["what"], cells["banked"] = document.String("deposit that names no session").WithLink("deposits"), document.Amount(l.Deposit.Amount)
	case l.Expense != nil:
		tone = document.Plain
		cells["what"], cells["expenses"] = document.String("permit-wide expense").WithLink("expenses"), document.Amount(bingo.InCash(l.Expense.Amount, l.Expense.PaidBy))
	default:
		s.sessionCash(l, cells)
	}
	return line(t, tone, cells)
}

// sessionCash fills in a session's cells, with the formulas that make them again
// from its games, prizes, expenses and deposits.
func (s *Statement) sessionCash(l *returns.CashLine, cells map[string]document.Cell) {
	x, c := l.Session, l.Cash
	no := s.number(x)
	put := func(id string, a money.Amount, formula string) {
		cell := unknown(a)
		if !cell.None {
			cell.Formula = formula
		}
		cells[id] = cell
	}
	received := "SUMIFS({games.gross},{games.no},[no])"
	if s.Figures.Priced() {
		received = ""
	}
	cells["no"], cells["what"] = document.Number(no), document.String(x.ID).WithLink("sessions#"+x.ID)
	put("received", c.Received, received)
	put("prizes", c.Prizes, `SUMIFS({prizes.amount},{prizes.no},[no],{prizes.paid},"cash")`)
	put("expenses", c.Expenses, `SUMIFS({expenses.amount},{expenses.no},[no],{expenses.by},"cash")`)
	cells["opening"], cells["closing"] = document.Amount(c.FloatOpening), document.Amount(c.FloatClosing)
	if l.Previous != nil {
		cells["floatoff"] = unknown(l.FloatOff)
	}
	put("expected", c.Expected, "[received]-[prizes]-[expenses]+[opening]-[closing]")
	put("difference", l.Difference, "[banked]-[expected]")
	put("priced", pricedOf(x), "")
	if l.Together {
		cells["banked"] = document.Cell{Kind: document.Money, None: true, Missing: "together"}
		if d := cells["difference"]; !d.None {
			cells["difference"] = d.WithFormula("-[expected]")
		}
		return
	}
	put("banked", c.Banked, "SUMIFS({deposits.amount},{deposits.no},[no])")
	if len(x.Bankings) > 0 {
		cells["banked"] = cells["banked"].WithLink("deposits#" + x.ID)
	}
}

// unknown makes a cell of a figure that is not known where something is missing.
func unknown(a money.Amount) document.Cell {
	c := document.Amount(a)
	c.Missing = "not known"
	return c
}

// pricedOf gives what the tickets sold at the session ought to have brought.
func pricedOf(x *bingo.Session) money.Amount {
	sum := money.Of(0)
	for i := range x.Games {
		sum = sum.Plus(x.Games[i].Priced())
	}
	return sum
}

// number gives a session's number in the statement.
func (s *Statement) number(x *bingo.Session) int {
	for i, o := range s.Figures.Sessions {
		if o == x {
			return i + 1
		}
	}
	return 0
}

// depositSection lists the deposits that the reconciliation shows, for the
// workbook.
func (s *Statement) depositSection() document.Section {
	t := &document.Table{ID: "deposits", Filter: true, Freeze: 2, Empty: "No deposit is recorded for the month.", Columns: []document.Column{
		{ID: "no", Title: "Session no.", Kind: document.Count, Width: 8}, {ID: "session", Title: "Session", Kind: document.Identifier, Width: 14},
		{ID: "on", Title: "Banked on", Kind: document.Date, Width: 13}, {ID: "amount", Title: "Amount", Kind: document.Money, Width: 13},
		{ID: "reference", Title: "Reference", Kind: document.Identifier, Width: 18}, {ID: "row", Title: "Row of bankings.csv", Kind: document.Count, Width: 10}}}
	add := func(no int, session, anchor string, b *bingo.Banking) {
		id, number := document.ID(session), document.Number(no)
		if no == 0 {
			number = document.Blank(document.Count)
			id = document.Cell{Kind: document.Identifier, None: true, Missing: "names none"}
		}
		t.Rows = append(t.Rows, document.Row{Anchor: anchor, Cells: []document.Cell{number, id, document.Day(b.On),
			document.Amount(b.Amount), document.ID(b.Reference), document.Number(int(b.Source.Row))}})
	}
	for i := range s.Cash.Lines {
		switch l := &s.Cash.Lines[i]; {
		case l.Deposit != nil:
			add(0, "", "", l.Deposit)
		case l.Session != nil:
			anchor := l.Session.ID
			for j := range l.Session.Bankings {
				add(s.number(l.Session), l.Session.ID, anchor, &l.Session.Bankings[j])
				anchor = ""
			}
		}
	}
	return document.Section{ID: "deposits", Title: "Deposits", Sheet: "Deposits", Wide: true, Blocks: []document.Block{{Table: t}}}
}
