package vic

import (
	"fmt"
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r7_1_b: every ticket of a game has the same price; from game to game the
// price may vary. Regulation 7(1)(b). Two prices recorded for one game are a
// breach; one price is believed where the money bears it out, that is where
// the gross receipts as written equal price × tickets sold. Whether a free ticket has a price
// of its own is the open point vic/free-tickets.
func r7_1_b() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r7.1.b", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 7(1)(b)",
		Title:  "One price for the tickets of a game",
		Clause: "The price is the same for each ticket in a game; it may vary from game to game.",
		Points: []rules.Point{pointFreeTickets},
		Needs:  []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileGamePrices},
		Game: func(e *rules.Eval, _ *bingo.Session, g *bingo.Game) rules.Verdict {
			one, other := pricesOf(g)
			if other.Recorded() {
				if e.Explaining() {
					sayTwoPrices(e, g)
				}
				return e.Met(false)
			}
			price := g.TicketPrice.Or(one)
			// The point is asked for only where it matters: a game without free
			// tickets is judged once.
			if free := freeTickets(g); free > 0 && price.Positive() && e.Reading(pointFreeTickets) == freeDifferentPrice {
				if e.Explaining() {
					sayFree(e, g, price, free)
				}
				return e.Met(false)
			}
			return borneOut(e, g, price)
		},
	}
}

// pricesOf gives two distinct prices above 0.00 that game_prices.csv has for
// the game, as many as there are.
func pricesOf(g *bingo.Game) (one, other money.Amount) {
	for i := range g.Prices {
		p := g.Prices[i].Price
		switch {
		case !p.Positive():
		case !one.Recorded():
			one = p
		case p != one:
			return one, p
		}
	}
	return one, other
}

// freeTickets counts the tickets given away: those recorded as free, and those
// sold at a price of 0.00.
func freeTickets(g *bingo.Game) int64 {
	free := g.TicketsFree.Int()
	for i := range g.Prices {
		if g.Prices[i].Price.Zero() {
			free += g.Prices[i].TicketsSold.Int()
		}
	}
	return free
}

// sold gives the tickets sold at a price: as the game has it, else as
// game_prices.csv has it.
func sold(g *bingo.Game) money.Count64 {
	if g.TicketsSold.Recorded() || len(g.Prices) == 0 {
		return g.TicketsSold
	}
	n := int64(0)
	for i := range g.Prices {
		if g.Prices[i].Price.Zero() {
			continue
		}
		if !g.Prices[i].TicketsSold.Recorded() {
			return money.Count64{}
		}
		n += g.Prices[i].TicketsSold.Int()
	}
	return money.CountOf(n)
}

// borneOut answers for a game of one price: pass where the money received is
// that price for every ticket, not assessable where it is not.
func borneOut(e *rules.Eval, g *bingo.Game, price money.Amount) rules.Verdict {
	gross, n := g.GrossReceipts, sold(g)
	sales := price.Times(n)
	if e.Explaining() {
		sayBorneOut(e, g, price, n, gross, sales)
	}
	if !gross.Recorded() || !sales.Recorded() || gross != sales {
		return e.NotAssessable()
	}
	return e.With(e.Met(true), bingo.Money(price.Cents()), bingo.Quantity{}, bingo.Quantity{})
}

func sayBorneOut(e *rules.Eval, g *bingo.Game, price money.Amount, n money.Count64, gross, sales money.Amount) {
	name := "game " + strconv.Itoa(g.No)
	e.Take(name+": ticket price", price, g.Source.Cell("ticket_price"))
	e.TakeCount(name+": tickets sold", n, g.Source.Cell("tickets_sold"))
	e.Take(name+": gross receipts as written", gross, g.Source.Cell("gross_receipts"))
	if !gross.Recorded() {
		e.Lacks("gross receipts of "+name, g.Source.Cell("gross_receipts"))
	}
	if !price.Recorded() {
		e.Lacks("ticket price of "+name, g.Source.Cell("ticket_price"))
	}
	if !n.Recorded() {
		e.Lacks("tickets sold of "+name, g.Source.Cell("tickets_sold"))
	}
	if !gross.Recorded() || !sales.Recorded() {
		return
	}
	e.WorkAmount(name+": sales", "ticket price × tickets sold", sales)
	if gross == sales {
		e.Say(fmt.Sprintf("%s at %s make the gross receipts of %s: no second price shows.", money.Counted(n.Int(), "ticket", "tickets"), price.Dollars(), gross.Dollars()))
		return
	}
	e.Lacks("gross receipts that equal price × tickets sold of "+name, g.Source.Cell("gross_receipts"))
	e.Say(fmt.Sprintf("%s at %s would have brought %s, but gross receipts are %s (%s out), so it cannot be told whether each sold at that price.",
		money.Counted(n.Int(), "ticket", "tickets"), price.Dollars(), sales.Dollars(), gross.Dollars(), apart(gross, sales).Dollars()))
	e.Clears("correcting the price, the tickets sold or the gross receipts, or recording each price in game_prices.csv")
}

func apart(a, b money.Amount) money.Cents {
	return max(a.Cents()-b.Cents(), b.Cents()-a.Cents())
}

func sayTwoPrices(e *rules.Eval, g *bingo.Game) {
	text, taken := "", money.Of(0)
	for i := range g.Prices {
		p := &g.Prices[i]
		e.Take("price in game "+strconv.Itoa(g.No), p.Price, p.Source.Cell("price"))
		if i > 0 {
			text += ", "
		}
		text += p.TicketsSold.String() + " at " + p.Price.Dollars()
		taken = taken.Plus(p.Price.Times(p.TicketsSold))
	}
	e.Say("Tickets of the game sold at more than one price: " + text + ". One price is asked for every ticket in a game.")
	e.Clears("one price for every ticket of the game")
	if taken.Recorded() {
		e.Stake(taken.Cents())
	}
}

func sayFree(e *rules.Eval, g *bingo.Game, price money.Amount, free int64) {
	e.Take("ticket price", price, g.Source.Cell("ticket_price"))
	e.Work("free tickets", "tickets_free, and tickets at a price of 0.00", bingo.Number(free))
	e.Points(g.Source.Cell("tickets_free"))
	e.Say(fmt.Sprintf("%s while the others sold at %s: a second price.", money.Counted(free, "ticket of the game was", "tickets of the game were")+" free", price.Dollars()))
	e.Clears("no free tickets in a game that is sold")
	if worth := price.Times(money.CountOf(free)); worth.Recorded() {
		e.Stake(worth.Cents())
	}
}
