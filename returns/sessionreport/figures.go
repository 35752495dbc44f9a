package sessionreport

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/document"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// Figures are the sums of a session; one that is not recorded is not known.
type Figures struct {
	Games                                     int
	Sold                                      money.Count64
	Gross, Notional, Prizes, Expenses, Profit money.Amount // profit: gross − prizes − expenses
	Contributions, Payouts, Opening, Closing  money.Amount // of the pool in operation; none without one
}

// gross gives a game's gross receipts under the reading in use (vic/gross).
func (r *Report) gross(g *bingo.Game) money.Amount {
	if r.Basis.Used("vic/gross") == "priced" {
		return g.Priced()
	}
	return g.Counted()
}

// prizes gives what a game paid; not known where the package has no prizes.csv.
func (r *Report) prizes(g *bingo.Game) money.Amount {
	if !r.Session.Present.Has(bingo.FilePrizes) {
		return money.Amount{}
	}
	return g.PrizesPaid()
}

// Figures adds the session up.
func (r *Report) Figures() Figures {
	s, zero := r.Session, money.Of(0)
	f := Figures{Sold: money.CountOf(0), Gross: zero, Notional: zero, Prizes: zero, Expenses: zero, Contributions: zero, Payouts: zero}
	sold, known := int64(0), true
	for i := range s.Games {
		g := &s.Games[i]
		f.Prizes = f.Prizes.Plus(r.prizes(g))
		if g.Unread {
			continue
		}
		f.Games++
		sold, known = sold+g.TicketsSold.Int(), known && g.TicketsSold.Recorded()
		f.Gross, f.Notional = f.Gross.Plus(r.gross(g)), f.Notional.Plus(g.Notional())
		f.Contributions, f.Payouts = f.Contributions.Plus(g.JackpotContribution), f.Payouts.Plus(g.JackpotDistribution)
	}
	f.Sold = money.CountOf(sold)
	if !known {
		f.Sold = money.Count64{}
	}
	for i := range s.Expenses {
		f.Expenses = f.Expenses.Plus(s.Expenses[i].Amount)
	}
	if !s.Present.Has(bingo.FileExpenses) {
		f.Expenses = money.Amount{}
	}
	if !s.Present.Has(bingo.FileGames) || len(s.Games) == 0 && s.GamesPlayed.Int() > 0 {
		f.Gross, f.Notional, f.Prizes, f.Sold = money.Amount{}, money.Amount{}, money.Amount{}, money.Count64{}
	}
	f.Profit = f.Gross.Minus(f.Prizes).Minus(f.Expenses)
	b := s.Operating()
	f.Opening, f.Closing = b.Opening, b.Closing
	return f
}

// prizeRows counts the prizes on record.
func (r *Report) prizeRows() int {
	n := 0
	for i := range r.Session.Games {
		n += len(r.Session.Games[i].Prizes)
	}
	return n
}

// partial tells of each figure whether it leaves something out: rows are held or
// were left out by decision, or the sheet speaks of games that are not on record.
type partial struct{ games, gross, prizes, expenses, pools bool }

func (r *Report) partial() partial {
	s := r.Session
	games := s.GamesMissing() > 0 || returns.Held(s, bingo.FileGames)
	return partial{games: games, gross: games || r.Basis.Used("vic/gross") == "priced" && returns.Held(s, bingo.FileGamePrices),
		prizes: games || returns.Held(s, bingo.FilePrizes), expenses: returns.Held(s, bingo.FileExpenses), pools: returns.Held(s, bingo.FilePools)}
}

// left tells it of what is left after prizes and expenses.
func (p partial) left() bool { return p.gross || p.prizes || p.expenses }

