package vic

import (
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// gameGross gives a game's gross receipts under the reading in use (r4(1)).
func gameGross(e *rules.Eval, g *bingo.Game) money.Amount {
	gross := g.Counted()
	if e.Reading(pointGross) == grossPriced {
		gross = g.Priced()
	}
	if e.Explaining() {
		explainGross(e, g, gross)
	}
	return gross
}

func explainGross(e *rules.Eval, g *bingo.Game, gross money.Amount) {
	name := "game " + strconv.Itoa(g.No)
	if e.Reading(pointGross) == grossPriced {
		e.Take(name+": ticket price", g.TicketPrice, g.Source.Cell("ticket_price"))
		e.TakeCount(name+": tickets sold", g.TicketsSold, g.Source.Cell("tickets_sold"))
	} else if g.CashCounted.Recorded() {
		e.Take(name+": cash counted", g.CashCounted, g.Source.Cell("cash_counted"))
	} else {
		e.Take(name+": gross receipts as recorded", g.GrossReceipts, g.Source.Cell("gross_receipts"))
	}
	if g.Refunds.Recorded() {
		e.Take(name+": refunds", g.Refunds, g.Source.Cell("refunds"))
		e.WorkAmount(name+": gross receipts", "received − refunds", gross)
	}
	switch {
	case gross.Recorded():
	case e.Reading(pointGross) == grossPriced:
		e.Lacks("ticket price and tickets sold of "+name, g.Source.Cell("tickets_sold"))
	default:
		e.Lacks("gross receipts of "+name, g.Source.Cell("gross_receipts"))
	}
}

// gameNotional gives a game's notional receipts under the reading in use
// (r4(1)). The size of a whole series is not part of a session's record, so
// under that reading they are not recorded.
func gameNotional(e *rules.Eval, g *bingo.Game) money.Amount {
	notional := g.Notional()
	if e.Reading(pointAvailable) == availableSeries {
		notional = money.Amount{}
	}
	if e.Explaining() {
		name := "game " + strconv.Itoa(g.No)
		e.Take(name+": ticket price", g.TicketPrice, g.Source.Cell("ticket_price"))
		e.TakeCount(name+": tickets available", g.TicketsAvailable, g.Source.Cell("tickets_available"))
		e.WorkAmount(name+": notional receipts", "ticket price × tickets available", notional)
		switch {
		case e.Reading(pointAvailable) == availableSeries:
			e.Lacks("the number of tickets in the series of "+name, g.Source.Cell("ticket_serials"))
		case !g.TicketPrice.Recorded():
			e.Lacks("ticket price of "+name, g.Source.Cell("ticket_price"))
		case !notional.Recorded():
			e.Lacks("tickets available of "+name, g.Source.Cell("tickets_available"))
		}
	}
	return notional
}

// gamePrizes gives the prizes distributed in a game under the reading in use
// (r10(1)).
func gamePrizes(e *rules.Eval, s *bingo.Session, g *bingo.Game) money.Amount {
	paid := g.PrizesPaid()
	if e.Explaining() {
		for i := range g.Prizes {
			p := &g.Prizes[i]
			name := "game " + strconv.Itoa(g.No) + ", prize " + strconv.Itoa(p.No)
			e.Take(name, p.Amount, p.Source.Cell("amount"))
			if !p.Amount.Recorded() {
				e.Lacks("amount of "+name, p.Source.Cell("amount"))
			}
		}
	}
	if e.Reading(pointDistributed) == distributedPaid {
		return paid
	}
	if !s.Jackpot() {
		// Where no pool is named, an empty movement means that there was none.
		return paid.Minus(g.JackpotDistribution.OrZero()).Plus(g.JackpotContribution.OrZero())
	}
	return paid.Minus(distribution(e, g)).Plus(contribution(e, g))
}

// contribution gives what the game put into the pool (Schedule r3(1)).
func contribution(e *rules.Eval, g *bingo.Game) money.Amount {
	return poolMovement(e, g, g.JackpotContribution, "contribution to the pool", "jackpot_contribution")
}

// distribution gives what the game's prizes took from the pool.
func distribution(e *rules.Eval, g *bingo.Game) money.Amount {
	return poolMovement(e, g, g.JackpotDistribution, "payout from the pool", "jackpot_distribution")
}

func poolMovement(e *rules.Eval, g *bingo.Game, a money.Amount, what, column string) money.Amount {
	if e.Explaining() {
		name := "game " + strconv.Itoa(g.No)
		e.Take(name+": "+what, a, g.Source.Cell(column))
		if !a.Recorded() {
			e.Lacks(what+" of "+name, g.Source.Cell(column))
		}
	}
	return a
}

// sum adds a figure over the games of a session.
func sum(e *rules.Eval, s *bingo.Session, label string, figure func(*rules.Eval, *bingo.Game) money.Amount) money.Amount {
	total := money.Of(0)
	for i := range s.Games {
		total = total.Plus(figure(e, &s.Games[i]))
	}
	return whole(e, s, label, total)
}

// whole gives a total over the games of a session, or none where the sheet has
// no games.
func whole(e *rules.Eval, s *bingo.Session, label string, total money.Amount) money.Amount {
	if !gamesKnown(e, s) {
		return money.Amount{}
	}
	if e.Explaining() {
		e.WorkAmount("session "+s.ID+": "+label, "sum over its games", total)
	}
	return total
}

// gamesKnown tells whether every game that the sheet speaks of is on record, or
// the sheet says that none was played.
func gamesKnown(e *rules.Eval, s *bingo.Session) bool {
	none := len(s.Games) == 0 && !(s.GamesPlayed.Recorded() && s.GamesPlayed.Int() == 0)
	if !none && s.GamesMissing() == 0 {
		return true
	}
	if e.Explaining() {
		lackGames(e, s, none)
	}
	return false
}

// lackGames names the games that are not on record; a held row is named by the
// engine.
func lackGames(e *rules.Eval, s *bingo.Session, none bool) {
	switch {
	case none && !s.GamesPlayed.Recorded():
		e.Lacks("the games of session "+s.ID, s.Source.Cell("games_played"))
	case !s.HeldIn(bingo.FileGames, 0):
		e.Lacks(s.GamesNotOnRecord(), s.Source.Cell("games_played"))
	}
}

func sessionGross(e *rules.Eval, s *bingo.Session) money.Amount {
	return e.Figure(figureGross, pointGross, s, func() money.Amount {
		return sum(e, s, "gross receipts", gameGross)
	})
}

func sessionNotional(e *rules.Eval, s *bingo.Session) money.Amount {
	return e.Figure(figureNotional, pointAvailable, s, func() money.Amount {
		return sum(e, s, "notional receipts", gameNotional)
	})
}

func sessionPrizes(e *rules.Eval, s *bingo.Session) money.Amount {
	return e.Figure(figurePrizes, pointDistributed, s, func() money.Amount {
		total := money.Of(0)
		for i := range s.Games {
			total = total.Plus(gamePrizes(e, s, &s.Games[i]))
		}
		return whole(e, s, "prizes", total)
	})
}

// The session figures that are worked out once.
const (
	figureGross = iota
	figureNotional
	figurePrizes
)

// over adds a figure over the sessions of a sequence.
func over(e *rules.Eval, q *bingo.Sequence, label string, figure func(*rules.Eval, *bingo.Session) money.Amount) money.Amount {
	total := money.Of(0)
	for _, s := range q.Sessions {
		total = total.Plus(figure(e, s))
	}
	if e.Explaining() {
		e.WorkAmount("sequence "+q.ID+": "+label, "sum over its sessions", total)
	}
	return total
}
