package xlsx

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"eyesdown/internal/civil"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
)

// written gives the document's bytes.
func written(t testing.TB, d *document.Document) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// opened reads a workbook back.
func opened(t testing.TB, data []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// raw reads a cell as the file holds it.
func raw(t testing.TB, f *excelize.File, sheet, cell string) string {
	t.Helper()
	v, err := f.GetCellValue(sheet, cell, excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// firstRow is the first data row of the documents that one makes: after the
// title, the document's name, a blank row and the header.
const firstRow = 5

// one makes a document of one table on a sheet named Data.
func one(columns []document.Column, rows ...document.Row) *document.Document {
	return &document.Document{
		Title: "Annual return", Date: civil.DateOf(2026, time.June, 30),
		Sections: []document.Section{{ID: "data", Title: "Data", Sheet: "Data", Blocks: []document.Block{
			{Table: &document.Table{ID: "data", Columns: columns, Rows: rows}},
		}}},
	}
}

// texts makes a document whose cells from A5 down hold texts.
func texts(all ...string) *document.Document {
	var rows []document.Row
	for _, s := range all {
		rows = append(rows, document.Row{Cells: []document.Cell{document.String(s)}})
	}
	return one([]document.Column{{ID: "text", Title: "Text", Width: 40}}, rows...)
}

// year makes the return of one year: a page of figures, months with a chart,
// and registers of sessions, games and prizes with links between them.
func year(sessions, gamesEach, prizes int) *document.Document {
	d := &document.Document{
		Kind: "annual-return", Title: "Annual return", Subtitle: "St Mary's Parish, 1 July 2025 to 30 June 2026",
		Author: "St Mary's Parish", Date: civil.DateOf(2026, time.June, 30), Mark: "DRAFT – not for lodgement",
	}
	sess, games := registers(sessions, gamesEach)
	won := prizeRegister(prizes, sessions*gamesEach)
	months := monthTable(sess)
	d.Sections = []document.Section{
		{ID: "return", Title: "Return", Sheet: "Return", Blocks: returnBlocks(months)},
		{ID: "months", Title: "Month by month", Sheet: "Months", Wide: true, Blocks: []document.Block{
			{Table: months},
			{Chart: &document.Chart{
				Title: "Takings and prizes by month", Table: "months", Category: "month",
				Bars: []string{"takings", "prizes"}, Lines: []string{"sessions_takings"}, Unit: "$",
				Alt: "Columns of takings and prizes for each month of the year.",
			}},
		}},
		{ID: "sessions", Title: "Sessions", Sheet: "St Mary's sessions", Wide: true, Blocks: []document.Block{{Table: sess}}},
		{ID: "games", Title: "Games", Sheet: "Games", Wide: true, Blocks: []document.Block{{Table: games}}},
		{ID: "prizes", Title: "Prizes", Sheet: "Prizes: all / 2025*26", Wide: true, Blocks: []document.Block{{Table: won}}},
		{ID: "notes", Title: "Not in the workbook"},
	}
	return d
}

func returnBlocks(months *document.Table) []document.Block {
	takings, _ := sumOf(months, "takings")
	return []document.Block{
		{Facts: []document.Fact{
			{Label: "Permit holder", Value: document.String("St Mary's Parish")},
			{Label: "Permit", Value: document.ID("0012345")},
			{Label: "Period ends", Value: document.Day(civil.DateOf(2026, time.June, 30))},
			{Label: "Gross takings", Value: document.Cents(takings).WithFormula("SUM({months.takings})").WithLineage(document.Lineage{
				How: "the sum of the takings of each month", Rows: 12, Files: "games.csv", Detail: "months"})},
			{Label: "Expenses", Value: document.Amount(money.Amount{})},
		}},
		{Text: &document.Text{Text: "Two sessions have no recorded takings.\nThey are listed as exceptions.", Tone: document.Warn}},
		{Text: &document.Text{Text: "Findings", Tone: document.Heading}},
		{Table: &document.Table{ID: "findings", Empty: "No finding: every condition was met.",
			Columns: []document.Column{{ID: "rule", Title: "Rule", Width: 14, Kind: document.Identifier}, {ID: "what", Title: "What was found", Width: 60}}}},
		{Table: &document.Table{ID: "pool-amounts",
			Columns: []document.Column{{ID: "pool", Title: "Pool", Width: 14, Kind: document.Identifier}, {ID: "what", Title: "Note", Width: 60}, {ID: "held", Title: "Held ($)", Kind: document.Money, Width: 12}},
			Rows: []document.Row{
				{Tone: document.Good, Cells: []document.Cell{document.ID("001"), document.String("=HYPERLINK(\"http://x\",\"Lee\") – a long note that wraps over several lines, because it says at length what was found and what would clear it"), document.Cents(-29)}},
				{Tone: document.Alert, Cells: []document.Cell{document.ID("1E5"), document.String("Nguyễn Thị Hương"), document.Cents(57).AsPartial(true)}},
			},
			Totals: []document.Cell{document.ID("Total"), document.String(""), document.Cents(28).AsPartial(true)}}},
		{Signature: &document.Signature{Field: "responsible", Role: "Responsible person", Declares: "I declare that this return is true.", Lines: []string{"Name", "Date"}}},
	}
}

func sumOf(t *document.Table, column string) (money.Cents, int) {
	i := t.Index(column)
	var sum money.Cents
	for _, row := range t.Rows {
		sum += money.Cents(row.Cells[i].N)
	}
	return sum, i
}

func monthTable(sess *document.Table) *document.Table {
	t := &document.Table{ID: "months", Freeze: 1, Columns: []document.Column{
		{ID: "month", Title: "Month", Kind: document.Month, Width: 10},
		{ID: "sessions", Title: "Sessions", Kind: document.Count, Width: 10},
		{ID: "takings", Title: "Takings ($)", Kind: document.Money, Width: 14},
		{ID: "prizes", Title: "Prizes ($)", Kind: document.Money, Width: 14},
		{ID: "sessions_takings", Title: "A session ($)", Kind: document.Money, Width: 14},
		{ID: "rate", Title: "Prizes of takings", Kind: document.Percent, Width: 10},
	}}
	var total [4]int64
	for m := civil.Month(2025*12 + 7); m <= 2026*12+6; m++ {
		var n, takings, prizes int64
		for _, row := range sess.Rows {
			if row.Cells[2].N == int64(m) {
				n, takings, prizes = n+1, takings+row.Cells[3].N, prizes+row.Cells[4].N
			}
		}
		each := int64(0)
		if n > 0 {
			each = (takings + n/2) / n
		}
		t.Rows = append(t.Rows, document.Row{Anchor: m.String(), Cells: []document.Cell{
			document.MonthOf(m),
			document.Number(int(n)).WithFormula("COUNTIFS({sessions.month},[month])"),
			document.Cents(money.Cents(takings)).WithFormula("SUMIFS({sessions.takings},{sessions.month},[month])"),
			document.Cents(money.Cents(prizes)).WithFormula("SUMIFS({sessions.prizes},{sessions.month},[month])"),
			document.Cents(money.Cents(each)).WithFormula(`IF([sessions]=0,0,ROUND([takings]/[sessions],2))`),
			document.Share(money.Percent(money.Cents(prizes), money.Cents(takings))),
		}})
		total[0], total[1], total[2] = total[0]+n, total[1]+takings, total[2]+prizes
	}
	t.Totals = []document.Cell{document.String("Year"), {Kind: document.Count, N: total[0]},
		document.Cents(money.Cents(total[1])), document.Cents(money.Cents(total[2])), document.Blank(document.Money), document.Share("")}
	return t
}

// registers makes the sessions and their games. The row key of a session is a
// plain number, which SUMIFS compares as one.
func registers(sessions, gamesEach int) (sess, games *document.Table) {
	sess = &document.Table{ID: "sessions", Filter: true, Freeze: 2, Columns: []document.Column{
		{ID: "key", Title: "No.", Kind: document.Count, Width: 8},
		{ID: "date", Title: "Date", Kind: document.Date, Width: 12},
		{ID: "month", Title: "Month", Kind: document.Month, Width: 10},
		{ID: "takings", Title: "Takings ($)", Kind: document.Money, Width: 13},
		{ID: "prizes", Title: "Prizes ($)", Kind: document.Money, Width: 13},
		{ID: "venue", Title: "Venue", Width: 24},
	}}
	games = &document.Table{ID: "games", Filter: true, Freeze: 3, Columns: gameColumns()}
	for s := range sessions {
		day := civil.DateOf(2025, time.July, 3).AddDays(s * 364 / max(sessions, 1))
		var takings, prizes int64
		for g := range gamesEach {
			sold, price := 180+(s*7+g*13)%90, 57+(g%4)*29
			take, prize := int64(sold*price), int64(sold*price*(40+g%9)/100)
			takings, prizes = takings+take, prizes+prize
			games.Rows = append(games.Rows, gameRow(s, g, day, int64(sold), int64(price), take, prize))
		}
		sess.Rows = append(sess.Rows, document.Row{Anchor: fmt.Sprintf("S%03d", s+1), Cells: []document.Cell{
			document.Number(s + 1), document.Day(day), document.MonthOf(day.Month()),
			document.Cents(money.Cents(takings)).WithFormula("SUMIFS({games.takings},{games.session},[key])").WithLink(fmt.Sprintf("games#S%03dG01", s+1)),
			document.Cents(money.Cents(prizes)).WithFormula("SUMIFS({games.prizes},{games.session},[key])"),
			document.String("Hall " + string(rune('A'+s%3))),
		}})
	}
	_, c := sumOf(sess, "takings")
	sess.Totals = make([]document.Cell, len(sess.Columns))
	sess.Totals[0] = document.String("Total")
	for i := c; i < c+2; i++ {
		sum, _ := sumOf(sess, sess.Columns[i].ID)
		sess.Totals[i] = document.Cents(sum)
	}
	return sess, games
}

func gameColumns() []document.Column {
	return []document.Column{
		{ID: "session", Title: "Session no.", Kind: document.Count, Width: 9},
		{ID: "id", Title: "Game", Kind: document.Identifier, Width: 10},
		{ID: "date", Title: "Date", Kind: document.Date, Width: 12},
		{ID: "kind", Title: "Kind", Width: 14},
		{ID: "series", Title: "Ticket series", Kind: document.Identifier, Width: 14},
		{ID: "sold", Title: "Sold", Kind: document.Count, Width: 8},
		{ID: "price", Title: "Price ($)", Kind: document.Money, Width: 10},
		{ID: "takings", Title: "Takings ($)", Kind: document.Money, Width: 13},
		{ID: "prizes", Title: "Prizes ($)", Kind: document.Money, Width: 13},
		{ID: "jackpot", Title: "Jackpot ($)", Kind: document.Money, Width: 12},
		{ID: "rate", Title: "Rate", Kind: document.Percent, Width: 9},
		{ID: "calls", Title: "Calls", Kind: document.Count, Width: 8},
		{ID: "winner", Title: "Winner", Width: 22},
		{ID: "note", Title: "Note", Width: 24},
	}
}

func gameRow(s, g int, day civil.Date, sold, price, take, prize int64) document.Row {
	winners := [...]string{"Nguyễn Thị Hương", "Μαρία Παπαδοπούλου", "Māui Ngāpō", "Ольга Ковалёва", "慈善会 王", "Lee 🎱"}
	jackpot := document.Amount(money.Amount{})
	if g%3 == 0 {
		jackpot = document.Cents(money.Cents(2500 + g))
	}
	note := ""
	if g%10 == 4 {
		note = "two winners shared the line & the <house>"
	}
	row := document.Row{Anchor: fmt.Sprintf("S%03dG%02d", s+1, g+1), Cells: []document.Cell{
		document.Number(s + 1), document.ID(fmt.Sprintf("%06d", s*100+g+1)), document.Day(day), document.String("Full house"),
		document.ID(fmt.Sprintf("00%04d-%02d", s, g)), {Kind: document.Count, N: sold}, document.Cents(money.Cents(price)),
		document.Cents(money.Cents(take)).WithFormula("ROUND([sold]*[price],2)"), document.Cents(money.Cents(prize)).AsPartial(g%11 == 7), jackpot,
		document.Share(money.Percent(money.Cents(prize), money.Cents(take))), document.Number(40 + g%30),
		document.String(winners[(s+g)%len(winners)]).WithLink("sessions#" + fmt.Sprintf("S%03d", s+1)), document.String(note),
	}}
	if g%17 == 5 {
		row.Tone = document.Warn
	}
	return row
}

func prizeRegister(n, games int) *document.Table {
	t := &document.Table{ID: "prizes", Filter: true, Freeze: 1, Columns: []document.Column{
		{ID: "id", Title: "Prize", Kind: document.Identifier, Width: 10},
		{ID: "game", Title: "Game", Kind: document.Identifier, Width: 10},
		{ID: "date", Title: "Date", Kind: document.Date, Width: 12},
		{ID: "amount", Title: "Amount ($)", Kind: document.Money, Width: 12},
		{ID: "kind", Title: "Kind", Width: 12},
		{ID: "winner", Title: "Winner", Width: 22},
		{ID: "paid", Title: "Paid", Kind: document.Date, Width: 12},
		{ID: "ticket", Title: "Ticket", Kind: document.Identifier, Width: 12},
		{ID: "note", Title: "Note", Width: 20},
	}}
	var total int64
	for i := range n {
		game := i * games / max(n, 1)
		amount := int64(1029 + i%977)
		total += amount
		day := civil.DateOf(2025, time.July, 3).AddDays(i * 364 / n)
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
			document.ID(fmt.Sprintf("P%06d", i)), document.ID(fmt.Sprintf("%06d", game)).WithLink(fmt.Sprintf("games#S%03dG%02d", game/50+1, game%50+1)),
			document.Day(day), document.Cents(money.Cents(amount)), document.String("cash"), document.String("Winner no. " + fmt.Sprint(i)),
			document.Day(day), document.ID(fmt.Sprintf("%08d", i*37)), document.String(""),
		}})
	}
	t.Totals = make([]document.Cell, len(t.Columns))
	t.Totals[0], t.Totals[3] = document.String("Total"), document.Cents(money.Cents(total))
	return t
}
