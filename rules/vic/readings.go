package vic

import (
	"eyesdown/internal/bingo"
	"eyesdown/rules"
)

// The reading points of the pack, in the order of points().
const (
	pointGross rules.Point = iota
	pointAvailable
	pointDistributed
	pointJackpotSession
	pointJackpotGameCap
	pointNetProceeds
	pointExpensesBase
	pointExpensesInCap
	pointReturnDue
	pointOperatorStands
	pointSessionCap
	pointPoolEmptied
	pointSharedOver
	pointFreeTickets
	pointTwoSignatories
)

// The readings that conditions ask for, in the order of each point's list; the
// default, where there is one, is 0.
const (
	grossCounted = iota
	grossPriced
)
const (
	availableAtGame = iota
	availableSeries
)
const (
	distributedPaid = iota
	distributedContributed
)
const (
	jackpotEveryGame = iota
	jackpotFeedingGames
)
const (
	jackpotNoCap = iota
	jackpotCap70
)
const (
	netBeforePool = iota
	netAfterPool
)
const (
	expensesPerSession = iota
	expensesAllocated
)
const (
	expensesInside = iota
	expensesOutside
)
const (
	returnDueBefore = iota
	returnDueBy
)
const (
	operatorBeside = iota
	operatorInstead
)
const (
	sessionCapLiteral = iota
	sessionCapNet
)
const (
	poolWhenReached = iota
	poolClosingZero
)
const (
	sharedPerPrize = iota
	sharedPerShare
)
const (
	freeDifferentPrice = iota
	freeIgnored
)
const (
	signatoriesAllowed = iota
	signatoriesTwoPeople
)

func points() []bingo.ReadingPoint {
	return append(settledPoints(), openPoints()...)
}

func settledPoints() []bingo.ReadingPoint {
	return []bingo.ReadingPoint{
		{ID: "vic/gross", Default: "counted", Citation: "r. 4(1), \"gross receipts\"",
			Question: "What is the amount actually received from the sale of tickets?",
			Readings: []bingo.Reading{
				{ID: "counted", Meaning: "the cash counted where it is recorded, else the gross receipts as recorded, less refunds", Grounds: "the definition says the actual amount received"},
				{ID: "priced", Meaning: "ticket price × tickets sold, less refunds", Grounds: "a till error does not change what was sold"},
			}},
		{ID: "vic/available", Default: "at-game", Citation: "r. 4(1), \"notional receipts\"",
			Question: "Which tickets are all the tickets that might have been sold?",
			Readings: []bingo.Reading{
				{ID: "at-game", Meaning: "the tickets available to be sold at the game", Grounds: "r. 16(1)(a)(ii) has the number available recorded for each game"},
				{ID: "series", Meaning: "every ticket of the series", Grounds: "the definition speaks of every ticket"},
			}},
		{ID: "vic/prizes-distributed", Default: "paid", Citation: "r. 10(1)",
			Question: "When is money that goes through a jackpot pool distributed as a prize?",
			Readings: []bingo.Reading{
				{ID: "paid", Meaning: "when it is paid to a winner; a contribution to a pool is not a prize", Grounds: "a pool is held for distribution (Schedule r. 3(1))"},
				{ID: "contributed", Meaning: "when it is put into the pool; a payout from the pool is not counted again", Grounds: "it has left the game's receipts for prizes"},
			}},
		{ID: "vic/jackpot-session", Default: "every-game", Citation: "r. 10(1)(a)",
			Question: "To which games of a session with a jackpot does the 20 % floor apply?",
			Readings: []bingo.Reading{
				{ID: "every-game", Meaning: "to every game of the session", Grounds: "the paragraph speaks of a game in a session in respect of which a jackpot operates"},
				{ID: "feeding-games", Meaning: "only to the games that contribute to the pool; the others are held to r. 10(1)(b)", Grounds: "the lower floor makes room for the contribution"},
			}},
		{ID: "vic/jackpot-game-cap", Default: "no-cap", Citation: "r. 10(1)(a), (b)(ii)",
			Question: "Does the 70 % ceiling bind a single game of a session with a jackpot?",
			Readings: []bingo.Reading{
				{ID: "no-cap", Meaning: "no: r. 10(1)(a) sets a floor alone", Grounds: "r. 10(1)(b) speaks of sessions without a jackpot"},
				{ID: "cap-70", Meaning: "yes", Grounds: "the ceiling protects the proceeds of every game"},
			}},
		{ID: "vic/net-proceeds", Default: "before-pool", Citation: "r. 6(1)(e)",
			Question: "Are net proceeds taken before or after the movement of the jackpot pools?",
			Readings: []bingo.Reading{
				{ID: "before-pool", Meaning: "gross receipts − prizes paid − expenses, with the pools' movement and the figure after it beside", Grounds: "the pool still belongs to the permit holder until it is won"},
				{ID: "after-pool", Meaning: "gross receipts − prizes paid − expenses − the pools' movement", Grounds: "what is held for prizes is no proceeds"},
			}},
		{ID: "vic/expenses-base", Default: "per-session", Citation: "r. 14",
			Question: "Which expenses are those of a session?",
			Readings: []bingo.Reading{
				{ID: "per-session", Meaning: "those recorded for the session", Grounds: "r. 16(1)(b)(i) has them recorded for each session"},
				{ID: "allocated", Meaning: "a share of the month's permit-wide expenses by gross receipts as well", Grounds: "every expense is paid for some session"},
			}},
		{ID: "vic/expenses-in-cap", Default: "inside", Citation: "r. 14, r. 6(1)(b)",
			Question: "Do catering and the operator's fees count towards the 12 %?",
			Readings: []bingo.Reading{
				{ID: "inside", Meaning: "yes", Grounds: "r. 6(1)(b) counts both among expenses"},
				{ID: "outside", Meaning: "no", Grounds: "r. 14 does not name them"},
			}},
		{ID: "vic/return-due", Default: "before", Citation: "r. 6(1)",
			Question: "What is the last day for the return?",
			Readings: []bingo.Reading{
				{ID: "before", Meaning: "30 September: before 1 October", Grounds: "the words of the regulation"},
				{ID: "by", Meaning: "1 October", Grounds: "the regulator's own page names 1 October"},
			}},
		{ID: "vic/operator-supervises", Default: "beside", Citation: "r. 4(3), r. 7(3)",
			Question: "Under an operator's agreement, may the responsible person, and those whom the responsible person authorised, still supervise a session?",
			Readings: []bingo.Reading{
				{ID: "beside", Meaning: "yes: the operator, the responsible person and those whom either authorised in writing may", Grounds: "r. 4(3) gives the function to the operator and does not take it from the responsible person"},
				{ID: "instead", Meaning: "no: the operator alone, and those whom the operator authorised in writing", Grounds: "the function is the operator's"},
			}},
	}
}

