package vic

import (
	"strconv"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// poolWalk is what became of the pool in operation over a session.
type poolWalk struct {
	highest money.Cents // balance at any moment, at most
	reached bool        // it stood at the limit or above
	game    int         // with whose contribution it did so; 0 = from the start
	balance money.Cents // when it first did so
	paid    money.Cents // out of it in that game and later ones
}

// since says in words when the pool reached the limit.
func (w poolWalk) since() string {
	if w.game == 0 {
		return "as it was brought into the session"
	}
	return "with the contribution of game " + strconv.Itoa(w.game)
}

// walkPool follows the balance of the pool through the session: within a game
// the contribution comes before the payout, since a prize cannot be paid before
// the game's tickets are sold. It answers not ok where a figure is missing.
func walkPool(e *rules.Eval, s *bingo.Session, pool bingo.PoolBalance, limit money.Cents) (walk poolWalk, ok bool) {
	balance := e.Take("opening balance of the pool", pool.Opening, s.Source.Cell("jackpot_opening"))
	if !balance.Recorded() {
		e.Lacks("opening balance of the pool", s.Source.Cell("jackpot_opening"))
	}
	// A balance that is not known stays so to the end, and every gap is named.
	if !gamesKnown(e, s) {
		balance = money.Amount{}
	}
	walk.stands(balance, limit, 0)
	for i := range s.Games {
		g := &s.Games[i]
		balance = balance.Plus(contribution(e, g))
		if e.Explaining() {
			e.WorkAmount("balance before the payout of game "+strconv.Itoa(g.No), "balance before + contribution", balance)
		}
		walk.stands(balance, limit, g.No)
		paid := distribution(e, g)
		balance = balance.Minus(paid)
		if walk.reached {
			walk.paid += paid.Cents()
		}
	}
	return walk, balance.Recorded()
}

// stands takes note of the balance at one moment.
func (w *poolWalk) stands(balance money.Amount, limit money.Cents, game int) {
	if !balance.Recorded() {
		return
	}
	w.highest = max(w.highest, balance.Cents())
	if !w.reached && balance.Cents() >= limit {
		w.reached, w.game, w.balance = true, game, balance.Cents()
	}
}
