package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// s3_1: part of the gross receipts of a game may be held in a jackpot pool, to
// be distributed as prizes in a later game. Schedule, rule 3(1). So what a game
// puts in is less than its gross receipts, and what it pays out stood in the
// pool before that game's own contribution.
func s3_1() *rules.Rule {
	return &rules.Rule{
		ID: "vic/s3.1", Kind: "C", Effect: bingo.MustExplain, Provision: "Schedule, r. 3(1)",
		Title:  "What goes into and out of a jackpot pool",
		Clause: "Part of the gross receipts of a game may be held in a jackpot pool for distribution in a later game.",
		Points: []rules.Point{pointGross},
		Needs:  []bingo.FileKind{bingo.FileGames},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			if !s.Jackpot() {
				return e.NotApplicable("no jackpot pool is named for the session")
			}
			in, out := contribution(e, g), distribution(e, g)
			if !in.Recorded() || !out.Recorded() {
				return e.NotAssessable()
			}
			v := rules.Verdict{Outcome: bingo.Pass}
			if in.Positive() {
				v = worse(v, partOfGross(e, g, in))
			}
			if out.Positive() {
				v = worse(v, outOfPool(e, s, g, out))
			}
			if e.Explaining() && v.Outcome == bingo.Pass {
				e.Say("The game put " + in.Dollars() + " into the pool and paid " + out.Dollars() + " out of it.")
			}
			return v
		},
	}
}

// partOfGross answers whether a contribution is less than the gross receipts;
// all of them are no part of them.
func partOfGross(e *rules.Eval, g *bingo.Game, in money.Amount) rules.Verdict {
	gross := gameGross(e, g)
	if !gross.Recorded() {
		return e.NotAssessable()
	}
	v := e.AtMost(bingo.Money(in.Cents()), bingo.Money(gross.Cents()))
	if in == gross {
		v.Outcome = bingo.Breach
	}
	if e.Explaining() && v.Outcome == bingo.Breach {
		e.Say(fmt.Sprintf("Game %d put %s into the pool out of gross receipts of %s; only part of them may go there.", g.No, in.Dollars(), gross.Dollars()))
		e.Clears("a contribution " + (in.Cents() - gross.Cents() + 1).Dollars() + " lower")
		e.Stake(in.Cents() - gross.Cents() + 1)
	}
	return v
}

// outOfPool answers whether a payout stood in the pool before the game.
func outOfPool(e *rules.Eval, s *bingo.Session, g *bingo.Game, out money.Amount) rules.Verdict {
	balance := balanceBefore(e, s, g)
	if !balance.Recorded() || !e.NoneHeld(s, bingo.FileGames, 0) {
		return e.NotAssessable()
	}
	if s.GamesMissingBetween(0, g.No) {
		if e.Explaining() {
			e.Lacks(s.GamesNotOnRecord(), s.Source.Cell("games_played"))
		}
		return e.NotAssessable()
	}
	v := e.AtMost(bingo.Money(out.Cents()), bingo.Money(balance.Cents()))
	if e.Explaining() && v.Outcome == bingo.Breach {
		e.Say(fmt.Sprintf("Game %d paid %s out of the pool, which held %s before the game: %s too much.",
			g.No, out.Dollars(), balance.Dollars(), money.Cents(-v.Margin().N).Dollars()))
		e.Clears("a payout from the pool " + money.Cents(-v.Margin().N).Dollars() + " lower, or that much put into it in an earlier game")
	}
	return v
}

// balanceBefore gives what the pool held before a game: what it opened with,
// and what the games before put in and paid out.
func balanceBefore(e *rules.Eval, s *bingo.Session, g *bingo.Game) money.Amount {
	balance := e.Take("opening balance of the pool", s.Operating().Opening, s.Source.Cell("jackpot_opening"))
	if !balance.Recorded() {
		e.Lacks("the opening balance of the pool", s.Source.Cell("jackpot_opening"))
	}
	for i := range s.Games {
		h := &s.Games[i]
		if h == g {
			break
		}
		balance = balance.Plus(contribution(e, h)).Minus(distribution(e, h))
	}
	return e.WorkAmount("balance before the game", "opening + contributions − payouts of the games before it", balance)
}
