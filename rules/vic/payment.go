package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// means is how r10(4) has a prize paid.
type means uint8

const (
	meansNone    means = iota // no prize money was won
	meansUnknown              // the record does not tell
	meansCash                 // r10(4)(a)
	meansCheque               // r10(4)(b)
)

// meansAsked tells how a prize is to be paid, and the value that decides it.
func meansAsked(e *rules.Eval, s *bingo.Session, g *bingo.Game, p *bingo.Prize, limit money.Cents) (means, money.Amount) {
	if p.Amount.Zero() || p.PaidBy == "goods" {
		return meansNone, p.Amount
	}
	if e.Explaining() {
		e.Take("amount of the prize", p.Amount, p.Source.Cell("amount"))
		e.TakeText("paid by", p.PaidBy, p.Source.Cell("paid_by"))
	}
	if !p.Amount.Recorded() {
		e.Lacks("amount of the prize", p.Source.Cell("amount"))
		return meansUnknown, p.Amount
	}
	value := p.Amount
	if g.Shares() && (e.Explaining() || sharedMayMatter(e, s, g, p, limit)) && e.Reading(pointSharedOver) == sharedPerPrize {
		value = sharedValue(e, s, g, p)
	}
	switch {
	case p.ChequeRequested:
		return meansCheque, value
	case !value.Recorded():
		return meansUnknown, value
	case value.Cents() > limit:
		return meansCheque, value
	}
	return meansCash, value
}

// sharedMayMatter tells whether the way a shared prize is measured can make a
// difference: not where the winner asked for a cheque, and where all shares are
// on record only if they are together above the limit and this one is not. A
// quick run need not try both readings otherwise.
func sharedMayMatter(e *rules.Eval, s *bingo.Session, g *bingo.Game, p *bingo.Prize, limit money.Cents) bool {
	if p.ChequeRequested {
		return false
	}
	total, shares := g.ShareTotal(p)
	switch {
	case !g.SharesFound():
		return true
	case shares == 1:
		return false
	}
	return !total.Recorded() || total.Cents() > limit && p.Amount.Cents() <= limit || !e.NoneHeld(s, bingo.FilePrizes, g.No)
}

// sharedValue gives the prize as a whole that joint winners share.
// It is not known where a row that may be another share is held, nor where a prize
// of the game is a share of one that is not on record.
func sharedValue(e *rules.Eval, s *bingo.Session, g *bingo.Game, p *bingo.Prize) money.Amount {
	total, shares := g.ShareTotal(p)
	switch {
	case !g.SharesFound() && !p.ChequeRequested:
		e.Lacks("the prize that another prize of the game says it is a share of", p.Source.Cell("share_of"))
		return e.WorkAmount("the prize as a whole", "sum of its shares", money.Amount{})
	case shares == 1:
		return p.Amount
	}
	if !p.ChequeRequested && !e.NoneHeld(s, bingo.FilePrizes, g.No) {
		total = money.Amount{}
	}
	if e.Explaining() {
		for _, q := range g.ShareGroup(p) {
			e.Take("share of the prize", q.Amount, q.Source.Cell("amount"))
			if !q.Amount.Recorded() && !p.ChequeRequested {
				e.Lacks("amount of another share of the prize", q.Source.Cell("amount"))
			}
		}
	}
	return e.WorkAmount("the prize as a whole", "sum of its shares", total)
}

// paidAs answers whether a prize was paid by the means asked.
func paidAs(e *rules.Eval, p *bingo.Prize, by string) rules.Verdict {
	if p.PaidBy == "" {
		e.Lacks("how the prize was paid", p.Source.Cell("paid_by"))
		return e.NotAssessable()
	}
	return e.Met(p.PaidBy == by)
}

// prizeNamed names a prize for a sentence; a share of a shared one with the whole,
// where every share is on record.
func prizeNamed(s *bingo.Session, g *bingo.Game, p *bingo.Prize) string {
	total, shares := g.ShareTotal(p)
	switch {
	case shares == 1:
		return "The prize of " + p.Amount.Dollars()
	case !total.Recorded() || s.HeldIn(bingo.FilePrizes, g.No):
		return "The share of " + p.Amount.Dollars() + " of a shared prize"
	}
	return "The share of " + p.Amount.Dollars() + " of a prize of " + total.Dollars()
}

// paidHow says in words how a prize was paid.
func paidHow(p *bingo.Prize) string {
	switch p.PaidBy {
	case "":
		return "in a way that is not recorded"
	case "cash":
		return "in cash"
	}
	return "by " + p.PaidBy
}

// notMoney says why neither paragraph of r10(4) speaks of a prize.
func notMoney(p *bingo.Prize) string {
	if p.PaidBy == "goods" {
		return "the prize was goods, not money"
	}
	return "the prize was not won"
}
