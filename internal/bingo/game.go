package bingo

import (
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Game is one game of a session with its prizes in the order of prize_no.
type Game struct {
	No                                   int
	Unread                               bool // its own row is held: only its prizes are here
	Kinds                                []string
	Version                              string // as written; exactly one of 1 to 5 (Schedule r1(1))
	Pattern, Colour                      string
	TicketSerials                        []string // items as written, ranges included
	TicketPrice                          money.Amount
	PriceUnit                            string
	TicketsAvailable                     money.Count64
	TicketsSold, TicketsFree             money.Count64
	GrossReceipts, CashCounted, Refunds  money.Amount
	GrossProfit                          money.Amount
	JackpotContribution                  money.Amount
	JackpotDistribution                  money.Amount
	FirstBook, LastBook                  string
	Caller, Supervisor                   string // of this game; empty = the session's
	DrawMethod                           string // rng or balls (Schedule r2(3)(b))
	StartedAt, EndedAt, SheetCompletedAt civil.Instant
	Prizes                               []Prize
	Prices                               []GamePrice
	Source                               Source
}

// GamePrice is one of several prices that a game sold at.
type GamePrice struct {
	Price       money.Amount
	TicketsSold money.Count64
	Source      Source
}

// Prize is one prize, or one winner's share of a shared one.
type Prize struct {
	No                               int
	Kind                             string
	Amount, Offered                  money.Amount
	ShareOf                          int // prize_no of the first winner; 0 = a prize of its own
	PrizeSource                      string
	FromSession, FromPool, FromOther money.Amount
	GoodsValue                       money.Amount
	GoodsDescription                 string
	PaidBy                           string
	ChequeRequested                  bool
	WinnerName                       string
	Signed                           bool
	TicketSerial, BookNo, TicketNo   string
	WonAtCall                        money.Count64
	PaidAt                           civil.Instant
	Source                           Source
}

// CallerIn gives the game's caller: its own, else the session's.
func (g *Game) CallerIn(s *Session) string {
	if g.Caller != "" {
		return g.Caller
	}
	return s.Caller
}

// SupervisorIn gives the game's supervisor: its own, else the session's.
func (g *Game) SupervisorIn(s *Session) string {
	if g.Supervisor != "" {
		return g.Supervisor
	}
	return s.Supervisor
}

// PrizesPaid sums the prizes' amounts; not recorded where one is not.
func (g *Game) PrizesPaid() money.Amount {
	sum := money.Of(0)
	for i := range g.Prizes {
		sum = sum.Plus(g.Prizes[i].Amount)
	}
	return sum
}

// Counted gives the gross receipts as actually received (r4(1)): the cash
// counted where it is recorded, else the gross as recorded, less refunds.
func (g *Game) Counted() money.Amount {
	return g.CashCounted.Or(g.GrossReceipts).Minus(g.Refunds.OrZero())
}

// Priced gives the gross receipts that the tickets sold ought to have brought:
// price × sold (each price where there are several), less refunds.
func (g *Game) Priced() money.Amount {
	return g.PricedSales().Minus(g.Refunds.OrZero())
}

// PricedSales gives price × sold before refunds.
func (g *Game) PricedSales() money.Amount {
	if len(g.Prices) == 0 {
		return g.TicketPrice.Times(g.TicketsSold)
	}
	sum := money.Of(0)
	for i := range g.Prices {
		sum = sum.Plus(g.Prices[i].Price.Times(g.Prices[i].TicketsSold))
	}
	return sum
}

// Notional gives the notional receipts (r4(1)): price × tickets available.
func (g *Game) Notional() money.Amount { return g.TicketPrice.Times(g.TicketsAvailable) }

// ShareGroup gives the prizes shared with p, p among them, by following
// share_of; just p where it is a prize of its own that nobody shares.
func (g *Game) ShareGroup(p *Prize) []*Prize {
	root := g.shareRoot(p)
	var group []*Prize
	for i := range g.Prizes {
		if q := &g.Prizes[i]; g.shareRoot(q) == root {
			group = append(group, q)
		}
	}
	return group
}

// ShareTotal gives the sum of the prizes shared with p, p among them, and how
// many they are; not recorded where one is not.
func (g *Game) ShareTotal(p *Prize) (total money.Amount, shares int) {
	total = money.Of(0)
	root := g.shareRoot(p)
	for i := range g.Prizes {
		if q := &g.Prizes[i]; g.shareRoot(q) == root {
			total = total.Plus(q.Amount)
			shares++
		}
	}
	return total, shares
}

func (g *Game) shareRoot(p *Prize) int {
	no, of := p.No, p.ShareOf
	for range g.Prizes {
		if of == 0 || of == no {
			break
		}
		no, of = of, 0
		for i := range g.Prizes {
			if g.Prizes[i].No == no {
				of = g.Prizes[i].ShareOf
			}
		}
	}
	return no
}

// SharesFound tells whether every share_of of the game leads to a prize that is on
// record: where one does not, what is shared with what is not known.
func (g *Game) SharesFound() bool {
	for i := range g.Prizes {
		if g.Prizes[i].ShareOf == 0 {
			continue
		}
		root, found := g.shareRoot(&g.Prizes[i]), false
		for j := range g.Prizes {
			q := &g.Prizes[j]
			found = found || q.No == root && (q.ShareOf == 0 || q.ShareOf == root)
		}
		if !found {
			return false
		}
	}
	return true
}

// Shares tells whether any prize of the game is shared.
func (g *Game) Shares() bool {
	for i := range g.Prizes {
		if g.Prizes[i].ShareOf != 0 {
			return true
		}
	}
	return false
}
