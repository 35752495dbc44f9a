package vicannual

import (
	"slices"

	"eyesdown/internal/bingo"
	"eyesdown/internal/bingo/filing"
	"eyesdown/internal/civil"
	"eyesdown/internal/money"
	"eyesdown/returns"
)

// Return is one return of regulation 6 with its figures.
type Return struct {
	Filing    *filing.Return
	Permit    *bingo.Permit // under whose number it is given
	Period    civil.Period
	Due       civil.Date
	Months    []Month
	Totals    Month
	Sessions  []*bingo.Session // of the period, cancelled ones among them
	Expenses  []filing.Expense // of the period
	figures   *filing.Figures
	priced    bool
	afterPool bool
}

// Month is the figures of one month (r6(1)(a) to (f)), with the cells that print
// them.
type Month struct{ filing.MonthFigures }

// Figures works a return out under the readings in use.
func Figures(of *filing.Return, due civil.Date, basis *returns.Basis) *Return {
	r := &Return{Filing: of, Permit: of.Permit, Period: of.Period(), Due: due,
		priced: basis.Used("vic/gross") == "priced", afterPool: basis.Used("vic/net-proceeds") == "after-pool"}
	r.figures = of.Figures(r.priced)
	for _, m := range r.figures.Months {
		r.Months = append(r.Months, Month{m})
	}
	r.Totals, r.Sessions, r.Expenses = Month{r.figures.Totals}, r.figures.Sessions, r.figures.Expenses
	return r
}

// Gross gives a game's gross receipts under the reading in use (vic/gross).
func (r *Return) Gross(g *bingo.Game) money.Amount { return r.figures.Gross(g) }

// Net gives the net proceeds under the reading in use (vic/net-proceeds).
func (r *Return) Net(m *Month) money.Cents {
	if r.afterPool {
		return m.BeforePool() - m.Movement()
	}
	return m.BeforePool()
}

// final tells whether it is the return of a permit that has ended (r6(4)(a)).
func (r *Return) final() bool { return r.Filing.Kind == filing.Final }

// several tells whether days of more than one permit are in it (r6(4)(b)).
func (r *Return) several() bool { return len(r.Filing.Parts) > 1 }

// Provisional tells whether a figure of the return is not known or leaves
// something out that nobody has decided on, or an exception is open, or that its
// days have not ended: such a return cannot be certified.
func (r *Return) Provisional(basis *returns.Basis) bool {
	return slices.ContainsFunc(r.Totals.Gaps, func(g filing.Gap) bool { return g.Stands() }) || len(basis.Open()) > 0 || basis.Running != ""
}
