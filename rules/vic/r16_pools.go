package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// poolColumns names the columns in which a pool's balances stand: those of the
// session's own row for the pool in operation, those of pools.csv for others.
type poolColumns struct{ opening, from, closing, to string }

func sessionColumns() poolColumns {
	return poolColumns{"jackpot_opening", "jackpot_brought_from", "jackpot_closing", "jackpot_carried_to"}
}

func poolFileColumns() poolColumns {
	return poolColumns{"opening", "brought_from", "closing", "carried_to"}
}

// poolsRecorded asks the same of every pool that the session names or lists.
func poolsRecorded(e *rules.Eval, s *bingo.Session, ask func(*rules.Eval, bingo.PoolBalance, poolColumns) bool, message string) rules.Verdict {
	if !s.Jackpot() && len(s.Pools) == 0 {
		if s.HeldIn(bingo.FilePools, 0) {
			return e.NotAssessable() // the engine names the held row
		}
		return e.NotApplicable("no jackpot pool is kept")
	}
	if sheetDenied(e, s, 0) {
		return e.Met(false)
	}
	all := true
	if s.Jackpot() {
		all = askPool(e, s.Operating(), sessionColumns(), ask)
	}
	for i, pool := range s.PoolsNamed() {
		if i > 0 && !s.PoolListed(pool) {
			b := bingo.PoolBalance{Pool: pool, Source: s.Source}
			all = askPool(e, b, sessionColumns(), ask) && all
		}
	}
	for i := range s.Pools {
		if s.Pools[i].Pool != s.Pool() {
			all = askPool(e, s.Pools[i], poolFileColumns(), ask) && all
		}
	}
	return sheetRecorded(e, all, message)
}

func askPool(e *rules.Eval, b bingo.PoolBalance, in poolColumns, ask func(*rules.Eval, bingo.PoolBalance, poolColumns) bool) bool {
	if e.Explaining() {
		e.Take("pool "+b.Pool+": opening balance", b.Opening, b.Source.Cell(in.opening))
		e.TakeDate("pool "+b.Pool+": brought from", b.BroughtFrom, b.Source.Cell(in.from))
		e.Take("pool "+b.Pool+": closing balance", b.Closing, b.Source.Cell(in.closing))
		e.TakeDate("pool "+b.Pool+": carried to", b.CarriedTo, b.Source.Cell(in.to))
	}
	return ask(e, b, in)
}
