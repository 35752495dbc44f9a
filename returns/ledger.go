package returns

import (
	"sort"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// LedgerLine is one pool over one session (Schedule r3, r16(1)(b)(ii), (iii)).
type LedgerLine struct {
	Pool          string
	Session       *bingo.Session
	Operating     bool
	Opening       money.Amount
	Contributions money.Amount // not recorded where one of a game is not
	Payouts       money.Amount
	Closing       money.Amount // as recorded
	Recomputed    money.Amount // opening + contributions − payouts
	Difference    money.Amount // closing as recorded − recomputed
}

// LedgerNote says which sessions a printed ledger shows.
const LedgerNote = "Printed are the sessions in which a pool took in or paid out something, or whose balances are missing or do not agree. The workbook lists every session."

// Ledger lists every pool of the permit over its sessions in the period, by
// pool and session.
func Ledger(p *bingo.Permit, period civil.Period) []LedgerLine {
	var lines []LedgerLine
	for _, s := range p.Sessions {
		if !period.Contains(s.Date) {
			continue
		}
		if s.Jackpot() {
			lines = append(lines, operatingLine(s))
		}
		for _, b := range s.Pools {
			if s.Jackpot() && b.Pool == s.Pool() {
				continue
			}
			lines = append(lines, settle(LedgerLine{Pool: b.Pool, Session: s, Opening: b.Opening, Closing: b.Closing,
				Contributions: money.Of(0), Payouts: money.Of(0)}))
		}
	}
	sort.SliceStable(lines, func(i, j int) bool { return lines[i].Pool < lines[j].Pool })
	return lines
}

// Moved tells whether the line says anything new: the pool was fed or paid out,
// or a balance is missing or does not agree.
func (l *LedgerLine) Moved() bool {
	return !l.Contributions.Zero() || !l.Payouts.Zero() || !l.Difference.Zero()
}

func operatingLine(s *bingo.Session) LedgerLine {
	b := s.Operating()
	l := LedgerLine{Pool: b.Pool, Session: s, Operating: true, Opening: b.Opening, Closing: b.Closing,
		Contributions: money.Of(0), Payouts: money.Of(0)}
	for i := range s.Games {
		l.Contributions = l.Contributions.Plus(s.Games[i].JackpotContribution)
		l.Payouts = l.Payouts.Plus(s.Games[i].JackpotDistribution)
	}
	return settle(l)
}

func settle(l LedgerLine) LedgerLine {
	l.Recomputed = l.Opening.Plus(l.Contributions).Minus(l.Payouts)
	l.Difference = l.Closing.Minus(l.Recomputed)
	return l
}

// PoolBalance is a pool's balance at a month's end (r6(1)(f)).
type PoolBalance struct {
	Pool    string
	Balance money.Amount   // recorded closing of its last session; not recorded where that left it empty
	Session *bingo.Session // that session
}

// Balances gives the balance of every pool at the end of the day: once a pool
// is named in a session it stays, at the recorded closing of the last session
// that names it.
func Balances(p *bingo.Permit, day civil.Date) []PoolBalance {
	last := map[string]PoolBalance{}
	var names []string
	set := func(b PoolBalance) {
		if _, known := last[b.Pool]; !known {
			names = append(names, b.Pool)
		}
		last[b.Pool] = b
	}
	for _, s := range p.Sessions {
		if s.Date > day {
			break
		}
		for _, b := range balancesOf(s) {
			if s.Status == bingo.StatusCancelled && !b.Balance.Recorded() && last[b.Pool].Session != nil {
				continue
			}
			set(b)
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
	for i, name := range s.JackpotPools {
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
		named := false
		for _, name := range s.JackpotPools {
			named = named || name == q.Pool
		}
		if !named {
			all = append(all, PoolBalance{Pool: q.Pool, Balance: q.Closing, Session: s})
		}
	}
	return all
}
