package records

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// grossArithmetic: the gross receipts written for a game are the ticket price
// times the tickets sold, summed where it sold at several prices.
// records/gross-arithmetic. Both figures are before refunds.
func grossArithmetic() *rules.Rule {
	return &rules.Rule{
		ID: "records/gross-arithmetic", Kind: "C", Effect: bingo.MustExplain, Provision: "gross-arithmetic",
		Title:      "Gross receipts and tickets sold",
		Clause:     "The gross receipts written for a game agree with its ticket price × tickets sold.",
		Discrepant: true,
		Needs:      []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileGamePrices},
		Game: func(e *rules.Eval, _ *bingo.Session, g *bingo.Game) rules.Verdict {
			written := e.Take("gross receipts as written", g.GrossReceipts, g.Source.Cell("gross_receipts"))
			lackAmount(e, written, "gross receipts", g.Source.Cell("gross_receipts"))
			sales := takeSales(e, g)
			if !written.Recorded() || !sales.Recorded() {
				return e.NotAssessable()
			}
			v := e.Equal(written, sales)
			if e.Explaining() {
				sayGross(e, g, v, written, sales)
			}
			return v
		},
	}
}

// takeSales gives price × tickets sold.
func takeSales(e *rules.Eval, g *bingo.Game) money.Amount {
	sales := g.PricedSales()
	if !e.Explaining() {
		return sales
	}
	if len(g.Prices) == 0 {
		takePrice(e, "", g.TicketPrice, g.TicketsSold, g.Source.Cell("ticket_price"), g.Source.Cell("tickets_sold"))
	}
	for i := range g.Prices {
		p := &g.Prices[i]
		takePrice(e, fmt.Sprintf(", price %d", i+1), p.Price, p.TicketsSold, p.Source.Cell("price"), p.Source.Cell("tickets_sold"))
	}
	return e.WorkAmount("price × tickets sold", "summed over the prices", sales)
}

func takePrice(e *rules.Eval, which string, price money.Amount, sold money.Count64, at, of bingo.Cell) {
	e.Take("ticket price"+which, price, at)
	e.TakeCount("tickets sold"+which, sold, of)
	lackAmount(e, price, "ticket price"+which, at)
	if !sold.Recorded() {
		e.Lacks("tickets sold"+which, of)
	}
}

func sayGross(e *rules.Eval, g *bingo.Game, v rules.Verdict, written, sales money.Amount) {
	tickets := "the tickets sold at their prices come to " + sales.Dollars()
	if len(g.Prices) == 0 {
		tickets = money.Counted(g.TicketsSold.Int(), "ticket", "tickets") + " at " + g.TicketPrice.Dollars() + money.Plural(g.TicketsSold.Int(), " comes to ", " come to ") + sales.Dollars()
	}
	if v.Outcome == bingo.Pass {
		e.Say("The sheet has gross receipts of " + written.Dollars() + ", and " + tickets + ".")
		return
	}
	e.Say("These figures do not agree: the sheet has gross receipts of " + written.Dollars() + ", but " + tickets +
		"; the gross receipts are " + apart(written, sales) + ".")
	clears := "gross receipts of " + sales.Dollars()
	if price := g.TicketPrice.Cents(); len(g.Prices) == 0 && price > 0 && written.Cents()%price == 0 {
		clears += ", or " + money.Counted(int64(written.Cents()/price), "ticket", "tickets") + " sold,"
	}
	e.Clears(clears + " would agree")
}
