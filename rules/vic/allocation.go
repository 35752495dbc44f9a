package vic

import (
	"fmt"
	"math/big"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// withAllocation answers r14 under the reading that the month's permit-wide
// expenses belong to its sessions in the proportion of their gross receipts.
// The session's own expenses are within the limit; one that is over by the
// allocated part alone is indeterminate, since no record says for which session
// that money was paid.
func withAllocation(e *rules.Eval, s *bingo.Session, own money.Amount, share money.Share, gross money.Amount) rules.Verdict {
	wide, month := wideExpenses(e, s), monthGross(e, s)
	if !wide.Recorded() || !month.Recorded() {
		return e.NotAssessable()
	}
	part := money.Micros(0)
	over := false
	if month.Positive() {
		part = portion(wide, gross, month)
		over = overWithPortion(own, wide, share, gross, month)
	}
	total := money.InMicros(own.Cents()) + part
	limit := share.Of(gross.Cents())
	v := rules.Verdict{Outcome: bingo.Pass}
	left := limit - total
	if over {
		v.Outcome = bingo.Indeterminate
		// The part is cut to millionths of a dollar; the comparison is not.
		left = min(left, -1)
	}
	v = e.With(v, bingo.Exact(total), bingo.Exact(limit), bingo.Exact(left))
	e.Work("expenses with the allocated part", "own + month's permit-wide × gross ÷ month's gross", bingo.Exact(total))
	if e.Explaining() {
		sayAllocated(e, own, part, share, v)
	}
	return v
}

// portion gives the allocated part, cut to millionths of a dollar.
func portion(wide, gross, month money.Amount) money.Micros {
	p := new(big.Int).Mul(big.NewInt(int64(money.InMicros(wide.Cents()))), big.NewInt(int64(gross.Cents())))
	return money.Micros(p.Quo(p, big.NewInt(int64(month.Cents()))).Int64())
}

// overWithPortion compares own + wide × gross ÷ month with share × gross
// exactly, by cross-multiplication.
func overWithPortion(own, wide money.Amount, share money.Share, gross, month money.Amount) bool {
	n := func(v int64) *big.Int { return big.NewInt(v) }
	spent := n(int64(own.Cents()))
	spent.Mul(spent, n(int64(month.Cents())))
	part := n(int64(wide.Cents()))
	spent.Add(spent, part.Mul(part, n(int64(gross.Cents())))).Mul(spent, n(share.Den))
	limit := n(int64(gross.Cents()))
	limit.Mul(limit, n(int64(month.Cents()))).Mul(limit, n(share.Num))
	return spent.Cmp(limit) > 0
}

// wideExpenses sums the permit-wide expenses of the session's month.
func wideExpenses(e *rules.Eval, s *bingo.Session) money.Amount {
	if i := slices.IndexFunc(s.Permit.Held, func(h bingo.HeldRow) bool { return h.File == bingo.FileExpenses }); i >= 0 {
		e.Lacks("permit-wide expenses, of which a row is held", s.Permit.Held[i].Source.Cell(""))
		return money.Amount{}
	}
	month := s.Date.Month()
	return expensesOf(e, slices.DeleteFunc(slices.Clone(s.Permit.Expenses), func(x bingo.Expense) bool {
		return x.PaidAt.Month() != month
	}))
}

// monthGross sums the gross receipts of all sessions of the permit in the
// session's month, all of which must be known.
func monthGross(e *rules.Eval, s *bingo.Session) money.Amount {
	month := s.Date.Month()
	total := money.Of(0)
	for _, o := range s.Permit.Sessions {
		if o.Date.Month() != month || o.Status == bingo.StatusCancelled {
			continue
		}
		e.Uses(o)
		if !o.Present.Has(bingo.FileGames) || o.HeldIn(bingo.FileGames, 0) || o.HeldIn(bingo.FileGamePrices, 0) {
			e.Lacks("all games of session "+o.ID+", by whose gross receipts expenses are allocated", o.Source.Cell("session_id"))
			total = money.Amount{}
			continue
		}
		total = total.Plus(sessionGross(e, o))
	}
	for _, h := range s.Permit.HeldSessions {
		if !h.Date.Recorded() || h.Date.Month() == month {
			e.Lacks("session "+orUnnamed(h.ID)+", whose row is held and may lie in the month", h.Source.Cell(""))
			total = money.Amount{}
		}
	}
	return e.WorkAmount("gross receipts of "+monthName(e, month), "sum over its sessions", total)
}

func monthName(e *rules.Eval, m civil.Month) string {
	if !e.Explaining() {
		return ""
	}
	return m.Long()
}

func sayAllocated(e *rules.Eval, own money.Amount, part money.Micros, share money.Share, v rules.Verdict) {
	message := fmt.Sprintf("Expenses of %s recorded for the session and %s allocated to it come to %s; at most %s (%s) may be paid",
		own.Dollars(), part.Dollars(), v.Measured().People(), share, v.Limit().People())
	say(e, v, message, "permit-wide expenses recorded for the sessions for which they were paid")
	if v.Outcome == bingo.Indeterminate {
		e.Say(message + ": over by the allocated part alone, so it cannot be told.")
	}
}
