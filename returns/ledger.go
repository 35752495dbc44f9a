package returns

import (
	"sort"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
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
	Partial       bool         // rows of games that may have fed it or paid it out are in no figure
}

// LedgerNote says which sessions a printed ledger shows.
const LedgerNote = "Printed are the sessions in which a pool took in or paid out something, or whose balances are missing or do not agree. The workbook lists every session."

// Ledger lists every pool of the permit over its sessions in the period, by
// pool and session. What the games put in and paid out is that of the pool in
// operation, the first where a session names several against r10(3).
func Ledger(p *bingo.Permit, period civil.Period) []LedgerLine {
	var lines []LedgerLine
	for _, s := range p.Sessions {
		if !period.Contains(s.Date) {
			continue
		}
		for i, name := range s.PoolsNamed() {
			if i == 0 {
				lines = append(lines, operatingLine(s))
			} else if !s.PoolListed(name) { // its balances are not recorded
				lines = append(lines, settle(LedgerLine{Pool: name, Session: s, Contributions: money.Of(0), Payouts: money.Of(0)}))
			}
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

// Ledgers lists the pools of several permits over the days of each, by pool and
// session.
func Ledgers(parts []filing.Part) []LedgerLine {
	var lines []LedgerLine
	for _, part := range parts {
		lines = append(lines, Ledger(part.Permit, part.Period)...)
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
		Contributions: money.Of(0), Payouts: money.Of(0), Partial: s.GamesMissing() > 0 || Held(s, bingo.FileGames)}
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
