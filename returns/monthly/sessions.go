package monthly

import (
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns/vicannual"
)

// sessionSection lists the month's sessions. In the workbook each figure is added
// up from the games, prizes and expenses, and leads to them.
func (s *Statement) sessionSection() document.Section {
	m := document.Money
	t := &document.Table{ID: "sessions", Filter: true, Freeze: 3, Empty: "No session was held in the month.", Columns: []document.Column{
		{ID: "no", Title: "No.", Kind: document.Count, Width: 5, Hidden: true}, {ID: "date", Title: "Date", Kind: document.Date, Width: 12},
		{ID: "session", Title: "Session", Kind: document.Identifier, Width: 11}, {ID: "games", Title: "Games", Kind: document.Count, Width: 7},
		{ID: "gross", Title: "Gross receipts", Kind: m, Width: 14}, {ID: "prizes", Title: "Prizes paid", Kind: m, Width: 12},
		{ID: "expenses", Title: "Expenses", Kind: m, Width: 11}, {ID: "net", Title: "Net proceeds", Kind: m, Width: 12},
		{ID: "movement", Title: "Pools, in less out", Kind: m, Width: 11}, {ID: "after", Title: "Net after pools", Kind: m, Width: 12},
		{ID: "remarks", Title: "Remarks", Width: 22}, {ID: "row", Title: "Row of sessions.csv", Kind: document.Count, Width: 10, Hidden: true}}}
	for i, x := range s.Figures.Sessions {
		t.Rows = append(t.Rows, s.sessionRow(i+1, x))
	}
	if row, ok := s.wideRow(); ok {
		t.Rows = append(t.Rows, row)
	}
	if len(t.Rows) > 0 {
		total := s.month()
		blank := document.Blank(document.Prose)
		t.Totals = append([]document.Cell{blank, document.String("Total"), blank, document.Number(total.Rows.Games)}, s.amounts(total)...)
		t.Totals = append(t.Totals, blank, blank)
	}
	return document.Section{ID: "sessions", Title: "The month's sessions", Sheet: "Sessions", Print: true, NewPage: true, Wide: true, Blocks: []document.Block{{Table: t}}}
}

// amounts gives the six money columns of the session table.
func (s *Statement) amounts(m *vicannual.Month) []document.Cell {
	r := s.Figures
	net, after := r.NetNeeds()
	return []document.Cell{m.Cell(m.Gross, "gross_receipts"), m.Cell(m.Prizes, "prizes_paid"), m.Cell(m.Expenses, "total_expenses"), m.Cell(r.Net(m), net...),
		m.Cell(m.Movement(), "movement"), m.Cell(m.BeforePool()-m.Movement(), after...)}
}

// formulas adds to a row's amounts the formulas that make them again.
func (s *Statement) formulas(cells []document.Cell) []document.Cell {
	net, after := "[gross]-[prizes]-[expenses]", "[gross]-[prizes]-[expenses]-[movement]"
	if s.Figures.AfterPool() {
		net = after
	}
	for i, f := range []string{"SUMIFS({games.gross},{games.no},[no])", "SUMIFS({prizes.amount},{prizes.no},[no])", "SUMIFS({expenses.amount},{expenses.no},[no])", net,
		"SUMIFS({games.contribution},{games.no},[no])-SUMIFS({games.payout},{games.no},[no])", after} {
		if !cells[i].None {
			cells[i].Formula = f
		}
	}
	return cells
}

func (s *Statement) sessionRow(no int, x *bingo.Session) document.Row {
	m := s.Figures.Alone(x)
	id := document.ID(x.ID)
	if m.Rows.Games > 0 {
		id.Link = "games#" + x.ID
	}
	amounts := s.formulas(s.amounts(m))
	amounts[0].Link = id.Link
	amounts[1].Link, amounts[2].Link = s.rowsOf("prizes", m.Rows.Prizes, x), s.rowsOf("expenses", m.Rows.Expenses, x)
	cells := append([]document.Cell{document.Number(no), document.Day(x.Date), id, document.Number(m.Rows.Games)}, amounts...)
	row := document.Row{Anchor: x.ID, Cells: append(cells, document.String(remarks(x, m)), document.Number(int(x.Source.Row)))}
	if len(m.Gaps) > 0 {
		row.Tone = document.Warn
	}
	return row
}

// rowsOf leads to the rows of a session in a section, where it has any.
func (s *Statement) rowsOf(section string, rows int, x *bingo.Session) string {
	if rows == 0 {
		return ""
	}
	return section + "#" + x.ID
}

// wideRow is the expenses that belong to no session, where there are any.
func (s *Statement) wideRow() (document.Row, bool) {
	wide := money.Cents(0)
	n := 0
	for _, e := range s.Figures.Expenses {
		if e.Session == nil {
			wide += e.Amount.Cents()
			n++
		}
	}
	if n == 0 {
		return document.Row{}, false
	}
	blank, none := document.Blank(document.Prose), document.Blank(document.Money)
	m := &vicannual.Month{MonthFigures: filing.MonthFigures{Expenses: wide}}
	amounts := s.formulas(s.amounts(m))
	amounts[0], amounts[1], amounts[4] = none, none, none
	amounts[2].Formula, amounts[2].Link = "SUMIFS({expenses.amount},{expenses.session},[session])", "expenses"
	amounts[3].Formula, amounts[5].Formula = "-[expenses]", "-[expenses]"
	cells := append([]document.Cell{document.Blank(document.Count), blank, document.ID("permit-wide"), blank}, amounts...)
	return document.Row{Cells: append(cells, document.String(money.Counted(n, "expense", "expenses")+" of no session"), blank)}, true
}

// remarks says what is particular about a session.
func remarks(x *bingo.Session, m *vicannual.Month) string {
	var said []string
	if x.Status != bingo.StatusHeld {
		said = append(said, strings.ReplaceAll(x.Status.String(), "_", " "))
	}
	free := int64(0)
	for i := range x.Games {
		free += x.Games[i].TicketsFree.Int()
	}
	if free > 0 {
		said = append(said, money.Count(free)+" free tickets")
	}
	if n := len(m.Gaps); n > 0 {
		said = append(said, money.Counted(n, "figure leaves", "figures leave")+" something out")
	}
	return strings.Join(said, "; ")
}
