package bingo

import (
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
)

// Banking is one deposit at the bank. One that names a session is the session's;
// one that names none is the permit's, and is matched to no session: nothing in
// the record says whose takings it holds.
type Banking struct {
	On        civil.Date
	Amount    money.Amount
	Reference string
	Source    Source
}

// Cash is what a session's cash came to, and what of it was banked. Each figure
// is not recorded where a row or field that it needs is missing or held.
type Cash struct {
	Received     money.Amount // gross receipts as actually received, after refunds
	Prizes       money.Amount // prizes paid in cash
	Expenses     money.Amount // the session's expenses paid in cash
	FloatOpening money.Amount
	FloatClosing money.Amount
	Expected     money.Amount // received − prizes − expenses + opening − closing float
	Banked       money.Amount // the deposits that name the session; not recorded where there is none
	Difference   money.Amount // banked − expected
}

// Cash works out what a session's deposit ought to be.
func (s *Session) Cash() Cash {
	c := Cash{Received: s.cashReceived(), Prizes: s.cashPrizes(), Expenses: s.cashExpenses(),
		FloatOpening: s.FloatOpening, FloatClosing: s.FloatClosing, Banked: s.banked()}
	c.Expected = c.Received.Minus(c.Prizes).Minus(c.Expenses).Plus(c.FloatOpening).Minus(c.FloatClosing)
	c.Difference = c.Banked.Minus(c.Expected)
	return c
}

// banked sums the deposits that name the session; not recorded where there is
// none, or one may be among the held rows.
func (s *Session) banked() money.Amount {
	if len(s.Bankings) == 0 || s.HeldIn(FileBankings, 0) {
		return money.Amount{}
	}
	return SumBankings(s.Bankings)
}

// SumBankings adds deposits up.
func SumBankings(deposits []Banking) money.Amount {
	sum := money.Of(0)
	for i := range deposits {
		sum = sum.Plus(deposits[i].Amount)
	}
	return sum
}

// whole tells whether the package brought the file and no row of it is held.
func (s *Session) whole(file FileKind) bool {
	return s.Present.Has(file) && !s.HeldIn(file, 0)
}

func (s *Session) cashReceived() money.Amount {
	none := s.GamesPlayed.Recorded() && s.GamesPlayed.Int() == 0
	if !s.whole(FileGames) || len(s.Games) == 0 && !none || s.GamesMissing() > 0 {
		return money.Amount{}
	}
	sum := money.Of(0)
	for i := range s.Games {
		if g := &s.Games[i]; !g.Unread {
			sum = sum.Plus(g.Counted())
		}
	}
	return sum
}

func (s *Session) cashPrizes() money.Amount {
	if !s.whole(FilePrizes) {
		return money.Amount{}
	}
	sum := money.Of(0)
	for i := range s.Games {
		for j := range s.Games[i].Prizes {
			p := &s.Games[i].Prizes[j]
			sum = sum.Plus(InCash(p.Amount, p.PaidBy))
		}
	}
	return sum
}

func (s *Session) cashExpenses() money.Amount {
	if !s.whole(FileExpenses) {
		return money.Amount{}
	}
	sum := money.Of(0)
	for i := range s.Expenses {
		sum = sum.Plus(InCash(s.Expenses[i].Amount, s.Expenses[i].PaidBy))
	}
	return sum
}

// InCash gives what of a payment was cash: all of it or nothing, by how it was
// paid. How a payment of 0.00 was made does not matter; where it was not
// recorded how any other was, what was cash is not known.
func InCash(amount money.Amount, paidBy string) money.Amount {
	switch {
	case paidBy == "cash":
		return amount
	case paidBy != "", amount.Zero():
		return money.Of(0)
	}
	return money.Amount{}
}

// BankedTogether tells whether the session's takings are in a deposit that names
// no session: the permit has such deposits, and none names this session.
func (s *Session) BankedTogether() bool {
	return len(s.Bankings) == 0 && s.Permit != nil && len(s.Permit.Bankings) > 0
}