func openPoints() []bingo.ReadingPoint {
	return []bingo.ReadingPoint{
		{ID: "vic/session-cap", Citation: "r. 10(1)(c)(ii), r. 7(1)(d), r. 10(2)",
			Question: "Does a jackpot brought in from earlier sessions count against the session's 70 % ceiling? Notional receipts stop at $10,000, so the ceiling stops at $7,000, yet r. 10(2) orders a pool of $10,000 paid in one session.",
			Readings: []bingo.Reading{
				{ID: "literal", Meaning: "all prizes paid in the session count", Grounds: "the words of the paragraph"},
				{ID: "net-of-carried-in", Meaning: "less the part paid out of the balance brought in: the lesser of the pool's payouts and its opening balance", Grounds: "otherwise r. 10(2) orders what r. 10(1) forbids"},
			}},
		{ID: "vic/pool-emptied", Citation: "r. 10(2)",
			Question: "What is the balance that must be distributed once a pool has reached $10,000?",
			Readings: []bingo.Reading{
				{ID: "when-reached", Meaning: "the balance at the game when it was reached: payouts of that and later games come to at least that much", Grounds: "the balance is that of the moment the pool reaches the figure"},
				{ID: "closing-zero", Meaning: "all of it: the recorded closing balance is 0.00", Grounds: "in or before the last game nothing may be left"},
			}},
		{ID: "vic/shared-over-3000", Citation: "r. 10(4), Schedule r. 1(2)",
			Question: "Is a prize over $3,000 that joint winners share paid by cheque where each share is $3,000 or less?",
			Readings: []bingo.Reading{
				{ID: "per-prize", Meaning: "the prize as a whole decides", Grounds: "the paragraph speaks of the prize"},
				{ID: "per-share", Meaning: "each winner's share decides", Grounds: "the paragraph speaks of what the winner is paid"},
			}},
		{ID: "vic/free-tickets", Citation: "r. 7(1)(b)",
			Question: "Is a free ticket in a game that others pay for a ticket at another price?",
			Readings: []bingo.Reading{
				{ID: "different-price", Meaning: "yes: its price is nothing", Grounds: "the price must be the same for each ticket in a game"},
				{ID: "ignored", Meaning: "no: it is not sold", Grounds: "the paragraph speaks of the price of tickets that are sold"},
			}},
		{ID: "vic/two-signatories", Citation: "r. 6(2)(a)",
			Question: "May one person sign a return both as the responsible person and as an officer of the permit holder?",
			Readings: []bingo.Reading{
				{ID: "allowed", Meaning: "yes: one person may hold both capacities", Grounds: "the paragraph names capacities, not people"},
				{ID: "two-people", Meaning: "no: two people sign", Grounds: "the paragraph asks for the one and the other, so that two look at the return"},
			}},
	}
}
