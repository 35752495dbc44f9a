package records

import (
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// lackAmount names an amount that is not recorded. What is a constant in the
// rules of a game, so that a quick run builds no text.
func lackAmount(e *rules.Eval, a money.Amount, what string, c bingo.Cell) {
	if !a.Recorded() {
		e.Lacks(what, c)
	}
}

// gameName names a game inside a rule about its session.
func gameName(g *bingo.Game) string { return "game " + strconv.Itoa(g.No) }

// apart says by how much one amount differs from another: "$2.00 less".
func apart(a, b money.Amount) string {
	if a.Cents() < b.Cents() {
		return (b.Cents() - a.Cents()).Dollars() + " less"
	}
	return (a.Cents() - b.Cents()).Dollars() + " more"
}

// distance gives by how much two amounts differ.
func distance(a, b money.Amount) money.Cents {
	return max(a.Cents()-b.Cents(), b.Cents()-a.Cents())
}

// takeGross gives a game's gross receipts as actually received.
func takeGross(e *rules.Eval, g *bingo.Game) money.Amount {
	gross := g.Counted()
	if e.Explaining() {
		name := gameName(g)
		if g.CashCounted.Recorded() {
			e.Take(name+": cash counted", g.CashCounted, g.Source.Cell("cash_counted"))
		} else {
			e.Take(name+": gross receipts as recorded", g.GrossReceipts, g.Source.Cell("gross_receipts"))
		}
		if g.Refunds.Recorded() {
			e.Take(name+": refunds", g.Refunds, g.Source.Cell("refunds"))
			e.WorkAmount(name+": gross receipts", "received − refunds", gross)
		}
		lackAmount(e, gross, "gross receipts of "+name, g.Source.Cell("gross_receipts"))
	}
	return gross
}

// takePrizes gives what the prizes of a game come to.
func takePrizes(e *rules.Eval, g *bingo.Game) money.Amount {
	if e.Explaining() {
		for i := range g.Prizes {
			p := &g.Prizes[i]
			name := gameName(g) + ", prize " + strconv.Itoa(p.No)
			e.Take(name, p.Amount, p.Source.Cell("amount"))
			lackAmount(e, p.Amount, "amount of "+name, p.Source.Cell("amount"))
		}
	}
	return g.PrizesPaid()
}

// takeMovement gives what a game put into the pool or paid out of it. Where the
// session names no pool, an empty cell means that nothing moved.
func takeMovement(e *rules.Eval, s *bingo.Session, g *bingo.Game, a money.Amount, what, column string) money.Amount {
	if e.Explaining() && (a.Recorded() || s.Jackpot()) {
		name := gameName(g)
		e.Take(name+": "+what, a, g.Source.Cell(column))
		lackAmount(e, a, what+" of "+name, g.Source.Cell(column))
	}
	if !s.Jackpot() {
		return a.OrZero()
	}
	return a
}

func takeContribution(e *rules.Eval, s *bingo.Session, g *bingo.Game) money.Amount {
	return takeMovement(e, s, g, g.JackpotContribution, "contribution to the pool", "jackpot_contribution")
}

func takeDistribution(e *rules.Eval, s *bingo.Session, g *bingo.Game) money.Amount {
	return takeMovement(e, s, g, g.JackpotDistribution, "payout from the pool", "jackpot_distribution")
}

// gamesKnown tells whether every game that the sheet speaks of is on record: one
// that says that none was played needs none. It names them where they are
// missing; a held row is named by the engine.
func gamesKnown(e *rules.Eval, s *bingo.Session) bool {
	missing := s.GamesMissing() > 0
	switch {
	case !missing && (len(s.Games) > 0 || nonePlayed(s)):
		return true
	case !missing:
		e.Lacks("the games of the session", s.Source.Cell("games_played"))
	case !s.HeldIn(bingo.FileGames, 0) && e.Explaining():
		e.Lacks(s.GamesNotOnRecord(), s.Source.Cell("games_played"))
	}
	return false
}

func nonePlayed(s *bingo.Session) bool {
	return len(s.Games) == 0 && s.GamesPlayed.Recorded() && s.GamesPlayed.Int() == 0
}

// overGames adds a figure over the games of a session; not recorded where a
// game lacks it or the games are not on the sheet.
func overGames(e *rules.Eval, s *bingo.Session, label string, figure func(*rules.Eval, *bingo.Game) money.Amount) money.Amount {
	if !gamesKnown(e, s) {
		return money.Amount{}
	}
	total := money.Of(0)
	for i := range s.Games {
		total = total.Plus(figure(e, &s.Games[i]))
	}
	return e.WorkAmount(label, "sum over the games", total)
}
