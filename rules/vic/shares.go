package vic

import (
	"fmt"
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// subject is whose prizes a share is worked out for: a game's, a session's or a
// sequence's.
type subject struct {
	game     *bingo.Game
	session  *bingo.Session
	sequence *bingo.Sequence
}

func (o subject) String() string {
	switch {
	case o.game != nil:
		return "the game"
	case o.session != nil:
		return "the session"
	}
	return "the sequence"
}

// prizeless tells whether no prize is recorded, not even one that was offered
// and not won.
func (o subject) prizeless() bool {
	switch {
	case o.game != nil:
		return len(o.game.Prizes) == 0
	case o.session != nil:
		return !slices.ContainsFunc(o.session.Games, func(g bingo.Game) bool { return len(g.Prizes) > 0 })
	}
	return !slices.ContainsFunc(o.sequence.Sessions, func(s *bingo.Session) bool { return !subject{session: s}.prizeless() })
}

// prizesOf begins a sentence about prizes against receipts: their percentage,
// where there are receipts to take it of.
func (o subject) prizesOf(prizes money.Amount, percent, receipts string, base money.Amount) string {
	text := "Prizes of " + prizes.Dollars()
	if o.prizeless() {
		text += " (no prize is recorded)"
	}
	if !base.Positive() {
		return text + " stand against " + receipts + " of " + o.String() + " of " + base.Dollars() + " (percentage n/a)"
	}
	return text + " are " + percent + " of the " + receipts + " of " + o.String() + ", " + base.Dollars()
}

// floor answers whether prizes are not less than a share of gross receipts, and
// says so for people. Receipts that refunds have made negative ask for nothing.
func floor(e *rules.Eval, prizes, gross money.Amount, o subject) rules.Verdict {
	share := e.Param(0)
	if !prizes.Recorded() || !gross.Recorded() {
		return e.NotAssessable()
	}
	v := e.NotBelowShare(prizes, share.Share, atLeastNothing(gross))
	if e.Explaining() {
		marginShare(e, v, gross, "gross receipts")
		say(e, v, fmt.Sprintf("%s; at least %s (%s) is asked",
			o.prizesOf(prizes, money.Percent(prizes.Cents(), gross.Cents()), "gross receipts", gross), share.Share, v.Limit().People()),
			"prizes "+toClear(v)+" higher would have met it")
	}
	return v
}

// ceiling answers whether prizes are not more than a share of notional
// receipts.
func ceiling(e *rules.Eval, prizes, notional money.Amount, o subject) rules.Verdict {
	share := e.Param(0)
	if !prizes.Recorded() || !notional.Recorded() {
		return e.NotAssessable()
	}
	v := e.NotAboveShare(prizes, share.Share, notional)
	if e.Explaining() {
		marginShare(e, v, notional, "notional receipts")
		say(e, v, fmt.Sprintf("%s; at most %s (%s) is allowed",
			o.prizesOf(prizes, overPercent(prizes, share.Share, notional), "notional receipts", notional), share.Share, v.Limit().People()),
			"prizes "+toClear(v)+" lower would have met it")
	}
	return v
}

// atLeastNothing gives receipts that a share is taken of: those that refunds have
// made negative are none.
func atLeastNothing(receipts money.Amount) money.Amount {
	return money.Of(max(receipts.Cents(), 0))
}

// marginShare gives the margin as a percentage of receipts, where there are any.
func marginShare(e *rules.Eval, v rules.Verdict, base money.Amount, receipts string) {
	if base.Positive() {
		e.MarginShare(money.Percent(v.Margin().WholeCents(), base.Cents()) + " of the " + receipts)
	}
}

// toClear gives the smallest change that makes a shortfall or an excess good:
// whole cents, since nobody pays a fraction of one.
func toClear(v rules.Verdict) string { return (-v.Margin().WholeCents()).Dollars() }

// say ends a message with what is over or short, or left.
func say(e *rules.Eval, v rules.Verdict, message, clears string) {
	margin := v.Margin()
	if margin.N < 0 {
		margin.N = -margin.N
		e.Say(message + ": " + margin.People() + " out.")
		e.Clears(clears)
		return
	}
	e.Say(message + ": " + margin.People() + " to spare.")
}

// overPercent gives amount as a percentage of base for a sentence about a
// ceiling: one that is over it by less than the decimals show is said to be so.
func overPercent(amount money.Amount, share money.Share, base money.Amount) string {
	percent := money.Percent(amount.Cents(), base.Cents())
	if share.Compare(amount.Cents(), base.Cents()) > 0 && percent == money.Percent(money.Cents(share.Num), money.Cents(share.Den)) {
		return "a little over " + percent
	}
	return percent
}
