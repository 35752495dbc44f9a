package vic

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// r14: what is paid for the expenses of a session is at most 12 % of its gross
// receipts. Regulation 14. Which expenses are those of a session, and which of
// them count, are the settled points vic/expenses-base and vic/expenses-in-cap.
func r14() *rules.Rule {
	return &rules.Rule{
		ID: "vic/r14", Kind: "C", Effect: bingo.MustExplain, Provision: "r. 14",
		Title:  "Expenses of a session",
		Clause: "At most 12 % of the gross receipts of a session may be paid for its expenses.",
		Params: []string{"expenses"},
		Points: []rules.Point{pointGross, pointExpensesBase, pointExpensesInCap},
		Needs:  []bingo.FileKind{bingo.FileGames, bingo.FileExpenses}, Reads: []bingo.FileKind{bingo.FileGamePrices},
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			share := e.Param(0).Share
			own := expensesOf(e, s.Expenses)
			gross := sessionGross(e, s)
			if !own.Recorded() || !gross.Recorded() {
				return e.NotAssessable()
			}
			v := e.NotAboveShare(own, share, atLeastNothing(gross))
			if v.Outcome == bingo.Pass && e.Reading(pointExpensesBase) == expensesAllocated {
				return withAllocation(e, s, own, share, gross)
			}
			if e.Explaining() {
				sayExpenses(e, own, share, gross, v)
			}
			return v
		},
	}
}

// expensesOf sums expenses, those that count under the reading in use.
func expensesOf(e *rules.Eval, expenses []bingo.Expense) money.Amount {
	total := money.Of(0)
	for i := range expenses {
		x := &expenses[i]
		if !countsInCap(e, x) {
			continue
		}
		total = total.Plus(x.Amount)
		if e.Explaining() {
			e.Take("expense, "+x.Category, x.Amount, x.Source.Cell("amount"))
			if !x.Amount.Recorded() {
				e.Lacks("amount of an expense ("+x.Category+")", x.Source.Cell("amount"))
			}
		}
	}
	if e.Explaining() {
		e.WorkAmount("expenses", "sum", total)
	}
	return total
}

// countsInCap tells whether an expense counts towards the 12 %.
func countsInCap(e *rules.Eval, x *bingo.Expense) bool {
	return e.Reading(pointExpensesInCap) == expensesInside || x.Category != "catering" && x.Category != "operator_fee"
}

func sayExpenses(e *rules.Eval, spent money.Amount, share money.Share, gross money.Amount, v rules.Verdict) {
	marginShare(e, v, gross, "gross receipts")
	left := ""
	if e.Reading(pointExpensesInCap) == expensesOutside {
		left = ", catering and the operator's fees left out,"
	}
	against := "are " + overPercent(spent, share, gross) + " of the gross receipts of the session, " + gross.Dollars()
	if !gross.Positive() {
		against = "stand against gross receipts of the session of " + gross.Dollars() + " (percentage n/a)"
	}
	say(e, v, fmt.Sprintf("Expenses of %s%s %s; at most %s (%s) may be paid", spent.Dollars(), left, against, share, v.Limit().People()),
		"expenses "+toClear(v)+" lower would have met it")
}
