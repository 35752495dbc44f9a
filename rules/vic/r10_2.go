package vic

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r10_2: a jackpot pool that reaches $10,000 during a session is distributed as
// prize money in or before the session's last game. Regulation 10(2). Which
// balance that is, is the open point vic/pool-emptied.
func r10_2() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.2", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(2)",
		Title:  "A full jackpot pool is distributed",
		Clause: "A jackpot pool that reaches $10,000 during a session is distributed as prize money in or before the last game of the session.",
		Params: []string{"pool-limit"},
		Points: []rules.Point{pointPoolEmptied},
		Needs:  []bingo.FileKind{bingo.FileGames},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			if !s.Jackpot() {
				return e.NotApplicable("no jackpot pool is in operation in the session")
			}
			limit := e.Param(0).Cents()
			if b := keptFull(s, limit); b != nil {
				return sayKeptFull(e, b, limit)
			}
			pool := s.Operating()
			walk, ok := walkPool(e, s, pool, limit)
			if !ok {
				return e.NotAssessable()
			}
			if !walk.reached {
				v := e.AtMost(bingo.Money(walk.highest), bingo.Money(limit))
				if e.Explaining() {
					e.Say("The pool stood at " + walk.highest.Dollars() + " at most, " + money.Cents(v.Margin().N).Dollars() + " short of " + limit.Dollars() + ".")
				}
				return v
			}
			if e.Reading(pointPoolEmptied) == poolClosingZero {
				return closedEmpty(e, s, pool, walk, limit)
			}
			v := e.With(e.Met(walk.paid >= walk.balance), bingo.Money(walk.balance), bingo.Money(limit), bingo.Money(walk.paid-walk.balance))
			if e.Explaining() {
				sayDistributed(e, walk, v)
			}
			return v
		},
	}
}

// keptFull finds another pool in operation that closes full: whatever was paid out
// of it, it was not distributed. What the games put into each of several pools
// (r. 10(3)) is not on record, so that nothing else can be said of them.
func keptFull(s *bingo.Session, limit money.Cents) *bingo.PoolBalance {
	if len(s.JackpotPools) < 2 {
		return nil
	}
	for i := range s.Pools {
		b := &s.Pools[i]
		if b.Pool != s.Pool() && slices.Contains(s.JackpotPools, b.Pool) && b.Closing.Recorded() && b.Closing.Cents() >= limit {
			return b
		}
	}
	return nil
}

func sayKeptFull(e *rules.Eval, b *bingo.PoolBalance, limit money.Cents) rules.Verdict {
	closing := e.Take("closing balance of pool "+b.Pool, b.Closing, b.Source.Cell("closing"))
	if e.Explaining() {
		e.Say("The pool " + b.Pool + " is in operation too and is recorded as closing at " + closing.Dollars() + ".")
		e.Clears(closing.Dollars() + " paid out of the pool " + b.Pool + " in or before the last game")
	}
	return e.With(e.Met(false), bingo.Money(closing.Cents()), bingo.Money(limit), bingo.Money(-closing.Cents()))
}

// closedEmpty answers under the reading that the session must close with an
// empty pool.
func closedEmpty(e *rules.Eval, s *bingo.Session, pool bingo.PoolBalance, walk poolWalk, limit money.Cents) rules.Verdict {
	closing := e.Take("closing balance of the pool", pool.Closing, s.Source.Cell("jackpot_closing"))
	if !closing.Recorded() {
		e.Lacks("closing balance of the pool", s.Source.Cell("jackpot_closing"))
		return e.NotAssessable()
	}
	v := e.With(e.Met(closing.Zero()), bingo.Money(walk.balance), bingo.Money(limit), bingo.Money(-closing.Cents()))
	if e.Explaining() {
		e.Say("The pool reached " + walk.balance.Dollars() + " " + walk.since() + "; it is recorded as closing at " + closing.Dollars() + ".")
		if v.Outcome == bingo.Breach {
			e.Clears(closing.Dollars() + " more paid out of the pool in or before the last game, so that it closes at $0.00")
		}
	}
	return v
}

func sayDistributed(e *rules.Eval, walk poolWalk, v rules.Verdict) {
	message := "The pool reached " + walk.balance.Dollars() + " " + walk.since() + "; " + walk.paid.Dollars() + " was paid out of it from then on"
	if v.Outcome == bingo.Breach {
		e.Say(message + ": " + toClear(v) + " of it was not distributed.")
		e.Clears(toClear(v) + " more paid out of the pool in or before the last game")
		return
	}
	e.Say(message + ", which is all of it.")
}