// figureTable sets what was worked out beside what the sheet says.
func (r *Report) figureTable() *document.Table {
	s, f := r.Session, r.Figures()
	t := &document.Table{ID: "figures", Columns: []document.Column{{ID: "figure", Title: "Figure", Width: 40}, {ID: "amount", Title: "Worked out", Kind: document.Money, Width: 16},
		{ID: "sheet", Title: "On the sheet", Kind: document.Money, Width: 16}, {ID: "share", Title: "Of gross receipts", Kind: document.Percent, Width: 14}, {ID: "notional", Title: "Of notional", Kind: document.Percent, Width: 14}}}
	none := document.Blank(document.Money)
	add := func(label string, worked, sheet document.Cell, shares ...document.Cell) {
		row := document.Row{Cells: []document.Cell{document.String(label), worked, sheet, document.Blank(document.Percent), document.Blank(document.Percent)}}
		copy(row.Cells[3:], shares)
		if !worked.None && !worked.Partial && sheet.Kind == document.Money && !sheet.None && sheet.N != worked.N {
			row.Tone = document.Warn
		}
		t.Rows = append(t.Rows, row)
	}
	p := r.partial()
	marked := func(a money.Amount, partial bool, rows int) document.Cell {
		return returns.Marked(document.Amount(a), partial, rows)
	}
	of := func(part, whole money.Amount, partial bool, rows int) document.Cell {
		return returns.Marked(share(part, whole), partial, min(rows, f.Games))
	}
	paid, spent := r.prizeRows(), len(s.Expenses)
	add("Gross receipts", marked(f.Gross, p.gross, f.Games), document.Amount(s.TotalGross))
	add("Notional receipts, had every ticket been sold", marked(f.Notional, p.games, f.Games), none)
	add("Prizes paid", marked(f.Prizes, p.prizes, paid), document.Amount(s.TotalPrizes), of(f.Prizes, f.Gross, p.prizes || p.gross, paid), of(f.Prizes, f.Notional, p.prizes, paid))
	add("Expenses of the session", marked(f.Expenses, p.expenses, spent), document.Amount(s.TotalExpenses), of(f.Expenses, f.Gross, p.expenses || p.gross, spent))
	add("Left: gross receipts less prizes and expenses", marked(f.Profit, p.left(), f.Games), none)
	if s.Jackpot() {
		pool := "Pool " + s.Pool() + ": "
		add(pool+"put in by the games", marked(f.Contributions, p.games, f.Games), none)
		add(pool+"paid out as prizes", marked(f.Payouts, p.games, f.Games), none)
		add(pool+"opening balance"+from(s), none, document.Amount(f.Opening).AsPartial(p.pools))
		add(pool+"closing balance"+to(s), marked(f.Opening.Plus(f.Contributions).Minus(f.Payouts), p.games || p.pools, f.Games), document.Amount(f.Closing).AsPartial(p.pools))
	}
	return t
}

func from(s *bingo.Session) string {
	if d := s.Operating().BroughtFrom; d.Recorded() {
		return ", from " + d.Long()
	}
	return ""
}

func to(s *bingo.Session) string {
	if d := s.Operating().CarriedTo; d.Recorded() {
		return ", to " + d.Long()
	}
	return ""
}

func share(part, whole money.Amount) document.Cell {
	if !part.Recorded() || !whole.Recorded() {
		return document.Blank(document.Percent)
	}
	return document.Share(money.Percent(part.Cents(), whole.Cents()))
}

// gameSection lists the games with their figures.
func (r *Report) gameSection() document.Section {
	m, n := document.Money, document.Count
	t := &document.Table{ID: "games", Freeze: 1, Empty: "No game is on record.", Columns: []document.Column{
		{ID: "game", Title: "Game", Kind: n, Width: 7}, {ID: "version", Title: "Version", Width: 8}, {ID: "price", Title: "Ticket price", Kind: m, Width: 10},
		{ID: "available", Title: "Available", Kind: n, Width: 10}, {ID: "sold", Title: "Sold", Kind: n, Width: 8}, {ID: "gross", Title: "Gross receipts", Kind: m, Width: 13},
		{ID: "notional", Title: "Notional receipts", Kind: m, Width: 13}, {ID: "prizes", Title: "Prizes paid", Kind: m, Width: 13},
		{ID: "in", Title: "Into the pool", Kind: m, Width: 11}, {ID: "out", Title: "Out of the pool", Kind: m, Width: 11}, {ID: "winners", Title: "Winners", Width: 40}}}
	for i := range r.Session.Games {
		g := &r.Session.Games[i]
		if g.Unread {
			continue
		}
		in, out := document.Amount(g.JackpotContribution), document.Amount(g.JackpotDistribution)
		if !r.Session.Jackpot() {
			in.Missing, out.Missing = "–", "–"
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{document.Number(g.No), document.String(g.Version), document.Amount(g.TicketPrice), document.CountOf(g.TicketsAvailable),
			document.CountOf(g.TicketsSold), document.Amount(r.gross(g)), document.Amount(g.Notional()), returns.PrizesOf(r.Session, g), in, out, document.String(winners(g))}})
	}
	return document.Section{ID: "games", Title: "The games", Sheet: "Games", Print: true, Wide: true, Blocks: []document.Block{{Table: t}}}
}

func winners(g *bingo.Game) string {
	text := ""
	for i := range g.Prizes {
		p := &g.Prizes[i]
		if p.Amount.Zero() {
			continue
		}
		name := p.WinnerName
		if name == "" {
			name = "not named"
		}
		if text != "" {
			text += ", "
		}
		text += name + " " + p.Amount.Dollars()
	}
	return text
}
