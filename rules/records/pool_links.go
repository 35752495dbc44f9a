package records

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// poolLinks are the sessions that pools come from, by the session.
type poolLinks map[*bingo.Session]*bingo.Session

func linkPools(_ *rules.Eval, p *bingo.Permit) any { return poolLinks(bingo.PoolsBefore(p)) }

// before gives the session that the pool comes from, and whether the rule has
// something to compare: a pool that begins in the session comes from nowhere,
// and one that was brought in from a session that the record lacks cannot be
// compared.
func before(e *rules.Eval, s *bingo.Session) (prev *bingo.Session, v rules.Verdict) {
	if !s.Jackpot() {
		return nil, e.NotApplicable("no jackpot pool is in operation")
	}
	links, _ := e.Prepared().(poolLinks)
	if prev = links[s]; prev != nil {
		e.Uses(prev)
		return prev, v
	}
	b := s.Operating()
	if b.Opening.Zero() && !b.BroughtFrom.Recorded() {
		return nil, e.NotApplicable("the pool begins in this session")
	}
	takeOpening(e, s)
	if b.Opening.Recorded() {
		e.TakeDate("brought from", b.BroughtFrom, s.Source.Cell("jackpot_brought_from"))
		e.Lacks("the session from which the pool was brought forward", s.Source.Cell("jackpot_brought_from"))
	}
	return nil, e.NotAssessable()
}

// mayBeBetween tells whether a session whose own row was held may be the one
// that the pool really comes from: it lies between the two, or its date could
// not be read.
func mayBeBetween(e *rules.Eval, prev, s *bingo.Session) bool {
	for i := range s.Permit.HeldSessions {
		h := &s.Permit.HeldSessions[i]
		if !h.Date.Recorded() || h.Date >= prev.Date && h.Date <= s.Date {
			e.Lacks("a session whose row is held, from which the pool may come", h.Source.Cell(""))
			return true
		}
	}
	return false
}

// takeOpening and takeClosing give the balances of the pool in operation with
// the cell that they stand in: the session's own, else that of pools.csv.
func takeOpening(e *rules.Eval, s *bingo.Session) money.Amount {
	a := s.Operating().Opening
	if e.Explaining() {
		c := s.Source.Cell("jackpot_opening")
		if b := listedPool(s); !s.JackpotOpening.Recorded() && b != nil && b.Opening.Recorded() {
			c = b.Source.Cell("opening")
		}
		e.Take("session "+s.ID+": opening balance of pool "+s.Pool(), a, c)
		lackAmount(e, a, "the opening balance of the pool in session "+s.ID, c)
	}
	return a
}

func takeClosing(e *rules.Eval, s *bingo.Session) money.Amount {
	a := s.Operating().Closing
	if e.Explaining() {
		c := s.Source.Cell("jackpot_closing")
		if b := listedPool(s); !s.JackpotClosing.Recorded() && b != nil && b.Closing.Recorded() {
			c = b.Source.Cell("closing")
		}
		e.Take("session "+s.ID+": closing balance of pool "+s.Pool(), a, c)
		lackAmount(e, a, "the closing balance of the pool in session "+s.ID, c)
	}
	return a
}

// listedPool gives the row of pools.csv of the pool in operation.
func listedPool(s *bingo.Session) *bingo.PoolBalance {
	for i := range s.Pools {
		if s.Pools[i].Pool == s.Pool() {
			return &s.Pools[i]
		}
	}
	return nil
}

// takeLinkDate gives a date that ties two sessions of a pool.
func takeLinkDate(e *rules.Eval, s *bingo.Session, d civil.Date, what, column string) civil.Date {
	if e.Explaining() {
		e.TakeDate("session "+s.ID+": "+what, d, s.Source.Cell(column))
		if !d.Recorded() {
			e.Lacks("the date "+what+" in session "+s.ID, s.Source.Cell(column))
		}
	}
	return d
}
