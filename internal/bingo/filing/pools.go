package filing

import (
	"slices"
	"sort"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// PoolBalance is a pool's balance at a month's end (r6(1)(f)).
type PoolBalance struct {
	Pool    string
	Balance money.Amount   // recorded closing of its last session; not recorded where that left it empty
	Session *bingo.Session // that session
}

// Balances gives the balance of every pool at the end of the day: once a pool
// is named in a session it stays, at the recorded closing of the last session
// that names it. A pool that a permit takes over under its name from the one
// before is the same pool.
func Balances(parts []Part, day civil.Date) []PoolBalance {
	last := map[string]PoolBalance{}
	var names []string
	set := func(b PoolBalance) {
		if _, known := last[b.Pool]; !known {
			names = append(names, b.Pool)
		}
		last[b.Pool] = b
	}
	for _, part := range parts {
		for _, s := range part.Permit.Sessions {
			if s.Date > min(day, part.Period.To) {
				break
			}
			for _, b := range balancesOf(s) {
				if s.Status == bingo.StatusCancelled && !b.Balance.Recorded() && last[b.Pool].Session != nil {
					continue
				}
				set(b)
			}
		}
	}
	sort.Strings(names)
	var all []PoolBalance
	for _, n := range names {
		all = append(all, last[n])
	}
	return all
}

// balancesOf gives the closing of every pool that a session names.
func balancesOf(s *bingo.Session) []PoolBalance {
	var all []PoolBalance
	for i, name := range s.PoolsNamed() {
		b := PoolBalance{Pool: name, Session: s}
		if i == 0 {
			b.Balance = s.Operating().Closing
		}
		for _, q := range s.Pools {
			if i > 0 && q.Pool == name {
				b.Balance = q.Closing
			}
		}
		all = append(all, b)
	}
	for _, q := range s.Pools {
		if !slices.Contains(s.JackpotPools, q.Pool) {
			all = append(all, PoolBalance{Pool: q.Pool, Balance: q.Closing, Session: s})
		}
	}
	return all
}
