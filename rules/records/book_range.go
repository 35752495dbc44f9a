package records

import (
	"fmt"

	"eyesdown/internal/bingo"
	"eyesdown/internal/money"
	"eyesdown/rules"
)

// bookRange: the tickets sold in a game fit into its books, from the lowest to
// the highest, less the wasted ones: each book holds one ticket for the game in
// each series. records/book-range.
func bookRange() *rules.Rule {
	return &rules.Rule{
		ID: "records/book-range", Kind: "C", Effect: bingo.MustExplain, Provision: "book-range",
		Title:      "Tickets sold and book numbers",
		Clause:     "The tickets sold in a game fit into the books from its lowest to its highest number, less the wasted ones.",
		Discrepant: true,
		Needs:      []bingo.FileKind{bingo.FileGames}, Reads: []bingo.FileKind{bingo.FileWastedBooks},
		Game: func(e *rules.Eval, s *bingo.Session, g *bingo.Game) rules.Verdict {
			books, ok := g.Books()
			sold := e.TakeCount("tickets sold", g.TicketsSold, g.Source.Cell("tickets_sold"))
			e.TakeText("lowest book", g.FirstBook, g.Source.Cell("first_book"))
			e.TakeText("highest book", g.LastBook, g.Source.Cell("last_book"))
			if sold.Recorded() && sold.Int() == 0 && g.FirstBook == "" && g.LastBook == "" {
				return e.NotApplicable("no ticket was sold")
			}
			if !sold.Recorded() || !ok {
				lackBooks(e, g, ok)
				return e.NotAssessable()
			}
			if books.Count() <= 0 {
				return backwards(e, g, books)
			}
			wasted := wastedOf(s, g, books)
			v := e.AtMost(bingo.Number(sold.Int()), bingo.Number(g.Capacity(books)-wasted))
			if e.Explaining() {
				sayBooks(e, g, books, wasted, v)
			}
			return v
		},
	}
}

func lackBooks(e *rules.Eval, g *bingo.Game, ok bool) {
	if !g.TicketsSold.Recorded() {
		e.Lacks("tickets sold", g.Source.Cell("tickets_sold"))
	}
	switch {
	case ok:
	case g.FirstBook == "" || g.LastBook == "":
		if g.FirstBook == "" {
			e.Lacks("the lowest book number", g.Source.Cell("first_book"))
		}
		if g.LastBook == "" {
			e.Lacks("the highest book number", g.Source.Cell("last_book"))
		}
	default:
		e.Lacks("book numbers that can be counted from one to the other", g.Source.Cell("first_book"))
	}
}

func backwards(e *rules.Eval, g *bingo.Game, books bingo.BookRange) rules.Verdict {
	if e.Explaining() {
		e.Say("These figures do not agree: the highest book number, " + g.LastBook + ", comes before the lowest, " + g.FirstBook + ".")
		e.Clears("the two book numbers the other way round, if they were exchanged")
	}
	return e.With(e.Met(false), bingo.Number(books.Last), bingo.Number(books.First), bingo.Number(books.Last-books.First))
}

// wastedOf counts the session's wasted books that lie among the game's. A wasted
// book without a serial number, or in a game without, counts.
func wastedOf(s *bingo.Session, g *bingo.Game, books bingo.BookRange) int64 {
	n := int64(0)
	for i := range s.Wasted {
		w := &s.Wasted[i]
		b, ok := bingo.ParseBook(w.BookNo)
		if ok && books.Has(b) && (w.SerialNo == "" || len(g.TicketSerials) == 0 || g.HasSerial(w.SerialNo)) {
			n++
		}
	}
	return n
}

func sayBooks(e *rules.Eval, g *bingo.Game, books bingo.BookRange, wasted int64, v rules.Verdict) {
	serials := max(g.SerialCount(), 1)
	e.Work("books", "highest − lowest + 1", bingo.Number(books.Count()))
	e.Work("serial numbers", "counted, at least one", bingo.Number(serials))
	e.Work("wasted books", "those listed among them", bingo.Number(wasted))
	e.Work("tickets that they hold", "books × serial numbers − wasted books", v.Limit())
	hold := fmt.Sprintf("books %s to %s", g.FirstBook, g.LastBook)
	if serials > 1 {
		hold += fmt.Sprintf(" in %s series", money.Count(serials))
	}
	if wasted > 0 {
		hold += fmt.Sprintf(", less %s wasted,", money.Count(wasted))
	}
	hold += " hold " + money.Counted(v.Limit().N, "ticket", "tickets") + " for the game"
	sold := money.Count(v.Measured().N) + money.Plural(v.Measured().N, " was sold", " were sold")
	if v.Outcome == bingo.Pass {
		e.Say("The " + hold + "; " + sold + ".")
		return
	}
	e.Say("These figures do not agree: the " + hold + ", but " + sold + ": " + money.Count(-v.Margin().N) + " too many.")
	e.Clears(money.Counted(v.Limit().N, "ticket", "tickets") + " sold, or book numbers that hold " + money.Count(-v.Margin().N) + " more, would agree")
}
