package store

import (
	"cmp"
	"fmt"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/fault"
)

// gameColumns are those that loadGames takes, in its order.
func gameColumns() []string {
	return []string{"game_no", "kind", "version", "pattern", "colour", "ticket_serials", "ticket_price", "price_unit", "tickets_available", "tickets_sold",
		"tickets_free", "gross_receipts", "cash_counted", "refunds", "gross_profit", "jackpot_contribution", "jackpot_distribution", "first_book", "last_book",
		"caller", "supervisor", "draw_method", "started_at", "ended_at", "sheet_completed_at"}
}

func (l *loader) loadGames() error {
	err := l.ofSessions("games", gameColumns(), "", func(s *bingo.Session, src bingo.Source, r *cells) {
		if s.Games == nil {
			s.Games = make([]bingo.Game, 0, 32)
		}
		s.Games = append(s.Games, bingo.Game{})
		g := &s.Games[len(s.Games)-1]
		g.Source, g.No, g.Kinds, g.Version, g.Pattern, g.Colour = src, r.number(), r.list(), r.text(), r.text(), r.text()
		g.TicketSerials, g.TicketPrice, g.PriceUnit = r.list(), r.amount(), r.text()
		g.TicketsAvailable, g.TicketsSold, g.TicketsFree = r.count(), r.count(), r.count()
		g.GrossReceipts, g.CashCounted, g.Refunds, g.GrossProfit = r.amount(), r.amount(), r.amount(), r.amount()
		g.JackpotContribution, g.JackpotDistribution = r.amount(), r.amount()
		g.FirstBook, g.LastBook, g.Caller, g.Supervisor, g.DrawMethod = r.text(), r.text(), r.text(), r.text(), r.text()
		g.StartedAt, g.EndedAt, g.SheetCompletedAt = r.instant(), r.instant(), r.instant()
	})
	for _, s := range l.session {
		byNo := func(a, b bingo.Game) int { return cmp.Compare(a.No, b.No) }
		if !slices.IsSortedFunc(s.Games, byNo) {
			slices.SortFunc(s.Games, byNo)
		}
	}
	return err
}

// gameOf finds a session's game; rows mostly come in the order of the games, so
// that it is the one found last or the next.
func gameOf(s *bingo.Session, no int, last *int) *bingo.Game {
	for i := range 2 {
		if at := *last + i; at < len(s.Games) && s.Games[at].No == no {
			*last = at
			return &s.Games[at]
		}
	}
	at, ok := slices.BinarySearchFunc(s.Games, no, func(g bingo.Game, no int) int { return cmp.Compare(g.No, no) })
	if !ok {
		return nil
	}
	*last = at
	return &s.Games[at]
}

// unread puts in a game of which there is no row to read, to hold its prizes.
func unread(s *bingo.Session, no int) *bingo.Game {
	at, _ := slices.BinarySearchFunc(s.Games, no, func(g bingo.Game, no int) int { return cmp.Compare(g.No, no) })
	s.Games = slices.Insert(s.Games, at, bingo.Game{No: no, Unread: true, Source: bingo.NoSource()})
	return &s.Games[at]
}

// ofGames goes over rows that belong to games. A prize may stand without its
// game's row, where that is held.
func (l *loader) ofGames(table string, columns []string, by string, each func(g *bingo.Game, src bingo.Source, r *cells)) error {
	var failed error
	last := 0
	err := l.ofSessions(table, append([]string{"game_no"}, columns...), by, func(s *bingo.Session, src bingo.Source, r *cells) {
		no := r.number()
		g := gameOf(s, no, &last)
		if g == nil && table == "prizes" {
			g = unread(s, no)
		}
		if g == nil {
			failed = fault.Wrap(fmt.Errorf("a row of %s is for game %d, which is not there", table, no), s.Permit.No+"/"+s.ID, "the store is damaged")
			return
		}
		each(g, src, r)
	})
	return cmp.Or(err, failed)
}

func (l *loader) loadPrices() error {
	return l.ofGames("game_prices", []string{"price", "tickets_sold"}, "r.game_no, r.price", func(g *bingo.Game, src bingo.Source, r *cells) {
		g.Prices = append(g.Prices, bingo.GamePrice{Source: src, Price: r.amount(), TicketsSold: r.count()})
	})
}

// prizeColumns are those that loadPrizes takes, in its order.
func prizeColumns() []string {
	return []string{"prize_no", "kind", "amount", "offered", "share_of", "source", "from_session", "from_pool", "from_other", "goods_value", "goods_description",
		"paid_by", "cheque_requested", "winner_name", "signed", "ticket_serial", "book_no", "ticket_no", "won_at_call", "paid_at"}
}

func (l *loader) loadPrizes() error {
	err := l.ofGames("prizes", prizeColumns(), "", func(g *bingo.Game, src bingo.Source, r *cells) {
		g.Prizes = append(g.Prizes, bingo.Prize{})
		p := &g.Prizes[len(g.Prizes)-1]
		p.Source, p.No, p.Kind, p.Amount, p.Offered, p.ShareOf = src, r.number(), r.text(), r.amount(), r.amount(), r.number()
		p.PrizeSource, p.FromSession, p.FromPool, p.FromOther = r.text(), r.amount(), r.amount(), r.amount()
		p.GoodsValue, p.GoodsDescription, p.PaidBy, p.ChequeRequested = r.amount(), r.text(), r.text(), r.flag()
		p.WinnerName, p.Signed, p.TicketSerial, p.BookNo, p.TicketNo = r.text(), r.flag(), r.text(), r.text(), r.text()
		p.WonAtCall, p.PaidAt = r.count(), r.instant()
	})
	for _, s := range l.session {
		for i := range s.Games {
			byNo := func(a, b bingo.Prize) int { return cmp.Compare(a.No, b.No) }
			if !slices.IsSortedFunc(s.Games[i].Prizes, byNo) {
				slices.SortFunc(s.Games[i].Prizes, byNo)
			}
		}
	}
	return err
}
