package records

import (
	"fmt"
	"strings"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// sheetTotals: the totals written at the foot of the sheet are those of its
// games and expenses. records/sheet-totals. A total that was not written is no
// matter here. The number of games that it says were played is not less than the
// games that it has; where it is more, r7(3)(d) speaks of it.
func sheetTotals() *rules.Rule {
	return &rules.Rule{
		ID: "records/sheet-totals", Kind: "C", Effect: bingo.MustExplain, Provision: "sheet-totals",
		Title:      "Totals of the sheet",
		Clause:     "The totals of gross receipts, prizes and expenses written on the sheet agree with those of its games and expenses.",
		Discrepant: true,
		Session: func(e *rules.Eval, s *bingo.Session) rules.Verdict {
			many := s.GamesTooMany()
			if !s.TotalGross.Recorded() && !s.TotalPrizes.Recorded() && !s.TotalExpenses.Recorded() && many == 0 {
				return e.NotApplicable("no total is written on the sheet")
			}
			totals := [...]total{
				{"gross receipts", "total_gross", s.TotalGross, totalGross(e, s)},
				{"prizes", "total_prizes", s.TotalPrizes, totalPrizes(e, s)},
				{"expenses", "total_expenses", s.TotalExpenses, totalExpenses(e, s)},
			}
			v := rules.Verdict{Outcome: bingo.Pass}
			most, unknown := money.Cents(0), false
			for i := range totals {
				t := &totals[i]
				if !t.written.Recorded() {
					continue
				}
				e.Take(t.column, t.written, s.Source.Cell(t.column))
				if !t.computed.Recorded() {
					unknown = true
					continue
				}
				if off := distance(t.written, t.computed); off > most {
					v, most = e.Equal(t.written, t.computed), off
				}
			}
			if many > 0 && v.Outcome == bingo.Pass {
				played := e.TakeCount("games_played", s.GamesPlayed, s.Source.Cell("games_played")).Int()
				v = e.With(e.Met(false), bingo.Number(played), bingo.Number(played+many), bingo.Quantity{})
			}
			if v.Outcome == bingo.Pass && unknown {
				return e.NotAssessable()
			}
			if e.Explaining() {
				sayTotals(e, s, totals[:], v)
			}
			return v
		},
	}
}

// total is one total as written and as recomputed.
type total struct {
	what, column      string
	written, computed money.Amount
}

func totalGross(e *rules.Eval, s *bingo.Session) money.Amount {
	if !s.TotalGross.Recorded() || !e.Whole(s, bingo.FileGames, 0) {
		return money.Amount{}
	}
	return overGames(e, s, "gross receipts of the games", takeGross)
}

func totalPrizes(e *rules.Eval, s *bingo.Session) money.Amount {
	if !s.TotalPrizes.Recorded() || !e.Whole(s, bingo.FileGames, 0) || !e.Whole(s, bingo.FilePrizes, 0) {
		return money.Amount{}
	}
	return overGames(e, s, "prizes of the games", takePrizes)
}

func totalExpenses(e *rules.Eval, s *bingo.Session) money.Amount {
	if !s.TotalExpenses.Recorded() || !e.Whole(s, bingo.FileExpenses, 0) {
		return money.Amount{}
	}
	sum := money.Of(0)
	for i := range s.Expenses {
		x := &s.Expenses[i]
		sum = sum.Plus(x.Amount)
		if e.Explaining() {
			name := fmt.Sprintf("expense %d, %s", i+1, x.Category)
			e.Take(name, x.Amount, x.Source.Cell("amount"))
			lackAmount(e, x.Amount, "amount of "+name, x.Source.Cell("amount"))
		}
	}
	return e.WorkAmount("expenses of the session", "sum over its expenses", sum)
}

func sayTotals(e *rules.Eval, s *bingo.Session, totals []total, v rules.Verdict) {
	if v.Outcome == bingo.Pass {
		e.Say("The totals written on the sheet agree with its games and expenses.")
		return
	}
	var said, clears []string
	for _, t := range totals {
		if t.written.Recorded() && t.computed.Recorded() && t.written != t.computed {
			said = append(said, fmt.Sprintf("the total of %s is written as %s, but adds up to %s (%s)", t.what, t.written.Dollars(), t.computed.Dollars(), apart(t.written, t.computed)))
			clears = append(clears, "a total of "+t.what+" of "+t.computed.Dollars())
		}
	}
	if many := s.GamesTooMany(); many > 0 {
		rows := money.Counted(s.GamesPlayed.Int()+many, "game", "games")
		said = append(said, "the sheet says that "+money.Counted(s.GamesPlayed.Int(), "game", "games")+money.Plural(s.GamesPlayed.Int(), " was", " were")+" played, but has "+rows)
		clears = append(clears, "a number of games played of "+money.Count(s.GamesPlayed.Int()+many))
	}
	e.Say("These figures do not agree: " + strings.Join(said, "; ") + ".")
	e.Clears(strings.Join(clears, " and ") + " would agree")
}
