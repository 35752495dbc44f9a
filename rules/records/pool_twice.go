package records

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// balanceTwice is a balance of the pool in operation as sessions.csv and as
// pools.csv have it.
type balanceTwice struct {
	what, column string
	own, listed  money.Amount
	at           bingo.Cell // in pools.csv
}

func (w *balanceTwice) differ() bool {
	return w.own.Recorded() && w.listed.Recorded() && w.own != w.listed
}

// balancesTwice gives the balances of the pool in operation as both files have
// them; none that differs where pools.csv does not list it.
func balancesTwice(s *bingo.Session) [2]balanceTwice {
	b := listedPool(s)
	if b == nil || !s.Jackpot() {
		return [2]balanceTwice{}
	}
	return [2]balanceTwice{
		{"opening balance", "jackpot_opening", s.JackpotOpening, b.Opening, b.Source.Cell("opening")},
		{"closing balance", "jackpot_closing", s.JackpotClosing, b.Closing, b.Source.Cell("closing")},
	}
}

// dateTwice is a date of the pool in operation as both files have it.
type dateTwice struct {
	what, column string
	own, listed  civil.Date
	at           bingo.Cell // in pools.csv
}

func (w *dateTwice) differ() bool {
	return w.own.Recorded() && w.listed.Recorded() && w.own != w.listed
}

func datesTwice(s *bingo.Session) [2]dateTwice {
	b := listedPool(s)
	if b == nil || !s.Jackpot() {
		return [2]dateTwice{}
	}
	return [2]dateTwice{
		{"brought forward from", "jackpot_brought_from", s.JackpotBroughtFrom, b.BroughtFrom, b.Source.Cell("brought_from")},
		{"carried forward to", "jackpot_carried_to", s.JackpotCarriedTo, b.CarriedTo, b.Source.Cell("carried_to")},
	}
}

// datesDiffer tells whether the two files have different dates for the pool.
func datesDiffer(s *bingo.Session) bool {
	twice := datesTwice(s)
	return twice[0].differ() || twice[1].differ()
}

// sayTwice says which dates the two files have, and what would clear them.
func sayTwice(e *rules.Eval, s *bingo.Session) (said, clears []string) {
	for _, w := range datesTwice(s) {
		if !w.differ() {
			continue
		}
		e.TakeDate("pool "+s.Pool()+": "+w.what+", in sessions.csv", w.own, s.Source.Cell(w.column))
		e.TakeDate("pool "+s.Pool()+": "+w.what+", in pools.csv", w.listed, w.at)
		said = append(said, "pool "+s.Pool()+" is "+w.what+" "+w.own.Long()+" in sessions.csv, but "+w.listed.Long()+" in pools.csv")
		clears = append(clears, "one date in both files that it is "+w.what)
	}
	return said, clears
}
