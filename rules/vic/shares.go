package vic

import (
	"fmt"

	"eyesdown/internal/money"
	"eyesdown/rules"
)

// floor answers whether prizes are not less than a share of gross receipts, and
// says so for people.
func floor(e *rules.Eval, prizes, gross money.Amount, what string) rules.Verdict {
	share := e.Param(0)
	if !prizes.Recorded() || !gross.Recorded() {
		return e.NotAssessable()
	}
	v := e.NotBelowShare(prizes, share.Share, gross)
	if e.Explaining() {
		percent := money.Percent(prizes.Cents(), gross.Cents())
		e.MarginShare(money.Percent(v.Margin().WholeCents(), gross.Cents()) + " of the gross receipts")
		say(e, v, fmt.Sprintf("Prizes of %s are %s of the gross receipts of %s %s; at least %s (%s) is asked",
			prizes.Dollars(), percent, what, gross.Dollars(), share.Share, v.Limit().People()),
			"prizes "+toClear(v)+" higher would have met it")
	}
	return v
}

// ceiling answers whether prizes are not more than a share of notional
// receipts.
func ceiling(e *rules.Eval, prizes, notional money.Amount, what string) rules.Verdict {
	share := e.Param(0)
	if !prizes.Recorded() || !notional.Recorded() {
		return e.NotAssessable()
	}
	v := e.NotAboveShare(prizes, share.Share, notional)
	if e.Explaining() {
		percent := overPercent(prizes, share.Share, notional)
		e.MarginShare(money.Percent(v.Margin().WholeCents(), notional.Cents()) + " of the notional receipts")
		say(e, v, fmt.Sprintf("Prizes of %s are %s of the notional receipts of %s %s; at most %s (%s) is allowed",
			prizes.Dollars(), percent, what, notional.Dollars(), share.Share, v.Limit().People()),
			"prizes "+toClear(v)+" lower would have met it")
	}
	return v
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

// howMany writes a number with its noun: "1 session", "2 sessions".
func howMany(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
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
