package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r10_1_c_ii: the prizes distributed in a session come to at most 70 % of its
// notional receipts. Regulation 10(1)(c)(ii). Whether a pool brought in from
// earlier sessions counts is the open point vic/session-cap; it matters only
// where all prizes together are more than that.
func r10_1_c_ii() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r10.1.c.ii", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 10(1)(c)(ii)",
		Title:  "Prizes of a session, at most",
		Clause: "The prizes distributed in a session are at most 70 % of its notional receipts.",
		Params: []string{"session-ceiling"},
		Points: []rules.Point{pointAvailable, pointDistributed, pointSessionCap},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FilePrizes},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			prizes, notional := sessionPrizes(e, s), sessionNotional(e, s)
			if s.Jackpot() && above(e, prizes, notional) && e.Reading(pointDistributed) == distributedPaid && e.Reading(pointSessionCap) == sessionCapNet {
				prizes = prizes.Minus(paidFromCarriedIn(e, s))
			}
			return ceiling(e, prizes, notional, subject{session: s})
		},
	}
}

// above tells whether all prizes paid are more than the ceiling. Where they are
// not, a part of them is not either, and the point need not be asked.
func above(e *rules.Eval, prizes, notional money.Amount) bool {
	return prizes.Recorded() && notional.Recorded() && e.Param(0).Share.Compare(prizes.Cents(), notional.Cents()) > 0
}

// paidFromCarriedIn gives the part of the session's prizes that was paid out of
// the balance brought in: the lesser of the pool's payouts and its opening
// balance.
func paidFromCarriedIn(e *rules.Eval, s *bingo.Session) money.Amount {
	payouts := sum(e, s, "payouts from the pool", distribution)
	if payouts.Zero() {
		return payouts
	}
	opening := e.Take("opening balance of the pool", s.Operating().Opening, s.Source.Cell("jackpot_opening"))
	if !opening.Recorded() {
		e.Lacks("opening balance of the pool", s.Source.Cell("jackpot_opening"))
	}
	if !payouts.Recorded() || !opening.Recorded() {
		return money.Amount{}
	}
	return e.WorkAmount("paid out of the balance brought in", "the lesser of payouts and opening balance",
		money.Of(max(min(payouts.Cents(), opening.Cents()), 0)))
}
